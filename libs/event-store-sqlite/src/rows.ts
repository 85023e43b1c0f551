import { type Commit } from '#ledger';
import { positionOf, type StoredCommit } from '#event-store';
import { FolderFault } from './folder.js';

/** A commit as it is read; the position as text, since it may be beyond what a number holds. */
export type Row = { readonly position: string; readonly head: string; readonly text: string };

/** To order by the number, say `commits.position`: `position` alone would be the text. */
export const SELECT = 'SELECT CAST(position AS TEXT) AS position, head, text FROM commits';

/** Throws `FolderFault` where the text is no JSON. */
export function commitOfRow({ position, head, text }: Row): StoredCommit {
  try {
    // Sealed commits alone are stored, and the start looks at the last of them.
    const commit = JSON.parse(text) as Commit;
    return { commit, text, head, position: positionOf(BigInt(position)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = `the event store is damaged at position ${position}: its text is no commit (${error.message})`;
    throw new FolderFault('damaged', message, { cause: error });
  }
}
