import { z } from 'zod';
import { wholeNumber } from './index.js';

test.each(['1', '16', '200', '007'])('%s is a whole number', (text) => {
  expect(wholeNumber(1, 200).parse(text)).toBe(Number(text));
});

test.each(['0x10', '1e1', '0b1', ' 7', '7 ', '+7', '7.0', '', 'Infinity', '١٢', '9'.repeat(16)])(
  '"%s" is none',
  (text) => {
    expect(wholeNumber(0, Number.MAX_SAFE_INTEGER).safeParse(text).error?.issues[0]?.message).toBe(
      'expected a whole number from 0',
    );
  },
);

test.each(['0', '-1', '201'])('%s is out of its bounds', (text) => {
  expect(wholeNumber(1, 200).safeParse(text).error?.issues[0]?.message).toBe('expected a whole number, 1 to 200');
});

test('one that is left out is what it is by default, and the description says so', () => {
  const query = z.strictObject({ limit: wholeNumber(1, 200, 7).prefault(50) });
  expect(query.parse({})).toEqual({ limit: 50 });
  expect(z.toJSONSchema(query, { io: 'input' }).properties).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 50, examples: [7] },
  });
});
