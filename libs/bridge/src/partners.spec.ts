import fc from 'fast-check';
import { DECK } from './card.js';
import { pairsOf, type Pair, ROUND, seatByDraw } from './partners.js';
import { seats } from './testing.js';
import { partner, SEATS } from './seat.js';

const PLAYERS = ['Ann', 'Bea', 'Cyn', 'Dot'] as const;
type Player = (typeof PLAYERS)[number];
const draws = fc.shuffledSubarray([...DECK], { minLength: 4, maxLength: 4 });

test('the highest card chooses a seat, the next highest is its partner; of equal ranks spades are highest', () => {
  const drawn = [
    { player: 'Ann', card: 'HK' },
    { player: 'Bea', card: 'SK' },
    { player: 'Cyn', card: 'C2' },
    { player: 'Dot', card: 'D3' },
  ] as const;
  expect(seatByDraw<Player>(drawn, [], 'E')).toEqual({ E: 'Bea', W: 'Ann', S: 'Dot', N: 'Cyn' });
});

test('over a round everybody partners everybody once, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.tuple(draws, draws, draws), seats, (packs, chosen) => {
      const pairs: Pair<Player>[] = [];
      for (const pack of packs) {
        const drawn = PLAYERS.map((player, index) => ({ player, card: pack[index]! }));
        const seated = seatByDraw<Player>(drawn, pairs, chosen);
        expect(new Set(SEATS.map((seat) => seated[seat])).size).toBe(4);
        expect(seated[partner(chosen)]).not.toBe(seated[chosen]);
        pairs.push(...pairsOf(seated));
      }
      expect(pairs.length).toBe(2 * ROUND);
      expect(new Set(pairs.map((pair) => [...pair].sort().join())).size).toBe(2 * ROUND);
    }),
  );
});
