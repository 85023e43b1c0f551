/**
 * Every POST of the whole platform, sent again under its key when much has happened since: what it answers is what it answered. The
 * operations are those of the published description, so a new one fails here until it is sent, or it is said why it need not be.
 */
import { readFileSync } from 'node:fs';
import { type Seat, SEATS } from '#bridge';
import { createApp } from '../../http/src/index.js';
import { type Answer, type Ask, askerOf, ready } from '../../http/src/testing.js';
import { platformOver } from './platform.module.js';
import { memoryServices, type Services } from './services.js';

type Json = Readonly<Record<string, unknown>>;

/** Operations that are not sent here, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  '/v1/boards/{boardId}/steps': 'answers by the function that answers calls',
  '/v1/tables/{tableId}/break-off': 'answers by the function that answers draws',
  '/v1/tables/{tableId}/honours': 'answers by the function that answers draws',
  '/v1/webhooks': 'is sent again in the specification of webhooks',
  '/v1/imports': 'a file is its own key: the same file is the same import, and tells how far it is',
  '/v1/robots/me/acts': 'a message has its own ids, by which it is answered again',
  '/v1/checkpoints/{size}/cosignatures': 'a line is added once, and the checkpoint answered as it is',
  '/v1/vault/sweep': 'sweeps again what nothing points at by then',
  ...Object.fromEntries(
    ['analysis/double-dummy', 'analysis/par', 'verify', 'laws/scenario', 'boards/{boardId}/rulings/preview'].map(
      (path) => [`/v1/${path}`, 'stores nothing'],
    ),
  ),
};
const { paths } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as { paths: Record<string, Json> };
const posts = Object.keys(paths).filter((path) => paths[path]!['post'] !== undefined);

/** A hundred requests, and each again, on a machine that does other things too. */
const PATIENCE_MS = 60_000;

let services: Services;
let ask: Ask<Json>;
let close: () => Promise<void>;
beforeAll(async () => {
  services = await memoryServices({ RATE_LIMIT: 1_000_000 });
  const app = await ready(await createApp(platformOver(services)));
  ask = askerOf<Json>(app);
  close = () => app.close();
}, PATIENCE_MS);
afterAll(async () => {
  await close();
  await services.close();
});

type Sent = { readonly operation: string; readonly again: () => Promise<Answer<Json>>; readonly answer: Answer<Json> };
const sent: Sent[] = [];

