/** What facts of a claim or concession change (Laws 68 to 71). */
import { lho, otherSide, partner, rotation, type Seat, sideOf } from '#bridge';
import { type Claim } from './claim.js';
import { establish } from './evolve-revoke.js';
import { type ClaimFact, type StoredFact } from './facts.js';
import { contractPlayed, dummySeat, tricksRemaining, wonBy } from './position.js';
import { hasNoArbiter } from './rubber-code.js';
import { type Situation } from './situation.js';

const CLAIM_TYPES = new Set<string>([
  ...(['ClaimMade', 'ConcessionMade', 'TrickSpokenOf', 'ClaimAgreed', 'ClaimDoubted', 'ConcessionObjected'] as const),
  ...(['PlayContinuationRequested', 'PlayContinuationAgreed', 'PlayContinuationRefused', 'ClaimVoided'] as const),
  ...(['TrumpAwarenessFound', 'ClaimAdjudicated', 'AgreementEstablished', 'AgreementWithdrawn'] as const),
  ...(['ConcessionCancelled'] as const),
] satisfies readonly ClaimFact['type'][]);

export function isClaimFact(fact: StoredFact): fact is ClaimFact {
  return CLAIM_TYPES.has(fact.type);
}

export function evolveClaim(s: Situation, fact: ClaimFact): Situation {
  const { claim } = s;
  switch (fact.type) {
    case 'ClaimMade':
    case 'ConcessionMade':
      return claimMade(s, fact);
    case 'TrickSpokenOf':
      return { ...s, spokeOfTrick: fact.data.by };
    case 'ConcessionObjected':
    case 'ClaimVoided': {
      const playedOn = fact.type === 'ClaimVoided' && hasNoArbiter(s) ? claim : s.playedOn;
      return { ...s, claim: undefined, playedOn, phase: s.phase === 'suspended' ? 'play' : s.phase };
    }
    case 'AgreementEstablished':
    case 'AgreementWithdrawn':
    case 'ClaimAdjudicated':
    case 'ClaimAgreed':
    case 'ClaimDoubted':
    case 'ConcessionCancelled':
    case 'PlayContinuationAgreed':
    case 'PlayContinuationRefused':
    case 'PlayContinuationRequested':
    case 'TrumpAwarenessFound':
      return claim ? answered(s, claim, fact) : s;
  }
}

type AnswerFact = Exclude<
  ClaimFact,
  { type: 'ClaimMade' | 'ConcessionMade' | 'TrickSpokenOf' | 'ConcessionObjected' | 'ClaimVoided' }
>;

function answered(s: Situation, claim: Claim, fact: AnswerFact): Situation {
  switch (fact.type) {
    case 'ClaimAgreed':
      return agreed(s, { ...claim, agreedBy: sideOf(fact.data.by), state: 'agreed' });
    case 'ClaimDoubted':
      return {
        ...(claim.award === undefined ? s : unrectified(s)),
        claim: { ...claim, state: 'doubted', award: undefined },
        phase: 'suspended',
        result: { ...s.result, awarded: undefined },
      };
    case 'PlayContinuationRequested': {
      const consents = rotation(lho(fact.data.by)).filter((seat) => seat !== fact.data.by);
      return { ...s, claim: { ...claim, state: 'play-on', consents } };
    }
    case 'PlayContinuationAgreed':
      return { ...s, claim: { ...claim, consents: claim.consents.filter((seat) => seat !== fact.data.seat) } };
    case 'PlayContinuationRefused':
      return { ...s, claim: { ...claim, state: 'director', consents: [], refused: true } };
    case 'TrumpAwarenessFound':
      return { ...s, claim: { ...claim, unaware: fact.data.likelyUnaware } };
    case 'ClaimAdjudicated':
      return awarded(s, { ...claim, state: 'adjudicated', award: fact.data.award });
    case 'AgreementEstablished':
      return establish({ ...s, claim: { ...claim, state: 'established' } }, opponentOf(claim), 4);
    case 'AgreementWithdrawn':
    case 'ConcessionCancelled':
      return awarded(s, { ...claim, state: 'adjudicated', award: fact.data.tricks });
  }
}

function opponentOf({ by }: Claim): Seat {
  return lho(by);
}

function claimMade(s: Situation, fact: Extract<ClaimFact, { type: 'ClaimMade' | 'ConcessionMade' }>): Situation {
  const remaining = tricksRemaining(s);
  const concession = fact.type === 'ConcessionMade';
  // After the play a side may give away a trick it has won (Law 71A): then less than nothing is left to it.
  const conceded =
    concession && remaining > 0 ? Math.min(fact.data.tricks, remaining) : concession ? fact.data.tricks : 0;
  const tricks = concession ? remaining - conceded : fact.data.tricksForSide;
  const claim: Claim = {
    by: fact.data.by,
    side: sideOf(fact.data.by),
    kind: concession ? 'concession' : 'claim',
    tricks,
    remaining,
    statement: fact.data.statement,
    state: 'made',
    consents: [],
    unaware: undefined,
    refused: false,
    agreedBy: undefined,
    award: undefined,
  };
  return establish({ ...s, claim, phase: 'suspended' }, fact.data.by, 3);
}

function agreed(s: Situation, claim: Claim): Situation {
  return awarded(s, { ...claim, award: claim.tricks });
}

/** Sets declarer's tricks to those of complete tricks and what the claim brings him. */
function awarded(s: Situation, claim: Claim): Situation {
  const contract = contractPlayed(s);
  if (!contract || claim.award === undefined) return { ...s, claim };
  const side = sideOf(contract.declarer);
  const share = claim.side === side ? claim.award : claim.remaining - claim.award;
  const before = s.claim?.award;
  const known = before === undefined || before === claim.award ? s : unrectified(s);
  return { ...known, claim, phase: 'playEnded', result: { ...s.result, awarded: wonBy(s, side) + share } };
}

/** What Law 64 moved, or did not, followed from who won the tricks: when that changes it is worked out anew. */
function unrectified(s: Situation): Situation {
  const revokes = s.revokes.map((one) => (one.exempt === '64B1' ? { ...one, exempt: undefined } : one));
  return { ...s, revokes, transfers: [] };
}

/** Who may answer a claim: the other side, without dummy where it is the declaring side (Law 43A1c). */
export function answerersOf(s: Situation, claim: Claim): readonly Seat[] {
  const dummy = dummySeat(s);
  return [lho(claim.by), partner(lho(claim.by))].filter(
    (seat) => seat !== dummy && sideOf(seat) === otherSide(claim.side),
  );
}
