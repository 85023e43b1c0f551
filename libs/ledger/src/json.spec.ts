import fc from 'fast-check';
import { canonicalJson, type Json } from '#ledger';
import { anyJson } from '#ledger/testing';

describe('the canonical text', () => {
  test.each<[Json, string]>([
    [null, 'null'],
    [true, 'true'],
    [0, '0'],
    [-0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [[], '[]'],
    [{}, '{}'],
    [{ b: 1, a: [{ d: 'x', c: null }] }, '{"a":[{"c":null,"d":"x"}],"b":1}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    ['€$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    ['\u2028\u007f', '"\u2028\u007f"'],
    ['\b\t\f\r\u0000', '"\\b\\t\\f\\r\\u0000"'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('has keys in the order of their UTF-16 units (the sample of RFC 8785, 3.2.3)', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 1])));
    expect(Object.keys(JSON.parse(text) as object).filter((key) => key !== '1')).toEqual(
      sorted.filter((key) => key !== '1'),
    );
    expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:1`).join(',')}}`);
  });

  test('reads back as the value', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('does not depend on the order in which the keys came', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(backwards(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test.each<[string, Json]>([
    ['a float', 0.1],
    ['a number beyond the safe integers', 2 ** 53],
    ['no number', Number.NaN],
    ['an infinite number', Number.POSITIVE_INFINITY],
    ['half a character', '\ud83d'],
    ['half a character in a key', { 'a\udc00': 1 }],
    ['a hole in an array', Array<number>(1)],
    ['a value nested too deeply', nested(70)],
  ])('of %s does not exist', (_what, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

function nested(depth: number): Json {
  return depth === 0 ? 0 : [nested(depth - 1)];
}

function backwards(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Array) return value.map(backwards);
  const entries = Object.entries(value).map(([key, inner]) => [key, backwards(inner ?? null)] as const);
  return Object.fromEntries(entries.reverse());
}
