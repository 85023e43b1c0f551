/** The built platform as a process of its own, with a data folder that is gone afterwards; and what a test asks it for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Seat, SEATS } from '#bridge';
import { type Client, openClient, type Schema, valueOf } from '#client';

export type Platform = {
  readonly url: string;
  /** The admin's token, and a client that has it. */
  readonly token: string;
  readonly client: Client;
  readonly clientOf: (token: string) => Client;
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

export async function startPlatform(): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-console-'));
  const env = { ...process.env, PORT: '0', DATA: join(folder, 'data'), RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' };
  const child: ChildProcess = spawn(process.execPath, ['dist/apps/platform/src/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout!);
  const [line] = (await once(lines, 'line')) as [string];
  lines.resume();
  const url = line.replace('listening on ', '');
  const token = readFileSync(join(folder, 'data/admin.token'), 'utf8').trim();
  const clientOf = (whose: string): Client => openClient({ url, token: whose });
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, token, client: clientOf(token), clientOf, folder, stop };
}

export const DEAL = {
  N: 'AQ4.KJ5.Q963.KJ2',
  E: 'JT97.A86.A87.T96',
  S: 'K82.Q93.KJ5.Q854',
  W: '653.T742.T42.A73',
} as const;

export type OpenedTable = {
  readonly table: string;
  readonly board: string;
  readonly tokens: Readonly<Record<Seat, string>>;
  readonly director: string;
  readonly spectator: string;
};

/** A table with its first board: North deals, and holds enough for three notrump. */
export async function openTable({ client }: Platform, body: Partial<Schema<'OpenTable'>> = {}): Promise<OpenedTable> {
  const { table, tokens: issued } = valueOf(await client.POST('/v1/tables', { body }));
  const params = { path: { tableId: table.id } };
  const opened = valueOf(await client.POST('/v1/tables/{tableId}/boards', { params, body: { number: 1, deal: DEAL } }));
  const invite = async (role: 'director' | 'spectator'): Promise<string> =>
    valueOf(await client.POST('/v1/tables/{tableId}/seats', { params, body: { action: 'invite', role } })).token ?? '';
  return {
    table: table.id,
    board: opened.board.id,
    tokens: { N: issued.N ?? '', E: issued.E ?? '', S: issued.S ?? '', W: issued.W ?? '' },
    director: await invite('director'),
    spectator: await invite('spectator'),
  };
}

/** Makes calls from the dealer on. */
export async function callAll(platform: Platform, { tokens, board }: OpenedTable, calls: string): Promise<void> {
  for (const [index, call] of calls.split(' ').entries()) {
    const seat = SEATS[index % SEATS.length] ?? 'N';
    const params = { path: { boardId: board } };
    valueOf(await platform.clientOf(tokens[seat]).POST('/v1/boards/{boardId}/calls', { params, body: { call } }));
  }
}

/** Plays the first legal card so many times, whoever's turn it is. */
export async function playCards(platform: Platform, { tokens, board }: OpenedTable, count: number): Promise<void> {
  const params = { path: { boardId: board } };
  for (let played = 0; played < count;) {
    const before = played;
    for (const seat of SEATS) {
      if (played === count) return;
      const client = platform.clientOf(tokens[seat]);
      const { actions } = valueOf(await client.GET('/v1/boards/{boardId}', { params }));
      const card = actions.cards?.[0];
      if (card === undefined) continue;
      valueOf(await client.POST('/v1/boards/{boardId}/cards', { params, body: { card } }));
      played++;
    }
    if (before === played) return;
  }
}
