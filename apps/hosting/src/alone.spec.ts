import { pino } from 'pino';
import { keepAt, untilAborted } from './alone.js';

test('work that failed is begun anew, and its failure is told until it has gone on for a while', async () => {
  jest.useFakeTimers();
  const closing = new AbortController();
  let begun = 0;
  const named = { name: 'counting', log: pino({ enabled: false }), signal: closing.signal };
  const kept = keepAt(named, async () => {
    if (++begun === 1) throw new Error('nobody counts');
    await untilAborted(closing.signal);
  });
  await jest.advanceTimersByTimeAsync(1);
  expect([begun, kept.trouble()]).toEqual([1, ['counting: nobody counts']]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([begun, kept.trouble()]).toEqual([2, []]);
  closing.abort();
  await kept.ended;
  jest.useRealTimers();
});
