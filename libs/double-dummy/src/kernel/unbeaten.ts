/**
 * Trumps that take tricks whoever leads what. Each trump of a hand is played to a trick of its own, and that trick is
 * lost only to a higher trump of an opponent, which so beats one trump and no more. What is left when every trump of
 * the opponents has been matched with one that it beats is sure: six trumps against four take two tricks, whatever
 * their ranks; K-Q against A-J takes one, for the A beats one of them only and the J none.
 */
import { top } from './cards';

let lowest: u32 = 0;

/** How many of a hand's trumps the opponents' cannot beat. */
export function unbeaten(ranks: u32, others: u32): i32 {
  lowest = 0;
  let beating = 0; // opponents' trumps so far that have beaten nothing yet
  let count = 0;
  for (let rest = ranks | others; rest; ) {
    const card = top(rest);
    rest ^= card;
    if (card & others) beating++;
    else if (beating) beating--;
    else {
      count++;
      if (rest & others) lowest = card;
    }
  }
  return count;
}

/** Of the hand last asked about, the lowest such trump that its rank made one; 0 when their number alone did. */
// @ts-ignore: decorator
@inline
export function lowestUnbeaten(): u32 {
  return lowest;
}

/** What is left when the lowest have gone. */
// @ts-ignore: decorator
@inline
export function withoutLowest(ranks: u32, count: i32): u32 {
  for (; count > 0; count--) ranks &= ranks - 1;
  return ranks;
}
