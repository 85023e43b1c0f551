/** From a session and what was played at its tables to what is scored: travellers, and the event as `#scoring` takes it. */
import { type Contract } from '#bridge';
import { planMovement, type Sitting } from '#movements';
import {
  bothSides,
  type Bye,
  type Event,
  type KnockOut,
  type Line,
  penaltyUnits,
  type SideScore,
  type Standings,
  standingsOf,
  type Traveller,
  type Unit,
} from '#scoring';
import { type WeightedScore } from '#laws';
import { type Average } from './board-events.js';
import { averageOf, type PlayedResult } from './played-result.js';
import { type Fined, type Official } from './rulings.js';
import { type PlaceOfBoard } from './session-events.js';
import { boardsOfSet, isStillToBeDrawn, roundsKnown } from './session-places.js';
import {
  keyOfPlace,
  type OpenedSession,
  type RuledPlace,
  type SessionCorrection,
  type SessionPenalty,
} from './session.js';

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
        const result = countedAt(session, place, played);
        if (result) travellers.set(board, [...(travellers.get(board) ?? []), { NS, EW, ...place, place, ...result }]);
      }
    }
  }
  return [...travellers].toSorted(([one], [other]) => one - other).map(([board, lines]) => ({ board, lines }));
}

/** What counts at a place, and what was played there. */
export type CountedResult = Pick<SessionLine, 'score' | 'contract' | 'tricks' | 'points' | 'form'>;

/**
 * Of what was decided about a place in the session and at its table the last counts, by the time each was recorded at; the session's,
 * of two in one millisecond. Where nothing was, what was entered, or what was played.
 */
export function countedAt(
  session: OpenedSession,
  place: PlaceOfBoard,
  played: PlayedResults,
): CountedResult | undefined {
  const key = keyOfPlace(place);
  const { entered, adjusted: ruled, form } = session.ruled[key] ?? {};
  const atTable = played.get(key);
  const last = session.corrections.findLast(
    ({ type, place: where }) => OF_RESULTS.includes(type) && where !== undefined && keyOfPlace(where) === key,
  );
  const isTables = last !== undefined && (atTable?.decidedAt ?? -Infinity) > last.at;
  const adjusted = isTables || last?.type === 'ResultCorrected' ? undefined : ruled;
  const there = entered && !isTables ? { kind: 'scored' as const, ...entered } : atTable;
  const result = scoredAs(there, adjusted);
  return result && { ...result, ...(form !== undefined && { form }) };
}

/** Corrections that say what a place counts as. */
const OF_RESULTS: readonly SessionCorrection['type'][] = ['ResultCorrected', 'SessionScoreAdjusted'];

function scoredAs(there: PlayedResult | undefined, adjusted: RuledPlace['adjusted']): CountedResult | undefined {
  if (!there || there.kind === 'none' || there.adjusted?.kind === 'cancelled') return adjusted && { score: adjusted };
  const atTable = there.adjusted && sidesOf(there.adjusted);
  if (there.kind === 'scored') {
    const { contract, tricks, score: points } = there;
    return { score: adjusted ?? atTable ?? bothSides({ kind: 'points', points }), contract, tricks, points };
  }
  const score = adjusted ?? atTable ?? { NS: award(there.NS), EW: award(there.EW) };
  return { score, ...(score.NS.kind === 'points' && { points: score.NS.points }) };
}

function award(average: Average): SideScore {
  return { kind: 'award', award: average };
}

/** What was ruled at a table as each side's score: its parts stay apart, to be compared first and then weighted (Law 12C1c). */
function sidesOf(ruled: Exclude<Official, { kind: 'cancelled' }>): Readonly<Record<'NS' | 'EW', SideScore>> {
  if (ruled.kind === 'artificial') return { NS: award(averageOf(ruled.NS)), EW: award(averageOf(ruled.EW)) };
  return { NS: scoreOfSide(ruled.NS, 1), EW: scoreOfSide(ruled.EW, -1) };
}

/** In points of North-South. */
function scoreOfSide(parts: readonly WeightedScore[], sign: 1 | -1): SideScore {
  const results = parts.map(({ score, weight }) => ({ points: score === 0 ? 0 : sign * score, weight }));
  const [only, ...others] = results;
  return only && others.length === 0 ? { kind: 'points', points: only.points } : { kind: 'weighted', results };
}

/** The standings by all results so far, closed boards or not. */
export function standingsBy(session: OpenedSession, played: PlayedResults): Standings {
  return standingsOf(eventOf(session, travellersOf(session, played), played));
}

