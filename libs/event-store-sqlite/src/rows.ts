import { type Commit } from '#ledger';
import { positionOf, type StoredCommit } from '#event-store';

/** A commit as it is read; the position as text, since it may be beyond what a number holds. */
export type Row = { readonly position: string; readonly head: string; readonly text: string };

/** To order by the number, say `commits.position`: `position` alone would be the text. */
export const SELECT = 'SELECT CAST(position AS TEXT) AS position, head, text FROM commits';

export function commitOfRow({ position, head, text }: Row): StoredCommit {
  // Sealed commits alone are stored, and the start looks at the last of them.
  const commit = JSON.parse(text) as Commit;
  return { commit, text, head, position: positionOf(BigInt(position)) };
}
