import fc from 'fast-check';
import { parseHand, type Seat } from '#bridge';
import { isBalanced, natural, playBoard, randomOf, type Robot, seededBoard, seedOf, suitLengths } from '#robots';
import { highCardPoints } from '#robots';
import { sightOf } from '../play/sight.js';
import { type CardTurn } from '../robot.js';
import { cardsWhere, type Hidden, hiddenFrom, suitNumber } from './hidden.js';
import { drawLayouts, isStillPossible, type Layout } from './layouts.js';

/** Every turn of a board that R1 plays, with what was hidden from the seat in turn. */
function hiddenOnBoard(number: number): readonly Hidden[] {
  const found: Hidden[] = [];
  const witness: Robot = {
    ...natural,
    sit: (seating) => {
      const player = natural.sit(seating);
      return {
        call: (turn) => player.call(turn),
        card: (turn: CardTurn) => {
          const seen = (['N', 'E', 'S', 'W'] as const).filter((seat) => turn.view.hands[seat] !== undefined);
          found.push(hiddenFrom(sightOf(turn), seen, undefined));
          return player.card(turn);
        },
      };
    },
  };
  const robots = { N: witness, E: witness, S: witness, W: witness };
  playBoard({ set: seededBoard('layouts', number), at: 0 }, robots, (seat) => randomOf(seedOf(seat)));
  return found;
}

function handOf(layout: Layout, place: number): ReturnType<typeof cardsWhere> {
  return cardsWhere((card) => layout[card] === place);
}

test('a layout gives every hidden hand thirteen cards, those it played among them, and none of a suit it showed out of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (number, at) => {
      const turns = hiddenOnBoard(number);
      const hidden = turns[at % Math.max(1, turns.length)];
      if (!hidden) return;
      for (const layout of drawLayouts(hidden, 5, randomOf(seedOf(`${number}`)))) {
        expect(isStillPossible(layout, hidden)).toBe(true);
        for (const [index, { played, voids }] of hidden.hands.entries()) {
          expect(handOf(layout, index + 1)).toHaveLength(13);
          expect(played.every((card) => layout[card] === index + 1)).toBe(true);
          const left = hidden.cards.filter((card) => layout[card] === index + 1);
          expect(left.filter((card) => voids & (1 << suitNumber(card)))).toEqual([]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the hands as they are dealt are possible at every turn', () => {
  for (let number = 1; number <= 10; number++) {
    const { hands } = seededBoard('layouts', number);
    for (const hidden of hiddenOnBoard(number)) {
      const layout = new Uint8Array(52);
      for (const [index, { seat }] of hidden.hands.entries()) {
        const dealt = parseHand(hands[seat].cards)!;
        for (const card of dealt) layout[cardsWhere(() => true).indexOf(card)] = index + 1;
      }
      expect(isStillPossible(layout, hidden)).toBe(true);
    }
  }
});

/** Opening leader North, three hands hidden. */
function hiddenAtLead(claims: Partial<Record<Seat, Hidden['hands'][number]['claims']>>): Hidden {
  const north = parseHand(seededBoard('lead', 1).hands.N.cards)!;
  const cards = cardsWhere(() => true).flatMap((card, number) => (north.includes(card) ? [] : [number]));
  const hands = (['E', 'S', 'W'] as const).map((seat) => ({
    ...{ seat, room: 13, played: [], voids: 0, calls: [] },
    claims: claims[seat],
  }));
  return { hands, cards };
}

test('layouts are true to what was said, where that can be', () => {
  const any = [0, 13] as const;
  const strong = { hcp: [15, 17] as const, len: [any, any, any, any], balanced: true };
  const weak = { hcp: [5, 10] as const, len: [[6, 6] as const, any, any, any], balanced: undefined };
  const layouts = drawLayouts(hiddenAtLead({ E: strong, S: weak }), 50, randomOf(seedOf('said')));
  const isTrue = (layout: Layout): boolean => {
    const [east, south] = [handOf(layout, 1), handOf(layout, 2)];
    const [easts, souths] = [highCardPoints(east), highCardPoints(south)];
    const strengths = easts >= 15 && easts <= 17 && souths >= 5 && souths <= 10;
    return strengths && isBalanced(suitLengths(east)) && suitLengths(south).S === 6;
  };
  expect(layouts.filter(isTrue).length).toBeGreaterThanOrEqual(49);
  expect(new Set(layouts.map((layout) => layout.join(''))).size).toBe(50);
});

test('what cannot be true is missed by as little as can be found', () => {
  const any = [0, 13] as const;
  const all = { hcp: [0, 37] as const, len: [[13, 13] as const, any, any, any], balanced: undefined };
  const [layout] = drawLayouts(hiddenAtLead({ E: all }), 1, randomOf(seedOf('never')));
  const held = suitLengths(parseHand(seededBoard('lead', 1).hands.N.cards)!).S;
  expect(suitLengths(handOf(layout!, 1)).S).toBeGreaterThanOrEqual(13 - held - 1);
});

test('without anything said, a card is as likely in one hand as in another', () => {
  const hidden = hiddenAtLead({});
  const layouts = drawLayouts(hidden, 3000, randomOf(seedOf('even')));
  for (const card of hidden.cards) {
    const share = layouts.filter((layout) => layout[card] === 1).length / layouts.length;
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.06);
  }
});
