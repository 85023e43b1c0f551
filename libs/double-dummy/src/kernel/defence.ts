/** Tricks that the side *not* on lead is sure of, whatever is led: in trumps, which cannot be ruffed. */
import { above, holding, inSuit, nthTop, NO_TRUMP, top } from './cards';
import { hand, lengthOf, trump } from './state';
import { setRelevant } from './relevant';
import { lowestUnbeaten, unbeaten } from './unbeaten';

/** At least so many tricks for the opponents of `seat`, who is on lead; counts no further than `target`. */
export function defensiveTricks(tricks: i32, seat: i32, remaining: u64, shape: u64, target: i32): i32 {
  setRelevant(0);
  const suit = trump();
  return suit != NO_TRUMP && holding(remaining, suit) ? trumpTricks(tricks, seat, remaining, shape, target) : 0;
}

/** Top trumps, those of one hand that stay unbeaten, or honours guarded behind the one that is missing. */
function trumpTricks(tricks: i32, seat: i32, remaining: u64, shape: u64, target: i32): i32 {
  const suit = trump();
  const lho = (seat + 1) & 3;
  const rho = (seat + 3) & 3;
  const all = holding(remaining, suit);
  const xl = holding(hand(lho), suit);
  const xr = holding(hand(rho), suit);
  const ours = all & ~(xl | xr);
  const run = above(all, ours);
  let sure = min(min(<i32>popcnt(run), max(lengthOf(shape, lho, suit), lengthOf(shape, rho, suit))), target);
  if (!ours) return sure;
  if (sure) setRelevant(inSuit(suit, nthTop(run, sure)));
  if (sure < target) {
    sure = orUnbeaten(sure, suit, xl, ours);
    sure = orUnbeaten(sure, suit, xr, ours);
  }
  if (sure >= target || sure > 1 || tricks < 2) return sure;
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

/** So many tricks known, or as many as one hand's trumps take, if they are more. */
// @ts-ignore: decorator
@inline
function orUnbeaten(sure: i32, suit: i32, ranks: u32, others: u32): i32 {
  const count = unbeaten(ranks, others);
  if (count <= sure) return sure;
  setRelevant(inSuit(suit, lowestUnbeaten()));
  return count;
}
