export { RECORD_FINDINGS, type RecordFinding, type RecordFindingName } from './findings.js';
export {
  ENGINE,
  formatHandRecord,
  type HandRecord,
  handRecordOf,
  RECORD_TYPE,
  type RecordProof,
} from './hand-record.js';
export { parseHandRecord, RECORD_LENGTH_MAX } from './read-record.js';
export { type VerifiedRecord, verifyHandRecord, type Verifying } from './verify-record.js';
export { fileIds, type FileIds, type KeptText, uuid } from './file-ids.js';
export {
  importBoard,
  type ImportedBoard,
  type Mismatch,
  type Room,
  SKIP_REASONS,
  type Skipped,
  type SkipReason,
} from './import-board.js';
export { importFile, type ImportOffice, type ImportReport } from './import-file.js';
export { type Occasion, occasionAt } from './occasion.js';
export { claimInWords, recordedBoardOf, tell, type Teller, type Told, toldOf } from './recorded-board.js';
export { sessionCsv, type SessionFile, sessionPbn, sessionUsebio } from './session-files.js';
