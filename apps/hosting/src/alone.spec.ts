import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openReadModels } from '#projections';
import { alone, untilAborted } from './alone.js';

test('work that failed is begun anew, and is told of at /readyz until it has gone on for a while', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-alone-'));
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'reads.sqlite') });
  jest.useFakeTimers();
  const closing = new AbortController();
  const troubles: (() => readonly string[])[] = [];
  const ends: (() => Promise<void>)[] = [];
  let begun = 0;
  const ground = {
    ...{ reads, isShared: false, log: pino({ enabled: false }), closing: closing.signal },
    watch: (trouble: () => readonly string[]) => void troubles.push(trouble),
    onClose: (end: () => Promise<void>) => void ends.push(end),
  };
  alone(ground, 'counting', async (_lease, held) => {
    if (++begun === 1) throw new Error('nobody counts');
    await untilAborted(held);
  });
  await jest.advanceTimersByTimeAsync(1);
  const told = () => troubles.flatMap((trouble) => trouble());
  expect([begun, told()]).toEqual([1, ['counting: nobody counts']]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([begun, told()]).toEqual([2, []]);
  closing.abort();
  await Promise.all(ends.map((end) => end()));
  jest.useRealTimers();
  await reads.close();
  rmSync(folder, { recursive: true });
});
