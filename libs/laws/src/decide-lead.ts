/** Leads out of turn (Laws 53 to 56). */
import { type Card, lho, partner, rho, type Seat, type Suit, suitOf } from '#bridge';
import { exposeCard, restrictLead } from './decide-penalty-card.js';
import { penaltyCards } from './obligation.js';
import { contractPlayed, defends, dummySeat, trickInProgress } from './position.js';
import { type Choice, type ProcedureOf } from './procedure.js';
import { bind, latest, type LawRefusal, record, type Ruling } from './ruling.js';
import { TRICKS_MAX } from './trick.js';

/** A card led from a hand whose turn it was not. */
export function leadOutOfTurn(ruling: Ruling, seat: Seat, card: Card, opening: boolean): void {
  const proper = trickInProgress(ruling.situation).leader;
  record(ruling, 'LeadOutOfTurnMade', { seat, card, faced: true, proper, opening });
  if (opening && ruling.situation.dummySpread) acceptOpening(ruling, 'play');
}

/** Law 54C: declarer could have seen a card of dummy, so he must accept the opening lead out of turn. */
export function dummyWasShown(ruling: Ruling): void {
  const dummy = dummySeat(ruling.situation);
  if (dummy) record(ruling, 'DummySpread', { seat: dummy });
  if (latest(ruling.situation, 'lead-out-of-turn')?.opening) acceptOpening(ruling, 'statement');
}

function acceptOpening(ruling: Ruling, how: 'statement' | 'play'): void {
  const one = latest(ruling.situation, 'lead-out-of-turn');
  const declarer = contractPlayed(ruling.situation)?.declarer;
  if (!one || !declarer) return;
  returnFaceDown(ruling);
  accept(ruling, one, declarer, how);
  const dummy = dummySeat(ruling.situation);
  if (dummy && !ruling.situation.dummySpread) record(ruling, 'DummySpread', { seat: dummy });
}

function returnFaceDown(ruling: Ruling): void {
  const { faceDown } = ruling.situation;
  if (faceDown) record(ruling, 'OpeningLeadReturned', { ...faceDown, law: '54' });
}

/** The irregular lead becomes the lead to the trick (Law 53A). */
function accept(ruling: Ruling, one: ProcedureOf<'lead-out-of-turn'>, by: Seat, how: 'statement' | 'play'): void {
  const { offender, card, id } = one;
  record(ruling, 'LeadOutOfTurnAccepted', { procedure: id, by, how });
  record(ruling, 'CardPlayed', { seat: offender, card });
}

type Answering = { readonly seat: Seat; readonly card: Card; readonly way?: string | undefined };

/**
 * Whether who was to lead has led, and not played to the lead out of turn before him (Law 53B): he says so, or his card is of another
 * suit. What else he holds nobody at the table knows.
 */
function isProperLead({ way, card }: Answering, lead: Card): boolean {
  return way === 'lead' || (way !== 'play' && suitOf(card) !== suitOf(lead));
}

/**
 * What a card played while a lead out of turn lies there does to it: from the next hand it accepts (53A), by the proper leader it
 * is his lead (53B). False when the card itself has then been dealt with.
 */
export function answerLeadOutOfTurn(ruling: Ruling, shown: Answering): boolean {
  const { seat } = shown;
  const one = latest(ruling.situation, 'lead-out-of-turn');
  if (!one) return true;
  const { offender, proper, opening } = one;
  const last = trickInProgress(ruling.situation).number === TRICKS_MAX;
  if (opening) {
    if (!defends(ruling.situation, seat)) acceptOpening(ruling, 'play');
    else {
      retract(ruling, one, contractPlayed(ruling.situation)?.declarer ?? 'director');
      exposeCard(ruling, offender, [one.card], 'led out of turn');
    }
    return true;
  }
  const leads = seat === proper && isProperLead(shown, one.card);
  if (seat === lho(offender) && !last && !leads) {
    accept(ruling, one, seat, 'play');
    return true;
  }
  if (seat === proper && defends(ruling.situation, seat) !== defends(ruling.situation, offender)) {
    record(ruling, 'LeadOutOfTurnRetracted', {
      procedure: one.id,
      by: seat,
      seat: offender,
      card: one.card,
      law: '53B',
    });
    bind(ruling, offender, '16C2');
    return true;
  }
  // Law 53C: the defender at the right plays to declarer's lead; the lead stands and his play is premature.
  if (!defends(ruling.situation, offender) && seat === rho(offender) && !last) accept(ruling, one, seat, 'play');
  else retract(ruling, one, 'director');
  return true;
}

