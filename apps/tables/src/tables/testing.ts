/** Boards of any form, played over REST by whoever is to act. */
import { type Form } from '#board';
import { isVariant, partner, type Seat, seatsOf } from '#bridge';
import { type At, post, type TestApp } from '../testing.js';

/** What tests read of a board of any form. */
export type View = {
  readonly cursor: number;
  readonly phase: string;
  readonly turn?: Seat;
  readonly turns?: readonly Seat[];
  readonly auction: readonly { readonly seat: Seat; readonly call: string; readonly explanation?: object }[];
  readonly director?: Seat;
  readonly outcome?: { readonly kind: string };
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  readonly contract?: { readonly declarer: Seat } | null;
  readonly undo?: { readonly undo: number; readonly open: readonly Seat[] };
  readonly claim?: { readonly claim: number; readonly open: readonly Seat[]; readonly doubted?: Seat };
  readonly dealt?: object;
  readonly actions: {
    readonly calls?: readonly string[];
    readonly cards?: readonly string[];
    readonly choose?: { readonly least: number };
    readonly turnUp?: { readonly count: number };
  };
};
/** The board as a seat sees it. */
export async function look(test: TestApp, { seats, board }: At, seat: Seat): Promise<View> {
  return (await test.ask(seats[seat], `/v1/boards/${board}`)).body as unknown as View; // what a board is answered as
}

export type Choose = (below: number) => number;

/** A form, and what chooses among what is legal. */
export type Game = { readonly form: Form; readonly choose: Choose };

/** The next legal act of whoever is to act; false when the board is over. */
export async function actOnce(test: TestApp, at: At, { form, choose }: Game): Promise<boolean> {
  const players = seatsOf(form);
  const [anybody] = players;
  const seen = await look(test, at, anybody!);
  if (seen.outcome) return false;
  const [first] = seen.turns ?? [seen.turn!];
  for (const seat of isVariant(form) ? [first!] : [first!, partner(first!)]) {
    const { actions, hands } = await look(test, at, seat);
    const pick = <Item>(items: readonly Item[], most = items.length): Item =>
      items[choose(Math.min(most, items.length))]!;
    const path = `/v1/boards/${at.board}`;
    const { calls, cards, choose: chosen, turnUp } = actions;
    if (calls) await post(test, at.seats[seat], `${path}/calls`, { call: pick(calls, 4) });
    else if (cards) await post(test, at.seats[seat], `${path}/cards`, { card: pick(cards) });
    else if (turnUp)
      await post(test, at.seats[seat], `${path}/steps`, { places: Array.from({ length: turnUp.count }, (_, i) => i) });
    else if (chosen) {
      const held = (hands[seat] ?? '')
        .split('.')
        .flatMap((ranks, i) => Array.from(ranks, (rank) => `${'SHDC'[i]}${rank}`));
      await post(test, at.seats[seat], `${path}/steps`, { cards: held.slice(0, chosen.least) });
    } else continue;
    return true;
  }
  throw new Error(`nobody acts: ${JSON.stringify(seen)}`);
}