/** Sends a command under a key of its own, which must be accepted, and notes its answer. */
async function send(operation: string, ids: Json, body: object, token = services.newAdminToken): Promise<Json> {
  const path = operation.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  const headers = { 'idempotency-key': `key ${sent.length}` };
  const again = () => ask(token, path, body, headers);
  const answer = await again();
  if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.text}`);
  sent.push({ operation, again, answer });
  return answer.body;
}

const table = '/v1/tables/{tableId}';
const board = '/v1/boards/{boardId}';
const session = '/v1/sessions/{sessionId}';
const match = '/v1/matches/{matchId}';
const PLAYER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c55';
const DEAL = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };

type Opened = { readonly ids: Json; readonly seats: Readonly<Record<Seat, string>>; readonly director: string };

/** A table with a board in progress, and its director. */
async function opened(terms: object): Promise<Opened> {
  const made = await send('/v1/tables', {}, terms);
  const tableId = (made['table'] as Json)['id'];
  const { token } = await send(`${table}/seats`, { tableId }, { action: 'invite', role: 'director' });
  const { board: dealt } = await send(`${table}/boards`, { tableId }, { deal: DEAL });
  const ids = { tableId, boardId: (dealt as Json)['id'], claim: 1, undo: 1, dispute: 1, ruling: 1 };
  return { ids, seats: made['tokens'] as Record<Seat, string>, director: String(token) };
}

async function bids({ ids, seats }: Opened, calls: string): Promise<void> {
  for (const [index, call] of calls.split(' ').entries())
    await send(`${board}/calls`, ids, { call }, seats[SEATS[index % 4]!]);
}

async function playAtTables(): Promise<void> {
  const strict = await opened({ name: 'Tuesday' });
  const { ids, seats, director } = strict;
  await send(`${table}/messages`, ids, { text: 'Good evening', to: 'table' }, seats.N);
  await bids(strict, '1NT P P P');
  await send(`${board}/explanations`, ids, { call: 0 }, seats.E);
  await send(`${board}/cards`, ids, { card: 'SJ' }, seats.E);
  await send(`${board}/undos`, ids, {}, seats.E);
  await send(`${board}/undos/{undo}/responses`, ids, { granted: false }, seats.N);
  await send(`${board}/director-calls`, ids, {}, seats.S);
  await send(`${board}/resume`, ids, {}, director);
  await send(`${board}/claims`, ids, { tricks: 10 }, seats.N);
  await send(`${board}/claims/{claim}/responses`, ids, { agree: false }, seats.W);
  await send(`${board}/claims/{claim}/award`, ids, { tricks: 9 }, director);
  await dispute(strict);
  const left = await opened({});
  await send(`${board}/abandon`, left.ids, { reason: 'director' }, left.director);
  await send(`${table}/seats`, ids, { action: 'take', seat: 'N', player: PLAYER });
  await send(`${table}/close`, ids, {});
}

async function dispute({ ids, seats, director }: Opened): Promise<void> {
  await send(`${board}/disputes`, ids, { text: 'East hesitated' }, seats.S);
  await send(`${board}/disputes/{dispute}/statements`, ids, { text: 'I was counting' }, seats.E);
  await send(`${board}/disputes/{dispute}/facts`, ids, { text: 'agreed', laws: ['16B1'] }, director);
  const half = (score: number) => [{ score, weight: 1 }];
  await send(`${board}/rulings`, ids, { kind: 'assigned', law: '16B3', NS: half(430), EW: half(-430) }, director);
  await send(`${board}/disputes/{dispute}/rulings`, ids, { ruling: 1, text: 'pass was logical' }, director);
  await send(`${board}/rulings/{ruling}/appeals`, ids, {}, seats.E);
  await send(`${board}/rulings`, ids, { kind: 'appeal-decided', upheld: true, ruling: 1 }, director);
  await send(`${board}/disputes/{dispute}/links`, ids, { hours: 1 }, director);
  await send(`${board}/disputes/{dispute}/closing`, ids, {}, director);
}

async function recordAtTable(): Promise<void> {
  const { ids, seats, director } = await opened({ mode: 'recorded' });
  await send(`${board}/calls`, ids, { call: '1S' }, seats.N);
  await send(`${board}/calls`, ids, { call: '1H' }, seats.E);
  await send(`${board}/irregularities`, ids, { kind: 'attention' }, seats.S);
  await send(`${board}/director-calls`, ids, {}, seats.S);
  await send(`${board}/choices`, ids, { choice: 'decline' }, seats.S);
  await send(`${board}/calls`, ids, { call: '3H' }, seats.E);
  await send(`${board}/findings`, ids, { kind: 'judgement', finding: 'comparable', value: false }, director);
}

async function keepScores(): Promise<void> {
  const made = await send('/v1/tables', {}, { form: 'rubber', rubber: {} });
  const ids = { tableId: (made['table'] as Json)['id'] };
  await send(`${table}/draws`, ids, { chosen: 'W' });
}

async function runSession(): Promise<void> {
  const { id: sessionId } = await send('/v1/sessions', {}, { play: 'entered', name: 'Tuesday' });
  const ids = { sessionId, entrant: 2 };
  for (let pair = 1; pair <= 4; pair++)
    await send(`${session}/entrants`, ids, { players: [{ player: `${pair}a`.repeat(16) }, { name: `Anna ${pair}` }] });
  await send(`${session}/entrants/{entrant}/system-card`, ids, { systemCard: 'Precision' });
  await send(`${session}/boards`, ids, { source: 'random', perSet: 1, boards: 3 });
  await send(`${session}/movement`, ids, { kind: 'howell', rounds: 3 });
  await send(`${session}/rounds`, ids, { round: 1 });
  const place = { round: 1, table: 1, board: 1 };
  for (const at of [1, 2])
    await send(`${session}/results`, ids, {
      place: { ...place, table: at },
      result: { contract: '3NT by N', tricks: 9 },
    });
  const change = { kind: 'result', place, result: { contract: '3NT by N', tricks: 10 }, law: '79C1' };
  const { changes } = await send(`${session}/corrections`, ids, change);
  expect(changes).not.toEqual([]);
  await send(`${session}/corrections`, ids, {
    kind: 'penalty',
    entrant: 1,
    amount: 1,
    unit: 'matchpoints',
    law: '90B',
  });
  await send(`${session}/entrants/{entrant}/substitutions`, ids, { out: '2a'.repeat(16), in: { name: 'Celia' } });
  await send(`${session}/entrants/{entrant}/withdrawal`, ids, {});
  await send(`${session}/entrants/{entrant}/return`, ids, {});
  await send(`${session}/rounds/close`, ids, { round: 2 });
  await send(`${session}/end`, ids, {});
}

async function playMatches(): Promise<void> {
  const robot = await send('/v1/robots', {}, { name: 'bela' });
  const ids = { robotId: robot['id'], version: '1' };
  await send('/v1/robots/{robotId}/versions', ids, { version: '1', kind: 'remote' });
  const bela = { home: { robot: 'bela' }, away: { robot: 'r0' }, boards: 1 };
  const { id: matchId } = await send('/v1/matches', {}, { ...bela, start: 'later' });
  await send(`${match}/nonces`, { matchId }, { team: 'home', nonce: 'c0ffee' });
  await send(`${match}/start`, { matchId }, {});
  const { id: second } = await send('/v1/matches', {}, bela);
  for (const id of [matchId, second]) await send(`${match}/call-off`, { matchId: id }, {});
  const entrants = [{ robot: 'bela' }, { robot: 'r0' }];
  const series = { format: 'gauntlet', entrants, boards: 1, seed: 'series' };
  const { id: competitionId } = await send('/v1/competitions', {}, series);
  await send('/v1/competitions/{competitionId}/call-off', { competitionId }, {});
  await send('/v1/robots/{robotId}/versions/{version}/withdrawal', ids, {});
}

test(
  'what is posted is answered again as it was answered, whatever happened since',
  async () => {
    const issued = await send('/v1/tokens', {}, { label: 'club', scopes: ['table:read'], days: 1 });
    await playAtTables();
    await recordAtTable();
    await keepScores();
    await runSession();
    await playMatches();
    await services.http.tokens.revoke(String(issued['id']), services.http.now());
    for (const { operation, again, answer } of sent) {
      const { status, body, headers } = await again();
      const { etag, location } = answer.headers;
      expect({ operation, status, body }).toEqual({ operation, status: answer.status, body: answer.body });
      expect({ operation, headers }).toMatchObject({
        operation,
        headers: {
          'idempotent-replayed': 'true',
          ...(etag !== undefined && { etag }),
          ...(location !== undefined && { location }),
        },
      });
    }
  },
  PATIENCE_MS,
);

test('that is every operation that is posted, but for those that say why not', () => {
  const known = new Set([...sent.map(({ operation }) => operation), ...Object.keys(NOT_SENT)]);
  expect([...known].toSorted()).toEqual(posts.toSorted());
});
