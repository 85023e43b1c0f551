export { newSalt, type SecretText } from './secret-text.js';
export { memoryVault } from './memory-vault.js';
export { openVault } from './sql-vault.js';
export { sweepUnused, type Swept } from './unused.js';
export { type Found, type Keeping, type NameOf, type Sweep, type Vault } from './vault.js';
