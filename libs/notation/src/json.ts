/**
 * Boards as JSON of our own: the recorded board with calls, cards, hands and contracts as the texts players write. The
 * schema says it whole; reading checks it member by member, so that what comes from outside is either right or refused.
 */
import {
  type Call,
  type Card,
  formatCall,
  formatHand,
  type Hand,
  parseCall,
  parseCard,
  parseHand,
  parseSeat,
  type Seat,
  SEATS,
  VULNERABILITIES,
} from '#bridge';
import { type Place } from './finding.js';
import { placeIn } from './json-place.js';
import { readContract } from './pbn/values.js';
import {
  type Annotation,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedCall,
  type RecordedCard,
  type RecordedPlay,
  type Stated,
} from './recorded-board.js';

export const JSON_FORMAT = 'tenace-boards';
export const JSON_VERSION = 1;

/** A file of boards. */
export function writeJson(boards: readonly RecordedBoard[]): string {
  return `${JSON.stringify({ format: JSON_FORMAT, version: JSON_VERSION, boards: boards.map(boardToJson) }, undefined, 1)}\n`;
}

const MARKS = { undoubled: '', doubled: 'X', redoubled: 'XX' } as const;

export function boardToJson(board: RecordedBoard): object {
  const { number, dealer, vulnerability, room, players, hands, auction, play, stated, tags, tables, comments } = board;
  const { contract, ...rest } = stated;
  const text =
    contract && contract !== 'passed-out'
      ? `${contract.level ?? ''}${contract.strain}${MARKS[contract.doubling]}`
      : contract;
  return {
    number,
    dealer,
    vulnerability,
    room,
    players,
    hands: Object.fromEntries(Object.entries(hands).map(([seat, hand]) => [seat, formatHand(hand)])),
    auction: auction && { end: auction.end, calls: auction.calls.map(callToJson) },
    play,
    stated: { contract: text, ...rest },
    tags: tags.map(({ name, value }) => ({ name, value })),
    tables,
    comments: comments.map(({ kind, text: said, after, count }) => ({ kind, text: said, after, count })),
  };
}

function callToJson({ seat, call, ...said }: RecordedCall): object {
  return { seat, call: call ? formatCall(call) : null, ...said };
}

/** Boards whose place in the text is searched, when something is wrong with them; the text is gone through for each. */
const PLACED_MAX = 100;

/**
 * The boards of a JSON text. A member that is not as the schema says is an error of its board, which then holds nothing; of
 * a text that is no file of boards, the one error there is.
 */
export function readJson(text: string): readonly RecordedBoard[] {
  const listed = boardsIn(text);
  if (listed instanceof Unfit) return [unfitBoard(listed, 0, placeIn(text, listed.isSyntax ? undefined : listed.path))];
  let broken = 0;
  return listed.map((json, index) => {
    const path = `/boards/${index}`;
    const board = fitOr(() => boardOf(json, index, path));
    if (!(board instanceof Unfit)) return board;
    return unfitBoard(board, index, broken++ < PLACED_MAX ? placeIn(text, board.path) : START);
  });
}

const START: Place = { line: 1, column: 1 };

function boardsIn(text: string): readonly unknown[] | Unfit {
  return fitOr(() => {
    const { format, version, boards } = members(parsedText(text), '');
    if (format !== JSON_FORMAT || version !== JSON_VERSION)
      throw new Unfit('/format', `${JSON_FORMAT}, version ${JSON_VERSION}; no other JSON is read`);
    return list(boards, '/boards');
  });
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') throw new Unfit('', 'JSON', true);
    throw error;
  }
}

function fitOr<T>(read: () => T): T | Unfit {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unfit) return error;
    throw error;
  }
}

function unfitBoard({ path, expected, isSyntax }: Unfit, index: number, { line, column }: Place): RecordedBoard {
  const game = isSyntax || !path.startsWith('/boards/') ? 0 : index + 1;
  const message = isSyntax
    ? `here the text is no more ${expected}`
    : `${path === '' ? 'the file' : path}: expected ${expected}`;
  const errors = [{ game, line, column, code: 'json-unreadable', message }];
  return {
    index: index + 1,
    line,
    tags: [],
    players: {},
    hands: {},
    stated: {},
    tables: [],
    comments: [],
    warnings: [],
    errors,
  };
}

