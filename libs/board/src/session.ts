/** A session as its events leave it: plain data that can be written as JSON. */
import { assert } from '#bridge';
import { type Recorded } from '#event-store';
import { type MovementRequest, type Room, type Round } from '#movements';
import { type Penalty, type SideScore } from '#scoring';
import {
  type EnteredResult,
  type PlaceOfBoard,
  type RoundClosedBy,
  type SessionEvent,
  type SessionFact,
  type WithdrawnResults,
} from './session-events.js';

export type Entrant = {
  readonly number: number;
  players: readonly string[];
  readonly name?: string;
  systemCard?: string;
  readonly carryOver?: number;
  /** After so many rounds he was no longer there. */
  withdrawn?: { readonly after: number; readonly results: WithdrawnResults };
};

/** A penalty, and the Law that it rests on. */
export type SessionPenalty = Penalty & { readonly law?: string };

export type OpenedRound = Round & {
  readonly round: number;
  readonly endsAt?: number;
  closedBy?: RoundClosedBy;
  /** Who sat for each entrant when it was opened. */
  readonly players: Readonly<Record<number, readonly string[]>>;
  /** Tables that are done, `3` or `3 open`. */
  readonly finished: string[];
};

/** What is known of one board at one table beyond its own stream: the last of each counts. */
export type RuledPlace = {
  readonly place: PlaceOfBoard;
  entered?: EnteredResult;
  adjusted?: { readonly NS: SideScore; readonly EW: SideScore };
  form?: string;
};

export const CORRECTIONS = ['ResultCorrected', 'SessionScoreAdjusted', 'BoardFouled', 'PenaltyAssessed'] as const;

/** What may change standings after the fact, and when it was decided: with the state just before, what it changed can be told. */
export type SessionCorrection = {
  readonly revision: number;
  readonly at: number;
  readonly type: (typeof CORRECTIONS)[number];
  readonly law?: string;
  readonly place?: PlaceOfBoard;
  readonly entrant?: number;
  /** What was ruled on the place before; absent when nothing was. */
  readonly before?: Omit<RuledPlace, 'place'>;
};

export type OpenedSession = {
  phase: 'entry' | 'playing' | 'ended';
  readonly opened: SessionFact<'SessionOpened'>['data'];
  readonly entrants: Entrant[];
  boards: SessionFact<'BoardsSet'>['data'] | undefined;
  movement: MovementRequest | undefined;
  readonly rounds: OpenedRound[];
  /** By `keyOfPlace`. */
  readonly ruled: Record<string, RuledPlace>;
  readonly penalties: SessionPenalty[];
  readonly corrections: SessionCorrection[];
  endedAt: number | undefined;
  revision: number;
};

export type Session = { readonly phase: 'none' } | OpenedSession;

export function keyOfPlace({ round, table, room, board }: PlaceOfBoard): string {
  return `${round} ${keyOfTable({ table, ...(room && { room }) })} ${board}`;
}

export function keyOfTable({ table, room }: { readonly table: number; readonly room?: Room }): string {
  return room ? `${table} ${room}` : String(table);
}

export function evolveSession(session: Session, event: Recorded<SessionEvent>): Session {
  if (session.phase === 'none') {
    assert(event.type === 'SessionOpened', 'the first event of a session is SessionOpened');
    return openedSession(event);
  }
  session.revision = event.revision;
  noteCorrection(session, event);
  change(session, event);
  return session;
}

function openedSession({ data, revision }: Recorded<SessionFact<'SessionOpened'>>): OpenedSession {
  return {
    phase: 'entry',
    opened: data,
    entrants: [],
    boards: undefined,
    movement: undefined,
    rounds: [],
    ruled: {},
    penalties: [],
    corrections: [],
    endedAt: undefined,
    revision,
  };
}

function change(session: OpenedSession, event: Recorded<SessionEvent>): void {
  switch (event.type) {
    case 'SessionOpened':
      throw new Error('a session is opened once');
    case 'EntrantEntered':
      session.entrants.push(entrantEntered(event.data));
      if (session.phase === 'playing' && session.movement) session.movement = withLate(session.movement);
      return;
    case 'SystemCardFiled':
      entrantOf(session, event.data.entrant).systemCard = event.data.systemCard;
      return;
    case 'PlayerSubstituted':
      substitute(entrantOf(session, event.data.entrant), event.data);
      return;
    case 'EntrantWithdrawn':
      entrantOf(session, event.data.entrant).withdrawn = withdrawn(session, event.data.results);
      return;
    case 'EntrantReturned':
      delete entrantOf(session, event.data.entrant).withdrawn;
      return;
    case 'BoardsSet':
      session.boards = event.data;
      return;
    case 'MovementSet':
      session.movement = event.data.request;
      return;
    case 'RoundOpened': {
      const players = Object.fromEntries(session.entrants.map(({ number, players: seated }) => [number, seated]));
      session.phase = 'playing';
      session.rounds.push({ ...event.data, players, finished: [] });
      return;
    }
    case 'TableFinished':
      roundOf(session, event.data.round).finished.push(keyOfTable(event.data));
      return;
    case 'RoundClosed':
      roundOf(session, event.data.round).closedBy = event.data.by;
      return;
    case 'ResultEntered':
    case 'ResultCorrected':
      ruledAt(session, event.data.place).entered = event.data.result;
      return;
    case 'SessionScoreAdjusted':
      ruledAt(session, event.data.place).adjusted = { NS: event.data.NS, EW: event.data.EW };
      return;
    case 'BoardFouled':
      ruledAt(session, event.data.place).form = event.data.form;
      return;
    case 'PenaltyAssessed': {
      const { hundredths, ...penalty } = event.data;
      session.penalties.push({ ...penalty, amount: hundredths / 100 });
      return;
    }
    case 'SessionEnded':
      session.phase = 'ended';
      session.endedAt = event.at;
      return;
  }
}

