/** What each fact changes. Facts have happened: nothing here refuses. */
import { type Seat, type Side } from '#bridge';
import { evolveAuction, isAuctionFact } from './evolve-auction.js';
import { evolveClaim, isClaimFact } from './evolve-claim.js';
import { evolveGeneral, isGeneralFact } from './evolve-general.js';
import { evolvePlay, isPlayFact } from './evolve-play.js';
import { evolveScore } from './evolve-score.js';
import { type StoredFact } from './facts.js';
import { NO_RESULT } from './result.js';
import { DEFAULT_SETTINGS, type Situation } from './situation.js';

/** The situation after a fact; `derived` then holds what followed from it and is not stored. */
export function evolve(situation: Situation, fact: StoredFact): Situation {
  const before: Situation = situation.derived.length === 0 ? situation : { ...situation, derived: [] };
  if (isAuctionFact(fact)) return evolveAuction(before, fact);
  if (isPlayFact(fact)) return evolvePlay(before, fact);
  if (isClaimFact(fact)) return evolveClaim(before, fact);
  return isGeneralFact(fact) ? evolveGeneral(before, fact) : evolveScore(before, fact);
}

/** A board before its first call, hands unknown. */
export function emptySituation(dealer: Seat): Situation {
  return {
    mode: 'recorded',
    settings: DEFAULT_SETTINGS,
    dealer,
    vulnerability: 'none',
    phase: 'auction',
    hands: { N: undefined, E: undefined, S: undefined, W: undefined },
    calls: [],
    turn: dealer,
    contract: undefined,
    tricks: [],
    leader: dealer,
    faceDown: undefined,
    dummySpread: false,
    shownOut: {},
    lastWinner: undefined,
    designation: undefined,
    exposed: [],
    leadChosenFor: 0,
    leadRetracted: false,
    misled: undefined,
    dummyLost: undefined,
    spokeOfTrick: undefined,
    wasOver: false,
    procedures: [],
    obligations: [],
    lapsed: [],
    restrictions: [],
    reviews: [],
    bound: NO_SIDES,
    revokes: [],
    suspicions: [],
    transfers: [],
    callClass: undefined,
    comparable: undefined,
    announced: {},
    claim: undefined,
    playedOn: undefined,
    result: NO_RESULT,
    marks: { director: false, nextBoard: [], roundEnded: false, scorePosted: false, minutes: 0, handsReturned: false },
    nextId: 1,
    derived: [],
  };
}

const NO_SIDES: readonly Side[] = [];
