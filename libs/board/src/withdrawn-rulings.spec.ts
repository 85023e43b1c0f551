import fc from 'fast-check';
import {
  type BoardEvent,
  decideBoard,
  type Dealt,
  type Official,
  officialOf,
  playedResultOf,
  type RulingAsked,
} from '#board';
import { auctionOf, boardAfter, MINUTE, played, sampleDeal } from '#board/testing';

const points = (...scores: readonly number[]) => scores.map((score) => ({ score, weight: 1 }));
const assigned = (...scores: readonly number[]): RulingAsked => ({
  ...{ kind: 'assigned', law: '12C1', NS: points(...scores), EW: points(...scores.map((score) => -score)) },
});
const split = (NS: number, EW: number): RulingAsked => ({
  ...{ kind: 'assigned', law: '12C1', NS: points(NS), EW: points(EW) },
});
const tricks = (count: number, law = '79C1'): RulingAsked => ({ kind: 'tricks', law, tricks: count });
const AVERAGE: RulingAsked = { kind: 'artificial', law: '12C2', NS: 'average', EW: 'average' };
const CANCELLED: RulingAsked = { kind: 'cancelled', law: '12C1d' };
const FINE: RulingAsked = {
  ...{ kind: 'procedural-penalty', law: '90B4', contestant: 'NS', amount: 10, unit: 'percent' },
};
const withdrawn = (ruling: number, law = '82C'): RulingAsked => ({ kind: 'correction', law, ruling });

/** 1NT made with an overtrick. */
const scored = played(sampleDeal, [
  ...auctionOf('N', '1NT P P P'),
  { kind: 'play-card', seat: 'E', card: 'SJ' },
  { kind: 'claim', seat: 'N', tricks: 8 },
  { kind: 'answer-claim', seat: 'E', agree: true, claim: 1 },
  { kind: 'answer-claim', seat: 'W', agree: true, claim: 1 },
]);
const abandoned = (...commands: Parameters<typeof played>[1]): BoardEvent[] =>
  played(sampleDeal, [...commands, { kind: 'abandon', reason: 'director-limit' }]);
const inPlay = abandoned(...auctionOf('N', '1NT P P P'));

/** A board after these rulings, none of them refused, and the events of the last. */
function ruled(
  rulings: readonly RulingAsked[],
  from: readonly BoardEvent[] = scored,
): { readonly board: Dealt; readonly events: readonly BoardEvent[] } {
  let events: readonly BoardEvent[] = from;
  for (const ruling of rulings) {
    const decision = decideBoard(boardAfter(events), { kind: 'rule', ruling });
    if (decision.kind === 'refused') throw new Error(`${JSON.stringify(ruling)} is refused: ${decision.refusal}`);
    events = [...events, ...decision.events];
  }
  return { board: boardAfter(events), events };
}

function inWords(official: Official | undefined): string {
  if (official?.kind !== 'score') return official?.kind ?? 'none';
  return official.NS.map(({ score }) => score).join(' and ');
}

test('the board of these cases was 1NT with an overtrick', () => {
  expect(inWords(officialOf(boardAfter(scored).rulings))).toBe('120');
});

test.each<[string, readonly RulingAsked[], string]>([
  ['an assigned score in parts', [assigned(90, -50), tricks(9), withdrawn(2)], '90 and -50'],
  ['an average', [AVERAGE, tricks(9), withdrawn(2)], 'artificial'],
  ['a board cancelled', [CANCELLED, tricks(9), withdrawn(2)], 'cancelled'],
  ['the score of the table', [tricks(9), withdrawn(1)], '120'],
  ['the tricks before', [tricks(9), tricks(10), withdrawn(2)], '150'],
  ['the table after both, the later first', [tricks(9), tricks(10), withdrawn(2), withdrawn(1)], '120'],
  ['the table after both, the earlier first', [tricks(9), tricks(10), withdrawn(1), withdrawn(2)], '120'],
  ['what was ruled after it', [tricks(9), tricks(10), withdrawn(1)], '180'],
  ['points that do not balance', [split(-300, -90), tricks(9), withdrawn(3)], '-300'],
  ['what is ruled anew under the same Law', [tricks(9), withdrawn(1, '79C1'), tricks(9)], '150'],
  ['tricks under the Law of the score in parts', [assigned(90, -50), tricks(9, '12C1'), withdrawn(1)], '150'],
  ['the table, where the score that an assigned one brought is named', [assigned(420), withdrawn(2)], '120'],
])('after a ruling is taken back counts %s', (_why, rulings, expected) => {
  const { board } = ruled(rulings);
  expect(inWords(officialOf(board.rulings))).toBe(expected);
});

test.each<[string, readonly RulingAsked[], RulingAsked, string]>([
  ['one that was', [tricks(9), withdrawn(1)], withdrawn(1), 'already-corrected'],
  [
    'an assigned score that was, by the score it brought',
    [assigned(420), withdrawn(1)],
    withdrawn(2),
    'already-corrected',
  ],
  ['a score that was only said again', [tricks(9), tricks(10), withdrawn(2)], withdrawn(4), 'no-such-ruling'],
])('%s is not taken back', (_why, rulings, asked, refusal) => {
  expect(decideBoard(ruled(rulings).board, { kind: 'rule', ruling: asked })).toMatchObject({
    kind: 'refused',
    refusal,
  });
});

