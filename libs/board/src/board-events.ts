/**
 * The facts of a board's stream: one numbered deal played at one table, from the deal to the last correction. What can be
 * derived is not stored: the end of the auction, who won a trick, whose turn it is. EVENTS.md says the same with examples.
 */
import { type Card, type Contract, RUNNING_FORMS, type Seat, type Vulnerability } from '#bridge';
import { type EventVersions, type Recorded } from '#event-store';
import { type CallMeaning } from '#laws';
import { type SealedHand, type TimePolicy } from './board-terms.js';
import { type GameEventData, type GameEventType, isGameEventType } from './game-events.js';
import { isLawEventType, LAW_EVENTS, type LawEventData, type LawEventType } from './recorded/law-events.js';

export { type SealedHand, type TimePolicy } from './board-terms.js';

export const FORMS = ['duplicate', ...RUNNING_FORMS] as const;
/** The form of the game: what is dealt, bid, played and scored, and how. */
export type Form = (typeof FORMS)[number];
/** Forms in which four players bid and play as the Laws say. */
export type SideForm = 'duplicate' | 'rubber' | 'chicago';

export const MODES = ['strict', 'recorded'] as const;
/** strict: an illegal action is refused and leaves no event. recorded: what happened is recorded, and the Law's procedure runs. */
export type Mode = (typeof MODES)[number];

/** Hex of a commitment to a text in the vault (the ledger's `commitToText`). */
export type TextRef = string;

/** Of an average: 60, 50, 40 percent of what can be won, or +3, 0, −3 IMPs (Law 12C2). */
export const AVERAGES = ['average-plus', 'average', 'average-minus'] as const;
export type Average = (typeof AVERAGES)[number];

export const ABANDONED_BY = ['turn-limit', 'director-limit', 'players-left', 'table-closed', 'director'] as const;
export type AbandonReason = (typeof ABANDONED_BY)[number];

/** What the score of a board says: null is passed out. `score` is in points for North-South, tricks are declarer's. */
export type ScoreData = { readonly contract: Contract | null; readonly tricks: number; readonly score: number };

type Data = {
  DealSet: {
    readonly table: string;
    readonly form: SideForm;
    readonly mode: Mode;
    /**
     * Which Laws, and which version of our reading of them, `evolve` must honour: the duplicate code of 2017, or at rubber bridge the
     * older one of 2014 where it differs.
     */
    readonly rules: 'laws-2017' | 'rubber-2014';
    readonly rulesVersion: 1;
    /** By the rubber code: there is an arbiter, who rules as a director does. */
    readonly arbiter?: true;
    readonly number: number;
    readonly dealer: Seat;
    readonly vulnerability: Vulnerability;
    readonly hands: Readonly<Record<Seat, SealedHand>>;
    /** Pseudonymous ids, where known. */
    readonly players: Readonly<Partial<Record<Seat, string>>>;
    readonly time: TimePolicy;
  };
  /**
   * A call, with its own alert; of a strict board by the seat in turn. `call` is `P X XX 1C … 7NT`. At a recorded table it may be one
   * that nobody may make, its `meaning` may be told, and `deemed` is a pass that was never made (Law 28A).
   */
  CallMade: {
    readonly seat: Seat;
    readonly call: string;
    readonly alert?: true;
    readonly explanation?: TextRef;
    readonly meaning?: CallMeaning;
    readonly deemed?: true;
  };
  /** An opponent of the caller asks what a call (0 for the first of the auction) means. */
  ExplanationAsked: { readonly seat: Seat; readonly index: number };
  /** The caller explains his call to the opponents; partner does not see it. */
  CallExplained: { readonly seat: Seat; readonly index: number; readonly alert?: true; readonly explanation: TextRef };
  /** `seat` is the hand the card comes from: dummy's, when declarer plays dummy's card. */
  CardPlayed: { readonly seat: Seat; readonly card: string; readonly auto?: true };
  /**
   * The claimer's side is to win `tricks` of those not yet complete; 0 concedes them all (Law 68). His cards are faced. `draws`: he
   * said that he draws the outstanding trumps; `finesse`: the card he said he would finesse with.
   */
  ClaimMade: {
    readonly seat: Seat;
    readonly tricks: number;
    readonly statement?: TextRef;
    readonly draws?: true;
    readonly finesse?: Card;
  };
  /** `silent`: the time to answer ran out. */
  ClaimAgreed: { readonly seat: Seat; readonly silent?: true };
  /** `objection`: by the partner of a defender who conceded, so that no claim was made and the play goes on (Law 68B2). */
  ClaimDoubted: { readonly seat: Seat; readonly objection?: true };
  /** The director's award: all tricks of declarer on this board (Law 70). */
  ClaimAdjudicated: { readonly tricks: number; readonly law: string };
  /** The state is to go back to what it was after `toRevision`. */
  UndoRequested: { readonly seat: Seat; readonly toRevision: number };
  /** `silent`: the time to answer ran out. */
  UndoAnswered: { readonly seat: Seat; readonly granted: boolean; readonly silent?: true };
  UndoApplied: { readonly toRevision: number };
  /** Play ended early without a known claimer: declarer's tricks, as a file says. */
  TricksAgreed: { readonly tricks: number; readonly source: 'import' };
  DirectorSummoned: { readonly seat: Seat };
  /** The director is done at the table: the clock of the turn runs again. */
  PlayResumed: Readonly<Record<string, never>>;
  /** The director, or an auditor, looked at all hands before the board was closed. `viewer` is a pseudonymous id. */
  HandsViewed: { readonly by: 'director' | 'auditor'; readonly viewer?: string };
  BoardAbandoned: { readonly reason: AbandonReason; readonly seat?: Seat };
  ArtificialScoreAwarded: { readonly NS: Average; readonly EW: Average; readonly law: string };
  /** Closes the play of a board. */
  ScoreComputed: ScoreData;
  /** A later stage of the score, by this Law; the last is official. `ew` where the two sides' points do not balance. */
  ScoreCorrected: ScoreData & { readonly law: string; readonly ew?: number };
};

