/** A card, however it came to be seen (Laws 41 to 60): what pending procedure it answers, and what it is itself. */
import { type Card, partner, rho, type Seat, sideOf } from '#bridge';
import { exposeInAuction } from './decide-exposed.js';
import { answerLeadOutOfTurn, leadOutOfTurn } from './decide-lead.js';
import { DROPPED, exposeCard, refuseWrongCardByPlay, SHOWN_WITH, wrongCardFor } from './decide-penalty-card.js';
import { isPrematureAllowed, playPrematurely } from './decide-premature.js';
import { legalCardsOf, sieveOfSeen } from './legal.js';
import { attemptedCards } from './obligation.js';
import { defends, dummySeat, handInTurn, holds, properOpeningLeader, trickInProgress } from './position.js';
import { latest, type LawRefusal, record, review, type Ruling, running } from './ruling.js';
import { hasPlayed, TRICKS_MAX } from './trick.js';
import { closePlay, correctRevoke, offerAfterCorrection } from './decide-revoke.js';
import { pendingOf } from './pending.js';

export const CARD_WAYS = ['lead', 'play', 'faceDown', 'drop', 'misplace'] as const;
/** How a card came to be seen: misplaced by dummy, who moved it unasked (Law 45D). */
export type CardWay = (typeof CARD_WAYS)[number];

type ShownCard = {
  /** The hand it comes from. */
  readonly seat: Seat;
  readonly card: Card;
  readonly way: CardWay | undefined;
  /** All cards that could be seen at once (Law 58B). */
  readonly shown: readonly Card[];
};

/** A card as it was shown. Only what could not have happened is refused. */
export function showCard(ruling: Ruling, shown: ShownCard): LawRefusal | undefined {
  const { situation } = ruling;
  const { seat, card, way } = shown;
  if (!holds(situation, seat, card)) return situation.phase === 'suspended' ? 'claim-pending' : 'card-not-held';
  // A revoke is corrected before an opponent's claim is ruled on; nothing else is played meanwhile.
  if (situation.phase === 'suspended') return mendsRevoke(ruling, shown) ? undefined : 'claim-pending';
  if (trickInProgress(situation).plays.some((played) => played.card === card)) return 'card-gone';
  if (situation.mode === 'strict') {
    if (situation.phase !== 'play' && situation.phase !== 'clarification') return 'no-play';
    if (seat !== handInTurn(situation)) return 'not-your-turn';
    if (!legalCardsOf(situation, seat).includes(card)) return 'illegal-card';
  }
  if (situation.phase === 'auction') {
    exposeInAuction(ruling, seat, shown.shown.length > 0 ? shown.shown : [card], way === 'lead');
    return undefined;
  }
  if (situation.contract === 'passed-out' || situation.phase === 'playEnded' || situation.phase === 'scored')
    return 'no-play';
  if (way === 'drop') exposeCard(ruling, seat, shown.shown.length > 0 ? shown.shown : [card], DROPPED);
  else if (situation.phase === 'clarification') opening(ruling, shown);
  else inPlay(ruling, shown);
  return undefined;
}

/** Before the opening lead is faced (Law 41). */
function opening(ruling: Ruling, { seat, card, way }: ShownCard): void {
  const { situation } = ruling;
  const proper = properOpeningLeader(situation) ?? seat;
  if (latest(situation, 'lead-out-of-turn')) {
    if (way === 'faceDown') {
      record(ruling, 'OpeningLeadMadeFaceDown', { seat, card });
      return;
    }
    if (answerLeadOutOfTurn(ruling, { seat, card, way })) playInTurn(ruling, seat, card);
    return;
  }
  const offered = latest(situation, 'may-change');
  if (offered) record(ruling, 'ProcedureClosed', { procedure: offered.id });
  if (way === 'faceDown') {
    record(ruling, 'OpeningLeadMadeFaceDown', { seat, card });
    if (seat !== proper) record(ruling, 'OpeningLeadReturned', { seat, card, law: '41A' });
    return;
  }
  if (!defends(situation, seat)) {
    // Law 54E: the declaring side cannot lead to the first trick; the card goes back.
    record(ruling, 'CardExposedInAuction', { seat, cards: [card], led: true });
    return;
  }
  if (seat !== proper && situation.misled?.seat === seat) sendBack(ruling, seat, card);
  else if (seat !== proper) leadOutOfTurn(ruling, seat, card, true);
  else if (!leadsBeforeRuling(ruling, seat, card)) playInTurn(ruling, seat, card);
}

