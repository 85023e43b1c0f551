import fc from 'fast-check';
import { type Seat, SEATS } from '#bridge';
import {
  ADMIN_TOKEN,
  bid,
  followBoard,
  openBoard,
  openNext,
  openTable,
  post,
  type TestApp,
  testApp,
} from '../testing.js';

let test1: TestApp;
let url: string;
beforeAll(async () => {
  test1 = await testApp();
  await test1.app.listen(0, '127.0.0.1');
  url = await test1.app.getUrl();
});
afterAll(() => test1.app.close());

type Line = {
  readonly kind: string;
  readonly cursor: number;
  readonly state?: Record<string, unknown>;
  readonly type?: string;
  readonly data?: Record<string, unknown>;
  readonly changed?: Record<string, unknown>;
  readonly gone?: readonly string[];
  readonly reason?: string;
};

/** A client of a stream: its lines as they come, until it is closed. */
async function watch(token: string, path: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  });
  const lines: Line[] = [];
  let text = '';
  let wake = (): void => undefined;
  const reading = (async () => {
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const whole = text.split('\n');
      text = whole.pop()!;
      lines.push(...whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line));
      wake();
    }
  })().catch(() => undefined);
  return {
    answer,
    lines,
    ended: reading,
    /** Waits until a line fits. */
    async until(fits: (line: Line) => boolean): Promise<Line> {
      for (;;) {
        const found = lines.find(fits);
        if (found) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}

const stream = (board: string) => `/v1/boards/${board}/stream`;

test('begins with what its viewer sees, and goes on with what happens', async () => {
  const { board, seats } = await openBoard(test1);
  const east = await watch(seats.E, stream(board));
  expect(east.answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const snapshot = await east.until(({ kind }) => kind === 'snapshot');
  expect(snapshot).toMatchObject({ cursor: 1, state: { id: board, phase: 'auction', turn: 'N' } });
  await bid(test1, { board, seats }, '1NT');
  const delta = await east.until(({ kind }) => kind === 'delta');
  expect(delta).toMatchObject({ cursor: 2, type: 'CallMade', data: { call: '1NT' }, changed: { turn: 'E' } });
  await east.leave();
});

test('goes on after a cursor, with nothing twice and nothing left out', async () => {
  const { board, seats } = await openBoard(test1);
  await bid(test1, { board, seats }, '1NT P 3NT');
  for (const [path, headers] of [
    [`${stream(board)}?after=2`, {}],
    [stream(board), { 'last-event-id': '2' }],
  ] as const) {
    const again = await watch(seats.E, path, headers);
    await again.until(({ cursor }) => cursor === 4);
    expect(again.lines.map(({ kind, cursor }) => [kind, cursor])).toEqual([
      ['delta', 3],
      ['delta', 4],
    ]);
    await again.leave();
  }
});

test('speaks in server-sent events to those who ask for them', async () => {
  const { board, seats } = await openBoard(test1);
  const answer = await fetch(`${url}${stream(board)}`, {
    headers: { authorization: `Bearer ${seats.N}`, accept: 'text/event-stream' },
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toMatch(/^id: 1\nevent: snapshot\ndata: \{.*\}\n\n$/);
  await reader.cancel();
});

test('ends with a word when the board is over', async () => {
  const { board, seats } = await openBoard(test1);
  const west = await watch(seats.W, stream(board));
  await bid(test1, { board, seats }, 'P P P P');
  await west.ended;
  expect(west.lines.at(-1)).toEqual({ kind: 'end', cursor: 6, reason: 'over' });
  expect(west.lines.at(-2)).toMatchObject({ type: 'ScoreComputed', changed: { phase: 'scored', dealt: {} } });
  const late = await watch(seats.W, stream(board));
  await late.ended;
  expect(late.lines.map(({ kind }) => kind)).toEqual(['snapshot', 'end']);
});

test('of a seat ends at once when its token is replaced, before another card is told', async () => {
  const { table, seats, board } = await openBoard(test1);
  const [before, other] = [
    await watch(seats.N, `/v1/boards/${board}/stream`),
    await watch(seats.E, `/v1/boards/${board}/stream`),
  ];
  await Promise.all([before, other].map((one) => one.until(({ kind }) => kind === 'snapshot')));
  const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, {
    action: 'invite',
    role: 'seat',
    seat: 'N',
  });
  expect(invited.status).toBe(201);
  await before.ended;
  expect(before.lines.at(-1)).toMatchObject({ kind: 'end', reason: 'revoked' });
  await bid(test1, { board, seats: { ...seats, N: invited.body.token! } }, 'P');
  expect(await other.until(({ type }) => type === 'CallMade')).toMatchObject({ kind: 'delta' });
  expect(before.lines).not.toContainEqual(expect.objectContaining({ type: 'CallMade' }));
  await other.leave();
});

test('of a table tells who is here and what was said', async () => {
  const { table, seats } = await openTable(test1);
  const owner = await watch(ADMIN_TOKEN, `/v1/tables/${table}/stream`);
  const north = await watch(seats.N, `/v1/tables/${table}/stream`);
  await owner.until(({ type, data }) => type === 'PlayerArrived' && data?.['seat'] === 'N');
  await test1.ask(seats.N, `/v1/tables/${table}/messages`, { text: 'Good evening' });
  await test1.ask(seats.N, `/v1/tables/${table}/messages`, { text: 'He hesitated', to: 'director' });
  await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/messages`, { text: 'Welcome' });
  await owner.until(({ data }) => data?.['from'] === 'owner');
  const heard = (lines: readonly Line[]) =>
    lines.filter(({ type }) => type === 'MessageSent').map(({ data }) => (data!['text'] as { text: string }).text);
  expect(heard(owner.lines)).toEqual(['Good evening', 'Welcome']);
  await north.until(({ data }) => data?.['from'] === 'owner');
  expect(heard(north.lines)).toEqual(['Good evening', 'He hesitated', 'Welcome']);
  await Promise.all([owner.leave(), north.leave()]);
});

test('of a table follows its player to the seat he draws, and tells nobody what was said there before him', async () => {
  const { table, seats } = await openTable(test1, { form: 'rubber' });
  const at = await openNext(test1, { table, seats });
  await bid(test1, at, 'P P P P');
  await followBoard(test1, at.board);
  const streams: Record<string, Awaited<ReturnType<typeof watch>>> = {};
  for (const seat of SEATS) {
    streams[seat] = await watch(seats[seat], `/v1/tables/${table}/stream`);
    await streams[seat].until(({ kind }) => kind === 'snapshot');
    await test1.ask(seats[seat], `/v1/tables/${table}/messages`, { text: `by the first ${seat}`, to: 'director' });
  }
  await post(test1, seats.N, `/v1/tables/${table}/draws`, { chosen: 'W' });
  for (const first of SEATS) {
    const told = await streams[first]!.until(
      ({ kind, cursor }) => kind === 'snapshot' && cursor > streams[first]!.lines[0]!.cursor,
    );
    const { you, ...state } = (await test1.ask(seats[first], `/v1/tables/${table}`)).body as unknown as {
      you: { seat: Seat };
      messages: { text: { text: string } }[];
    };
    expect(told.state).toMatchObject({ messages: state.messages });
    expect(state.messages.map(({ text }) => text.text)).toEqual([`by the first ${first}`]);
    const again = { action: 'invite', role: 'kibitzer', seat: you.seat };
    const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, again);
    const behind = (await test1.ask(invited.body.token, `/v1/tables/${table}`)).body;
    expect(behind).toMatchObject({ you: { kind: 'kibitzer', seat: you.seat } });
    const earlier = await test1.ask(seats[first], `/v1/boards/${at.board}/replay`);
    expect(earlier.body).toMatchObject({ view: first });
  }
  await Promise.all(Object.values(streams).map((stream) => stream.leave()));
});

test.each([
  ['no format that is spoken', { accept: 'text/html' }, 406, 'not-acceptable'],
  ['a cursor that is none', {}, 400, 'invalid-input'],
])('%s is a problem', async (_why, headers, status, code) => {
  const { board, seats } = await openBoard(test1);
  const answer = await test1.ask(seats.N, `${stream(board)}${status === 400 ? '?after=x' : ''}`, undefined, headers);
  expect(answer).toMatchObject({ status, body: { code } });
});

/** A client that keeps a view: the snapshot, and each delta applied to it as the API says. */
function applied(view: Record<string, unknown>, line: Line): Record<string, unknown> {
  if (line.kind === 'snapshot') return line.state!;
  if (line.kind !== 'delta') return view;
  const next = structuredClone(view) as Record<string, unknown> & View;
  const { hands = {}, ...changed } = line.changed!;
  if (line.type === 'CallMade') next.auction.push(line.data as View['auction'][number]);
  if (line.type === 'CardPlayed') playedIn(next, line.data as { seat: Seat; card: string });
  for (const [field, value] of Object.entries(changed)) {
    Reflect.set(next, field, value);
  }
  for (const field of line.gone ?? []) Reflect.deleteProperty(next, field);
  Object.assign(next.hands, hands);
  return { ...next, cursor: line.cursor };
}

type View = {
  auction: { seat: Seat; call: string }[];
  tricks: { leader: Seat; cards: string[]; winner?: Seat }[];
  hands: Partial<Record<Seat, string>>;
  contract?: { strain: string } | null;
};

function playedIn(view: View, { seat, card }: { seat: Seat; card: string }): void {
  const last = view.tricks.at(-1);
  const trick = last && last.cards.length < 4 ? last : { leader: seat, cards: [] as string[] };
  if (trick !== last) view.tricks.push(trick);
  trick.cards.push(card);
  if (trick.cards.length === 4) Object.assign(trick, { winner: winnerOf(trick, view.contract!.strain) });
  const hand = view.hands[seat];
  if (hand === undefined) return;
  const suits = hand.split('.');
  const suit = 'SHDC'.indexOf(card[0]!);
  suits[suit] = suits[suit]!.replace(card[1]!, '');
  view.hands[seat] = suits.join('.');
}

function winnerOf({ leader, cards }: { leader: Seat; cards: readonly string[] }, strain: string): Seat {
  const height = (card: string) =>
    (card[0] === strain ? 200 : card[0] === cards[0]![0] ? 100 : 0) + '23456789TJQKA'.indexOf(card[1]!);
  const best = cards.reduce((high, card, index) => (height(card) > height(cards[high]!) ? index : high), 0);
  return SEATS[(SEATS.indexOf(leader) + best) % 4]!;
}

test('a client that applies what it is sent has, at every cursor, the view that it could ask for', async () => {
  const choices = fc.array(fc.nat({ max: 1_000 }), { minLength: 64, maxLength: 64 });
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => {
      const { board, seats } = await openBoard(test1, {});
      const watchers = await Promise.all(SEATS.map((seat) => watch(seats[seat], stream(board))));
      await playOn(board, seats, chosen);
      for (const [index, watcher] of watchers.entries()) {
        const { body } = await test1.ask(seats[SEATS[index]!], `/v1/boards/${board}`);
        await watcher.until(({ cursor }) => cursor === body.cursor);
        const view = watcher.lines.reduce<Record<string, unknown>>(applied, {});
        expect(view).toEqual(body);
        await watcher.leave();
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

/** Plays on by what the API says can be done. */
async function playOn(board: string, seats: Readonly<Record<Seat, string>>, choices: readonly number[]) {
  for (const choice of choices) {
    for (const seat of SEATS) {
      const { body } = await test1.ask(seats[seat], `/v1/boards/${board}`);
      const { calls, cards } = (body as { actions: { calls?: string[]; cards?: string[] } }).actions;
      if (calls) {
        const call = choice % 3 > 0 ? 'P' : calls[choice % Math.min(calls.length, 5)]!;
        await test1.ask(seats[seat], `/v1/boards/${board}/calls`, { call });
        break;
      }
      if (cards) {
        await test1.ask(seats[seat], `/v1/boards/${board}/cards`, { card: cards[choice % cards.length]! });
        break;
      }
    }
  }
}

test.each([
  ['is refused', 'GET', { accept: 'text/html' }, 406],
  ['is only asked about', 'HEAD', {}, 200],
] as const)('whose stream %s has not come', async (_why, method, headers, status) => {
  const { table, seats } = await openTable(test1);
  const asked = { method, headers: { authorization: `Bearer ${seats.N}`, ...headers } };
  const answer = await fetch(`${url}/v1/tables/${table}/stream`, asked);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(status === 200 ? /^$/ : /not-acceptable/);
  const seen = await test1.ask(seats.E, `/v1/tables/${table}`);
  expect(JSON.parse(seen.text)).not.toHaveProperty('present.N');
});
