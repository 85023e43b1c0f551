export { CommitLog, type InclusionProof, type LogOptions, type SignedCheckpoint } from './log.js';
export { ed25519Verify, logKey } from './ed25519.js';
export { type KeepSigning, keepSigning } from './signing.js';
