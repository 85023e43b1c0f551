import { type crossTable } from '#matches';
import { entrantOfKey } from '../results/match-standing.js';
import { type MatchCrossTable } from './match-schemas.js';
import { shownInterval } from './shown-match.js';

/** A cross-table as it is sent: a row for each robot, in the order of their names. */
export function shownCrossTable(table: ReturnType<typeof crossTable>): MatchCrossTable {
  const data = [...table].map(([key, cells]) => {
    const against = [...cells].map(([opponent, { boards, mean, interval }]) => {
      return { ...entrantOfKey(opponent), boards, mean, ...shownInterval({ interval }) };
    });
    return { ...entrantOfKey(key), against };
  });
  return { data };
}