function retract(ruling: Ruling, one: ProcedureOf<'lead-out-of-turn'>, by: Seat | 'director'): void {
  const { id, offender, card, opening } = one;
  const law = opening ? '54' : defends(ruling.situation, offender) ? '56' : '55B';
  record(ruling, 'LeadOutOfTurnRetracted', { procedure: id, by, seat: offender, card, law });
  returnFaceDown(ruling);
  if (opening) return;
  if (defends(ruling.situation, offender)) exposeCard(ruling, offender, [card], 'led out of turn');
  else bind(ruling, offender, '55C');
}

/** A spoken choice about a lead out of turn. */
export function chooseAboutLead(
  ruling: Ruling,
  one: ProcedureOf<'lead-out-of-turn'>,
  { seat, choice, suits }: { readonly seat: Seat; readonly choice: Choice; readonly suits: readonly Suit[] },
): LawRefusal | undefined {
  if (one.opening) return chooseOpening(ruling, one, choice, suits);
  if (choice !== 'accept' && choice !== 'retract') return 'no-such-option';
  if (choice === 'accept' && trickInProgress(ruling.situation).number === TRICKS_MAX) return 'no-such-option';
  const ofDeclarer = !defends(ruling.situation, one.offender);
  if (ofDeclarer && seat !== lho(one.offender)) {
    // Law 55A: where defenders differ, the one next in rotation to the irregular lead prevails.
    record(ruling, 'LeadOutOfTurnSpokenOf', { procedure: one.id, by: seat, choice });
    return undefined;
  }
  decide(ruling, one, seat, choice);
  return undefined;
}

function decide(ruling: Ruling, one: ProcedureOf<'lead-out-of-turn'>, by: Seat, choice: 'accept' | 'retract'): void {
  if (choice === 'accept') accept(ruling, one, by, 'statement');
  else retract(ruling, one, by);
}

/** A defender has spoken and his partner keeps silent: play goes on by the one word there is. */
export function settleSpokenLead(ruling: Ruling): void {
  const one = latest(ruling.situation, 'lead-out-of-turn');
  if (one?.said) decide(ruling, one, one.said.by, one.said.choice);
}

/** Suits of the cards of an offender that are, or are to be, penalty cards (Laws 24, 50D2 and 54D). */
function suitsOfOffender({ situation }: Ruling, { card, offender }: ProcedureOf<'lead-out-of-turn'>): readonly Suit[] {
  const owned = penaltyCards(situation.obligations, offender).map((one) => one.card);
  const exposed = situation.exposed.filter(({ seat }) => seat === offender).map((one) => one.card);
  return [card, ...owned, ...exposed].map(suitOf);
}

function chooseOpening(
  ruling: Ruling,
  one: ProcedureOf<'lead-out-of-turn'>,
  choice: Choice,
  suits: readonly Suit[],
): LawRefusal | undefined {
  const contract = contractPlayed(ruling.situation);
  if (!contract) return 'no-play';
  const { declarer } = contract;
  const leader = lho(declarer);
  if (choice === 'spread') {
    returnFaceDown(ruling);
    record(ruling, 'HandsSwapped', { declarer: partner(declarer), dummy: declarer });
    accept(ruling, one, declarer, 'statement');
    record(ruling, 'DummySpread', { seat: declarer });
    return undefined;
  }
  if (choice === 'accept' || choice === 'acceptAsDeclarer') {
    acceptOpening(ruling, 'statement');
    return undefined;
  }
  if (choice === 'require' || choice === 'forbid') {
    if (suits.some((suit) => !suitsOfOffender(ruling, one).includes(suit))) return 'not-a-suit';
    retract(ruling, one, declarer);
    bind(ruling, one.offender, '16C2');
    return restrictLead(ruling, { leader, choice, suits: suits.length > 0 ? suits : [suitOf(one.card)] });
  }
  if (choice !== 'none' && choice !== 'retract') return 'no-such-option';
  retract(ruling, one, declarer);
  exposeCard(ruling, one.offender, [one.card], 'led out of turn');
  record(ruling, 'NoLeadRestrictionChosen', { seat: leader });
  return undefined;
}
