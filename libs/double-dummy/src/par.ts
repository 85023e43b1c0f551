/**
 * Par: the score when both sides bid as well as can be with all hands in view, and contracts that fail are doubled.
 * The sides bid against each other, dealer's first; a side always has the better of its two declarers.
 */
import {
  type Bid,
  BIDS,
  type Contract,
  isVulnerable,
  otherSide,
  score,
  type Seat,
  SEATS,
  type Side,
  sideOf,
  tricksNeeded,
  type Vulnerability,
} from '#bridge';
import { type Table } from './answers.js';

export type ParContract = { readonly contract: Contract; readonly tricks: number };

/** `score` is in points for NS. No contracts: the deal is passed out. */
export type Par = {
  readonly score: number;
  /** Every contract at which the bidding may end with this score, in the order of bids; each declarer on his own. */
  readonly contracts: readonly ParContract[];
  /** The sides that declare them. */
  readonly sides: readonly Side[];
};

/** A contract as the last bid of its side: what it scores, and what the bidding comes to from there. */
type Ending = {
  readonly contracts: readonly ParContract[];
  /** Points for NS when the opponents pass, doubling what fails. */
  readonly score: number;
  /** Points for NS when the opponents do their best. */
  readonly value: number;
  /** The higher bids by which the opponents reach that value; pass does too when `value` is `score`. */
  readonly answers: readonly Ending[];
};

/** `dealer` matters only where both sides would declare the same: the dealer's side bids it first. */
export function par(table: Table, dealer: Seat, vulnerability: Vulnerability): Par {
  const endings: Record<Side, Ending[]> = { NS: [], EW: [] };
  for (const bid of BIDS.toReversed()) {
    const higher = { NS: [...endings.NS], EW: [...endings.EW] };
    for (const side of ['NS', 'EW'] as const) {
      endings[side].push(endingAt(table, bid, { side, vulnerability, answers: higher[otherSide(side)] }));
    }
  }
  const first = sideOf(dealer);
  const second = bestOf(otherSide(first), endings[otherSide(first)], 0);
  const opening = bestOf(first, endings[first], second.value);
  const reached = opening.value === second.value ? [...opening.chosen, ...second.chosen] : opening.chosen;
  const contracts = finalContracts(reached);
  const sides = new Set(contracts.map(({ contract }) => sideOf(contract.declarer)));
  return { score: opening.value, contracts, sides: (['NS', 'EW'] as const).filter((side) => sides.has(side)) };
}

type Bidding = { readonly side: Side; readonly vulnerability: Vulnerability; readonly answers: readonly Ending[] };

function endingAt(table: Table, bid: Bid, { side, vulnerability, answers }: Bidding): Ending {
  const { contracts, score: passed } = declaredBy(table, bid, { side, vulnerability, answers });
  const { value, chosen } = bestOf(otherSide(side), answers, passed);
  return { contracts, score: passed, value, answers: chosen };
}

/** The bid as a contract of its better declarers, doubled when it fails. */
function declaredBy(table: Table, bid: Bid, { side, vulnerability }: Bidding): Pick<Ending, 'contracts' | 'score'> {
  const { level, strain } = bid;
  const declarers = SEATS.filter((seat) => sideOf(seat) === side);
  const tricks = Math.max(...declarers.map((seat) => table[strain][seat]));
  const contracts = declarers
    .filter((seat) => table[strain][seat] === tricks)
    .map((declarer): ParContract => {
      const contract: Contract = { level, strain, declarer, doubling: 'undoubled' };
      return { contract: tricks < tricksNeeded(contract) ? { ...contract, doubling: 'doubled' } : contract, tricks };
    });
  const [one] = contracts;
  const points = one ? score(one.contract, tricks, isVulnerable(vulnerability, side)) : 0;
  return { contracts, score: side === 'NS' ? points : -points };
}

/** The best a side can do for itself: leave things at `passed` points for NS, or make one of these bids. */
function bestOf(
  side: Side,
  bids: readonly Ending[],
  passed: number,
): { readonly value: number; readonly chosen: readonly Ending[] } {
  const better = side === 'NS' ? Math.max : Math.min;
  const value = better(passed, ...bids.map((ending) => ending.value));
  return { value, chosen: bids.filter((ending) => ending.value === value) };
}

/** The contracts at which the opponents do best to pass, reached from these bids. */
function finalContracts(from: readonly Ending[]): readonly ParContract[] {
  const seen = new Set<Ending>();
  const open = [...from];
  for (let ending = open.pop(); ending; ending = open.pop()) {
    if (seen.has(ending)) continue;
    seen.add(ending);
    open.push(...ending.answers);
  }
  const rank = ({ contract }: ParContract): number =>
    BIDS.findIndex(({ level, strain }) => level === contract.level && strain === contract.strain);
  return [...seen]
    .filter((ending) => ending.value === ending.score)
    .flatMap((ending) => ending.contracts)
    .toSorted((one, other) => rank(one) - rank(other));
}
