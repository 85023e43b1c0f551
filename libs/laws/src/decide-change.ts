/** Calls and cards that somebody wants to have been others (Laws 21B, 25, 47). */
import { type Card, lho, parseCard, partner, type Seat, sideOf } from '#bridge';
import { changeCall, declineChange } from './decide-call.js';
import { playInTurn } from './decide-card.js';
import { claimSlip } from './decide-designation.js';
import { exposeCard } from './decide-penalty-card.js';
import { correctRevoke, noticeRevokes, supplyMissing } from './decide-revoke.js';
import { faultOf, lastBidOf, standingCalls } from './auction.js';
import { contractPlayed, defends, holds, playerFor } from './position.js';
import { bind, latest, type LawRefusal, record, review, type Ruling, running } from './ruling.js';
import { type ProcedureOf } from './procedure.js';
import { parseSaid } from './said.js';
import { type Situation } from './situation.js';

/** A player says his last call should be another: a slip (25A), or a change of mind (25B). A card is dummy's, named (45C4b). */
export function change(ruling: Ruling, seat: Seat, to: string, slip: boolean): LawRefusal | undefined {
  const card = parseCard(to.trim().toUpperCase());
  if (card) return claimSlip(ruling, card);
  const call = parseSaid(to);
  if (call === undefined) return 'nothing-to-change';
  const { situation } = ruling;
  const offer = latest(situation, 'may-change');
  if (offer?.what === 'call' && offer.offender === seat) {
    changeCall(ruling, offer, call);
    return undefined;
  }
  const made = standingCalls(situation.calls).findLast((one) => one.seat === seat);
  if (!made || (situation.phase !== 'auction' && situation.phase !== 'clarification')) return 'too-late';
  if (slip) {
    record(ruling, 'UnintendedCallClaimed', { seat, made: made.call, intended: call, call: made.id });
    return undefined;
  }
  return changeOnPurpose(ruling, { seat, call, id: made.id });
}

type Change = { readonly seat: Seat; readonly call: string; readonly id: number };

function changeOnPurpose(ruling: Ruling, { seat, call, id }: Change): LawRefusal | undefined {
  const { situation } = ruling;
  // Where only legal calls are offered a change of mind is refused: no second call was ever made.
  if (situation.mode === 'strict') return 'nothing-to-change';
  const insufficient = latest(situation, 'insufficient');
  if (insufficient?.offender === seat && insufficient.state === 'made') {
    // Law 27C: an insufficient bid changed before the ruling.
    record(ruling, 'CallMade', { seat, call });
    record(ruling, 'InsufficientBidReplaced', {
      procedure: insufficient.id,
      call: ruling.situation.calls.at(-1)?.id ?? 0,
    });
    return undefined;
  }
  const made = situation.calls.find((one) => one.id === id);
  record(ruling, 'CallChangeAttempted', { seat, from: made?.call ?? '', to: call, call: id });
  const change = latest(ruling.situation, 'call-change');
  if (change && situation.calls.some((one) => one.standing && one.id > id)) {
    // LHO has called over the first call, so nobody can accept the second.
    declineChange(ruling, change, 'director');
  }
  return undefined;
}

/** Finding of Law 25A: whether the call was a slip. */
export function findIntent(ruling: Ruling, unintended: boolean): LawRefusal | undefined {
  const claimed = latest(ruling.situation, 'unintended');
  const made = claimed && ruling.situation.calls.find(({ id }) => id === claimed.call);
  if (!claimed || !made) return 'nothing-to-find';
  record(ruling, 'CallIntentFound', { unintended });
  const later = standingCalls(ruling.situation.calls).filter(({ id }) => id > made.id);
  const tooLate = later.some(({ seat }) => seat === partner(made.seat));
  if (!unintended)
    return tooLate || later.length > 0
      ? undefined
      : changeOnPurpose(ruling, { seat: made.seat, call: claimed.to, id: made.id });
  if (tooLate || (ruling.situation.phase !== 'auction' && ruling.situation.phase !== 'clarification')) {
    record(ruling, 'RightForfeited', { seat: made.seat, law: '25A4' });
    return undefined;
  }
  dropProceduresOf(ruling, made.id);
  record(ruling, 'CallSubstituted', { seat: made.seat, from: made.call, to: claimed.to, law: '25A', call: made.id });
  const next = later.find(({ seat }) => seat === lho(made.seat));
  if (next) record(ruling, 'ChangeOffered', { seat: next.seat, law: '25A', what: 'call', call: next.id });
  else judgeSubstituted(ruling, made.seat, made.id, claimed.to);
  return undefined;
}

