import { type BoardCommand, decideBoard, seenBy } from '#board';
import { auctionOf, boardAfter, type DealSet, played, sampleDeal } from '#board/testing';

const AT_RUBBER: DealSet = { ...sampleDeal, form: 'rubber', mode: 'recorded' };
const CLAIM: readonly BoardCommand[] = [
  ...auctionOf('N', '1NT P P P'),
  { kind: 'play-card', seat: 'E', card: 'SJ' },
  { kind: 'claim', seat: 'N', tricks: 9 },
];
const DOUBT: BoardCommand = { kind: 'answer-claim', seat: 'E', agree: false, claim: 1 };
const AGREE: BoardCommand = { kind: 'answer-claim', seat: 'E', agree: true, claim: 1 };
const ASSIGN: BoardCommand = {
  ...{ kind: 'rule', now: 0 },
  ruling: {
    ...{ kind: 'tricks', law: '12C1', tricks: 10 },
    contract: { level: 2, strain: 'NT', doubling: 'undoubled', declarer: 'N' },
  },
};

test.each([
  ['the four players by the rubber code play on', { rules: 'rubber-2014' }, 'play'],
  ['an arbiter by the rubber code rules', { rules: 'rubber-2014', arbiter: true }, 'suspended'],
  ['a director by the duplicate code rules', {}, 'suspended'],
] as const)('after a claim is doubted %s', (_who, code, phase) => {
  expect(boardAfter(played({ ...AT_RUBBER, ...code }, [...CLAIM, DOUBT])).laws?.phase).toBe(phase);
});

test.each([
  ['nobody of the four by the rubber code', { rules: 'rubber-2014' }, 'refused'],
  ['an arbiter by the rubber code', { rules: 'rubber-2014', arbiter: true }, 'accepted'],
  ['a director by the duplicate code', {}, 'accepted'],
] as const)('%s assigns another contract', (_who, code, kind) => {
  const board = boardAfter(played({ ...AT_RUBBER, ...code }, [...CLAIM, AGREE]));
  expect(decideBoard(board, ASSIGN).kind).toBe(kind);
});

test('a penalty card is nobody’s duty any more once a claim has ended the play', () => {
  const dropped: BoardCommand = {
    ...{ kind: 'by-laws', now: 0, seat: 'E' },
    command: { kind: 'show', seat: 'E', card: 'HA', way: 'drop' },
  };
  const owed = (...commands: readonly BoardCommand[]) =>
    seenBy({ kind: 'spectator' }, boardAfter(played({ ...sampleDeal, mode: 'recorded' }, commands)), 'open').laws
      ?.obligations;
  const [claim] = CLAIM.slice(-1);
  const before = [...CLAIM.slice(0, -1), dropped];
  expect(owed(...before)).toMatchObject([{ t: 'penaltyCard', seat: 'E', card: 'HA' }]);
  expect(owed(...before, claim!, AGREE)).toEqual([]);
});
