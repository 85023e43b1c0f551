/**
 * Every GET of the whole platform, asked by those who do not see all hands while boards are in play, on two servers whose deals
 * differ in the cards that are hidden from them: every byte they are sent is the same. The operations are walked in the published
 * description, so a new one fails here until it is said how it is asked, or why it need not be.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { type Card, dealFromNumber, formatHand, partner, type Seat, SEATS, sortHand, suitOf } from '#bridge';
import { storeSource } from '#event-bus';
import { handle, memoryEventStore, START } from '#event-store';
import { matchStream } from '#matches';
import { react } from '#policies';
import { openReadModels, type Projector, startProjector, tablesOfDeal } from '#projections';
import { memoryVault } from '#vault';
import { arenaOver } from '../../arena/src/arena.module.js';
import { createApp, memoryHttpServices } from '../../http/src/index.js';
import { ADMIN_TOKEN, askerOf, ready, testToken } from '../../http/src/testing.js';
import { memoryImportJobs, tablesOver } from '../../tables/src/tables.module.js';
import { platformOver } from './platform.module.js';

const NOW = 1_782_930_600_000;
/** Pairs of deals for each number of cards played; each pair costs two servers. */
const RUNS = Number(process.env['SECRECY_RUNS'] ?? 1);
const STRANGER = `tnc_${'S'.repeat(43)}`;
const folder = mkdtempSync(join(tmpdir(), 'tenace-secrecy-'));

type Json = Readonly<Record<string, unknown>>;

/** Bytes that only their order decides. */
function countedBytes(): (length: number) => Uint8Array {
  let drawn = 0;
  return (length) => createHash('shake256', { outputLength: length }).update(String(++drawn)).digest();
}

