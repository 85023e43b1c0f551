/** How a match stands, from the read models: its boards in order as far as both rooms have played them. */
import { type Entrant, type OpenedMatch, type Pairing, ROOMS } from '#matches';
import {
  boardsInBothRooms,
  boardsPlayedTwice,
  type BothRooms,
  type PlayedTwice,
  type ReadModels,
  type TwoTables,
} from '#projections';
import { type Counter, intervalsOf, openCounter, type Standing } from '../match/standing.js';
import { type Plan, tableIdOf } from '../play/table.js';

/** Home's IMPs after so many boards, and the interval that holds at every look, in IMPs a board. */
export type CoursePoint = {
  readonly boards: number;
  readonly imps: number;
  readonly anytime: { readonly from: number; readonly to: number } | null;
};

export type MatchStanding = { readonly standing: Standing; readonly course: readonly CoursePoint[] };

/** The tables of a match. */
export function tablesOf(plan: Plan): TwoTables {
  const [open, closed] = ROOMS.map((room) => tableIdOf(plan, room));
  return { open: open ?? '', closed: closed ?? '' };
}

type Whose = { readonly plan: Plan; readonly state: OpenedMatch };

/** Boards read at once. */
const PAGE = 500;

/** The boards of a match that count and that both rooms have played, some at a time, in order. */
export async function* pagesOf(reads: ReadModels, { plan, state }: Whose): AsyncGenerator<readonly BothRooms[]> {
  const tables = tablesOf(plan);
  const last = state.stopped?.board ?? state.opened.boards;
  for (let after = 0; after < last; after += PAGE)
    yield (await boardsInBothRooms(reads, tables, { after, limit: PAGE })).filter(({ open }) => open.number <= last);
}

/** `points`: of the course, at most. Surplus boards do not count. */
export async function matchStanding(
  reads: ReadModels,
  { plan, state }: Whose,
  { points }: { readonly points: number },
): Promise<MatchStanding> {
  const counter = openCounter(state);
  const prefix = await prefixOf(reads, { plan, state });
  const every = Math.max(1, Math.ceil(prefix.length / Math.max(1, points)));
  const course: CoursePoint[] = [];
  for (const [index, board] of prefix.entries()) {
    if (!countPlayed(counter, board)) break;
    if ((index + 1) % every === 0 || index + 1 === prefix.length) course.push(pointOf(counter.standing()));
  }
  return { standing: counter.standing(), course };
}

/** The boards that both rooms have played, from the first to the one before the first that is missing. */
async function prefixOf(reads: ReadModels, { plan, state }: Whose): Promise<readonly PlayedTwice[]> {
  const last = state.stopped?.board ?? state.opened.boards;
  const played = (await boardsPlayedTwice(reads, tablesOf(plan))).filter(({ number }) => number <= last);
  const missing = played.findIndex(({ number }, index) => number !== index + 1);
  return missing < 0 ? played : played.slice(0, missing);
}

/** Counts a board that both rooms have played; what it came to, or undefined when the match had stopped. */
export function countPlayed(counter: Counter, { open, closed, alike }: PlayedTwice): ReturnType<Counter['count']> {
  return counter.count({ scores: { open, closed }, alike });
}

function pointOf(standing: Standing): CoursePoint {
  const { anytime } = intervalsOf(standing);
  return { boards: standing.boards, imps: standing.imps, anytime: anytime ?? null };
}

/** A robot's version as one word, for tables of many; names hold no blank. */
export function keyOfEntrant({ robot, version }: Entrant): string {
  return `${robot} ${version}`;
}

export function entrantOfKey(key: string): Entrant {
  const [robot = '', version = ''] = key.split(' ');
  return { robot, version };
}

/** What a match adds to a cross-table: home's IMPs by board, as far as they count. */
export async function pairingOf(reads: ReadModels, { plan, state }: Whose): Promise<Pairing> {
  const counter = openCounter(state);
  const imps = new Map<number, number>();
  for (const board of await prefixOf(reads, { plan, state })) {
    const counted = countPlayed(counter, board);
    if (!counted) break;
    imps.set(counted.board, counted.imps);
  }
  const { home, away } = state.opened;
  return { home: keyOfEntrant(home), away: keyOfEntrant(away), imps };
}
