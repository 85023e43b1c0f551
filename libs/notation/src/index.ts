export { type Decoder, type Encoding, textDecoder } from './decode.js';
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
  type Format,
  formatOfName,
  FORMATS,
  parseFormat,
  writeBoards,
} from './formats.js';
