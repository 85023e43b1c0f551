/** The suits Law 26B lets declarer forbid: those the offender did not specify in the auction as it stands. */
import { type Suit, SUITS } from '#bridge';
import { standingCalls } from './auction.js';
import { specifies } from './meaning.js';
import { type LeadRestriction, type Situation } from './situation.js';

export function suitsToForbid({ calls }: Situation, { offender, suits }: LeadRestriction): readonly Suit[] {
  if (suits !== undefined) return suits;
  const specified = standingCalls(calls)
    .filter(({ seat }) => seat === offender)
    .flatMap(({ call, meaning }) => specifies(call, meaning));
  return SUITS.filter((suit) => !specified.includes(suit));
}
