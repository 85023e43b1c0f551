import { type StreamLine } from '#client';
import { foldLine } from './fold.js';
import { type BoardState } from './picture.js';
import { withCard } from './trick.js';

const state: BoardState = {
  ...{ id: 'b', table: 't', form: 'duplicate', mode: 'strict', number: 1, dealer: 'N', vulnerability: 'none' },
  ...{ cursor: 5, phase: 'play', turn: 'E', auction: [], tricks: [], won: { NS: 0, EW: 0 }, claims: [], undos: [] },
  ...{ explanations: [], actions: {}, hands: { E: 'JT97.A86.A87.T96' } },
  contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' },
};
const delta = (
  cursor: number,
  type: string,
  data: Record<string, unknown>,
  more: Partial<StreamLine> = {},
): StreamLine => ({
  ...{ kind: 'delta', cursor, at: 0, type, data, changed: {} },
  ...more,
});

test('a card goes from its hand to the trick, and what else changed is taken over', () => {
  const line = delta(6, 'CardPlayed', { seat: 'E', card: 'SJ' }, { changed: { turn: 'S' }, gone: ['deadline'] });
  expect(foldLine(state, line)).toMatchObject({
    kind: 'state',
    state: { cursor: 6, turn: 'S', tricks: [{ leader: 'E', cards: ['SJ'] }], hands: { E: 'T97.A86.A87.T96' } },
  });
});

test.each([
  ['what happened already is old', delta(5, 'CardPlayed', { seat: 'E', card: 'SJ' }), 'old'],
  ['after a gap the whole is asked for', delta(8, 'CardPlayed', { seat: 'E', card: 'SJ' }), 'ask'],
  ['what is neither call nor card is asked for', delta(6, 'ClaimMade', { seat: 'E' }), 'ask'],
  ['a sign of life changes nothing', { kind: 'heartbeat', cursor: 5 } as const, 'old'],
  ['at the end the whole is asked for: more may be seen then', { kind: 'end', cursor: 5 } as const, 'ask'],
])('%s', (_why, line, kind) => {
  expect(foldLine(state, line).kind).toBe(kind);
});

test.each([
  ['NT', 'S'],
  ['H', 'W'],
] as const)('in %s the trick ♠J ♠K ♥2 ♠4 led by East is won by %s', (strain, winner) => {
  const contract = { level: 3, strain, doubling: 'undoubled', declarer: 'N' } as const;
  const tricks = [{ leader: 'E' as const, cards: ['SJ', 'SK', 'H2'] }];
  expect(withCard({ ...state, contract, tricks }, 'N', 'S4')).toMatchObject({ winner, tricks: [{ winner }] });
});
