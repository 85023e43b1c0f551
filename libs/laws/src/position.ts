/** What a situation says about its roles, its trick in progress and its tricks so far. */
import { type Card, type Contract, lho, partner, type Seat, type Side, sideOf } from '#bridge';
import { type Situation } from './situation.js';
import { isComplete, nextTo, type Trick, TRICKS_MAX, winnerOf } from './trick.js';

/** The contract being played; undefined before the auction is over and when all passed. */
export function contractPlayed({ contract }: Pick<Situation, 'contract'>): Contract | undefined {
  return contract === 'passed-out' ? undefined : contract;
}

export function dummySeat(situation: Situation): Seat | undefined {
  const contract = contractPlayed(situation);
  return contract && partner(contract.declarer);
}

/** Whether a seat defends; false before there is a contract. */
export function defends(situation: Situation, seat: Seat): boolean {
  const contract = contractPlayed(situation);
  return contract !== undefined && sideOf(seat) !== sideOf(contract.declarer);
}

/** The first trick that has not four cards, or the next one, not yet led to. */
export function trickInProgress({ tricks, leader }: Situation): Trick {
  const open = tricks.find((trick) => !isComplete(trick));
  return open ?? { number: (tricks.at(-1)?.number ?? 0) + 1, leader, plays: [], past: false, winner: undefined };
}

/** The hand that must play next. */
export function handInTurn(situation: Situation): Seat {
  return nextTo(trickInProgress(situation));
}

/** Who plays for a hand: declarer for dummy (Law 45B). */
export function playerFor(situation: Situation, hand: Seat): Seat {
  const contract = contractPlayed(situation);
  return contract && hand === partner(contract.declarer) ? contract.declarer : hand;
}

export function properOpeningLeader(situation: Situation): Seat | undefined {
  const contract = contractPlayed(situation);
  return contract && lho(contract.declarer);
}

/** The winners of tricks 1 to 13; undefined for one that is not complete or not known. */
export function winnersOf(situation: Situation): readonly (Seat | undefined)[] {
  const strain = contractPlayed(situation)?.strain ?? 'NT';
  return Array.from({ length: TRICKS_MAX }, (_, index) => {
    const trick = situation.tricks.find(({ number }) => number === index + 1);
    return trick && isComplete(trick) ? winnerOf(trick, strain) : undefined;
  });
}

/** Complete tricks a side has won, as far as they are known. */
export function wonBy(situation: Situation, side: Side): number {
  return winnersOf(situation).filter((winner) => winner !== undefined && sideOf(winner) === side).length;
}

/** Tricks not yet complete. */
export function tricksRemaining(situation: Situation): number {
  const trick = trickInProgress(situation);
  return trick.number > TRICKS_MAX ? 0 : TRICKS_MAX + 1 - trick.number;
}

export function holds(situation: Situation, seat: Seat, card: Card): boolean {
  return situation.hands[seat]?.includes(card) ?? true;
}
