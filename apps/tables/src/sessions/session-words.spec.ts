import { AdjustedScore, sideScoreOf } from './session-words.js';

test.each([
  ['NS', { kind: 'points', score: -110 }, { kind: 'points', points: -110 }],
  ['EW', { kind: 'points', score: -110 }, { kind: 'points', points: 110 }],
  ['EW', { kind: 'points', score: 0 }, { kind: 'points', points: 0 }],
  [
    'EW',
    { kind: 'weighted', results: [{ score: 90, weight: 600 }] },
    { kind: 'weighted', results: [{ points: -90, weight: 600 }] },
  ],
  ['EW', { kind: 'award', award: 'average' }, { kind: 'award', award: 'average' }],
  ['EW', { kind: 'percent', percent: 55 }, { kind: 'percent', percent: 55 }],
] as const)('%s writes its own points, %j, which are kept as North-South’s', (side, sent, kept) => {
  expect(sideScoreOf(side, AdjustedScore.parse(sent))).toEqual(kept);
});

test('points that are not said to be a side’s own are refused, and not taken for a split score', () => {
  expect(AdjustedScore.safeParse({ kind: 'points', points: -90 }).success).toBe(false);
});