/** A call put in another's place is itself under the Laws: it may be insufficient, or one that nobody may make. */
function judgeSubstituted(ruling: Ruling, seat: Seat, id: number, call: string): void {
  const before = ruling.situation.calls.filter((one) => one.id < id);
  const fault = faultOf(before, seat, call);
  const over = lastBidOf(before)?.made.call ?? '';
  if (fault === 'insufficient') record(ruling, 'InsufficientBidMade', { seat, bid: call, over, call: id });
  else if (fault !== undefined)
    record(ruling, 'InadmissibleCallMade', {
      ...{ seat, call: id, turn: seat },
      law: fault === 'above-seven' ? '38' : '36',
    });
}

function dropProceduresOf(ruling: Ruling, call: number): void {
  for (const one of ruling.situation.procedures)
    if ('call' in one && one.call === call) record(ruling, 'ProcedureClosed', { procedure: one.id });
}

/** The last call of a side whose partner has not called since: it may be changed for misinformation (Law 21B1a). */
export function lastCallAgainst({ calls }: Situation): (seat: Seat) => number | undefined {
  return (offender) => {
    const last = standingCalls(calls).findLast(({ seat }) => sideOf(seat) !== sideOf(offender));
    return last?.id;
  };
}

/** The director found misinformation: who may change what (Laws 21B1, 47E2), or what is left to a review. */
export function misinformed(
  ruling: Ruling,
  influenced: boolean,
  changeable: (offender: Seat) => number | undefined,
): LawRefusal | undefined {
  const { situation } = ruling;
  const explained = latest(situation, 'misinformed');
  record(ruling, 'MisinformationFound', { influenced });
  if (!influenced) return undefined;
  const offender = explained?.offender ?? contractPlayed(situation)?.declarer ?? situation.dealer;
  if (situation.faceDown && sideOf(situation.faceDown.seat) !== sideOf(offender)) {
    const { seat, card } = situation.faceDown;
    record(ruling, 'ChangeOffered', { seat, law: '47E', what: 'lead', card });
    return undefined;
  }
  if (situation.phase === 'auction' || (situation.phase === 'clarification' && !situation.dummySpread)) {
    const call = changeable(offender);
    const made = situation.calls.find(({ id }) => id === call);
    if (made) record(ruling, 'ChangeOffered', { seat: made.seat, law: '21B', what: 'call', call: made.id });
    else review(ruling, '21B3');
    return undefined;
  }
  // Too late for a call, and for a card that was played on: an adjusted score is what is left.
  review(ruling, '21B3');
  review(ruling, '47E2b');
  return undefined;
}

/** A legal card in place of an illegal one: of a revoke, or of a trick that has a card too few. */
export function replace(ruling: Ruling, seat: Seat, card: Card, trick: number | undefined): LawRefusal | undefined {
  const defective = latest(ruling.situation, 'defective-trick');
  if (defective && (trick === undefined || defective.trick === trick)) return supply(ruling, defective, seat, card);
  const mine = revokeOf(ruling.situation, seat, trick);
  // He speaks of his own, which he knows; what others hold he does not.
  if (mine === undefined)
    noticeRevokes(ruling, seat, (one) => one.seat === seat || playerFor(ruling.situation, one.seat) === seat);
  const found = mine ?? revokeOf(ruling.situation, seat, trick);
  if (found === undefined) return 'nothing-to-change';
  const one = ruling.situation.revokes.find(({ id }) => id === found);
  if (!one || !holds(ruling.situation, one.seat, card)) return 'card-not-held';
  correctRevoke(ruling, one, card);
  return undefined;
}

