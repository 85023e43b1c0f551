import type Database from 'better-sqlite3';
import { FIRST_PREV } from '#ledger';
import { type Row, SELECT } from './rows.js';

/**
 * The one writer: takes a batch of appends and answers each, all within one transaction and so one flush. What it knows of heads
 * is a cache of what is stored, and forgotten when a transaction fails.
 */

export type WriteRequest = {
  readonly stream: string;
  /** The revision expected; 0 for a stream that does not exist. */
  readonly expected: number;
  readonly last: number;
  readonly command: string;
  readonly prev: string;
  readonly head: string;
  readonly text: string;
};

export type WriteResult =
  | { readonly kind: 'appended'; readonly position: bigint }
  | { readonly kind: 'conflict'; readonly revision: number }
  /** The command stands in the stream already. */
  | { readonly kind: 'stands'; readonly row: Row }
  /** The commit does not follow the head of its stream: the caller's bug. */
  | { readonly kind: 'unchained'; readonly head: string };

/** Streams whose heads are remembered; beyond that the oldest are forgotten and read again. */
const HEADS_MAX = 50_000;

type Head = { readonly revision: number; readonly hash: string };
const NO_HEAD: Head = { revision: 0, hash: FIRST_PREV };

export type Writer = {
  /** The number of the last position; 0n when there is none. */
  readonly last: bigint;
  /** One result for each, in order. Throws when the batch could not be stored: then none of it was. */
  write(batch: readonly WriteRequest[]): readonly WriteResult[];
};

/** `first` is the number of the first position in an empty store. */
export function openWriter(database: Database.Database, first: bigint): Writer {
  const insert = database.prepare<[bigint, string, number, number, string, string, string]>(
    'INSERT INTO commits (position, stream, first, last, command, head, text) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const headOf = database.prepare<[string], Head>(
    'SELECT last AS revision, head AS hash FROM commits WHERE stream = ? ORDER BY first DESC LIMIT 1',
  );
  const standing = database.prepare<[string, string], Row>(`${SELECT} WHERE stream = ? AND command = ?`);
  const newest = database.prepare<[], bigint>('SELECT max(position) FROM commits').safeIntegers().pluck();
  const stored = newest.get() ?? null; // max() of nothing is a null
  const heads = new Map<string, Head>();
  let last = stored ?? 0n;
  let next = stored === null ? first : stored + 1n;

  function one({ stream, expected, last: until, command, prev, head, text }: WriteRequest): WriteResult {
    const current = heads.get(stream) ?? headOf.get(stream) ?? NO_HEAD;
    const row = current.revision === 0 ? undefined : standing.get(stream, command);
    if (row) return { kind: 'stands', row };
    if (current.revision !== expected) return { kind: 'conflict', revision: current.revision };
    if (current.hash !== prev) return { kind: 'unchained', head: current.hash };
    insert.run(next, stream, expected + 1, until, command, head, text);
    heads.delete(stream);
    heads.set(stream, { revision: until, hash: head });
    return { kind: 'appended', position: next++ };
  }
  const all = database.transaction((batch: readonly WriteRequest[]) => batch.map(one));

  return {
    get last() {
      return last;
    },
    write(batch) {
      const before = next;
      try {
        const results = all(batch);
        if (next > before) last = next - 1n;
        forgetOldest(heads);
        return results;
      } catch (error) {
        next = before;
        heads.clear();
        throw error;
      }
    },
  };
}

function forgetOldest(heads: Map<string, Head>): void {
  for (const stream of heads.keys()) {
    if (heads.size <= HEADS_MAX) return;
    heads.delete(stream);
  }
}
