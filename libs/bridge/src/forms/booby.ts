/** Booby: three players, each for himself, and a dummy made of what they discard. */
import { DECK } from '../card.js';
import { type Seat } from '../seat.js';
import { playerAfter } from './form-auction.js';
import { bridgeTricks, RUBBER_SHEET, rubberAwards } from './form-awards.js';
import { type Form } from './form.js';
import { ladderAuction } from './ladder.js';

const PLAYERS: readonly Seat[] = ['N', 'E', 'S'];
const DUMMY: Seat = 'W';
const DISCARDED = 4;

export const BOOBY: Form = {
  name: 'booby',
  players: PLAYERS,
  onTable: [DUMMY],
  deck: DECK,
  dealing: [
    { to: 'players', each: 17, atOnce: 1 },
    { to: [DUMMY], each: 1, atOnce: 1 },
  ],
  inHand: () => 17,
  before: { name: 'discard', least: DISCARDED, most: DISCARDED, inOrder: false, into: 'table' },
  auction: ladderAuction({ strains: ['C', 'D', 'H', 'NU', 'S', 'NT'], first: 'left of dealer' }),
  passedOut: 'next',
  tricks: Array.from({ length: 13 }, () => 4),
  order: ({ declarer }) => [declarer, playerAfter(PLAYERS, declarer), DUMMY, playerAfter(PLAYERS, declarer, 2)],
  playerOf: (hand, { declarer }) => (hand === DUMMY ? declarer : hand),
  isOpen: (hand, { tricks }) => hand === DUMMY && (tricks[0]?.cards.length ?? 0) > 0,
  needed: bridgeTricks,
  awards: (game, tricks) => {
    const declarer = game.contract?.declarer ?? game.dealer;
    const hands = [...PLAYERS, DUMMY].map((seat) => ({
      party: seat === DUMMY ? declarer : seat,
      cards: game.held[seat],
    }));
    return rubberAwards(
      game,
      tricks,
      hands,
      PLAYERS.filter((seat) => seat !== declarer),
    );
  },
  sheet: RUBBER_SHEET,
};
