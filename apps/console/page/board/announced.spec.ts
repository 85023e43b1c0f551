/** A board folded line by line, or read anew after several: each call and each card is told of once. */
import { type Seat } from '#bridge';
import { en } from '../words/en.js';
import { announced } from './announced.js';
import { type BoardState, type GameState } from './picture.js';

const names = { seat: (seat: string) => seat, cardAloud: (card: string) => card, call: (call: string) => call };
const BOARD = { id: 'b', cursor: 1, auction: [], tricks: [], actions: {} } as unknown as BoardState; // all that is read of one
const calls = (text: string) => text.split(' ').map((call, at) => ({ seat: 'NESW'.charAt(at % 4) as Seat, call }));
const tell = (before: BoardState | GameState, now: BoardState | GameState, you?: Seat) =>
  announced({ before, now, you }, en, names);

test.each([
  [1, ['E: P']],
  [3, ['E: P', 'S: 3NT', 'W: P']],
])('%i calls that come at once are all told of', (count, said) => {
  const all = calls('1NT P 3NT P');
  const after = { ...BOARD, auction: all.slice(0, 1 + count) };
  expect(tell({ ...BOARD, auction: all.slice(0, 1) }, after)).toEqual(said);
});

test('cards are told of once, those that end a trick and begin the next too; one’s own are not', () => {
  const before = { ...BOARD, tricks: [{ leader: 'E' as const, cards: ['SJ', 'S2', 'S3'] }] };
  const now = {
    ...BOARD,
    tricks: [
      { leader: 'E' as const, cards: ['SJ', 'S2', 'S3', 'S4'], winner: 'E' as const },
      { leader: 'E' as const, cards: ['ST', 'S8'] },
    ],
    actions: { cards: ['S5'] },
  };
  expect(tell(before, now, 'S')).toEqual(['N plays S4', 'E plays ST', en.yourCard]);
  expect(tell(now, now)).toEqual([en.yourCard]);
});

test('at a form for two, cards are told of with the hands that they came from', () => {
  const game = {
    ...{ id: 'g', form: 'nullo', turns: ['S'], auction: [], actions: {}, cursor: 1 },
    contract: { declarer: 'N', strain: 'NU', doubling: 'undoubled', level: 1 },
  };
  const before = { ...game, tricks: [{ leader: 'S', cards: [] }] } as unknown as GameState; // all that is read of one
  const now = { ...game, tricks: [{ leader: 'S', cards: ['HA', 'H2'] }] } as unknown as GameState; // as above
  expect(tell(before, now)).toEqual(['S plays HA', 'N plays H2']);
});
