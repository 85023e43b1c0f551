export { CommitLog, type SignedCheckpoint } from './log.js';
export { ed25519Verify, logKey } from './ed25519.js';
export { type KeepSigning, keepSigning } from './signing.js';