function substitute(entrant: Entrant, { out, in: comer }: SessionFact<'PlayerSubstituted'>['data']): void {
  entrant.players = entrant.players.map((player) => (player === out ? comer : player));
}

function entrantEntered({ entrant, carryHundredths, ...rest }: SessionFact<'EntrantEntered'>['data']): Entrant {
  return { number: entrant, ...rest, ...(carryHundredths !== undefined && { carryOver: carryHundredths / 100 }) };
}

function withdrawn({ rounds }: OpenedSession, results: WithdrawnResults): NonNullable<Entrant['withdrawn']> {
  return { after: rounds.length, results };
}

/**
 * A movement with one more. Where the rounds that are left were planned without a place for him, they are drawn as a Swiss draws
 * them: nobody meets anybody again while that can be, and one sits out.
 */
function withLate(movement: MovementRequest): MovementRequest {
  const entrants = movement.entrants + 1;
  if (movement.kind === 'knock-out' || movement.kind === 'individual' || hasPhantom(movement))
    return { ...movement, entrants };
  const of = 'of' in movement ? movement.of : 'pairs';
  return { kind: 'swiss', of, entrants, rounds: movement.rounds, phantom: entrants % 2 === 1 };
}

/** Whether one sits out each round, against a phantom whose place who comes late can take. */
export function hasPhantom(movement: MovementRequest): boolean {
  return 'phantom' in movement && movement.kind !== 'swiss' && movement.entrants % 2 === 1;
}

/**
 * Whether rounds of this movement can be drawn anew once it has begun: all tables play the same boards in a round, and all are
 * ranked together. Where sets of boards go from table to table, who plays whom decides who has played what.
 */
export function canBeDrawnAnew(movement: MovementRequest): boolean {
  switch (movement.kind) {
    case 'swiss':
    case 'round-robin':
      return true;
    case 'howell':
      return movement.boards === 'barometer';
    case 'mitchell':
      return movement.boards === 'barometer' && movement.switched > 0;
    case 'knock-out':
    case 'individual':
      return false;
  }
}

/** Remembers what a correction replaces, so that standings before it can be computed again. */
function noteCorrection({ corrections, ruled }: OpenedSession, event: Recorded<SessionEvent>): void {
  const { revision, at } = event;
  switch (event.type) {
    case 'ResultCorrected':
    case 'SessionScoreAdjusted':
    case 'BoardFouled': {
      const { place } = event.data;
      const law = 'law' in event.data ? { law: event.data.law } : {};
      const known = ruled[keyOfPlace(place)];
      const { entered, adjusted, form } = known ?? {};
      const before = {
        ...(entered && { entered }),
        ...(adjusted && { adjusted }),
        ...(form !== undefined && { form }),
      };
      corrections.push({ revision, at, type: event.type, place, ...law, ...(known && { before }) });
      return;
    }
    case 'PenaltyAssessed':
      corrections.push({ revision, at, type: event.type, law: event.data.law, entrant: event.data.entrant });
      return;
    case 'SessionOpened':
    case 'EntrantEntered':
    case 'SystemCardFiled':
    case 'PlayerSubstituted':
    case 'EntrantWithdrawn':
    case 'EntrantReturned':
    case 'BoardsSet':
    case 'MovementSet':
    case 'RoundOpened':
    case 'TableFinished':
    case 'RoundClosed':
    case 'ResultEntered':
    case 'SessionEnded':
      return;
  }
}

function ruledAt({ ruled }: OpenedSession, place: PlaceOfBoard): RuledPlace {
  return (ruled[keyOfPlace(place)] ??= { place });
}

function entrantOf({ entrants }: OpenedSession, number: number): Entrant {
  const entrant = entrants[number - 1];
  assert(entrant !== undefined, 'entrants are numbered as they came');
  return entrant;
}

function roundOf({ rounds }: OpenedSession, round: number): OpenedRound {
  const found = rounds[round - 1];
  assert(found !== undefined, 'rounds are numbered as they were opened');
  return found;
}

/** The session as it stood before a correction, as far as results go: later corrections are undone, too. */
export function beforeCorrection(session: OpenedSession, revision: number): OpenedSession {
  const undone = session.corrections.filter((correction) => correction.revision >= revision).toReversed();
  const ruled = new Map(Object.entries(session.ruled));
  for (const { place, before } of undone) {
    if (!place) continue;
    if (before) ruled.set(keyOfPlace(place), { place, ...before });
    else ruled.delete(keyOfPlace(place));
  }
  const fined = undone.filter(({ type }) => type === 'PenaltyAssessed').length;
  return {
    ...session,
    ruled: Object.fromEntries(ruled),
    corrections: session.corrections.filter((correction) => correction.revision < revision),
    penalties: session.penalties.slice(0, session.penalties.length - fined),
  };
}
