import fc from 'fast-check';
import {
  CALLS_MAX,
  contractOf,
  DOUBLE,
  formatCall,
  formatContract,
  isOver,
  legalCalls,
  placesOfCalls,
  refuseCall,
  REDOUBLE,
  type Seat,
  turnOf,
} from '#bridge';
import { auction, bids, calls, finishedAuctions } from '#bridge/testing';

describe('a double', () => {
  test.each([
    ['', 'nothing has been bid', 'nothing-to-double'],
    ['1H', 'the last bid is an opponent’s', undefined],
    ['1H P', 'the last bid is partner’s', 'nothing-to-double'],
    ['1H P P', 'the last bid is an opponent’s, two passes ago', undefined],
    ['1H X P', 'it is already doubled', 'nothing-to-double'],
    ['1H X 1S', 'a new bid is not doubled', undefined],
    ['1H X XX', 'it is redoubled', 'nothing-to-double'],
  ])('after "%s": %s', (text, _why, refusal) => {
    expect(refuseCall(auction('N', text), DOUBLE)).toBe(refusal);
  });
});

describe('a redouble', () => {
  test.each([
    ['1H', 'nothing is doubled', 'nothing-to-redouble'],
    ['1H X', 'an opponent doubled our bid', undefined],
    ['1H X P', 'we doubled', 'nothing-to-redouble'],
    ['1H X P P', 'an opponent doubled our bid, two passes ago', undefined],
    ['1H X XX', 'it is redoubled already', 'nothing-to-redouble'],
    ['1H X XX P P', 'it is redoubled already, and not by us', 'nothing-to-redouble'],
    ['1H X 2H', 'a new bid is not doubled', 'nothing-to-redouble'],
  ])('after "%s": %s', (text, _why, refusal) => {
    expect(refuseCall(auction('N', text), REDOUBLE)).toBe(refusal);
  });
});

describe('declarer is who first bid the strain for the side', () => {
  test.each([
    ['P P P P', 'passed out'],
    ['1H 2D 2H P P 3D 3H P P P', '3H by N'],
    ['1C 1S X P 2H P 4H P P P', '4H by N'],
    ['1NT X XX P P P', '1NTXX by N'],
    ['1S X 2S P P P', '2S by N'],
    ['1NT P 3NT P P P', '3NT by N'],
    ['P 1S P 2H P 3S P P P', '3S by E'],
    ['1H 1S 2S X P P P', '2SX by S'],
    ['P P P 1C P P P', '1C by W'],
  ])('%s: %s', (text, contract) => {
    expect(formatContract(contractOf(auction('N', text))!)).toBe(contract);
  });

  test('and there is none before the auction is over', () => {
    expect(contractOf(auction('N', '1H P P'))).toBeUndefined();
    expect(contractOf(auction('N', 'P P P'))).toBeUndefined();
  });
});

describe('legal calls are counted', () => {
  test.each([
    ['', 36],
    ['1S P', 32],
    ['1S X', 33],
    ['7NT P P', 2],
    ['7NT X XX', 1],
    ['1C P P P', 0],
  ])('after "%s" there are %i', (text, count) => {
    expect(legalCalls(auction('N', text))).toHaveLength(count);
  });
});

test('legal calls are those that are not refused', () => {
  fc.assert(
    fc.property(finishedAuctions, fc.nat({ max: 30 }), calls, ({ dealer, calls: made }, length, call) => {
      const open = { dealer, calls: made.slice(0, length) };
      const legal = legalCalls(open).map(formatCall);
      expect(legal.includes(formatCall(call))).toBe(refuseCall(open, call) === undefined);
    }),
  );
});

test('of two different bids exactly one may follow the other', () => {
  fc.assert(
    fc.property(bids, bids, (one, other) => {
      fc.pre(one !== other);
      const refusals = [
        refuseCall({ dealer: 'N', calls: [one] }, other),
        refuseCall({ dealer: 'N', calls: [other] }, one),
      ];
      expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    }),
  );
});

test('every legal auction ends, within 319 calls, and not before', () => {
  fc.assert(
    fc.property(finishedAuctions, (finished) => {
      expect(isOver(finished)).toBe(true);
      expect(finished.calls.length).toBeLessThanOrEqual(CALLS_MAX);
      expect(isOver({ ...finished, calls: finished.calls.slice(0, -1) })).toBe(false);
    }),
  );
});

test('the longest auction has 319 calls', () => {
  let longest = auction('N', 'P P P');
  while (!isOver(longest)) {
    const legal = legalCalls(longest);
    const passesAllowed = !isOver({ ...longest, calls: [...longest.calls, legal[0]!] });
    const double = legal.find((call) => call.kind === 'double' || call.kind === 'redouble');
    const bid = legal.find((call) => call.kind === 'bid');
    const next = passesAllowed ? legal[0]! : (double ?? bid ?? legal[0]!);
    longest = { ...longest, calls: [...longest.calls, next] };
  }
  expect(longest.calls).toHaveLength(CALLS_MAX);
  expect(turnOf(longest)).toBe('W');
});

describe('in a table of four columns', () => {
  test.each([
    ['calls in rotation follow one another', 'N E S W N', [1, 2, 3, 4, 5]],
    ['an auction that another than dealer began leaves his place empty', 'E S W', [2, 3, 4]],
    ['a call made again by the same player stands below the first', 'N N E', [1, 5, 6]],
    ['a call out of turn stands under its own seat', 'N S W N', [1, 3, 4, 5]],
  ])('%s', (_what, callers, places) => {
    expect(placesOfCalls(callers.split(' ') as Seat[], 'N', 1)).toEqual(places);
  });
});
