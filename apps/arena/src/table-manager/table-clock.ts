/** The time that each side takes at a table: on this board and in all, from being asked to answering. */
import { type Side } from '#bridge';
import { type ServerLine } from '#notation';

export type TableClock = {
  /** A board begins; told again of the same one it does nothing. */
  begin(number: number): void;
  spend(side: Side, ms: number): void;
  timing(): ServerLine & { readonly kind: 'timing' };
};

export function tableClock(): TableClock {
  let number = 0;
  const total = { NS: 0, EW: 0 };
  let board = { NS: 0, EW: 0 };
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  const of = (side: Side) => ({ board: seconds(board[side]), total: seconds(total[side]) });
  return {
    begin: (next) => {
      if (next === number) return;
      number = next;
      board = { NS: 0, EW: 0 };
    },
    spend: (side, ms) => {
      board[side] += ms;
      total[side] += ms;
    },
    timing: () => ({ kind: 'timing', NS: of('NS'), EW: of('EW') }),
  };
}