class Unfit extends Error {
  constructor(
    readonly path: string,
    readonly expected: string,
    readonly isSyntax = false,
  ) {
    super(`${path}: expected ${expected}`);
  }
}

type Members = Readonly<Record<string, unknown>>;

function members(value: unknown, path: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unfit(path, 'an object');
  return value as Members; // an object that is no array has named members
}

function list(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit(path, 'a list');
  return value;
}

function text(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new Unfit(path, 'a text');
  return value;
}

function whole(value: unknown, path: string, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new Unfit(path, `a number up to ${most}`);
  return value;
}

/** Reads a text with one of our parsers. */
function parsed<T>(
  value: unknown,
  path: string,
  [parse, expected]: readonly [(text: string) => T | undefined, string],
): T {
  const found = parse(text(value, path));
  if (found === undefined) throw new Unfit(path, expected);
  return found;
}

function oneOf<const T extends string>(value: unknown, path: string, all: readonly T[]): T {
  return parsed(value, path, [(word) => all.find((one) => one === word), all.join(', ')]);
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

function boardOf(value: unknown, index: number, path: string): RecordedBoard {
  const json = members(value, path);
  const number = optional(json['number'], (it) => whole(it, `${path}/number`, 999_999));
  const dealer = optional(json['dealer'], (it) => seat(it, `${path}/dealer`));
  const vulnerability = optional(json['vulnerability'], (it) => oneOf(it, `${path}/vulnerability`, VULNERABILITIES));
  const room = optional(json['room'], (it) => oneOf(it, `${path}/room`, ['open', 'closed']));
  const auction = optional(json['auction'], (it) => auctionOf(it, `${path}/auction`));
  const play = optional(json['play'], (it) => playOf(it, `${path}/play`));
  const hands = handsOf(json['hands'] ?? {}, `${path}/hands`);
  return {
    index: index + 1,
    line: 1,
    tags: list(json['tags'] ?? [], `${path}/tags`).map((it, at) => tagOf(it, `${path}/tags/${at}`)),
    ...(number !== undefined && { number }),
    ...(dealer && { dealer }),
    ...(vulnerability && { vulnerability }),
    ...(room && { room }),
    players: bySeat(json['players'] ?? {}, `${path}/players`, text),
    hands,
    ...(auction && { auction }),
    ...(play && { play }),
    stated: statedOf(json['stated'] ?? {}, `${path}/stated`),
    tables: list(json['tables'] ?? [], `${path}/tables`).map((it, at) => tableOf(it, `${path}/tables/${at}`)),
    comments: list(json['comments'] ?? [], `${path}/comments`).map((it, at) => commentOf(it, `${path}/comments/${at}`)),
    warnings: [],
    errors: [],
  };
}

function seat(value: unknown, path: string): Seat {
  return parsed(value, path, [parseSeat, 'N, E, S or W']);
}

function bySeat<T>(value: unknown, path: string, read: (value: unknown, path: string) => T): Partial<Record<Seat, T>> {
  const json = members(value, path);
  const result: Partial<Record<Seat, T>> = {};
  for (const one of SEATS) if (json[one] !== undefined) result[one] = read(json[one], `${path}/${one}`);
  return result;
}

/** Hands of thirteen cards, or fewer in an end position; no card in two. */
function handsOf(value: unknown, path: string): RecordedBoard['hands'] {
  const hands = bySeat(value, path, (it, at) => parsed<Hand>(it, at, [parseHand, 'a hand, such as AQ4.KJ5.Q963.KJ2']));
  const seen = new Set<Card>();
  for (const one of SEATS) {
    const hand = hands[one] ?? [];
    const twice = hand.find((card) => seen.has(card));
    if (twice) throw new Unfit(`${path}/${one}`, `each card once: ${twice} is in another hand, too`);
    if (hand.length > 13) throw new Unfit(`${path}/${one}`, `at most thirteen cards, and there are ${hand.length}`);
    for (const card of hand) seen.add(card);
  }
  return hands;
}

function tagOf(value: unknown, path: string): RecordedBoard['tags'][number] {
  const { name, value: content } = members(value, path);
  return { name: nameOf(name, `${path}/name`), value: text(content, `${path}/value`), line: 1, column: 1 };
}

/** As names of tags are in files: what else stands there would be read as something else. */
function nameOf(value: unknown, path: string): string {
  return parsed(value, path, [(it) => (/^[A-Za-z0-9_.-]{1,100}$/.test(it) ? it : undefined), 'a name of a tag']);
}

function tableOf(value: unknown, path: string): RecordedBoard['tables'][number] {
  const { name, columns, rows } = members(value, path);
  const texts = (it: unknown, at: string): string[] => list(it, at).map((cell, index) => text(cell, `${at}/${index}`));
  return {
    name: nameOf(name, `${path}/name`),
    columns: texts(columns, `${path}/columns`),
    rows: list(rows, `${path}/rows`).map((row, index) => texts(row, `${path}/rows/${index}`)),
  };
}

function commentOf(value: unknown, path: string): RecordedBoard['comments'][number] {
  const json = members(value, path);
  return {
    kind: oneOf(json['kind'], `${path}/kind`, ['braces', 'line', 'escape']),
    text: text(json['text'], `${path}/text`),
    line: 1,
    after: text(json['after'], `${path}/after`),
    count: whole(json['count'], `${path}/count`, 1_000_000),
  };
}

const ENDS = ['complete', 'cut', 'continues'] as const;
const CALL_WORDS = [parseCall, 'P, X, XX or a bid such as 1NT'] as const;

function auctionOf(value: unknown, path: string): RecordedAuction {
  const { calls, end } = members(value, path);
  return {
    end: oneOf(end, `${path}/end`, ENDS),
    calls: list(calls, `${path}/calls`).map((it, index): RecordedCall => {
      const at = `${path}/calls/${index}`;
      const json = members(it, at);
      const call = json['call'] === null ? undefined : parsed<Call>(json['call'], `${at}/call`, CALL_WORDS);
      return {
        seat: seat(json['seat'], `${at}/seat`),
        call,
        ...(json['alerted'] === true && { alerted: true as const }),
        ...annotationOf(json, at),
        ...(json['insufficient'] === true && { insufficient: true as const }),
        ...(json['inferred'] === true && { inferred: true as const }),
      };
    }),
  };
}

function playOf(value: unknown, path: string): RecordedPlay {
  const json = members(value, path);
  const cards = (it: unknown, at: string): RecordedCard[] =>
    list(it, at).map((card, index) => cardOf(card, `${at}/${index}`));
  const later = optional(json['later'], (it) => cards(it, `${path}/later`));
  return {
    leader: seat(json['leader'], `${path}/leader`),
    cards: cards(json['cards'], `${path}/cards`),
    ...(later && { later }),
    end: oneOf(json['end'], `${path}/end`, ENDS),
  };
}

function cardOf(value: unknown, path: string): RecordedCard {
  const json = members(value, path);
  const irregular = optional(json['irregular'], (it) => oneOf(it, `${path}/irregular`, ['revoke', 'lead-out-of-turn']));
  return {
    seat: seat(json['seat'], `${path}/seat`),
    card: parsed(json['card'], `${path}/card`, [parseCard, 'a card such as SA']),
    ...annotationOf(json, path),
    ...(irregular && { irregular }),
  };
}

function annotationOf(json: Members, path: string): Annotation {
  const note = optional(json['note'], (it) => text(it, `${path}/note`));
  const nags = optional(json['nags'], (it) => list(it, `${path}/nags`).map((nag) => whole(nag, `${path}/nags`, 255)));
  return { ...(note !== undefined && { note }), ...(nags && { nags }) };
}

function statedOf(value: unknown, path: string): Stated {
  const json = members(value, path);
  const contract = optional(json['contract'], (it) =>
    it === 'passed-out' ? it : parsed(it, `${path}/contract`, [plainContract, 'a contract such as 3NTX']),
  );
  const declarer = optional(json['declarer'], (it) => seat(it, `${path}/declarer`));
  const tricks = optional(json['tricks'], (it) => whole(it, `${path}/tricks`, 13));
  return {
    ...(contract && { contract }),
    ...(declarer && { declarer }),
    ...(json['swapped'] === true && { swapped: true as const }),
    ...(tricks !== undefined && { tricks }),
    ...(json['tricksAgreed'] === true && { tricksAgreed: true as const }),
  };
}

function plainContract(word: string): Stated['contract'] {
  return readContract(word, () => undefined);
}
