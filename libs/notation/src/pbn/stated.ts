/** What the tags of a game state: the deal, who dealt it, and what came of it. */
import { type Contract, type Seat, sideOf, type Vulnerability } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type RecordedBoard, type RecordedPlay, type Stated, type StatedContract } from '../recorded-board.js';
import { type Sure } from './play.js';
import { type RawTag } from './raw.js';
import {
  NO_DEAL,
  isNoContract,
  type Odd,
  PLAIN_CONTRACTS,
  PLAIN_SEATS,
  PLAIN_TRICKS,
  PLAIN_VULNERABILITIES,
  readContract,
  type ReadDeal,
  readDeal,
  readResult,
  readSeat,
  readVulnerability,
  type StatedPass,
} from './values.js';

/** The first tag of each name. */
export type ByName = Pick<ReadonlyMap<string, RawTag>, 'get' | 'has'>;

/** Tags of a game that are gone through rather than hashed: most games have a dozen, and each is asked for once. */
const FEW = 24;

export function firstOfEach(tags: readonly RawTag[], findings: Findings): ByName {
  return tags.length <= FEW ? firstOfFew(tags, findings) : firstOfMany(tags, findings);
}

function firstOfFew(tags: readonly RawTag[], findings: Findings): ByName {
  for (let index = 1; index < tags.length; index++) {
    const tag = tags[index];
    if (tag && named(tags, tag.name) !== tag) tellTwice(tag, findings);
  }
  return { get: (name) => named(tags, name), has: (name) => named(tags, name) !== undefined };
}

function named(tags: readonly RawTag[], name: string): RawTag | undefined {
  for (const tag of tags) if (tag.name === name) return tag;
  return undefined;
}

function tellTwice(tag: RawTag, findings: Findings): void {
  if (tag.name === 'Note') return;
  warn(findings, tag, 'tag-twice', `${tag.name} stands here a second time; the first counts`);
}

function firstOfMany(tags: readonly RawTag[], findings: Findings): ByName {
  const by = new Map<string, RawTag>();
  for (const tag of tags) {
    if (!by.has(tag.name)) by.set(tag.name, tag);
    else tellTwice(tag, findings);
  }
  return by;
}

/** Whether a value says that it is not known, or does not apply. */
export function isUnknown(tag: RawTag | undefined): boolean {
  return tag === undefined || tag.value === '' || tag.value === '?';
}

function odd(tag: RawTag, findings: Findings): Odd {
  return (code, message) => {
    warn(findings, tag, code, message);
  };
}

type Reader<T> = {
  /** What the standard writes, where that is a short list, and what it means. */
  readonly plain: ReadonlyMap<string, T> | undefined;
  readonly read: (text: string, odd: Odd) => T | undefined;
};

const SEAT: Reader<Seat> = { plain: PLAIN_SEATS, read: readSeat };
const VULNERABILITY: Reader<Vulnerability> = { plain: PLAIN_VULNERABILITIES, read: readVulnerability };
const CONTRACT: Reader<StatedContract | StatedPass> = { plain: PLAIN_CONTRACTS, read: readContract };
const DEAL: Reader<ReadDeal> = { plain: undefined, read: readDeal };

function known<T>(tag: RawTag | undefined, findings: Findings, { plain, read }: Reader<T>): T | undefined {
  if (!tag || isUnknown(tag)) return undefined;
  const value = plain?.get(tag.value) ?? read(tag.value, odd(tag, findings));
  if (value === undefined) {
    fail(findings, tag, 'value-unreadable', `"${tag.value.slice(0, 40)}" is no value of ${tag.name}`);
  }
  return value;
}

/** A number; forgiven: `Board 7`, `#7`, `7/16`, `7 (open room)`. */
const BOARD = /^ *(?:(?:Board|Bd|No|Nr)\.?)? *#? *(\d{1,6})(?: *\/ *\d+| +[A-Z(].*)? *$/i;

export type AtTable = Pick<
  RecordedBoard,
  'number' | 'dealer' | 'vulnerability' | 'room' | 'players' | 'hands' | 'stated'
