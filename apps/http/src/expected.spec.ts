import { z } from 'zod';
import './expected.js';

/** A pass, a double or a bid, told apart by `kind`. */
const CALL = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pass') }),
  z.strictObject({ kind: z.literal('bid'), level: z.int().min(1).max(7) }),
]);

test.each<readonly [string, z.ZodType, unknown, string]>([
  ['no text', z.string(), 7, 'expected a text'],
  ['nothing at all', z.string(), undefined, 'expected a text, and nothing is given'],
  ['no whole number', z.int(), 1.5, 'expected a whole number'],
  ['no list', z.array(z.string()), 'a', 'expected a list'],
  ['no object', z.strictObject({}), [], 'expected an object'],
  ['too much', z.number().max(13), 14, 'expected at most 13'],
  ['too little', z.number().min(0), -1, 'expected at least 0'],
  ['not more', z.number().gt(0), 0, 'expected more than 0'],
  ['an empty text', z.string().min(1), '', 'expected at least 1 character'],
  ['a long text', z.string().max(3), 'abcd', 'expected at most 3 characters'],
  ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'expected at most 2 entries'],
  ['none of some', z.enum(['N', 'E', 'S', 'W']), 'X', 'expected N, E, S or W'],
  ['not the one', z.literal(true), false, 'expected true'],
  ['another form', z.string().regex(/^\d+$/), 'x', 'expected a text of the form /^\\d+$/'],
  ['a form with words of its own', z.string().regex(/^\d+$/, 'expected digits'), 'x', 'expected digits'],
  ['no address', z.url(), 'x', 'expected a web address'],
  ['no multiple', z.number().multipleOf(5), 7, 'expected a multiple of 5'],
  ['no kind', CALL, { kind: 'double' }, 'expected pass or bid'],
  ['neither form', z.union([z.int(), z.array(z.int())]), 'abc', 'expected a number, or a list'],
])('%s is told of by what was expected', (_what, schema, given, told) => {
  expect(schema.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([told]);
});
