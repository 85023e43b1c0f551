export { type Decoder, type Encoding, textDecoder } from './decode.js';
export { formatOfFile, type FoundFormat, START_BYTES } from './detect.js';
export { type Finding } from './finding.js';
export { linReader, type LinReader, readLin } from './lin/read.js';
export { formatLin, writeLin } from './lin/write.js';
export { formatPbn, PBN_HEADER, writePbn } from './pbn/write.js';
export { pbnReader, type PbnOptions, type PbnReader, readPbn } from './pbn/read.js';
export {
  type Annotation,
  type Comment,
  contractCalled,
  contractOfBoard,
  contractStated,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedCall,
  type RecordedCard,
  type RecordedPlay,
  type Stated,
  type StatedContract,
  type Table,
  type Tag,
  tagOf,
  wholeDeal,
} from './recorded-board.js';
export {
  type BoardReader,
  boardReader,
  endOfName,
  parseReadFormat,
  parseWriteFormat,
  READ_FORMATS,
  type ReadFormat,
  WRITE_FORMATS,
  writeBoards,
  type WriteFormat,
} from './formats.js';
export { type BigDealSeed, bigDeals, type Hash, type NumberedDeal } from './deals/big-deal.js';
export { boardOfDeal } from './deals/boards.js';
export { auctionTable, dealDiagram, playList, showBoard } from './diagram.js';
export { boardToJson, type JsonRefusal, readJson, writeJson } from './json.js';
export { BOARDS_SCHEMA } from './json-schema.js';
export {
  callIn,
  cardIn,
  contractIn,
  type Language,
  LANGUAGES,
  parseLanguage,
  rankIn,
  strainIn,
  SYMBOLS,
  WORDS,
} from './languages.js';
export { readRbn } from './rbn.js';
export { type UsebioEvent, writeUsebio } from './usebio.js';
export { formatViewerUrl, readViewerUrl } from './viewer-url.js';
export { type Dialect, DIALECTS, parseDialect } from './table-manager/dialect.js';
export {
  type ClientLine,
  formatClientLine,
  parseClientLine,
  TABLE_MANAGER_VERSION,
} from './table-manager/client-lines.js';
export { formatServerLine, parseServerLine, type ServerLine, type SideTime } from './table-manager/server-lines.js';
export { LINE_MAX as TABLE_MANAGER_LINE_MAX, type Named } from './table-manager/words.js';
