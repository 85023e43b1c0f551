import { nextCard, type Typed, typeCall, typeCard } from './keys.js';
import { routeOf, tokenIn } from './routes.js';
import { readSettings } from './settings.js';

const calls = new Set(['P', 'X', '2H', '2NT', '3C']);
const typed = (keys: string, type: typeof typeCall, legal: ReadonlySet<string>) =>
  keys.split(' ').reduce((soFar: Typed, key) => type(soFar, key, legal) ?? soFar, {});

test.each<readonly [string, Typed, string]>([
  ['2 n', { chosen: '2NT' }, 'a level and a strain'],
  ['2 H', { chosen: '2H' }, 'in capitals too'],
  ['2 3 c', { chosen: '3C' }, 'another level takes the place of the first'],
  ['2', { begun: '2' }, 'a level waits for its strain'],
  ['1 c', {}, 'a bid that is not legal is not chosen'],
  ['p', { chosen: 'P' }, 'a pass'],
  ['x', { chosen: 'X' }, 'a double'],
  ['r', {}, 'a redouble that is not legal'],
])('the keys %s are %o: %s', (keys, found) => {
  expect(typed(keys, typeCall, calls)).toEqual(found);
});

const cards = new Set(['SA', 'ST', 'HA', 'H5']);
test.each<readonly [string, Typed, string]>([
  ['s a', { chosen: 'SA' }, 'a suit and a rank'],
  ['s t', { chosen: 'ST' }, 'a ten is T'],
  ['s 0', { chosen: 'ST' }, 'or the last digit of 10'],
  ['t', { chosen: 'ST' }, 'a rank alone where one card has it'],
  ['a', {}, 'a rank alone where two have it says nothing'],
  ['d', {}, 'a suit of which nothing may be played'],
  ['s k', {}, 'a card that may not be played'],
])('the keys %s are %o: %s', (keys, found) => {
  expect(typed(keys, typeCard, cards)).toEqual(found);
});

test('arrows go around the cards', () => {
  expect(nextCard(['SA', 'S2'], undefined, 1)).toBe('SA');
  expect(nextCard(['SA', 'S2'], 'S2', 1)).toBe('SA');
  expect(nextCard(['SA', 'S2'], 'SA', -1)).toBe('S2');
  expect(nextCard([], undefined, 1)).toBeUndefined();
});

test.each([
  ['/', { page: 'home' }],
  ['/play/t1', { page: 'play', table: 't1' }],
  ['/replay/b1', { page: 'replay', board: 'b1' }],
  ['/case/b1', { page: 'case', board: 'b1' }],
  ['/arena/m1/boards/7', { page: 'match-board', match: 'm1', board: '7' }],
  ['/play', { page: 'not-found' }],
  ['/play/t1/x', { page: 'not-found' }],
])('the path %s is %o', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  ['#token=tnc_qUdBTbyPzHbYYzJQWQ3m0sEUxw5rJv3o1oC0Xy8tT4k', true],
  ['#tnc_qUdBTbyPzHbYYzJQWQ3m0sEUxw5rJv3o1oC0Xy8tT4k', true],
  ['#content', false],
  ['', false],
])('the fragment %s has a token: %s', (fragment, has) => {
  expect(tokenIn(fragment) !== undefined).toBe(has);
});

test('settings are what was kept, then what the browser wishes, then the defaults', () => {
  const storage = (text: string | null) => ({ getItem: () => text });
  expect(readSettings(storage(null), ['pl-PL']).language).toBe('pl');
  expect(readSettings(storage('{"language":"ru","theme":"dark"}'), ['pl'])).toMatchObject({
    language: 'ru',
    theme: 'dark',
  });
  expect(readSettings(storage('not JSON'), ['xx']).language).toBe('en');
});
