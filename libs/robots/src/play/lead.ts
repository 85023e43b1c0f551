/** The opening lead, by a table. */
import { type Card, heightOf, lho, partner, rho, type Suit } from '#bridge';
import { type Known } from '../rules/meaning.js';
import { lowest, type Sight, suited, suitsOf } from './sight.js';

const [TEN, JACK, QUEEN, KING, ACE] = [8, 9, 10, 11, 12];

/** What the auction told a defender of the other hands. */
export type Told = { readonly partner: Known; readonly declarer: Known; readonly dummy: Known };

/** The card of a suit: a row fits a holding from the top, `x` is any lower card; then which card of it is led. */
const LEADS: readonly (readonly [holding: RegExp, against: 'suit' | 'notrump' | 'both', place: number])[] = [
  [/^AK/, 'suit', 0],
  [/^AKQ|^AKJ/, 'notrump', 0],
  [/^KQ[JT]|^QJ[T9]|^JT[98]|^T98/, 'both', 0],
  [/^KQ/, 'suit', 0],
  [/^QJ|^JT/, 'suit', 0],
  [/^A[QJT]?.*$/, 'suit', 0],
  [/^..$/, 'both', 0],
  [/^.$/, 'both', 0],
  [/^[^AKQJ][^AKQJ]./, 'both', 0],
];

export function openingLead(sight: Sight, told: Told): Card | undefined {
  const { trump, hand } = sight;
  const suits = suitsOf(hand).filter((suit) => suit !== trump);
  const best = suits.reduce<Suit | undefined>(
    (chosen, suit) =>
      chosen === undefined || leadWorth(sight, told, suit) > leadWorth(sight, told, chosen) ? suit : chosen,
    undefined,
  );
  return cardToLead(sight, best ?? trump ?? 'S');
}

function leadWorth({ hand, trump }: Sight, { partner: his, declarer, dummy }: Told, suit: Suit): number {
  const cards = suited(hand, suit);
  const heights = cards.map(heightOf);
  const has = (height: number): number => (heights.includes(height) ? 1 : 0);
  const sequence =
    (has(ACE) & has(KING)) * 3 +
    (has(KING) & has(QUEEN)) * 2.5 +
    (has(QUEEN) & has(JACK)) * 2 +
    (has(JACK) & has(TEN)) * 1.2;
  const partners = Math.max(0, his.len[suit][0] - 2) * 1.6;
  const theirs = (declarer.len[suit][0] + dummy.len[suit][0]) * 0.6;
  if (trump === undefined) return cards.length * 1.1 + sequence + partners - theirs + (has(KING) + has(QUEEN)) * 0.3;
  const short = cards.length === 1 && suited(hand, trump).length <= 3 ? 2.5 : cards.length === 2 ? 0.4 : 0;
  const underAce = has(ACE) && !has(KING) ? -2.5 : 0;
  const tenace = (has(KING) & (1 - has(QUEEN))) * -0.8 + (has(QUEEN) & (1 - has(JACK))) * -0.4;
  return sequence + partners + short + underAce + tenace - theirs;
}

function cardToLead({ hand, trump }: Sight, suit: Suit): Card | undefined {
  const cards = suited(hand, suit);
  const text = cards.map((card) => card.charAt(1)).join('');
  const kind = trump === undefined ? 'notrump' : 'suit';
  const rule = LEADS.find(([holding, where]) => (where === 'both' || where === kind) && holding.test(text));
  return cards[rule ? rule[2] : Math.min(3, cards.length - 1)] ?? lowest(hand);
}

/** Seats in the order a defender thinks of them. */
export function toldOf(
  seat: Sight['seat'],
  declarer: Sight['seat'],
  known: Readonly<Record<Sight['seat'], Known>>,
): Told {
  const dummy = declarer === lho(seat) ? rho(seat) : lho(seat);
  return { partner: known[partner(seat)], declarer: known[declarer], dummy: known[dummy] };
}
