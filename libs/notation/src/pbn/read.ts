/** PBN to recorded boards, one game at a time, holding one game. */
import { type Strain } from '#bridge';
import { type Decoder, type Encoding, textDecoder } from '../decode.js';
import { type Findings, noFindings } from '../finding.js';
import { type Comment, contractOfBoard, type RecordedBoard } from '../recorded-board.js';
import { readAuction } from './auction.js';
import { type Heritage, inherit, noHeritage } from './inherit.js';
import { notesOf, unusedNotes } from './notes.js';
import { readPlay } from './play.js';
import { type RawComment, type RawTag, scanGame } from './scan.js';
import { type GameText, gameSplitter } from './split.js';
import { type AtTable, type ByName, compare, firstOfEach, readTable } from './stated.js';
import { checkStrictly, promote } from './strict.js';
import { tablesOf } from './tables.js';

export type PbnOptions = {
  /**
   * `import` (the default) forgives what real files do, infers what they leave out, and warns. `export` checks as strictly
   * as the standard's own verifier: nothing is inferred, and what import warns of is an error.
   */
  readonly strictness?: 'import' | 'export';
};

export type PbnReader = {
  /** The games that this piece of the file completes, in order; read them all before giving the next piece. */
  readonly read: (piece: Uint8Array | string) => Generator<RecordedBoard, void, undefined>;
  /** The last games, when there are no more pieces. */
  readonly end: () => Generator<RecordedBoard, void, undefined>;
  readonly encoding: () => Encoding;
};

/**
 * A reader of PBN 2.1 (Verhees, and the deviations of real files), fed with pieces of any size. Bytes are taken for UTF-8
 * or ISO 8859-1, whichever each line is. Nothing in a file makes it throw.
 */
export function pbnReader(options: PbnOptions = {}): PbnReader {
  const strict = options.strictness === 'export';
  const decoder: Decoder = textDecoder();
  const splitter = gameSplitter(strict);
  const heritage = noHeritage();
  let games = 0;
  let stray: GameText | undefined;

  function* boards(): Generator<RecordedBoard, void, undefined> {
    for (let game = splitter.next(); game; game = splitter.next()) {
      const whole: GameText = stray ? { ...game, text: `${stray.text}\n\n${game.text}`, line: stray.line } : game;
      stray = undefined;
      const board = readGame(whole, games + 1, { heritage, strict });
      if (board.tags.length === 0 && game.text.length < STRAY_MAX) stray = padded(whole, game);
      else {
        games++;
        yield board;
      }
    }
  }

  return {
    *read(piece) {
      splitter.push(decoder.decode(piece));
      yield* boards();
    },
    *end() {
      splitter.push(decoder.end());
      splitter.finish();
      yield* boards();
      if (!stray) return;
      const board = readGame(stray, games + 1, { heritage, strict });
      if (board.errors.length > 0) yield board;
    },
    encoding: () => decoder.encoding(),
  };
}

/** Text without tags, such as a header of escape lines, that is kept with the game below it. */
const STRAY_MAX = 1 << 16;

function padded(whole: GameText, game: GameText): GameText | undefined {
  return whole.text.length > STRAY_MAX ? game : whole;
}

/** All games of a text or of the bytes of a file. */
export function readPbn(file: Uint8Array | string, options: PbnOptions = {}): RecordedBoard[] {
  const reader = pbnReader(options);
  return [...reader.read(file), ...reader.end()];
}

type Mode = { readonly heritage: Heritage; readonly strict: boolean };

function readGame(game: GameText, index: number, { heritage, strict }: Mode): RecordedBoard {
  const findings = noFindings(index);
  const raw = scanGame(game, findings, strict);
  const tags = inherit(heritage, raw, { infers: !strict, findings });
  const by = firstOfEach(tags, findings);
  const table = readTable(by, findings);
  const actions = readActions({ table, tags, by }, { infers: !strict, findings });
  const board = {
    index,
    line: raw.tags[0]?.line ?? raw.line,
    tags: tags.map(plain),
    ...table,
    ...(actions.auction && { auction: actions.auction }),
    ...(actions.play && { play: actions.play }),
    tables: tablesOf(tags),
    comments: raw.comments.map((comment) => anchored(comment, raw.tags, actions)),
  };
  compare(board, by, findings);
  if (strict) {
    checkStrictly({ text: game, tags, by, board, comments: raw.comments }, findings);
    promote(findings);
  }
  const { warnings, errors } = findings;
  return { ...board, warnings, errors };
}

type Actions = Pick<RecordedBoard, 'auction' | 'play'> & {
  /** How many calls and cells stand before each word of the two sections. */
  readonly counts: Readonly<Record<string, readonly number[]>>;
};

function readActions(
  { table, tags, by }: { table: AtTable; tags: readonly RawTag[]; by: ByName },
  { infers, findings }: { infers: boolean; findings: Findings },
): Actions {
  const { dealer, stated, hands } = table;
  const notes = notesOf(tags, findings);
  const called = by.get('Auction');
  const played = by.get('Play');
  const { auction, counts = [] } = called
    ? readAuction(called, { dealer, stated, infers, notes: notes.auction, findings })
    : {};
  const contract = contractOfBoard({ stated, ...(auction && { auction }) });
  const declarer = contract && contract !== 'passed-out' ? contract.declarer : stated.declarer;
  const strain = contract && contract !== 'passed-out' ? contract.strain : strainStated(table);
  const { play, counts: cells = [] } = played
    ? readPlay(played, { hands, declarer, strain, notes: notes.play, findings })
    : {};
  unusedNotes(notes, tags, findings);
  return { ...(auction && { auction }), ...(play && { play }), counts: { Auction: counts, Play: cells } };
}

function strainStated({ stated: { contract } }: AtTable): Strain | undefined {
  return contract && contract !== 'passed-out' ? contract.strain : undefined;
}

function plain({ name, value: text, line, column, inherited }: RawTag): RecordedBoard['tags'][number] {
  return inherited ? { name, value: text, line, column, inherited } : { name, value: text, line, column };
}

function anchored({ kind, text, line, tags, words }: RawComment, all: readonly RawTag[], { counts }: Actions): Comment {
  const tag = all[tags - 1];
  const known = tag && counts[tag.name];
  return { kind, text, line, after: tag?.name ?? '', count: known ? (known[words] ?? known.at(-1) ?? 0) : words };
}
