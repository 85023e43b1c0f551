/** Who meets whom. An entrant stands for a team; where their number is odd, one sits out each round. */
import { assert } from '#bridge';

export type Meeting = { readonly home: string; readonly away: string };
export type Round = readonly Meeting[];

/** Everybody against everybody once: the first sits, the others move round him (the circle method). */
export function roundRobin(entrants: readonly string[]): readonly Round[] {
  const seats: (string | undefined)[] = entrants.length % 2 === 0 ? [...entrants] : [...entrants, undefined];
  const [first, ...others] = seats;
  return others.map((_, round) => {
    const circle = [first, ...others.slice(round), ...others.slice(0, round)];
    return circle.slice(0, circle.length / 2).flatMap((one, table) => {
      const other = circle[circle.length - 1 - table];
      if (one === undefined || other === undefined) return [];
      return [(round + table) % 2 === 0 ? { home: one, away: other } : { home: other, away: one }];
    });
  });
}

/** The first against each of the others. */
export function gauntlet([champion, ...challengers]: readonly string[]): readonly Round[] {
  return champion === undefined ? [] : challengers.map((away) => [{ home: champion, away }]);
}

/** Pairs that are tried before a Swiss draw lets two meet again. */
const TRIES_MAX = 20_000;

/**
 * A round of a Swiss: from the best ranked on, each against the best he has not met. Who sits out is the lowest who has not yet.
 * When no draw without a repeated meeting is found, neighbours meet.
 */
export function swissRound(ranking: readonly string[], past: readonly Round[]): Round {
  const met = new Set(past.flatMap((round) => round.map(({ home, away }) => pairName(home, away))));
  const sitter = ranking.length % 2 === 0 ? undefined : sitsOut(ranking, past);
  const players = ranking.filter((entrant) => entrant !== sitter);
  let tries = 0;
  const draw = (left: readonly string[]): Meeting[] | undefined => {
    const [home, ...others] = left;
    if (home === undefined) return [];
    for (const away of others) {
      if (++tries > TRIES_MAX) return undefined;
      if (met.has(pairName(home, away))) continue;
      const rest = draw(others.filter((other) => other !== away));
      if (rest) return [{ home, away }, ...rest];
    }
    return undefined;
  };
  return draw(players) ?? neighbours(players);
}

function sitsOut(ranking: readonly string[], past: readonly Round[]): string | undefined {
  const times = (entrant: string): number =>
    past.filter((round) => !round.some(({ home, away }) => home === entrant || away === entrant)).length;
  const least = Math.min(...ranking.map(times));
  return ranking.findLast((entrant) => times(entrant) === least);
}

function neighbours(players: readonly string[]): Round {
  return players.flatMap((home, place) => {
    const away = players[place + 1];
    return place % 2 === 0 && away !== undefined ? [{ home, away }] : [];
  });
}

function pairName(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

/** The first round of a knock-out: best seeded against worst. Those without an opponent, the best, go on without playing. */
export function knockoutDraw(seeded: readonly string[]): {
  readonly meetings: Round;
  readonly through: readonly string[];
} {
  assert(seeded.length >= 2, 'a knock-out has two entrants or more');
  const places = 2 ** Math.ceil(Math.log2(seeded.length));
  const byes = places - seeded.length;
  const playing = seeded.slice(byes);
  const meetings = playing.slice(0, playing.length / 2).flatMap((home, place) => {
    const away = playing[playing.length - 1 - place];
    return away === undefined ? [] : [{ home, away }];
  });
  return { meetings, through: seeded.slice(0, byes) };
}

/** Half of what was won before, and not more than so many IMPs a board to be played. */
const CARRIED_SHARE = 0.5;
const CARRIED_A_BOARD = 0.1;

/** IMPs that a knock-out match begins with, from an earlier meeting that `imps` were won in: whole, toward 0. */
export function carryOver(imps: number, boards: number): number {
  const most = CARRIED_A_BOARD * boards;
  return Math.trunc(Math.max(-most, Math.min(most, CARRIED_SHARE * imps)));
}
