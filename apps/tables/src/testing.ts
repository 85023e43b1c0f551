/** The write side as a test meets it: the real application over stores in memory, asked without a network. */
import { Global, Module } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { memoryEventStore } from '#event-store';
import { type Seat, SEATS } from '#bridge';
import {
  createApp,
  hashOfToken,
  HTTP,
  HttpModule,
  type HttpServices,
  memoryHttpServices,
  type Scope,
  type Token,
} from '../../http/src/index.js';
import {
  TABLES,
  TablesModule,
  tablesOver,
  memoryImportJobs,
  memoryTextVault,
  type TablesServices,
  type TextVault,
} from './tables.module.js';

export const OWNER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c01';
export const ADMIN_TOKEN = `tnc_${'A'.repeat(43)}`;

/** What tests read out of answers. */
export type Body = {
  readonly table?: { readonly id: string };
  readonly board?: { readonly id: string };
  readonly tokens?: Seats;
  readonly token?: string;
  readonly cursor?: number;
  readonly code?: string;
  readonly hands?: object;
  readonly auction?: readonly object[];
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Body;
};

export type TestApp = {
  readonly app: NestFastifyApplication;
  readonly services: TablesServices;
  /** Asks for something; a body makes it a POST. */
  readonly ask: (
    token: string | undefined,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** A new account's token. */
  readonly account: (scopes: readonly Scope[], owner?: string) => Promise<string>;
};

export type Seats = Readonly<Record<Seat, string>>;

/** An application with an admin, whose token is `ADMIN_TOKEN`. */
export async function testApp(
  some: Partial<HttpServices> = {},
  vault: TextVault = memoryTextVault(),
): Promise<TestApp> {
  const http = memoryHttpServices(some);
  const world = { store: memoryEventStore(), vault, http, imports: memoryImportJobs() };
  const services = tablesOver({ ...world, tablesOfDeal: async () => 'not-known' });
  await http.tokens.keep([tokenOf(ADMIN_TOKEN, ['admin'], OWNER)]);

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
  class TestModule {}

  const app = await createApp(TestModule);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  let accounts = 0;
  return {
    app,
    services,
    async ask(token, path, body, headers = {}) {
      const signed = token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers };
      const payload = body === undefined ? {} : { payload: body as object | string };
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const asked = {
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { ...json, ...signed },
        ...payload,
      };
      const answer = await app.inject(asked as Parameters<typeof app.inject>[0]);
      const isJson = String(answer.headers['content-type']).includes('json');
      const parsed: unknown =
        isJson && !String(answer.headers['content-type']).includes('ndjson') ? answer.json() : undefined;
      return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: parsed as Body }; // what it holds, the test says
    },
    async account(scopes, owner = OWNER) {
      const secret = `tnc_${String(++accounts).padStart(43, '0')}`;
      await http.tokens.keep([tokenOf(secret, scopes, owner)]);
      return secret;
    },
  };
}

function tokenOf(secret: string, scopes: readonly Scope[], owner: string): Token {
  const hash = hashOfToken(secret);
  return { id: hash.slice(0, 32), hash, owner, label: 'of a test', scopes, createdAt: 0, expiresAt: 8e15 };
}

export const SAMPLE = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };

/** A table with its four seat tokens. */
export async function openTable({ ask }: TestApp, body: object = {}): Promise<{ table: string; seats: Seats }> {
  const { status, body: opened } = await ask(ADMIN_TOKEN, '/v1/tables', body);
  if (status !== 201) throw new Error(`no table: ${JSON.stringify(opened)}`);
  return { table: opened.table!.id, seats: opened.tokens! };
}

/** A table with a board in progress: the sample deal unless told, dealer North, nobody vulnerable. */
export async function openBoard(
  test: TestApp,
  body: object = { deal: SAMPLE },
): Promise<{ table: string; seats: Seats; board: string }> {
  const { table, seats } = await openTable(test);
  const { status, body: opened } = await test.ask(ADMIN_TOKEN, `/v1/tables/${table}/boards`, body);
  if (status !== 201) throw new Error(`no board: ${JSON.stringify(opened)}`);
  return { table, seats, board: opened.board!.id };
}

/** Makes calls in rotation from a dealer. */
export async function bid(
  test: TestApp,
  at: { readonly board: string; readonly seats: Seats },
  text: string,
  dealer: Seat = 'N',
): Promise<void> {
  for (const [index, call] of text.split(' ').entries()) {
    const seat = SEATS[(SEATS.indexOf(dealer) + index) % 4]!;
    const answer = await test.ask(at.seats[seat], `/v1/boards/${at.board}/calls`, { call });
    if (answer.status !== 200) throw new Error(`${call} by ${seat}: ${answer.text}`);
  }
}
