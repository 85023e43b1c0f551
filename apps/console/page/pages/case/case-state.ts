/** A board's case file as it is looked at: what the server says of it, and what its reader is about to do. */
import { type Schema } from '#client';
import { type AnyBoard } from '../../board/picture.js';
import { type TableState } from '../../live.js';
import { type DeskState } from '../desk/desk-acts.js';
import { type Replay } from '../replay/replay-state.js';

export type Dispute = Schema<'Dispute'>;
export type IssuedLink = Schema<'IssuedLinkList'>['data'][number];

export type CaseState = DeskState & {
  board: AnyBoard | undefined;
  table: TableState | undefined;
  disputes: readonly Dispute[] | undefined;
  /** Of a dispute, for its director. */
  readonly links: Map<number, readonly IssuedLink[]>;
  /** Addresses of links made here: what makes a link one is answered once, and kept nowhere. */
  readonly made: Map<number, string>;
  /** The moments disputed, as their players saw them. */
  readonly moments: Map<number, Replay>;
  /** The dispute that a ruling is being written for. */
  ruling: number | undefined;
  reasons: string;
};

/** A moment as a player saw it, of those that were asked for. */
export function momentOf({ moments }: CaseState, { dispute }: Dispute): Replay | undefined {
  return moments.get(dispute);
}
