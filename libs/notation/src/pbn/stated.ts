/** What the tags of a game state: the deal, who dealt it, and what came of it. */
import { type Contract, type Seat, sideOf } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type RecordedBoard, type RecordedPlay, type Stated } from '../recorded-board.js';
import { type Sure } from './play.js';
import { type RawTag } from './raw.js';
import {
  NO_DEAL,
  type Odd,
  readContract,
  type ReadDeal,
  readDeal,
  readResult,
  readSeat,
  readVulnerability,
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

function known<T>(
  tag: RawTag | undefined,
  findings: Findings,
  read: (text: string, odd: Odd) => T | undefined,
): T | undefined {
  if (!tag || isUnknown(tag)) return undefined;
  const value = read(tag.value, odd(tag, findings));
  if (value === undefined) {
    fail(findings, tag, 'value-unreadable', `"${tag.value.slice(0, 40)}" is no value of ${tag.name}`);
  }
  return value;
}

const PLAYERS: readonly (readonly [Seat, string])[] = [
  ['N', 'North'],
  ['E', 'East'],
  ['S', 'South'],
  ['W', 'West'],
];

/** A number; forgiven: `Board 7`, `#7`, `7/16`. */
const BOARD = /^ *(?:Board|Bd\.?|No\.?|Nr\.?|#)? *(\d{1,6})(?: *\/ *\d+)? *$/i;

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
  const players: Partial<Record<Seat, string>> = {};
  for (const [seat, name] of PLAYERS) {
    const tag = by.get(name);
    if (tag && !isUnknown(tag)) players[seat] = tag.value;
  }
  const table: Writable<AtTable> = { players, hands, stated: statedOf(by, findings) };
  const number = BOARD.exec(by.get('Board')?.value ?? '')?.[1];
  if (number !== undefined) table.number = Number(number);
  const dealer = known(by.get('Dealer'), findings, readSeat);
  if (dealer) table.dealer = dealer;
  const vulnerability = known(by.get('Vulnerable'), findings, readVulnerability);
  if (vulnerability) table.vulnerability = vulnerability;
  const room = by.get('Room')?.value.trim().toLowerCase();
  if (room === 'open' || room === 'closed') table.room = room;
  return { table, holders };
}

function dealOf(tag: RawTag | undefined, last: LastDeal, findings: Findings): ReadDeal {
  if (tag && tag.value === last.value) return last.deal;
  const before = findings.warnings.length;
  const deal = known(tag, findings, readDeal);
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
  const contract = known(by.get('Contract'), findings, readContract);
  const tag = by.get('Declarer');
  const swapped = tag?.value.startsWith('^') === true;
  const declarer = known(tag && swapped ? { ...tag, value: tag.value.slice(1) } : tag, findings, readSeat);
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

function tricksOf(
  tag: RawTag | undefined,
  { declarer, needed }: { declarer: Seat | undefined; needed: number | undefined },
  findings: Findings,
): { tricks: number; agreed: boolean } | undefined {
  if (!tag || isUnknown(tag)) return undefined;
  const taken = readResult(tag.value, declarer, needed, odd(tag, findings));
  if (typeof taken === 'object') return taken;
  if (taken === 'impossible') fail(findings, tag, 'result-impossible', 'there are thirteen tricks');
  else if (!taken) {
    warn(findings, tag, 'result-unreadable', `"${tag.value.slice(0, 40)}" is no number of tricks here`);
  }
  return undefined;
}

export type Done = {
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
