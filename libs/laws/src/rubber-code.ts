/**
 * Where the rubber code of 2014 differs from the duplicate code of 2017, as far as the engine rules on it: there is no comparable
 * call; without an arbiter nobody adjusts a score or redresses a revoke beyond Law 64A, and a contested claim is played on with the
 * claimer's hand faced; a revoke is not claimed once the cards are mixed; a score is corrected until the net score is agreed.
 */
import { type Card, type Seat, sideOf, type Suit, suitOf, trumps } from '#bridge';
import { type Claim } from './claim.js';
import { contractPlayed, playerFor } from './position.js';
import { type Situation } from './situation.js';

export function isRubberCode({ settings }: Pick<Situation, 'settings'>): boolean {
  return settings.irregularityCode === 'rubber2014';
}

/** Whether the four players rule by themselves. */
export function hasNoArbiter({ settings }: Pick<Situation, 'settings'>): boolean {
  return settings.irregularityCode === 'rubber2014' && !settings.arbiter;
}

/** The suit that the claiming side may not lead while the play goes on with its claim: trumps, if it did not say it would draw them. */
function suitNotToDraw(s: Situation, seat: Seat): Suit | undefined {
  const claim: Claim | undefined = s.playedOn;
  if (!claim || claim.side !== sideOf(playerFor(s, seat)) || claim.statement.draws) return undefined;
  return trumps(contractPlayed(s)?.strain ?? 'NT');
}

/** The cards a player on lead is left with by that; all of them when he has no others. */
export function withoutDrawing(s: Situation, seat: Seat, cards: readonly Card[]): readonly Card[] {
  const suit = suitNotToDraw(s, seat);
  const others = suit === undefined ? cards : cards.filter((card) => suitOf(card) !== suit);
  return others.length > 0 ? others : cards;
}
