/** What a session's tables have come to, and the order in which a Swiss or a knock-out draws its next round from it. */
import { readState } from '#event-store';
import { type Sha256 } from '#ledger';
import { standingsOf } from '#scoring';
import { boardStream, type Desks } from './desks.js';
import { type PlayedResult, playedResultOf } from './played-result.js';
import { eventOf, type PlayedResults, travellersOf } from './session-results.js';
import { boardIdOf, boardsOfSet } from './session-places.js';
import { type PlaceOfBoard } from './session-events.js';
import { keyOfPlace, type OpenedSession } from './session.js';

/** Where results are read: desks of the boards, the session's id, and how its boards' ids are made. */
export type PlayedWhere = { readonly desks: Pick<Desks, 'boards'>; readonly sha256: Sha256; readonly id: string };

/** How the boards that were opened at a session's tables ended, as far as they have. Rejects with the store's faults. */
export async function playedAtTables(where: PlayedWhere, session: OpenedSession): Promise<PlayedResults> {
  const played = new Map<string, PlayedResult>();
  if (session.opened.play !== 'tables') return played;
  for (const { round, sittings } of session.rounds) {
    for (const { table, room, set } of sittings) {
      for (const board of boardsOfSet(set, session.boards?.perSet ?? 0)) {
        const place: PlaceOfBoard = { round, table, ...(room && { room }), board };
        const result = await resultAt(where, place);
        if (result) played.set(keyOfPlace(place), result);
      }
    }
  }
  return played;
}

async function resultAt({ desks, sha256, id }: PlayedWhere, place: PlaceOfBoard): Promise<PlayedResult | undefined> {
  return readState(desks.boards, boardStream(boardIdOf(sha256, id, place)), (state) =>
    state.phase === 'dealt' ? playedResultOf(state) : undefined,
  );
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
  if (!last) return all;
  const standings = standingsOf(eventOf(session, travellersOf(session, await playedAtTables(where, session))));
  if (movement.kind === 'swiss')
    return inOrder(
      standings.lists.flat().map(({ entrant }) => entrant),
      all,
    );
  const value = (entrant: number): number =>
    standings.matches.find((match) => match.entrant === entrant && match.round === last.round)?.value ?? 0;
  const winners = last.sittings
    .filter(({ room }) => room !== 'closed')
    .map(({ NS: [home = 0], EW: [away = 0] }) => winnerOf([home, away], value));
  return [...last.out, ...winners].toSorted((one, other) => one - other);
}

/** Who came late has no result yet, and is drawn last. */
function inOrder(ranked: readonly number[], all: readonly number[]): readonly number[] {
  return [...ranked, ...all.filter((number) => !ranked.includes(number))];
}

/** Views of a match that do not balance are averaged (Law 12C4); of a tie the higher seed goes on. */
function winnerOf([home, away]: readonly [number, number], value: (entrant: number) => number): number {
  const margin = (value(home) - value(away)) / 2;
  if (margin === 0) return Math.min(home, away);
  return margin > 0 ? home : away;
}
