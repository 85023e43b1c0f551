/** The corrections of a session: what counted before and after each, and what that changed. */
import {
  beforeCorrection,
  closedBoards,
  countedAt,
  keyOfPlace,
  type OpenedSession,
  type PlaceOfBoard,
  type PlayedResults,
  shownStandings,
} from '#board';
import { changesBetween } from '#scoring';
import { type ReadableSession } from './session-lookup.js';
import { type CorrectionList } from './session-read-schemas.js';
import { shownResult } from './session-shown.js';

/** Corrections that are scored anew for one answer: the last. */
const CORRECTIONS_MAX = 50;

type Shown = CorrectionList['data'][number];
type Scored = Pick<ReadableSession, 'session' | 'played' | 'standings'>;

/** The last corrections, the latest first. Of a board that is not closed yet nothing is told that depends on its cards. */
export function shownCorrections({ session, played, standings }: Scored): Shown[] {
  const closed = closedBoards(session, played);
  let after = session;
  let stood = standings;
  return session.corrections
    .slice(-CORRECTIONS_MAX)
    .toReversed()
    .map((correction): Shown => {
      const { revision, at, type, law, place, entrant } = correction;
      const before = beforeCorrection(session, revision);
      const was = shownStandings(before, played);
      const shown = {
        ...{ at, by: 'owner' as const, type },
        ...(law !== undefined && { law }),
        ...(place && { place }),
        ...(entrant !== undefined && { entrant }),
        ...(type === 'PenaltyAssessed' && penaltyAfter(before, after)),
        ...(place &&
          closed.has(place.board) &&
          resultsAt(place, { before, after, played: playedBy(played, place, at) })),
        changes: [...changesBetween(was, stood)],
      };
      after = before;
      stood = was;
      return shown;
    });
}

/** The penalty that was assessed last. */
function penaltyAfter(before: OpenedSession, after: OpenedSession): Pick<Shown, 'penalty'> {
  const penalty = after.penalties[before.penalties.length];
  if (!penalty) return {};
  const { amount, unit, round } = penalty;
  return { penalty: { amount, unit, ...(round !== undefined && { round }) } };
}

type Sessions = { readonly before: OpenedSession; readonly after: OpenedSession; readonly played: PlayedResults };

function resultsAt(place: PlaceOfBoard, { before, after, played }: Sessions): Pick<Shown, 'before' | 'after'> {
  const [was, is] = [countedAt(before, place, played), countedAt(after, place, played)];
  return { before: was ? shownResult(was) : null, ...(is && { after: shownResult(is) }) };
}

/** What was played at a place, so that a ruling at its table that came after a correction does not stand for it. */
function playedBy(played: PlayedResults, place: PlaceOfBoard, at: number): PlayedResults {
  const found = played.get(keyOfPlace(place));
  if (!found || (found.decidedAt ?? at) <= at) return played;
  const result = { ...found, decidedAt: 0 };
  return new Map([[keyOfPlace(place), result]]);
}
