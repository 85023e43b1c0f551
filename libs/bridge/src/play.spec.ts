import fc from 'fast-check';
import {
  type Card,
  handToPlay,
  legalCards,
  parseContract,
  parseDeal,
  playCard,
  playerOf,
  refuseCard,
  type Seat,
  startPlay,
  type Strain,
  tricksOf,
  tricksWon,
  trickWinner,
} from '#bridge';
import { finishedPlays } from '#bridge/testing';

/** The sample deal of an old bridge primer: North plays 3NT, East leads. */
const DEAL = parseDeal('N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73')!;
const CONTRACT = parseContract('3NT by N');
if (!CONTRACT || CONTRACT === 'passed-out') throw new Error('a contract');

describe('a trick is won by the highest trump, else by the highest card of the suit led', () => {
  test.each<[Strain, string, Seat]>([
    ['NT', 'SJ SK S3 S4', 'E'],
    ['NT', 'S2 HA DA CA', 'N'],
    ['H', 'S2 H2 SA ST', 'E'],
    ['H', 'S2 H2 H3 SA', 'S'],
    ['S', 'S2 HA S3 CA', 'S'],
    ['NT', 'S2', 'N'],
    ['NT', 'S2 S3', 'E'],
  ])('%s: %s, led by North, is won by %s', (strain, cards, winner) => {
    expect(trickWinner({ leader: 'N', cards: cards.split(' ') as Card[] }, strain)).toBe(winner);
  });
});

describe('following suit', () => {
  const led = playCard(startPlay(CONTRACT, DEAL), 'SJ');

  test.each<[Card, string | undefined]>([
    ['SK', undefined],
    ['H3', 'revoke'],
    ['SA', 'card-not-held'],
  ])('South, with spades, playing %s: %s', (card, refusal) => {
    expect(refuseCard(led, card)).toBe(refusal);
  });

  test('a hand without the suit may play anything', () => {
    const noSpades = { ...led, held: { ...led.held, S: ['H3', 'D5'] as const } };
    expect(legalCards(noSpades)).toEqual(['H3', 'D5']);
  });
});

test('declarer plays for dummy, every other seat for itself', () => {
  expect([playerOf(CONTRACT, 'S'), playerOf(CONTRACT, 'N'), playerOf(CONTRACT, 'E')]).toEqual(['N', 'N', 'E']);
});

test('the winner of a trick leads to the next', () => {
  let play = startPlay(CONTRACT, DEAL);
  expect(handToPlay(play)).toBe('E');
  for (const card of ['SJ', 'S2', 'S3', 'SQ'] as const) play = playCard(play, card);
  expect(handToPlay(play)).toBe('N');
  expect(tricksWon(play, 'NS')).toBe(1);
});

test('a whole play has thirteen tricks, 52 different cards, and every card from the hand that held it', () => {
  fc.assert(
    fc.property(finishedPlays, (play) => {
      expect(new Set(play.played).size).toBe(52);
      expect(tricksOf(play)).toHaveLength(13);
      expect(tricksWon(play, 'NS') + tricksWon(play, 'EW')).toBe(13);
      expect(Object.values(play.held).flat()).toEqual([]);
      expect(refuseCard(play, 'SA')).toBe('play-over');
    }),
    { numRuns: 50 },
  );
});
