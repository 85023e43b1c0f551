import { type Pool } from 'pg';
import { type Commit } from '#ledger';
import { numberOfPosition, type Position, positionOf, type StoredCommit } from '#event-store';
import { asStoreFault } from './faults.js';

/** Commits read at once. */
const PAGE_MAX = 256;

type Row = { readonly position: string; readonly head: string; readonly text: string };

/** A commit as it is read; its number comes as text, since it may be beyond what a number holds. */
export function commitOfRow({ position, head, text }: Row): StoredCommit {
  // Sealed commits alone are stored, and the start looks at the last of them.
  const commit = JSON.parse(text) as Commit;
  return { commit, text, head, position: positionOf(BigInt(position)) };
}

/** What is read of the store. Each rejects with `StoreFault`. */
export type Reader = {
  /** The commits of a stream that hold a revision ≥ `from`. */
  stream(stream: string, from: number): Promise<readonly StoredCommit[]>;
  /** The first of them. */
  page(stream: string, from: number): Promise<readonly StoredCommit[]>;
  /** A page of all commits after a position. */
  after(position: Position): Promise<readonly StoredCommit[]>;
  /** The last commits, oldest first. */
  last(count: number): Promise<readonly StoredCommit[]>;
};

export function openReader(pool: Pool, schema: string): Reader {
  const select = `SELECT c.position::text AS position, c.head, c.text FROM ${schema}.commits c`;
  // The commit that holds a revision is the last that begins no later.
  const ofStream = `${select} WHERE c.stream = $1 AND c.last >= $2 AND c.first >=
    coalesce((SELECT max(b.first) FROM ${schema}.commits b WHERE b.stream = $1 AND b.first <= $2), 0) ORDER BY c.first`;

  async function rows(name: string, text: string, values: readonly unknown[]): Promise<readonly StoredCommit[]> {
    try {
      // Named: prepared once a connection.
      const { rows: found } = await pool.query<Row>({ name: `${schema}-${name}`, text, values: [...values] });
      return found.map(commitOfRow);
    } catch (error) {
      throw asStoreFault(error);
    }
  }

  return {
    stream: (stream, from) => rows('stream', ofStream, [stream, from]),
    page: (stream, from) => rows('page', `${ofStream} LIMIT ${PAGE_MAX}`, [stream, from]),
    after: (position) =>
      rows('after', `${select} WHERE c.position > $1 ORDER BY c.position LIMIT ${PAGE_MAX}`, [
        numberOfPosition(position).toString(),
      ]),
    last: async (count) => {
      const newest = await rows('last', `${select} ORDER BY c.position DESC LIMIT $1`, [count]);
      return newest.toReversed();
    },
  };
}
