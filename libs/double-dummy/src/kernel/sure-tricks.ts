/**
 * Tricks that the side on lead is sure of, so that no search is needed: those it can cash without giving up the lead,
 * and trumps that win whoever leads.
 *
 * Suit by suit, trumps first: a hand's own run from the top of the suit, and partner's, reached by one crossing; then
 * the trumps left in the hand that has the better of them. Held back by: opponents who ruff when their cards of the suit are gone; a partner who runs out of other cards than
 * trumps and must ruff; a partner too short to follow with small cards, who must overtake. Wrong answers hide here, so
 * every such case takes tricks off rather than reasoning on.
 */
import { above, holding, inSuit, nthTop, NO_TRUMP } from './cards';
import { hand, lengthOf, trump } from './state';
import { setRelevant } from './relevant';
import { lowestUnbeaten, unbeaten, withoutLowest } from './unbeaten';

const PLENTY: i32 = 99;

/** At least so many tricks for the side of `seat`, who is on lead with `tricks` left; stops when `target` is reached. */
export function sureTricks(tricks: i32, seat: i32, remaining: u64, shape: u64, target: i32): i32 {
  const partner = seat ^ 2;
  const lho = (seat + 1) & 3;
  const rho = (seat + 3) & 3;
  const mine = hand(seat);
  const theirs = hand(partner); // partner's
  const trumps = trump();
  let own = 0; // tricks from the leader's hand
  let across = 0; // tricks from partner's hand
  let canCross = false;
  let canCrossSide = false; // in another suit than trumps
  let relevantOwn: u64 = 0;
  let relevantAcross: u64 = 0;
  let relevantAcrossSide: u64 = 0;
  // What trumps do to side suits: an opponent with trumps ruffs once his suit is gone; one of us whose other cards
  // are gone has to ruff a winner of his own side.
  let lhoTrumps = 0;
  let rhoTrumps = 0;
  let ownMax = PLENTY; // side tricks from here before partner has only trumps
  let acrossMax = PLENTY;
  let ownSide = 0;
  let acrossSide = 0;
  let drawn = 0; // rounds of trumps
  let isDrawn = false; // no opponent has a trump after them
  if (trumps != NO_TRUMP) {
    lhoTrumps = lengthOf(shape, lho, trumps);
    rhoTrumps = lengthOf(shape, rho, trumps);
    isDrawn = (lhoTrumps | rhoTrumps) == 0;
    if (lengthOf(shape, partner, trumps)) ownMax = tricks - lengthOf(shape, partner, trumps);
    if (lengthOf(shape, seat, trumps)) acrossMax = tricks - lengthOf(shape, seat, trumps);
  }
  for (let i = -1; i < 4; i++) {
    let suit = i;
    if (i < 0) {
      if (trumps == NO_TRUMP) continue;
      suit = trumps;
    } else if (i == trumps) continue;
    const all = holding(remaining, suit);
    const m = holding(mine, suit);
    const p = holding(theirs, suit);
    if (!(m | p)) continue;
    const run = above(all, all & ~(m | p));
    if (!run) continue;
    const mLength = <i32>popcnt(m);
    const pLength = <i32>popcnt(p);
    const lhoLength = lengthOf(shape, lho, suit);
    const rhoLength = lengthOf(shape, rho, suit);
    const longest = max(lhoLength, rhoLength);
    const mTops = <i32>popcnt(m & run);
    const pTops = <i32>popcnt(p & run);
    const pSmall = pLength - pTops;
    let k: i32; // tricks of this suit from the leader's hand,
    let a: i32; // and across
    if (mTops <= pSmall || pTops == 0) {
      k = mTops;
      a = pTops;
    } else {
      // Partner cannot follow small to all of mine: count only tops that outrank the whole other hand.
      const first = above(m & run, p & run);
      k = <i32>popcnt(first);
      a = min(<i32>popcnt(above(run & ~first, run & ~first & m)), max(pLength - k, 0));
    }
    const kTops = k;
    const aTops = a;
    // When every opponent is out of the suit, what is left of it is good too.
    if (pTops == 0 && mTops >= longest && mTops >= pLength) k = mLength;
    if (a == pTops && k + pTops >= longest && pTops >= mLength - k && pSmall >= k) a = pLength - k;
    if (trumps != NO_TRUMP && suit != trumps) {
      let limit = PLENTY;
      if (lhoTrumps) limit = lhoLength;
      if (rhoTrumps) limit = min(limit, rhoLength);
      if (k > limit) k = limit;
      if (k > ownMax - ownSide) k = max(ownMax - ownSide, 0);
      if (a > limit - k) a = limit - k;
      if (a > 0 && acrossMax < PLENTY && acrossSide + a > acrossMax - ownSide - k) {
        a = max(acrossMax - ownSide - k - acrossSide, 0);
      }
      ownSide += k;
      acrossSide += a;
    }
    if (own + k >= target) {
      k = target - own;
      a = 0;
    }
    if (k) {
      const ranked = min(min(kTops, k), max(longest, pLength));
      if (ranked > 0) relevantOwn |= inSuit(suit, nthTop(m, ranked));
    }
    if (a) {
      if (mLength > k) {
        canCross = true;
        if (suit != trumps) canCrossSide = true;
      }
      if (longest | mLength) {
        const ranks = inSuit(suit, nthTop(p, min(aTops, a)));
        relevantAcross |= ranks;
        if (suit != trumps) relevantAcrossSide |= ranks;
      }
    }
    own += k;
    across += a;
    if (own >= target) break;
    if (suit == trumps) {
      drawn = k;
      if (k >= max(lhoTrumps, rhoTrumps)) {
        lhoTrumps = 0;
        rhoTrumps = 0;
        isDrawn = true;
      }
    }
  }
  if (own < target && trumps != NO_TRUMP) {
    const mLeft = lengthOf(shape, seat, trumps) - drawn;
    const pLeft = lengthOf(shape, partner, trumps) - drawn;
    let kept = 0;
    let relevantKept: u64 = 0;
    if (isDrawn) kept = max(max(mLeft, pLeft), 0);
    else {
      const m = holding(mine, trumps);
      const p = holding(theirs, trumps);
      const others = holding(remaining, trumps) & ~(m | p);
      kept = unbeaten(m, others) - drawn;
      relevantKept = inSuit(trumps, lowestUnbeaten());
      const pKept = unbeaten(withoutLowest(p, drawn), others);
      if (pKept > kept) {
        kept = pKept;
        relevantKept = inSuit(trumps, lowestUnbeaten());
      }
    }
    // With them go partner's side tricks only, and so many that neither hand has to ruff one of them.
    const side = canCrossSide ? max(min(acrossSide, tricks - max(mLeft, pLeft) - drawn - ownSide), 0) : 0;
    if (kept > 0 && (!canCross || own + side + kept >= target || side + kept > across)) {
      setRelevant(relevantOwn | relevantKept | (side ? relevantAcrossSide : 0));
      return min(own + side + kept, tricks);
    }
  }
  if (own >= target || !canCross) {
    setRelevant(relevantOwn);
    return min(own, tricks);
  }
  setRelevant(relevantOwn | relevantAcross);
  return min(own + across, tricks);
}
