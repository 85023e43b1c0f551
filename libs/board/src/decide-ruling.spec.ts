import { type BoardCommand, type BoardEvent, decideBoard, type RulingAsked } from '#board';
import { boardAfter, MINUTE, played, sampleDeal } from '#board/testing';
import { SEATS } from '#bridge';

const rule = (ruling: RulingAsked, now?: number): BoardCommand => ({
  ...{ kind: 'rule', ruling },
  ...(now !== undefined && { now }),
});
const points = (score: number) => [{ score, weight: 1 }];
const assigned = (NS: number, EW = -NS): RulingAsked => ({
  ...{ kind: 'assigned', law: '12C1', NS: points(NS), EW: points(EW) },
});
const appeal = (by: 'NS' | 'EW', ruling = 1): RulingAsked => ({ kind: 'appeal', by, ruling });
const decided: RulingAsked = { kind: 'appeal-decided', upheld: true, ruling: 1 };
const corrected = (ruling = 1): RulingAsked => ({ kind: 'correction', law: '82C', ruling });

const over = played(
  sampleDeal,
  SEATS.map((_, place): BoardCommand => {
    const seat = SEATS[(SEATS.indexOf(sampleDeal.dealer) + place) % 4]!;
    return { kind: 'make-call', seat, call: { kind: 'pass' } };
  }),
);

/** What becomes of the last of these rulings on a board that was passed out. */
function outcome(rulings: readonly RulingAsked[], now?: number): string {
  let events: readonly BoardEvent[] = over;
  for (const [index, ruling] of rulings.entries()) {
    const last = index === rulings.length - 1;
    const decision = decideBoard(boardAfter([...events]), rule(ruling, last ? now : undefined));
    if (decision.kind === 'refused') return decision.refusal;
    events = [...events, ...decision.events];
  }
  return 'ruled';
}

describe('a ruling', () => {
  test.each<[string, readonly RulingAsked[], string]>([
    ['is appealed against by a side', [assigned(420), appeal('NS')], 'ruled'],
    ['is appealed against by the other side too', [assigned(420), appeal('NS'), appeal('EW')], 'ruled'],
    ['is not appealed against twice by one side', [assigned(420), appeal('NS'), appeal('NS')], 'already-appealed'],
    [
      'is not appealed against again when that is decided',
      [assigned(420), appeal('NS'), decided, appeal('EW')],
      'already-appealed',
    ],
    ['has no appeal decided that nobody made', [assigned(420), decided], 'no-appeal'],
    ['has its appeal decided once', [assigned(420), appeal('NS'), decided, decided], 'no-appeal'],
    ['ceases to hold once', [assigned(420), corrected(), corrected()], 'already-corrected'],
    [
      'is not appealed against when it no longer holds',
      [assigned(420), corrected(), appeal('NS')],
      'already-corrected',
    ],
    ['that does not exist is not appealed against', [appeal('NS')], 'no-such-ruling'],
    ['is none that is an appeal', [assigned(420), appeal('NS'), appeal('EW', 3)], 'no-such-ruling'],
    [
      'is none that is an appeal, and does not cease to hold',
      [assigned(420), appeal('NS'), corrected(3)],
      'no-such-ruling',
    ],
  ])('%s', (_why, rulings, expected) => {
    expect(outcome(rulings)).toBe(expected);
  });

  test('is appealed against until the correction period is over', () => {
    expect(outcome([assigned(420), appeal('NS')], 10 * MINUTE)).toBe('ruled');
    expect(outcome([assigned(420), appeal('NS')], 90 * MINUTE)).toBe('too-late');
  });
});

describe('points are those of some contract on the board', () => {
  test.each<[string, RulingAsked, string]>([
    ['a game', assigned(420), 'ruled'],
    ['a game of the other side', assigned(-420), 'ruled'],
    ['nothing, of a board passed out', assigned(0), 'ruled'],
    ['a vulnerable game, where nobody is vulnerable', assigned(620), 'impossible-score'],
    ['points no contract has', assigned(425), 'impossible-score'],
    ['a side’s that no contract has', assigned(420, 7), 'impossible-score'],
    ['entered ones that no contract has', { kind: 'score', law: '79C1', NS: 55, EW: -55 }, 'impossible-score'],
    ['entered ones that do not balance', { kind: 'score', law: '79B3', NS: 50, EW: 50 }, 'ruled'],
  ])('%s', (_why, ruling, expected) => {
    expect(outcome([ruling])).toBe(expected);
  });
});

test('a ruling that no longer holds gives way to what stood before it, the sides not balancing included', () => {
  const events = [...over];
  const rulings: readonly RulingAsked[] = [
    { kind: 'score', law: '79B3', NS: 50, EW: 0 },
    { kind: 'score', law: '79C1', NS: 50, EW: -50 },
    corrected(2),
  ];
  for (const ruling of rulings) {
    const decision = decideBoard(boardAfter(events), rule(ruling));
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    events.push(...decision.events);
  }
  expect(events.at(-1)).toMatchObject({ type: 'ScoreCorrected', data: { score: 50, ew: 0, law: '82C' } });
});
