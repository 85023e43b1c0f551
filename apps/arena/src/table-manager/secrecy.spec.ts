import fc from 'fast-check';
import { DECK, type Deal, formatCall, PASS, type Seat, SEATS, sideOf, sortHand } from '#bridge';
import { DIALECTS, parseClientLine as parse } from '#notation';
import { answer, type Player } from '#robots';
import { playOutside } from '../connect/seat-outside.js';
import { phrasesOf } from '../play/table.js';
import { planOfDeals } from '../testing.js';
import { ManagedTable } from './table.js';
import { sitDown } from './sitting.js';

/** Bids one notrump where it can, passes, and plays the first card that is legal. */
const simple: Player = {
  call: ({ legal }) => ({
    call: legal.find((call) => formatCall(call) === '1NT') ?? PASS,
    disclosure: { alert: true, text: 'balanced', shows: {} },
  }),
  card: ({ legal }) => legal[0]!,
};

/** Every line sent to each program at a table, without sockets, and what each of them said. */
async function linesOf(deal: Deal, board: number, room: 'open' | 'closed'): Promise<Readonly<Record<Seat, string[]>>> {
  const told: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  const table = new ManagedTable({ others: {}, teams: {}, awayMs: 60_000 });
  const dialect = { ...DIALECTS.usual, timing: false };
  const programs = SEATS.map((seat) => {
    const team = sideOf(seat);
    const [unread, waiting]: [string[], ((line: string) => void)[]] = [[], []];
    const write = (line: string): void => {
      told[seat].push(line);
      const next = waiting.shift();
      if (next) next(line);
      else unread.push(line);
    };
    const found = table.seat({ kind: 'connect', team, seat, version: 18 });
    if ('refused' in found) throw new Error(found.refused);
    const connection = { dialect, write, close: () => undefined };
    table.welcome(found.place, connection, team);
    const next = (): Promise<string> => {
      const line = unread.shift();
      return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line);
    };
    const say = (text: string): void => {
      if (!text.startsWith('Connecting'))
        setImmediate(() => {
          found.place.hear(connection, parse(text));
        });
    };
    const sit = async () => ({
      ask: async (turn: Parameters<typeof answer>[1]) => answer(simple, turn),
      leave: () => undefined,
    });
    return sitDown({ next, say }, { seat, team, sit });
  });
  const plan = planOfDeals([deal]);
  const entry = (team: 'home' | 'away') =>
    ({ kind: 'outside', clockMs: 60_000, sit: table.linkOf(team, async () => undefined).sit }) as const;
  const entries = { home: entry('home'), away: entry('away') };
  await playOutside({ plan, entries, phrases: phrasesOf(plan) }, { board, room }, 0);
  await table.close();
  await Promise.all(programs);
  return told;
}

const shuffled = fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 });
const places = Array.from({ length: 39 }, (_, index) => index);

test('until a card is played, no byte sent to a program depends on the cards of the others, in either room', async () => {
  await fc.assert(
    fc.asyncProperty(
      shuffled,
      fc.shuffledSubarray(places, { minLength: 39, maxLength: 39 }),
      fc.constantFrom(...SEATS),
      fc.record({ board: fc.integer({ min: 1, max: 16 }), room: fc.constantFrom('open' as const, 'closed' as const) }),
      async (cards, order, own, { board, room }) => {
        const [mine, rest] = [cards.slice(0, 13), cards.slice(13)];
        const others = SEATS.filter((seat) => seat !== own);
        const dealt = (left: typeof cards): Deal => {
          const hand = (seat: Seat) => {
            const at = others.indexOf(seat);
            return sortHand(at < 0 ? mine : left.slice(13 * at, 13 * at + 13));
          };
          return { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
        };
        // In the closed room the table is turned by one seat.
        const place = room === 'open' ? own : ({ N: 'E', E: 'S', S: 'W', W: 'N' } as const)[own];
        const one = (await linesOf(dealt(rest), board, room))[place];
        const other = (await linesOf(dealt(order.map((index) => rest[index]!)), board, room))[place];
        const untilPlay = (lines: readonly string[]) =>
          lines.slice(
            0,
            lines.findIndex((line) => / plays | to lead/.test(line)),
          );
        expect(untilPlay(other)).toEqual(untilPlay(one));
        expect(untilPlay(one).length).toBeGreaterThan(6);
      },
    ),
    { numRuns: 15 },
  );
});

test('an alert is told to the opponents and not to partner', async () => {
  const deal = { N: DECK.slice(0, 13), E: DECK.slice(13, 26), S: DECK.slice(26, 39), W: DECK.slice(39) };
  const { E, S, W } = await linesOf(deal, 1, 'open');
  const opening = (lines: readonly string[]) => lines.find((line) => line.startsWith('North bids'));
  expect([opening(E), opening(S), opening(W)]).toEqual([
    'North bids 1NT Alert. balanced',
    'North bids 1NT',
    'North bids 1NT Alert. balanced',
  ]);
});
