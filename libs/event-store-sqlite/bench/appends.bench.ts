import { hash, randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_PREV, lastRevision, type SealedCommit, sealCommit } from '#ledger';
import { type EventStore, START } from '#event-store';
import { openSqliteEventStore } from '#event-store-sqlite';

/**
 * Durable appends: one writer against 64 at once, whole boards, and reading. All in one run, interleaved, so that what the disk
 * and the other work of the machine do falls on both sides of a ratio. A bare flush of the same disk stands beside them.
 */

const ROUNDS = 3;
const ROUND_MS = 1500;
const WRITERS = 64;
const BOARDS = 3000;
const BOARDS_AT_ONCE = 256;
const BOARD_EVENTS = 70;
const FLUSHES = 100;

const sha256 = (bytes: Uint8Array): Uint8Array => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');

type Next = { readonly stream: string; readonly count: number; readonly after: SealedCommit | undefined };

function sealNext({ stream, count, after }: Next): SealedCommit {
  const from = after ? lastRevision(after.commit) + 1 : 1;
  const id = hash('sha256', `${stream} ${from}`);
  const ids = { commandId: id, bodyHash: id, correlationId: id, causationId: id };
  const header = { stream, from, actor: 'seat:N', ...ids, prev: after?.head ?? FIRST_PREV };
  const events = Array.from({ length: count }, (_, i) => {
    return { type: 'CardPlayed', version: 1, at: 1_700_000_000_000 + from + i, data: { seat: 'N', card: 'SA' } };
  });
  return sealCommit({ header, events }, sha256);
}

/** Batches answered so far: those who are answered in one turn of the event loop were flushed together. */
const batches = { answered: 0, isOpen: false };

function countBatch(): void {
  if (batches.isOpen) return;
  batches.answered += 1;
  batches.isOpen = true;
  setImmediate(() => {
    batches.isOpen = false;
  });
}

type Took = { readonly ms: number; readonly batches: number };

/** One event after the other into one board until the time is over; how long each took. */
async function writeUntil(store: EventStore, end: number): Promise<Took[]> {
  const stream = `board-${randomUUID()}`;
  const took: Took[] = [];
  for (let after: SealedCommit | undefined; performance.now() < end;) {
    const sealed = sealNext({ stream, count: 1, after });
    const start = performance.now();
    const before = batches.answered;
    const appended = await store.append(stream, after ? lastRevision(after.commit) : 'none', sealed);
    countBatch();
    took.push({ ms: performance.now() - start, batches: batches.answered - before });
    if (appended.kind !== 'appended') throw new Error(appended.kind);
    after = sealed;
  }
  return took;
}

async function writeAtOnce(store: EventStore, writers: number): Promise<{ rate: number; took: Took[] }> {
  const start = performance.now();
  const all = await Promise.all(Array.from({ length: writers }, () => writeUntil(store, start + ROUND_MS)));
  const took = all.flat();
  return { rate: (took.length / (performance.now() - start)) * 1000, took };
}

/** Boards a second, sealed before. */
async function writeBoards(store: EventStore): Promise<number> {
  const boards = Array.from({ length: BOARDS }, () =>
    sealNext({ stream: `board-${randomUUID()}`, count: BOARD_EVENTS, after: undefined }),
  );
  const start = performance.now();
  for (let i = 0; i < BOARDS; i += BOARDS_AT_ONCE) {
    const batch = boards.slice(i, i + BOARDS_AT_ONCE);
    const appends = batch.map((sealed) => ({ stream: sealed.commit.header.stream, expected: 'none' as const, sealed }));
    for (const { kind } of await store.appendMany(appends)) if (kind !== 'appended') throw new Error(kind);
  }
  return (BOARDS / (performance.now() - start)) * 1000;
}

/** Events a second, parsed. */
async function readAll(store: EventStore): Promise<number> {
  const start = performance.now();
  let events = 0;
  for await (const { commit } of store.readAll(START)) events += commit.events.length;
  return (events / (performance.now() - start)) * 1000;
}

/** What the disk asks for making 4 KiB durable, in ms. */
function bareFlush(folder: string): number {
  const file = openSync(join(folder, 'flush'), 'w');
  const took = Array.from({ length: FLUSHES }, () => {
    const start = performance.now();
    writeSync(file, Buffer.alloc(4096));
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return quantile(took, 0.5);
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'tenace-bench-'));
const store = await openSqliteEventStore({ folder });
await writeAtOnce(store, WRITERS); // warm

const rounds = [];
for (let i = 0; i < ROUNDS; i++) {
  const flush = bareFlush(folder);
  const one = await writeAtOnce(store, 1);
  const many = await writeAtOnce(store, WRITERS);
  const batchMs = (WRITERS / many.rate) * 1000;
  const took = many.took.map(({ ms }) => ms);
  const waited = many.took.map((one) => one.batches);
  rounds.push({
    'bare flush ms': round(flush),
    '1 writer/s': Math.round(one.rate),
    '64 writers/s': Math.round(many.rate),
    ratio: round(many.rate / one.rate),
    'p50 ms': round(quantile(took, 0.5)),
    'p99 ms': round(quantile(took, 0.99)),
    'p99 in mean batch times': round(quantile(took, 0.99) / batchMs),
    'p99 in batches': quantile(waited, 0.99),
    'most batches': Math.max(...waited),
    'boards/s': Math.round(await writeBoards(store)),
  });
}
const sizeBefore = statSync(join(folder, 'events.sqlite')).size;
const readRates = [];
for (let i = 0; i < ROUNDS; i++) readRates.push(await readAll(store));
await store.close();
rmSync(folder, { recursive: true });

const load = loadavg().map(round).join(' ');
console.log(`node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${load}`);
console.table(rounds);
console.log(`whole boards: ${BOARD_EVENTS} events each, ${BOARDS} boards a round`);
console.log(`reading everything: median ${Math.round(quantile(readRates, 0.5))} events/s, parsed`);
console.log(`file: ${Math.round(sizeBefore / 2 ** 20)} MiB`);
