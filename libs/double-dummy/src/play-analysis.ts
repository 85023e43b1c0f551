/** What every card of a play was worth: declarer's double-dummy tricks before and after it. */
import {
  type Card,
  type Contract,
  type Deal,
  handToPlay,
  isPlayOver,
  type Play,
  playCard,
  refuseCard,
  type Seat,
  sideOf,
  startPlay,
  TRICKS,
  tricksLeft,
  tricksWon,
} from '#bridge';
import { type Stopped } from './answers.js';
import { type Bounds, type Budget } from './budget.js';
import { guessTricks } from './guess.js';
import * as host from './host.js';
import { cardNumber, holdingsOf, seatNumber, strainNumber } from './numbers.js';

/** A play as far as it went: the cards in the order they were played. */
export type PlayedBoard = { readonly deal: Deal; readonly contract: Contract; readonly played: readonly Card[] };

export type CardValue = {
  readonly seat: Seat;
  readonly card: Card;
  /** Declarer's tricks in the whole play, when everybody plays perfectly after this card. */
  readonly tricks: number;
  /** The tricks this card lost for the side that played it, from 0. */
  readonly cost: number;
};

/** `tricks` is declarer's double-dummy result before the lead. */
export type PlayAnswer =
  | { readonly kind: 'solved'; readonly tricks: number; readonly cards: readonly CardValue[]; readonly nodes: number }
  | (Stopped & {
      /** Bounds of declarer's tricks before the lead and after each card. */
      readonly bounds: readonly Bounds[];
    });

/** Throws when a card was not legal where it was played. */
export function analysePlay(opened: host.Host, board: PlayedBoard, budget: Budget): PlayAnswer {
  const { contract, deal } = board;
  const plays = playsOf(board);
  const { kernel } = opened;
  kernel.begin(strainNumber(contract.strain), TRICKS);
  const bounds = plays.map(unsolved);
  // From the end: what is proved of late positions is found again in the search from earlier ones.
  const { by, nodes } = opened.run(budget, () => {
    let later: number | undefined;
    for (const [index, play] of [...plays.entries()].toReversed()) {
      if (isPlayOver(play)) continue;
      try {
        later = solveAt(kernel, play, later ?? guessTricks(holdingsOf(deal), contract.strain, TRICKS));
      } finally {
        bounds[index] = declarersBounds(play, { lower: kernel.lowerBound(), upper: kernel.upperBound() });
      }
    }
  });
  if (by) return { kind: 'stopped', by, bounds, nodes };
  const tricks = bounds.map(({ lower }) => lower);
  const cards = board.played.map((card, index): CardValue => {
    const seat = handToPlay(plays[index] ?? startPlay(contract, deal));
    const before = tricks[index] ?? 0;
    const after = tricks[index + 1] ?? 0;
    const isDeclarers = sideOf(seat) === sideOf(contract.declarer);
    return { seat, card, tricks: after, cost: isDeclarers ? before - after : after - before };
  });
  return { kind: 'solved', tricks: tricks[0] ?? 0, cards, nodes };
}

/** The play before the lead and after every card. */
function playsOf({ deal, contract, played }: PlayedBoard): readonly Play[] {
  const plays = [startPlay(contract, deal)];
  for (const card of played) {
    const last = plays.at(-1) ?? startPlay(contract, deal);
    const refusal = refuseCard(last, card);
    if (refusal) throw new Error(`${card} was not legal: ${refusal}`);
    plays.push(playCard(last, card));
  }
  return plays;
}

/** Returns NS's tricks of those left. */
function solveAt(kernel: host.Host['kernel'], play: Play, guess: number): number {
  const onTable = play.played.slice(play.played.length & ~3);
  const leader = play.leaders.at(-1) ?? play.contract.declarer;
  host.putHands(kernel, holdingsOf(play.held));
  for (const [place, card] of onTable.entries()) kernel.putCard(tricksLeft(play), place, cardNumber(card));
  return kernel.solve(tricksLeft(play), seatNumber(leader), onTable.length, guess);
}

/** Of the whole play, from NS's bounds of the tricks left. */
function declarersBounds(play: Play, ns: Bounds): Bounds {
  const { declarer } = play.contract;
  const won = tricksWon(play, sideOf(declarer));
  const { lower, upper } = host.boundsFor(declarer, ns, tricksLeft(play));
  return { lower: won + lower, upper: won + upper };
}

function unsolved(play: Play): Bounds {
  return declarersBounds(play, { lower: 0, upper: tricksLeft(play) });
}