/** A session as an event to be scored: with its penalties, byes and carry-overs, and who is ranked with whom. */
function eventOf(session: OpenedSession, travellers: readonly Traveller[], played: PlayedResults): Event {
  const { opened, entrants } = session;
  const carryOver = Object.fromEntries(
    entrants.flatMap(({ number, carryOver: carried }) => (carried === undefined ? [] : [[number, carried]])),
  );
  const struck = entrants.filter(isStruck).map(({ number }) => number);
  const knockOut = knockOutOf(session);
  const counts = ({ NS, EW }: Line): boolean => ![...NS, ...EW].some((number) => struck.includes(number));
  return {
    conditions: { ...opened.scoring, penalties: penaltiesOf(session, played), carryOver },
    travellers:
      struck.length === 0 ? travellers : travellers.map(({ board, lines }) => ({ board, lines: lines.filter(counts) })),
    groups: groupsOf(session),
    byes: byesOf(session),
    ...(knockOut && { knockOut }),
  };
}

/** The rounds of a knock-out as far as they are drawn; undefined of other movements. */
function knockOutOf({ movement, rounds, entrants, phase }: OpenedSession): KnockOut | undefined {
  if (movement?.kind !== 'knock-out') return undefined;
  return {
    rounds: rounds.map(({ round, sittings, out, closedBy }) => ({
      round,
      meetings: sittings
        .filter(({ room }) => room !== 'closed')
        .map(({ NS: [home = 0], EW: [away = 0] }) => [home, away] as const),
      out,
      isOver: closedBy !== undefined || phase === 'ended',
    })),
    withdrawn: entrants.filter(({ withdrawn }) => withdrawn !== undefined).map(({ number }) => number),
  };
}

function isStruck({ withdrawn }: OpenedSession['entrants'][number]): boolean {
  return withdrawn?.results === 'struck';
}

/** Rounds of a Swiss that some sat out, once they are over. */
function byesOf({ movement, opened, rounds, phase }: OpenedSession): readonly Bye[] {
  const { byeHundredths } = opened.scoring;
  if (movement?.kind !== 'swiss' || byeHundredths === undefined) return [];
  return rounds
    .filter(({ closedBy }) => closedBy !== undefined || phase === 'ended')
    .flatMap(({ round, out }) => out.map((entrant) => ({ entrant, round, amount: byeHundredths / 100 })));
}

/** A penalty that counts; `place` is where a director ruled it, of those that were not ruled for the session. */
type CountedPenalty = SessionPenalty & { readonly place?: PlaceOfBoard };

/** The penalties of the session and those that were ruled at its boards and hold, in a unit of its scoring. */
export function penaltiesOf(session: OpenedSession, played: PlayedResults): readonly CountedPenalty[] {
  const atBoards = [...played.values()].some(({ fined }) => fined !== undefined) ? finedAtBoards(session, played) : [];
  return [...session.penalties, ...atBoards];
}

function finedAtBoards({ rounds, boards, opened }: OpenedSession, played: PlayedResults): readonly CountedPenalty[] {
  const units = penaltyUnits(opened.scoring);
  return rounds.flatMap(({ round, sittings }) =>
    sittings.flatMap((sitting) =>
      boardsOfSet(sitting.set, boards?.perSet ?? 0).flatMap((board) => {
        const place = { round, table: sitting.table, ...(sitting.room && { room: sitting.room }), board };
        return (played.get(keyOfPlace(place))?.fined ?? []).flatMap((fined) => {
          const unit = unitOfFine(fined.unit);
          if (!unit || !units.includes(unit)) return []; // was ruled before the units of a session were looked at
          return finedOf(sitting, fined).map((entrant): CountedPenalty => {
            const { amount, law } = fined;
            return { entrant, amount, unit, round, ...(law !== undefined && { law }), place };
          });
        });
      }),
    ),
  );
}

/** The unit of scoring that a ruling at a board names; percent are of a top. Undefined for one that is none. */
export function unitOfFine(unit: string): Unit | undefined {
  const units: Readonly<Record<string, Unit>> = {
    ...{ MP: 'matchpoints', percent: 'top', IMP: 'imps', VP: 'vps', points: 'points' },
  };
  return units[unit];
}

/** Whom a penalty concerns: the pair or team of the side or seat; of two who play as individuals, one by his seat, both by their side. */
function finedOf({ NS, EW }: Sitting, { contestant }: Fined): readonly number[] {
  const side = contestant === 'NS' || contestant === 'N' || contestant === 'S' ? NS : EW;
  if (side.length < 2 || contestant.length > 1) return side;
  return side.slice(contestant === 'S' || contestant === 'W' ? 1 : 0).slice(0, 1);
}

/** All entrants, or those that sit North-South and those that sit East-West where they are never compared. */
function groupsOf({ entrants, movement }: OpenedSession): readonly (readonly number[])[] {
  const all = entrants.filter((entrant) => !isStruck(entrant)).map(({ number }) => number);
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
    (played.get(keyOfPlace(place))?.kind ?? 'none') !== 'none' ||
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
      played,
    ),
  );
}
