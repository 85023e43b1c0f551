/** Penalty cards (Laws 48 to 52). */
import { type Card, heightOf, partner, type Seat, type Suit, suitOf } from '#bridge';
import { penaltyCardsDue, sieveOfSeen } from './legal.js';
import { penaltyCards } from './obligation.js';
import { defends, handInTurn } from './position.js';
import { type Choice, type ProcedureOf } from './procedure.js';
import { bind, lapseQuestions, latest, type LawRefusal, record, review, type Ruling } from './ruling.js';
import { suitsToForbid } from './restriction.js';
import { type Situation } from './situation.js';

const LOWEST_HONOUR = heightOf('ST');

export const DROPPED = 'dropped';
export const SHOWN_WITH = 'shown with another';
/** How a card comes to be seen by accident: one below an honour is then a minor penalty card (Law 50B). */
const BY_ACCIDENT: readonly string[] = [DROPPED, SHOWN_WITH];

/** A card that partner could have seen. Declarer's and dummy's are never penalty cards (Law 48A). */
export function exposeCard(ruling: Ruling, seat: Seat, cards: readonly Card[], how: string): void {
  const { situation } = ruling;
  if (!defends(situation, seat)) {
    for (const card of cards) record(ruling, 'SurplusCardRestored', { seat, card });
    return;
  }
  if (situation.spokeOfTrick === seat) {
    for (const card of cards)
      record(ruling, 'DefenderCardExposed', { seat, card, how: 'shown when speaking of this trick' });
    return;
  }
  for (const card of cards) {
    const deliberate = !BY_ACCIDENT.includes(how);
    record(ruling, 'DefenderCardExposed', { seat, card, how });
    designate(ruling, seat, card, deliberate);
  }
  review(ruling, '50E4');
}

function designate(ruling: Ruling, seat: Seat, card: Card, deliberate: boolean): void {
  const others = penaltyCards(ruling.situation.obligations, seat).filter((one) => one.card !== card);
  const grave = deliberate || heightOf(card) >= LOWEST_HONOUR || others.length > 0;
  record(ruling, 'PenaltyCardDesignated', { seat, card, grade: grave ? 'major' : 'minor' });
  for (const one of others) if (one.grade === 'minor') record(ruling, 'PenaltyCardUpgraded', { seat, card: one.card });
}

/** Declarer's choice when the partner of a penalty card is on lead (Laws 50D2 and 51B), or after a lead out of turn. */
export function restrictLead(
  ruling: Ruling,
  { leader, choice, suits }: { readonly leader: Seat; readonly choice: Choice; readonly suits: readonly Suit[] },
): LawRefusal | undefined {
  const owner = partner(leader);
  const [first] = suits;
  if (choice === 'none') {
    record(ruling, 'NoLeadRestrictionChosen', { seat: leader });
    return undefined;
  }
  if (first === undefined) return 'not-a-suit';
  if (choice === 'require') record(ruling, 'LeadRequired', { seat: leader, suit: first });
  else if (choice === 'forbid') record(ruling, 'LeadForbidden', { seat: leader, suits });
  else return 'no-such-option';
  const named = choice === 'require' ? [first] : suits;
  const cards = penaltyCards(ruling.situation.obligations, owner)
    .map(({ card }) => card)
    .filter((card) => named.includes(suitOf(card)));
  if (cards.length > 0) {
    record(ruling, 'PenaltyCardsPickedUp', { seat: owner, cards });
    bind(ruling, owner, '50E2');
  }
  return undefined;
}

/** Declarer's choice by Law 50D2, by default of the suits of the penalty cards. */
export function chooseLead(ruling: Ruling, choice: Choice, suits: readonly Suit[]): LawRefusal | undefined {
  const leader = handInTurn(ruling.situation);
  const owned = penaltyCards(ruling.situation.obligations, partner(leader)).filter(({ grade }) => grade === 'major');
  const own = [...new Set(owned.map(({ card }) => suitOf(card)))];
  const named = suits.length > 0 ? suits.filter((suit) => own.includes(suit)) : own;
  if (choice === 'require' && named.length !== 1 && suits.length === 0) return 'not-a-suit';
  return restrictLead(ruling, { leader, choice, suits: named });
}

