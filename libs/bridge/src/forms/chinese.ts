/** Chinese: two players with four cards in hand and eleven open ones, each on a hidden one; dealer names the contract. */
import { DECK } from '../card.js';
import { type Seat } from '../seat.js';
import { decreeAuction } from './decree.js';
import { playerAfter } from './form-auction.js';
import { bridgeTricks, RUBBER_SHEET, rubberAwards } from './form-awards.js';
import { type Form } from './form.js';

const PLAYERS: readonly Seat[] = ['N', 'S'];
const PILES = 11;

export const CHINESE: Form = {
  name: 'chinese',
  players: PLAYERS,
  onTable: [],
  deck: DECK,
  dealing: [
    { to: 'players', each: 4, atOnce: 1 },
    { to: 'players', each: 2 * PILES, atOnce: 1 },
  ],
  inHand: () => 4,
  before: { name: 'turn-up', least: PILES, most: PILES, inOrder: false, into: 'piles' },
  auction: decreeAuction,
  passedOut: 'next',
  tricks: Array.from({ length: 13 }, () => 4),
  order: ({ declarer }) => [declarer, playerAfter(PLAYERS, declarer)],
  playerOf: (hand) => hand,
  isOpen: () => false,
  needed: bridgeTricks,
  awards: (game, tricks) =>
    rubberAwards(
      game,
      tricks,
      [],
      PLAYERS.filter((seat) => seat !== game.contract?.declarer),
    ), // with 26 cards a side, honours do not count
  sheet: RUBBER_SHEET,
};
