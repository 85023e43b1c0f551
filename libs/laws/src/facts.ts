/**
 * The facts a recorded board is made of. What can be derived is listed apart: it is never stored, and what only the engine knows
 * (a revoke nobody has noticed) is among it. `procedure` names the procedure a fact belongs to.
 */
import { type Card, type Contract, type Seat, type Side, type Suit } from '#bridge';
import { type Position } from './auction.js';
import { type Statement } from './claim.js';
import { type CallMeaning } from './meaning.js';
import { type MustPlay } from './obligation.js';
import { type Choice } from './procedure.js';
import { type Adjustment, type Penalty, type SideScores } from './result.js';
import { type Exemption, type RevokeKind, type SuspectedPlay, type Transfer } from './revoke.js';

type AuctionData = {
  CallMade: { readonly seat: Seat; readonly call: string; readonly meaning?: CallMeaning; readonly deemed?: true };
  UnintendedCallClaimed: {
    readonly seat: Seat;
    readonly made: string;
    readonly intended: string;
    readonly call: number;
  };
  CallIntentFound: { readonly unintended: boolean };
  CallChangeAttempted: { readonly seat: Seat; readonly from: string; readonly to: string; readonly call: number };
  InsufficientBidMade: { readonly seat: Seat; readonly bid: string; readonly over: string; readonly call: number };
  InsufficientBidReplaced: { readonly procedure: number; readonly call: number };
  /** A double or redouble that is not comparable does not stand as a replacement (Law 27B3). */
  ReplacementRejected: { readonly procedure: number; readonly call: number };
  ReplacementMade: { readonly procedure: number; readonly call: number };
  CallOutOfRotationMade: {
    readonly seat: Seat;
    readonly call: number;
    readonly turn: Seat;
    readonly kind: string;
    readonly asBid: boolean;
    readonly position: Position;
  };
  InadmissibleCallMade: {
    readonly seat: Seat;
    readonly call: number;
    readonly law: '36' | '37' | '38' | '39';
    readonly turn: Seat;
  };
  InadmissibleCallOvercalled: { readonly procedure: number };
  CardExposedInAuction: { readonly seat: Seat; readonly cards: readonly Card[]; readonly led: boolean };
  IrregularityAccepted: { readonly procedure: number; readonly by: Seat; readonly how: 'statement' | 'call' };
  IrregularityDeclined: { readonly procedure: number; readonly by: Seat | 'director' };
  CallCancelled: { readonly seat: Seat; readonly call: number; readonly law: string };
  CallsCancelled: { readonly calls: readonly number[]; readonly law: string };
  CallSubstituted: {
    readonly seat: Seat;
    readonly from: string;
    readonly to: string;
    readonly law: string;
    readonly call: number;
    readonly class?: string;
  };
  CallChangedAfterMI: { readonly seat: Seat; readonly from: string; readonly to: string; readonly call: number };
  PassSubstituted: { readonly seat: Seat; readonly call: number };
  TurnRestored: { readonly seat: Seat };
  ComparabilityFound: {
    readonly procedure: number;
    readonly call: string;
    readonly comparable: boolean;
    readonly by: 'director' | 'helper';
  };
  PartnerBarred: { readonly procedure: number; readonly seat: Seat; readonly extent: 'nextTurn' | 'throughout' };
  SideBarred: { readonly procedure: number; readonly side: Side };
  CallRepeatRequired: { readonly procedure: number; readonly seat: Seat; readonly call: string };
  RotationFreed: { readonly procedure: number };
  LeadRestrictionArose: { readonly procedure: number; readonly offender: Seat; readonly seat: Seat };
  SuitLeadProhibited: { readonly seat: Seat; readonly suit: Suit };
  LeadRestrictionDeclined: { readonly seat: Seat };
  ChangeOffered: {
    readonly seat: Seat;
    readonly law: '21B' | '25A' | '47D' | '47E' | '62C';
    readonly what: 'call' | 'card' | 'lead';
    readonly call?: number;
    readonly card?: Card;
    readonly then?: { readonly seat: Seat; readonly card: Card };
    readonly penalty?: true;
  };
  ChangeTaken: { readonly procedure: number };
};

