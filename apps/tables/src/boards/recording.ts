import { boardStream } from '#board';
import { type Seat } from '#bridge';
import { readState } from '#event-store';
import { problem } from '../../../http/src/index.js';
import { type Role, seatOf } from '../roles.js';
import { type TablesServices } from '../tables-services.js';

type Acting = {
  readonly role: Role;
  readonly board: string;
  /** The seat a request names. */
  readonly named: Seat | undefined;
};

/** For which seat a caller acts: a player for his own, and at a recorded table the director for the one he names. */
export async function actingSeat({ desks }: TablesServices, { role, board, named }: Acting): Promise<Seat> {
  if (role.kind !== 'director' || named === undefined) {
    const seat = seatOf(role);
    if (named !== undefined && named !== seat)
      throw problem('not-allowed', { detail: 'a player acts for his own seat' });
    return seat;
  }
  const mode = await readState(desks.boards, boardStream(board), (state) =>
    state.phase === 'dealt' ? state.set.mode : undefined,
  );
  if (mode !== 'recorded') throw problem('recorded-only', { detail: 'at other tables players act for themselves' });
  return named;
}
