import { createHash } from 'node:crypto';
import { openDesks, type SessionCommand, sessionStream, tableIdOf, tableStream } from '#board';
import { dealFromNumber, formatHand } from '#bridge';
import { handle, memoryEventStore } from '#event-store';
import { occasionAt, occasionByCorrelation } from '#hand-record';
import { occasionTags } from './occasion.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const POLICY = { time, absentMs: 0, idleMs: 0 };
const SESSION = 'tuesday';
const NAME = 'c0'.repeat(32);
const { N, E, S, W } = dealFromNumber(7n);
const hands = { N: formatHand(N), E: formatHand(E), S: formatHand(S), W: formatHand(W) };

/** Pairs of a session of three rounds at two tables; the first round is under way. */
const commands = (named: { readonly name?: string }): readonly SessionCommand[] => [
  {
    kind: 'open',
    opened: {
      ...{ owner: 'o', ...named, of: 'pairs', play: 'tables' },
      scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] },
      policy: { mode: 'strict', time, absentMs: 0, roundMs: 0, correctionMs: 0 },
    },
  },
  ...[1, 2, 3, 4].map((pair): SessionCommand => ({ kind: 'enter', players: [`${pair}a`, `${pair}b`] })),
  {
    kind: 'set-boards',
    boards: { source: 'given', perSet: 1, hands: [hands, hands, hands], salt: '', commitment: '' },
  },
  { kind: 'set-movement', request: { kind: 'howell', entrants: 4, rounds: 3, boards: 'barometer', phantom: false } },
  { kind: 'open-round', now: 1 },
];

function office() {
  let asked = 0;
  const desks = openDesks(memoryEventStore(), sha256);
  const request = () => {
    const id = String(asked++);
    return { now: 1, actor: 'test', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  };
  const open = async (id: string, more: { session?: string; name?: string; source?: 'import' }) => {
    const opened = { form: 'duplicate', mode: 'strict', source: 'live', owner: 'o', policy: POLICY, ...more } as const;
    await handle(desks.tables, tableStream(id), { ...request(), command: { kind: 'open', opened } });
  };
  return { desks, request, open };
}

test('a board of a session was played in its event, round and table', async () => {
  const { desks, request, open } = office();
  for (const command of commands({ name: NAME }))
    await handle(desks.sessions, sessionStream(SESSION), { ...request(), command });
  const id = tableIdOf(sha256, SESSION, { round: 1, table: 2 });
  await open(id, { session: SESSION });
  const occasion = await occasionAt({ desks, sha256 }, id);
  expect(occasion).toEqual({ name: NAME, scoring: 'MP', round: 1, table: 2 });
  const tags = occasionTags(occasion!, Date.UTC(2026, 10, 30), new Map([[NAME, 'Tuesday pairs']]));
  expect(Object.fromEntries(tags.map(({ name, value }) => [name, value]))).toEqual({
    ...{ Event: 'Tuesday pairs', Date: '2026.11.30', Scoring: 'MP', Round: '1', Table: '2' },
  });
});

test('a board of a table alone has the table’s name for its event, and no name once that is erased', async () => {
  const { desks, open } = office();
  await open('alone', { name: NAME });
  const occasion = await occasionAt({ desks, sha256 }, 'alone');
  expect(occasion).toEqual({ name: NAME });
  expect(occasionTags(occasion!, 0, new Map())).toEqual([expect.objectContaining({ name: 'Date' })]);
});

test('robots play the tables of a session too, and a match, which have an event each, named or not', async () => {
  const { desks, request, open } = office();
  for (const command of commands({})) await handle(desks.sessions, sessionStream(SESSION), { ...request(), command });
  const id = tableIdOf(sha256, SESSION, { round: 1, table: 1 });
  await open(id, { session: SESSION, source: 'import' });
  const occasion = await occasionAt({ desks, sha256 }, id);
  expect(occasion).toEqual({ event: `Session ${SESSION}`, scoring: 'MP', round: 1, table: 1 });
  const ofMatch = occasionByCorrelation('match:5f4f2a2e')!;
  const tags = occasionTags(ofMatch, Date.UTC(2026, 10, 30), new Map());
  expect(Object.fromEntries(tags.map(({ name, value }) => [name, value]))).toEqual({
    ...{ Event: 'Match 5f4f2a2e', Date: '2026.11.30', Scoring: 'IMP' },
  });
  expect(occasionByCorrelation('0123abcd')).toBeUndefined();
});

test('of boards that a file brought, and of no table, nothing is known', async () => {
  const { desks, open } = office();
  await open('imported', { source: 'import', name: NAME });
  expect(await occasionAt({ desks, sha256 }, 'imported')).toBeUndefined();
  expect(await occasionAt({ desks, sha256 }, 'nowhere')).toBeUndefined();
});
