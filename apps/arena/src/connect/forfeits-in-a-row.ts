/**
 * Boards that a team forfeits one after another. A robot that hangs at every board would be waited for, clock after clock, for as many
 * boards as the match has: after some in a row by the same rule it is asked no more, and forfeits what is left.
 */
import { type FaultRule, type Room, type Team, teamAt } from '#matches';
import { type PlayedTable } from '../play/table.js';

export type Row = {
  readonly rule: FaultRule | undefined;
  readonly boards: number;
  /** Rows before this one: a table that was begun in another adds nothing to what it was then. */
  readonly before: number;
  /** Why the last board was forfeited. */
  readonly why: string;
};

export const NO_ROW: Row = { rule: undefined, boards: 0, before: 0, why: '' };

/** The team's part in a table that was played: the first fault of it, if there was one. */
export function faultOf(
  team: Team,
  { room, faults }: { readonly room: Room; readonly faults: PlayedTable['faults'] },
): PlayedTable['faults'][number] | undefined {
  return faults.find(({ seat }) => teamAt(room, seat) === team);
}

/** The row after a table. Of tables that were played side by side, as `begun` tells, one counts: they are not one after another. */
export function nextRow(
  row: Row,
  begun: Row,
  fault: Pick<PlayedTable['faults'][number], 'rule' | 'why'> | undefined,
): Row {
  if (!fault) return { ...NO_ROW, before: row.before + 1 };
  const { rule, why } = fault;
  if (row.rule !== rule) return { rule, boards: 1, before: row.before + 1, why };
  const earlier = begun.before === row.before ? begun.boards : 0;
  return { ...row, boards: Math.max(row.boards, earlier + 1), why };
}

/** Why a team that may forfeit `max` boards in a row is asked no more; undefined where it is. It begins with the rule. */
export function whyAskedNoMore({ rule, boards, why }: Row, max: number): string | undefined {
  if (rule === undefined || boards < max) return undefined;
  return `${rule}: it forfeited ${max} boards in a row by this rule, and forfeits the rest of the match: ${why}`;
}
