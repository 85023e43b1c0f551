/** The call that replaces an irregular one, and what follows from whether it is comparable (Laws 23, 27B, 30 to 32). */
import { partner, type Seat } from '#bridge';
import { faultOf, lastBidOf, type MadeCall, standingCalls } from './auction.js';
import { isComparable, specifies } from './meaning.js';
import { type CallMeaning } from './meaning.js';
import { type ProcedureOf } from './procedure.js';
import { isRubberCode } from './rubber-code.js';
import { bidOf } from './said.js';
import { bind, free, latest, record, review, type Ruling, running } from './ruling.js';

type Spoken = { readonly seat: Seat; readonly call: string; readonly meaning: CallMeaning | undefined };

/** Offender's choice after his insufficient bid was declined; without a call, the one he made before the ruling (27C). */
export function replaceInsufficient(ruling: Ruling, spoken: Spoken | undefined): void {
  const one = latest(ruling.situation, 'insufficient');
  if (!one) return;
  const before = ruling.situation.calls.filter(({ id }) => id !== one.replacement);
  if (spoken) {
    const { seat, call, meaning } = spoken;
    record(ruling, 'CallMade', { seat, call, ...(meaning && { meaning }) });
  }
  const made = spoken ? ruling.situation.calls.at(-1) : ruling.situation.calls.find(({ id }) => id === one.replacement);
  if (!made) return;
  const fault = faultOf(before, made.seat, made.call);
  if (fault === 'insufficient') {
    const over = lastBidOf(before)?.made.call ?? '';
    record(ruling, 'InsufficientBidMade', { seat: made.seat, bid: made.call, over, call: made.id });
    return;
  }
  record(ruling, 'ReplacementMade', { procedure: one.id, call: made.id });
  if (fault !== undefined) rejectDouble(ruling, one, made);
  else if (one.barred !== undefined) closeInsufficient(ruling, one, made, one.barred);
  else if (isLowestOfSame(ruling, one, made, before)) closeInsufficient(ruling, one, made, 'B1a');
  else if (announced(ruling, made.call) !== undefined)
    judge(ruling, made, { procedure: one.id, comparable: announced(ruling, made.call) ?? false, by: 'director' });
  else if (isRubberCode(ruling.situation)) comparabilityByDefault(ruling);
}

function announced(ruling: Ruling, call: string): boolean | undefined {
  return ruling.situation.announced[call];
}

/** Law 27B1a: the lowest sufficient bid that specifies the same denominations, as a natural bid or as an artificial one. */
function isLowestOfSame(
  ruling: Ruling,
  one: ProcedureOf<'insufficient'>,
  made: MadeCall,
  before: readonly MadeCall[],
): boolean {
  const withdrawn = ruling.situation.calls.find(({ id }) => id === one.first);
  const bid = bidOf(made.call);
  if (!withdrawn || !bid) return false;
  const same = specifies(withdrawn.call, withdrawn.meaning);
  const now = specifies(made.call, made.meaning);
  if (same.length === 0 || same.length !== now.length || !same.every((strain) => now.includes(strain))) return false;
  const others = standingCalls(before).filter(({ id }) => id !== made.id);
  return bid.level === 1 || faultOf(others, made.seat, `${bid.level - 1}${bid.strain}`) === 'insufficient';
}

function closeInsufficient(
  ruling: Ruling,
  one: ProcedureOf<'insufficient'>,
  made: MadeCall,
  callClass: 'B1a' | 'B1b' | 'B2' | 'B3' | 'B4',
): void {
  const withdrawn = ruling.situation.calls.find(({ id }) => id === one.first);
  const { seat, call } = made;
  record(ruling, 'CallSubstituted', {
    seat,
    from: withdrawn?.call ?? '',
    to: call,
    law: '27B',
    call: made.id,
    class: callClass,
  });
  record(ruling, 'ProcedureClosed', { procedure: one.id });
  if (callClass === 'B1a' || callClass === 'B1b') {
    review(ruling, '27D');
    if (callClass === 'B1b') review(ruling, '23C');
  } else punish(ruling, { procedure: one.id, offender: seat, extent: 'throughout' });
}

/** Partner is barred, Law 26B may apply, what was withdrawn is unauthorised. */
function punish(
  ruling: Ruling,
  { procedure, offender, extent }: { procedure: number; offender: Seat; extent: 'nextTurn' | 'throughout' },
): void {
  const seat = partner(offender);
  record(ruling, 'PartnerBarred', { procedure, seat, extent });
  record(ruling, 'LeadRestrictionArose', { procedure, offender, seat });
  bind(ruling, offender);
  review(ruling, '72C');
}

/** Law 27B3: the attempt is cancelled, he chooses again, and partner is barred whatever he chooses. */
function rejectDouble(ruling: Ruling, one: ProcedureOf<'insufficient'>, made: MadeCall): void {
  record(ruling, 'CallCancelled', { seat: made.seat, call: made.id, law: '27B3' });
  record(ruling, 'ReplacementRejected', { procedure: one.id, call: made.id });
  punish(ruling, { procedure: one.id, offender: made.seat, extent: 'throughout' });
}

/** Law 27B4: an insufficient replacement that is declined too. */
export function declineInsufficient(ruling: Ruling, one: ProcedureOf<'insufficient'>, by: Seat | 'director'): void {
  const bid = ruling.situation.calls.find(({ id }) => id === one.call);
  record(ruling, 'IrregularityDeclined', { procedure: one.id, by });
  if (bid) record(ruling, 'CallCancelled', { seat: bid.seat, call: bid.id, law: '27B' });
  if (one.barred !== undefined) punish(ruling, { procedure: one.id, offender: one.offender, extent: 'throughout' });
  if (one.state === 'replaced') replaceInsufficient(ruling, undefined);
}

