import { hash } from 'node:crypto';
import { cpus } from 'node:os';
import { Bench } from 'tinybench';
import { accept, type Decider, handle, memoryEventStore, openDesk } from '#event-store';

/**
 * What `handle` adds to a rule that costs nothing, over a store that costs nothing: a command on a state that is kept, and on one
 * that is read again. Beside it, what the seal alone must pay: three hashes.
 */

type Counted = { readonly type: 'Counted'; readonly version: 1; readonly data: { readonly by: number } };

const counter: Decider<number, number, Counted, never> = {
  initial: () => 0,
  decide: (_total, by) => accept({ type: 'Counted', version: 1, data: { by } }),
  evolve: (total, { data }) => total + data.by,
};
const catalogue = { Counted: { version: 1 } };
const sha256 = (bytes: Uint8Array): Uint8Array => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');

/** As many events as a board has, after which the next stream begins. */
const STREAM_EVENTS = 70;

function commander(statesMax: number): () => Promise<void> {
  const desk = openDesk({ store: memoryEventStore(), decider: counter, catalogue, sha256, statesMax });
  let made = 0;
  return async () => {
    const id = hash('sha256', String(++made));
    const ids = { commandId: id, bodyHash: id, correlationId: id, causationId: id };
    const stream = `counter-${Math.floor(made / STREAM_EVENTS)}`;
    await handle(desk, stream, { command: 1, now: 1_700_000_000_000 + made, actor: 'seat:N', ...ids });
  };
}

const bytes = Buffer.alloc(300);
let used = 0;
const bench = new Bench({ time: 700, warmupTime: 200 })
  .add('handle, state kept', commander(1000))
  .add('handle, state read again', commander(0))
  .add('peer: three hashes', () => {
    for (let i = 0; i < 3; i++) used += sha256(bytes).length;
  });
await bench.run();

console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown'}${used > 0 ? '' : ', unused'}`);
console.table(
  bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) return { name };
    const { min, p50 } = result.latency;
    return { name, 'lowest µs': Math.round(min * 10_000) / 10, 'median µs': Math.round(p50 * 10_000) / 10 };
  }),
);
