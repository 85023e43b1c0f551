/**
 * The facts of a session's stream: a duplicate event, as decided by who runs it. Results of boards that were played at tables of ours are not here but
 * in the boards' own streams; here are only those entered by hand, and what was ruled on any of them. EVENTS.md has examples.
 */
import { type Contract, type Seat } from '#bridge';
import { type EventVersions } from '#event-store';
import { type MovementRequest, type Room, type Sitting } from '#movements';
import { type Method, type SideScore, type TieBreak, type Unit } from '#scoring';
import { type Mode, type TextRef, type TimePolicy } from './board-events.js';

export const ENTRANT_KINDS = ['pairs', 'teams', 'individuals'] as const;
export type EntrantKind = (typeof ENTRANT_KINDS)[number];

/** Tables: boards are played at tables that the platform opens. Entered: elsewhere, and the results are entered by hand. */
export const SESSION_PLAYS = ['tables', 'entered'] as const;
type SessionPlay = (typeof SESSION_PLAYS)[number];

export const BOARD_SOURCES = ['random', 'given', 'big-deal'] as const;
type BoardSource = (typeof BOARD_SOURCES)[number];

export const ROUND_CLOSED_BY = ['played', 'clock', 'director'] as const;
export type RoundClosedBy = (typeof ROUND_CLOSED_BY)[number];

/** Where a board is played in a session: once at most. */
export type PlaceOfBoard = {
  readonly round: number;
  readonly table: number;
  readonly room?: Room;
  readonly board: number;
};

/** What was written on the score slip: null is passed out; `score` in points for North-South. */
export type EnteredResult = { readonly contract: Contract | null; readonly tricks: number; readonly score: number };

/** How an event is scored; what may be changed while it goes on (penalties, carry-over) is in events of its own. */
export type SessionScoring = {
  readonly method: Method;
  readonly vps: boolean;
  readonly tieBreaks: readonly TieBreak[];
  /** What sitting out a round of a Swiss is worth, in hundredths of the unit that is ranked; nothing where it is absent. */
  readonly byeHundredths?: number;
};

type SessionPolicy = {
  readonly mode: Mode;
  /** What its boards are dealt with. */
  readonly time: TimePolicy;
  readonly absentMs: number;
  /** How long a round lasts; 0 until it is played. */
  readonly roundMs: number;
  /** The next round is opened by itself once one has been played, or its time is over. */
  readonly autoRounds?: true;
  /** After the end, for corrections (Law 79C). */
  readonly correctionMs: number;
  /** Results of who withdraws before half his rounds are played are struck; otherwise they count. */
  readonly withdrawn?: 'strike-under-half';
};

/** What becomes of the results of who has withdrawn. */
export const WITHDRAWN_RESULTS = ['count', 'struck'] as const;
export type WithdrawnResults = (typeof WITHDRAWN_RESULTS)[number];

type Data = {
  SessionOpened: {
    readonly owner: string;
    readonly name?: TextRef;
    readonly of: EntrantKind;
    readonly play: SessionPlay;
    readonly scoring: SessionScoring;
    readonly policy: SessionPolicy;
  };
  /** Two players for a pair, four to six for a team (the first two sit North-South in the open room), one alone. Ids are pseudonymous. */
  EntrantEntered: {
    readonly entrant: number;
    readonly players: readonly string[];
    readonly name?: TextRef;
    readonly systemCard?: TextRef;
    /** In hundredths of the unit that is ranked: events hold whole numbers only. */
    readonly carryHundredths?: number;
  };
  SystemCardFiled: { readonly entrant: number; readonly systemCard: TextRef };
  /** From now on; for one player of an entrant. */
  PlayerSubstituted: { readonly entrant: number; readonly out: string; readonly in: string };
  /** From the next round on there is a phantom in his place. */
  EntrantWithdrawn: { readonly entrant: number; readonly results: WithdrawnResults };
  /** As if he had never left: no round was opened without him. */
  EntrantReturned: { readonly entrant: number };
  /** The deals of all boards, first board first. `commitment` was published before play, `salt` is afterwards, with the deals. */
  BoardsSet: {
    readonly source: BoardSource;
    readonly perSet: number;
    readonly hands: readonly Readonly<Record<Seat, string>>[];
    readonly salt: string;
    readonly commitment: string;
  };
  MovementSet: { readonly request: MovementRequest };
  RoundOpened: {
    readonly round: number;
    readonly sittings: readonly Sitting[];
    readonly out: readonly number[];
    /** In ms since 1970. */
    readonly endsAt?: number;
  };
  TableFinished: { readonly round: number; readonly table: number; readonly room?: Room };
  RoundClosed: { readonly round: number; readonly by: RoundClosedBy };
  ResultEntered: { readonly place: PlaceOfBoard; readonly result: EnteredResult };
  /** Of a result entered, or of a board played: it counts instead (Law 79C). Of a place without one: it was forgotten. */
  ResultCorrected: { readonly place: PlaceOfBoard; readonly result: EnteredResult; readonly law: string };
  /** Assigned, weighted, split or artificial (Law 12). */
  SessionScoreAdjusted: {
    readonly place: PlaceOfBoard;
    readonly NS: SideScore;
    readonly EW: SideScore;
    readonly law: string;
  };
  /** A board that was fouled: those who played the same form of it are compared with each other (Law 87). */
  BoardFouled: { readonly place: PlaceOfBoard; readonly form: string };
  PenaltyAssessed: {
    readonly entrant: number;
    /** What is taken away, in hundredths of the unit. */
    readonly hundredths: number;
    readonly unit: Unit;
    readonly round?: number;
    readonly law: string;
  };
  SessionEnded: Readonly<Record<string, never>>;
};

export type SessionEventType = keyof Data;
export type SessionFact<Type extends SessionEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: Data[Type];
};
export type SessionEvent = { [Type in SessionEventType]: SessionFact<Type> }[SessionEventType];

/** The version of each type of event that this build writes. */
export const SESSION_EVENTS = {
  SessionOpened: { version: 1 },
  EntrantEntered: { version: 1 },
  SystemCardFiled: { version: 1 },
  PlayerSubstituted: { version: 1 },
  EntrantWithdrawn: { version: 1 },
  EntrantReturned: { version: 1 },
  BoardsSet: { version: 1 },
  MovementSet: { version: 1 },
  RoundOpened: { version: 1 },
  TableFinished: { version: 1 },
  RoundClosed: { version: 1 },
  ResultEntered: { version: 1 },
  ResultCorrected: { version: 1 },
  SessionScoreAdjusted: { version: 1 },
  BoardFouled: { version: 1 },
  PenaltyAssessed: { version: 1 },
  SessionEnded: { version: 1 },
} satisfies Readonly<Record<SessionEventType, EventVersions>>;

/** A fact ready to be accepted. */
export function sessionFact<Type extends SessionEventType>(type: Type, data: Data[Type]): SessionFact<Type> {
  return { type, version: 1, data };
}
