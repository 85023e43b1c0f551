/** Every form of the game over REST, by seat tokens: opened, dealt, bid, played, claimed, scored, and on the score sheet. */
import { type Form, FORMS } from '#board';
import { isVariant, partner, type Seat, SEATS, seatsOf } from '#bridge';
import { chooser } from '#bridge/testing';
import { ADMIN_TOKEN, type At, followBoard, openNext, openTable, post, type TestApp, testApp } from '../testing.js';

let test_: TestApp;
beforeAll(async () => {
  test_ = await testApp({ requestsPerMinute: 1e9 });
});
afterAll(async () => test_.app.close());

type View = {
  readonly id: string;
  readonly phase: string;
  readonly turn?: Seat;
  readonly turns?: readonly Seat[];
  readonly outcome?: { readonly kind: string; readonly awards?: readonly object[]; readonly score?: number };
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  readonly contract?: object | null;
  readonly dealer: Seat;
  readonly actions: {
    readonly calls?: readonly string[];
    readonly cards?: readonly string[];
    readonly choose?: { readonly least: number; readonly most: number };
    readonly turnUp?: { readonly count: number; readonly of: number };
  };
};
async function look(token: string, board: string): Promise<View> {
  const answer = await test_.ask(token, `/v1/boards/${board}`);
  return answer.body as unknown as View; // what a board is answered as
}

function cardsOf(hand: string): string[] {
  return hand.split('.').flatMap((ranks, index) => Array.from(ranks, (rank) => `${'SHDC'[index]}${rank}`));
}

/** What a robot of random legal acts does with what its seat sees; nothing when it is not its turn. */
function robot(
  seat: Seat,
  { actions, hands }: View,
  choose: (below: number) => number,
): readonly [string, object] | undefined {
  const pick = <Item>(items: readonly Item[], below = items.length): Item => items[choose(below)]!;
  const { calls, cards, choose: chosen, turnUp } = actions;
  if (calls) return ['calls', { call: pick(calls, Math.min(calls.length, 6)) }];
  if (cards) return ['cards', { card: pick(cards) }];
  if (turnUp) return ['steps', { places: Array.from({ length: turnUp.count }, (_, place) => 2 * place) }];
  const held = cardsOf(hands[seat] ?? '');
  return chosen && ['steps', { cards: held.slice(0, chosen.least + choose(chosen.most - chosen.least + 1)) }];
}

async function playOut({ seats, board }: At, form: Form, choose: (below: number) => number): Promise<View> {
  for (let act = 0; act < 400; act++) {
    const seen = await look(ADMIN_TOKEN, board);
    if (seen.outcome) {
      await followBoard(test_, board);
      return seen;
    }
    const [first] = seen.turns ?? [seen.turn!];
    // Declarer plays dummy’s cards.
    for (const seat of isVariant(form) ? [first!] : [first!, partner(first!)]) {
      const done = robot(seat, await look(seats[seat], board), choose);
      if (!done) continue;
      await post(test_, seats[seat], `/v1/boards/${board}/${done[0]}`, done[1]);
      break;
    }
  }
  throw new Error('the board does not end');
}

describe.each(FORMS)('%s', (form) => {
  test('boards are opened, bid, played and scored by random robots without a refusal, and their record replays', async () => {
    const { table, seats } = await openTable(test_, { form });
    const choose = chooser(form.length);
    for (let number = 1; number <= 2; number++) {
      const at = await openNext(test_, { table, seats });
      const end = await playOut(at, form, choose);
      expect(end.outcome).toMatchObject({ kind: 'scored' });
      const events = await test_.ask(seats.N, `/v1/boards/${at.board}/events`);
      expect(events.status).toBe(200);
    }
    const sheet = await test_.ask(seats.N, `/v1/tables/${table}/score-sheet`);
    expect(sheet.status).toBe(form === 'duplicate' ? 409 : 200);
    const sheets = await test_.ask(seats.N, `/v1/tables/${table}/score-sheets`);
    expect(sheets).toMatchObject({ status: 200, body: { data: form === 'duplicate' ? [] : [{ number: 1 }] } });
    const state = await test_.ask(seats.N, `/v1/tables/${table}`);
    expect(state.body).toMatchObject({ form });
  });

  test('who has no hand at the board can do nothing there, and sees what spectators see', async () => {
    const { table, seats } = await openTable(test_, { form });
    const { board } = await openNext(test_, { table, seats });
    for (const seat of SEATS.filter((one) => !seatsOf(form).includes(one))) {
      const invited = await test_.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, {
        action: 'invite',
        role: 'seat',
        seat,
      });
      const token = (invited.body as { token?: string }).token!;
      const seen = await look(token, board);
      expect(seen.actions).toEqual({});
      expect(Object.keys(seen.hands)).toEqual(form === 'two-handed' ? ['E'] : []);
      const refused = await test_.ask(token, `/v1/boards/${board}/calls`, { call: 'P' });
      expect(refused.status).toBe(409);
    }
  });
});
