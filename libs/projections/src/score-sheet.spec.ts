import { TABLE_EVENTS, type TableEvent, tableFact, RUBBER_DEFAULTS } from '#board';
import { type StoredCommit } from '#event-store';
import { readSheet, type ScoreSheetRow } from '#projections';
import { scoreSheets } from './score-sheet-row.js';

const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

/** The row after these events of a table. */
async function rowAfter(events: readonly TableEvent[]): Promise<ScoreSheetRow | undefined> {
  const header = { stream: 'table-t', from: 1, actor: 'test', commandId: 'c', bodyHash: 'b', correlationId: 'c' };
  const commit = {
    header: { ...header, causationId: 'c', prev: '' },
    events: events.map((one) => ({ ...one, at: 1 })),
  };
  const fold = scoreSheets.openFold(() => Promise.resolve([]));
  await fold.take({ position: '1', head: '', commit } as unknown as StoredCommit); // what a fold reads of a commit
  return fold.rows()[0] as unknown as ScoreSheetRow | undefined; // rows of this shape
}

const opened = (form: 'rubber' | 'duplicate') =>
  tableFact('TableOpened', {
    ...{ form, mode: 'strict', source: 'live', owner: 'o' },
    policy: { time: TIME, absentMs: 0, idleMs: 0 },
  });

test('a table of rubber bridge has its score sheet as a row, as data and as text', async () => {
  const row = await rowAfter([
    opened('rubber'),
    tableFact('RubberStarted', { form: 'rubber', dealer: 'N', settings: RUBBER_DEFAULTS }),
    tableFact('DealEntered', {
      board: 'b',
      passedOut: false,
      awards: [{ party: 'NS', points: 60, line: 'below', reason: 'tricks' }],
    }),
  ]);
  expect(row).toMatchObject({ id: 't', form: 'rubber', deals: 1, phase: 'running', winner: null });
  expect(readSheet(row!)).toMatchObject({ totals: { NS: 60, EW: 0 }, dealer: 'E', partScores: { NS: 60 } });
  expect(row!.text).toBe('  NS |   EW\n-----------\n  60 |\n  60 |    0\n');
});

test('a table of duplicate has none', async () => {
  expect(await rowAfter([opened('duplicate')])).toBeUndefined();
  expect(Object.keys(TABLE_EVENTS)).toContain('DealEntered');
});
