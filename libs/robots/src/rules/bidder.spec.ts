import { formatCall, parseHand } from '#bridge';
import { auction } from '#bridge/testing';
import { chooseCall, NOTHING_READ, read } from './bidder.js';

/** The call of a hand after an auction that North dealt, nobody vulnerable. */
function chosen(calls: string, hand: string): ReturnType<typeof chooseCall> {
  const hearing = { auction: auction('N', calls), vulnerability: 'none', heard: new Map() } as const;
  return chooseCall(parseHand(hand)!, read(NOTHING_READ, hearing), hearing);
}

describe('after partner’s notrump', () => {
  test.each([
    ['1NT P', 'KQ54.J73.Q943.43', '2C', 'Stayman with four spades and eight points'],
    ['1NT P', '54.KJ732.943.432', '2D', 'a transfer to hearts, however weak'],
    ['1NT P', 'KJ732.54.943.432', '2H', 'a transfer to spades'],
    ['1NT P', 'K73.Q54.QJ43.432', '2NT', 'an invitation with eight'],
    ['1NT P', 'K73.Q54.AQ43.432', '3NT', 'game with eleven'],
    ['1NT P 2C P', 'AQ54.KJ5.Q96.KJ3', '2S', 'four spades'],
    ['1NT P 2C P', 'AQ5.KJ5.Q964.KJ3', '2D', 'no major'],
    ['1NT P 2D P', 'AQ54.KJ5.Q96.KJ3', '2H', 'as asked'],
    ['1NT P 2D P 2H P', 'K4.KJ732.A43.432', '3NT', 'a choice of games with five hearts'],
    ['1NT P 2D P 2H P', 'K4.KJ8732.A43.43', '4H', 'game with six'],
    ['1NT P 4NT P', 'AQ5.KJ5.AQ64.K93', '6NT', 'accepts with more than the least'],
  ])('after %s, %s calls %s: %s', (calls, hand, call) => {
    expect(formatCall(chosen(calls, hand).call)).toBe(call);
  });
});

describe('after partner’s opening in a suit', () => {
  test.each([
    ['1H P', '54.K732.A943.432', '2H', 'a raise'],
    ['1H P', 'K5.KQ732.AJ94.32', '2NT', 'a raise that forces to game'],
    ['1H P', 'KQ54.73.Q943.432', '1S', 'a suit of four at the one level'],
    ['1D P', 'KQ54.KJ73.43.432', '1H', 'the lower of two majors of four'],
    ['1S P', '54.K73.Q9432.432', 'P', 'too weak'],
    ['1S P', '4.KJ3.AKQ942.432', '2D', 'a new suit at the two level forces to game'],
    ['1D 1S', '54.KQ73.K943.432', 'X', 'a negative double with four hearts'],
    ['1H X', 'KQ54.73.AJ43.K32', 'XX', 'ten points or more'],
    ['2H P', 'A54.K73.AQ43.K32', '4H', 'game opposite a weak two'],
  ])('after %s, %s calls %s: %s', (calls, hand, call) => {
    expect(formatCall(chosen(calls, hand).call)).toBe(call);
  });
});

describe('when the opponents have opened', () => {
  test.each([
    ['1D', 'KJ54.AQ73.4.K932', 'X', 'take-out'],
    ['1D', 'KQJ54.73.A43.432', '1S', 'an overcall'],
    ['1D', 'AQ5.K73.KJ43.K32', '1NT', '15 to 18 with a stopper'],
    ['1D', 'KQJ543.73.943.43', '2S', 'a weak jump'],
    ['1D', 'K54.Q73.KJ43.432', 'P', 'nothing to say'],
    ['P 1D X P', '54.KQ732.943.432', '1H', 'answers partner’s double'],
  ])('after %s, %s calls %s: %s', (calls, hand, call) => {
    expect(formatCall(chosen(calls, hand).call)).toBe(call);
  });
});

describe('key cards', () => {
  test.each([
    ['1S P 2NT P 3S P 4NT P', 'AQJ54.A7.KQ43.32', '5S', 'two with the queen'],
    ['1S P 2NT P 3S P 4NT P', 'AJ654.A7.KQ43.K2', '5H', 'two without'],
    ['1S P 2NT P 3S P 4NT P', 'AKJ54.A7.KQ4.432', '5C', 'three'],
  ])('after %s, %s answers %s: %s', (calls, hand, call) => {
    expect(formatCall(chosen(calls, hand).call)).toBe(call);
  });
});

test('what a call is said to show is what its rules ask of a hand', () => {
  const { disclosure } = chosen('', 'AQ54.KJ5.Q963.KJ');
  expect(disclosure).toEqual({ alert: false, text: 'balanced', shows: { hcp: [15, 17], balanced: true } });
  expect(chosen('1NT P', '54.KJ732.943.432').disclosure).toMatchObject({
    alert: true,
    shows: { len: { H: [5, 13] }, artificial: true, forcing: 'round' },
  });
});
