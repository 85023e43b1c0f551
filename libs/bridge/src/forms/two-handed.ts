/** Two-handed: each of two players plays his own hand and a dummy, one of which lies open from the start. */
import { DECK } from '../card.js';
import { type Seat } from '../seat.js';
import { type FormContract, playerAfter } from './form-auction.js';
import { type DummyChoice } from './form-call.js';
import { bridgeTricks, RUBBER_SHEET, rubberAwards } from './form-awards.js';
import { type Form } from './form.js';
import { ladderAuction } from './ladder.js';

const PLAYERS: readonly Seat[] = ['N', 'S'];
const DUMMIES: Readonly<Record<DummyChoice, Seat>> = { open: 'E', hidden: 'W' };

export const TWO_HANDED: Form = {
  name: 'two-handed',
  players: PLAYERS,
  onTable: [DUMMIES.open, DUMMIES.hidden],
  deck: DECK,
  dealing: [
    { to: 'players', each: 13, atOnce: 1 },
    { to: [DUMMIES.open, DUMMIES.hidden], each: 13, atOnce: 1 },
  ],
  inHand: () => 13,
  auction: ladderAuction({ strains: ['C', 'D', 'H', 'S', 'NT'], first: 'dealer', opening: 'names dummy' }),
  passedOut: 'next',
  tricks: Array.from({ length: 13 }, () => 4),
  order: (contract) => [
    contract.declarer,
    playerAfter(PLAYERS, contract.declarer),
    DUMMIES[chosen(contract)],
    DUMMIES[chosen(contract) === 'open' ? 'hidden' : 'open'],
  ],
  playerOf,
  isOpen: (hand, { tricks }) =>
    hand === DUMMIES.open || (hand === DUMMIES.hidden && (tricks[0]?.cards.length ?? 0) > 0),
  needed: bridgeTricks,
  awards: (game, tricks) => {
    const { contract } = game;
    if (!contract) return [];
    const seats = [...PLAYERS, DUMMIES.open, DUMMIES.hidden];
    const hands = seats.map((seat) => ({ party: playerOf(seat, contract), cards: game.held[seat] }));
    return rubberAwards(game, tricks, hands, [playerAfter(PLAYERS, contract.declarer)]);
  },
  sheet: RUBBER_SHEET,
};

function chosen({ dummy }: FormContract): DummyChoice {
  return dummy ?? 'open';
}

function playerOf(hand: Seat, contract: FormContract): Seat {
  if (PLAYERS.includes(hand)) return hand;
  const { declarer } = contract;
  return hand === DUMMIES[chosen(contract)] ? declarer : playerAfter(PLAYERS, declarer);
}
