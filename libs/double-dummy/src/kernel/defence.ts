/** Tricks that the side *not* on lead is sure of, whatever is led. */
import { above, bottom, holding, inSuit, nthTop, NO_TRUMP, top } from './cards';
import { hand, lengthOf, trump } from './state';
import { setRelevant } from './relevant';

/** At least so many tricks for the opponents of `seat`, who is on lead; counts no further than `target`. */
export function defensiveTricks(tricks: i32, seat: i32, remaining: u64, shape: u64, target: i32): i32 {
  if (trump() != NO_TRUMP && holding(remaining, trump())) return trumpTricks(tricks, seat, remaining, shape, target);
  return runningTricks(tricks, seat, remaining);
}

/** Top trumps, or honours guarded behind the one that is missing: they cannot be ruffed. */
function trumpTricks(tricks: i32, seat: i32, remaining: u64, shape: u64, target: i32): i32 {
  setRelevant(0);
  const suit = trump();
  const lho = (seat + 1) & 3;
  const rho = (seat + 3) & 3;
  const all = holding(remaining, suit);
  const xl = holding(hand(lho), suit);
  const xr = holding(hand(rho), suit);
  const ours = all & ~(xl | xr);
  const run = above(all, ours);
  const sure = min(min(<i32>popcnt(run), max(lengthOf(shape, lho, suit), lengthOf(shape, rho, suit))), target);
  if (sure && ours) setRelevant(inSuit(suit, nthTop(run, sure)));
  if (sure >= target || sure > 1 || !ours || tricks < 2) return sure;
  const first = top(all);
  const second = top(all ^ first);
  const third = top(all ^ first ^ second);
  const mine = holding(hand(seat), suit);
  const partners = holding(hand(seat ^ 2), suit);
  if (sure == 1) {
    // A-Q over K: the K can never be led or played to make a trick of its own.
    const tenace = first | third;
    if (!third || !(((xl & tenace) == tenace && second & mine) || ((xr & tenace) == tenace && second & partners))) {
      return 1;
    }
    setRelevant(inSuit(suit, third));
    return 2;
  }
  // K-x behind the A.
  if ((second & xl && popcnt(xl) >= 2 && first & mine) || (second & xr && popcnt(xr) >= 2 && first & partners)) {
    setRelevant(inSuit(suit, second));
    return 1;
  }
  if (!third) return 0;
  // K-Q in one hand; Q-x-x behind A-K.
  const marriage = second | third;
  const aceKing = first | second;
  const guarded =
    tricks >= 3 &&
    ((third & xl && popcnt(xl) >= 3 && (mine & aceKing) == aceKing) ||
      (third & xr && popcnt(xr) >= 3 && (partners & aceKing) == aceKing));
  if ((xl & marriage) != marriage && (xr & marriage) != marriage && !guarded) return 0;
  setRelevant(inSuit(suit, third));
  return 1;
}

/** Without trumps, when the leader has no winner in any suit he can lead: whoever takes the trick cashes his tops. */
function runningTricks(tricks: i32, seat: i32, remaining: u64): i32 {
  setRelevant(0);
  const mine = hand(seat);
  const left = hand((seat + 1) & 3);
  const right = hand((seat + 3) & 3);
  let byLeft = false;
  let byRight = false;
  for (let suit = 0; suit < 4; suit++) {
    if (!holding(mine, suit)) continue;
    const best = top(holding(remaining, suit));
    if (best & holding(left, suit)) byLeft = true;
    else if (best & holding(right, suit)) byRight = true;
    else return 0;
  }
  let leftTops = 0;
  let rightTops = 0;
  let relevantLeft: u64 = 0;
  let relevantRight: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const all = holding(remaining, suit);
    const l = holding(left, suit);
    const r = holding(right, suit);
    if (l) {
      const run = above(l, all & ~l);
      leftTops += <i32>popcnt(run);
      if (run != all) relevantLeft |= inSuit(suit, bottom(run));
    }
    if (r) {
      const run = above(r, all & ~r);
      rightTops += <i32>popcnt(run);
      if (run != all) relevantRight |= inSuit(suit, bottom(run));
    }
  }
  if (byLeft && byRight) {
    setRelevant(relevantLeft | relevantRight);
    return min(min(leftTops, rightTops), tricks);
  }
  setRelevant(byLeft ? relevantLeft : relevantRight);
  return min(byLeft ? leftTops : rightTops, tricks);
}
