import { partner, type Seat, SEATS } from '#bridge';
import { type BoardEvent, isGameEvent, isLawEvent } from './board-events.js';
import { type LawEventType } from './recorded/law-events.js';

/** Whom an event is kept from: the one place that says so, for cursors and for what is sent. `callerOf` knows who made a call. */
export function hiddenFrom(event: BoardEvent, callerOf: (index: number) => Seat): readonly (Seat | 'spectator')[] {
  if (isLawEvent(event)) {
    if (OF_THE_DIRECTOR.has(event.type)) return PLAYERS_AND_SPECTATORS;
    // What is said of a call is for the opponents of who says it.
    return event.type === 'ExplanationGiven' ? [partner(event.data.by)] : NOBODY;
  }
  if (isGameEvent(event)) return NOBODY;
  switch (event.type) {
    case 'CallExplained':
      return [partner(event.data.seat)];
    case 'ExplanationAsked': // a matter between the asker and the caller
      return [partner(event.data.seat), partner(callerOf(event.data.index)), 'spectator'];
    case 'HandsViewed':
      return PLAYERS_AND_SPECTATORS;
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
    case 'ScoreCorrected':
      return NOBODY;
  }
}

/**
 * What only the director is told: what he is to look at after the play, what is unauthorised for whom, what he found from hands that
 * players do not see, and a revoke that he knows of and nobody has spoken of yet.
 */
const OF_THE_DIRECTOR: ReadonlySet<string> = new Set<LawEventType>([
  ...(['ReviewOpened', 'ReviewClosed', 'InformationBound', 'InformationFreed', 'UiFound', 'DamageFound'] as const),
  ...(['AwarenessFound', 'EquityFound', 'RevokeFactFound'] as const),
]);

const NOBODY: readonly Seat[] = [];
const PLAYERS_AND_SPECTATORS: readonly (Seat | 'spectator')[] = [...SEATS, 'spectator'];
