import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { commitToHand, commitToText } from '#ledger';
import { sha256 } from '#ledger/testing';

const salt = '000102030405060708090a0b0c0d0e0f';
const hand = { seat: 'N', cards: ['SA', 'SK', 'H2'], salt };
const hex = (...parts: readonly (string | Buffer)[]): string =>
  parts.reduce((all, part) => all.update(part), createHash('sha256')).digest('hex');

test('a hand is committed to by its canonical text', () => {
  const text = `{"cards":["SA","SK","H2"],"salt":"${salt}","seat":"N"}`;
  expect(commitToHand(hand, sha256)).toBe(hex(Buffer.from([4]), text));
});

test('a text is committed to with its salt before it', () => {
  const bytes = Buffer.from(salt, 'hex');
  expect(commitToText('weak, 6–9 ♠', bytes, sha256)).toBe(hex(Buffer.from([5]), bytes, 'weak, 6–9 ♠'));
});

test('another salt is another commitment', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 32 });
  fc.assert(
    fc.property(bytes, bytes, fc.string(), (one, other, text) => {
      fc.pre(Buffer.compare(one, other) !== 0);
      expect(commitToText(text, one, sha256)).not.toBe(commitToText(text, other, sha256));
    }),
  );
});

test.each([
  ['short', salt.slice(2)],
  ['upper-case', salt.toUpperCase()],
  ['half a byte long', `${salt}0`],
])('a %s salt is refused', (_what, bad) => {
  expect(() => commitToHand({ ...hand, salt: bad }, sha256)).toThrow(TypeError);
});

test('a short salt of a text is refused', () => {
  expect(() => commitToText('x', new Uint8Array(15), sha256)).toThrow(TypeError);
});
