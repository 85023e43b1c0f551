/**
 * Two servers whose boards differ only in cards that a viewer may not see: whatever he asks, every byte he is sent is the same,
 * headers and errors included. Clock, ids and salts are fixed; the commitments, which depend on the cards, have a door of their own.
 */
import fc from 'fast-check';
import { type BoardEvent, boardStream, type Dealt, evolveBoard, tableStream, type Viewer } from '#board';
import { boardsInProgress, recorded } from '#board/testing';
import { type Card, formatHand, partner, type Seat, SEATS, sortHand } from '#bridge';
import { handle } from '#event-store';
import { FIRST_PREV, sealCommit } from '#ledger';
import { hashOfToken, type Place } from '../../http/src/index.js';
import { type TestApp, testApp } from './testing.js';
import { sha256 } from './texts.js';

const NOW = 1_782_930_600_000;
const BOARDS = 2_000;

/** Bytes that only their order decides. */
function countedBytes(): (length: number) => Uint8Array {
  let drawn = 0;
  return (length) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32BE(++drawn, length - 4);
    return bytes;
  };
}

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, advanceTimers: false, doNotFake: REAL_TIMERS });
  const open = () =>
    testApp({ now: () => NOW, random: countedBytes(), key: Buffer.alloc(32, 7), requestsPerMinute: 1e9 });
  [one, other] = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all([one.app.close(), other.app.close()]);
  jest.useRealTimers();
});
const REAL_TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

const VIEWERS: readonly Viewer[] = [
  ...SEATS.map((seat): Viewer => ({ kind: 'seat', seat })),
  ...SEATS.map((seat): Viewer => ({ kind: 'kibitzer', seat })),
  { kind: 'spectator' },
];

/** Where all four hands are when these events have happened, and which of them the viewer may not see, said here once more. */
function hiddenFrom(viewer: Viewer, board: Dealt): readonly Seat[] {
  const play = board.stage.phase === 'auction' ? undefined : board.stage.play;
  const dummy = play?.played.length ? partner(play.contract.declarer) : undefined;
  return SEATS.filter((seat) => seat !== dummy && !('seat' in viewer && viewer.seat === seat));
}

function boardAfter(events: readonly BoardEvent[]): Dealt {
  const [first, ...rest] = recorded(events);
  const dealt = evolveBoard({ phase: 'waiting' }, first!);
  const board = rest.reduce(evolveBoard, dealt);
  if (board.phase !== 'dealt') throw new Error('dealt first');
  return board;
}

type Hands = Readonly<Record<Seat, string>>;

