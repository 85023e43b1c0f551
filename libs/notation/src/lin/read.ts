/** LIN to recorded boards: single boards, hand histories with a board a line, and vugraph files with two rooms. */
import { type Decoder, type Encoding, textDecoder } from '../decode.js';
import { type RecordedBoard } from '../recorded-board.js';
import { type Building, buildBoard, newBoard, takeCode } from './board.js';
import { codeReader, type LinCode } from './codes.js';
import { unescaper } from './escaped.js';
import { type Header, noHeader, takeHeader } from './header.js';

type LinReader = {
  /** The boards that this piece of the file completes, in order; read them all before giving the next piece. */
  readonly read: (piece: Uint8Array | string) => Generator<RecordedBoard, void, undefined>;
  /** The last board, when there are no more pieces. */
  readonly end: () => Generator<RecordedBoard, void, undefined>;
  readonly encoding: () => Encoding;
};

type Reading = { readonly header: Header; building: Building; boards: number };

/** A reader of LIN (Bridge Base), fed with pieces of any size. Nothing in a file makes it throw. */
export function linReader(): LinReader {
  const decoder: Decoder = textDecoder();
  const plain = unescaper();
  const codes = codeReader();
  const reading: Reading = { header: noHeader(), building: newBoard(1), boards: 0 };

  function* boards(): Generator<RecordedBoard, void, undefined> {
    for (let code = codes.next(); code; code = codes.next()) {
      const finished = take(reading, code);
      if (finished) yield finished;
    }
  }

  return {
    *read(piece) {
      codes.push(plain.text(decoder.decode(piece)));
      yield* boards();
    },
    *end() {
      codes.push(plain.text(decoder.end()) + plain.end());
      codes.finish();
      yield* boards();
      const last = finish(reading);
      if (last) yield last;
    },
    encoding: () => decoder.encoding(),
  };
}

/** All boards of a text or of the bytes of a file. */
export function readLin(file: Uint8Array | string): RecordedBoard[] {
  const reader = linReader();
  return [...reader.read(file), ...reader.end()];
}

/** Takes one code into the board in hand; the board before it, when the code begins another. */
function take(reading: Reading, code: LinCode): RecordedBoard | undefined {
  const { building, header } = reading;
  const begins =
    code.code === 'qx' ||
    (code.code === 'md' && building.deal !== undefined) ||
    (code.code === 'pn' && building.deal !== undefined && !header.vugraph && !isOfThisBoard(building));
  const finished = begins ? finish(reading) : undefined;
  if (!takeHeader(header, code, reading.building)) takeCode(reading.building, code);
  return finished;
}

/** Players may be named after the deal, but before the first call. */
function isOfThisBoard({ named, calls, cards }: Building): boolean {
  return !named && calls.length === 0 && cards.length === 0;
}

function finish(reading: Reading): RecordedBoard | undefined {
  const { building, header } = reading;
  const something = building.begun || building.findings.errors.length > 0;
  if (!something) return undefined;
  reading.boards++;
  reading.building = newBoard(reading.boards + 1);
  return buildBoard(building, header);
}