type PlayData = {
  OpeningLeadMadeFaceDown: { readonly seat: Seat; readonly card: Card };
  OpeningLeadReturned: { readonly seat: Seat; readonly card: Card; readonly law: string };
  OpeningLeadFaced: { readonly seat: Seat; readonly card: Card };
  DummySpread: { readonly seat: Seat };
  CardPlayed: { readonly seat: Seat; readonly card: Card };
  /** A seat let a complete trick pass without a card of its own (Law 67). */
  CardMissing: { readonly seat: Seat };
  CardDesignated: {
    readonly by: Seat;
    readonly words: string;
    readonly resolved?: Card;
    readonly rule: string;
    readonly meant?: Card;
    readonly anything?: true;
  };
  DesignationIntentFound: { readonly incontrovertible: boolean; readonly card?: Card };
  DesignationChangeClaimed: { readonly from: Card; readonly to: Card };
  UnintendedDesignationFound: { readonly unintended: boolean };
  DesignationCorrected: { readonly from: Card; readonly to: Card };
  DefenderChoseDummyCard: { readonly by: Seat; readonly card: Card };
  DummyCardMisplaced: { readonly card: Card; readonly named: Card; readonly trick: number };
  LeadOutOfTurnMade: {
    readonly seat: Seat;
    readonly card: Card;
    readonly faced: boolean;
    readonly proper: Seat;
    readonly opening: boolean;
  };
  LeadOutOfTurnSpokenOf: { readonly procedure: number; readonly by: Seat; readonly choice: 'accept' | 'retract' };
  LeadOutOfTurnAccepted: { readonly procedure: number; readonly by: Seat; readonly how: 'statement' | 'play' };
  LeadOutOfTurnRetracted: {
    readonly procedure: number;
    readonly by: Seat | 'director';
    readonly seat: Seat;
    readonly card: Card;
    readonly law: string;
  };
  HandsSwapped: { readonly declarer: Seat; readonly dummy: Seat };
  DefenderCardExposed: { readonly seat: Seat; readonly card: Card; readonly how: string };
  ExposureRuled: { readonly seat: Seat; readonly card: Card; readonly penaltyCard: boolean };
  PenaltyCardDesignated: { readonly seat: Seat; readonly card: Card; readonly grade: 'major' | 'minor' };
  PenaltyCardUpgraded: { readonly seat: Seat; readonly card: Card };
  PenaltyCardsPickedUp: { readonly seat: Seat; readonly cards: readonly Card[] };
  PenaltyCardChosen: { readonly seat: Seat; readonly card: Card };
  PenaltyCardNotPlayed: {
    readonly seat: Seat;
    readonly played: Card;
    readonly due: readonly Card[];
    readonly trick: number;
  };
  LeadRequired: { readonly seat: Seat; readonly suit: Suit };
  LeadForbidden: { readonly seat: Seat; readonly suits: readonly Suit[] };
  NoLeadRestrictionChosen: { readonly seat: Seat };
  PrematurePlayMade: { readonly seat: Seat; readonly card: Card; readonly law: string; readonly trick: number };
  PrematurePlayOptionChosen: { readonly procedure: number; readonly seat: Seat; readonly what: MustPlay };
  PlayObliged: { readonly seat: Seat; readonly what: MustPlay };
  CardsPlayedSimultaneously: { readonly seat: Seat; readonly cards: readonly Card[]; readonly played: Card };
  PlayWithdrawn: { readonly seat: Seat; readonly card: Card; readonly trick: number; readonly law: string };
  SeatMisled: { readonly seat: Seat; readonly by: Seat };
  DummyRightsForfeited: { readonly reason: string };
  SuitLackAsked: { readonly by: Seat; readonly suit: Suit };
  RevokeFactFound: {
    readonly seat: Seat;
    readonly trick: number;
    readonly kind: RevokeKind;
    readonly suit?: Suit;
    readonly established: boolean;
  };
  RevokeAttentionDrawn: {
    readonly revoke: number;
    readonly seat: Seat;
    readonly trick: number;
    readonly by: Seat | 'director';
  };
  /** It was established, and is corrected all the same (Laws 62C3, 62D). */
  RevokeReopened: { readonly revoke: number; readonly trick: number };
  RevokeCorrected: {
    readonly revoke: number;
    readonly seat: Seat;
    readonly trick: number;
    readonly withdrawn?: Card;
    readonly substituted: Card;
    readonly asEstablished?: true;
  };
  RevokeExempted: { readonly revoke: number; readonly seat: Seat; readonly trick: number; readonly reason: Exemption };
  TricksTransferred: Transfer;
  DefectiveTrickFound: { readonly trick: number; readonly seat: Seat; readonly tooMany: boolean };
  /** `supplied`: in time, so that it counts as played (Law 67A); else it stands for a revoke (67B1). */
  CardPlacedAmongPlayed: {
    readonly seat: Seat;
    readonly trick: number;
    readonly card: Card;
    readonly supplied?: true;
  };
  SurplusCardRestored: { readonly seat: Seat; readonly card: Card };
};

type ClaimData = {
  ClaimMade: { readonly by: Seat; readonly tricksForSide: number; readonly statement: Statement };
  ConcessionMade: { readonly by: Seat; readonly tricks: number; readonly statement: Statement };
  /** He spoke of the trick in progress only: no claim (Law 68). */
  TrickSpokenOf: { readonly by: Seat };
  ClaimAgreed: { readonly by: Seat };
  ClaimDoubted: { readonly by: Seat };
  ConcessionObjected: { readonly by: Seat };
  PlayContinuationRequested: { readonly by: Seat };
  PlayContinuationAgreed: { readonly seat: Seat };
  PlayContinuationRefused: { readonly seat: Seat };
  ClaimVoided: Readonly<Record<string, never>>;
  TrumpAwarenessFound: { readonly likelyUnaware: boolean };
  ClaimAdjudicated: { readonly award: number; readonly law: string };
  AgreementEstablished: Readonly<Record<string, never>>;
  AgreementWithdrawn: { readonly by: Seat; readonly tricks: number; readonly law: string };
  ConcessionCancelled: { readonly tricks: number; readonly law: string };
};

