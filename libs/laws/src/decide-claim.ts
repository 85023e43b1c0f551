/** Claims and concessions (Laws 68 to 71). */
import { partner, type Seat, sideOf } from '#bridge';
import { type Claim, type Statement } from './claim.js';
import { type ClaimPosition } from './claim-position.js';
import { claimValue, type ClaimValue, linesBelow } from './claim-value.js';
import { correctScore } from './decide-score.js';
import { closePlay, rectify } from './decide-revoke.js';
import { answerersOf } from './evolve-claim.js';
import { contractPlayed, defends, tricksRemaining, trickInProgress, wonBy } from './position.js';
import { type Choice } from './procedure.js';
import { bind, lapseQuestions, type LawRefusal, record, type Ruling } from './ruling.js';
import { hasNoArbiter, isRubberCode } from './rubber-code.js';
import { type Situation } from './situation.js';

type SpokenClaim = {
  readonly seat: Seat;
  readonly tricks: number;
  readonly statement: Statement;
  /** He speaks of the trick in progress only (Law 68). */
  readonly current: boolean;
};

export function makeClaim(ruling: Ruling, { seat, tricks, statement, current }: SpokenClaim): LawRefusal | undefined {
  const { situation } = ruling;
  if (contractPlayed(situation) === undefined) return 'no-play';
  if (situation.claim && situation.phase === 'suspended') return 'claim-pending';
  if (situation.phase !== 'play' && situation.phase !== 'clarification') return 'no-play';
  if (current) {
    record(ruling, 'TrickSpokenOf', { by: seat });
    return undefined;
  }
  if (tricks > tricksRemaining(situation)) return 'too-many-tricks';
  lapseQuestions(ruling);
  record(ruling, 'ClaimMade', { by: seat, tricksForSide: tricks, statement });
  return undefined;
}

const NO_STATEMENT: Statement = { text: undefined, draws: false, finesse: undefined };

/** Tricks given away. After the play it is a trick that the side had perhaps already won (Law 71A). */
export function concede(ruling: Ruling, seat: Seat, tricks: number): LawRefusal | undefined {
  const { situation } = ruling;
  if (contractPlayed(situation) === undefined) return 'no-play';
  if (situation.claim && situation.phase === 'suspended') return 'claim-pending';
  const over = tricksRemaining(situation) === 0;
  if (over && (situation.claim !== undefined || tricks > wonBy(situation, sideOf(seat)))) return 'too-many-tricks';
  if (!over && situation.phase !== 'play' && situation.phase !== 'clarification') return 'no-play';
  lapseQuestions(ruling);
  record(ruling, 'ConcessionMade', { by: seat, tricks, statement: NO_STATEMENT });
  return undefined;
}

/** The director's proposal by a fixed reading of Law 70; undefined when hands are not known or there is too much to look through. */
export function proposalOf(situation: Situation): ClaimValue | undefined {
  const position = claimPosition(situation);
  return position && claimValue(position);
}

/** The normal lines on which a claim takes fewer tricks than it was made for; undefined when there is no proposal. */
export function failingLinesOf(situation: Situation): readonly ClaimValue[] | undefined {
  const position = claimPosition(situation);
  return position && linesBelow(position, situation.claim?.tricks ?? 0);
}

/** What a claim is about: the cards that are left, and what was said of them; undefined when hands are not known. */
export function claimPosition(situation: Situation): ClaimPosition | undefined {
  const { claim, hands } = situation;
  const contract = contractPlayed(situation);
  if (!claim || !contract) return undefined;
  const { N, E, S, W } = hands;
  if (!N || !E || !S || !W) return undefined;
  const draws = claim.statement.draws || claim.unaware === false;
  return {
    hands: { N, E, S, W },
    trick: trickInProgress(situation),
    strain: contract.strain,
    side: claim.side,
    draws,
    finesse: claim.statement.finesse,
    topDown: situation.settings.topDown,
    shownOut: situation.shownOut,
  };
}

