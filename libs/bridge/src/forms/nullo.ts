/** Nullo: two players exchange cards with a talon, bid, and play tricks of two cards. */
import { DECK } from '../card.js';
import { type Seat } from '../seat.js';
import { playerAfter } from './form-auction.js';
import { bridgeTricks, RUBBER_SHEET, rubberAwards } from './form-awards.js';
import { type Form } from './form.js';
import { ladderAuction } from './ladder.js';

const PLAYERS: readonly Seat[] = ['N', 'S'];

export const NULLO: Form = {
  name: 'nullo',
  players: PLAYERS,
  onTable: [],
  deck: DECK,
  dealing: [
    { to: 'players', each: 13, atOnce: 1 },
    { to: ['talon'], each: 26, atOnce: 26 },
  ],
  inHand: () => 13,
  before: { name: 'exchange', least: 0, most: 13, inOrder: true, into: 'aside' },
  auction: ladderAuction({ strains: ['C', 'D', 'NU', 'H', 'S', 'NT'], first: 'dealer' }),
  passedOut: 'same',
  tricks: Array.from({ length: 13 }, () => 2),
  order: ({ declarer }) => [declarer, playerAfter(PLAYERS, declarer)],
  playerOf: (hand) => hand,
  isOpen: () => false,
  needed: bridgeTricks,
  awards: (game, tricks) => {
    const hands = PLAYERS.map((party) => ({ party, cards: game.held[party] }));
    return rubberAwards(
      game,
      tricks,
      hands,
      PLAYERS.filter((seat) => seat !== game.contract?.declarer),
    );
  },
  sheet: RUBBER_SHEET,
};
