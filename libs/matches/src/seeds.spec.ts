import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { isWhole, SEATS } from '#bridge';
import {
  boardImps,
  commitToSecret,
  dealOf,
  keyOfSecret,
  keyOfWord,
  logHash,
  nameOfBoard,
  orderOf,
  ROOMS,
  seedOfMatch,
  seedOfSeat,
  type Team,
  teamAt,
} from '#matches';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hmac = (key: Uint8Array, text: string): Uint8Array => createHmac('sha256', key).update(text).digest();
const seed = (word: string, match = 'm') => seedOfMatch(keyOfWord(word, sha256), match, hmac);

describe('what comes from a seed', () => {
  test('a deal is whole, and the same for everybody who plays it', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (word, board) => {
        const deal = dealOf(seed(word), board);
        expect(isWhole(deal)).toBe(true);
        expect(dealOf(seed(word, 'another match'), board)).toEqual(deal);
      }),
    );
  });

  test('no two boards, rooms, seats or matches share an id, a salt or a robot’s chance', () => {
    const all = ['m', 'n'].flatMap((match) =>
      [1, 2, 3].flatMap((board) =>
        ROOMS.flatMap((room) => [
          nameOfBoard(seed('1', match), board, room).toString(),
          ...SEATS.flatMap((seat) => {
            const { salt, random } = seedOfSeat(seed('1', match), board, room, seat);
            return [salt, random.join()];
          }),
        ]),
      ),
    );
    expect(new Set(all).size).toBe(2 * 3 * 2 * 9);
  });

  test('the rooms of a board come in either order', () => {
    const first = Array.from(
      { length: 64 },
      (_, board) => orderOf(seed('1'), board, 'open') < orderOf(seed('1'), board, 'closed'),
    );
    expect(new Set(first).size).toBe(2);
  });

  test('a deal does not change from one version to the next', () => {
    expect(dealOf(seed('1'), 1).N.join(' ')).toMatchInlineSnapshot(`"SA SK S4 HA HJ H2 DT D6 D4 CA CQ CJ CT"`);
  });
});

test('a secret is committed to by its hash, and every nonce changes the key', () => {
  const secret = 'ab'.repeat(32);
  const hash = createHash('sha256')
    .update(Buffer.from(`06${secret}`, 'hex'))
    .digest('hex');
  expect(commitToSecret(secret, sha256)).toBe(hash);
  const keys = [[], ['aa'], ['bb'], ['aa', 'bb'], ['bb', 'aa']].map((nonces) =>
    keyOfSecret(secret, nonces, hmac).toString(),
  );
  expect(new Set(keys).size).toBe(5);
});

test('the home team sits North-South in the open room and East-West in the closed one', () => {
  expect(ROOMS.map((room) => SEATS.map((seat) => teamAt(room, seat)).join(' '))).toEqual([
    'home away home away',
    'away home away home',
  ]);
});

describe('a board in IMPs', () => {
  test.each<readonly [number, number, readonly Team[], number, string]>([
    [420, -50, [], 10, 'the difference of both rooms'],
    [420, 420, [], 0, 'a push'],
    [420, -50, ['home'], -3, 'who forfeits wins nothing'],
    [-50, 420, ['home'], -10, 'and loses what was lost'],
    [-50, 420, ['away'], 3, 'a forfeit of the others is worth three at least'],
    [420, -50, ['home', 'away'], 10, 'two forfeits cancel out'],
  ])('%i and %i, forfeits %j: %i, %s', (open, closed, forfeits, imps) => {
    expect(boardImps({ open, closed }, forfeits)).toBe(imps);
  });
});

test('the hash of a log is of the canonical JSON of its events, by board, room and revision', () => {
  const event = (call: string) => ({ type: 'CallMade', version: 1, data: { seat: 'N', call } });
  const boards = [
    { board: 2, room: 'open', events: [event('1C')] },
    { board: 1, room: 'closed', events: [event('P'), event('1D')] },
    { board: 1, room: 'open', events: [event('P')] },
  ] as const;
  const text = [
    '{"data":{"call":"P","seat":"N"},"deal":1,"revision":1,"room":"open","type":"CallMade","version":1}',
    '{"data":{"call":"P","seat":"N"},"deal":1,"revision":1,"room":"closed","type":"CallMade","version":1}',
    '{"data":{"call":"1D","seat":"N"},"deal":1,"revision":2,"room":"closed","type":"CallMade","version":1}',
    '{"data":{"call":"1C","seat":"N"},"deal":2,"revision":1,"room":"open","type":"CallMade","version":1}',
  ].join('');
  expect(logHash(boards, sha256)).toBe(createHash('sha256').update(text).digest('hex'));
});
