import fc from 'fast-check';
import { parseContract } from '../contract.js';
import { type Seat, SIDES } from '../seat.js';
import { formatSheet } from './format-sheet.js';
import {
  type Account,
  passOut,
  type Running,
  RUNNING_SETTINGS,
  scoreRunning,
  sideAwards,
  startRunning,
} from './running.js';
import { vulnerableAccounts } from './running.js';
import { breakOff, enterDeal, settlement, sheetTotal, startSheet } from './score-sheet.js';
import { formOf } from './forms.js';
import { VARIANTS } from './form.js';
import { sideOf } from '../seat.js';

function deal(
  running: Running,
  [text, tricks, honours]: readonly [string, number, (readonly [Seat, number])?],
): Running {
  const contract = parseContract(text);
  if (!contract || contract === 'passed-out') return passOut(running);
  const vulnerable = vulnerableAccounts(running).includes(sideOf(contract.declarer));
  const held = honours && { honours: { seat: honours[0], points: honours[1] } };
  return scoreRunning(running, sideAwards({ contract, tricks, ...held }, vulnerable));
}

const RUBBER = [
  ['2H by N', 8 + 1],
  ['1NT by E', 7],
  ['2CX by N', 7],
  ['2D by S', 8],
  ['4S by E', 10, ['E', 100]],
  ['3NTX by N', 7],
  ['2S by W', 8],
  ['4HXX by N', 10, ['N', 150]],
] as const;

test('the worked rubber ends 1360 to 920, and North and South win four points', () => {
  const rubber = RUBBER.reduce<Running>(deal, startRunning('rubber', 'N'));
  expect(SIDES.map((side) => sheetTotal(rubber.sheet, side))).toEqual([1360, 920]);
  expect(rubber.sheet.winner).toBe('NS');
  expect(settlement(rubber.sheet)).toEqual({ NS: 4, EW: -4 });
});

test('a score sheet is printed as on paper: premiums upwards from the line, games below it', () => {
  const rubber = RUBBER.slice(0, 5).reduce<Running>(deal, startRunning('rubber', 'N'));
  expect(formatSheet(rubber.sheet)).toBe(
    [
      '             NS |              EW',
      '                |     honours 100',
      '  overtricks 30 | undertricks 100',
      '---------------------------------',
      '             60 |',
      '                |              40',
      '             40 |',
      '---------------------------------',
      '                |             120',
      '---------------------------------',
      '            130 |             360',
      '',
    ].join('\n'),
  );
});

test('the worked Chicago ends 130 to 790', () => {
  const deals = [
    ['2H by N', 8],
    ['3NT by E', 9],
    ['1NT by N', 8],
    ['2S by E', 9],
  ] as const;
  const chicago = deals.reduce<Running>(deal, startRunning('chicago', 'N'));
  expect(SIDES.map((side) => sheetTotal(chicago.sheet, side))).toEqual([130, 790]);
  expect(chicago.sheet.isOver).toBe(true);
});

test.each([
  ['dealer', [[], ['EW'], ['NS'], ['NS', 'EW']]],
  ['nonDealer', [[], ['NS'], ['EW'], ['NS', 'EW']]],
] as const)('at Chicago with %s vulnerable in the middle, the four deals are so', (vulnerable, expected) => {
  let chicago = startRunning('chicago', 'N', { ...RUNNING_SETTINGS, vulnerable });
  for (const accounts of expected) {
    expect(vulnerableAccounts(chicago)).toEqual(accounts);
    chicago = deal(deal(chicago, ['passed out', 0]), ['1C by N', 7]);
  }
  expect(sheetTotal(chicago.sheet, 'NS')).toBe(4 * 20 + 100); // no game, but a part-score on the last deal pays
});

test('Chicago may pay part-scores at once', () => {
  const chicago = deal(startRunning('chicago', 'N', { ...RUNNING_SETTINGS, partScore: 'duplicate' }), ['2H by N', 8]);
  expect(sheetTotal(chicago.sheet, 'NS')).toBe(110);
});

test.each([
  ['the only game earns 300', [['3NT by N', 9]], [400, 0]],
  ['the only part-score earns 100', [['2S by E', 8]], [0, 160]],
  [
    'with part-scores on both sides neither earns',
    [
      ['2S by E', 8],
      ['1C by N', 7],
    ],
    [20, 60],
  ],
  [
    'with a game each neither earns',
    [
      ['3NT by N', 9],
      ['3NT by E', 9],
    ],
    [100, 100],
  ],
] as const)('a rubber is broken off: %s', (_, deals, totals) => {
  const rubber = deals.reduce<Running>(deal, startRunning('rubber', 'N'));
  const sheet = breakOff(rubber.sheet);
  expect(SIDES.map((side) => sheetTotal(sheet, side))).toEqual(totals);
});

test('a rubber settled: fifty over the hundreds goes down, fifty-one up', () => {
  const sheet = (points: number) =>
    enterDeal(
      startSheet(SIDES, startRunning('rubber', 'N').sheet.rules),
      [{ party: 'NS', points, line: 'above', reason: 'tricks' }],
      [],
    );
  expect([449, 450, 451, 50, 0].map((points) => settlement(sheet(points))['NS'])).toEqual([4, 4, 5, 0, 0]);
});

test.each(VARIANTS)(
  'at %s accounts settle to nothing, whatever is scored, and a game draws a line for everybody',
  (name) => {
    const { players, sheet: rules } = formOf(name);
    const awards = fc.record({
      party: fc.constantFrom(...players),
      points: fc.integer({ min: 1, max: 120 }),
      line: fc.constantFrom('below' as const, 'above' as const),
      reason: fc.constant('tricks' as const),
    });
    fc.assert(
      fc.property(fc.array(awards, { maxLength: 30 }), (all) => {
        let sheet = startSheet<Account>(players, rules);
        for (const award of all) sheet = enterDeal(sheet, [award], []);
        expect(Object.values(settlement(sheet)).reduce((sum, one) => sum + one, 0)).toBe(0);
        for (const party of players) expect(sheet.partScores[party] ?? 0).toBeLessThan(rules.game);
        expect(sheet.winner !== undefined).toBe(players.some((party) => sheet.games[party] === 2));
        expect(formatSheet(sheet).split('\n')[0]).toContain('N');
      }),
    );
  },
);
