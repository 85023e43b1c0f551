export { formatOfFile, START_BYTES } from './detect.js';
export { type Finding } from './finding.js';
export { readLin } from './lin/read.js';
export { writeLin } from './lin/write.js';
export { type BestPlay, withBestPlay } from './pbn/double-dummy.js';
export { formatPbn, PBN_HEADER, writePbn } from './pbn/write.js';
export { pbnReader, readPbn } from './pbn/read.js';
export {
  contractOfBoard,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedCall,
  type RecordedCard,
  type RecordedPlay,
  type Stated,
  type Table,
  type Tag,
  tagOf,
  wholeDeal,
} from './recorded-board.js';
export {
  boardReader,
  boardsFor,
  endOfName,
  parseReadFormat,
  parseWriteFormat,
  READ_FORMATS,
  type ReadFormat,
  WRITE_FORMATS,
  writeBoards,
  type WriteFormat,
} from './formats.js';
export { type Loss, lossesIn } from './losses.js';
export { bigDeals } from './deals/big-deal.js';
export { showBoard } from './diagram.js';
export { boardToJson, writeJson } from './json.js';
export { callIn, cardIn, type Language, LANGUAGES, parseLanguage, rankIn, SYMBOLS, WORDS } from './languages.js';
export { type Dialect, DIALECTS, parseDialect } from './table-manager/dialect.js';
export {
  type ClientLine,
  formatClientLine,
  parseClientLine,
  TABLE_MANAGER_VERSION,
} from './table-manager/client-lines.js';
export { formatServerLine, parseServerLine, type ServerLine } from './table-manager/server-lines.js';
export { LINE_MAX as TABLE_MANAGER_LINE_MAX, type Named } from './table-manager/words.js';
export { readViewerUrl } from './viewer-url.js';
export { oneLine, quoted, xmlElement } from './written.js';
