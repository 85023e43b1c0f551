/**
 * A revoke that somebody suspects: a play of a seat to a trick, by what the table has seen of it. Whether the hand could have
 * followed is another matter, which is told when play is over, or when the cards on the table tell it (Laws 61B, 66C).
 */
import { type Seat, sideOf, suitOf } from '#bridge';
import { penaltyCards } from './obligation.js';
import { contractPlayed, defends, dummySeat } from './position.js';
import { type Revoke, type SuspectedPlay } from './revoke.js';
import { type Situation } from './situation.js';
import { cardOf, ledTo, type Trick } from './trick.js';

/** Whether the table saw a play that may be a revoke (Law 61A): it followed no suit, or did not do what a Law demanded. */
export function isSuspect(s: Situation, { seat, trick: number }: SuspectedPlay): boolean {
  const trick = s.tricks.find((one) => one.number === number);
  if (!trick) return false;
  if (trick.past) return true;
  const card = cardOf(trick, seat);
  if (card === undefined) return false;
  return suitOf(card) !== ledTo(trick) || wasObliged(s, seat, trick);
}

function wasObliged(s: Situation, seat: Seat, trick: Trick): boolean {
  const then = s.lapsed.some(
    ({ trick: number, obligation: { t, seat: whose } }) =>
      whose === seat && (t === 'mayNotLead' ? number >= trick.number : number === trick.number),
  );
  return then || s.obligations.some((one) => one.seat === seat);
}

/**
 * Whether a word about a play is the question of Law 61B, which is answered at once: it can still be corrected, because his side has
 * neither played to a later trick nor claimed, and he who asks may ask him.
 */
export function isQuestion(s: Situation, by: Seat, play: SuspectedPlay): boolean {
  return isInTime(s, play) && mayAsk(s, by, play.seat);
}

/** By what lies on the table, not by whether there is a revoke (Laws 62A, 63A). */
function isInTime(s: Situation, { seat, trick: number }: SuspectedPlay): boolean {
  const side = sideOf(seat);
  if (s.claim?.side === side) return false;
  const dummy = dummySeat(s);
  if (s.designation && s.designation.trick > number && dummy && sideOf(dummy) === side) return false;
  return !s.tricks.some((one) => one.number > number && one.plays.some((played) => sideOf(played.seat) === side));
}

/** Law 61B: dummy asks declarer; declarer a defender; defenders declarer and one another. Everybody may speak of his own play. */
export function mayAsk(s: Situation, by: Seat, seat: Seat): boolean {
  return by === seat || by !== dummySeat(s) || seat === contractPlayed(s)?.declarer;
}

/** Dummy, who has lost his rights, points at a defender: play goes on as if nobody had (Law 43B3). */
export function isOfNoEffect(s: Situation, by: Seat | 'director', seat: Seat): boolean {
  return by === dummySeat(s) && s.dummyLost !== undefined && s.phase === 'play' && defends(s, seat);
}

/** Whether the table knows that a play was a revoke: play is over, it was found, or the cards that are seen tell it. */
export function isProved(s: Situation, { seat, trick: number, kind, suit, card }: Revoke): boolean {
  if (s.phase === 'playEnded' || s.phase === 'scored' || card === undefined) return true;
  if (seat === dummySeat(s)) return s.dummySpread;
  if (kind !== 'suit' || suit === undefined) return false;
  const later = s.tricks.filter((one) => one.number > number).flatMap((one) => cardOf(one, seat) ?? []);
  const faceUp = penaltyCards(s.obligations, seat).map((one) => one.card);
  return [...later, ...faceUp].some((other) => suitOf(other) === suit);
}