/** The revoke a player is to correct: his own, or dummy's when he is declarer. */
function revokeOf(situation: Situation, seat: Seat, trick: number | undefined): number | undefined {
  const mine = running(situation, 'revoke').filter(
    (one) =>
      (one.offender === seat || playerFor(situation, one.offender) === seat) &&
      (trick === undefined || one.trick === trick),
  );
  const own = mine.find(({ offender }) => offender === seat);
  return (own ?? mine[0])?.revoke;
}

/** The card a hand's player has said he changes, until he shows the one he plays instead. */
export function cardTakenBack(
  situation: Situation,
  hand: Seat,
): { readonly what: 'card' | 'lead'; readonly card: Card } | undefined {
  const offer = latest(situation, 'may-change');
  if (offer?.state !== 'changing' || offer.what === 'call' || offer.card === undefined) return undefined;
  return offer.offender === hand ? { what: offer.what, card: offer.card } : undefined;
}

/** A card taken back by one who may, and what he plays instead (Laws 47D, 47E, 62C). */
export function withdraw(ruling: Ruling, seat: Seat, card: Card, instead: Card | undefined): LawRefusal | undefined {
  const { situation } = ruling;
  const offer = latest(situation, 'may-change');
  if (offer && instead && !holds(situation, offer.offender, instead)) return 'card-not-held';
  if (!offer || offer.what === 'call') return 'nothing-to-change';
  if (offer.card !== card && offer.then?.card === card) return 'not-yours-to-choose';
  if (offer.card !== card || playerFor(situation, offer.offender) !== playerFor(situation, seat))
    return 'nothing-to-change';
  record(ruling, 'ProcedureClosed', { procedure: offer.id });
  if (offer.what === 'lead') {
    record(ruling, 'OpeningLeadReturned', { seat: offer.offender, card, law: '47E2a' });
    if (instead) record(ruling, 'OpeningLeadMadeFaceDown', { seat: offer.offender, card: instead });
    return undefined;
  }
  const trick = situation.tricks.find(({ plays }) => plays.some((played) => played.card === card));
  if (!trick) return 'nothing-to-change';
  record(ruling, 'PlayWithdrawn', { seat: offer.offender, card, trick: trick.number, law: offer.law });
  if (offer.penalty && defends(situation, offer.offender)) exposeCard(ruling, offer.offender, [card], 'withdrawn');
  else if (!offer.penalty) bind(ruling, lho(offer.offender));
  if (instead) playInTurn(ruling, offer.offender, instead);
  if (offer.then) record(ruling, 'ChangeOffered', { ...offer.then, law: '62C', what: 'card', penalty: true });
  return undefined;
}

/** An explanation of a partner's call, right or wrong, and its correction (Laws 20F, 21B). */
export function explain(
  ruling: Ruling,
  {
    seat,
    call,
    text,
    wrong,
  }: { readonly seat: Seat; readonly call: string; readonly text: string; readonly wrong: boolean },
): LawRefusal | undefined {
  const { situation } = ruling;
  const running = latest(situation, 'misinformed');
  if (!wrong && running) correctExplanation(ruling, seat, call);
  else record(ruling, 'ExplanationGiven', { by: seat, about: call, text, wrong });
  return undefined;
}

/** Law 20F5: declarer and dummy correct partner's explanation after the final pass, a defender only after the play. */
function correctExplanation(ruling: Ruling, seat: Seat, call: string): void {
  const { situation } = ruling;
  const { phase } = situation;
  const explainer = latest(situation, 'misinformed')?.offender;
  record(ruling, 'ExplanationCorrected', { by: seat, about: call, phase });
  const over = phase === 'playEnded' || phase === 'scored';
  const tooEarly = phase === 'auction' || (defends(situation, seat) && !over);
  // Said too early, it tells partner what he should not know from this source (Law 16B).
  if (explainer === partner(seat) && tooEarly) bind(ruling, seat, '16B');
}

/** The card for a trick that has one too few: from the hand that did not play. */
function supply(
  ruling: Ruling,
  { offender, trick }: ProcedureOf<'defective-trick'>,
  seat: Seat,
  card: Card,
): LawRefusal | undefined {
  if (seat !== offender && seat !== playerFor(ruling.situation, offender)) return 'not-yours-to-choose';
  return holds(ruling.situation, offender, card) ? supplyMissing(ruling, offender, card, trick) : 'card-not-held';
}
