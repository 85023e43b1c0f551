import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { FIRST_PREV, lastRevision, type SealedCommit, sealCommit } from '#ledger';
import { type Position, positionOf, START } from '#event-store';
import { damageOf, FolderFault } from './folder.js';
import { commitOfRow, type Row, SELECT } from './rows.js';
import { BUSY_MS } from './schema.js';

/**
 * Copies a SQLite file while others write to it: what one transaction sees of it, and of what was erased nothing. Whoever writes
 * does not wait. The copy is not on the disk before it is flushed there. Throws `FolderFault` where the file is damaged.
 */
export function copySqlite(from: string, to: string): void {
  const database = new Database(from, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw damageOf(from, error) ?? error;
  } finally {
    database.close();
  }
}

/** Throws `FolderFault` unless a SQLite file is whole as SQLite sees it. */
export function assertWhole(file: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new FolderFault('damaged', `${file} is damaged: ${String(found)}`);
  } catch (error) {
    throw damageOf(file, error) ?? error;
  } finally {
    database.close();
  }
}

export type VerifiedEvents = { readonly commits: number; readonly events: number; readonly head: Position };

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/**
 * Looks at every commit of an event file that nobody writes to: that it is what was sealed, and follows the commit before it in
 * its stream. Throws `FolderFault` naming the first that is not.
 */
export function verifyEvents(file: string): VerifiedEvents {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const heads = new Map<string, { readonly revision: number; readonly head: string }>();
    const verified = { commits: 0, events: 0, head: START };
    for (const row of database.prepare<[], Row>(`${SELECT} ORDER BY commits.position`).iterate()) {
      const sealed = sealedOf(row);
      const { header, events } = sealed.commit;
      const before = heads.get(header.stream) ?? { revision: 0, head: FIRST_PREV };
      const follows = header.prev === before.head && header.from === before.revision + 1;
      if (sealed.text !== row.text || sealed.head !== row.head || !follows) {
        const where = `at position ${row.position}, stream ${header.stream}, revision ${header.from}`;
        throw new FolderFault('damaged', `the event store is damaged ${where}`);
      }
      heads.set(header.stream, { revision: lastRevision(sealed.commit), head: sealed.head });
      verified.commits += 1;
      verified.events += events.length;
      verified.head = positionOf(BigInt(row.position));
    }
    return verified;
  } catch (error) {
    throw damageOf(file, error) ?? error;
  } finally {
    database.close();
  }
}

function sealedOf(row: Row): SealedCommit {
  try {
    return sealCommit(commitOfRow(row).commit, sha256);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = `the event store is damaged at position ${row.position}: its text is no commit (${error.message})`;
    throw new FolderFault('damaged', message, { cause: error });
  }
}

/** Sets back the places of readers that are beyond the events of a copy, or those that were not lost: positions are given anew from there on. */
export function setBackPlaces(
  file: string,
  { table, head }: { readonly table: 'policies' | 'hook_position'; readonly head: Position },
): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.prepare(`UPDATE ${table} SET position = ? WHERE position > ?`).run(head, head);
  } finally {
    database.close();
  }
}
