/** What a session's tables have come to, and the order in which a Swiss or a knock-out draws its next round from it. */
import { eventsOf, readState } from '#event-store';
import { type Sha256 } from '#ledger';
import { boardStream, type Desks } from './desks.js';
import { BOARD_EVENTS, type BoardEvent } from './board-events.js';
import { type PlayedResult, playedResultOf, resultByScore } from './played-result.js';
import { type PlayedResults, standingsBy } from './session-results.js';
import { boardIdOf, boardsOfSet } from './session-places.js';
import { type PlaceOfBoard } from './session-events.js';
import { keyOfPlace, type OpenedSession } from './session.js';

/** Where results are read: desks of the boards, the session's id, and how its boards' ids are made. */
type PlayedWhere = {
  readonly desks: Pick<Desks, 'boards' | 'results'>;
  readonly sha256: Sha256;
  readonly id: string;
};

/** Boards that are read at once. */
const READS_MAX = 64;
/** Results that are remembered from one reading to the next; the oldest are forgotten. */
const RESULTS_MAX = 20_000;

/** How the boards that were opened at a session's tables ended, as far as they have. Rejects with the store's faults. */
export async function playedAtTables(where: PlayedWhere, session: OpenedSession): Promise<PlayedResults> {
  const played = new Map<string, PlayedResult>();
  if (session.opened.play !== 'tables') return played;
  const places = placesOpened(session);
  for (let from = 0; from < places.length; from += READS_MAX) {
    const some = places.slice(from, from + READS_MAX);
    const results = await Promise.all(some.map((place) => resultAt(where, place)));
    for (const [index, place] of some.entries()) {
      const result = results[index];
      if (result) played.set(keyOfPlace(place), result);
    }
  }
  return played;
}

function placesOpened({ rounds, boards }: OpenedSession): readonly PlaceOfBoard[] {
  return rounds.flatMap(({ round, sittings }) =>
    sittings.flatMap(({ table, room, set }) =>
      boardsOfSet(set, boards?.perSet ?? 0).map((board) => ({ round, table, ...(room && { room }), board })),
    ),
  );
}

/** Of a board that has ended only what came since is read: a big event has more of them than states that are kept. */
async function resultAt({ desks, sha256, id }: PlayedWhere, place: PlaceOfBoard): Promise<PlayedResult | undefined> {
  const { boards, results } = desks;
  const stream = boardStream(boardIdOf(sha256, id, place));
  const known = results.get(stream);
  if (known && (await boards.store.readStream(stream, known.revision + 1)).length === 0) return known.result;
  const { revision, result } = await readResult(boards, stream);
  results.delete(stream);
  if (result) results.set(stream, { revision, result });
  if (results.size > RESULTS_MAX) for (const oldest of [...results.keys()].slice(0, READS_MAX)) results.delete(oldest);
  return result;
}

type ReadResult = { readonly revision: number; readonly result: PlayedResult | undefined };

async function readResult(boards: PlayedWhere['desks']['boards'], stream: string): Promise<ReadResult> {
  const commits = await boards.store.readStream(stream, 1);
  const events = commits.flatMap((commit) => eventsOf<BoardEvent>(commit, BOARD_EVENTS));
  const result = resultByScore(events);
  if (result !== 'unknown') return { revision: events.at(-1)?.revision ?? 0, result };
  return readState(boards, stream, (state, revision) => {
    return { revision, result: state.phase === 'dealt' ? playedResultOf(state) : undefined };
  });
}

/**
 * Those still in it, the leader or the highest seed first; undefined where rounds are not drawn from results. Rejects with the
 * store's faults.
 */
export async function orderFor(where: PlayedWhere, session: OpenedSession): Promise<readonly number[] | undefined> {
  const { movement, rounds, entrants } = session;
  if (movement?.kind !== 'swiss' && movement?.kind !== 'knock-out') return undefined;
  const all = entrants.map(({ number }) => number);
  const last = rounds.at(-1);
  const there = entrants.filter(({ withdrawn }) => withdrawn === undefined).map(({ number }) => number);
  if (!last) return movement.kind === 'swiss' ? there : all;
  const standings = standingsBy(session, await playedAtTables(where, session));
  if (movement.kind === 'swiss')
    return inOrder(
      standings.lists.flat().flatMap(({ entrant }) => (there.includes(entrant) ? [entrant] : [])),
      there,
    );
  const through = (entrant: number): boolean => (standings.reached?.get(entrant) ?? 0) > last.round;
  return all.filter(through);
}

/** Who came late has no result yet, and is drawn last. */
function inOrder(ranked: readonly number[], all: readonly number[]): readonly number[] {
  return [...ranked, ...all.filter((number) => !ranked.includes(number))];
}
