/**
 * Everything about a board that is recorded as it happens: what stands, what was taken back, which procedures of the Laws run,
 * and what they oblige to. A value: every change is a new one. Hands may be unknown, for a reconstruction need not have them all.
 */
import { type Card, type Contract, type Seat, type Side, type Suit, type Vulnerability } from '#bridge';
import { type MadeCall } from './auction.js';
import { type Claim } from './claim.js';
import { type Fact } from './facts.js';
import { type Obligation } from './obligation.js';
import { type Procedure } from './procedure.js';
import { type Revoke, type Suspicion, type Transfer } from './revoke.js';
import { type Result } from './result.js';
import { type Trick } from './trick.js';

export type Phase = 'auction' | 'clarification' | 'play' | 'suspended' | 'playEnded' | 'scored';

export const IRREGULARITY_CODES = ['duplicate2017', 'rubber2014'] as const;

/** What the Laws leave to the regulating authority, and by which of them irregularities are ruled on. */
export type Settings = {
  /** At rubber bridge the older code may hold (`rubber-code.ts`). */
  readonly irregularityCode: (typeof IRREGULARITY_CODES)[number];
  /** Rubber bridge under club laws has an arbiter, who rules as a director does and may adjust a score. */
  readonly arbiter: boolean;
  /** Whether the order of play in a claim is from the top down (Law 70E2). */
  readonly topDown: boolean;
  /** How long a score may be corrected after it was posted (Law 79C1). */
  readonly correctionMinutes: number;
};

export const DEFAULT_SETTINGS: Settings = {
  irregularityCode: 'duplicate2017',
  arbiter: false,
  topDown: true,
  correctionMinutes: 30,
};

/** What each seat still holds; undefined where nobody has said. */
export type Hands = Readonly<Record<Seat, readonly Card[] | undefined>>;

/** Law 26B: declarer may forbid one suit at the target's first lead, if the offender ends as a defender. */
export type LeadRestriction = {
  readonly offender: Seat;
  readonly target: Seat;
  readonly state: 'available' | 'used' | 'declined';
  readonly procedure: number;
  /** Given, where the auction is not known. */
  readonly suits?: readonly Suit[];
};

export const REVIEWS = [
  ...([
    '11A',
    '16B3',
    '16C3',
    '21B3',
    '23C',
    '27D',
    '43B1',
    '43B3',
    '45F',
    '47E2b',
    '50E4',
    '64C1',
    '64C2a',
    '64C2b',
  ] as const),
  ...(['72C'] as const),
] as const;
/** What the director is to look at when play is over, by its Law. */
export type Review = (typeof REVIEWS)[number];

/** A card of dummy as declarer named it. */
export type Designation = {
  readonly words: string;
  /** Undefined while declarer has still to complete it. */
  readonly card: Card | undefined;
  /** What declarer says he meant. */
  readonly meant: Card | undefined;
  readonly anything: boolean;
  readonly trick: number;
};

/** What has happened around the board that ends a right. */
export type Marks = {
  readonly director: boolean;
  readonly nextBoard: readonly Seat[];
  readonly roundEnded: boolean;
  readonly scorePosted: boolean;
  /** Since the score was posted. */
  readonly minutes: number;
  readonly handsReturned: boolean;
};

export type Situation = {
  readonly mode: 'recorded' | 'strict';
  readonly settings: Settings;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly phase: Phase;
  readonly hands: Hands;
  /** In the order made. */
  readonly calls: readonly MadeCall[];
  /** Whose turn it is to call. */
  readonly turn: Seat;
  readonly contract: Contract | 'passed-out' | undefined;
  /** From the first to the one in progress; of those before a reconstruction begins only the winner may be known. */
  readonly tricks: readonly Trick[];
  /** Who leads to the next trick. */
  readonly leader: Seat;
  /** An opening lead face down on the table. */
  readonly faceDown: { readonly seat: Seat; readonly card: Card } | undefined;
  readonly dummySpread: boolean;
  /** Suits a seat is known to lack. */
  readonly shownOut: Readonly<Partial<Record<Seat, readonly Suit[]>>>;
  /** Where a reconstruction knows it: the card that won the last trick before it. */
  readonly lastWinner: Card | undefined;
  readonly designation: Designation | undefined;
  /** Cards of the auction that lie face up until it ends (Law 24). */
  readonly exposed: readonly { readonly seat: Seat; readonly card: Card; readonly led: boolean }[];
  /** The trick whose lead declarer has already ruled on (Law 50D2). */
  readonly leadChosenFor: number;
  /** Declarer has to lead again after a retraction (Law 60B). */
  readonly leadRetracted: boolean;
  /** Wrongly told by an opponent that it was his turn (Law 47E1). */
  readonly misled: { readonly seat: Seat; readonly by: Seat } | undefined;
  /** Why dummy has lost his rights (Law 43A2). */
  readonly dummyLost: string | undefined;
  /** Who spoke of the trick in progress only and showed a card (Law 68): it is no penalty card. */
  readonly spokeOfTrick: Seat | undefined;
  /** The play was over when cards of it were taken back (Law 62D). */
  readonly wasOver: boolean;
  readonly procedures: readonly Procedure[];
  readonly obligations: readonly Obligation[];
  /** Obligations that a card fulfilled or a trick ended: they are back when that card is taken back. */
  readonly lapsed: readonly { readonly trick: number; readonly obligation: Obligation }[];
  readonly restrictions: readonly LeadRestriction[];
  readonly reviews: readonly Review[];
  /** Sides for which some information is unauthorised (Law 16). */
  readonly bound: readonly Side[];
  readonly revokes: readonly Revoke[];
  /** Plays that were spoken of as revokes before anybody may know: they are looked at when play is over. */
  readonly suspicions: readonly Suspicion[];
  readonly transfers: readonly Transfer[];
  /** Of the last procedure after an insufficient bid: how its replacement was classed (Law 27B). */
  readonly callClass: string | undefined;
  /** What the helper took the last replacement for. */
  readonly comparable: boolean | undefined;
  /** What the director said of calls before they were made. */
  readonly announced: Readonly<Record<string, boolean>>;
  readonly claim: Claim | undefined;
  /** Rubber bridge: a contested claim with which the play goes on, the claimer's hand faced. */
  readonly playedOn: Claim | undefined;
  readonly result: Result;
  readonly marks: Marks;
  /** Names the next call, procedure or revoke. */
  readonly nextId: number;
  /** What the last fact brought about and is not stored, because anybody can derive it; some of it players may not know. */
  readonly derived: readonly Fact[];
};
