/** How far each has come in a knock-out, which ranks them: who lost the final scored more than most, and is second all the same. */
import { type Match } from './matches.js';

/** A round as it was drawn: who met whom, and who waited. */
export type KnockOutRound = {
  readonly round: number;
  readonly meetings: readonly (readonly [home: number, away: number])[];
  readonly out: readonly number[];
  readonly isOver: boolean;
};

export type KnockOut = {
  readonly rounds: readonly KnockOutRound[];
  /** Who is no longer there: his opponent goes on. */
  readonly withdrawn: readonly number[];
};

/** By entrant, the round that he has come to: one more than the last where he won that, none where nobody has drawn him. */
export type Reached = ReadonlyMap<number, number>;

/**
 * The rounds that all have come to. Who was drawn for a round came to it; of the last, when it is over, its winners come to the next.
 * `matches` say who won; `finedIn` is what a penalty took from an entrant in a round, in the unit of the matches.
 */
export function reachedIn(
  { rounds, withdrawn }: KnockOut,
  matches: readonly Match[],
  finedIn: (entrant: number, round: number) => number,
): Reached {
  const reached = new Map<number, number>();
  for (const { round, meetings, out } of rounds)
    for (const entrant of [...meetings.flat(), ...out]) reached.set(entrant, round);
  const last = rounds.at(-1);
  if (!last?.isOver) return reached;
  const { round, meetings, out } = last;
  const value = (entrant: number): number =>
    (matches.find((match) => match.entrant === entrant && match.round === round)?.value ?? 0) - finedIn(entrant, round);
  const winners = meetings.map(([home, away]) => {
    if (withdrawn.includes(home) !== withdrawn.includes(away)) return withdrawn.includes(home) ? away : home;
    return winnerOf([home, away], value);
  });
  for (const entrant of [...winners, ...out]) reached.set(entrant, round + 1);
  return reached;
}

/** Views of a match that do not balance are averaged (Law 12C4); of a tie the higher seed goes on. */
function winnerOf([home, away]: readonly [number, number], value: (entrant: number) => number): number {
  const margin = value(home) - value(away);
  if (margin === 0) return Math.min(home, away);
  return margin > 0 ? home : away;
}
