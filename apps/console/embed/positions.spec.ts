import { boardIn, positionsOf } from './positions.js';

const PBN = `[Board "7"]
[Dealer "S"]
[Vulnerable "Both"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Auction "S"]
Pass Pass 1NT Pass
3NT AP
[Play "E"]
SJ SK S3 S4
`;
const LIN =
  'md|1SK82HQ93DKJ5CQ854,S653HT742DT42CA73,SAQ4HKJ5DQ963CKJ2|sv|b|ah|Board 7|mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|SJ|pc|SK|';

test.each([
  ['PBN', PBN, 8 + 4],
  ['LIN', LIN, 8 + 2],
])('a board in %s is a position before the first call, and one after each call and card', (_format, text, acts) => {
  const board = boardIn(text);
  expect(board).toBeDefined();
  const positions = positionsOf(board!);
  expect(positions).toHaveLength(1 + acts);
  expect(positions[0]).toMatchObject({ number: 7, dealer: 'S', vulnerability: 'both', auction: [], turn: 'S' });
  expect(positions[8]).toMatchObject({ contract: { level: 3, strain: 'NT', declarer: 'N' }, turn: 'E', phase: 'play' });
  expect(positions[9]?.hands.E).toBe('T97.A86.A87.T96');
});

test('the winner of a trick leads to the next, and the trick counts for his side', () => {
  const positions = positionsOf(boardIn(PBN)!);
  expect(positions.at(-1)).toMatchObject({ won: { NS: 1, EW: 0 }, turn: 'S', tricks: [{ leader: 'E', winner: 'S' }] });
});

test('a text that holds no board has none', () => {
  expect(boardIn('not a board')).toBeUndefined();
});
