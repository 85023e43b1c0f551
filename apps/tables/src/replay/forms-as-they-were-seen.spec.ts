/**
 * A board of any form replayed is the board as it was: over whole random boards, every line that the live stream of a player, a spectator
 * or the director sent is, byte for byte, the line that the replay shows for it, and so is the board as it was answered on the way.
 */
import fc from 'fast-check';
import { type Form, FORMS } from '#board';
import { type Seat, seatsOf } from '#bridge';
import { chooser } from '#bridge/testing';
import { actOnce, type Game, look, type View } from '../tables/testing.js';
import { ADMIN_TOKEN, type At, followBoard, openNext, openTable, testApp, type TestApp } from '../testing.js';
import { followed, type Line, replay } from './testing.js';

const BOARDS = 2;
const ACTS_MAX = 400;
/** One act in so many is followed by something beside the game. */
const ASIDES_EVERY = 6;
/** One act in so many is followed by a look at what is answered. */
const LOOKS_EVERY = 8;

let test_: TestApp;
let url: string;
beforeAll(async () => {
  test_ = await testApp({ requestsPerMinute: 1e9 });
  await test_.app.listen(0, '127.0.0.1');
  url = await test_.app.getUrl();
});
afterAll(() => test_.app.close());

async function invite(table: string, role: 'spectator' | 'director'): Promise<string> {
  const { body } = await test_.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'invite', role });
  return body.token ?? '';
}

/** What players do beside bidding and playing: ask, explain, ask for an undo, call the director. Refused where it is not the time. */
async function aside(at: At, seat: Seat, { choose }: Game, { auction }: View): Promise<void> {
  const path = `/v1/boards/${at.board}`;
  const call = choose(Math.max(1, auction.length));
  const acts: readonly (readonly [string, object])[] = [
    ['explanations', { call }],
    ['explanations', { call, explanation: 'as we play it', alert: true }],
    ['undos', {}],
    ['director-calls', {}],
    ['claims', { tricks: choose(4), statement: 'they are mine' }],
  ];
  const [what, body] = acts[choose(acts.length)]!;
  await test_.ask(at.seats[seat], `${path}/${what}`, body);
}

/** Answers whatever waits for an answer; false where nothing does. */
async function answered(at: At, director: string, { choose }: Game, seen: View): Promise<boolean> {
  const path = `/v1/boards/${at.board}`;
  const { undo, claim } = seen;
  if (undo?.open[0]) {
    const answer = { granted: choose(3) > 0 };
    await test_.ask(at.seats[undo.open[0]], `${path}/undos/${undo.undo}/responses`, answer);
  } else if (claim?.open[0] && claim.doubted === undefined)
    await test_.ask(at.seats[claim.open[0]], `${path}/claims/${claim.claim}/responses`, { agree: choose(2) > 0 });
  else if (claim) await award(at, director, claim.claim);
  else return false;
  return true;
}

/** The director gives declarer as many tricks as there may be. */
async function award({ board }: At, director: string, claim: number): Promise<void> {
  for (let tricks = 17; tricks >= 0; tricks--) {
    const { status } = await test_.ask(director, `/v1/boards/${board}/claims/${claim}/award`, { tricks });
    if (status < 300) return;
  }
  throw new Error('no award is taken');
}

type Viewers = Readonly<Record<string, string>>;

/** Plays a board to its end; what was answered to each viewer at some moments, by view and cursor. */
async function playOut(at: At, viewers: Viewers, game: Game): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  const players = seatsOf(game.form);
  const note = async (view: string): Promise<void> => {
    const { text, body } = await test_.ask(viewers[view], `/v1/boards/${at.board}`);
    told.set(`${view} ${body.cursor ?? 0}`, text);
  };
  const director = viewers['director'] ?? '';
  for (let act = 0; act < ACTS_MAX; act++) {
    const seen = await look(test_, at, players[0]!);
    if (seen.outcome) break;
    if (act % LOOKS_EVERY === 0) await note(Object.keys(viewers)[game.choose(Object.keys(viewers).length)]!);
    if (await answered(at, director, game, seen)) continue;
    if (act % ASIDES_EVERY === 0) await aside(at, players[game.choose(players.length)]!, game, seen);
    else await goOn(at, director, game);
  }
  const last = await look(test_, at, players[0]!);
  if (!last.outcome) throw new Error(`the board does not end: ${JSON.stringify(last)}`);
  for (const view of Object.keys(viewers)) await note(view);
  return told;
}

/** What comes next; where the game stands still because the director was called, he lets it go on. */
async function goOn(at: At, director: string, game: Game): Promise<void> {
  const seen = await look(test_, at, seatsOf(game.form)[0]!);
  if (seen.director !== undefined) await test_.ask(director, `/v1/boards/${at.board}/resume`, {});
  else await actOnce(test_, at, game);
}

async function isAsItWasSeen(form: Form, seed: number): Promise<number> {
  const { table, seats } = await openTable(test_, { form });
  const at = await openNext(test_, { table, seats });
  const viewers: Viewers = {
    ...Object.fromEntries(seatsOf(form).map((seat) => [seat, seats[seat]])),
    spectator: await invite(table, 'spectator'),
    director: await invite(table, 'director'),
  };
  const streams = new Map<string, Promise<readonly string[]>>();
  for (const [view, token] of Object.entries(viewers))
    streams.set(view, (await followed(url, { token, board: at.board })).lines);
  const told = await playOut(at, viewers, { form, choose: chooser(seed) });
  await followBoard(test_, at.board);
  let lines = 0;
  for (const [view, token] of Object.entries(viewers)) {
    const live = (await streams.get(view)) ?? [];
    const query = `?view=${view}&lines=true&around=false`;
    const replayed = await replay(test_, { token, board: at.board, query });
    const shown = (replayed.lines ?? []).map((line) => JSON.stringify(line));
    // The director's look at the hands is an event of the board: his stream begins with the one after it.
    const begins = view === 'director' ? 1 : 0;
    expect({ form, view, lines: shown.slice(1 + begins) }).toEqual({ form, view, lines: live.slice(1) });
    if (view !== 'director') expect(shown[0]).toBe(live[0]);
    lines += live.length;
    for (const line of live) {
      const { cursor } = JSON.parse(line) as Line; // what a stream sends
      const state = told.get(`${view} ${cursor}`);
      if (state === undefined) continue;
      const then = await replay(test_, {
        token,
        board: at.board,
        query: `?view=${view}&cursor=${cursor}&around=false`,
      });
      expect(JSON.stringify(then.state)).toBe(state);
    }
  }
  return lines;
}

test.each(FORMS)(
  'a board of %s is replayed as each of its viewers was sent it',
  async (form) => {
    let lines = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        lines += await isAsItWasSeen(form, seed);
      }),
      { numRuns: BOARDS, endOnFailure: true },
    );
    expect(lines).toBeGreaterThan(BOARDS * 20);
  },
  600_000,
);
