/** What a player may call or play, with every obligation in force: PE2 and PE3 in the order of Laws 44C, 50D1b and 59. */
import { type Card, DECK, heightOf, type Seat, type Suit, suitOf } from '#bridge';
import { callsOver } from './auction.js';
import { cardOf, chosenCard, mustPass, type MustPlay, penaltyCards } from './obligation.js';
import { trickInProgress } from './position.js';
import { withoutDrawing } from './rubber-code.js';
import { type Situation } from './situation.js';
import { ledTo } from './trick.js';

/** The calls a seat may make when it is its turn. */
export function legalCallsOf(situation: Situation, seat: Seat): readonly string[] {
  if (mustPass(situation.obligations, seat)) return ['P'];
  const repeat = situation.obligations.find((one) => one.t === 'mustRepeat' && one.seat === seat);
  if (repeat?.t === 'mustRepeat') return [repeat.call];
  return callsOver(situation.calls, seat);
}

/** The cards that pass each of three sieves, the later a part of the earlier. */
type Sieve = {
  /** By the duty to follow suit. */
  readonly following: readonly Card[];
  /** And by what an opponent may demand. */
  readonly restricted: readonly Card[];
  /** And by the duty to play a penalty card. */
  readonly legal: readonly Card[];
};

/** The ten and above. */
const LOWEST_HONOUR = heightOf('ST');

/** What a seat may play to the trick in progress, were it its turn. An unknown hand may hold anything. */
export function sieve(situation: Situation, seat: Seat): Sieve {
  const hand = situation.hands[seat];
  const trick = trickInProgress(situation);
  const led = trick.plays.length === 0 ? undefined : ledTo(trick);
  const cards = hand ?? DECK;
  const inSuit = cards.filter((card) => suitOf(card) === led);
  const following = hand && inSuit.length > 0 ? inSuit : cards;
  const restricted =
    led === undefined
      ? withoutDrawing(situation, seat, forLead(situation, seat, following))
      : obeying(situation, seat, following, led);
  return { following, restricted, legal: owing(situation, seat, restricted) };
}

export function legalCardsOf(situation: Situation, seat: Seat): readonly Card[] {
  return sieve(situation, seat).legal;
}

function orAll(some: readonly Card[], all: readonly Card[]): readonly Card[] {
  return some.length > 0 ? some : all;
}

function forLead({ obligations }: Situation, seat: Seat, cards: readonly Card[]): readonly Card[] {
  let left = cards;
  for (const one of obligations) {
    if (one.t === 'mustLead' && one.seat === seat)
      left = orAll(
        left.filter((card) => suitOf(card) === one.suit),
        left,
      );
    if (one.t === 'mayNotLead' && one.seat === seat)
      left = orAll(
        left.filter((card) => !one.suits.includes(suitOf(card))),
        left,
      );
  }
  return left;
}

function obeying({ obligations }: Situation, seat: Seat, cards: readonly Card[], led: Suit): readonly Card[] {
  let left = cards;
  const chosen = chosenCard(obligations, seat); // a penalty card comes after all this
  for (const one of obligations)
    if (one.t === 'mustPlay' && one.seat === seat && !(chosen !== undefined && cardOf(one.what) === chosen))
      left = orAll(
        left.filter((card) => obeys(card, one.what, left, led)),
        left,
      );
  return left;
}

function obeys(card: Card, what: MustPlay, among: readonly Card[], led: Suit): boolean {
  if (typeof what === 'object') {
    if ('card' in what) return card === what.card;
    return 'suit' in what ? suitOf(card) === what.suit : suitOf(card) !== what.notSuit;
  }
  const suit = among.filter((other) => suitOf(other) === led).toSorted((one, other) => heightOf(one) - heightOf(other));
  return card === (what === 'highestOfLed' ? suit.at(-1) : suit[0]);
}

/** Laws 50C and 50D1: a major penalty card before anything else, a minor one before the small cards of its suit. */
function owing({ obligations }: Situation, seat: Seat, cards: readonly Card[]): readonly Card[] {
  const owed = penaltyCards(obligations, seat);
  const major = owed.filter(({ grade, card }) => grade === 'major' && cards.includes(card)).map(({ card }) => card);
  const chosen = chosenCard(obligations, seat);
  if (major.length > 0) return chosen !== undefined && major.includes(chosen) ? [chosen] : major;
  const minor = owed.filter(({ grade, card }) => grade === 'minor' && cards.includes(card)).map(({ card }) => card);
  return cards.filter(
    (card) =>
      minor.includes(card) || heightOf(card) >= LOWEST_HONOUR || !minor.some((other) => suitOf(other) === suitOf(card)),
  );
}

/** What a seat may play were its hand only what the table has seen of it: its penalty cards, and these. */
export function sieveOfSeen(situation: Situation, seat: Seat, seen: readonly Card[]): Sieve {
  const faceUp = penaltyCards(situation.obligations, seat).map(({ card }) => card);
  return sieve({ ...situation, hands: { ...situation.hands, [seat]: [...new Set([...faceUp, ...seen])] } }, seat);
}

/**
 * The major penalty cards of which a seat, for all the table can see, must now play one. What he holds beside them only he knows:
 * he may yet follow suit, or obey as to the lead, with a card that nobody has seen.
 */
export function penaltyCardsDue(situation: Situation, seat: Seat): readonly Card[] {
  const owned = penaltyCards(situation.obligations, seat);
  const { restricted } = sieveOfSeen(situation, seat, []);
  return owned.filter(({ grade, card }) => grade === 'major' && restricted.includes(card)).map(({ card }) => card);
}
