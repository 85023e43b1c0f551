import fc from 'fast-check';
import {
  dealerOf,
  dealFromNumber,
  DEALS,
  formatDeal,
  formatHand,
  isVulnerable,
  numberOfDeal,
  parseDeal,
  parseHand,
  vulnerabilityOf,
} from '#bridge';
import { deals, seats } from '#bridge/testing';

test('reading a deal undoes writing it, from whichever seat it is written', () => {
  fc.assert(
    fc.property(deals, seats, (deal, first) => {
      expect(parseDeal(formatDeal(deal, first))).toEqual(deal);
    }),
  );
});

test('there are as many deals as Big Deal counts', () => {
  expect(DEALS).toBe(53_644_737_765_488_792_839_237_440_000n);
});

test('deal 0 gives each seat a suit, and the last deal mirrors it', () => {
  expect(formatDeal(dealFromNumber(0n))).toBe('N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432');
  expect(formatDeal(dealFromNumber(DEALS - 1n))).toBe(
    'N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...',
  );
});

test('every number has its deal, and the deal its number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: DEALS - 1n }), (number) => {
      expect(numberOfDeal(dealFromNumber(number))).toBe(number);
    }),
  );
});

describe('a text that is no deal is not read', () => {
  test.each([
    ['a card twice', 'N:AKQJT98765432... AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432'],
    ['three hands', 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.'],
    ['a short hand', 'N:AKQJT9876543... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'],
    ['no seat', 'AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'],
    ['nothing', ''],
  ])('%s', (_why, text) => {
    expect(parseDeal(text)).toBeUndefined();
  });
});

test('a hand reads in any order of ranks and prints from the top', () => {
  expect(formatHand(parseHand('4QA.5JK.369Q.2JK')!)).toBe('AQ4.KJ5.Q963.KJ2');
  expect(parseHand('AA...')).toBeUndefined();
  expect(parseHand('A..')).toBeUndefined();
});

test('board numbers cycle dealers by four and vulnerability by sixteen', () => {
  expect([1, 2, 3, 4, 5].map(dealerOf).join('')).toBe('NESWN');
  const cycle = Array.from({ length: 17 }, (_, index) => vulnerabilityOf(index + 1));
  expect(cycle.join(' ')).toBe('none NS EW both NS EW both none EW both none NS both none NS EW none');
  expect([isVulnerable('both', 'N'), isVulnerable('EW', 'NS'), isVulnerable('EW', 'W')]).toEqual([true, false, true]);
});
