/** Cards of LIN, which stand in the order of play, to cards of seats. Some old files turn a trick; who held the cards tells. */
import { type Card, clockwise, type Contract, type Hand, lho, type Seat, SEATS, suitOf, trickWinner } from '#bridge';
import { fail, type Findings, type Place, warn } from '../finding.js';
import { type RecordedCard } from '../recorded-board.js';

export type PlacedCard = { readonly card: Card; readonly place: Place };

type LinPlayContext = {
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly contract: Contract | undefined;
  readonly findings: Findings;
};

export function orderCards(placed: readonly PlacedCard[], context: LinPlayContext): RecordedCard[] {
  const { hands, contract, findings } = context;
  const holder = new Map<Card, Seat>();
  for (const seat of SEATS) for (const card of hands[seat] ?? []) holder.set(card, seat);
  const left = new Map<Card, Seat>(holder);
  const cards: RecordedCard[] = [];
  const first = placed[0];
  let leader = contract ? lho(contract.declarer) : first && holder.get(first.card);
  for (let at = 0; at < placed.length && leader; at += 4) {
    const trick = seatTrick(placed.slice(at, at + 4), { leader, left, hands, findings });
    if (!trick) break;
    cards.push(...trick);
    const played = trick.map(({ card }) => card);
    const led: Seat = trick[0]?.seat ?? leader;
    const next = placed[at + 4];
    if (contract && trick.length === 4) leader = trickWinner({ leader: led, cards: played }, contract.strain);
    else leader = next && holder.get(next.card);
  }
  if (placed.length > 0 && !leader && cards.length === 0 && first) {
    fail(findings, first.place, 'leader-unknown', 'nothing says who led');
  }
  return cards;
}

type Trick = {
  readonly leader: Seat;
  readonly left: Map<Card, Seat>;
  readonly hands: LinPlayContext['hands'];
  readonly findings: Findings;
};

function seatTrick(
  placed: readonly PlacedCard[],
  { leader, left, hands, findings }: Trick,
): RecordedCard[] | undefined {
  const bySeat = new Map<Seat, PlacedCard>();
  for (const [index, one] of placed.entries()) {
    const inTurn = clockwise(leader, index);
    const seat = left.get(one.card) ?? (hands[inTurn] ? undefined : inTurn);
    if (!seat) {
      fail(findings, one.place, 'card-not-held', `${one.card} is in no hand, or was played before`);
      return undefined;
    }
    if (bySeat.has(seat)) {
      fail(findings, one.place, 'two-cards-from-one-hand', `${seat} plays two cards to one trick`);
      return undefined;
    }
    bySeat.set(seat, one);
  }
  const cards: RecordedCard[] = [];
  for (let step = 0; step < placed.length; step++) {
    const seat = clockwise(leader, step);
    const one = bySeat.get(seat);
    if (!one) {
      const [first] = placed;
      if (first) fail(findings, first.place, 'card-out-of-turn', `${seat} plays no card to this trick`);
      return undefined;
    }
    if (step === 0 && one !== placed[0]) {
      warn(findings, one.place, 'trick-turned', 'a trick does not begin with its leader; who held the cards tells');
    }
    const led = cards[0] && suitOf(cards[0].card);
    const revoke = led !== undefined && suitOf(one.card) !== led && holds(left, seat, led);
    if (revoke) warn(findings, one.place, 'revoke', `${seat} could follow suit`);
    cards.push({ seat, card: one.card, ...(revoke && { irregular: 'revoke' as const }) });
  }
  for (const { card } of cards) left.delete(card);
  return cards;
}

function holds(left: ReadonlyMap<Card, Seat>, seat: Seat, suit: string): boolean {
  for (const [card, holder] of left) if (holder === seat && suitOf(card) === suit) return true;
  return false;
}
