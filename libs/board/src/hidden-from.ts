import { clockwise, partner, type Seat, SEATS } from '#bridge';
import { type BoardEvent } from './board-events.js';

/** Whom an event is kept from: the one place that says so, for cursors and for what is sent. */
export function hiddenFrom(event: BoardEvent, dealer: Seat): readonly (Seat | 'spectator')[] {
  switch (event.type) {
    case 'CallExplained':
      return [partner(event.data.seat)];
    case 'ExplanationAsked': // a matter between the asker and the caller
      return [partner(event.data.seat), partner(clockwise(dealer, event.data.index)), 'spectator'];
    case 'HandsViewed':
      return [...SEATS, 'spectator'];
    case 'DealSet':
    case 'CallMade':
    case 'CardPlayed':
    case 'ClaimMade':
    case 'ClaimAgreed':
    case 'ClaimDoubted':
    case 'ClaimAdjudicated':
    case 'UndoRequested':
    case 'UndoAnswered':
    case 'UndoApplied':
    case 'TricksAgreed':
    case 'DirectorSummoned':
    case 'PlayResumed':
    case 'BoardAbandoned':
    case 'ArtificialScoreAwarded':
    case 'ScoreComputed':
      return NOBODY;
  }
}

const NOBODY: readonly Seat[] = [];