/** Law 26B: one suit, or none, at the first lead. */
export function chooseFirstLead(ruling: Ruling, choice: Choice, suits: readonly Suit[]): LawRefusal | undefined {
  const seat = handInTurn(ruling.situation);
  const [suit] = suits;
  if (choice === 'none') record(ruling, 'LeadRestrictionDeclined', { seat });
  else if (suit === undefined || suits.length > 1) return 'not-a-suit';
  else {
    const restriction = ruling.situation.restrictions.find(
      ({ target, state }) => target === seat && state === 'available',
    );
    if (!restriction || !suitsToForbid(ruling.situation, restriction).includes(suit)) return 'not-a-suit';
    record(ruling, 'SuitLeadProhibited', { seat, suit });
  }
  return undefined;
}

/**
 * The penalty cards that, for all the table can see, should have been played instead of this card (Law 52). That he could have
 * followed suit, and so has revoked, the table does not see.
 */
export function wrongCardFor(situation: Situation, seat: Seat, card: Card): readonly Card[] {
  const { restricted, legal } = sieveOfSeen(situation, seat, [card]);
  const major = penaltyCards(situation.obligations, seat).filter(({ grade }) => grade === 'major');
  const areDue = legal.every((due) => major.some((one) => one.card === due));
  return areDue && restricted.includes(card) && !legal.includes(card) ? legal : [];
}

/** Declarer has played on: he has accepted the wrong card (Law 52A). */
export function refuseWrongCardByPlay(ruling: Ruling): void {
  const one = latest(ruling.situation, 'penalty-card-not-played');
  if (one) record(ruling, 'ProcedureClosed', { procedure: one.id });
}

/** Declarer refuses it: the penalty card is put in its place, and what was wrongly played is a penalty card (Law 52B). */
export function substitutePenaltyCard(
  ruling: Ruling,
  one: ProcedureOf<'penalty-card-not-played'>,
  named: Card | undefined,
): void {
  const { offender, card, due, trick, id } = one;
  // Of several declarer names one (Law 51A).
  const first = due.find((other) => other === named) ?? due[0];
  record(ruling, 'ProcedureClosed', { procedure: id });
  const later = withdrawAfter(ruling, trick);
  record(ruling, 'PlayWithdrawn', { seat: offender, card, trick, law: '52B' });
  const revoke = ruling.situation.revokes.find(
    (made) => made.seat === offender && made.trick === trick && made.state !== 'corrected',
  );
  if (first) record(ruling, 'CardPlayed', { seat: offender, card: first });
  if (revoke && first)
    record(ruling, 'RevokeCorrected', {
      revoke: revoke.id,
      seat: offender,
      trick,
      withdrawn: card,
      substituted: first,
    });
  record(ruling, 'DefenderCardExposed', { seat: offender, card, how: 'played instead of a penalty card' });
  record(ruling, 'PenaltyCardDesignated', { seat: offender, card, grade: 'major' });
  for (const one of later) if (one.card !== first) exposeCard(ruling, one.seat, [one.card], 'withdrawn');
}

/** What the defenders have played to a later trick meanwhile is taken back with it: their play takes no right away (Law 60C). */
function withdrawAfter(ruling: Ruling, trick: number): readonly { readonly seat: Seat; readonly card: Card }[] {
  const withdrawn: { readonly seat: Seat; readonly card: Card }[] = [];
  const later = ruling.situation.tricks.filter(({ number }) => number > trick);
  if (later.length > 0) lapseQuestions(ruling);
  for (const { number, plays } of later.toReversed())
    for (const { seat, card } of plays.toReversed()) {
      if (card === undefined) continue;
      record(ruling, 'PlayWithdrawn', { seat, card, trick: number, law: '52B' });
      withdrawn.push({ seat, card });
    }
  return withdrawn;
}

/** Law 51A: declarer names which of several penalty cards is played. */
export function choosePenaltyCard(ruling: Ruling, card: Card | undefined): LawRefusal | undefined {
  const seat = handInTurn(ruling.situation);
  if (card === undefined || !penaltyCardsDue(ruling.situation, seat).includes(card)) return 'no-such-option';
  record(ruling, 'PenaltyCardChosen', { seat, card });
  return undefined;
}
