import { parseHand, SEATS } from '#bridge';
import { bidBoard, natural, playSeeded, randomLegal, satisfies, seededBoard } from '#robots';

const BOARDS = 120;
const TABLE = { NS: natural, EW: natural };
const played = Array.from({ length: BOARDS }, (_, index) => playSeeded(seededBoard('natural', index + 1), TABLE));

test('every board of the natural robot is scored, and nobody is at fault', () => {
  for (const { board, faults } of played) {
    expect(faults).toEqual([]);
    expect(board.stage.phase).toBe('scored');
  }
});

test('at least 99 % of its calls are true to what they are said to show', () => {
  let calls = 0;
  let kept = 0;
  for (const { disclosures, board } of played) {
    const first = SEATS.indexOf(board.set.dealer);
    for (const [index, { shows }] of disclosures) {
      const seat = SEATS[(first + index) % 4]!;
      calls++;
      if (satisfies(parseHand(board.set.hands[seat].cards)!, shows)) kept++;
    }
  }
  expect(calls).toBeGreaterThan(BOARDS * 6);
  expect(kept / calls).toBeGreaterThanOrEqual(0.99);
});

test('it is deterministic: nothing is left to chance', () => {
  const set = seededBoard('natural', 7);
  expect(playSeeded(set, TABLE, 'one').events).toEqual(playSeeded(set, TABLE, 'two').events);
});

test('it beats the random robot on nearly every board', () => {
  let won = 0;
  for (let number = 1; number <= 40; number++) {
    const set = seededBoard('beats', number);
    const scores = [
      { NS: natural, EW: randomLegal },
      { NS: randomLegal, EW: natural },
    ].map((sides) => {
      const { stage } = playSeeded(set, sides).board;
      return stage.phase === 'scored' ? stage.result.score : 0;
    });
    if (scores[0]! > scores[1]!) won++;
  }
  expect(won).toBeGreaterThanOrEqual(32);
});

/** The hand of dealer North, the others' as they come: what North opens. */
describe('an opening bid', () => {
  const opening = (north: string): string => {
    const hand = parseHand(north)!;
    const rest = seededBoard('rest', 1);
    const cards = SEATS.flatMap((seat) => parseHand(rest.hands[seat].cards)!).filter((card) => !hand.includes(card));
    const deal = { N: hand, E: cards.slice(0, 13), S: cards.slice(13, 26), W: cards.slice(26) };
    const [call] = bidBoard(deal, 'N', 'none').auction.calls;
    return call?.kind === 'bid' ? `${call.level}${call.strain}` : 'P';
  };

  test.each([
    ['AQ54.KJ5.Q963.KJ', '1NT', '15 to 17, balanced'],
    ['AQ543.KJ5.Q96.32', '1S', 'five spades and an opening'],
    ['AQ543.KJ542.Q.32', '1S', 'the higher of two suits of five'],
    ['AQ54.KJ54.Q9.432', '1C', 'no major of five: three clubs will do'],
    ['AQ54.KJ54.Q93.43', '1D', '4432: three diamonds'],
    ['32.AQJT54.432.43', '2H', 'weak with a good six-card suit'],
    ['2.43.KQJT854.432', '3D', 'pre-emptive with a good seven-card suit'],
    ['AK54.AK5.AQ63.KJ', '2C', '22 or more'],
    ['AK54.AK5.Q963.KJ', '2NT', '20 or 21, balanced'],
    ['Q954.K95.Q963.K2', 'P', 'too weak'],
  ])('%s opens %s: %s', (hand, call) => {
    expect(opening(hand)).toBe(call);
  });
});
