/** What the tags of a game state: the deal, who dealt it, and what came of it. */
import { type Card, RANKS, type Seat, SEATS, sideOf, type Strain, trickWinner, trumps } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import {
  contractCalled,
  contractOfBoard,
  type RecordedBoard,
  type RecordedPlay,
  type Stated,
} from '../recorded-board.js';
import { type RawTag } from './scan.js';
import { type Odd, readContract, readDeal, readResult, readSeat, readVulnerability } from './values.js';

/** The first tag of each name. */
export type ByName = ReadonlyMap<string, RawTag>;

export function firstOfEach(tags: readonly RawTag[], findings: Findings): ByName {
  const by = new Map<string, RawTag>();
  for (const tag of tags) {
    if (!by.has(tag.name)) by.set(tag.name, tag);
    else if (tag.name !== 'Note') {
      warn(findings, tag, 'tag-twice', `${tag.name} stands here a second time; the first counts`);
    }
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

export type AtTable = Pick<
  RecordedBoard,
  'number' | 'dealer' | 'vulnerability' | 'room' | 'players' | 'hands' | 'stated'
>;

export function readTable(by: ByName, findings: Findings): AtTable {
  const number = /^\d{1,6}$/.exec((by.get('Board')?.value ?? '').trim())?.[0];
  const dealer = known(by.get('Dealer'), findings, readSeat);
  const vulnerability = known(by.get('Vulnerable'), findings, readVulnerability);
  const room = { open: 'open' as const, closed: 'closed' as const }[by.get('Room')?.value.trim().toLowerCase() ?? ''];
  const players: Partial<Record<Seat, string>> = {};
  for (const [seat, name] of PLAYERS) {
    const tag = by.get(name);
    if (tag && !isUnknown(tag)) players[seat] = tag.value;
  }
  return {
    ...(number !== undefined && { number: Number(number) }),
    ...(dealer && { dealer }),
    ...(vulnerability && { vulnerability }),
    ...(room && { room }),
    players,
    hands: handsOf(by.get('Deal'), findings),
    stated: statedOf(by, findings),
  };
}

function handsOf(tag: RawTag | undefined, findings: Findings): RecordedBoard['hands'] {
  const deal = known(tag, findings, readDeal);
  if (!tag || !deal) return {};
  for (const [code, message] of deal.wrong) fail(findings, tag, code, message);
  return deal.wrong.length > 0 ? {} : deal.hands;
}

function statedOf(by: ByName, findings: Findings): Stated {
  const contract = known(by.get('Contract'), findings, readContract);
  const tag = by.get('Declarer');
  const swapped = tag?.value.startsWith('^') === true;
  const declarer = known(tag && swapped ? { ...tag, value: tag.value.slice(1) } : tag, findings, readSeat);
  const needed = contract && contract !== 'passed-out' && contract.level ? contract.level + 6 : undefined;
  const taken = contract === 'passed-out' ? undefined : tricksOf(by.get('Result'), { declarer, needed }, findings);
  return {
    ...(contract && { contract }),
    ...(declarer && contract !== 'passed-out' && { declarer }),
    ...(swapped && { swapped }),
    ...(taken && { tricks: taken.tricks, ...(taken.agreed && { tricksAgreed: true as const }) }),
  };
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

type Compared = Omit<RecordedBoard, 'warnings' | 'errors'>;

/** Says where what is stated differs from what was called and played. */
export function compare(board: Compared, by: ByName, findings: Findings): void {
  const { auction, play, stated } = board;
  const called = auction && contractCalled(auction);
  const tag = by.get('Contract');
  if (called !== undefined && stated.contract && tag) {
    if (called === 'passed-out' || stated.contract === 'passed-out') {
      if (called !== stated.contract) warn(findings, tag, 'contract-differs', 'the auction led to another contract');
    } else if (called.strain !== stated.contract.strain || called.level !== (stated.contract.level ?? called.level)) {
      warn(findings, tag, 'contract-differs', `the auction led to ${called.level}${called.strain}`);
    } else if (called.doubling !== stated.contract.doubling) {
      warn(findings, tag, 'doubling-differs', `by the auction the contract is ${called.doubling}`);
    }
  }
  const declarer = by.get('Declarer');
  if (called && called !== 'passed-out' && stated.declarer && declarer) {
    const same = called.declarer === stated.declarer;
    const partners = !same && sideOf(called.declarer) === sideOf(stated.declarer);
    if (stated.swapped ? !partners : !same) {
      warn(findings, declarer, 'declarer-differs', `by the auction ${called.declarer} is declarer`);
    }
  }
  const result = by.get('Result');
  const { tricks, tricksAgreed } = stated;
  if (!play || tricks === undefined || !stated.declarer || tricksAgreed || !result) return;
  const contract = contractOfBoard(board);
  if (!contract || contract === 'passed-out') return;
  const won = tricksWonBy(play, contract.strain, stated.declarer);
  const fits = ({ ours, theirs }: Won): boolean => tricks >= ours && tricks <= 13 - theirs;
  if (!fits(won)) {
    const message = `by the cards declarer has ${won.ours} tricks, the defenders ${won.theirs}`;
    warn(findings, result, 'result-differs', message);
  } else if (!fits(highestTrumps(won, { board, play, strain: contract.strain, declarer: stated.declarer }))) {
    warn(
      findings,
      result,
      'result-doubtful',
      'a hand with the highest trumps takes tricks that the result does not give',
    );
  }
}

type Won = { ours: number; theirs: number };

/** Tricks that each side has won. */
function tricksWonBy({ cards, leader: first }: RecordedPlay, strain: Strain, declarer: Seat): Won {
  const won: Won = { ours: 0, theirs: 0 };
  for (let at = 0; at + 4 <= cards.length; at += 4) {
    const trick = cards.slice(at, at + 4);
    const leader = trick[0]?.seat ?? first;
    count(won, trickWinner({ leader, cards: trick.map(({ card }) => card) }, strain), declarer);
  }
  return won;
}

/** Those, and the ones a hand must win because it holds the highest trumps that are left. */
function highestTrumps(
  before: Won,
  { board, play, strain, declarer }: { board: Compared; play: RecordedPlay; strain: Strain; declarer: Seat },
): Won {
  const won = { ...before };
  const suit = trumps(strain);
  if (!suit) return won;
  const gone = new Set<string>(play.cards.slice(0, play.cards.length & ~3).map(({ card }) => card));
  let owner: Seat | undefined;
  for (const rank of RANKS.toReversed()) {
    const card: Card = `${suit}${rank}`;
    if (gone.has(card)) continue;
    const holder = SEATS.find((seat) => board.hands[seat]?.includes(card));
    if (!holder || (owner && holder !== owner)) break;
    owner = holder;
    count(won, holder, declarer);
  }
  return won;
}

function count(won: Won, winner: Seat, declarer: Seat): void {
  if (sideOf(winner) === sideOf(declarer)) won.ours++;
  else won.theirs++;
}
