/** A situation of the Laws as a director would tell it: what was given, what was done, what must be so then. */
import { type CallMeaning, type Interval } from './meaning.js';
import { type Fields, isFields, type Problem, Reader } from './scenario-reader.js';
import { SUITS } from '#bridge';

/** One case. `given`, `do` and `expect` are read when it runs, each with its place for what is wrong. */
export type Scenario = {
  readonly id: string;
  readonly mode: 'recorded' | 'strict';
  readonly settings: Fields;
  readonly given: Fields;
  readonly steps: readonly Fields[];
  readonly expect: Fields;
};

const CASES_MAX = 10_000;
const STEPS_MAX = 1_000;

type Scenarios =
  | { readonly kind: 'read'; readonly cases: readonly Scenario[] }
  | { readonly kind: 'unreadable'; readonly problems: readonly Problem[] };

/** Reads `{"scenarios":1,"cases":[…]}`, already parsed from JSON. */
export function readScenarios(value: unknown): Scenarios {
  const reader = new Reader();
  const file = reader.fields(value, 'file');
  if (file['scenarios'] !== 1) reader.wrong('scenarios', 'expected 1, the version of the format');
  const list = reader.list(file['cases'], 'cases');
  if (list.length > CASES_MAX) reader.wrong('cases', `expected at most ${CASES_MAX}`);
  const cases = list.slice(0, CASES_MAX).map((one, index) => readCase(reader, one, `cases[${index}]`));
  return reader.problems.length > 0 ? { kind: 'unreadable', problems: reader.problems } : { kind: 'read', cases };
}

function readCase(reader: Reader, value: unknown, at: string): Scenario {
  const fields = reader.fields(value, at);
  const { id, mode, settings, given, expect } = fields;
  const steps = reader.list(fields['do'], `${at}.do`);
  if (steps.length > STEPS_MAX) reader.wrong(`${at}.do`, `expected at most ${STEPS_MAX} steps`);
  if (mode !== undefined && mode !== 'recorded' && mode !== 'strict')
    reader.wrong(`${at}.mode`, 'expected recorded or strict');
  return {
    id: typeof id === 'number' ? String(id) : (reader.text(id, `${at}.id`) ?? ''),
    mode: mode === 'strict' ? 'strict' : 'recorded',
    settings: settings === undefined ? {} : reader.fields(settings, `${at}.settings`),
    given: given === undefined ? {} : reader.fields(given, `${at}.given`),
    steps: steps.slice(0, STEPS_MAX).map((step, index) => reader.fields(step, `${at}.do[${index}]`)),
    expect: expect === undefined ? {} : reader.fields(expect, `${at}.expect`),
  };
}

/** Reads the meaning of a call; what it does not know it leaves out. */
export function readMeaning(reader: Reader, value: unknown, at: string): CallMeaning | undefined {
  if (value === undefined) return undefined;
  const fields = reader.fields(value, at);
  const { purpose, artificial } = fields;
  const hcp = fields['hcp'] === undefined ? undefined : readInterval(reader, fields['hcp'], `${at}.hcp`, 40);
  const lengths = isFields(fields['suits']) ? fields['suits'] : {};
  const suits: Partial<Record<(typeof SUITS)[number], Interval>> = {};
  for (const suit of SUITS) {
    const length =
      lengths[suit] === undefined ? undefined : readInterval(reader, lengths[suit], `${at}.suits.${suit}`, 13);
    if (length) suits[suit] = length;
  }
  return {
    ...(typeof purpose === 'string' && { purpose }),
    ...(typeof artificial === 'boolean' && { artificial }),
    ...(hcp && { hcp }),
    ...(Object.keys(suits).length > 0 && { suits }),
  };
}

/** `[4, 13]`, or `4` and `"4+"` for at least so many. */
function readInterval(reader: Reader, value: unknown, at: string, most: number): Interval | undefined {
  if (typeof value === 'number') return [value, most];
  if (typeof value === 'string') {
    const [, low, high] = /^(\d+)(?:\+|\s*[-–]\s*(\d+))?$/.exec(value) ?? [];
    if (low !== undefined) return [Number(low), high === undefined ? most : Number(high)];
  }
  const ends: readonly unknown[] = Array.isArray(value) ? value : [];
  const [low, high] = ends;
  if (typeof low !== 'number') return reader.wrong(at, 'expected least and most, such as [4, 13]');
  return [low, typeof high === 'number' ? high : most];
}