function inPlay(ruling: Ruling, shown: ShownCard): void {
  const { seat, way } = shown;
  const afterLead = latest(ruling.situation, 'lead-out-of-turn') !== undefined;
  if (afterLead && !answerLeadOutOfTurn(ruling, shown)) return;
  if (mendsRevoke(ruling, shown)) return;
  if (!afterLead) settleBefore(ruling, seat);
  if (!afterLead && way === 'misplace' && seat === dummySeat(ruling.situation)) misplace(ruling, shown);
  else inTurnOrNot(ruling, shown);
}

/** Whether the card is the legal one in place of a revoke that its hand has to correct. */
function mendsRevoke(ruling: Ruling, { seat, card }: ShownCard): boolean {
  const { situation } = ruling;
  const { number } = trickInProgress(situation);
  const revoke = running(situation, 'revoke').findLast((one) => one.offender === seat && one.trick === number);
  const one = revoke && situation.revokes.find(({ id }) => id === revoke.revoke);
  if (one) correctRevoke(ruling, one, card);
  return one !== undefined;
}

/** What this card decides by being played: options that lapse when play goes on. */
function settleBefore(ruling: Ruling, seat: Seat): void {
  if (!defends(ruling.situation, seat)) refuseWrongCardByPlay(ruling);
  const premature = latest(ruling.situation, 'premature');
  if (premature && seat === partner(premature.offender)) record(ruling, 'ProcedureClosed', { procedure: premature.id });
  const offer = latest(ruling.situation, 'may-change');
  // A card is being played in place of one taken back: who may change his own after it still may (Law 62C2).
  const { plays } = trickInProgress(ruling.situation);
  const isFilled = offer?.law === '62C' && plays.some(({ card }) => card === offer.card);
  if (offer?.state === 'offered' && !isFilled) record(ruling, 'ProcedureClosed', { procedure: offer.id });
  const claimed = latest(ruling.situation, 'designation');
  if (claimed && !defends(ruling.situation, seat)) record(ruling, 'UnintendedDesignationFound', { unintended: false });
}

function inTurnOrNot(ruling: Ruling, shown: ShownCard): void {
  const { situation } = ruling;
  const { seat, card, way } = shown;
  const trick = trickInProgress(situation);
  if (trick.number > TRICKS_MAX) return;
  if (trick.plays.length === 0) {
    if (situation.misled?.seat === seat && seat !== handInTurn(situation)) {
      sendBack(ruling, seat, card);
      return;
    }
    if (situation.leadRetracted && defends(situation, seat))
      exposeCard(ruling, seat, [card], 'played before the new lead');
    else if (seat !== handInTurn(situation)) leadOutOfTurn(ruling, seat, card, false);
    else if (!leadsBeforeRuling(ruling, seat, card)) playShown(ruling, shown);
    return;
  }
  if (seat === handInTurn(situation)) playShown(ruling, shown);
  else if (hasPlayed(trick, seat)) secondCard(ruling, seat, card, way);
  else outOfTurn(ruling, seat, card);
}

/** Law 47E1: wrongly told that it was his turn; the card goes back and nobody may accept it. */
function sendBack(ruling: Ruling, seat: Seat, card: Card): void {
  record(ruling, 'LeadOutOfTurnRetracted', { procedure: 0, by: 'director', seat, card, law: '47E1' });
}

/** Law 49 by 50D2: leading before declarer has said what he wants makes that card a penalty card too. */
function leadsBeforeRuling(ruling: Ruling, seat: Seat, card: Card): boolean {
  const pending = pendingOf(ruling.situation);
  if (pending?.law !== '50D2' || !defends(ruling.situation, seat)) return false;
  if (ruling.situation.obligations.some((one) => one.t === 'penaltyCard' && one.card === card)) return false;
  exposeCard(ruling, seat, [card], 'led before declarer chose');
  return true;
}

