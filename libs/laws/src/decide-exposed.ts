/** Cards seen during the auction (Law 24). */
import { type Card, heightOf, partner, type Seat } from '#bridge';
import { defends } from './position.js';
import { bind, record, review, type Ruling } from './ruling.js';

const LOWEST_HONOUR = heightOf('ST');

/** A card that partner could have seen, dropped or led before the auction is over. */
export function exposeInAuction(ruling: Ruling, seat: Seat, cards: readonly Card[], led: boolean): void {
  record(ruling, 'CardExposedInAuction', { seat, cards, led });
  const all = ruling.situation.exposed.filter((one) => one.seat === seat);
  const grave = all.length > 1 || all.some((one) => one.led || heightOf(one.card) >= LOWEST_HONOUR);
  bind(ruling, seat, '16C2');
  if (!grave) return;
  record(ruling, 'PartnerBarred', { procedure: 0, seat: partner(seat), extent: 'nextTurn' });
  review(ruling, '72C');
}

/** Once the auction is over a defender's cards stay on the table, everybody else's go back (Law 24). */
export function exposedCardsBecomePenaltyCards(ruling: Ruling): void {
  const { situation } = ruling;
  if (situation.phase !== 'clarification') return;
  for (const { seat, card, led } of situation.exposed) {
    if (!defends(ruling.situation, seat)) continue;
    const several = situation.exposed.filter((one) => one.seat === seat).length > 1;
    const grade = several || led || heightOf(card) >= LOWEST_HONOUR ? 'major' : 'minor';
    record(ruling, 'PenaltyCardDesignated', { seat, card, grade });
  }
}
