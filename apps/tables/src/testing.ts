/** The write side as a test meets it: the real application over stores in memory, asked without a network. */
import { boardStream } from '#board';
import { memoryEventStore } from '#event-store';
import { react } from '#policies';
import { type Seat, SEATS } from '#bridge';
import { memoryVault, type Vault } from '#vault';
import { type HttpServices, memoryHttpServices } from '../../http/src/index.js';
import { ADMIN_TOKEN, type TestHttp, testHttp, type Answer as TestAnswer } from '../../http/src/testing.js';
import { TABLES, TablesModule, tablesOver, memoryImportJobs, type TablesServices } from './tables.module.js';

export { ADMIN_TOKEN, OWNER } from '../../http/src/testing.js';

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

export type Answer = TestAnswer<Body>;

export type TestApp = TestHttp<Body> & { readonly services: TablesServices };

export type Seats = Readonly<Record<Seat, string>>;

/** An application with an admin, whose token is `ADMIN_TOKEN`. */
export async function testApp(some: Partial<HttpServices> = {}, vault: Vault = memoryVault()): Promise<TestApp> {
  const http = memoryHttpServices(some);
  const world = { store: memoryEventStore(), vault, http, imports: memoryImportJobs() };
  const services = tablesOver({ ...world, tablesOfDeal: async () => 'not-known' });
  const provided = [{ provide: TABLES, useValue: services }];
  return { ...(await testHttp<Body>({ http, modules: [TablesModule], provided })), services };
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

/** Where a board is played: the next of a table. */
export type At = { readonly table: string; readonly seats: Seats; readonly board: string };

/** Opens the next board of a table. */
export async function openNext(test: TestApp, { table, seats }: Omit<At, 'board'>, body: object = {}): Promise<At> {
  const answer = await test.ask(ADMIN_TOKEN, `/v1/tables/${table}/boards`, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return { table, seats, board: answer.body.board!.id };
}

/** Does something that must be accepted. */
export async function post(test: TestApp, token: string, path: string, body: object): Promise<void> {
  const answer = await test.ask(token, path, body);
  if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.text}`);
}

/** What policies do because of a board, which in a test no process follows. */
export async function followBoard({ services }: TestApp, board: string): Promise<void> {
  for (const commit of await services.store.readStream(boardStream(board))) await react(services.office, commit);
}
