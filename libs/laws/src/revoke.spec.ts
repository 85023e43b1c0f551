import { SEATS, type Seat, sideOf, SUITS } from '#bridge';
import fc from 'fast-check';
import { exemptionOf, type Revoke, transfersOf } from './revoke.js';

const revokes: fc.Arbitrary<readonly Revoke[]> = fc
  .array(fc.tuple(fc.constantFrom(...SEATS), fc.integer({ min: 1, max: 11 }), fc.constantFrom(...SUITS)), {
    maxLength: 4,
  })
  .map((drawn) =>
    drawn.map(([seat, trick, suit], id): Revoke => ({
      ...{ id, seat, trick, kind: 'suit', suit, card: undefined },
      ...{ state: 'established', known: true, exempt: undefined },
    })),
  );
const winners = fc.array(fc.constantFrom<Seat>(...SEATS), { minLength: 13, maxLength: 13 });

/** Law 64 said again, by trying every way to give tricks to what is owed. */
function mostMoved(made: readonly Revoke[], won: readonly Seat[]): number {
  if (new Set(made.map(({ seat }) => sideOf(seat))).size > 1) return 0; // 64B7
  const counted = made.filter(
    (one) =>
      !made.some((two) => two.id !== one.id && two.seat === one.seat && two.suit === one.suit && two.trick < one.trick), // 64B2
  );
  const claims = counted.flatMap(({ seat, trick }) => {
    const mine = won.flatMap((winner, index) => (sideOf(winner) === sideOf(seat) ? [index + 1] : []));
    const later = mine.filter((number) => number > trick);
    return won[trick - 1] === seat ? [[trick], later] : [mine.filter((number) => number >= trick)];
  });
  const give = (index: number, taken: ReadonlySet<number>): number => {
    const options = claims[index];
    if (!options) return taken.size;
    const without = give(index + 1, taken);
    return Math.max(
      without,
      ...options.filter((number) => !taken.has(number)).map((number) => give(index + 1, new Set([...taken, number]))),
    );
  };
  return give(0, new Set());
}

test('as many tricks move as a second reading of Law 64 finds by trying everything', () => {
  fc.assert(
    fc.property(revokes, winners, (made, won) => {
      const moved = transfersOf(made, won).reduce((sum, { count }) => sum + count, 0);
      expect(moved).toBe(mostMoved(made, won));
    }),
    { numRuns: 3_000 },
  );
});

test('a revoke never moves more than two tricks, nor any that its side did not win', () => {
  fc.assert(
    fc.property(revokes, winners, (made, won) => {
      for (const { revoke, count, from, law } of transfersOf(made, won)) {
        const one = made.find(({ id }) => id === revoke)!;
        expect(exemptionOf(one, made)).toBeUndefined();
        expect(count).toBeLessThanOrEqual(law === '64A1' ? 2 : 1);
        expect(won.slice(one.trick - 1).filter((seat) => sideOf(seat) === from).length).toBeGreaterThanOrEqual(count);
      }
    }),
  );
});
