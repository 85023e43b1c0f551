import { type BoardCommand, type BoardEvent, type CorrectionPeriod, decideBoard, type RulingAsked } from '#board';
import { boardAfter, type DealSet, MINUTE, played, sampleDeal } from '#board/testing';
import { type Contract, SEATS } from '#bridge';

const rule = (ruling: RulingAsked, now?: number, correction?: CorrectionPeriod): BoardCommand => ({
  ...{ kind: 'rule', ruling },
  ...(now !== undefined && { now }),
  ...(correction && { correction }),
});
const points = (score: number) => [{ score, weight: 1 }];
const assigned = (NS: number, EW = -NS): RulingAsked => ({
  ...{ kind: 'assigned', law: '12C1', NS: points(NS), EW: points(EW) },
});
const appeal = (by: 'NS' | 'EW', ruling = 1): RulingAsked => ({ kind: 'appeal', by, ruling });
const by = (seat: 'N' | 'S'): RulingAsked => ({ kind: 'appeal', by: 'NS', seat, ruling: 1 });
const decided: RulingAsked = { kind: 'appeal-decided', upheld: true, ruling: 1 };
const corrected = (ruling = 1): RulingAsked => ({ kind: 'correction', law: '82C', ruling });

const PASSES = SEATS.map((_, place): BoardCommand => {
  const seat = SEATS[(SEATS.indexOf(sampleDeal.dealer) + place) % 4]!;
  return { kind: 'make-call', seat, call: { kind: 'pass' } };
});
const over = played(sampleDeal, PASSES);

/** What becomes of the last of these rulings on a board that was passed out. */
function outcome(
  rulings: readonly RulingAsked[],
  now?: number,
  correction?: CorrectionPeriod,
  from: readonly BoardEvent[] = over,
): string {
  let events: readonly BoardEvent[] = from;
  for (const [index, ruling] of rulings.entries()) {
    const last = index === rulings.length - 1;
    const decision = decideBoard(boardAfter([...events]), rule(ruling, last ? now : undefined, correction));
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
    ['is appealed against by a player, and his partner concurs', [assigned(420), by('N'), by('S')], 'ruled'],
    ['is not appealed against twice by a player', [assigned(420), by('N'), by('N')], 'already-appealed'],
    ['is not appealed against by a player whose side has', [assigned(420), appeal('NS'), by('N')], 'already-appealed'],
    ['is appealed against by a side that one player spoke for', [assigned(420), by('N'), appeal('NS')], 'ruled'],
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

const fine: RulingAsked = {
  ...{ kind: 'procedural-penalty', law: '90A', contestant: 'NS', amount: 10, unit: 'percent' },
};
const tricks = (count: number, contract?: Contract): RulingAsked => ({
  ...{ kind: 'tricks', law: '12C1', tricks: count },
  ...(contract && { contract }),
});
const FOUR_SPADES: Contract = { level: 4, strain: 'S', doubling: 'undoubled', declarer: 'S' };

describe('at a board of a session', () => {
  const [LONG, LATE] = [{ until: 120 * MINUTE }, { until: 60 * MINUTE }];
  const consent = { ...LATE, consent: true };
  test.each<[string, readonly RulingAsked[], CorrectionPeriod, string]>([
    ['a ruling while the session lasts', [assigned(420)], {}, 'ruled'],
    ['a ruling in a long correction period', [assigned(420)], LONG, 'ruled'],
    ['a ruling after it', [assigned(420)], LATE, 'correction-over'],
    ['a ruling after it that the organiser consents to', [assigned(420)], consent, 'ruled'],
    ['averages after it', [{ kind: 'artificial', law: '12C2', NS: 'average', EW: 'average' }], LATE, 'correction-over'],
    ['a penalty after it, which nobody may consent to', [fine], consent, 'correction-over'],
    ['a ruling that would no longer hold', [assigned(420), corrected()], LATE, 'correction-over'],
    ['an appeal while the session lasts, hours after the ruling', [assigned(420), appeal('NS')], {}, 'ruled'],
    ['an appeal in a long correction period', [assigned(420), appeal('NS')], LONG, 'ruled'],
    ['an appeal after it', [assigned(420), appeal('NS')], consent, 'correction-over'],
    ['what becomes of an appeal that was made in time', [assigned(420), appeal('NS'), decided], LATE, 'ruled'],
  ])('%s', (_what, rulings, correction, expected) => {
    expect(outcome(rulings, 90 * MINUTE, correction)).toBe(expected);
  });
});

describe('at a table with a score sheet', () => {
  const sheet: DealSet = { ...sampleDeal, form: 'rubber' };
  const passed = played(sheet, PASSES);
  test.each<[string, RulingAsked, string]>([
    ['points are not assigned', assigned(420), 'not-in-this-form'],
    ['points are not entered', { kind: 'score', law: '79C1', NS: 50, EW: -50 }, 'not-in-this-form'],
    ['there are no averages', { kind: 'artificial', law: '12C2', NS: 'average', EW: 'average' }, 'not-in-this-form'],
    ['a deal that was played is not cancelled', { kind: 'cancelled', law: '12C1d' }, 'not-in-this-form'],
    ['tricks are those of some contract', tricks(10), 'impossible-tricks'],
    ['a contract is assigned with its tricks', tricks(10, FOUR_SPADES), 'ruled'],
  ])('%s', (_what, ruling, expected) => {
    expect(outcome([ruling], undefined, undefined, passed)).toBe(expected);
  });

  test('a deal is cancelled before its end, and counts for nothing', () => {
    const decision = decideBoard(boardAfter(played(sheet, [])), rule({ kind: 'cancelled', law: '12C1d' }));
    expect(decision).toMatchObject({
      kind: 'accepted',
      events: [{ type: 'BoardAbandoned' }, { type: 'BoardCancelled' }],
    });
  });

  test('an assigned contract has its score there, trick points without the bonus for a game', () => {
    expect(decideBoard(boardAfter([...passed]), rule(tricks(10, FOUR_SPADES)))).toMatchObject({
      events: [{ type: 'ScoreCorrected', data: { contract: FOUR_SPADES, tricks: 10, score: 120, law: '12C1' } }],
    });
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
