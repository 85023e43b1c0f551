/** Who may doubt a claim. */
import { opponents, partner, type Seat, sideOf, tricksLeft } from '#bridge';
import { type Stage } from './dealt.js';

/**
 * Whether a seat may doubt the claim that is pending: an opponent of the claimer who has not agreed to it, dummy included (Law
 * 68D2); of the claimer's own side only the partner of a defender who concedes a trick, and then no claim was made (Law 68B2).
 */
export function mayDoubt({ play, claim }: Stage & { phase: 'claim' }, seat: Seat): boolean {
  if (claim.doubted !== undefined || claim.agreed.includes(seat)) return false;
  if (opponents(seat, claim.seat)) return true;
  const byDefender = sideOf(claim.seat) !== sideOf(play.contract.declarer);
  return byDefender && seat === partner(claim.seat) && claim.tricks < tricksLeft(play);
}
