/** Questions in the words of bridge, answered by one kernel on this thread. All but the opening is synchronous. */
import { type Card, type Deal, lho, type Seat, STRAINS, SUITS } from '#bridge';
import { type Answer, byContract, type CardsAnswer, type TableAnswer, tableOf } from './answers.js';
import { type Bounds, type Budget } from './budget.js';
import { guessTricks } from './guess.js';
import * as host from './host.js';
import { cardNumber, cardOf, type Holdings, holdingsOf, seatNumber, strainNumber } from './numbers.js';
import { analysePlay, type PlayAnswer, type PlayedBoard } from './play-analysis.js';
import { type Hands, inTurn, type Question, refuseQuestion, tricksLeftOf } from './question.js';

export type Solver = {
  /** The tricks of the side of the seat in turn, this one included. Throws on a position that `refuseQuestion` refuses. */
  solve(hands: Hands, question: Question & Budget): Answer;
  /** The tricks after every legal card. Throws on a position that `refuseQuestion` refuses. */
  scoreCards(hands: Hands, question: Question & Budget): CardsAnswer;
  /** Declarer's tricks in every strain from every seat. */
  table(deal: Deal, budget?: Budget): TableAnswer;
  /** Declarer's tricks after each card of a play, and what the card cost. Throws when a card was not legal. */
  analysePlay(board: PlayedBoard, budget?: Budget): PlayAnswer;
};

/** Leaders in this order, each begun with the last one's answer: partners mostly take the same tricks. */
const LEADERS = ['E', 'W', 'N', 'S'] as const satisfies readonly Seat[];
const TRICKS = 13;

/** `bytes` are those of either build of the kernel. */
export async function openSolver(bytes: Uint8Array, options: host.SolverOptions = {}): Promise<Solver> {
  return solverOn(await host.openHost(bytes, options));
}

export function solverOn(opened: host.Host): Solver {
  return {
    solve: (hands, question) => solve({ opened, hands, question }),
    scoreCards: (hands, question) => scoreCards({ opened, hands, question }),
    table: (deal, budget = {}) => table(opened, deal, budget),
    analysePlay: (board, budget = {}) => analysePlay(opened, board, budget),
  };
}

type Asked = { readonly opened: host.Host; readonly hands: Hands; readonly question: Question & Budget };

/** Puts a position into the kernel and asks it: for the tricks, or for those after every card. */
function ask({ opened, hands, question }: Asked, how: 'solve' | 'scoreCards') {
  assertPosition(hands, question);
  const { kernel } = opened;
  const { leader, strain, trick = [] } = question;
  const left = tricksLeftOf(hands, question);
  const holdings = holdingsOf(hands);
  const guess = guessTricks(holdings, strain, left);
  kernel.begin(strainNumber(strain), left);
  const run = opened.run(question, () => {
    host.putHands(kernel, holdings);
    for (const [place, card] of trick.entries()) kernel.putCard(left, place, cardNumber(card));
    kernel[how](left, seatNumber(leader), trick.length, guess);
  });
  return { ...run, kernel, left, holdings };
}

function solve(asked: Asked): Answer {
  const { by, nodes, kernel, left } = ask(asked, 'solve');
  const ns = { lower: kernel.lowerBound(), upper: kernel.upperBound() };
  const bounds = host.boundsFor(inTurn(asked.question), ns, left);
  return by ? { kind: 'stopped', by, bounds, nodes } : { kind: 'solved', tricks: bounds.lower, nodes };
}

function scoreCards(asked: Asked): CardsAnswer {
  const { by, nodes, kernel, left, holdings } = ask(asked, 'scoreCards');
  const { question } = asked;
  const words = new Uint32Array(kernel.memory.buffer, kernel.answers(), kernel.answerCount());
  const seat = inTurn(question);
  const others = ranksOfOthers(holdings, question);
  const scores: Scored[] = [];
  for (const word of words) {
    const bounds = host.boundsFor(seat, { lower: (word >> 8) & 255, upper: (word >> 16) & 255 }, left);
    scores.push({ cards: equalCards(word & 255, { holdings, seat: seatNumber(seat), others }), bounds });
  }
  scores.sort((one, other) => other.bounds.lower - one.bounds.lower || other.bounds.upper - one.bounds.upper);
  if (by) return { kind: 'stopped', by, scores, nodes };
  return { kind: 'solved', scores: scores.map(({ cards, bounds }) => ({ cards, tricks: bounds.lower })), nodes };
}

type Scored = { readonly cards: readonly Card[]; readonly bounds: Bounds };
type Runs = { readonly holdings: Holdings; readonly seat: number; readonly others: readonly number[] };

/** By suit, the cards that part runs of the seat in turn: those of the other hands and of the trick on the table. */
function ranksOfOthers(holdings: Holdings, question: Question): readonly number[] {
  const others = [0, 0, 0, 0];
  const mine = seatNumber(inTurn(question)) * SUITS.length;
  for (let at = 0; at < holdings.length; at++) {
    if (at < mine || at >= mine + SUITS.length)
      others[at % SUITS.length] = (others[at % SUITS.length] ?? 0) | (holdings[at] ?? 0);
  }
  for (const card of question.trick ?? []) {
    const number = cardNumber(card);
    others[number >> 4] = (others[number >> 4] ?? 0) | (1 << (number & 15));
  }
  return others;
}

/** The run of touching cards whose lowest is this one, highest first; cards of earlier tricks part nothing. */
function equalCards(lowest: number, { holdings, seat, others }: Runs): readonly Card[] {
  const suit = lowest >> 4;
  const from = 1 << (lowest & 15);
  const over = (others[suit] ?? 0) & -from;
  const run = (holdings[seat * SUITS.length + suit] ?? 0) & -from & (over === 0 ? -1 : (over & -over) - 1);
  const cards: Card[] = [];
  for (let rest = run; rest > 0;) {
    const rank = 31 - Math.clz32(rest);
    rest ^= 1 << rank;
    const card = cardOf(suit * 16 + rank);
    if (card) cards.push(card);
  }
  return cards;
}

function table(opened: host.Host, deal: Deal, budget: Budget): TableAnswer {
  assertPosition(deal, { strain: 'NT', leader: 'N' });
  const { kernel } = opened;
  const ns = new Map<string, Bounds>();
  const holdings = holdingsOf(deal);
  const { by, nodes } = opened.run(budget, () => {
    for (const strain of STRAINS) {
      let guess = guessTricks(holdings, strain, TRICKS);
      kernel.begin(strainNumber(strain), TRICKS);
      host.putHands(kernel, holdings);
      for (const leader of LEADERS) {
        try {
          guess = kernel.solve(TRICKS, seatNumber(leader), 0, guess);
        } finally {
          ns.set(strain + leader, { lower: kernel.lowerBound(), upper: kernel.upperBound() });
        }
      }
    }
  });
  const bounds = byContract((strain, declarer) =>
    host.boundsFor(declarer, ns.get(strain + lho(declarer)) ?? { lower: 0, upper: TRICKS }, TRICKS),
  );
  return by ? { kind: 'stopped', by, bounds, nodes } : { kind: 'solved', table: tableOf(bounds), nodes };
}

function assertPosition(hands: Hands, question: Question): void {
  const refusal = refuseQuestion(hands, question);
  if (refusal) throw new Error(`no position of bridge: ${refusal}`);
}
