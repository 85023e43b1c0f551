/** A call, whoever's turn it is (Laws 17 to 39): what pending procedure it answers, and what it is itself. */
import { lho, partner, rho, type Seat } from '#bridge';
import { bidOf } from './said.js';
import { closingOf, faultOf, kindOfCall, type MadeCall, positionOf, standingCalls, lastBidOf } from './auction.js';
import { comparabilityByDefault, replaceInsufficient, replaceOutOfRotation } from './decide-replacement.js';
import { legalCallsOf } from './legal.js';
import { type CallMeaning, isArtificial } from './meaning.js';
import { mustPass } from './obligation.js';
import { type ProcedureOf } from './procedure.js';
import { bind, free, latest, type LawRefusal, record, type Ruling, running } from './ruling.js';
import { ruleInadmissible } from './decide-inadmissible.js';

type SpokenCall = { readonly seat: Seat; readonly call: string; readonly meaning: CallMeaning | undefined };

/** A call as it was made. Only one that could not have been made is refused. */
export function makeCall(ruling: Ruling, spoken: SpokenCall): LawRefusal | undefined {
  const { situation } = ruling;
  const { seat, call } = spoken;
  if (situation.mode === 'strict') {
    if (situation.phase !== 'auction') return 'no-auction';
    if (seat !== situation.turn) return 'not-your-turn';
    if (!legalCallsOf(situation, seat).includes(call)) return 'illegal-call';
  }
  if (situation.phase !== 'auction' && situation.phase !== 'clarification') return 'no-auction';
  if (answersPending(ruling, spoken)) return undefined;
  classify(ruling, spoken);
  return undefined;
}

/** Settles what was pending before this call; true when the call was itself the answer and needs no more. */
function answersPending(ruling: Ruling, spoken: SpokenCall): boolean {
  // The player in turn goes on without a finding; a call out of turn decides nothing about the one before it.
  if (spoken.seat === ruling.situation.turn) comparabilityByDefault(ruling);
  return (
    answersChange(ruling, spoken) ||
    answersInsufficient(ruling, spoken) ||
    answersRotation(ruling, spoken) ||
    answersInadmissible(ruling, spoken)
  );
}

function answersChange(ruling: Ruling, spoken: SpokenCall): boolean {
  const { seat, call } = spoken;
  const offer = latest(ruling.situation, 'may-change');
  if (offer?.what === 'call' && offer.call !== undefined) {
    if (seat === offer.offender) {
      changeCall(ruling, offer, call);
      return true;
    }
    record(ruling, 'ProcedureClosed', { procedure: offer.id });
  }
  const claimed = latest(ruling.situation, 'unintended');
  if (claimed) record(ruling, 'ProcedureClosed', { procedure: claimed.id });
  const change = latest(ruling.situation, 'call-change');
  if (change && seat === lho(change.offender)) acceptChange(ruling, change, seat, 'call');
  return false;
}

/** A call taken back by one who may, and another in its place (Laws 21B1, 25A3). */
export function changeCall(ruling: Ruling, offer: ProcedureOf<'may-change'>, to: string): void {
  const made = ruling.situation.calls.find(({ id }) => id === offer.call);
  record(ruling, 'ProcedureClosed', { procedure: offer.id });
  if (!made) return;
  const data = { seat: made.seat, from: made.call, to, call: made.id };
  if (offer.law === '21B') record(ruling, 'CallChangedAfterMI', data);
  else record(ruling, 'CallSubstituted', { ...data, law: offer.law });
  // Whoever made the change necessary may not use what was taken back.
  bind(ruling, lho(made.seat));
  const next = standingCalls(ruling.situation.calls).find(({ id, seat }) => id > made.id && seat === lho(made.seat));
  // Law 21B2: the opponent who has called over it meanwhile may then change his call too.
  if (offer.law === '21B' && next)
    record(ruling, 'ChangeOffered', { seat: next.seat, law: '21B', what: 'call', call: next.id });
  else afterCall(ruling, made.seat, to);
}

/** Law 25B1: the first call is withdrawn and the second stands. */
export function acceptChange(
  ruling: Ruling,
  change: ProcedureOf<'call-change'>,
  by: Seat,
  how: 'statement' | 'call',
): void {
  const made = ruling.situation.calls.find(({ id }) => id === change.call);
  record(ruling, 'IrregularityAccepted', { procedure: change.id, by, how });
  if (!made) return;
  record(ruling, 'CallSubstituted', { seat: made.seat, from: made.call, to: change.to, law: '25B1', call: made.id });
  changed(ruling, change);
}

/** Law 25B2: the second call is cancelled and the first stands. */
export function declineChange(ruling: Ruling, change: ProcedureOf<'call-change'>, by: Seat | 'director'): void {
  record(ruling, 'IrregularityDeclined', { procedure: change.id, by });
  changed(ruling, change);
}

