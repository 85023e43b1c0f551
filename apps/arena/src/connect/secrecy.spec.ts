import fc from 'fast-check';
import { DECK, type Deal, type Seat, SEATS, sortHand } from '#bridge';
import { phrasesOf } from '../play/table.js';
import { planOfDeals } from '../testing.js';
import { playOutside } from './seat-outside.js';
import { openSession } from './session.js';

/** Every line sent to each seat while robots bid one notrump where they can, pass, and play the first card that is legal. */
async function linesOf(deal: Deal, board: number): Promise<Readonly<Record<Seat, readonly string[]>>> {
  const lines: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  const plan = planOfDeals([deal]);
  const entry = {
    kind: 'outside',
    clockMs: 60_000,
    sit: async (seat: Parameters<ReturnType<typeof openSession>['sit']>[0]) => {
      const session = openSession();
      session.attach({
        write: ({ text }) => {
          // The clock is the one thing that no deal decides: it runs.
          lines[seat.seat].push(text.replaceAll(/"clockLeftMs":\d+/g, '"clockLeftMs":0'));
          const { kind, turnId, phase, legal } = JSON.parse(text) as Record<'kind' | 'turnId' | 'phase', string> & {
            legal: readonly string[];
          };
          if (kind !== 'turn') return;
          const act = phase === 'auction' ? { call: legal.includes('1NT') ? '1NT' : 'P' } : { card: legal[0] };
          setImmediate(() => session.receive(JSON.stringify({ kind: 'act', turnId, ...act })));
        },
      });
      return session.sit(seat);
    },
  } as const;
  await playOutside(
    { plan, entries: { home: entry, away: entry }, phrases: phrasesOf(plan) },
    { board, room: 'open' },
    0,
  );
  return lines;
}

const shuffled = fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 });

test('until a card is played, no byte sent to a seat depends on the cards of the others', async () => {
  await fc.assert(
    fc.asyncProperty(
      shuffled,
      fc.shuffledSubarray(
        Array.from({ length: 39 }, (_, index) => index),
        { minLength: 39, maxLength: 39 },
      ),
      fc.constantFrom(...SEATS),
      fc.integer({ min: 1, max: 16 }),
      async (cards, order, own, board) => {
        const [mine, rest] = [cards.slice(0, 13), cards.slice(13)];
        const dealt = (others: readonly string[]): Deal => {
          const hands = new Map(
            SEATS.filter((seat) => seat !== own).map((seat, index) => [
              seat,
              others.slice(13 * index, 13 * index + 13),
            ]),
          );
          const hand = (seat: Seat) => sortHand((hands.get(seat) ?? mine) as typeof cards); // cards, taken apart and dealt out
          return { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
        };
        const one = (await linesOf(dealt(rest), board))[own];
        const other = (await linesOf(dealt(order.map((index) => rest[index]!)), board))[own];
        const untilPlay = (lines: readonly string[]) => {
          const first = lines.findIndex((line) => line.includes('"CardPlayed"'));
          return lines.slice(0, first);
        };
        expect(untilPlay(other)).toEqual(untilPlay(one));
        expect(untilPlay(one).length).toBeGreaterThan(4);
      },
    ),
    { numRuns: 25 },
  );
});
