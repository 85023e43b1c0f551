import { LEVELS, type Strain, STRAINS } from './call.js';
import { type Contract, type Doubling, DOUBLINGS, tricksNeeded } from './contract.js';
import { isVulnerable, type Vulnerability } from './board-number.js';

const TRICK: Readonly<Record<Strain, number>> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const FACTOR: Readonly<Record<Doubling, number>> = { undoubled: 1, doubled: 2, redoubled: 4 };
/** For making a doubled or redoubled contract. */
const INSULT: Readonly<Record<Doubling, number>> = { undoubled: 0, doubled: 50, redoubled: 100 };
/** Trick points that make a game. */
const GAME = 100;

/** The points of the odd tricks bid and made: what goes below the line at rubber bridge. */
export function trickScore({ level, strain, doubling }: Contract): number {
  return (level * TRICK[strain] + (strain === 'NT' ? 10 : 0)) * FACTOR[doubling];
}

/** What each overtrick earns. */
export function overtrickValue({ strain, doubling }: Contract, vulnerable: boolean): number {
  if (doubling === 'undoubled') return TRICK[strain];
  return 50 * FACTOR[doubling] * (vulnerable ? 2 : 1);
}

/** What `down` undertricks cost, as a positive number. */
export function penalty(doubling: Doubling, down: number, vulnerable: boolean): number {
  if (doubling === 'undoubled') return down * (vulnerable ? 100 : 50);
  const doubled = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return (doubled * FACTOR[doubling]) / 2;
}

/** For making a contract that was doubled or redoubled. */
export function insult({ doubling }: Contract): number {
  return INSULT[doubling];
}

/** The bonus of a small or a grand slam bid and made; 0 below the six level. */
export function slamBonus({ level }: Contract, vulnerable: boolean): number {
  if (level < 6) return 0;
  return (level === 6 ? 500 : 1000) * (vulnerable ? 1.5 : 1);
}

/**
 * Duplicate score of a contract for declarer's side, in points, negative when it goes down (Law 77).
 * `tricks` are declarer's, 0 … 13; `vulnerable` is declarer's side.
 */
export function score(contract: Contract, tricks: number, vulnerable: boolean): number {
  const over = tricks - tricksNeeded(contract);
  if (over < 0) return -penalty(contract.doubling, -over, vulnerable);
  const below = trickScore(contract);
  const bonus = below < GAME ? 50 : vulnerable ? 500 : 300;
  const extras = INSULT[contract.doubling] + over * overtrickValue(contract, vulnerable);
  return below + bonus + slamBonus(contract, vulnerable) + extras;
}

const TRICKS_MAX = 13;

/** Every score a declarer's side can have. */
function scores(vulnerable: boolean): ReadonlySet<number> {
  const found = new Set<number>([0]);
  for (const level of LEVELS)
    for (const strain of STRAINS)
      for (const doubling of DOUBLINGS)
        for (let tricks = 0; tricks <= TRICKS_MAX; tricks++)
          found.add(score({ level, strain, doubling, declarer: 'N' }, tricks, vulnerable));
  return found;
}

const POSSIBLE = { vulnerable: scores(true), not: scores(false) } as const;

/** Whether some contract and result, or a pass-out, gives North-South this score at duplicate on a board so vulnerable. */
export function isPossibleScore(points: number, vulnerability: Vulnerability): boolean {
  const of = (seat: 'N' | 'E') => (isVulnerable(vulnerability, seat) ? POSSIBLE.vulnerable : POSSIBLE.not);
  return of('N').has(points) || of('E').has(-points);
}