/** What the claimer gets as things stand: the award, what was agreed, or the proposal, never more than he claimed. */
export function awardOf(situation: Situation): number | undefined {
  const { claim } = situation;
  if (!claim) return undefined;
  if (claim.award !== undefined) return claim.award;
  const proposal = proposalOf(situation);
  return proposal && Math.min(proposal.tricks, claim.kind === 'claim' ? claim.tricks : proposal.tricks);
}

/** A spoken answer to a claim. */
export function answerClaim(ruling: Ruling, seat: Seat, choice: Choice): LawRefusal | undefined {
  const { claim } = ruling.situation;
  if (!claim) return 'no-claim';
  if (choice === 'agree' || choice === 'accept') return agree(ruling, claim, seat);
  if (choice === 'doubt' || choice === 'decline') return doubt(ruling, claim, seat);
  if (choice === 'playOn') return requestPlay(ruling, claim, seat);
  if (choice === 'concur') return concur(ruling, claim, seat);
  if (choice === 'refuse') return refuseToPlay(ruling, claim, seat);
  if (choice === 'withdrawAgreement') return withdrawAgreement(ruling, claim, seat);
  return choice === 'cancelConcession' ? cancelConcession(ruling, claim) : 'no-such-option';
}

function refuseToPlay(ruling: Ruling, claim: Claim, seat: Seat): LawRefusal | undefined {
  if (claim.state !== 'play-on') return doubt(ruling, claim, seat);
  if (!claim.consents.includes(seat)) return 'not-yours-to-choose';
  record(ruling, 'PlayContinuationRefused', { seat });
  return undefined;
}

function agree(ruling: Ruling, claim: Claim, seat: Seat): LawRefusal | undefined {
  // Law 68D: once anybody doubts it, it is the director's.
  if (claim.state !== 'made') return 'nothing-to-choose';
  if (!answerersOf(ruling.situation, claim).includes(seat)) return 'not-yours-to-choose';
  record(ruling, 'ClaimAgreed', { by: seat });
  closePlay(ruling, '70');
  return undefined;
}

function doubt(ruling: Ruling, claim: Claim, seat: Seat): LawRefusal | undefined {
  if (seat === claim.by) return 'not-yours-to-choose';
  if (claim.state === 'agreed') {
    // Law 69A: agreement is not yet established, so the claim is contested after all.
    if (sideOf(seat) === claim.side) return 'not-yours-to-choose';
    record(ruling, 'ClaimDoubted', { by: seat });
    return undefined;
  }
  if (claim.state !== 'made') return 'nothing-to-choose';
  if (claim.kind === 'concession' && seat === partner(claim.by) && defends(ruling.situation, seat)) {
    // Law 68B2: there was neither claim nor concession.
    record(ruling, 'ConcessionObjected', { by: seat });
    bind(ruling, seat, '68B2');
    return undefined;
  }
  record(ruling, 'ClaimDoubted', { by: seat });
  // Rubber bridge without an arbiter: the play goes on, and the claimer may do only what he said.
  if (hasNoArbiter(ruling.situation)) record(ruling, 'ClaimVoided', {});
  return undefined;
}

function requestPlay(ruling: Ruling, claim: Claim, seat: Seat): LawRefusal | undefined {
  if (sideOf(seat) === claim.side) return 'not-yours-to-choose';
  const open = claim.state === 'doubted' || claim.state === 'made' || claim.state === 'director';
  if (!open || claim.refused) return 'nothing-to-choose';
  if (claim.state === 'made') record(ruling, 'ClaimDoubted', { by: seat });
  record(ruling, 'PlayContinuationRequested', { by: seat });
  return undefined;
}

function concur(ruling: Ruling, claim: Claim, seat: Seat): LawRefusal | undefined {
  if (claim.state !== 'play-on') return 'nothing-to-choose';
  if (!claim.consents.includes(seat)) return 'not-yours-to-choose';
  record(ruling, 'PlayContinuationAgreed', { seat });
  if (ruling.situation.claim?.consents.length === 0) record(ruling, 'ClaimVoided', {});
  return undefined;
}

