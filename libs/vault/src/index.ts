export { commitmentOf, newSalt, type SecretText } from './secret-text.js';
export { memoryVault } from './memory-vault.js';
export { openVault } from './sql-vault.js';
export { sweepUnused, type Swept } from './unused.js';
export { type Found, type Keeping, type NameOf, type Sweep, TEXT_MAX, type Vault } from './vault.js';
