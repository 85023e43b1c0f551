/** The facts of a table's stream: its form and mode, who sits where, the boards opened there, what was said. */
import {
  type Account,
  type Award,
  type RunningForm,
  type RunningSettings,
  type Seat,
  type Unfinished,
  type Vulnerability,
} from '#bridge';
import { type EventVersions } from '#event-store';
import { type IRREGULARITY_CODES } from '#laws';
import { type Form, type Mode, type TextRef, type TimePolicy } from './board-events.js';

/** How long a table waits, in ms; 0 waits for ever. `time` is what its boards are dealt with. */
export type TablePolicy = {
  readonly time: TimePolicy;
  /** For a player who left in the middle of a board. Then the board is abandoned, at the cost of his side. */
  readonly absentMs: number;
  /** For anything at all, between boards. Then the table closes. */
  readonly idleMs: number;
};

export const TABLE_SOURCES = ['live', 'import'] as const;
/** live: played here, one board at a time. import: the boards of one room of a file. */
export type TableSource = (typeof TABLE_SOURCES)[number];

export type Speaker = Seat | 'director' | 'owner';
export const RECIPIENTS = ['table', 'director'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

export const TABLE_CLOSED_BY = ['owner', 'idle', 'system'] as const;
export type TableClosedBy = (typeof TABLE_CLOSED_BY)[number];

export const HONOURS = ['auto', 'claimed', 'off'] as const;
/** What a rubber or a Chicago is played by. */
export type RubberSettings = RunningSettings & {
  /** Whether honours are counted of themselves, when whoever held them says so, or not at all. */
  readonly honours: (typeof HONOURS)[number];
  readonly unfinished: Unfinished;
  /** By which code irregularities of a recorded table are ruled on; absent is the duplicate code. */
  readonly irregularityCode?: (typeof IRREGULARITY_CODES)[number];
  /** By the rubber code under club laws an arbiter rules as a director does, and may adjust a score; absent is none. */
  readonly arbiter?: boolean;
};

/** Cards of a deal that was given, by place, in the order dealt: `SA HT …`. */
export type GivenPack = { readonly hands: Readonly<Partial<Record<Seat, string>>>; readonly talon?: string };

type Data = {
  TableOpened: {
    readonly form: Form;
    readonly mode: Mode;
    readonly source: TableSource;
    /** Id of the principal who opened it. */
    readonly owner: string;
    /** Id of the session, match or import whose tables play the same deals; absent for a table alone. */
    readonly session?: string;
    readonly name?: TextRef;
    readonly policy: TablePolicy;
  };
  /** `player` is a pseudonymous id. Who sat there before gives up the seat. */
  SeatTaken: { readonly seat: Seat; readonly player: string };
  SeatVacated: { readonly seat: Seat };
  /** `hands`, as dealt, where the deal was given; dealt at random otherwise, by the policy that starts the board. */
  BoardOpened: {
    readonly board: string;
    readonly number: number;
    readonly dealer: Seat;
    readonly vulnerability: Vulnerability;
    readonly players: Readonly<Partial<Record<Seat, string>>>;
    readonly hands?: Readonly<Record<Seat, string>>;
  };
  BoardFinished: { readonly board: string; readonly outcome: 'scored' | 'abandoned' };
  /** A rubber begins, a Chicago, or what the form has in its place: the score sheet is empty. `dealer` deals first. */
  RubberStarted: { readonly form: RunningForm; readonly dealer: Seat; readonly settings: RubberSettings };
  /** Four drew for partners and seats: the card drawn at each seat, and where who sat there sits now. */
  CardsDrawn: {
    readonly cards: Readonly<Record<Seat, string>>;
    readonly seats: Readonly<Record<Seat, Seat>>;
  };
  /** A board of a form for two or three players. `pack` where the deal was given. */
  DealOpened: {
    readonly board: string;
    readonly number: number;
    readonly dealer: Seat;
    readonly vulnerable: readonly Seat[];
    readonly players: Readonly<Partial<Record<Seat, string>>>;
    readonly pack?: GivenPack;
  };
  /** What a board is worth, on the score sheet; nothing when nobody bid. Honours stand in it whether they count or not. */
  DealEntered: { readonly board: string; readonly passedOut: boolean; readonly awards: readonly Award<Account>[] };
  /** What a board of the rubber in progress is worth after a Law was applied, or its record corrected. */
  DealCorrected: { readonly board: string; readonly passedOut: boolean; readonly awards: readonly Award<Account>[] };
  /** Who held honours says so, where they count only then. */
  HonoursClaimed: { readonly seat: Seat; readonly board: string };
  /** The rubber is broken off: what is due for an unfinished one is paid. */
  RubberBrokenOff: Readonly<Record<string, never>>;
  PlayerArrived: { readonly seat: Seat };
  PlayerLeft: { readonly seat: Seat };
  /** A player has been away too long in the middle of a board: it is to be abandoned. */
  AbsenceExpired: { readonly seat: Seat; readonly board: string };
  MessageSent: { readonly from: Speaker; readonly to: Recipient; readonly text: TextRef };
  TableClosed: { readonly by: TableClosedBy };
};

export type TableEventType = keyof Data;
export type TableFact<Type extends TableEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: Data[Type];
};
export type TableEvent = { [Type in TableEventType]: TableFact<Type> }[TableEventType];

/** The version of each type of event that this build writes. */
export const TABLE_EVENTS = {
  TableOpened: { version: 1 },
  SeatTaken: { version: 1 },
  SeatVacated: { version: 1 },
  BoardOpened: { version: 1 },
  BoardFinished: { version: 1 },
  RubberStarted: { version: 1 },
  CardsDrawn: { version: 1 },
  DealOpened: { version: 1 },
  DealEntered: { version: 1 },
  DealCorrected: { version: 1 },
  HonoursClaimed: { version: 1 },
  RubberBrokenOff: { version: 1 },
  PlayerArrived: { version: 1 },
  PlayerLeft: { version: 1 },
  AbsenceExpired: { version: 1 },
  MessageSent: { version: 1 },
  TableClosed: { version: 1 },
} satisfies Readonly<Record<TableEventType, EventVersions>>;

/** A fact ready to be accepted. */
export function tableFact<Type extends TableEventType>(type: Type, data: Data[Type]): TableFact<Type> {
  return { type, version: 1, data };
}
