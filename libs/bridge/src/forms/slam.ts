/** Slam: two players, 32 cards, a game of points bid while the cards are dealt, and three cards kept back for the last tricks. */
import { type Card, DECK, heightOf, type Rank, rankOf, RANKS, suitOf } from '../card.js';
import { type Seat } from '../seat.js';
import { type FormContract, playerAfter } from './form-auction.js';
import { type Award, type Form, type Game } from './form.js';
import { POINTS_OF_TRICK, pointsAuction, pointsStage } from './points-auction.js';

const PLAYERS: readonly Seat[] = ['N', 'S'];
const LOWEST_RANK = RANKS.indexOf('7');
const BOOK = 5;
const FIRST_CARDS = 10;
const MORE_CARDS = 2;
const ALL_CARDS = 16;
const FACTOR = { undoubled: 1, doubled: 2, redoubled: 4 } as const;
/** For each point that is missing, before a game and after one. */
const FAILURE = { undoubled: [3, 5], doubled: [10, 15], redoubled: [20, 30] } as const;
const MADE = { undoubled: [0, 0], doubled: [25, 40], redoubled: [50, 80] } as const;
const SLAMS = { small: [100, 150], grand: [200, 300] } as const;

export const SLAM: Form = {
  name: 'slam',
  players: PLAYERS,
  onTable: [],
  deck: DECK.filter((card) => heightOf(card) >= LOWEST_RANK),
  dealing: [{ to: 'players', each: ALL_CARDS, atOnce: MORE_CARDS }],
  inHand: ({ contract, dealer, calls }) => {
    if (contract) return ALL_CARDS;
    const stage = pointsStage({ players: PLAYERS, dealer, calls });
    return stage.kind === 'bidding' ? FIRST_CARDS + MORE_CARDS * (stage.round - 1) : ALL_CARDS - MORE_CARDS;
  },
  auction: pointsAuction,
  after: { name: 'set-aside', least: 3, most: 3, inOrder: false, into: 'aside' },
  passedOut: 'same',
  tricks: [4, 4, 4, 4, 4, 4, 2, 2, 2, 2],
  takesUpAfter: 7,
  order: ({ declarer }) => [declarer, playerAfter(PLAYERS, declarer)],
  playerOf: (hand) => hand,
  isOpen: () => false,
  needed: ({ level, strain }) => (strain === 'NU' ? { most: BOOK - level } : { least: BOOK + level }),
  awards: slamAwards,
  sheet: { game: 20, bonus: [150, 100], settled: 'plain' },
};

function slamAwards(game: Game, tricks: number): readonly Award[] {
  const { contract } = game;
  if (!contract) return [];
  const { declarer: party, doubling, slam, points: bid = 0 } = contract;
  const after = game.vulnerable.includes(party) ? 1 : 0;
  const missing = missingPoints(contract, tricks);
  const honours = PLAYERS.map((seat): Award => {
    return { party: seat, points: slamHonours(game.held[seat], contract), line: 'above', reason: 'honours' };
  });
  const rest: readonly Award[] =
    missing > 0
      ? [
          {
            party: playerAfter(PLAYERS, party),
            points: missing * FAILURE[doubling][after],
            line: 'above',
            reason: 'undertricks',
          },
        ]
      : [
          { party, points: bid * FACTOR[doubling], line: 'below', reason: 'tricks' },
          { party, points: MADE[doubling][after], line: 'above', reason: 'insult' },
          { party, points: slam ? SLAMS[slam][after] : 0, line: 'above', reason: 'slam' },
        ];
  return [...rest, ...honours].filter(({ points }) => points > 0);
}

/** Of the points bid, those that the tricks do not make; 0 or less when they make them all. */
function missingPoints({ strain, points = 0 }: FormContract, tricks: number): number {
  const odd = strain === 'NU' ? BOOK - tricks : tricks - BOOK;
  return points - POINTS_OF_TRICK[strain] * odd;
}

/** In one hand of sixteen: three or four aces at notrump, three or four sevens at nullo, a sequence of four trumps or more. */
export function slamHonours(hand: readonly Card[], { strain }: Pick<FormContract, 'strain'>): number {
  if (strain === 'NT' || strain === 'NU') {
    const rank: Rank = strain === 'NT' ? 'A' : '7';
    const held = hand.filter((card) => rankOf(card) === rank).length;
    return held === 4 ? 40 : held === 3 ? 30 : 0;
  }
  const heights = new Set(hand.filter((card) => suitOf(card) === strain).map(heightOf));
  let longest = 0;
  let running = 0;
  for (let height = LOWEST_RANK; height < RANKS.length; height++) {
    running = heights.has(height) ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return longest < 4 ? 0 : 15 * (longest - 3);
}
