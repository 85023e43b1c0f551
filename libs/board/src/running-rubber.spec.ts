import { RUBBER_DEFAULTS, seenRubber, type Table, type TableEvent, tableDecider, tableFact } from '#board';
import { type Award, type Side } from '#bridge';

const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

function tableAfter(events: readonly TableEvent[]) {
  const opened: readonly TableEvent[] = [
    tableFact('TableOpened', {
      ...{ form: 'rubber', mode: 'recorded', source: 'live', owner: 'o' },
      policy: { time: TIME, absentMs: 0, idleMs: 0 },
    }),
    tableFact('RubberStarted', { form: 'rubber', dealer: 'N', settings: RUBBER_DEFAULTS }),
  ];
  const table = [...opened, ...events].reduce<Table>(
    (state, event, index) => tableDecider.evolve(state, { ...event, at: index, revision: index + 1 }),
    { phase: 'none' },
  );
  if (table.phase === 'none' || !table.rubber) throw new Error('a table of rubber bridge');
  return { ...table, rubber: table.rubber };
}

function sheetAfter(events: readonly TableEvent[]) {
  return seenRubber(tableAfter(events).rubber);
}

function points(party: Side, below: number): readonly Award<Side>[] {
  return [{ party, points: below, line: 'below', reason: 'tricks' }];
}

test('a board corrected later is entered again in its place, and what came after it with it', () => {
  const played: readonly TableEvent[] = [
    tableFact('DealEntered', { board: 'one', passedOut: false, awards: points('NS', 60) }),
    tableFact('DealEntered', { board: 'two', passedOut: false, awards: points('NS', 40) }),
  ];
  expect(sheetAfter(played)).toMatchObject({ games: { NS: 1 }, partScores: {}, dealer: 'S' });
  const penalty: Award<Side> = { party: 'EW', points: 50, line: 'above', reason: 'undertricks' };
  const corrected = tableFact('DealCorrected', { board: 'one', passedOut: false, awards: [penalty] });
  expect(sheetAfter([...played, corrected])).toMatchObject({
    games: {},
    partScores: { NS: 40 },
    totals: { NS: 40, EW: 50 },
    dealer: 'S',
  });
});

test('a rubber that is over is kept, with its winner and its settlement, once the next has begun; one that never began is not', () => {
  const next = tableFact('RubberStarted', { form: 'rubber', dealer: 'E', settings: RUBBER_DEFAULTS });
  const deal = (board: string): TableEvent =>
    tableFact('DealEntered', { board, passedOut: false, awards: points('NS', 100) });
  const won = [deal('one'), deal('two')];
  expect(tableAfter([next, ...won]).pastRubbers).toEqual([]);
  const { pastRubbers, rubber } = tableAfter([next, ...won, next, deal('three')]);
  expect(pastRubbers.map(seenRubber)).toMatchObject([
    { isOver: true, winner: 'NS', games: { NS: 2 }, settlement: { NS: expect.any(Number) as unknown } },
  ]);
  expect(pastRubbers.map(seenRubber)).toEqual([sheetAfter([next, ...won])]);
  expect(seenRubber(rubber)).toMatchObject({ isOver: false, games: { NS: 1 } });
});