test('the stage of a board shows the score that stands, whatever events came last', () => {
  const { board } = ruled([split(-300, -90), AVERAGE]);
  expect(board.stage).toMatchObject({ phase: 'scored', result: { score: 120, tricks: 8 } });
  expect(playedResultOf(board)).toMatchObject({ kind: 'scored', score: 120, adjusted: { kind: 'artificial' } });
});

const asked: fc.Arbitrary<RulingAsked> = fc.constantFrom(
  ...[tricks(7), tricks(9), tricks(10), tricks(9, '82C'), tricks(9, '12C1')],
  ...[assigned(420), assigned(-50), assigned(90, -50), split(-300, -90), AVERAGE, CANCELLED, FINE],
);
/** Rulings one after another; a number takes back one of those before, if any is left. */
const sequences = fc.array(fc.oneof(asked, fc.nat({ max: 20 })), { maxLength: 12 });

test.each([
  ['scored', scored],
  ['given up', inPlay],
])('on a board that was %s what counts is what the rulings that stand make of it, in order', (_why, from) => {
  fc.assert(
    fc.property(sequences, (steps) => {
      let events: readonly BoardEvent[] = from;
      let standing: { readonly ruling: RulingAsked; readonly number: number }[] = [];
      for (const step of steps) {
        const board = boardAfter(events);
        const number = board.rulings.ruled.length + 1;
        const gone = typeof step === 'number' ? standing[step % Math.max(standing.length, 1)] : undefined;
        if (typeof step === 'number' && !gone) continue;
        const ruling = gone ? withdrawn(gone.number) : (step as RulingAsked); // a number names one, see above
        const decision = decideBoard(board, { kind: 'rule', ruling });
        if (decision.kind === 'refused') throw new Error(decision.refusal);
        events = [...events, ...decision.events];
        standing = gone ? standing.filter((one) => one !== gone) : [...standing, { ruling, number }];
      }
      const [one, other] = [
        boardAfter(events),
        ruled(
          standing.map(({ ruling }) => ruling),
          from,
        ).board,
      ];
      expect(officialOf(one.rulings)).toEqual(officialOf(other.rulings));
      expect(stageOf(one)).toEqual(stageOf(other));
      expect({ ...playedResultOf(one), decidedAt: 0 }).toEqual({ ...playedResultOf(other), decidedAt: 0 });
    }),
    { numRuns: 150 },
  );
});

function stageOf({ stage }: Dealt): unknown {
  return stage.phase === 'scored' ? stage.result : stage.phase === 'abandoned' ? stage.award : stage.phase;
}

describe('on a board that was given up', () => {
  const inAuction = abandoned();
  test.each<[string, readonly BoardEvent[], readonly RulingAsked[], string]>([
    ['an assigned score', inAuction, [AVERAGE, assigned(420)], '420'],
    ['an assigned score where a contract was bid', inPlay, [AVERAGE, assigned(420)], '420'],
    ['points', inAuction, [AVERAGE, { kind: 'score', law: '79C1', NS: 420, EW: -420 }], '420'],
    ['tricks', inPlay, [AVERAGE, tricks(9)], '150'],
    ['a score in parts', inPlay, [AVERAGE, assigned(420, -50)], '420 and -50'],
  ])('%s counts instead of an average, until it is taken back', (_why, from, rulings, expected) => {
    const { board, events } = ruled(rulings, from);
    expect(playedResultOf(board)).toMatchObject({ kind: 'abandoned', adjusted: { kind: 'score' } });
    expect(inWords(playedResultOf(board)?.adjusted)).toBe(expected);
    expect(board.stage).toMatchObject({ phase: 'abandoned', award: undefined });
    const number = board.rulings.ruled.findLast(({ type }) => type.startsWith('Score'))!.number;
    const before = ruled([withdrawn(number)], events).board;
    expect(playedResultOf(before)).toMatchObject({
      kind: 'abandoned',
      NS: 'average',
      adjusted: { kind: 'artificial' },
    });
    expect(before.stage).toMatchObject({ award: { NS: 'average' } });
  });

  test('nothing counts once every average is taken back', () => {
    expect(playedResultOf(ruled([AVERAGE, withdrawn(2), withdrawn(1)], inPlay).board)).toBeUndefined();
  });
});

test('what was decided is of the time of the last ruling on the result, or of its being taken back', () => {
  const at = (rulings: readonly RulingAsked[]): number | undefined => playedResultOf(ruled(rulings).board)?.decidedAt;
  const since = scored.length * MINUTE;
  expect(at([])).toBeUndefined();
  expect(at([tricks(9), FINE])).toBe(since + MINUTE);
  expect(at([tricks(9), FINE, withdrawn(2)])).toBe(since + MINUTE);
  // The score of the table is said again a minute after it, in these boards.
  expect(at([tricks(9), FINE, withdrawn(1)])).toBe(since + 4 * MINUTE);
});
