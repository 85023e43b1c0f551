/** The servers that are measured, each a process of its own that tells what it has computed. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { fastify } from 'fastify';
import { boardStream, type BoardCommand } from '#board';
import { PASS, parseCall, SEATS, type Seat } from '#bridge';
import { handle, memoryEventStore } from '#event-store';
import { openSqliteEventStore } from '#event-store-sqlite';
import { memoryVault } from '#vault';
import { createApp, hashOfToken, HTTP, HttpModule, memoryHttpServices } from '../../http/src/index.js';
import { memoryImportJobs, TABLES, TablesModule, tablesOver, type TablesServices } from '../src/tables.module.js';

export const ADMIN = `tnc_${'A'.repeat(43)}`;

/** Bids from the lowest up, each passed twice: long auctions, whose callers go round. */
export function callAt(index: number): string {
  const bid = Math.floor(index / 3);
  return index % 3 > 0 ? 'P' : `${Math.floor(bid / 5) + 1}${['C', 'D', 'H', 'S', 'NT'][bid % 5] ?? ''}`;
}
export const CALLS_OF_A_BOARD = 105;

/** Bare Fastify that reads the same bodies and answers the same. */
export async function serveBare(answer: { readonly read: object; readonly acted: object }): Promise<string> {
  const app = fastify();
  app.get('/v1/boards/:id', async () => answer.read);
  app.post('/v1/boards/:id/calls', async () => answer.acted);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

type Served = { readonly url: string; readonly services: TablesServices; readonly close: () => Promise<void> };

/** The write side, durable or in memory. */
export async function serveTables(isDurable: boolean): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-bench-'));
  const store = isDurable ? await openSqliteEventStore({ folder }) : memoryEventStore();
  const http = memoryHttpServices({ requestsPerMinute: 1e9 });
  const hash = hashOfToken(ADMIN);
  const lasting = { createdAt: 0, expiresAt: 8e15 };
  await http.tokens.keep([{ id: hash, hash, owner: hash, label: '', scopes: ['admin'], ...lasting }]);
  const services = tablesOver({
    store,
    http,
    imports: memoryImportJobs(),
    vault: memoryVault(),
    tablesOfDeal: async () => 'not-known',
  });
  @Global()
  @Module({
    providers: [
      { provide: HTTP, useValue: http },
      { provide: TABLES, useValue: services },
    ],
    exports: [HTTP, TABLES],
  })
  class ServicesModule {}
  @Module({ imports: [ServicesModule, HttpModule, TablesModule] })
  class BenchModule {}
  const app = await createApp(BenchModule);
  await app.listen(0, '127.0.0.1');
  const close = async (): Promise<void> => {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: await app.getUrl(), services, close };
}

/** Makes the next call on each board, as its players would. */
export async function callOnEach(
  { desks, http }: TablesServices,
  boards: readonly string[],
  index: number,
): Promise<void> {
  const seat: Seat = SEATS[index % SEATS.length] ?? 'N';
  const command: BoardCommand = { kind: 'make-call', seat, call: parseCall(callAt(index)) ?? PASS };
  for (const board of boards) {
    const id = `${board} ${index}`;
    const ids = { commandId: id, bodyHash: id, correlationId: id, causationId: id };
    await handle(desks.boards, boardStream(board), { ...ids, now: http.now(), actor: `seat:${seat}`, command });
  }
}
