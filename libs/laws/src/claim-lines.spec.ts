import { parseCard, type Card, type Seat } from '#bridge';
import { decideLaws, emptySituation, failingLinesOf, proposalOf, type Situation } from './index.js';

function cards(text: string): readonly Card[] {
  return text.split(' ').map((one) => parseCard(one)!);
}

/** A claim of three tricks at notrump by South, who is on lead. */
function claimed(hands: Readonly<Record<Seat, string>>, text?: string): Situation {
  const situation: Situation = {
    ...emptySituation('N'),
    contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'S' },
    ...{ phase: 'play', leader: 'S', dummySpread: true },
    tricks: Array.from({ length: 10 }, (_, index) => ({
      ...{ number: index + 1, leader: 'S' as const, plays: [], past: true, winner: 'S' as const },
    })),
    hands: { N: cards(hands.N), E: cards(hands.E), S: cards(hands.S), W: cards(hands.W) },
  };
  const said = text === undefined ? {} : { text };
  const decision = decideLaws(situation, {
    kind: 'claim',
    seat: 'S',
    tricks: 3,
    draws: false,
    current: false,
    ...said,
  });
  if (decision.kind === 'refused') throw new Error(decision.refusal);
  return decision.situation;
}

test('a claim that every normal line makes has no failing line', () => {
  const situation = claimed({ S: 'SA SK SQ', N: 'D4 D3 D2', E: 'SJ ST S9', W: 'HA HK HQ' });
  expect([proposalOf(situation)?.tricks, failingLinesOf(situation)]).toEqual([3, []]);
});

test('each first card of the claimer on which the claim fails begins a line, the worst first', () => {
  const situation = claimed({ S: 'SA HJ HT', N: 'D4 D3 D2', E: 'C4 C3 C2', W: 'HQ C9 C8' });
  const lines = failingLinesOf(situation) ?? [];
  expect(lines.map(({ tricks, line }) => [tricks, line[0]?.card])).toEqual([
    [0, 'HJ'],
    [1, 'SA'],
  ]);
  expect(lines.every(({ line }) => line.length === 12)).toBe(true);
});

test('the worst of the failing lines takes what is proposed', () => {
  for (const E of ['SJ S9 S8', 'S9 S8 S7', 'SJ HT H9']) {
    const situation = claimed({ S: 'SA SK ST', N: 'D4 D3 D2', E, W: 'HA HK HQ' });
    const worst = failingLinesOf(situation)?.[0]?.tricks ?? 3;
    expect(worst).toBe(proposalOf(situation)?.tricks);
  }
});

test('a claim of half the hand is looked through, and the fewest tricks of all its lines are what is proposed', () => {
  const situation: Situation = {
    ...claimed({ S: 'SA SK SQ', N: 'D4 D3 D2', E: 'SJ ST S9', W: 'HA HK HQ' }),
    hands: {
      ...{ S: cards('SA SK SQ HA HK DA CA'), N: cards('S3 S2 H3 H2 D3 D2 C2') },
      ...{ E: cards('SJ ST S9 S8 D5 D6 C5'), W: cards('HQ HJ HT H9 C9 C8 DK') },
    },
    tricks: Array.from({ length: 6 }, (_, index) => ({
      ...{ number: index + 1, leader: 'S' as const, plays: [], past: true, winner: 'S' as const },
    })),
  };
  expect(proposalOf(situation)?.tricks).toBe(7);
  expect(failingLinesOf({ ...situation, claim: { ...situation.claim!, tricks: 7 } })).toEqual([]);
});
