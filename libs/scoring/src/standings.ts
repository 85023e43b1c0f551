/** Who leads: what all have earned, with what they brought along and what they were fined, in order. */
import { type KnockOut, type Reached, reachedIn } from './knock-out.js';
import { type Match, matchesOf } from './matches.js';
import { type Conditions, type Penalty, type TieBreak, type Unit, unitOf } from './method.js';
import { type Traveller } from './result.js';
import { rounded, shown } from './rounding.js';
import { talliesOf, type Tally } from './tallies.js';

export type Standing = {
  /** Shared by those whom no tie-break parts. */
  readonly rank: number;
  readonly isTied: boolean;
  readonly entrant: number;
  /** In the event's unit; of matchpoints their sum, by which nobody is ranked. */
  readonly value: number;
  /** Of matchpoints: percent of what could be had; by this they are ranked. */
  readonly percent?: number;
  readonly boards: number;
  readonly carried: number;
  /** What was taken away, in the same unit. */
  readonly fined: number;
  /** What was given for rounds in which there was no opponent, in the same unit. */
  readonly byes: number;
};

/** What sitting out a round of a Swiss is worth, in the unit that is ranked. */
export type Bye = { readonly entrant: number; readonly round: number; readonly amount: number };

export type Standings = {
  readonly unit: Exclude<Unit, 'top'>;
  /** One list, or one for each of the groups that are never compared. */
  readonly lists: readonly (readonly Standing[])[];
  readonly tallies: readonly Tally[];
  readonly matches: readonly Match[];
  /** Of a knock-out: the round that each has come to. */
  readonly reached?: Reached;
};

export type Event = {
  readonly conditions: Conditions;
  readonly travellers: readonly Traveller[];
  /** Entrants that are ranked together: all, or North-South and East-West of a Mitchell with two winners. */
  readonly groups: readonly (readonly number[])[];
  /** Scores that each board should have; as many as the board with most, unless told. */
  readonly expected?: number;
  readonly byes?: readonly Bye[];
  /** Of a knock-out: who came further is ranked before who scored more. */
  readonly knockOut?: KnockOut;
};

/** Standings of all entrants from nothing but results: whatever was corrected counts at once. */
export function standingsOf(event: Event): Standings {
  const { conditions, travellers, groups, expected, byes = [], knockOut } = event;
  const results = expected ?? Math.max(1, ...travellers.map(({ lines }) => lines.length));
  const tallies = talliesOf(conditions.method, travellers, results);
  const matches = matchesOf(tallies, conditions, results);
  const byEntrant = grouped(tallies);
  const won = grouped(matches);
  const top = 2 * (results - 1);
  const finedIn = (entrant: number, round: number): number =>
    finedBy({ conditions, top }, (penalty) => penalty.entrant === entrant && penalty.round === round);
  const reached = knockOut && reachedIn(knockOut, matches, finedIn);
  const lists = groups.map((group) => {
    const rows = group.map((entrant) =>
      totalOf(entrant, {
        ...{ conditions, top, mine: byEntrant.get(entrant) ?? [], matches: won.get(entrant) ?? [] },
        byes: byes.filter((bye) => bye.entrant === entrant),
      }),
    );
    return ranked(rows, conditions, { tallies: byEntrant, reached });
  });
  return { unit: unitOf(conditions), lists, tallies, matches, ...(reached && { reached }) };
}

function grouped<Item extends { readonly entrant: number }>(
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  const found = new Map<number, Item[]>();
  for (const item of items) {
    const list = found.get(item.entrant);
    if (list) list.push(item);
    else found.set(item.entrant, [item]);
  }
  return found;
}

type Total = Omit<Standing, 'rank' | 'isTied'>;
type Mine = {
  readonly conditions: Conditions;
  readonly top: number;
  readonly mine: readonly Tally[];
  readonly matches: readonly Match[];
  readonly byes: readonly Bye[];
};