/** Law 69B: within the correction period, and only as far as the director finds. Before that the claim is simply contested. */
function withdrawAgreement(ruling: Ruling, claim: Claim, seat: Seat): LawRefusal | undefined {
  if (claim.state === 'agreed') return doubt(ruling, claim, seat);
  if (claim.state !== 'established') return 'nothing-to-choose';
  if (isTooLate(ruling.situation)) return 'too-late';
  return undefined;
}

export function isTooLate({ marks, settings }: Situation): boolean {
  // At rubber bridge it is over when the net score is agreed.
  if (isRubberCode({ settings })) return marks.scorePosted;
  return marks.scorePosted && marks.minutes > settings.correctionMinutes;
}

/** Law 71: a trick already won, or one that no normal play can lose, is given back. */
function cancelConcession(ruling: Ruling, claim: Claim): LawRefusal | undefined {
  if (claim.kind !== 'concession') return 'nothing-to-change';
  const [opponent] = answerersOf(ruling.situation, claim);
  // Opponents who say nothing take what they are given.
  if (claim.state === 'made' && opponent) agree(ruling, claim, opponent);
  const { situation } = ruling;
  if (situation.claim?.agreedBy === undefined) return 'nothing-to-change';
  if (isTooLate(situation)) return 'too-late';
  if (claim.remaining === 0) {
    record(ruling, 'ConcessionCancelled', { tricks: 0, law: '71A' });
    correctScore(ruling, '71A');
    rectify(ruling);
    return undefined;
  }
  const value = proposalOf(situation);
  if (value === undefined || value.tricks <= claim.tricks) return 'nothing-to-change';
  record(ruling, 'ConcessionCancelled', { tricks: value.tricks, law: '71B' });
  correctScore(ruling, '71B');
  rectify(ruling);
  return undefined;
}

/** The director's word on a claim: tricks to the claiming side, or whether a trick comes back (Laws 69B, 70, 71). */
export function findClaim(ruling: Ruling, value: number | boolean): LawRefusal | undefined {
  const { situation } = ruling;
  const { claim } = situation;
  if (!claim) return 'no-claim';
  const afterAgreement = claim.state === 'established' || claim.state === 'agreed';
  if (typeof value === 'boolean') {
    if (!value) return undefined;
    const back = claim.kind === 'concession' ? claim.tricks + 1 : claim.tricks - 1;
    return giveBack(ruling, claim, back);
  }
  if (value > claim.remaining) return 'too-many-tricks';
  if (afterAgreement) return giveBack(ruling, claim, value);
  record(ruling, 'ClaimAdjudicated', { award: value, law: '70' });
  closePlay(ruling, '70');
  return undefined;
}

function giveBack(ruling: Ruling, claim: Claim, tricks: number): LawRefusal | undefined {
  if (isTooLate(ruling.situation)) return 'too-late';
  const by = answerersOf(ruling.situation, claim)[0] ?? claim.by;
  if (claim.kind === 'concession') record(ruling, 'ConcessionCancelled', { tricks, law: '71B' });
  else record(ruling, 'AgreementWithdrawn', { by, tricks, law: '69B2' });
  correctScore(ruling, claim.kind === 'concession' ? '71B' : '69B2');
  rectify(ruling);
  return undefined;
}

/** An agreement is established when its side calls on a later board, or the round ends (Law 69A). */
export function establishAgreement(ruling: Ruling): void {
  const { claim, marks } = ruling.situation;
  if (claim?.state !== 'agreed') return;
  const called = marks.nextBoard.some((seat) => sideOf(seat) !== claim.side);
  if (!called && !marks.roundEnded) return;
  record(ruling, 'AgreementEstablished', {});
  rectify(ruling);
}