function changed(ruling: Ruling, { id, offender }: ProcedureOf<'call-change'>): void {
  bind(ruling, offender);
  record(ruling, 'LeadRestrictionArose', { procedure: id, offender, seat: partner(offender) });
}

function answersInsufficient(ruling: Ruling, spoken: SpokenCall): boolean {
  const { seat } = spoken;
  const one = latest(ruling.situation, 'insufficient');
  if (!one) return false;
  if (one.state === 'made' && seat === lho(one.offender)) {
    record(ruling, 'IrregularityAccepted', { procedure: one.id, by: seat, how: 'call' });
    return false;
  }
  if (one.state === 'replaced' && seat === lho(one.offender)) {
    record(ruling, 'IrregularityDeclined', { procedure: one.id, by: seat });
    replaceInsufficient(ruling, undefined);
    comparabilityByDefault(ruling);
    return false;
  }
  if (seat !== one.offender) return false;
  if (one.state === 'made') {
    // Law 27C: changed before the ruling.
    record(ruling, 'CallMade', made(spoken));
    record(ruling, 'InsufficientBidReplaced', { procedure: one.id, call: lastId(ruling) });
    return true;
  }
  if (one.state !== 'declined') return false;
  replaceInsufficient(ruling, spoken);
  return true;
}

function answersRotation(ruling: Ruling, spoken: SpokenCall): boolean {
  const { seat } = spoken;
  const { situation } = ruling;
  const one = running(situation, 'out-of-rotation').findLast(({ state }) => state === 'made');
  if (!one) return false;
  const toLeft = seat === lho(one.offender);
  if (seat === one.turn && !(toLeft && situation.marks.director)) {
    // Law 28B: the player in turn calls before any ruling.
    cancelCalls(ruling, [one.call], '28B');
    record(ruling, 'ProcedureClosed', { procedure: one.id });
    bind(ruling, one.offender);
    return false;
  }
  if (toLeft) record(ruling, 'IrregularityAccepted', { procedure: one.id, by: seat, how: 'call' });
  return false;
}

function answersInadmissible(ruling: Ruling, spoken: SpokenCall): boolean {
  const { seat } = spoken;
  const one = latest(ruling.situation, 'inadmissible');
  if (!one) return false;
  if (one.state === 'made' && one.law === '37') {
    if (seat === lho(one.offender)) {
      record(ruling, 'RightForfeited', { seat, law: '37A' });
      record(ruling, 'ProcedureClosed', { procedure: one.id });
    }
    return false;
  }
  if (one.state === 'made' && seat === one.offender) ruleInadmissible(ruling);
  const now = latest(ruling.situation, 'inadmissible');
  if (now?.state === 'declined' && seat === now.offender && seat === ruling.situation.turn) {
    record(ruling, 'ProcedureClosed', { procedure: now.id });
    return false;
  }
  if (now?.state === 'made' && seat !== now.offender)
    record(ruling, 'InadmissibleCallOvercalled', { procedure: now.id });
  return false;
}

/** What a call is that answers nothing. */
function classify(ruling: Ruling, spoken: SpokenCall): void {
  const { situation } = ruling;
  const { seat, call } = spoken;
  if (situation.phase === 'clarification') {
    record(ruling, 'CallMade', made(spoken));
    const running39 = latest(situation, 'inadmissible');
    const data = { seat, call: lastId(ruling), law: '39', turn: situation.turn } as const;
    if (!running39) record(ruling, 'InadmissibleCallMade', data);
    return;
  }
  if (seat !== situation.turn && !deemedPassed(ruling, seat)) outOfRotation(ruling, spoken);
  else inRotation(ruling, spoken, faultOf(ruling.situation.calls, seat, call));
}

/** Law 28A: the right-hand opponent had to pass, so he is taken to have passed. */
function deemedPassed(ruling: Ruling, seat: Seat): boolean {
  const { turn, obligations } = ruling.situation;
  if (turn !== rho(seat) || !mustPass(obligations, turn)) return false;
  record(ruling, 'CallMade', { seat: turn, call: 'P', deemed: true });
  return ruling.situation.phase === 'auction';
}

function inRotation(ruling: Ruling, spoken: SpokenCall, fault: ReturnType<typeof faultOf>): void {
  const { situation } = ruling;
  const { seat, call } = spoken;
  const over = lastBidOf(situation.calls)?.made.call ?? '';
  const obliged = mustPass(situation.obligations, seat) && call !== 'P';
  record(ruling, 'CallMade', made(spoken));
  const id = lastId(ruling);
  const inadmissible = (law: '36' | '37' | '38') => {
    record(ruling, 'InadmissibleCallMade', { seat, call: id, law, turn: seat });
  };
  if (fault === 'above-seven') inadmissible('38');
  else if (fault === 'inadmissible-double') inadmissible('36');
  else if (obliged) inadmissible('37');
  else if (fault === 'insufficient') record(ruling, 'InsufficientBidMade', { seat, bid: call, over, call: id });
  else afterCall(ruling, seat, call);
}

