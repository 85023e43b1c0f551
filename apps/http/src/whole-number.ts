import { z } from 'zod';

/** As many digits as are exact in a double. */
const PLAIN = /^-?\d{1,15}$/;

/**
 * A whole number as text of an address, a query or the environment: in plain decimal digits. `0x10`, `1e2`, ` 7` and nothing at all,
 * which JavaScript takes for numbers too, are refused. One that is left out is told by `prefault`, which a description shows.
 */
export function wholeNumber(min: number, max: number, example?: number): z.ZodPreprocess<z.ZodNumber> {
  const number = z.number({ error: saidOf }).int().min(min).max(max);
  return z.preprocess(read, example === undefined ? number : number.meta({ examples: [example] }));
}

/** What is too small or too big is said in the words of the schema. */
function saidOf({ code }: { readonly code: string }): string | undefined {
  return code === 'invalid_type' ? 'expected a whole number' : undefined;
}

function read(given: unknown): unknown {
  return typeof given === 'string' ? (PLAIN.test(given) ? Number(given) : undefined) : given;
}
