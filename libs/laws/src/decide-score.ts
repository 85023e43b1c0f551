/** The score: computed once when play ends, then corrected stage after stage. */
import { contractPlayed } from './position.js';
import { record, type Ruling } from './ruling.js';
import { isPlayOver, scoreNow, trickCount } from './standing-result.js';

/** Closes the play when every trick has an owner. */
export function scoreIfOver(ruling: Ruling, law = '62D'): void {
  const { situation } = ruling;
  if (situation.result.computed !== undefined) {
    if (situation.phase === 'playEnded') correctScore(ruling, law);
    return;
  }
  const contract = contractPlayed(situation);
  if (situation.contract === 'passed-out') {
    record(ruling, 'ScoreComputed', { contract: null, tricks: 0, score: 0 });
    return;
  }
  const points = scoreNow(situation);
  const count = trickCount(situation);
  if (!contract || !points || !count || !isPlayOver(situation)) return;
  record(ruling, 'ScoreComputed', { contract, tricks: count.final, score: points.NS });
}

/** A later stage of the result. */
export function correctScore(ruling: Ruling, law: string): void {
  if (ruling.situation.result.computed === undefined) {
    scoreIfOver(ruling);
    return;
  }
  const points = scoreNow(ruling.situation);
  if (points) record(ruling, 'ScoreCorrected', { law, ns: points.NS, ew: points.EW });
}
