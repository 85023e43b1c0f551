/** Attention drawn to an irregularity, and by whom it may be (Laws 9A, 42, 43, 61B). */
import { type Seat } from '#bridge';
import { rightMisplaced } from './decide-designation.js';
import { ruleInadmissible } from './decide-inadmissible.js';
import { forfeitByAsking, noticeRevokes } from './decide-revoke.js';
import { defends, dummySeat } from './position.js';
import { type Revoke, type SuspectedPlay } from './revoke.js';
import { type LawRefusal, record, review, type Ruling } from './ruling.js';
import { type Situation } from './situation.js';
import { isOfNoEffect, isProved, isQuestion, isSuspect } from './suspicion.js';

/**
 * Somebody speaks up. To a revoke that the table has not seen he draws attention by naming the play: as a question (Law 61B) it is
 * answered at once, else when play is over. A director looks at all there is.
 */
export function drawAttention(ruling: Ruling, by: Seat | 'director', play?: SuspectedPlay): LawRefusal | undefined {
  const { situation } = ruling;
  if (play && !isSuspect(situation, play)) return 'no-such-play';
  const asked = play !== undefined && (by === 'director' || isQuestion(situation, by, play));
  if (by === dummySeat(situation) && situation.phase === 'play' && !asked)
    review(ruling, pointsInVain(situation, by, play) ? '43B3' : '43B1');
  record(ruling, 'AttentionDrawn', { by, ...(play && { suspected: play }) });
  ruleInadmissible(ruling);
  rightMisplaced(ruling);
  if (asked && by !== 'director') forfeitByAsking(ruling, by, play);
  noticeRevokes(ruling, by, (one) => {
    if (play && (one.seat !== play.seat || one.trick !== play.trick)) return false;
    if (isOfNoEffect(situation, by, one.seat)) return false;
    return asked || by === 'director' || isProved(situation, one);
  });
  return undefined;
}

/** Dummy without rights, at an irregularity of a defender (Law 43B3): by what the table has seen. */
function pointsInVain(s: Situation, by: Seat, play: SuspectedPlay | undefined): boolean {
  if (s.dummyLost === undefined) return false;
  if (play) return isOfNoEffect(s, by, play.seat);
  const seen = (one: Revoke): boolean => !one.known && one.state !== 'corrected' && isProved(s, one);
  return (
    s.revokes.some((one) => defends(s, one.seat) && seen(one)) || s.procedures.some((one) => defends(s, one.offender))
  );
}

/** What was named before is looked at as soon as play is over, or the cards on the table tell it (Law 66C). */
export function lookAtSuspicions(ruling: Ruling): void {
  for (const { seat, trick, by } of ruling.situation.suspicions) {
    const { revokes } = ruling.situation;
    const due = revokes.filter((one) => one.seat === seat && one.trick === trick && !one.known);
    const proved = due.filter((one) => one.state !== 'corrected' && isProved(ruling.situation, one));
    if (proved.length > 0) noticeRevokes(ruling, by, ({ id }) => proved.some((one) => one.id === id));
  }
}