/** LHO accepts the first bid although offender has changed it (Law 27C): the change is withdrawn. */
export function acceptInsufficient(ruling: Ruling, one: ProcedureOf<'insufficient'>, by: Seat): void {
  record(ruling, 'IrregularityAccepted', { procedure: one.id, by, how: 'statement' });
  const replacement = ruling.situation.calls.find(({ id }) => id === one.replacement);
  if (!replacement) return;
  record(ruling, 'CallCancelled', { seat: replacement.seat, call: replacement.id, law: '27C' });
  bind(ruling, replacement.seat);
}

/** Offender's call at his own turn after his call out of rotation was cancelled. */
export function replaceOutOfRotation(ruling: Ruling, one: ProcedureOf<'out-of-rotation'>): void {
  const made = ruling.situation.calls.at(-1);
  if (!made) return;
  record(ruling, 'ReplacementMade', { procedure: one.id, call: made.id });
  const said = announced(ruling, made.call);
  if (said !== undefined) judge(ruling, made, { procedure: one.id, comparable: said, by: 'director' });
  else if (isRubberCode(ruling.situation)) comparabilityByDefault(ruling);
}

/** The helper's proposal, once there is a call to judge. */
function proposalFor(ruling: Ruling): boolean | undefined {
  const waiting = awaitingComparability(ruling);
  return waiting && isComparable(waiting.made.meaning, waiting.withdrawn?.meaning);
}

function awaitingComparability(
  ruling: Ruling,
): { readonly id: number; readonly made: MadeCall; readonly withdrawn: MadeCall | undefined } | undefined {
  const { situation } = ruling;
  const procedures = [...running(situation, 'insufficient'), ...running(situation, 'out-of-rotation')];
  const one = procedures.findLast(({ state }) => state === 'comparability');
  const made = situation.calls.find(({ id }) => id === one?.replacement);
  if (!one || !made) return undefined;
  const first = one.kind === 'insufficient' ? one.first : one.call;
  return { id: one.id, made, withdrawn: situation.calls.find(({ id }) => id === first) };
}

/** Without a director's word the helper's proposal holds; what it cannot judge is not comparable. */
export function comparabilityByDefault(ruling: Ruling): void {
  const waiting = awaitingComparability(ruling);
  const comparable = !isRubberCode(ruling.situation) && (proposalFor(ruling) ?? false);
  if (waiting) judge(ruling, waiting.made, { procedure: waiting.id, comparable, by: 'helper' });
}

/** The director's finding (Law 23): of the call just made, or of one that may be made. */
export function findComparable(ruling: Ruling, comparable: boolean, call: string | undefined): boolean {
  if (isRubberCode(ruling.situation)) return false;
  const waiting = awaitingComparability(ruling);
  if (waiting && (call === undefined || call === waiting.made.call)) {
    judge(ruling, waiting.made, { procedure: waiting.id, comparable, by: 'director' });
    return true;
  }
  const asked = [...running(ruling.situation, 'insufficient'), ...running(ruling.situation, 'out-of-rotation')];
  if (call !== undefined) {
    // Before the offender chooses: which calls would be comparable.
    if (asked.length === 0) return false;
    record(ruling, 'ComparabilityFound', { procedure: 0, call, comparable, by: 'director' });
    return true;
  }
  const last = ruling.situation.restrictions.findLast(({ state }) => state === 'available');
  const stands = last && standingCalls(ruling.situation.calls).findLast(({ seat }) => seat === last.offender);
  if (!last || !stands) return false;
  // Found late: a rectification that went on a wrong footing is taken back.
  record(ruling, 'ComparabilityFound', { procedure: last.procedure, call: stands.call, comparable, by: 'director' });
  if (comparable) free(ruling, last.offender);
  return true;
}

type Judgement = { readonly procedure: number; readonly comparable: boolean; readonly by: 'director' | 'helper' };

function judge(ruling: Ruling, made: MadeCall, { procedure, comparable, by }: Judgement): void {
  record(ruling, 'ComparabilityFound', { procedure, call: made.call, comparable, by });
  const one = ruling.situation.procedures.find(({ id }) => id === procedure);
  if (one?.kind === 'insufficient') {
    if (comparable) closeInsufficient(ruling, one, made, 'B1b');
    else if (made.call === 'X' || made.call === 'XX') rejectDouble(ruling, one, made);
    else closeInsufficient(ruling, one, made, 'B2');
  } else if (one?.kind === 'out-of-rotation') {
    record(ruling, 'ProcedureClosed', { procedure });
    if (comparable) {
      free(ruling, one.offender);
      review(ruling, '23C');
    } else punish(ruling, { procedure, offender: one.offender, extent: 'nextTurn' });
  }
}

/** Law 29B: the call out of rotation is cancelled and the turn goes back. */
export function declineRotation(ruling: Ruling, one: ProcedureOf<'out-of-rotation'>, by: Seat | 'director'): void {
  const withdrawn = ruling.situation.calls.find(({ id }) => id === one.call);
  record(ruling, 'IrregularityDeclined', { procedure: one.id, by });
  if (withdrawn) record(ruling, 'CallCancelled', { seat: withdrawn.seat, call: withdrawn.id, law: '29B' });
  bind(ruling, one.offender);
  if (one.asBid || one.position !== 'RHO') return;
  record(ruling, 'PartnerBarred', { procedure: one.id, seat: one.offender, extent: 'nextTurn' });
  review(ruling, '72C');
  record(ruling, 'ProcedureClosed', { procedure: one.id });
}
