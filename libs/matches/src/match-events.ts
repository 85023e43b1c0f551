/**
 * The facts of an arena match: decisions only. Boards are read from their own streams, whose ids come from the match's seed; what
 * was won is derived from them. Fractions are in thousandths, since events hold whole numbers.
 */
import { type EventVersions } from '#event-store';
import { type Room, type Team } from './room.js';

/** A robot as it plays a match: a name and the version, which never changes. */
export type Entrant = { readonly robot: string; readonly version: string };

/**
 * practice: the seed was typed, whoever knows it knows the deals. ranked: the seed is committed, and only robots run by the platform
 * play, without network or shared disk. unverified: somebody saw, or may have seen, all four hands of a deal.
 */
export const TRUSTS = ['practice', 'ranked', 'unverified'] as const;
export type Trust = (typeof TRUSTS)[number];

/** The rule by which a match may stop early, in thousandths: IMPs a board, and risks. */
export type StopRule = {
  readonly even: number;
  readonly better: number;
  readonly alpha: number;
  readonly beta: number;
};

export const STOP_REASONS = ['played-out', 'better', 'not-better', 'undecided', 'called-off'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What a robot did that ended its part in a board. `late` and `gone` are its clock and its connection. */
export const FAULT_RULES = ['illegal', 'crashed', 'late', 'gone', 'garbage', 'flooded'] as const;
export type FaultRule = (typeof FAULT_RULES)[number];

/** Of a team's calls that were said to show something of the hand: how many, and of how many hands it was true. */
export type Truthfulness = { readonly calls: number; readonly kept: number };
export type Disclosed = Readonly<Record<Team, Truthfulness>>;
export type DisclosedAtTable = { readonly board: number; readonly room: Room; readonly disclosed: Disclosed };

type Data = {
  MatchOpened: {
    readonly home: Entrant;
    readonly away: Entrant;
    /** At most so many. */
    readonly boards: number;
    readonly trust: Trust;
    /** The word of a practice match; every deal follows from it. */
    readonly seed?: string;
    /** Of a match that is no practice: hex of the commitment to its secret. */
    readonly commitment?: string;
    readonly stop?: StopRule;
    /** Of a robot on one board, in ms of wall time; absent when clocks are off. */
    readonly clockMs?: number;
    /** IMPs that home begins with, from an earlier meeting. */
    readonly carryOver?: number;
    /** The competition it belongs to, and its round: all matches of a round play the same deals. */
    readonly competition?: { readonly id: string; readonly round: number };
    /** Id of the principal who opened it. */
    readonly owner: string;
  };
  /** An entrant's addition to the secret, before the first board: hex of up to 32 bytes. */
  NonceAdded: { readonly team: Team; readonly nonce: string };
  /** From here on the seed stands. */
  MatchBegun: Readonly<Record<string, never>>;
  /** A robot did not play a board to its end: from `action` on (calls and cards counted from 0) its seat passed or played low. */
  ForfeitRecorded: {
    readonly board: number;
    readonly room: Room;
    readonly seat: string;
    readonly team: Team;
    readonly action: number;
    readonly rule: FaultRule;
    readonly why: string;
    /** What would have been legal. */
    readonly legal: readonly string[];
  };
  /**
   * What calls at some tables were said to show, and how often truly; tables at which nothing was said are left out. It comes before
   * the boards of those tables, since boards do not keep it; of a table that stands in two, the later one is of the board that is stored.
   */
  DisclosuresCounted: { readonly tables: readonly DisclosedAtTable[] };
  /** Boards up to `board` count; what was played beyond is kept, and is surplus. `imps` are home's, without carry-over. */
  MatchStopped: {
    readonly board: number;
    readonly reason: StopReason;
    readonly imps: number;
    readonly logHash: string;
    /** Of the calls on boards that count, how many showed something of the hand, and how many truly. */
    readonly disclosed?: Disclosed;
  };
  /** The secret that was committed to: with the nonces it gives every deal again. */
  SeedRevealed: { readonly secret: string };
};

export type MatchEventType = keyof Data;
export type MatchFact<Type extends MatchEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: Data[Type];
};
export type MatchEvent = { [Type in MatchEventType]: MatchFact<Type> }[MatchEventType];

/** The version of each type of event that this build writes. */
export const MATCH_EVENTS = {
  MatchOpened: { version: 1 },
  NonceAdded: { version: 1 },
  MatchBegun: { version: 1 },
  ForfeitRecorded: { version: 1 },
  DisclosuresCounted: { version: 1 },
  MatchStopped: { version: 1 },
  SeedRevealed: { version: 1 },
} satisfies Readonly<Record<MatchEventType, EventVersions>>;

export function matchFact<Type extends MatchEventType>(type: Type, data: Data[Type]): MatchFact<Type> {
  return { type, version: 1, data };
}
