/** Inadmissible calls (Laws 35 to 39): what the director does with them once he is there. */
import { lho, partner, sideOf } from '#bridge';
import { standingCalls } from './auction.js';
import { defends } from './position.js';
import { bind, latest, record, review, type Ruling, running } from './ruling.js';
import { type ProcedureOf } from './procedure.js';

/** Rules on the inadmissible call that is pending, if one is. */
export function ruleInadmissible(ruling: Ruling): void {
  // What was called over an inadmissible call falls with it, so the first of several is ruled on (Law 36A).
  const overcalled = running(ruling.situation, 'inadmissible').find(
    ({ state, law }) => state === 'overcalled' && law === '36',
  );
  const one = overcalled ?? latest(ruling.situation, 'inadmissible');
  if (!one || one.state === 'declined') return;
  if (ruling.situation.phase !== 'auction' && one.law !== '39') {
    ruleAfterTheAuction(ruling, one);
    return;
  }
  switch (one.law) {
    case '36':
      ruleDouble(ruling, one);
      return;
    case '37':
      cancelFrom(ruling, one, false);
      record(ruling, 'PassSubstituted', { seat: one.offender, call: one.call });
      barSide(ruling, one, true);
      return;
    case '38':
      ruleAboveSeven(ruling, one);
      return;
    case '39':
      ruleAfterFinalPass(ruling, one);
  }
}

/** The offending call and what was called over it; without `itself` only what came after. */
function cancelFrom(ruling: Ruling, { call, law }: ProcedureOf<'inadmissible'>, itself: boolean): void {
  const calls = standingCalls(ruling.situation.calls)
    .filter(({ id }) => (itself ? id >= call : id > call))
    .map(({ id }) => id);
  if (calls.length > 0) record(ruling, 'CallsCancelled', { calls, law });
}

function ruleDouble(ruling: Ruling, one: ProcedureOf<'inadmissible'>): void {
  cancelFrom(ruling, one, true);
  const overcalled = one.state === 'overcalled';
  if (overcalled) {
    // Law 36A: as if nothing had happened.
    for (const other of ruling.situation.procedures)
      if ('call' in other && other.call !== undefined && other.call >= one.call)
        record(ruling, 'ProcedureClosed', { procedure: other.id });
    record(ruling, 'TurnRestored', { seat: one.turn });
    return;
  }
  record(ruling, 'IrregularityDeclined', { procedure: one.id, by: 'director' });
  record(ruling, 'PartnerBarred', { procedure: one.id, seat: partner(one.offender), extent: 'throughout' });
  restrict(ruling, one);
}

function restrict(ruling: Ruling, { id, offender }: ProcedureOf<'inadmissible'>): void {
  record(ruling, 'LeadRestrictionArose', { procedure: id, offender, seat: partner(offender) });
  bind(ruling, offender);
  review(ruling, '72C');
}

function barSide(ruling: Ruling, one: ProcedureOf<'inadmissible'>, restricting: boolean): void {
  record(ruling, 'SideBarred', { procedure: one.id, side: sideOf(one.offender) });
  if (restricting) restrict(ruling, one);
  record(ruling, 'ProcedureClosed', { procedure: one.id });
}

function ruleAboveSeven(ruling: Ruling, one: ProcedureOf<'inadmissible'>): void {
  cancelFrom(ruling, one, false);
  record(ruling, 'PassSubstituted', { seat: one.offender, call: one.call });
  if (one.offender === one.turn) record(ruling, 'TurnRestored', { seat: lho(one.offender) });
  barSide(ruling, one, one.state === 'made');
}

/** Law 39: every call after the final pass goes; a defender's bid, double or redouble may still bind partner's lead. */
function ruleAfterFinalPass(ruling: Ruling, one: ProcedureOf<'inadmissible'>): void {
  const made = ruling.situation.calls.find(({ id }) => id === one.call);
  cancelFrom(ruling, one, true);
  if (one.state === 'made' && made?.call !== 'P' && defends(ruling.situation, one.offender)) restrict(ruling, one);
  record(ruling, 'ProcedureClosed', { procedure: one.id });
}

/** Found after the auction: a double or redouble that was not allowed never happened (Law 36C). */
function ruleAfterTheAuction(ruling: Ruling, one: ProcedureOf<'inadmissible'>): void {
  if (one.law === '36') record(ruling, 'CallCancelled', { seat: one.offender, call: one.call, law: '36C' });
  record(ruling, 'ProcedureClosed', { procedure: one.id });
}
