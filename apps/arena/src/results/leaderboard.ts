/** Robots by their strength: a rating that every match moves, in the order in which they were opened. */
import { type Entrant, homePoints, NEW_RATING, ordinal, rate, type Rating, type Trust, VICTORY_POINTS } from '#matches';
import { findMatches, type MatchRow, PAGE_MAX, type ReadModels } from '#projections';
import { entrantOfKey, keyOfEntrant } from './match-standing.js';

export type Placed = Entrant & {
  readonly rating: number;
  readonly mean: number;
  readonly deviation: number;
  readonly matches: number;
  readonly boards: number;
  readonly imps: number;
};

/** Pages of matches that are read, the newest of more are left out. */
const PAGES_MAX = 200;

type Tallied = { rating: Rating; matches: number; boards: number; imps: number };

/** Over the matches of this kind that have stopped. A robot against itself says nothing. */
export async function leaderboard(reads: ReadModels, trust: Trust): Promise<readonly Placed[]> {
  const records = new Map<string, Tallied>();
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    const asked = { phase: 'stopped' as const, limit: PAGE_MAX, ...(after !== undefined && { after }) };
    const found = await findMatches(reads, asked);
    for (const row of found?.rows ?? []) if (row.trust === trust) count(records, row);
    after = found?.next;
    if (after === undefined) break;
  }
  const placed = [...records].map(([key, { rating, ...rest }]): Placed => {
    return { ...entrantOfKey(key), rating: ordinal(rating), ...rating, ...rest };
  });
  return placed.toSorted((one, other) => other.rating - one.rating);
}

function count(records: Map<string, Tallied>, row: MatchRow): void {
  const home = keyOfEntrant({ robot: row.homeRobot, version: row.homeVersion });
  const away = keyOfEntrant({ robot: row.awayRobot, version: row.awayVersion });
  const boards = row.counted ?? 0;
  if (home === away || boards === 0) return;
  const imps = row.imps ?? 0;
  const [one, other] = [recordOf(records, home), recordOf(records, away)];
  const [won, lost] = rate(one.rating, other.rating, homePoints(boards, imps) / VICTORY_POINTS);
  add(one, { rating: won, boards, imps });
  add(other, { rating: lost, boards, imps: -imps });
}

function recordOf(records: Map<string, Tallied>, key: string): Tallied {
  const known = records.get(key) ?? { rating: NEW_RATING, matches: 0, boards: 0, imps: 0 };
  records.set(key, known);
  return known;
}

function add(record: Tallied, { rating, boards, imps }: Omit<Tallied, 'matches'>): void {
  record.rating = rating;
  record.matches++;
  record.boards += boards;
  record.imps += imps;
}
