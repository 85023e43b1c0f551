/** PBN to recorded boards, one game at a time, holding one game. */
import { type Hand, type Seat, type Strain, type Vulnerability } from '#bridge';
import { type Decoder, type Encoding, textDecoder } from '../decode.js';
import { type Finding, type Findings, fail, noFindings, warn } from '../finding.js';
import {
  type Comment,
  contractOfBoard,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedPlay,
  type Stated,
  type Table,
} from '../recorded-board.js';
import { readAuction } from './auction.js';
import { type Heritage, inherit, noHeritage } from './inherit.js';
import { readPlay } from './play.js';
import { type RawTag, scanGame } from './scan.js';
import { type GameText, gameSplitter } from './split.js';
import { type Odd, readContract, readDeal, readResult, readSeat, readVulnerability } from './values.js';
import { type Notes, NOTES_MAX } from './words.js';

export type PbnOptions = {
  /**
   * `import` (the default) forgives what real files do and warns; `export` takes a blank line for the end of a game
   * wherever it stands, as the standard does.
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
  const decoder: Decoder = textDecoder();
  const splitter = gameSplitter(options.strictness !== 'export');
  const heritage = noHeritage();
  let games = 0;
  let stray: GameText | undefined;

  function* boards(): Generator<RecordedBoard, void, undefined> {
    for (let game = splitter.next(); game; game = splitter.next()) {
      const whole: GameText = stray ? { ...game, text: `${stray.text}\n\n${game.text}`, line: stray.line } : game;
      stray = undefined;
      const board = readGame(whole, games + 1, heritage);
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
      const board = readGame(stray, games + 1, heritage);
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

function readGame(game: GameText, index: number, heritage: Heritage): RecordedBoard {
  const findings = noFindings(index);
  const raw = scanGame(game, findings);
  const tags = inherit(heritage, raw, findings);
  const line = raw.tags[0]?.line ?? raw.line;
  return boardOf({ index, line, tags, comments: raw.comments, findings });
}

type Given = {
  readonly index: number;
  readonly line: number;
  readonly tags: readonly RawTag[];
  readonly comments: readonly Comment[];
  readonly findings: Findings;
};

function boardOf({ index, line, tags, comments, findings }: Given): RecordedBoard {
  const by = firstOfEach(tags, findings);
  const dealer = value(by.get('Dealer'), findings, readSeat);
  const vulnerability = value(by.get('Vulnerable'), findings, readVulnerability);
  const hands = handsOf(by.get('Deal'), findings);
  const stated = statedOf(by, findings);
  const notes = notesOf(tags, findings);
  const auctionTag = by.get('Auction');
  const auction = auctionTag && readAuction(auctionTag, { dealer, stated, notes: notes.auction, findings });
  const contract = contractOfBoard({ stated, ...(auction && { auction }) });
  const declarer = contract && contract !== 'passed-out' ? contract.declarer : stated.declarer;
  const strain = contract && contract !== 'passed-out' ? contract.strain : strainOf(stated);
  const playTag = by.get('Play');
  const play =
    playTag && readPlay(playTag, { hands, declarer: seatLed(stated, declarer), strain, notes: notes.play, findings });
  unusedNotes(notes, tags, findings);
  const number = /^\d{1,6}$/.exec((by.get('Board')?.value ?? '').trim())?.[0];
  const { warnings, errors }: { warnings: readonly Finding[]; errors: readonly Finding[] } = findings;
  return {
    index,
    line,
    tags: tags.map(plain),
    ...(number !== undefined && { number: Number(number) }),
    ...tableOf(by, dealer, vulnerability),
    hands,
    ...actions(auction, play),
    stated,
    tables: tablesOf(tags),
    comments,
    warnings,
    errors,
  };
}

/** The declarer whose left-hand opponent leads: the one that plays, when declarer and dummy changed places. */
function seatLed(stated: Stated, declarer: Seat | undefined): Seat | undefined {
  return stated.swapped ? stated.declarer : declarer;
}

function strainOf({ contract }: Stated): Strain | undefined {
  return contract && contract !== 'passed-out' ? contract.strain : undefined;
}

function plain({ name, value: text, line, column, inherited }: RawTag): RecordedBoard['tags'][number] {
  return inherited ? { name, value: text, line, column, inherited } : { name, value: text, line, column };
}

function actions(
  auction: RecordedAuction | undefined,
  play: RecordedPlay | undefined,
): { auction?: RecordedAuction; play?: RecordedPlay } {
  return { ...(auction && { auction }), ...(play && { play }) };
}

function firstOfEach(tags: readonly RawTag[], findings: Findings): ReadonlyMap<string, RawTag> {
  const by = new Map<string, RawTag>();
  for (const tag of tags) {
    if (!by.has(tag.name)) by.set(tag.name, tag);
    else if (tag.name !== 'Note')
      warn(findings, tag, 'tag-twice', `${tag.name} stands here a second time; the first counts`);
  }
  return by;
}

/** Reads a value that may be unknown (`?`) or not apply (empty). */
function value<T>(
  tag: RawTag | undefined,
  findings: Findings,
  read: (text: string, odd: Odd) => T | undefined,
): T | undefined {
  if (!tag || tag.value === '' || tag.value === '?') return undefined;
  const known = read(tag.value, (code, message) => {
    warn(findings, tag, code, message);
  });
  if (known === undefined)
    fail(findings, tag, 'value-unreadable', `"${tag.value.slice(0, 40)}" is no value of ${tag.name}`);
  return known;
}

function handsOf(tag: RawTag | undefined, findings: Findings): RecordedBoard['hands'] {
  const deal = value(tag, findings, readDeal);
  if (!tag || !deal) return {};
  for (const [code, message] of deal.wrong) fail(findings, tag, code, message);
  return deal.wrong.length > 0 ? {} : completed(deal.hands);
}

/** Hands as they are given; a fourth that follows from three whole ones is not added, since the file does not know it. */
function completed(hands: Readonly<Partial<Record<Seat, Hand>>>): RecordedBoard['hands'] {
  return hands;
}

function statedOf(by: ReadonlyMap<string, RawTag>, findings: Findings): Stated {
  const contract = value(by.get('Contract'), findings, readContract);
  const declarerTag = by.get('Declarer');
  const swapped = declarerTag?.value.startsWith('^') === true;
  const declarer = value(
    declarerTag && swapped ? { ...declarerTag, value: declarerTag.value.slice(1) } : declarerTag,
    findings,
    readSeat,
  );
  const needed = contract && contract !== 'passed-out' && contract.level ? contract.level + 6 : undefined;
  const resultTag = by.get('Result');
  let taken = contract === 'passed-out' ? undefined : readTricks(resultTag, declarer, needed, findings);
  if (taken === 'impossible') {
    fail(findings, resultTag ?? { line: 1, column: 1 }, 'result-impossible', 'there are thirteen tricks');
    taken = undefined;
  }
  return {
    ...(contract && { contract }),
    ...(declarer && contract !== 'passed-out' && { declarer }),
    ...(swapped && { swapped }),
    ...(taken && { tricks: taken.tricks, ...(taken.agreed && { tricksAgreed: true as const }) }),
  };
}

function readTricks(
  tag: RawTag | undefined,
  declarer: Seat | undefined,
  needed: number | undefined,
  findings: Findings,
): ReturnType<typeof readResult> {
  if (!tag || tag.value === '' || tag.value === '?') return undefined;
  const odd: Odd = (code, message) => {
    warn(findings, tag, code, message);
  };
  const taken = readResult(tag.value, declarer, needed, odd);
  if (taken === undefined)
    warn(findings, tag, 'result-unreadable', `"${tag.value.slice(0, 40)}" is no number of tricks here`);
  return taken;
}

const PLAYERS: readonly (readonly [Seat, string])[] = [
  ['N', 'North'],
  ['E', 'East'],
  ['S', 'South'],
  ['W', 'West'],
];

type AtTable = Pick<RecordedBoard, 'players'> & {
  dealer?: Seat;
  vulnerability?: Vulnerability;
  room?: 'open' | 'closed';
};

function tableOf(
  by: ReadonlyMap<string, RawTag>,
  dealer: Seat | undefined,
  vulnerability: Vulnerability | undefined,
): AtTable {
  const players: Partial<Record<Seat, string>> = {};
  for (const [seat, name] of PLAYERS) {
    const player = by.get(name)?.value;
    if (player !== undefined && player !== '' && player !== '?') players[seat] = player;
  }
  const room = { open: 'open' as const, closed: 'closed' as const }[by.get('Room')?.value.trim().toLowerCase() ?? ''];
  return { ...(dealer && { dealer }), ...(vulnerability && { vulnerability }), players, ...(room && { room }) };
}

type BothNotes = { readonly auction: Notes; readonly play: Notes };

/** Note tags belong to the section they follow; notes that stand below the other section are found all the same. */
function notesOf(tags: readonly RawTag[], findings: Findings): BothNotes {
  const texts = { auction: new Map<number, string>(), play: new Map<number, string>() };
  let section: 'auction' | 'play' | undefined;
  for (const tag of tags) {
    if (tag.name === 'Auction') section = 'auction';
    else if (tag.name === 'Play') section = 'play';
    else if (tag.name === 'Note') {
      const [, number, text] = /^\s*(\d{1,4})\s*:\s*([^]*)$/.exec(tag.value) ?? [];
      const known = Number(number);
      if (text === undefined || known < 1 || known > NOTES_MAX) {
        warn(findings, tag, 'note-number', `a note begins with its number, 1 to ${NOTES_MAX}, and a colon`);
      } else if (!section) warn(findings, tag, 'note-misplaced', 'a note follows an auction or a play');
      else if (texts[section].has(known)) warn(findings, tag, 'note-twice', `note ${known} stands here a second time`);
      else texts[section].set(known, text.trimEnd());
    }
  }
  return {
    auction: { texts: texts.auction, used: new Set() },
    play: { texts: texts.play, used: new Set() },
  };
}

function unusedNotes({ auction, play }: BothNotes, tags: readonly RawTag[], findings: Findings): void {
  const tag = tags.find(({ name }) => name === 'Note');
  if (!tag) return;
  for (const { texts, used } of [auction, play]) {
    for (const number of texts.keys()) {
      if (!used.has(number)) warn(findings, tag, 'note-unused', `nothing refers to note ${number}`);
    }
  }
}

/** Table sections: every tag but Auction and Play that has words below it. */
function tablesOf(tags: readonly RawTag[]): Table[] {
  return tags
    .filter(({ name, words }) => words.length > 0 && name !== 'Auction' && name !== 'Play')
    .map(({ name, value: header, words, places }) => {
      const columns = header.split(';').filter((column) => column !== '');
      return { name, columns, rows: rowsOf(words, places, columns.length) };
    });
}

function rowsOf(words: readonly string[], places: readonly number[], columns: number): string[][] {
  const rows: string[][] = [];
  let line = -1;
  for (const [index, word] of words.entries()) {
    const here = Math.floor((places[index] ?? 0) / (1 << 16));
    const begins = columns > 1 ? index % columns === 0 : here !== line;
    line = here;
    if (begins) rows.push([word]);
    else rows.at(-1)?.push(word);
  }
  return rows;
}
