/** What the cards of a turn are worth, double-dummy, over layouts: in IMPs against the contract just made, for the side in turn. */
import {
  type Card,
  type Contract,
  type Hand,
  imps,
  partner,
  score,
  type Seat,
  sideOf,
  TRICKS,
  tricksNeeded,
} from '#bridge';
import { type Budget, type Solver } from '#double-dummy';
import { type Sight } from '../play/sight.js';
import { cardsWhere, type Hidden } from './hidden.js';
import { type Layout } from './layouts.js';

/** IMPs for each number of declarer's tricks, 0 … 13, as declarer's side sees them. */
type Stakes = readonly number[];

/** A card, and what it took over all layouts together. */
export type Verdict = { readonly card: Card; readonly worth: number };

export type Judgement = {
  /** One for every legal card. */
  readonly verdicts: readonly Verdict[];
  /** Layouts that were solved, and the trick starts it took. */
  readonly solved: number;
  readonly nodes: number;
};

/** A trick more is worth something where the score does not tell: so many IMPs. */
const TRICK_WORTH = 0.05;

export function stakesOf(contract: Contract, vulnerable: boolean): Stakes {
  const made = score(contract, tricksNeeded(contract), vulnerable);
  return Array.from(
    { length: TRICKS + 1 },
    (_, tricks) => imps(score(contract, tricks, vulnerable) - made) + TRICK_WORTH * tricks,
  );
}

/** A turn to think about, what is hidden in it, and what is at stake. */
type Problem = { readonly sight: Sight; readonly hidden: Hidden; readonly stakes: Stakes };

/** Solves the layouts one after another, each with what `left` allows after so many trick starts; ends where that is too little. */
export function judge(
  solver: Solver,
  { sight, hidden, stakes }: Problem,
  layouts: readonly Layout[],
  left: (nodes: number) => Budget,
): Judgement {
  const { legal, declaring } = sight;
  const worths = new Map<Card, number>(legal.map((card) => [card, 0]));
  const toCome = TRICKS - sight.past.length;
  const won = wonByDeclarer(sight);
  let nodes = 0;
  let solved = 0;
  for (const layout of layouts) {
    const answer = solver.scoreCards(handsIn(sight, hidden, layout), { ...questionOf(sight), ...left(nodes) });
    nodes += answer.nodes;
    if (answer.kind === 'stopped') break;
    solved++;
    for (const { cards, tricks } of answer.scores) {
      const declarers = won + (declaring ? tricks : toCome - tricks);
      const worth = (stakes[declarers] ?? 0) * (declaring ? 1 : -1);
      for (const card of cards) worths.set(card, (worths.get(card) ?? 0) + worth);
    }
  }
  return { verdicts: legal.map((card) => ({ card, worth: worths.get(card) ?? 0 })), solved, nodes };
}

function wonByDeclarer({ contract, needs }: Sight): number {
  return tricksNeeded(contract) - needs;
}

function questionOf({ contract, trick, seat }: Sight): {
  readonly strain: Contract['strain'];
  readonly leader: Seat;
  readonly trick: readonly Card[];
} {
  return { strain: contract.strain, leader: trick[0]?.seat ?? seat, trick: trick.map(({ card }) => card) };
}

/** The four hands as they would stand now. */
function handsIn({ hand, seat, other, dummy, contract }: Sight, hidden: Hidden, layout: Layout): Record<Seat, Hand> {
  const hands: Record<Seat, Hand> = { N: [], E: [], S: [], W: [] };
  const out = new Set(hidden.cards);
  for (const [index, hiddenHand] of hidden.hands.entries())
    hands[hiddenHand.seat] = cardsWhere((card) => layout[card] === index + 1 && out.has(card));
  hands[seat] = hand;
  if (sideOf(seat) === sideOf(contract.declarer)) hands[partner(seat)] = other;
  else if (dummy.length > 0) hands[partner(contract.declarer)] = dummy;
  return hands;
}
