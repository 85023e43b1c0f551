export { bytesOfHex, FIRST_PREV, hexOfBytes, sealCommit } from './chain.js';
export {
  type ClientTimes,
  type Commit,
  type CommitHeader,
  type DomainEvent,
  type Event,
  lastAt,
  lastRevision,
  type SealedCommit,
  type Sha256,
} from './commit.js';
export { commitToHand, commitToText, type HandSecret } from './commitment.js';
export { canonicalJson, type Json, type JsonObject } from './json.js';
export { parseCommit } from './commit-text.js';
export { type Break, BREAKS, type Verified, verifyStream } from './verify.js';
