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

type Writer = {
  /** The number of the last position; 0n when there is none. */
  readonly last: bigint;
  /** One result for each, in order. Throws when the batch could not be stored: then none of it was. */
  write(batch: readonly WriteRequest[]): readonly WriteResult[];
};

type Statements = {
  readonly insert: Database.Statement<[bigint, string, number, number, string, string, string]>;
  readonly headOf: Database.Statement<[string], Head>;
  readonly standing: Database.Statement<[string, string], Row>;
};

function prepare(database: Database.Database): Statements {
  return {
    // What the indexes forbid, a command or a revision that stands already, has no effect; then it is asked why.
    insert: database.prepare(
      `INSERT INTO commits (position, stream, first, last, command, head, text) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (stream, first) DO NOTHING ON CONFLICT (stream, command) DO NOTHING`,
    ),
    headOf: database.prepare(
      'SELECT last AS revision, head AS hash FROM commits WHERE stream = ? ORDER BY first DESC LIMIT 1',
    ),
    standing: database.prepare(`${SELECT} WHERE stream = ? AND command = ?`),
  };
}

/** `first` is the number of the first position in an empty store. */
export function openWriter(database: Database.Database, first: bigint): Writer {
  const { insert, headOf, standing } = prepare(database);
  const newest = database.prepare<[], bigint | null>('SELECT max(position) FROM commits').safeIntegers().pluck();
  const stored = newest.get() ?? null; // max() of nothing is a null
  const heads = new Map<string, Head>();
  let last = stored ?? 0n;
  let next = stored === null ? first : stored + 1n;

  /** The head of a stream as far as it must be known: that a new stream is none is left to the index to find. */
  function headBefore(stream: string, expected: number): Head {
    return heads.get(stream) ?? (expected === 0 ? NO_HEAD : (headOf.get(stream) ?? NO_HEAD));
  }

  function one({ stream, expected, last: until, command, prev, head, text }: WriteRequest): WriteResult {
    const current = headBefore(stream, expected);
    if (current.revision !== expected) return whyNot(stream, command);
    if (current.hash !== prev) return standingOr(stream, command, { kind: 'unchained', head: current.hash });
    const { changes } = insert.run(next, stream, expected + 1, until, command, head, text);
    if (changes === 0) return whyNot(stream, command);
    heads.delete(stream);
    heads.set(stream, { revision: until, hash: head });
    return { kind: 'appended', position: next++ };
  }

  /** An append that did not go in: its command stands already, or its stream is elsewhere. */
  function whyNot(stream: string, command: string): WriteResult {
    return standingOr(stream, command, { kind: 'conflict', revision: headOf.get(stream)?.revision ?? 0 });
  }

  function standingOr(stream: string, command: string, otherwise: WriteResult): WriteResult {
    const row = standing.get(stream, command);
    return row ? { kind: 'stands', row } : otherwise;
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
