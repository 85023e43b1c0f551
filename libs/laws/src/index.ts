export { evolve, emptySituation } from './evolve.js';
export { decideLaws, type LawDecision } from './decide.js';
export { awardOf, claimPosition, failingLinesOf, isTooLate, proposalOf } from './decide-claim.js';
export { answerersOf } from './evolve-claim.js';
export { type ClaimPosition } from './claim-position.js';
export { type ClaimValue } from './claim-value.js';
export { type Claim as ClaimUnderLaws, type Statement } from './claim.js';
export { CARD_WAYS, type CardWay } from './decide-card.js';
export { type LawCommand, FINDINGS, type FindingKind, type RuledEvent } from './command.js';
export { type Fact, type Finding, type FindingValue, MARKS, type Mark, type StoredFact } from './facts.js';
export { isLawNumber } from './law-number.js';
export { type CallMeaning, type Interval } from './meaning.js';
export { pendingOf } from './pending.js';
export { type Pending, type Choice, CHOICES, type Procedure } from './procedure.js';
export { type Obligation } from './obligation.js';
export { legalCallsOf, legalCardsOf, penaltyCardsDue } from './legal.js';
export {
  contractPlayed,
  defends,
  dummySeat,
  handInTurn,
  holds,
  playerFor,
  tricksRemaining,
  trickInProgress,
  wonBy,
} from './position.js';
export { type Adjustment, type Penalty, type SideScores, sideScores, type WeightedScore } from './result.js';
export { type Revoke, REVOKE_KINDS, type RevokeKind, type Transfer } from './revoke.js';
export { openRestrictions, suitsToForbid } from './restriction.js';
export { LAW_REFUSALS, type LawRefusal } from './ruling.js';
export { IRREGULARITY_CODES, type Review, REVIEWS, type Situation } from './situation.js';
export { hasNoArbiter } from './rubber-code.js';
export { scoreNow, standingOf, trickCount, type TrickCount } from './standing-result.js';
export { cardOf, isComplete, ledTo, type Played, type Trick, winnerOf } from './trick.js';
export { isInsufficientAmong, type MadeCall, standingCalls } from './auction.js';
export { readScenarios, type Scenario, type Scenarios } from './scenario.js';
export { playScenario, runScenario, runScenarios, type ScenarioFailure, type ScenarioReport } from './run-scenario.js';
