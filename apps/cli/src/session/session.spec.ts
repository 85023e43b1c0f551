/** The commands on sessions of a data folder that no server holds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesks, type SessionCommand, sessionStream } from '#board';
import { openDataFolder, sha256 } from '#data-folder';
import { handle } from '#event-store';
import { tenace as run, tenaceHere } from '../testing.js';

const MINUTES = 60_000;
const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c14';

const folder = mkdtempSync(join(tmpdir(), 'tenace-session-'));
const data = join(folder, 'data');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const tenace = (...words: readonly string[]) => tenaceHere(...words, '--data', data);

const HANDS = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
const THREE_NT = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' } as const;
const result = (table: number, tricks: number, score: number): SessionCommand => ({
  ...{ kind: 'enter-result', place: { round: 1, table, board: 1 }, result: { contract: THREE_NT, tricks, score } },
});

/** Four pairs, one of three rounds played and a pair fined. */
beforeAll(async () => {
  const open = await openDataFolder(data, { create: true });
  const scoring = { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] } as const;
  const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
  const policy = { mode: 'strict', time, absentMs: 0, roundMs: 0, correctionMs: 0 } as const;
  const boards = { source: 'given', perSet: 1, hands: [HANDS, HANDS, HANDS], salt: '00', commitment: '00' } as const;
  const commands: readonly SessionCommand[] = [
    { kind: 'open', opened: { owner: 'o', of: 'pairs', play: 'entered', scoring, policy } },
    ...[1, 2, 3, 4].map((pair): SessionCommand => ({ kind: 'enter', players: [`${pair}a`, `${pair}b`] })),
    { kind: 'set-boards', boards },
    { kind: 'set-movement', request: { kind: 'howell', entrants: 4, rounds: 3, boards: 'barometer', phantom: false } },
    { kind: 'open-round', now: 1 },
    result(1, 9, 400),
    result(2, 8, -50),
    { kind: 'fine', entrant: 1, amount: 25, unit: 'top', law: '90B4', now: 1 },
  ];
  const { sessions } = openDesks(open.store, sha256);
  for (const [index, command] of commands.entries()) {
    const commandId = index.toString(16).padStart(64, '0');
    const ids = { commandId, bodyHash: commandId, correlationId: commandId.slice(32), causationId: commandId };
    const handled = await handle(sessions, sessionStream(ID), { now: 1, actor: 'owner', ...ids, command });
    expect(handled.kind).toBe('accepted');
  }
  await open.close();
}, 5 * MINUTES);

test(
  'an entrant withdraws once, and the standings show penalties as a column of their own',
  async () => {
    const withdrawn = run('session', 'withdraw', ID, '2', '--data', data);
    expect(withdrawn).toEqual({ code: 0, out: 'entrant 2 has withdrawn; his results count\n', err: '' });
    expect(await tenace('session', 'withdraw', ID, '2')).toMatchObject({
      code: 1,
      err: 'tenace: not done: entrant withdrawn\n',
    });
    expect(await tenace('session', 'withdraw', ID, '9')).toMatchObject({
      code: 1,
      err: 'tenace: not done: no such entrant\n',
    });
    expect(await tenace('session', 'withdraw', ID, 'x')).toMatchObject({ code: 1 });
    const { out } = await tenace('session', 'standings', ID);
    expect(out).toContain('penalties');
    expect(out).toMatch(/ -0\.50 {2}1 board$/m);
  },
  5 * MINUTES,
);
