/**
 * A board replayed is the board as it was: over whole random boards, strict and recorded, every line that a seat's live stream sent
 * is, byte for byte, the line that the replay shows for it, and every state the one that was answered then.
 */
import fc from 'fast-check';
import { type BoardCommand, boardStream, type Dealt } from '#board';
import { legalStep } from '#board/testing';
import { SEATS } from '#bridge';
import { handle, readState } from '#event-store';
import { happening } from '#laws/testing';
import { ADMIN_TOKEN, followBoard, openNext, openTable, testApp, type TestApp } from '../testing.js';
import { followed, type Line, replay } from './testing.js';

const BOARDS = 15;
const STEPS_MAX = 110;
/** Of one viewer's lines, those that are also asked for one by one. */
const MOMENTS = 6;

let test1: TestApp;
let url: string;
/** Of a text that is kept. */
let said: string;
beforeAll(async () => {
  test1 = await testApp({ requestsPerMinute: 1e9 });
  await test1.app.listen(0, '127.0.0.1');
  url = await test1.app.getUrl();
  const texts = [{ text: 'a transfer', salt: '5a'.repeat(16), player: 'somebody' }];
  [said = ''] = await test1.services.vault.keep({ texts, now: 1 });
});
afterAll(() => test1.app.close());

let commands = 0;
async function act(board: string, command: BoardCommand): Promise<boolean> {
  const { desks, http } = test1.services;
  const commandId = `replayed ${++commands}`;
  const ids = { commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId };
  const handled = await handle(desks.boards, boardStream(board), { ...ids, actor: 'test', now: http.now(), command });
  return handled.kind === 'accepted' && handled.events.length > 0;
}

/** What to try next: mostly what comes next, now and then a question, an explanation, an undo or a claim. */
function tried(board: Dealt, [what = 0, who = 0, which = 0, how = 0]: readonly number[]): BoardCommand | undefined {
  const seat = SEATS[who % 4]!;
  if (board.undo) return { kind: 'answer-undo', seat: board.undo.open[0]!, granted: how % 3 !== 0 };
  if (board.laws) return { kind: 'by-laws', seat, command: happening(board.laws, [what, who, which, how]), now: 0 };
  if (board.stage.phase === 'claim')
    return {
      kind: 'answer-claim',
      seat: board.stage.claim.open[0] ?? seat,
      agree: how % 2 === 0,
      claim: board.stage.claim.number,
    };
  const aside: readonly BoardCommand[] = [
    { kind: 'request-undo', seat },
    { kind: 'ask', seat, index: which % 6 },
    { kind: 'explain', seat, index: which % 6, explanation: said, alert: true },
    { kind: 'summon-director', seat },
    { kind: 'resume' },
    { kind: 'claim', seat, tricks: which % 4 },
    { kind: 'view-hands', by: 'director', viewer: `somebody ${who}` },
  ];
  return what % 5 === 0 ? aside[how % aside.length] : legalStep(board, which);
}

/** Plays a board to its end, and notes after every command what was answered to each who asks for the board. */
async function playOut(
  { board, viewers }: { readonly board: string; readonly viewers: Readonly<Record<string, string>> },
  draws: readonly (readonly number[])[],
): Promise<ReadonlyMap<string, string>> {
  const answered = new Map<string, string>();
  const look = async () => {
    for (const [view, token] of Object.entries(viewers)) {
      const { text, body } = await test1.ask(token, `/v1/boards/${board}`);
      answered.set(`${view} ${body.cursor ?? 0}`, text);
    }
  };
  await look();
  const isOver = () =>
    readState(
      test1.services.desks.boards,
      boardStream(board),
      (state) => state.phase === 'dealt' && ['scored', 'abandoned'].includes(state.stage.phase),
    );
  for (const draw of draws) {
    const command = await readState(test1.services.desks.boards, boardStream(board), (state) =>
      state.phase === 'dealt' ? tried(state, draw) : undefined,
    );
    if (command && (await act(board, command))) await look();
    if (await isOver()) return answered;
  }
  await act(board, { kind: 'abandon', reason: 'director' });
  await look();
  return answered;
}

test.each(['strict', 'recorded'])(
  'a %s board is replayed as it was seen: every line, and every state',
  async (mode) => {
    const { table, seats } = await openTable(test1, { mode });
    const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'invite', role: 'spectator' });
    const viewers: Record<string, string> = { ...seats, spectator: invited.body.token! };
    let lines = 0;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.nat({ max: 1_000 }), { minLength: 4, maxLength: 4 }), {
          minLength: 20,
          maxLength: STEPS_MAX,
        }),
        async (draws) => {
          const { board } = await openNext(test1, { table, seats });
          const streams = new Map<string, Promise<readonly string[]>>();
          for (const [view, token] of Object.entries(viewers))
            streams.set(view, (await followed(url, { token, board })).lines);
          const [asker = 'N'] = Object.keys(viewers).slice(run++ % 5);
          const answered = await playOut({ board, viewers: { [asker]: viewers[asker]! } }, draws);
          for (const [view, token] of Object.entries(viewers)) {
            const query = `?view=${view}&lines=true&around=false`;
            const body = await replay(test1, { token, board, query });
            const shown = await streams.get(view)!;
            expect(body.lines!.map((line) => JSON.stringify(line))).toEqual(shown);
            lines += shown.length;
            const every = Math.ceil(shown.length / MOMENTS);
            for (const line of shown.filter((_, index) => index % every === 0)) {
              const { cursor } = JSON.parse(line) as Line;
              const state = answered.get(`${view} ${cursor}`);
              if (state === undefined) continue; // in the middle of what one command brought about
              const moment = `?view=${view}&cursor=${cursor}&around=false`;
              const then = await replay(test1, { token, board, query: moment });
              expect(JSON.stringify(then.sent)).toBe(line);
              expect(JSON.stringify(then.state)).toBe(state);
            }
          }
          await followBoard(test1, board);
        },
      ),
      { numRuns: BOARDS, endOnFailure: true },
    );
    expect(lines).toBeGreaterThan(BOARDS * 25);
  },
  600_000,
);