>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The last deal that was read; the other room's game has the same. */
export type LastDeal = { value: string; deal: ReadDeal };

export function noLastDeal(): LastDeal {
  return { value: '', deal: NO_DEAL };
}

export function readTable(by: ByName, last: LastDeal, findings: Findings): { table: AtTable; holders: Int8Array } {
  const { hands, holders } = dealOf(by.get('Deal'), last, findings);
  const table: Writable<AtTable> = { players: playersOf(by), hands, stated: statedOf(by, findings) };
  const board = by.get('Board');
  const number = numberOf(board?.value ?? '');
  if (number !== undefined) table.number = number;
  else if (board && !isUnknown(board))
    warn(findings, board, 'number-unreadable', `"${board.value.slice(0, 20)}" is no number of a board`);
  const dealer = known(by.get('Dealer'), findings, SEAT);
  if (dealer) table.dealer = dealer;
  const vulnerability = known(by.get('Vulnerable'), findings, VULNERABILITY);
  if (vulnerability) table.vulnerability = vulnerability;
  const room = by.get('Room')?.value.trim().toLowerCase();
  if (room === 'open' || room === 'closed') table.room = room;
  return { table, holders };
}

function playersOf(by: ByName): AtTable['players'] {
  const N = nameOf(by.get('North'));
  const E = nameOf(by.get('East'));
  const S = nameOf(by.get('South'));
  const W = nameOf(by.get('West'));
  if (N !== undefined && E !== undefined && S !== undefined && W !== undefined) return { N, E, S, W };
  return {
    ...(N !== undefined && { N }),
    ...(E !== undefined && { E }),
    ...(S !== undefined && { S }),
    ...(W !== undefined && { W }),
  };
}

function nameOf(tag: RawTag | undefined): string | undefined {
  return isUnknown(tag) ? undefined : tag?.value;
}

/** Digits of a number that needs no other look. */
const DIGITS_MAX = 3;

function numberOf(value: string): number | undefined {
  let number = 0;
  for (let at = 0; at < value.length; at++) {
    const digit = value.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9 || at >= DIGITS_MAX) return numberAmong(value);
    number = number * 10 + digit;
  }
  return value === '' ? undefined : number;
}

