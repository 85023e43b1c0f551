/** Whether a value is what a scenario expects: notation aside (`1N` is `1NT`), and objects only by the fields that are named. */
import { formatContract, parseContract } from '#bridge';
import { isFields, parseWrittenContract } from './scenario-reader.js';

/** Figures are equal when they agree to half a hundredth. */
const TOLERANCE = 0.005;

export function matches(actual: unknown, expected: unknown): boolean {
  if (expected === null || expected === undefined) return actual === null || actual === undefined;
  if (typeof expected === 'number') return matchesNumber(actual, expected);
  if (typeof expected === 'boolean') return actual === expected;
  if (typeof expected === 'string') return matchesText(actual, expected);
  if (Array.isArray(expected)) return matchesList(actual, expected);
  return isFields(expected) && matchesFields(actual, expected);
}

function matchesNumber(actual: unknown, expected: number): boolean {
  if (typeof actual === 'number') return Math.abs(actual - expected) < TOLERANCE;
  if (Array.isArray(actual)) return actual.length === 1 && matches(actual[0], expected);
  // A figure with particulars is named by its first field.
  return isFields(actual) && matches(Object.values(actual)[0], expected);
}

function matchesList(actual: unknown, expected: readonly unknown[]): boolean {
  if (typeof actual === 'string') return sameText(actual, expected.join(' '));
  const items: readonly unknown[] = Array.isArray(actual)
    ? actual
    : isFields(actual)
      ? Object.values(actual)
      : [actual];
  return items.length === expected.length && expected.every((item, index) => matches(items[index], item));
}

function matchesFields(actual: unknown, expected: Readonly<Record<string, unknown>>): boolean {
  if (Array.isArray(actual)) return actual.length === 1 && matchesFields(actual[0], expected);
  if (!isFields(actual)) return false;
  return Object.entries(expected).every(([name, value]) => {
    const key =
      Object.keys(actual).find((one) => one === name) ??
      Object.keys(actual).find((one) => one.toLowerCase() === name.toLowerCase());
    const found = key === undefined ? undefined : actual[key];
    return name === 'law' && typeof value === 'string' ? sameLaw(found, value) : matches(found, value);
  });
}

/** `64C` includes 64C1 and 64C2. */
export function sameLaw(actual: unknown, expected: string): boolean {
  return typeof actual === 'string' && actual.startsWith(expected);
}

function matchesText(actual: unknown, expected: string): boolean {
  if (typeof actual === 'string') return sameText(actual, expected);
  if (typeof actual === 'number') return sameText(String(actual), expected);
  if (Array.isArray(actual)) return sameText(actual.join(''), expected) || sameText(actual.join(' '), expected);
  if (!isFields(actual)) return false;
  const written = writtenContract(actual);
  if (written !== undefined) return sameText(written, expected) || sameContract(written, expected);
  return sameText(Object.values(actual).join(' '), expected);
}

function writtenContract(value: Readonly<Record<string, unknown>>): string | undefined {
  const { level, strain, doubling, declarer } = value;
  if (typeof level !== 'number' || typeof strain !== 'string' || typeof declarer !== 'string') return undefined;
  const mark = doubling === 'doubled' ? 'X' : doubling === 'redoubled' ? 'XX' : '';
  return `${level}${strain}${mark} by ${declarer}`;
}

function sameContract(written: string, expected: string): boolean {
  const one = parseContract(written);
  const other = parseWrittenContract(expected);
  return one !== undefined && other !== undefined && formatContract(one) === formatContract(other);
}

function sameText(actual: string, expected: string): boolean {
  return normal(actual) === normal(expected);
}

function normal(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/\b([1-9])NT/g, '$1N')
    .replaceAll(/[\s,]+/g, ' ');
}
