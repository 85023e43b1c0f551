/** Premature plays by defenders (Law 57). */
import { type Card, partner, type Seat, type Suit, SUITS } from '#bridge';
import { exposeCard } from './decide-penalty-card.js';
import { contractPlayed, trickInProgress } from './position.js';
import { type Choice, type ProcedureOf } from './procedure.js';
import { type LawRefusal, record, type Ruling } from './ruling.js';
import { type Situation } from './situation.js';
import { type MustPlay } from './obligation.js';
import { hasPlayed, ledTo } from './trick.js';

/** Law 57C: a defender's play before his partner's is not rectified once declarer has played from both hands. */
export function isPrematureAllowed(situation: Situation): boolean {
  const contract = contractPlayed(situation);
  const trick = trickInProgress(situation);
  return contract !== undefined && hasPlayed(trick, contract.declarer) && hasPlayed(trick, partner(contract.declarer));
}

/** A defender leads to the next trick, or plays to this one, before his partner has played to it (Law 57A). */
export function playPrematurely(ruling: Ruling, seat: Seat, card: Card): void {
  const trick = trickInProgress(ruling.situation);
  exposeCard(ruling, seat, [card], 'played prematurely');
  if (hasPlayed(trick, partner(seat))) return;
  record(ruling, 'PrematurePlayMade', { seat, card, law: '57A', trick: trick.number });
}

/** Declarer's choice of what offender's partner must play (Law 57A). */
export function choosePremature(
  ruling: Ruling,
  one: ProcedureOf<'premature'>,
  choice: Choice,
  suits: readonly Suit[],
): LawRefusal | undefined {
  const others = otherSuits(ruling.situation);
  const what = suits.every((suit) => others.includes(suit)) ? demanded(choice, suits[0]) : undefined;
  if (what === undefined) return choice === 'suit' || choice === 'notSuit' ? 'not-a-suit' : 'no-such-option';
  record(ruling, 'PrematurePlayOptionChosen', { procedure: one.id, seat: partner(one.offender), what });
  return undefined;
}

/** The suits that declarer may name by Law 57A: others than the one led. */
export function otherSuits(situation: Situation): readonly Suit[] {
  const led = ledTo(trickInProgress(situation));
  return SUITS.filter((suit) => suit !== led);
}

function demanded(choice: Choice, suit: Suit | undefined): MustPlay | undefined {
  if (choice === 'highest') return 'highestOfLed';
  if (choice === 'lowest') return 'lowestOfLed';
  if (choice === 'suit') return suit && { suit };
  return choice === 'notSuit' ? suit && { notSuit: suit } : undefined;
}