function numberAmong(value: string): number | undefined {
  const digits = BOARD.exec(value)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function dealOf(tag: RawTag | undefined, last: LastDeal, findings: Findings): ReadDeal {
  if (tag && tag.value === last.value) return last.deal;
  const before = findings.warnings.length;
  const deal = known(tag, findings, DEAL);
  if (!tag || !deal) return NO_DEAL;
  for (const [code, message] of deal.wrong) fail(findings, tag, code, message);
  if (deal.wrong.length > 0) return NO_DEAL;
  if (findings.warnings.length === before) {
    last.value = tag.value;
    last.deal = deal;
  }
  return deal;
}

function statedOf(by: ByName, findings: Findings): Stated {
  const contract = contractIn(by.get('Contract'), findings);
  const tag = declarerTag(by, findings);
  const swapped = tag?.value.startsWith('^') === true;
  const declarer = known(tag && swapped ? { ...tag, value: tag.value.slice(1) } : tag, findings, SEAT);
  const needed = contract && contract !== 'passed-out' && contract.level ? contract.level + 6 : undefined;
  const taken = contract === 'passed-out' ? undefined : tricksOf(by.get('Result'), { declarer, needed }, findings);
  const stated: Writable<Stated> = {};
  if (contract) stated.contract = contract;
  if (declarer && contract !== 'passed-out') stated.declarer = declarer;
  if (swapped) stated.swapped = true;
  if (taken) stated.tricks = taken.tricks;
  if (taken?.agreed) stated.tricksAgreed = true;
  return stated;
}

/** Undefined for a dash, which says that nobody was. */
function declarerTag(by: ByName, findings: Findings): RawTag | undefined {
  const tag = by.get('Declarer');
  if (tag?.value !== '-') return tag;
  warn(findings, tag, 'value-unreadable', 'without a declarer the value is empty');
  return undefined;
}

function contractIn(tag: RawTag | undefined, findings: Findings): StatedContract | StatedPass | undefined {
  if (!tag || !isNoContract(tag.value)) return known(tag, findings, CONTRACT);
  warn(findings, tag, 'value-unreadable', `"${tag.value}" says that there was no contract`);
  return undefined;
}

function tricksOf(
  tag: RawTag | undefined,
  { declarer, needed }: { declarer: Seat | undefined; needed: number | undefined },
  findings: Findings,
): { tricks: number; agreed: boolean } | undefined {
  if (!tag || isUnknown(tag)) return undefined;
  const taken = PLAIN_TRICKS.get(tag.value) ?? readResult(tag.value, declarer, needed, odd(tag, findings));
  if (typeof taken === 'object') return taken;
  if (taken === 'impossible') fail(findings, tag, 'result-impossible', 'there are thirteen tricks');
  else if (!taken) {
    warn(findings, tag, 'result-unreadable', `"${tag.value.slice(0, 40)}" is no number of tricks here`);
  }
  return undefined;
}

type Done = {
  readonly stated: Stated;
  readonly called: Contract | 'passed-out' | undefined;
  /** The contract that was played: as called, else as stated. */
  readonly reached: Contract | 'passed-out' | undefined;
  readonly play: RecordedPlay | undefined;
  /** Complete tricks won by North–South and by East–West. */
  readonly won: readonly [number, number];
  readonly sure: Sure;
};

/** Says where what is stated differs from what was called and played. */
export function compare(done: Done, by: ByName, findings: Findings): void {
  const { called, stated } = done;
  if (called !== undefined) compareContract(called, stated, by, findings);
  const declarer = by.get('Declarer');
  if (called && called !== 'passed-out' && stated.declarer && declarer) {
    const same = called.declarer === stated.declarer;
    const partners = !same && sideOf(called.declarer) === sideOf(stated.declarer);
    if (stated.swapped ? !partners : !same) {
      warn(findings, declarer, 'declarer-differs', `by the auction ${called.declarer} is declarer`);
    }
  }
  compareResult(done, by, findings);
}

function compareContract(called: Contract | 'passed-out', { contract }: Stated, by: ByName, findings: Findings): void {
  const tag = by.get('Contract');
  if (!contract || !tag) return;
  if (called === 'passed-out' || contract === 'passed-out') {
    if (called !== contract) warn(findings, tag, 'contract-differs', 'the auction led to another contract');
  } else if (called.strain !== contract.strain || called.level !== (contract.level ?? called.level)) {
    warn(findings, tag, 'contract-differs', `the auction led to ${called.level}${called.strain}`);
  } else if (called.doubling !== contract.doubling) {
    warn(findings, tag, 'doubling-differs', `by the auction the contract is ${called.doubling}`);
  }
}

function compareResult(done: Done, by: ByName, findings: Findings): void {
  const { stated, reached, play, won, sure } = done;
  const result = by.get('Result');
  const { tricks, tricksAgreed, declarer } = stated;
  if (!play || tricks === undefined || !declarer || !result) return;
  if (!reached || reached === 'passed-out') return;
  const side = sideOf(declarer) === 'NS' ? 0 : 1;
  const ours = won[side];
  const theirs = won[1 - side] ?? 0;
  const own = (sure.seat & 1) === side;
  const least = ours + (own ? sure.tricks : 0);
  const most = 13 - theirs - (own ? 0 : sure.tricks);
  if (tricksAgreed) {
    if (tricks >= least && tricks <= most && play.end !== 'continues')
      warn(findings, result, 'agreed-as-won', 'a ^ says that another number was won, and the cards do not show it');
    return;
  }
  if (tricks < ours || tricks > 13 - theirs) {
    warn(findings, result, 'result-differs', `by the cards declarer has ${ours} tricks, the defenders ${theirs}`);
    return;
  }
  if (tricks < least || tricks > most) {
    warn(
      findings,
      result,
      'result-doubtful',
      'a hand with the highest trumps takes tricks that the result does not give',
    );
  }
}