function outOfRotation(ruling: Ruling, spoken: SpokenCall): void {
  const { situation } = ruling;
  const { seat, call, meaning } = spoken;
  const { turn } = situation;
  const earlier = standingCalls(situation.calls).findLast((one) => one.seat === seat);
  if (turn === lho(seat) && earlier) {
    // Laws 30B2, 31C, 32C: he has called before, so this is a change of that call.
    record(ruling, 'CallChangeAttempted', { seat, from: earlier.call, to: call, call: earlier.id });
    return;
  }
  const fault = faultOf(situation.calls, seat, call);
  const asBid = call !== 'P' || isArtificial(meaning) || overPartnersArtificialCall(situation.calls, seat);
  record(ruling, 'CallMade', made(spoken));
  const id = lastId(ruling);
  if (fault === 'inadmissible-double' || fault === 'above-seven') {
    const law = fault === 'above-seven' ? '38' : '36';
    record(ruling, 'InadmissibleCallMade', { seat, call: id, law, turn });
    return;
  }
  const position = positionOf(seat, turn);
  record(ruling, 'CallOutOfRotationMade', { seat, call: id, turn, kind: kindOfCall(call), asBid, position });
}

/** Law 30C. */
function overPartnersArtificialCall(calls: readonly MadeCall[], seat: Seat): boolean {
  const last = standingCalls(calls).findLast(({ call }) => call !== 'P');
  return (
    last !== undefined && last.seat === partner(seat) && bidOf(last.call) !== undefined && isArtificial(last.meaning)
  );
}

function made({ seat, call, meaning }: SpokenCall): { seat: Seat; call: string; meaning?: CallMeaning } {
  return { seat, call, ...(meaning && { meaning }) };
}

function lastId(ruling: Ruling): number {
  return ruling.situation.calls.at(-1)?.id ?? 0;
}

function cancelCalls(ruling: Ruling, ids: readonly number[], law: string): void {
  const calls = ruling.situation.calls.filter((one) => ids.includes(one.id) && one.standing);
  const [only] = calls;
  if (calls.length === 1 && only) record(ruling, 'CallCancelled', { seat: only.seat, call: only.id, law });
  else if (calls.length > 1) record(ruling, 'CallsCancelled', { calls: calls.map(({ id }) => id), law });
}

/** What a call that stands brings about. */
function afterCall(ruling: Ruling, seat: Seat, call: string): void {
  afterRotation(ruling, seat, call);
  restoreTurn(ruling);
}

/** What a call out of rotation that was cancelled still asks of the players (Laws 30A, 31A, 32A). */
function afterRotation(ruling: Ruling, seat: Seat, call: string): void {
  for (const one of running(ruling.situation, 'out-of-rotation')) {
    if (one.state === 'waiting' && one.position === 'RHO' && one.asBid && seat === one.turn) {
      const withdrawn = ruling.situation.calls.find(({ id }) => id === one.call);
      if (call === 'P' && withdrawn) repeat(ruling, one, withdrawn.call);
      else record(ruling, 'RotationFreed', { procedure: one.id });
    } else if (one.state !== 'made' && one.state !== 'comparability' && seat === one.offender) {
      if (one.position === 'RHO' && !one.asBid) record(ruling, 'ProcedureClosed', { procedure: one.id });
      else replaceOutOfRotation(ruling, one);
    }
  }
}

function repeat(ruling: Ruling, one: ProcedureOf<'out-of-rotation'>, call: string): void {
  record(ruling, 'CallRepeatRequired', { procedure: one.id, seat: one.offender, call });
  // Laws 31A1, 32A1: made again in turn it tells nothing that partner may not know.
  if (faultOf(ruling.situation.calls, one.offender, call) === undefined) free(ruling, one.offender);
}

/** Law 17D3: passes out of rotation cannot end an auction over a player's head. */
function restoreTurn(ruling: Ruling): void {
  const { situation } = ruling;
  if (situation.phase !== 'auction' || situation.procedures.some(({ state }) => state === 'made')) return;
  const closing = closingOf(situation.calls);
  if (closing.kind !== 'skipped') return;
  const [first] = closing.from;
  cancelCalls(
    ruling,
    closing.from.map(({ id }) => id),
    '17D3',
  );
  record(ruling, 'TurnRestored', { seat: closing.seat });
  if (first) bind(ruling, first.seat);
}
