export { commitmentOf, newSalt, type SecretText } from './secret-text.js';
export { openVault } from './sql-vault.js';
export { type Found, type Keeping, type NameOf, type Sweep, TEXT_MAX, type Vault } from './vault.js';