/** The whole platform over stores of its own, with clock, ids and salts fixed; without a log of commits, whose root is of all cards. */
async function openWhole(name: string) {
  const http = memoryHttpServices({
    ...{ now: () => NOW, random: countedBytes(), key: Buffer.alloc(32, 7), requestsPerMinute: 1e9 },
  });
  await http.tokens.keep([
    testToken(ADMIN_TOKEN, ['admin']),
    testToken(STRANGER, ['table:read', 'session:manage', 'import:write', 'arena:manage', 'webhook:manage'], {
      owner: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c77',
    }),
  ]);
  const [store, vault] = [memoryEventStore(), memoryVault()];
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, `${name}.db`) });
  const projector = startProjector({ reads, source: storeSource(store), history: store.readStream.bind(store) });
  const imports = memoryImportJobs();
  const tables = tablesOver({ store, vault, http, imports, tablesOfDeal: (board) => tablesOfDeal(reads, board) });
  const arena = arenaOver({ store, vault, http, reads, threads: 1, onFailure: () => undefined });
  const services = { http, tables, arena, records: { reads, vault, store }, admin: '', close: async () => undefined };
  const app = await ready(await createApp(platformOver(services), { log: pino({ enabled: false }) }));
  const ask = askerOf<Json>(app);
  let reached = START;
  return {
    ask,
    matches: arena.office.desks.matches,
    /** Makes a command that must be accepted. */
    async done(path: string, body: object, token = ADMIN_TOKEN): Promise<Json> {
      const { status, text, body: answered } = await ask(token, path, body);
      if (status >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${text}`);
      return answered;
    },
    /** Until the policies have nothing more to do and the rows tell of everything. */
    async settle(): Promise<void> {
      while (reached < (await store.head()))
        for await (const commit of store.readAll(reached)) {
          await react(tables.office, commit);
          reached = commit.position;
        }
      await caughtUp(projector, reached);
    },
    async close(): Promise<void> {
      await app.close();
      await projector.stop();
      await arena.runner.close();
      await reads.close();
    },
  };
}
type Whole = Awaited<ReturnType<typeof openWhole>>;

async function caughtUp(projector: Projector, position: string): Promise<void> {
  for (const stream of ['board-', 'table-', 'session-', 'match-'])
    expect(await projector.waitFor({ stream, position }, 60_000)).toBe('reached');
}

type Deal = Readonly<Record<Seat, readonly Card[]>>;
const written = (deal: Deal): Json => Object.fromEntries(SEATS.map((seat) => [seat, formatHand(sortHand(deal[seat]))]));

function pbnOf(board: number, deal: Deal): string {
  const hands = SEATS.map((seat) => formatHand(sortHand(deal[seat])));
  return `[Board "${board}"]\n[Deal "N:${hands.join(' ')}"]\n`;
}

/** A card of one suit from every hand; undefined where a hand is void of each. */
function trickOf(deal: Deal): Readonly<Record<Seat, Card>> | undefined {
  for (const led of deal.E) {
    const [N, E, S, W] = SEATS.map((seat) => deal[seat].find((card) => suitOf(card) === suitOf(led)));
    if (N !== undefined && E !== undefined && S !== undefined && W !== undefined) return { N, E, S, W };
  }
  return undefined;
}

/** North declares: what is held by others than the viewer and dummy is dealt anew, but for the cards of the first trick. */
function redealt(deal: Deal, viewer: Seat, isLed: boolean, random: (below: number) => number): Deal {
  const trick = trickOf(deal)!;
  const hidden = SEATS.filter((seat) => seat !== viewer && !(isLed && seat === partner('N')));
  const pool = hidden.flatMap((seat) => deal[seat].filter((card) => card !== trick[seat]));
  for (let i = pool.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  const hands = SEATS.map((seat) => [seat, hidden.includes(seat) ? [trick[seat], ...pool.splice(0, 12)] : deal[seat]]);
  return Object.fromEntries(hands) as Deal;
}

/** How each operation is asked: with these queries; or why it is not. */
const ROUTES: Readonly<Record<string, readonly string[] | string>> = {
  '/openapi.json': 'a file',
  '/asyncapi.json': 'a file',
  '/docs': 'a file',
  '/healthz': [''],
  '/readyz': [''],
  '/metrics': [''],
  '/v1/tokens': [''],
  '/v1/tables': ['', '?limit=1'],
  '/v1/tables/{tableId}': [''],
  '/v1/tables/{tableId}/stream': 'asked in the specification of the tables',
  '/v1/tables/{tableId}/score-sheet': [''],
  '/v1/tables/{tableId}/score-sheets': [''],
  '/v1/score-sheets': [''],
  '/v1/boards': [
    ...['', '?contract=1NT', '?declarer=N', '?number=1', '?player={playerId}', '?limit=1'],
    ...['', '&contract=1NT', '&declarer=S', '&number=1', '&limit=1'].map((more) => `?table={tableId}${more}`),
  ],
  '/v1/boards/{boardId}': [''],
  '/v1/boards/{boardId}/stream': 'asked in the specification of the tables',
  '/v1/boards/{boardId}/commitments': 'they are of the cards, and salted',
  '/v1/boards/{boardId}/events': ['', '?after=1'],
  '/v1/boards/{boardId}/record': [''],
  '/v1/boards/{boardId}/record.pbn': [''],
  '/v1/boards/{boardId}/record.lin': [''],
  '/v1/boards/{boardId}/replay': [
    '',
    '?view=N',
    '?view=S',
    '?view=spectator',
    '?view=director',
    '?revision=2',
    '?cursor=2&view=S',
  ],
  '/v1/boards/{boardId}/position.svg': ['', '?view=N', '?view=S&revision=2', '?cursor=1'],
  '/v1/boards/{boardId}/traveller': [''],
  '/v1/boards/{boardId}/analysis': [''],
  '/v1/boards/{boardId}/analysis/play': [''],
  '/v1/boards/{boardId}/disputes': [''],
  '/v1/boards/{boardId}/disputes/{dispute}/file': [''],
  '/v1/boards/{boardId}/disputes/{dispute}/links': [''],
  '/v1/case-files/{boardId}/{link}': [''],
  '/v1/boards/{boardId}/claims/{claim}/proposal': [''],
  '/v1/imports/{importId}': [''],
  '/v1/players/{playerId}': [''],
  '/v1/players/{playerId}/export': [''],
  '/v1/webhooks': [''],
  '/v1/webhooks/{webhookId}/deliveries': [''],
  '/v1/checkpoints': 'their roots are of all commits, cards and salts included',
  '/v1/checkpoints/consistency': 'as checkpoints',
  '/v1/sessions': ['', '?limit=1'],
  '/v1/sessions/{sessionId}': [''],
  '/v1/sessions/{sessionId}/corrections': [''],
  '/v1/sessions/{sessionId}/standings': [''],
  '/v1/sessions/{sessionId}/travellers/{board}': [''],
  '/v1/sessions/{sessionId}/entrants/{entrant}/scores': [''],
  '/v1/sessions/{sessionId}/cross-table': [''],
  '/v1/sessions/{sessionId}/export.pbn': [''],
  '/v1/sessions/{sessionId}/export.usebio': [''],
  '/v1/sessions/{sessionId}/export.csv': [''],
  '/v1/robots/me/stream': 'what robots see is asked in the specifications of the arena',
  '/v1/robots': [''],
  '/v1/robots/{robotId}': [''],
  '/v1/robots/{robotId}/versions': [''],
  '/v1/matches': [''],
  '/v1/matches/{matchId}': [''],
  '/v1/matches/{matchId}/forfeits': ['', '?limit=1'],
  '/v1/matches/{matchId}/stream': 'tells of boards that were played in both rooms',
  ...Object.fromEntries(
    ['/course', '/boards', '/boards/{board}', '/cross-table'].map((path) => [
      `/v1/matches/{matchId}${path}`,
      'a match has no people, and shows what was played in both rooms',
    ]),
  ),
  ...Object.fromEntries(
    ['export.csv', 'export.json', 'export.pbn', 'analysis', 'analysis.csv', 'analysis.pbn'].map((file) => [
      `/v1/matches/{matchId}/${file}`,
      'as the boards of a match',
    ]),
  ),
  '/v1/competitions': [''],
  '/v1/competitions/{competitionId}': 'as a match',
  '/v1/competitions/{competitionId}/cross-table': 'as a match',
  '/v1/competitions/{competitionId}/strengths': 'as a match',
  '/v1/competitions/{competitionId}/strengths.csv': 'as a match',
  '/v1/leaderboards': [''],
};

const UNKNOWN = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99';
const described = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as { paths: Record<string, Json> };
const gets = Object.keys(described.paths).filter((path) => described.paths[path]!['get']);

test('it is said of every operation that reads how it is asked', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(gets.toSorted());
});

/** What may be another: the clock of the day, how long things took, and the commitment to a session's deals. */
function masked(text: string): string {
  const timings = /^(?:process_|nodejs_|.*seconds|.*_bytes|# ).*$/gm;
  return text.replace(timings, '').replace(/"commitment":"[0-9a-f]{64}"/g, '"commitment":"of the deals"');
}

type Asker = { readonly token: string; readonly ids: Readonly<Record<string, string>> };

/** All that is answered to everything that can be asked. */
async function allAnswers({ ask }: Whole, { token, ids }: Asker): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const path of gets) {
    const queries = ROUTES[path] ?? [];
    for (const query of typeof queries === 'string' ? [] : queries) {
      const asked = `${path}${query}`.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? UNKNOWN);
      const { status, headers, text } = await ask(token, asked);
      expect({ asked, status }).not.toEqual({ asked, status: 500 });
      const limit = String(headers['ratelimit']).replace(/t=\d+/, '');
      const told = { ...headers, date: '', 'content-length': '', ratelimit: limit };
      answers.push(`${asked} ${status} ${JSON.stringify(told)} ${masked(text)}`);
    }
  }
  return answers;
}

type Scene = {
  readonly deal: Deal;
  readonly trick: Readonly<Record<Seat, Card>>;
  readonly cards: number;
  readonly viewer: Seat;
};

/** Bids one notrump by North at a table and plays some cards of the first trick. */
async function playOn(server: Whole, board: string, seats: Readonly<Record<string, string>>, { trick, cards }: Scene) {
  const at = (seat: Seat, what: 'calls' | 'cards', body: object) =>
    server.done(`/v1/boards/${board}/${what}`, body, seats[seat]);
  for (const [seat, call] of [['N', '1NT'], ['E', 'P'], ['S', 'P'], ...(cards > 0 ? [['W', 'P']] : [])] as [
    Seat,
    string,
  ][])
    await at(seat, 'calls', { call });
  for (const seat of (['E', 'S', 'W', 'N'] as const).slice(0, cards))
    await at(seat === 'S' ? 'N' : seat, 'cards', { card: trick[seat] });
}

/** A match under way in which a robot forfeited a board that the other room has still to play, holding the viewer's hand. */
async function forfeited(server: Whole, { deal, viewer, cards }: Scene): Promise<string> {
  const r0 = { robot: 'r0' };
  const match = { home: r0, away: r0, boards: 2, seed: 'secrecy', start: 'later' };
  const id = String((await server.done('/v1/matches', match, STRANGER))['id']);
  const hidden = deal[SEATS.find((seat) => seat !== viewer && seat !== 'S')!];
  const forfeit = { board: 1, room: 'open', seat: 'N', team: 'home', rule: 'illegal' } as const;
  const told = { action: cards + hidden.filter((card) => suitOf(card) === 'S').length, legal: hidden };
  for (const command of [
    { kind: 'begin' } as const,
    {
      kind: 'record-forfeit',
      forfeit: { ...forfeit, ...told, why: `illegal: ${hidden[0]!} is not legal here` },
    } as const,
  ]) {
    const ids = { commandId: command.kind, bodyHash: '', correlationId: id, causationId: command.kind };
    const request = { command, now: NOW, actor: 'arena', ...ids };
    expect(await handle(server.matches, matchStream(id), request)).toMatchObject({ kind: 'accepted' });
  }
  return id;
}

/** A lone table, and a session of two tables: the board is passed out at the other. What each viewer has asked for is answered. */
async function played(server: Whole, scene: Scene): Promise<Readonly<Record<string, Asker>>> {
  const { table, tokens } = (await server.done('/v1/tables', {})) as {
    table: { id: string };
    tokens: Record<Seat, string>;
  };
  const invite = async (id: string, body: object) =>
    String((await server.done(`/v1/tables/${id}/seats`, { action: 'invite', ...body }))['token']);
  const kibitzer = await invite(table.id, { role: 'kibitzer', seat: scene.viewer });
  const spectator = await invite(table.id, { role: 'spectator' });
  const { board } = (await server.done(`/v1/tables/${table.id}/boards`, {
    ...{ deal: written(scene.deal), dealer: 'N', vulnerability: 'none' },
  })) as { board: { id: string } };
  await playOn(server, board.id, tokens, scene);

  const { id } = (await server.done('/v1/sessions', { play: 'tables', name: 'Tuesday' })) as { id: string };
  for (const pair of [1, 2, 3, 4])
    await server.done(`/v1/sessions/${id}/entrants`, {
      players: [{ player: `${pair}a`.repeat(16) }, { player: `${pair}b`.repeat(16) }],
    });
  const pbn = [1, 2, 3].map((number) => pbnOf(number, scene.deal)).join('\n');
  await server.done(`/v1/sessions/${id}/boards`, { source: 'pbn', perSet: 1, pbn });
  await server.done(`/v1/sessions/${id}/movement`, { kind: 'howell', rounds: 3 });
  await server.done(`/v1/sessions/${id}/rounds`, {});
  await server.settle();
  const seen = (await server.ask(ADMIN_TOKEN, `/v1/sessions/${id}`)).body as {
    rounds: { sittings: { tableId: string }[] }[];
  };
  const [one, other] = seen.rounds[0]!.sittings.map(({ tableId }) => tableId);
  const seatsAt = async (at: string): Promise<Record<string, string>> => {
    const seats: Record<string, string> = {};
    for (const seat of SEATS) seats[seat] = await invite(at, { role: 'seat', seat });
    return seats;
  };
  const currentOf = async (at: string) => String((await server.ask(ADMIN_TOKEN, `/v1/tables/${at}`)).body['current']);
  const [seats, others] = [await seatsAt(one!), await seatsAt(other!)];
  const [mine, theirs] = [await currentOf(one!), await currentOf(other!)];
  await playOn(server, mine, seats, scene);
  for (const seat of SEATS) await server.done(`/v1/boards/${theirs}/calls`, { call: 'P' }, others[seat]);
  const matchId = await forfeited(server, scene);
  await server.settle();

  const shared = {
    matchId,
    sessionId: id,
    dispute: '1',
    claim: '1',
    board: '1',
    entrant: '1',
    playerId: '1a'.repeat(16),
    link: `1.${'x'.repeat(43)}`,
  };
  const lone = { ...shared, tableId: table.id, boardId: board.id };
  const there = { ...shared, tableId: one!, boardId: mine };
  return {
    'a player': { token: tokens[scene.viewer], ids: lone },
    'his kibitzer': { token: kibitzer, ids: lone },
    'a spectator': { token: spectator, ids: lone },
    'a stranger': { token: STRANGER, ids: lone },
    'a player of the session': { token: seats[scene.viewer]!, ids: there },
    'a spectator of the session': { token: await invite(one!, { role: 'spectator' }), ids: there },
    'a stranger to the session': { token: STRANGER, ids: { ...there, boardId: theirs, tableId: other! } },
  };
}

describe('whatever cannot be seen changes no byte', () => {
  let runs = 0;
  const servers: Whole[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each([0, 1, 4])(
    'with %s cards played',
    async (cards) => {
      const scenes = fc.record({
        number: fc.bigInt({ min: 0n, max: 53_644_737_765_488_792_839_237_439_999n }),
        numbers: fc.array(fc.nat(), { minLength: 52, maxLength: 52 }),
        viewer: fc.constantFrom(...SEATS),
      });
      await fc.assert(
        fc.asyncProperty(scenes, async ({ number, numbers, viewer }) => {
          const deal = dealFromNumber(number);
          const trick = trickOf(deal);
          fc.pre(trick !== undefined);
          const other = redealt(deal, viewer, cards > 0, (below) => numbers[below - 1]! % below);
          runs++;
          const [a, b] = [await openWhole(`${runs}a`), await openWhole(`${runs}b`)];
          servers.push(a, b);
          const [askers, same] = [
            await played(a, { deal, trick: trick, cards, viewer }),
            await played(b, { deal: other, trick: trick, cards, viewer }),
          ];
          for (const who of Object.keys(askers)) {
            const [told, first] = [await allAnswers(b, same[who]!), await allAnswers(a, askers[who]!)];
            expect([who, told.find((answer, i) => answer !== first[i])]).toEqual([
              who,
              first.find((answer, i) => answer !== told[i]),
            ]);
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    600_000,
  );
});
