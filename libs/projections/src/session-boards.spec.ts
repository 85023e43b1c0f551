import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { boardIdOf, boardStream, openDesks, type SessionCommand, sessionStream, tableIdOf, tableStream } from '#board';
import { dealFromNumber, formatHand, SEATS } from '#bridge';
import { storeSource } from '#event-bus';
import { handle, memoryEventStore } from '#event-store';
import { findBoards, openReadModels, startProjector, tablesOfDeal, tablesOfDeals } from '#projections';
import { temporaryFolder } from './testing.js';

const ID = 'a-session';
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const folder = temporaryFolder();
const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const { N, E, S, W } = dealFromNumber(7n);
const hands = { N: formatHand(N), E: formatHand(E), S: formatHand(S), W: formatHand(W) };

/** Two tables that play board 1 in the first round, and a board that is passed out at one or at both. */
async function tablesKnown(passed: readonly number[], more: readonly SessionCommand[]) {
  const store = memoryEventStore();
  const desks = openDesks(store, sha256);
  let asked = 0;
  const request = () => {
    const id = String(asked++);
    return { now: 1, actor: 'test', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  };
  const scoring = { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] } as const;
  const policy = { mode: 'strict', time, absentMs: 0, roundMs: 0, correctionMs: 0 } as const;
  const commands: SessionCommand[] = [
    { kind: 'open', opened: { owner: 'o', of: 'pairs', play: 'tables', scoring, policy } },
    ...[1, 2, 3, 4].map((pair): SessionCommand => ({ kind: 'enter', players: [`${pair}a`, `${pair}b`] })),
    {
      kind: 'set-boards',
      boards: { source: 'given', perSet: 1, hands: [hands, hands, hands], salt: '', commitment: '' },
    },
    { kind: 'set-movement', request: { kind: 'howell', entrants: 4, rounds: 3, boards: 'barometer', phantom: false } },
    { kind: 'open-round', now: 1 },
  ];
  for (const command of [...commands, ...more])
    await handle(desks.sessions, sessionStream(ID), { ...request(), command });
  for (const table of [1, 2]) {
    const place = { round: 1, table, board: 1 };
    const id = boardIdOf(sha256, ID, place);
    const opened = {
      form: 'duplicate',
      mode: 'strict',
      source: 'live',
      owner: 'o',
      session: ID,
      policy: { time, absentMs: 0, idleMs: 0 },
    } as const;
    const at = tableStream(tableIdOf(sha256, ID, place));
    await handle(desks.tables, at, { ...request(), command: { kind: 'open', opened } });
    const hand = (cards: string) => ({ cards, salt: '00'.repeat(16) });
    const dealt = { N: hand(hands.N), E: hand(hands.E), S: hand(hands.S), W: hand(hands.W) };
    const rules = { form: 'duplicate', mode: 'strict', rules: 'laws-2017', rulesVersion: 1 } as const;
    const set = {
      table: tableIdOf(sha256, ID, place),
      ...rules,
      number: 1,
      dealer: 'N',
      vulnerability: 'none',
      hands: dealt,
      players: {},
      time,
    } as const;
    await handle(desks.boards, boardStream(id), { ...request(), command: { kind: 'deal', set } });
    for (const seat of passed.includes(table) ? SEATS : [])
      await handle(desks.boards, boardStream(id), {
        ...request(),
        command: { kind: 'make-call', seat, call: { kind: 'pass' } },
      });
  }
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, `${Math.random()}.db`) });
  const projector = startProjector({ reads, source: storeSource(store), history: store.readStream.bind(store) });
  const position = await store.head();
  for (const stream of ['session-', 'table-', 'board-']) await projector.waitFor({ stream, position }, 60_000);
  const known = await tablesOfDeal(reads, boardIdOf(sha256, ID, { round: 1, table: 1, board: 1 }));
  const list = (await findBoards(reads, { limit: 10 }))?.rows ?? [];
  expect((await tablesOfDeals(reads, list)).size).toBe(2);
  for (const [board, tables] of await tablesOfDeals(reads, list))
    expect(tables).toEqual(await tablesOfDeal(reads, board));
  await projector.stop();
  await reads.close();
  return known === 'not-known' ? known : known.map(({ scored }) => scored);
}

test.each([
  ['is open while another table of the session plays it', [1], [], [true, false]],
  ['is closed once all tables have played it', [1, 2], [], [true, true]],
] as const)('the deal of a session’s board %s', async (_why, passed, more, scored) => {
  expect(await tablesKnown(passed, more)).toEqual(scored);
});
