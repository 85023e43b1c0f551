/**
 * Tricks that the side on lead can cash without giving up the lead, so that no search is needed.
 *
 * Suit by suit, trumps first: a hand's own run from the top of the suit, and partner's, reached by one crossing.
 * Held back by: opponents who ruff when their cards of the suit are gone; a partner who runs out of other cards than
 * trumps and must ruff; a partner too short to follow with small cards, who must overtake. Wrong answers hide here, so
 * every such case takes tricks off rather than reasoning on.
 */
import { above, bottom, holding, inSuit, nthTop, NO_TRUMP } from './cards';
import { hand, lengthOf, trump } from './state';
import { setRelevant } from './relevant';

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
  let relevantOwn: u64 = 0;
  let relevantAcross: u64 = 0;
  // What trumps do to side suits: an opponent with trumps ruffs once his suit is gone; one of us whose other cards
  // are gone has to ruff a winner of his own side.
  let lhoTrumps = 0;
  let rhoTrumps = 0;
  let ownMax = PLENTY; // side tricks from here before partner has only trumps
  let acrossMax = PLENTY;
  let ownSide = 0;
  let acrossSide = 0;
  let keptTrumps = 0; // tops that stay in one hand when the leader has cashed his: they win whoever leads
  let relevantKept: u64 = 0;
  if (trumps != NO_TRUMP) {
    lhoTrumps = lengthOf(shape, lho, trumps);
    rhoTrumps = lengthOf(shape, rho, trumps);
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
    let k: i32;
    let a: i32;
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
      if (mLength > k) canCross = true;
      if (longest | mLength) relevantAcross |= inSuit(suit, nthTop(p, min(aTops, a)));
    }
    own += k;
    across += a;
    if (own >= target) break;
    if (suit == trumps) {
      if (k >= max(lhoTrumps, rhoTrumps)) {
        lhoTrumps = 0;
        rhoTrumps = 0;
      }
      keptTrumps = max(min(pTops, pLength - k), mTops - k);
      if (keptTrumps > 0) relevantKept = inSuit(suit, bottom(run));
    }
  }
  if (own < target && keptTrumps > 0 && (!canCross || own + keptTrumps >= target || keptTrumps > across)) {
    setRelevant(relevantOwn | relevantKept);
    return min(own + keptTrumps, tricks);
  }
  if (own >= target || !canCross) {
    setRelevant(relevantOwn);
    return min(own, tricks);
  }
  setRelevant(relevantOwn | relevantAcross);
  return min(own + across, tricks);
}

/** What `seat` could cash from his own hand alone, were he on lead. */
export function ownSureTricks(tricks: i32, seat: i32, remaining: u64, shape: u64): i32 {
  const partner = seat ^ 2;
  const lho = (seat + 1) & 3;
  const rho = (seat + 3) & 3;
  const mine = hand(seat);
  const trumps = trump();
  let lhoTrumps = 0;
  let rhoTrumps = 0;
  let sideMax = PLENTY;
  let side = 0;
  let sure = 0;
  let mattered: u64 = 0;
  if (trumps != NO_TRUMP) {
    lhoTrumps = lengthOf(shape, lho, trumps);
    rhoTrumps = lengthOf(shape, rho, trumps);
    const partnerTrumps = lengthOf(shape, partner, trumps);
    if (partnerTrumps) sideMax = tricks - partnerTrumps;
  }
  for (let i = -1; i < 4; i++) {
    let suit = i;
    if (i < 0) {
      if (trumps == NO_TRUMP) continue;
      suit = trumps;
    } else if (i == trumps) continue;
    const m = holding(mine, suit);
    if (!m) continue;
    const run = above(m, holding(remaining, suit) & ~m);
    if (!run) continue;
    const lhoLength = lengthOf(shape, lho, suit);
    const rhoLength = lengthOf(shape, rho, suit);
    const longest = max(max(lhoLength, rhoLength), lengthOf(shape, partner, suit));
    let k = <i32>popcnt(run);
    const ranked = min(k, longest);
    if (k >= longest) k = <i32>popcnt(m);
    if (trumps != NO_TRUMP && suit != trumps) {
      if (lhoTrumps) k = min(k, lhoLength);
      if (rhoTrumps) k = min(k, rhoLength);
      k = min(k, max(sideMax - side, 0));
      side += k;
    }
    if (!k) continue;
    if (min(ranked, k) > 0) mattered |= inSuit(suit, nthTop(m, min(ranked, k)));
    sure += k;
    if (suit == trumps && k >= max(lhoTrumps, rhoTrumps)) {
      lhoTrumps = 0;
      rhoTrumps = 0;
    }
  }
  setRelevant(mattered);
  return min(sure, tricks);
}