/** Every event of a board and its data. */
type AllData = Data & LawEventData & GameEventData;
export type BoardEventType = keyof AllData;
export type BoardFact<Type extends BoardEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: AllData[Type];
};
export type BoardEvent = { [Type in BoardEventType]: BoardFact<Type> }[BoardEventType];
/** What only the Laws' engine brings about, or a ruling. */
export type LawEvent = { [Type in LawEventType]: BoardFact<Type> }[LawEventType];
/** What a strict board is made of. */
export type PlainEvent = Exclude<BoardEvent, { type: LawEventType | GameEventType }>;
/** What only boards of forms for two and three players are made of. */
type GameEvent = { [Type in GameEventType]: BoardFact<Type> }[GameEventType];

const OF_LAWS = Object.fromEntries(LAW_EVENTS.map((type) => [type, { version: 1 }]));

/** The version of each type of event that this build writes. */
export const BOARD_EVENTS: Readonly<Record<BoardEventType, EventVersions>> = {
  DealSet: { version: 1 },
  CallMade: { version: 1 },
  ExplanationAsked: { version: 1 },
  CallExplained: { version: 1 },
  CardPlayed: { version: 1 },
  ClaimMade: { version: 1 },
  ClaimAgreed: { version: 1 },
  ClaimDoubted: { version: 1 },
  ClaimAdjudicated: { version: 1 },
  UndoRequested: { version: 1 },
  UndoAnswered: { version: 1 },
  UndoApplied: { version: 1 },
  TricksAgreed: { version: 1 },
  DirectorSummoned: { version: 1 },
  PlayResumed: { version: 1 },
  HandsViewed: { version: 1 },
  BoardAbandoned: { version: 1 },
  ArtificialScoreAwarded: { version: 1 },
  ScoreComputed: { version: 1 },
  ScoreCorrected: { version: 1 },
  PackDealt: { version: 1 },
  CardsChosen: { version: 1 },
  CardsTurnedUp: { version: 1 },
  DealScored: { version: 1 },
  ...(OF_LAWS as Readonly<Record<LawEventType, EventVersions>>), // one entry for each of LAW_EVENTS, as above
};

/** A fact ready to be accepted. */
export function fact<Type extends BoardEventType>(type: Type, data: AllData[Type]): BoardFact<Type> {
  return { type, version: 1, data };
}

/** Whether an event is one of the Laws' engine, or of a ruling. */
export function isLawEvent(event: BoardEvent): event is LawEvent;
export function isLawEvent(event: Recorded<BoardEvent>): event is Recorded<LawEvent>;
export function isLawEvent(event: BoardEvent): boolean {
  return isLawEventType(event.type);
}

export function isGameEvent(event: BoardEvent): event is GameEvent;
export function isGameEvent(event: Recorded<BoardEvent>): event is Recorded<GameEvent>;
export function isGameEvent(event: BoardEvent): boolean {
  return isGameEventType(event.type);
}

/** How `lookers` names one who looked. */
export function lookerOf({ by, viewer = '' }: BoardFact<'HandsViewed'>['data']): string {
  return `${by} ${viewer}`;
}

/** Whether an event asks or tells what a call means. */
export function isOfACall(
  event: Recorded<BoardEvent>,
): event is Recorded<BoardFact<'CallExplained'> | BoardFact<'ExplanationAsked'>> {
  return event.type === 'CallExplained' || event.type === 'ExplanationAsked';
}
