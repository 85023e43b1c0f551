import { type Seat, sideOf } from '#bridge';
import { type AbandonReason, type BoardEvent, fact } from './board-events.js';

/** A board that is given up: its score is an average, at the cost of the side that is to blame, if any (Law 12C2). */
export function abandon(reason: AbandonReason, seat: Seat | undefined): readonly BoardEvent[] {
  const blamed = seat && sideOf(seat);
  const NS = blamed === undefined ? 'average' : blamed === 'NS' ? 'average-minus' : 'average-plus';
  const EW = blamed === undefined ? 'average' : blamed === 'EW' ? 'average-minus' : 'average-plus';
  return [
    fact('BoardAbandoned', { reason, ...(seat && { seat }) }),
    fact('ArtificialScoreAwarded', { NS, EW, law: '12C2' }),
  ];
}
