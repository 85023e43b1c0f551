import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLawNumber } from './law-number.js';

test.each([
  '1',
  '12',
  '12C',
  '12C1',
  '12C1e',
  '16B3',
  '27B1a',
  '45C4b',
  '50D2a',
  '64C2b',
  '68D2b',
  '79C2',
  '90B8',
  '93C',
])('%s is a Law or a paragraph of one', (text) => {
  expect(isLawNumber(text)).toBe(true);
});

test.each([
  '',
  '0',
  '94',
  '99Z',
  'banana',
  '12D',
  '12C1f',
  '16F',
  '33A',
  '64A3',
  '64B9',
  '012',
  '12c1c',
  ' 12',
  '12C1c ',
])('"%s" is none', (text) => {
  expect(isLawNumber(text)).toBe(false);
});

test('every Law from 1 to 93 has its number', () => {
  for (let law = 1; law <= 93; law++) expect([law, isLawNumber(String(law))]).toEqual([law, true]);
});

/** Numbers of the Laws that the rooms of the Laws' engine cite in quotation marks, as facts and rulings carry them. */
const CITED = /law: '(\d{1,2}[A-Z][\dA-Za-z]*)'|'(\d{1,2}[A-Z]\d?[a-z]?\d?)'/g;

test('every paragraph that a fact of the engine cites is one', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.includes('spec'));
  const cited = files.flatMap((name) =>
    [...readFileSync(join(__dirname, name), 'utf8').matchAll(CITED)].map(([, law, other]) => law ?? other ?? ''),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect([...new Set(cited)].filter((law) => !isLawNumber(law) && !/^\d[CDHSN]T?$/.test(law))).toEqual([]);
});