function totalOf(entrant: number, { conditions, top, mine, matches, byes: satOut }: Mine): Total {
  const { vps, carryOver } = conditions;
  const earned = vps ? sum(matches.map((match) => match.vps ?? 0)) : sum(mine.map(({ value }) => value));
  const carried = carryOver[entrant] ?? 0;
  const fined = finedBy({ conditions, top }, (penalty) => penalty.entrant === entrant);
  const byes = sum(satOut.map(({ amount }) => amount));
  const value = rounded(earned + byes + carried - fined, 4);
  const of = sum(mine.map((tally) => tally.of));
  const isPercent = unitOf(conditions) === 'matchpoints';
  const isCompared = of > 0; // with nobody, a score is no percentage of anything
  return {
    entrant,
    value,
    ...(isPercent && isCompared && { percent: shown((100 * value) / of) }),
    boards: mine.length,
    carried,
    fined,
    byes,
  };
}

function finedBy({ conditions, top }: Pick<Mine, 'conditions' | 'top'>, counts: (penalty: Penalty) => boolean): number {
  return sum(conditions.penalties.filter(counts).map((penalty) => fine(conditions, penalty, top)));
}

/** What a penalty takes from the total; IMPs of a match that becomes victory points were taken there. */
function fine({ method, vps }: Conditions, { amount, unit }: Penalty, top: number): number {
  if (unit === 'top') return (amount / 100) * (method.kind === 'board-a-match' ? 2 : top);
  return unit === 'imps' && vps ? 0 : amount;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

type Tallies = ReadonlyMap<number, readonly Tally[]>;

type Ranking = { readonly tallies: Tallies; readonly reached: Reached | undefined };

function ranked(totals: readonly Total[], conditions: Conditions, { tallies, reached }: Ranking): readonly Standing[] {
  const isPercent = unitOf(conditions) === 'matchpoints';
  const worth = ({ percent, value }: Total): number => percent ?? (isPercent ? 0 : value);
  const stage = ({ entrant }: Total): number => reached?.get(entrant) ?? 0;
  const worths = new Map(totals.map((total) => [total.entrant, worth(total)]));
  const better = totals.toSorted((one, other) => worth(other) - worth(one) || one.entrant - other.entrant);
  const keys = new Map<number, readonly number[]>();
  for (const total of better) {
    const tied = better
      .filter((other) => worth(other) === worth(total) && stage(other) === stage(total))
      .map(({ entrant }) => entrant);
    const broken =
      tied.length === 1
        ? []
        : conditions.tieBreaks.map((rule) => keyOf(rule, total.entrant, { tied, tallies, worths }));
    keys.set(total.entrant, [stage(total), worth(total), ...broken]);
  }
  const compare = (one: Total, other: Total): number =>
    ordered(keys.get(other.entrant) ?? [], keys.get(one.entrant) ?? []);
  const order = better.toSorted(compare);
  return order.map((total) => {
    const equals = order.filter((other) => compare(other, total) === 0);
    return { rank: order.findIndex((other) => compare(other, total) === 0) + 1, isTied: equals.length > 1, ...total };
  });
}

type Tied = {
  readonly tied: readonly number[];
  readonly tallies: Tallies;
  readonly worths: ReadonlyMap<number, number>;
};

/** What parts an entrant from others with the same score; more is better. */
function keyOf(rule: TieBreak, entrant: number, { tied, tallies, worths }: Tied): number {
  const mine = tallies.get(entrant) ?? [];
  switch (rule) {
    case 'head-to-head':
      return sum(
        mine
          .filter(({ opponents }) => opponents.some((other) => tied.includes(other)))
          .map(({ value, of }) => value - of / 2),
      );
    case 'boards-won':
      return mine.filter(({ value, of }) => value > of / 2).length;
    case 'opponents':
      return sum([...new Set(mine.flatMap(({ opponents }) => opponents))].map((other) => worths.get(other) ?? 0));
  }
}

function ordered(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
