/** The suits Law 26B lets declarer forbid: those the offender did not specify in the auction as it stands. */
import { type Suit, SUITS } from '#bridge';
import { standingCalls } from './auction.js';
import { specifies } from './meaning.js';
import { contractPlayed, defends } from './position.js';
import { type LeadRestriction, type Situation } from './situation.js';

export function suitsToForbid({ calls }: Situation, { offender, suits }: LeadRestriction): readonly Suit[] {
  if (suits !== undefined) return suits;
  const specified = standingCalls(calls)
    .filter(({ seat }) => seat === offender)
    .flatMap(({ call, meaning }) => specifies(call, meaning));
  return SUITS.filter((suit) => !specified.includes(suit));
}

/** The restrictions not yet used or let go: of both sides while nobody knows who will declare, then of the defenders. */
export function openRestrictions(s: Situation): readonly LeadRestriction[] {
  return s.restrictions.filter(
    ({ state, target }) => state === 'available' && (!contractPlayed(s) || defends(s, target)),
  );
}
