/**
 * The facts that only a recorded board is made of, and those of rulings, which every board may have: what the Laws' engine
 * calls them, they are called in a stream. Facts that a strict board knows too stand in `board-events.ts`.
 */
import { type StoredFact } from '#laws';

const OF_THE_AUCTION = [
  ...(['UnintendedCallClaimed', 'CallIntentFound', 'CallChangeAttempted', 'InsufficientBidMade'] as const),
  ...(['InsufficientBidReplaced', 'ReplacementRejected', 'ReplacementMade', 'CallOutOfRotationMade'] as const),
  ...(['InadmissibleCallMade', 'InadmissibleCallOvercalled', 'CardExposedInAuction'] as const),
  ...(['IrregularityAccepted', 'IrregularityDeclined', 'CallCancelled', 'CallsCancelled', 'CallSubstituted'] as const),
  ...(['CallChangedAfterMI', 'PassSubstituted', 'TurnRestored', 'ComparabilityFound', 'PartnerBarred'] as const),
  ...(['SideBarred', 'CallRepeatRequired', 'RotationFreed', 'LeadRestrictionArose', 'SuitLeadProhibited'] as const),
  ...(['LeadRestrictionDeclined', 'ChangeOffered', 'ChangeTaken'] as const),
] as const;

const OF_THE_PLAY = [
  ...(['OpeningLeadMadeFaceDown', 'OpeningLeadReturned', 'OpeningLeadFaced', 'DummySpread', 'CardMissing'] as const),
  ...(['CardDesignated', 'DesignationIntentFound', 'DesignationChangeClaimed', 'UnintendedDesignationFound'] as const),
  ...(['DesignationCorrected', 'DefenderChoseDummyCard', 'DummyCardMisplaced', 'LeadOutOfTurnMade'] as const),
  ...(['LeadOutOfTurnSpokenOf', 'LeadOutOfTurnAccepted', 'LeadOutOfTurnRetracted', 'HandsSwapped'] as const),
  ...(['DefenderCardExposed', 'ExposureRuled', 'PenaltyCardDesignated', 'PenaltyCardUpgraded'] as const),
  ...(['PenaltyCardsPickedUp', 'PenaltyCardChosen', 'PenaltyCardNotPlayed', 'LeadRequired', 'LeadForbidden'] as const),
  ...(['NoLeadRestrictionChosen', 'PrematurePlayMade', 'PrematurePlayOptionChosen', 'PlayObliged'] as const),
  ...(['CardsPlayedSimultaneously', 'PlayWithdrawn', 'SeatMisled', 'DummyRightsForfeited', 'SuitLackAsked'] as const),
  ...(['RevokeFactFound', 'RevokeAttentionDrawn', 'RevokeReopened', 'RevokeCorrected', 'RevokeExempted'] as const),
  ...(['TricksTransferred', 'DefectiveTrickFound', 'CardPlacedAmongPlayed', 'SurplusCardRestored'] as const),
] as const;

const OF_CLAIMS = [
  ...(['ConcessionMade', 'TrickSpokenOf', 'PlayContinuationRequested', 'PlayContinuationAgreed'] as const),
  ...(['PlayContinuationRefused', 'ClaimVoided', 'TrumpAwarenessFound', 'AgreementEstablished'] as const),
  ...(['AgreementWithdrawn', 'ConcessionCancelled'] as const),
] as const;

const OF_THE_TABLE = [
  ...(['AttentionDrawn', 'OptionChosen', 'RightForfeited', 'ProcedureClosed', 'ReviewOpened', 'ReviewClosed'] as const),
  ...(['InformationBound', 'InformationFreed', 'ExplanationGiven', 'ExplanationCorrected'] as const),
  ...(['MisinformationFound', 'TempoVariationRecorded', 'UiReserved', 'UiFound', 'DamageFound'] as const),
  ...(['AwarenessFound', 'FactFound', 'BoardMarked'] as const),
] as const;

const OF_RULINGS = [
  ...(['ScoreEntered', 'EquityFound', 'ScoreAdjusted', 'BoardCancelled', 'ProceduralPenaltyAssessed'] as const),
  ...(['DisciplinaryPenaltyAssessed', 'RulingAppealed', 'AppealDecided', 'RulingCorrected'] as const),
  ...(['RectificationWaived'] as const),
] as const;

export const LAW_EVENTS = [
  ...OF_THE_AUCTION,
  ...OF_THE_PLAY,
  ...OF_CLAIMS,
  ...OF_THE_TABLE,
  ...OF_RULINGS,
] as const satisfies readonly StoredFact['type'][];

export type LawEventType = (typeof LAW_EVENTS)[number];

export type LawEventData = { readonly [Type in LawEventType]: Extract<StoredFact, { type: Type }>['data'] };

type LawFact = Extract<StoredFact, { type: LawEventType }>;
/** Facts of the Laws' engine that a stream holds as events which strict boards know too, some in another shape. */
export type SharedFact = Exclude<StoredFact, { type: LawEventType }>;

const TYPES: ReadonlySet<string> = new Set(LAW_EVENTS);

export function isLawFact(fact: StoredFact): fact is LawFact {
  return TYPES.has(fact.type);
}

export function isLawEventType(type: string): type is LawEventType {
  return TYPES.has(type);
}