/** The deal, with what is still held and hidden from the viewer dealt anew. */
function redealt(viewer: Viewer, events: readonly BoardEvent[], random: (below: number) => number): Hands {
  const board = boardAfter(events);
  const held = (board.stage.phase === 'auction' ? undefined : board.stage.play)?.held ?? board.deal;
  const hidden = hiddenFrom(viewer, board);
  const pool: Card[] = hidden.flatMap((seat) => held[seat]);
  for (let i = pool.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  const hands: Record<Seat, string> = { ...handsOf(events) };
  for (const seat of hidden) {
    const gone = board.deal[seat].filter((card) => !held[seat].includes(card));
    hands[seat] = formatHand(sortHand([...gone, ...pool.splice(0, held[seat].length)]));
  }
  return hands;
}

function handsOf([first]: readonly BoardEvent[]): Hands {
  if (first?.type !== 'DealSet') throw new Error('dealt first');
  const { N, E, S, W } = first.data.hands;
  return { N: N.cards, E: E.cards, S: S.cards, W: W.cards };
}

const STALE = { expectedCursor: 999_999 };

type Run = {
  readonly run: number;
  readonly viewer: Viewer;
  readonly events: readonly BoardEvent[];
  readonly hands: Hands;
};

const hex = (kind: string, run: number) => `0198c1de-7d6b-8c3f-${kind}-${run.toString(16).padStart(12, '0')}`;

/** Plays the events of a board on a server, and writes down everything the viewer is sent who asks now and then. */
async function sentTo({ services, ask, app }: TestApp, { run, viewer, events, hands }: Run): Promise<string> {
  const { desks, http } = services;
  const [table, board] = [hex('8aaa', run), hex('8bbb', run)];
  let step = 0;
  const ids = () => {
    const commandId = `${run} ${++step}`;
    return {
      now: NOW,
      actor: 'test',
      commandId,
      bodyHash: commandId,
      correlationId: commandId,
      causationId: commandId,
    };
  };
  const time = { turnMs: 60_000, claimMs: 0, undoMs: 0, directorMs: 0 };
  const opened = { form: 'duplicate', mode: 'strict', source: 'live', owner: 'nobody' } as const;
  const open = { kind: 'open', opened: { ...opened, policy: { time, absentMs: 0, idleMs: 0 } } } as const;
  await handle(desks.tables, tableStream(table), { ...ids(), command: open });
  const appended = appender(services, boardStream(board), ids);
  const token = `tnc_${run.toString().padStart(43, 'v')}`;
  const place: Place =
    'seat' in viewer ? { table, role: viewer.kind, seat: viewer.seat } : { table, role: 'spectator' };
  const hash = hashOfToken(token);
  const scopes = ['table:read', 'table:play'] as const;
  await http.tokens.keep([{ id: hash, hash, owner: 'x', label: '', scopes, place, createdAt: 0, expiresAt: 8e15 }]);

  const sent: unknown[] = [];
  const look = async () => {
    const url = `/v1/boards/${board}`;
    sent.push(await ask(token, url), await ask(token, `/v1/tables/${table}`));
    const isLed = events.at(-1)?.type === 'CardPlayed'; // the lead itself would show dummy
    for (const [what, body] of [
      ['calls', { call: 'XX' }],
      ['calls', { call: '7NT' }],
      ['cards', { card: events.length % 2 ? 'SA' : 'C2', ...(isLed ? {} : STALE) }],
      ['claims', { tricks: 13 }],
      ['director-calls', 'not JSON'],
    ] as const)
      sent.push(await ask(token, `${url}/${what}`, body));
    const headers = { authorization: `Bearer ${token}` };
    for (const after of run % 2 ? [''] : ['?after=1']) {
      const stream = await app.inject({ method: 'GET', url: `${url}/stream${after}`, headers, payloadAsStream: true });
      const body = stream.stream();
      const [bytes] = (await new Promise<unknown[]>((resolve) =>
        body.once('data', (chunk) => {
          resolve([chunk]);
        }),
      )) as [Buffer];
      sent.push(stream.statusCode, stream.headers, bytes.toString());
      body.destroy();
    }
  };
  for (const event of events) await appended(event.type === 'DealSet' ? dealtAt(table, event, hands) : event);
  await look();
  return JSON.stringify(sent, (name, value: unknown) => (name === 'date' ? 'the clock' : value)); // Node's own, of the day
}

/** The events as they are, past the decider: another deal may make a revoke of what was none, and a revoke is public late. */
function appender({ store }: TestApp['services'], stream: string, ids: () => { readonly commandId: string }) {
  let revision = 0;
  let prev = FIRST_PREV;
  return async (event: BoardEvent): Promise<void> => {
    const { commandId } = ids();
    const rest = { actor: 'test', commandId, bodyHash: '', correlationId: '', causationId: '' };
    const events = [{ ...event, at: NOW }];
    const sealed = sealCommit({ header: { stream, from: revision + 1, ...rest, prev }, events }, sha256);
    await store.append(stream, revision === 0 ? 'none' : revision, sealed);
    prev = sealed.head;
    revision++;
  };
}

function dealtAt(table: string, event: BoardEvent & { type: 'DealSet' }, hands: Hands): BoardEvent {
  const at = (seat: Seat) => ({ cards: hands[seat], salt: '00'.repeat(16) });
  const time = { turnMs: 60_000, claimMs: 0, undoMs: 0, directorMs: 0 };
  return { ...event, data: { ...event.data, table, time, hands: { N: at('N'), E: at('E'), S: at('S'), W: at('W') } } };
}

test('every byte that a viewer is sent is the same, whatever the cards that he may not see', async () => {
  let run = 0;
  let different = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...VIEWERS),
      boardsInProgress,
      fc.infiniteStream(fc.nat()),
      async (viewer, events, numbers) => {
        fc.pre(events.at(-1)?.type !== 'ScoreComputed');
        const hands = handsOf(events);
        const others = redealt(viewer, events, (below) => Number(numbers.next().value) % below);
        if (JSON.stringify(others) !== JSON.stringify(hands)) different++;
        run++;
        const sent = await sentTo(one, { run, viewer, events, hands });
        expect(await sentTo(other, { run, viewer, events, hands: others })).toBe(sent);
      },
    ),
    { numRuns: BOARDS, endOnFailure: true },
  );
  expect(different).toBeGreaterThan(BOARDS / 2);
}, 600_000);