/** A seat that has played shows another card: a lead to the next trick (57A), or one too many (45E). */
function secondCard(ruling: Ruling, seat: Seat, card: Card, way: CardWay | undefined): void {
  const { situation } = ruling;
  if (!defends(situation, seat)) record(ruling, 'SurplusCardRestored', { seat, card });
  else if (way === 'play') exposeCard(ruling, seat, [card], 'fifth card');
  else playPrematurely(ruling, seat, card);
}

function outOfTurn(ruling: Ruling, seat: Seat, card: Card): void {
  const { situation } = ruling;
  if (situation.misled?.seat === seat) {
    record(ruling, 'PlayWithdrawn', { seat, card, trick: trickInProgress(situation).number, law: '47E1' });
    return;
  }
  if (!defends(situation, seat) || isPrematureAllowed(situation)) {
    // Law 57C: declarer's own premature play stands, and a defender's after both of declarer's hands have played.
    playInTurn(ruling, seat, card);
    return;
  }
  const trick = trickInProgress(situation);
  if (!hasPlayed(trick, partner(seat))) {
    playPrematurely(ruling, seat, card);
    return;
  }
  // Law 57D: at his right-hand opponent's turn; he must play it at his own if he legally can.
  // Whether he can the table learns when it is his turn.
  const mayBe = sieveOfSeen(situation, seat, [card]).restricted.includes(card);
  if (mayBe && rho(seat) === handInTurn(situation)) {
    record(ruling, 'DefenderCardExposed', { seat, card, how: 'attempted at the turn of his right-hand opponent' });
    record(ruling, 'PlayObliged', { seat, what: { card } });
    record(ruling, 'InformationBound', { side: sideOf(seat), law: '57D' });
  } else exposeCard(ruling, seat, [card], 'played out of turn');
}

/** A card in turn, perhaps with others that could be seen (Law 58B). */
function playShown(ruling: Ruling, { seat, card, shown }: ShownCard): void {
  const others = shown.filter((other) => other !== card);
  if (others.length > 0) record(ruling, 'CardsPlayedSimultaneously', { seat, cards: shown, played: card });
  playInTurn(ruling, seat, card);
  if (others.length > 0 && defends(ruling.situation, seat)) exposeCard(ruling, seat, others, SHOWN_WITH);
}

/** A card that counts as played in its trick. */
export function playInTurn(ruling: Ruling, seat: Seat, card: Card): void {
  const first = ruling.situation.phase === 'clarification';
  const { number } = trickInProgress(ruling.situation);
  const wrong = wrongCardFor(ruling.situation, seat, card);
  const attempted = attemptedCards(ruling.situation.obligations, seat).filter((other) => other !== card);
  if (first) record(ruling, 'OpeningLeadFaced', { seat, card });
  record(ruling, 'CardPlayed', { seat, card });
  const dummy = dummySeat(ruling.situation);
  if (first && dummy && !ruling.situation.dummySpread) record(ruling, 'DummySpread', { seat: dummy });
  if (attempted.length > 0) exposeCard(ruling, seat, attempted, 'attempted before his turn and not played then');
  if (wrong.length > 0) record(ruling, 'PenaltyCardNotPlayed', { seat, played: card, due: wrong, trick: number });
  offerAfterCorrection(ruling, seat, number);
  closePlay(ruling);
}

/** Law 45D: dummy has moved a card that declarer did not name. */
function misplace(ruling: Ruling, shown: ShownCard): void {
  const { seat, card } = shown;
  review(ruling, '45F');
  const named = ruling.situation.designation?.card;
  const trick = ruling.situation.tricks.at(-1);
  const lies = named !== undefined && trick?.plays.some((played) => played.card === named && played.seat === seat);
  if (named === undefined || named === card || !trick || !lies) {
    inTurnOrNot(ruling, shown);
    return;
  }
  record(ruling, 'PlayWithdrawn', { seat, card: named, trick: trick.number, law: '45D' });
  record(ruling, 'CardPlayed', { seat, card });
  record(ruling, 'DummyCardMisplaced', { card, named, trick: trick.number });
}
