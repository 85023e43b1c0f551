import { z } from 'zod';
import './expected.js';

/** As many digits as are exact in a double. */
const PLAIN = /^-?\d{1,15}$/;

/**
 * A whole number as text of an address, a query or the environment: in plain decimal digits. `0x10`, `1e2`, ` 7` and nothing at all,
 * which JavaScript takes for numbers too, are refused. One that is left out is told by `prefault`, which a description shows.
 */
export function wholeNumber(min: number, max: number, example?: number): z.ZodPreprocess<z.ZodNumber> {
  const error = `expected a whole number${max === Number.MAX_SAFE_INTEGER ? ` from ${min}` : `, ${min} to ${max}`}`;
  const number = z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
  return z.preprocess(read, example === undefined ? number : number.meta({ examples: [example] }));
}

function read(given: unknown): unknown {
  return typeof given === 'string' ? (PLAIN.test(given) ? Number(given) : undefined) : given;
}
