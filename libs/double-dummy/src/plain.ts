/**
 * The solver said slowly, for tests to compare with: it tries every legal card, knows nothing of patterns, sure tricks
 * or equal cards, and remembers whole positions only.
 */
import { beats, type Card, clockwise, type Seat, SEATS, sideOf, type Strain, suitOf } from '#bridge';
import { type Hands, inTurn, type Question, tricksLeftOf } from './question.js';

type Trick = { readonly leader: Seat; readonly cards: readonly Card[] };
type Known = Map<string, boolean>;

/** Tricks still to come, this one included, for the side of the seat in turn. Meant for six cards a hand or fewer. */
export function solvePlainly(hands: Hands, question: Question): number {
  const side = sideOf(inTurn(question));
  const trick: Trick = { leader: question.leader, cards: question.trick ?? [] };
  const known: Known = new Map();
  let tricks = 0;
  const most = tricksLeftOf(hands, question);
  while (tricks < most && canTake({ hands, trick, strain: question.strain, side, known }, tricks + 1)) tricks++;
  return tricks;
}

/** The same after every legal card: card and tricks for the side that plays it. */
export function scoreCardsPlainly(hands: Hands, question: Question): ReadonlyMap<Card, number> {
  const seat = inTurn(question);
  const { leader, strain, trick = [] } = question;
  const scores = new Map<Card, number>();
  const known: Known = new Map();
  for (const card of legal(hands, { leader, cards: trick })) {
    const start: Ending = { hands, trick: { leader, cards: trick }, strain, side: sideOf(seat), known };
    let tricks = 0;
    while (tricks < hands[seat].length && after(start, card, tricks + 1)) tricks++;
    scores.set(card, tricks);
  }
  return scores;
}

type Ending = {
  readonly hands: Hands;
  readonly trick: Trick;
  readonly strain: Strain;
  /** Whose tricks are counted. */
  readonly side: 'NS' | 'EW';
  readonly known: Known;
};

/** Whether the side can take so many of the tricks left. */
function canTake(ending: Ending, wanted: number): boolean {
  const { hands, trick, side, known } = ending;
  if (wanted <= 0) return true;
  const seat = clockwise(trick.leader, trick.cards.length);
  if (wanted > hands[seat].length) return false;
  const key =
    trick.cards.length === 0 ? `${wanted}${trick.leader}${SEATS.map((s) => hands[s].join('')).join('.')}` : '';
  const before = key && known.get(key);
  if (typeof before === 'boolean') return before;
  const cards = legal(hands, trick);
  const answer =
    sideOf(seat) === side
      ? cards.some((card) => after(ending, card, wanted))
      : cards.every((card) => after(ending, card, wanted));
  if (key) known.set(key, answer);
  return answer;
}

/** Whether the side can take so many, this trick included, once the seat in turn has played the card. */
function after({ hands, trick, strain, side, known }: Ending, card: Card, wanted: number): boolean {
  const seat = clockwise(trick.leader, trick.cards.length);
  const held = { ...hands, [seat]: hands[seat].filter((other) => other !== card) };
  const cards = [...trick.cards, card];
  if (cards.length < SEATS.length) {
    return canTake({ hands: held, trick: { leader: trick.leader, cards }, strain, side, known }, wanted);
  }
  let best = 0;
  for (let place = 1; place < cards.length; place++) if (beats(cards[place], cards[best], strain)) best = place;
  const winner = clockwise(trick.leader, best);
  const rest = wanted - (sideOf(winner) === side ? 1 : 0);
  return canTake({ hands: held, trick: { leader: winner, cards: [] }, strain, side, known }, rest);
}

function legal(hands: Hands, { leader, cards }: Trick): readonly Card[] {
  const hand = hands[clockwise(leader, cards.length)];
  const led = cards[0];
  const following = led ? hand.filter((card) => suitOf(card) === suitOf(led)) : [];
  return following.length > 0 ? following : hand;
}
