/** PBN to recorded boards, one game at a time, holding one game. */
import { type Decoder, type Encoding, textDecoder } from '../decode.js';
import { type Findings, noFindings } from '../finding.js';
import {
  type Comment,
  reachedBy,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedPlay,
} from '../recorded-board.js';
import { NO_AUCTION, readAuction } from './auction.js';
import { type Heritage, inherit, noHeritage } from './inherit.js';
import { notesOf, unusedNotes } from './notes.js';
import { NO_PLAY, readPlay } from './play.js';
import { noWords, type RawComment, type RawGame, type RawTag, type Words } from './raw.js';
import { scanGame } from './scan.js';
import { type GameText, gameSplitter } from './split.js';
import { type AtTable, type ByName, compare, firstOfEach, type LastDeal, noLastDeal, readTable } from './stated.js';
import { checkStrictly, promote } from './strict.js';
import { tablesOf } from './tables.js';

type PbnOptions = {
  /**
   * `import` (the default) forgives what real files do, infers what they leave out, and warns. `export` checks as strictly
   * as the standard's own verifier: nothing is inferred, and what import warns of is an error.
   */
  readonly strictness?: 'import' | 'export';
};

type PbnReader = {
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
  const mode: Mode = { heritage: noHeritage(), lastDeal: noLastDeal(), words: noWords(), strict };
  let games = 0;
  let stray: GameText | undefined;

  function* boards(): Generator<RecordedBoard, void, undefined> {
    for (let game = splitter.next(); game; game = splitter.next()) {
      const whole: GameText = stray ? { ...game, text: `${stray.text}\n\n${game.text}`, line: stray.line } : game;
      stray = undefined;
      const board = readGame(whole, games + 1, mode);
      if (board.tags.length === 0 && game.text.length < STRAY_MAX) stray = padded(whole, game);
      else {
        games++;
        yield board;
      }
    }
  }

  return {
    read(piece) {
      splitter.push(decoder.decode(piece));
      return boards();
    },
    *end() {
      splitter.push(decoder.end());
      splitter.finish();
      yield* boards();
      if (!stray) return;
      const board = readGame(stray, games + 1, mode);
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

type Mode = {
  readonly heritage: Heritage;
  readonly lastDeal: LastDeal;
  readonly words: Words;
  readonly strict: boolean;
};
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readGame(game: GameText, index: number, { heritage, lastDeal, words, strict }: Mode): RecordedBoard {
  const findings = noFindings(index);
  const raw = scanGame(game, findings, { strict, words });
  const { tags } = raw;
  inherit(heritage, raw, { infers: !strict, findings });
  const by = firstOfEach(tags, findings);
  const { table, holders } = readTable(by, lastDeal, findings);
  const counting = raw.comments.length > 0 && raw.comments.some(({ words }) => words > 0);
  const actions = readActions({ table, holders, raw, by }, { infers: !strict, counting, findings });
  const board: Writable<RecordedBoard> = {
    index,
    line: raw.tags[0]?.line ?? raw.line,
    tags,
    players: table.players,
    hands: table.hands,
    stated: table.stated,
    tables: tablesOf(raw),
    comments: raw.comments.length === 0 ? [] : raw.comments.map((comment) => anchored(comment, tags, actions)),
    warnings: findings.warnings,
    errors: findings.errors,
  };
  if (table.number !== undefined) board.number = table.number;
  if (table.dealer) board.dealer = table.dealer;
  if (table.vulnerability) board.vulnerability = table.vulnerability;
  if (table.room) board.room = table.room;
  if (actions.auction) board.auction = actions.auction;
  if (actions.play) board.play = actions.play;
  if (!strict) return board;
  checkStrictly({ text: game, raw, by, board }, findings);
  promote(findings);
  return board;
}

type Actions = {
  readonly auction: RecordedAuction | undefined;
  readonly play: RecordedPlay | undefined;
  /** How many calls and cells stand before each word of the two sections. */
  readonly calls: readonly number[];
  readonly cells: readonly number[];
};

type Game = {
  readonly table: AtTable;
  readonly holders: Int8Array;
  readonly raw: RawGame;
  readonly by: ByName;
};

type Manner = { readonly infers: boolean; readonly counting: boolean; readonly findings: Findings };

function readActions(game: Game, { infers, counting, findings }: Manner): Actions {
  const { table, holders, raw, by } = game;
  const { dealer, stated, hands } = table;
  const notes = notesOf(raw, infers, findings);
  const auctionTag = by.get('Auction');
  const playTag = by.get('Play');
  const {
    auction,
    called,
    calledAsMarked,
    counts: calls,
  } = auctionTag
    ? readAuction(raw, auctionTag, { dealer, stated, infers, notes: notes.auction, findings, counting })
    : NO_AUCTION;
  const reached = reachedBy(called, stated);
  const contract = reached === 'passed-out' ? undefined : reached;
  const declarer = contract?.declarer ?? stated.declarer;
  const strain = contract?.strain ?? (stated.contract === 'passed-out' ? undefined : stated.contract?.strain);
  const {
    play,
    won,
    sure,
    counts: cells,
  } = playTag
    ? readPlay(raw, playTag, { holders, hands, declarer, strain, notes: notes.play, findings, counting })
    : NO_PLAY;
  unusedNotes(notes, raw.tags, findings);
  compare({ stated, called: infers ? called : (calledAsMarked ?? called), reached, play, won, sure }, by, findings);
  return { auction, play, calls, cells };
}

function anchored(
  { kind, text, line, tags, words }: RawComment,
  all: readonly RawTag[],
  { calls, cells }: Actions,
): Comment {
  const after = all[tags - 1]?.name ?? '';
  const counts = after === 'Auction' ? calls : after === 'Play' ? cells : undefined;
  return { kind, text, line, after, count: counts ? (counts[words] ?? counts.at(-1) ?? 0) : words };
}
