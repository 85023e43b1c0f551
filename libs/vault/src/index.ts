export { newSalt } from './secret-text.js';
export { memoryVault } from './memory-vault.js';
export { openVault } from './sql-vault.js';
export { sweepUnused } from './unused.js';
export { type Found, type Vault } from './vault.js';
