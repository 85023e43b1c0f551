/** From a session and what was played at its tables to what is scored: travellers, and the event as `#scoring` takes it. */
import { type Contract } from '#bridge';
import { planMovement } from '#movements';
import {
  bothSides,
  type Event,
  type Line,
  type SideScore,
  type Standings,
  standingsOf,
  type Traveller,
} from '#scoring';
import { type WeightedScore } from '#laws';
import { type Average, AVERAGES } from './board-events.js';
import { type PlayedResult } from './played-result.js';
import { type Official } from './rulings.js';
import { type PlaceOfBoard } from './session-events.js';
import { boardsOfSet, isStillToBeDrawn, roundsKnown } from './session-places.js';
import { keyOfPlace, type OpenedSession } from './session.js';

/** Results of boards played, by `keyOfPlace`. */
export type PlayedResults = ReadonlyMap<string, PlayedResult>;

/** A line of a traveller with what was played there, for who reads it; a ruling may give other scores than the contract has. */
export type SessionLine = Line & {
  readonly place: PlaceOfBoard;
  readonly contract?: Contract | null;
  readonly tricks?: number;
  /** In points of North-South, where there are any. */
  readonly points?: number;
};
export type SessionTraveller = Omit<Traveller, 'lines'> & { readonly lines: readonly SessionLine[] };

/** All results of a session, board by board; boards without a result at a table have no line there. */
export function travellersOf(session: OpenedSession, played: PlayedResults): readonly SessionTraveller[] {
  const { boards, rounds } = session;
  const travellers = new Map<number, SessionLine[]>();
  for (const { round, sittings } of rounds) {
    for (const { table, room, set, NS, EW } of sittings) {
      for (const board of boardsOfSet(set, boards?.perSet ?? 0)) {
        const place = { round, table, ...(room && { room }), board };
        const result = resultAt(session, place, played);
        if (result) travellers.set(board, [...(travellers.get(board) ?? []), { NS, EW, ...place, place, ...result }]);
      }
    }
  }
  return [...travellers].toSorted(([one], [other]) => one - other).map(([board, lines]) => ({ board, lines }));
}

type Result = Pick<SessionLine, 'score' | 'contract' | 'tricks' | 'points' | 'form'>;

/** The last ruling of the session counts, then what was entered, then what was ruled at the table, then what was played. */
function resultAt({ ruled }: OpenedSession, place: PlaceOfBoard, played: PlayedResults): Result | undefined {
  const { entered, adjusted, form } = ruled[keyOfPlace(place)] ?? {};
  const there = entered ? { kind: 'scored' as const, ...entered } : played.get(keyOfPlace(place));
  const fouled = form === undefined ? {} : { form };
  if (!there) return adjusted && { score: adjusted, ...fouled };
  const atTable = 'adjusted' in there ? there.adjusted : undefined;
  if (atTable?.kind === 'cancelled') return adjusted && { score: adjusted, ...fouled };
  const counts = adjusted ?? (atTable && sidesOf(atTable));
  if (there.kind === 'abandoned') return { score: counts ?? { NS: award(there.NS), EW: award(there.EW) }, ...fouled };
  const { contract, tricks, score: points } = there;
  return { score: counts ?? bothSides({ kind: 'points', points }), contract, tricks, points, ...fouled };
}

function award(average: Average): SideScore {
  return { kind: 'award', award: average };
}

/** What was ruled at a table as each side's score: its parts stay apart, to be compared first and then weighted (Law 12C1c). */
function sidesOf(ruled: Exclude<Official, { kind: 'cancelled' }>): Readonly<Record<'NS' | 'EW', SideScore>> {
  if (ruled.kind === 'artificial') return { NS: award(averageOf(ruled.NS)), EW: award(averageOf(ruled.EW)) };
  const weighted = (results: readonly WeightedScore[], sign: 1 | -1): SideScore => ({
    kind: 'weighted',
    results: results.map(({ score, weight }) => ({ points: score === 0 ? 0 : sign * score, weight })),
  });
  return { NS: weighted(ruled.NS, 1), EW: weighted(ruled.EW, -1) };
}

function averageOf(text: string): Average {
  return AVERAGES.find((one) => one === text) ?? 'average';
}

/** A session as an event to be scored: with its penalties and carry-overs, and who is ranked with whom. */
export function eventOf(session: OpenedSession, travellers: readonly Traveller[]): Event {
  const { opened, entrants, penalties } = session;
  const carryOver = Object.fromEntries(
    entrants.flatMap(({ number, carryOver: carried }) => (carried === undefined ? [] : [[number, carried]])),
  );
  return { conditions: { ...opened.scoring, penalties, carryOver }, travellers, groups: groupsOf(session) };
}

/** All entrants, or those that sit North-South and those that sit East-West where they are never compared. */
function groupsOf({ entrants, movement }: OpenedSession): readonly (readonly number[])[] {
  const all = entrants.map(({ number }) => number);
  const plan = movement && planMovement(movement);
  if (movement?.kind !== 'mitchell' || plan?.kind !== 'planned' || plan.movement.winners === 1) return [all];
  const tables = Math.ceil(movement.entrants / 2);
  return [all.filter((number) => number <= tables), all.filter((number) => number > tables)];
}

/** Numbers of the boards that have been played wherever they are to be: of others nothing is shown that depends on their cards. */
export function closedBoards(session: OpenedSession, played: PlayedResults): ReadonlySet<number> {
  const count = session.boards?.hands.length ?? 0;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (session.phase === 'ended') return new Set(numbers);
  const isDone = (place: PlaceOfBoard): boolean =>
    played.has(keyOfPlace(place)) ||
    session.ruled[keyOfPlace(place)]?.entered !== undefined ||
    session.rounds[place.round - 1]?.closedBy !== undefined;
  const places = placesByBoard(session);
  return new Set(
    numbers.filter((board) => {
      const all = places.get(board) ?? [];
      return all.length > 0 && !isStillToBeDrawn(session, board) && all.every(isDone);
    }),
  );
}

function placesByBoard(session: OpenedSession): ReadonlyMap<number, readonly PlaceOfBoard[]> {
  const found = new Map<number, PlaceOfBoard[]>();
  for (const { round, sittings } of roundsKnown(session)) {
    for (const { table, room, set } of sittings) {
      for (const board of boardsOfSet(set, session.boards?.perSet ?? 0)) {
        const places = found.get(board) ?? [];
        places.push({ round, table, ...(room && { room }), board });
        found.set(board, places);
      }
    }
  }
  return found;
}

/** The standings by what may be shown: by all results at the end, by the boards that are closed before. */
export function shownStandings(session: OpenedSession, played: PlayedResults): Standings {
  const closed = closedBoards(session, played);
  return standingsOf(
    eventOf(
      session,
      travellersOf(session, played).filter(({ board }) => closed.has(board)),
    ),
  );
}
