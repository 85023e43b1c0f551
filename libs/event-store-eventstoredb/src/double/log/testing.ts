/**
 * The log of a double of EventStoreDB: what the server is documented and known to do, and no more. Positions are places in bytes,
 * so they have gaps; the server writes events of its own between ours; an append is taken whole or not at all; the same ids at the
 * same place are taken for the same append, unless a test says that this server does not.
 */

export type LogRecord = {
  readonly position: bigint;
  readonly stream: string;
  /** From 0, as the server counts. */
  readonly revision: number;
  readonly id: string;
  readonly metadata: ReadonlyMap<string, string>;
  readonly data: Uint8Array;
  readonly custom: Uint8Array;
};

export type Proposed = Pick<LogRecord, 'id' | 'metadata' | 'data' | 'custom'>;

/** A revision from 0, or -1 for a stream that does not exist. */
export type ExpectedRevision = number;

export type LogAppend = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly Proposed[];
};

export type LogAppended =
  | { readonly kind: 'stored'; readonly revision: number; readonly position: bigint; readonly isRepeated: boolean }
  | { readonly kind: 'wrong-version'; readonly actual: number }
  | { readonly kind: 'too-large' };

/** The server's own limit unless it is set otherwise: 1 MiB. */
export const APPEND_BYTES_MAX = 1_048_576;
/** What a record takes besides its data, about; it only has to leave gaps. */
const FRAME_BYTES = 88;

export type Log = {
  readonly records: readonly LogRecord[];
  append(append: LogAppend): LogAppended;
  ofStream(stream: string): readonly LogRecord[];
  /** Called after every append, until it is taken back. */
  watch(onAppend: () => void): () => void;
};

type LogOptions = { readonly first?: bigint; readonly isIdempotent: () => boolean };

export function openLog({ first = 1n, isIdempotent }: LogOptions): Log {
  const records: LogRecord[] = [];
  const streams = new Map<string, LogRecord[]>();
  const watchers = new Set<() => void>();
  let next = first;

  function write(stream: string, event: Proposed): LogRecord {
    const past = streams.get(stream) ?? [];
    streams.set(stream, past);
    const record = { ...event, stream, revision: past.length, position: next };
    next += BigInt(event.data.length + event.custom.length + FRAME_BYTES);
    past.push(record);
    records.push(record);
    return record;
  }

  return {
    records,
    append({ stream, expected, events }) {
      const past = streams.get(stream) ?? [];
      const bytes = events.reduce((sum, { data, custom }) => sum + data.length + custom.length, 0);
      if (bytes > APPEND_BYTES_MAX) return { kind: 'too-large' };
      if (past.length - 1 !== expected) {
        const there = past.slice(expected + 1, expected + 1 + events.length);
        const isSame = there.length === events.length && there.every(({ id }, i) => id === events[i]?.id);
        const last = there.at(-1);
        if (!isIdempotent() || !isSame || !last) return { kind: 'wrong-version', actual: past.length - 1 };
        return { kind: 'stored', revision: last.revision, position: last.position, isRepeated: true };
      }
      const written = events.map((event) => write(stream, event));
      // Every few appends the server has something to say itself.
      if (records.length % 5 === 0) write('$stats-127.0.0.1:2113', statistics());
      for (const onAppend of watchers) onAppend();
      const last = written.at(-1);
      return { kind: 'stored', revision: last?.revision ?? -1, position: last?.position ?? next, isRepeated: false };
    },
    ofStream: (stream) => streams.get(stream) ?? [],
    watch(onAppend) {
      watchers.add(onAppend);
      return () => watchers.delete(onAppend);
    },
  };
}

function statistics(): Proposed {
  const metadata = new Map([
    ['type', '$statsCollected'],
    ['content-type', 'application/json'],
  ]);
  return { id: crypto.randomUUID(), metadata, data: Buffer.from('{"proc-cpu":0}'), custom: new Uint8Array() };
}
