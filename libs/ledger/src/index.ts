export { base64OfBytes, bytesOfBase64 } from './base64.js';
export { bytesOfHex, eventHash, FIRST_PREV, hashesOfCommit, headerHash, hexOfBytes, sealCommit } from './chain.js';
export {
  checkpointText,
  cosign,
  formatKey,
  isSignedBy,
  parseCheckpoint,
  parseKey,
  parseNote,
  type Sign,
  signCheckpoint,
  type Signer,
  type Verify,
  type VerifierKey,
} from './checkpoint.js';
export {
  consistencyRanges,
  grow,
  hashOf,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  type NodeAt,
  nodeHash,
  type NodeId,
  nodesOf,
  type Range,
} from './merkle.js';
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
export { commitToHand, commitToText } from './commitment.js';
export { canonicalJson, type Json, type JsonObject, nameStandsTwice } from './json.js';
export { parseCommit } from './commit-text.js';
export { type Break, verifyStream } from './verify.js';
