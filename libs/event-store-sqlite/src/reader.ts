import Database from 'better-sqlite3';
import { type Position, numberOfPosition, type StoredCommit } from '#event-store';
import { damageOf } from './folder.js';
import { commitOfRow, type Row, SELECT } from './rows.js';
import { BUSY_MS } from './schema.js';

/** Commits read at once: a reader of whole boards then holds the thread for some milliseconds at most. */
const PAGE_MAX = 64;

/** The commit that holds a revision is the last that begins no later. */
const OF_STREAM = `
  ${SELECT} WHERE stream = $stream AND last >= $from
    AND first >= coalesce((SELECT max(first) FROM commits WHERE stream = $stream AND first <= $from), 0)`;

type Place = { readonly stream: string; readonly from: number };

/** A second connection: it sees what is committed, and nothing else. */
type Reader = {
  /** The commits of a stream that hold a revision ≥ `from`. */
  stream(stream: string, from: number): readonly StoredCommit[];
  /** The first of them. */
  page(stream: string, from: number): readonly StoredCommit[];
  /** A page of all commits after a position. */
  after(position: Position): readonly StoredCommit[];
  close(): void;
};

/** Throws `FolderFault` where the file turns out to be damaged, and has that noted first. */
export function openReader(file: string, onDamage: (message: string) => void = () => undefined): Reader {
  const database = new Database(file, { readonly: true, timeout: BUSY_MS });
  const stream = database.prepare<[Place], Row>(`${OF_STREAM} ORDER BY first`);
  const page = database.prepare<[Place], Row>(`${OF_STREAM} ORDER BY first LIMIT ${PAGE_MAX}`);
  const after = database.prepare<[bigint], Row>(
    `${SELECT} WHERE commits.position > ? ORDER BY commits.position LIMIT ${PAGE_MAX}`,
  );
  const commits = (rows: () => readonly Row[]): readonly StoredCommit[] => {
    try {
      return rows().map(commitOfRow);
    } catch (error) {
      const damage = damageOf(file, error);
      if (damage) onDamage(damage.message);
      throw damage ?? error;
    }
  };
  return {
    stream: (name, from) => commits(() => stream.all({ stream: name, from })),
    page: (name, from) => commits(() => page.all({ stream: name, from })),
    after: (reached) => commits(() => after.all(numberOfPosition(reached))),
    close: () => {
      database.close();
    },
  };
}
