import { percentile, valuesOf } from './metrics.js';
import { type Run } from './run.js';

/** A run in a few lines: what was asked, how fast it was answered, and each threshold. Streams last as long as their boards, and are left out of the times. */
export function report({ samples, thresholds, troubles, failedIterations, seconds }: Run): readonly string[] {
  const requests = samples.filter(({ metric, tags }) => metric === 'http_req_duration' && tags['name'] !== 'stream');
  const sorted = requests.map(({ value }) => value).toSorted((one, other) => one - other);
  const ms = (share: number): string => `${percentile(sorted, share).toFixed(1)} ms`;
  const all = valuesOf(samples, 'http_reqs').length;
  const errors = valuesOf(samples, 'http_req_failed').filter((failed) => failed === 1).length + failedIterations;
  return [
    `${all} requests in ${seconds.toFixed(1)} s, ${all - sorted.length} of them streams: ${(all / seconds).toFixed(1)} a second`,
    `p50 ${ms(0.5)}, p99 ${ms(0.99)}, errors ${errors}`,
    ...troubles.map((line) => `trouble: ${line}`),
    ...thresholds.map(
      ({ threshold, value, isKept }) =>
        `${isKept ? 'kept  ' : 'BROKEN'} ${threshold} (${Number.isInteger(value) ? value : value.toFixed(3)})`,
    ),
  ];
}