type GeneralData = {
  /** `suspected`: a play that may have been a revoke; whether it was is told when the Laws let it be. */
  AttentionDrawn: { readonly by: Seat | 'director'; readonly suspected?: SuspectedPlay };
  DirectorSummoned: { readonly by: Seat | 'director' };
  OptionChosen: {
    readonly by: Seat;
    readonly option: Choice;
    readonly suits?: readonly Suit[];
    readonly card?: Card;
    readonly law: string;
  };
  RightForfeited: { readonly seat: Seat; readonly law: string };
  ProcedureClosed: { readonly procedure: number };
  ReviewOpened: { readonly law: string };
  ReviewClosed: { readonly law: string };
  InformationBound: { readonly side: Side; readonly law: string };
  InformationFreed: { readonly side: Side };
  ExplanationGiven: { readonly by: Seat; readonly about: string; readonly text: string; readonly wrong: boolean };
  ExplanationCorrected: { readonly by: Seat; readonly about: string; readonly phase: string };
  MisinformationFound: { readonly influenced: boolean };
  TempoVariationRecorded: { readonly seat: Seat; readonly tempo: string };
  UiReserved: { readonly by: Seat };
  UiFound: { readonly finding: Finding };
  DamageFound: { readonly finding: Finding };
  AwarenessFound: { readonly finding: Finding };
  /** Facts of Laws 4 to 16D, as found. */
  FactFound: { readonly fact: string; readonly about: Finding };
  BoardMarked: { readonly mark: Mark; readonly seat?: Seat; readonly minutes?: number };
};

type ScoreData = {
  ScoreComputed: { readonly contract: Contract | null; readonly tricks: number; readonly score: number };
  ScoreEntered: SideScores;
  ScoreCorrected: { readonly law: string; readonly ns: number; readonly ew: number };
  EquityFound: { readonly tricks: number };
  ScoreAdjusted: Adjustment;
  ArtificialScoreAwarded: { readonly law: string; readonly NS: string; readonly EW: string };
  BoardCancelled: { readonly law: string };
  ProceduralPenaltyAssessed: Penalty;
  DisciplinaryPenaltyAssessed: Penalty;
  /** `ruling`, here and below: the number of the ruling that is spoken of. */
  /** `seat`: the player who appeals for his side; the same of his partner is his concurrence (Law 92D1). */
  RulingAppealed: { readonly by: string; readonly ruling?: number; readonly seat?: Seat };
  AppealDecided: { readonly upheld: boolean; readonly ruling?: number };
  RulingCorrected: { readonly law: string; readonly ruling?: number };
  RectificationWaived: { readonly law: string };
};

export const MARKS = ['nextBoardCall', 'roundEnds', 'scorePosted', 'handsReturned', 'minutes'] as const;
export type Mark = (typeof MARKS)[number];

/** What a director finds, as plain data. */
export type Finding = { readonly [field: string]: FindingValue | undefined };
export type FindingValue = null | boolean | number | string | readonly FindingValue[] | Finding;

/** What follows from the facts and is not stored. */
type DerivedData = {
  AuctionEnded: { readonly contract: Contract | null };
  PassedOut: object;
  TrickWon: { readonly trick: number; readonly seat: Seat };
  PlayEnded: object;
  LeadProhibitionEnded: { readonly seat: Seat };
  PenaltyCardPlayed: { readonly seat: Seat; readonly card: Card };
  RevokeMade: {
    readonly seat: Seat;
    readonly trick: number;
    readonly card: Card;
    readonly couldHavePlayed: readonly Card[];
  };
  RevokeEstablished: { readonly seat: Seat; readonly trick: number; readonly trigger: 1 | 2 | 3 | 4 };
};

type Union<Data> = { [Type in keyof Data]: { readonly type: Type; readonly data: Data[Type] } }[keyof Data];
export type AuctionFact = Union<AuctionData>;
export type PlayFact = Union<PlayData>;
export type ClaimFact = Union<ClaimData>;
export type GeneralFact = Union<GeneralData>;
export type ScoreFact = Union<ScoreData>;
export type DerivedFact = Union<DerivedData>;
export type StoredFact = AuctionFact | PlayFact | ClaimFact | GeneralFact | ScoreFact;
export type Fact = StoredFact | DerivedFact;
export type StoredType = StoredFact['type'];
export type DataOf<Type extends StoredType> = Extract<StoredFact, { type: Type }>['data'];
