import { z } from 'zod';

const Count = z.int().min(1);

/** What of k6's options this runner does; the rest is told rather than passed over. */
export const Options = z.strictObject({
  scenarios: z.record(
    z.string(),
    z.strictObject({
      executor: z.literal('per-vu-iterations'),
      exec: z.string(),
      vus: Count.max(200), // a thread each
      iterations: Count,
      maxDuration: z.string().optional(),
    }),
  ),
  thresholds: z.record(z.string(), z.array(z.string())),
});
export type Options = z.infer<typeof Options>;

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** A time as k6 writes it, `1h30m`, in ms; a bare number is ms already. */
export function msOf(text: string | number): number {
  if (typeof text === 'number') return text;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    throw new Error(`"${text}" is no time: expected the like of 1h30m or 500ms`);
  return parts.reduce((ms, [, count, unit]) => ms + Number(count) * UNITS[unit as keyof typeof UNITS], 0); // of the pattern
}
