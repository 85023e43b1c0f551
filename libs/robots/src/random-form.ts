/** The lowest rung at forms for two and three players: any legal act, from what its seat sees and nothing else. */
import { type BoardCommand, type GameView } from '#board';
import { assert, parseCard, parseFormCall, parseHand, type Seat } from '#bridge';
import { pick, type Random } from './random.js';

/** Bids from the lowest that are weighed, so that auctions end at heights that are played. */
const BIDS_WEIGHED = 6;

/** What a seat does on the board that it sees, or nothing when it is not to act. */
export function randomFormAct(seat: Seat, { actions, hands }: GameView, random: Random): BoardCommand | undefined {
  const { answerClaim, answerUndo, calls, cards, choose, turnUp } = actions;
  if (answerClaim !== undefined) return { kind: 'answer-claim', seat, claim: answerClaim, agree: random() < 0.5 };
  if (answerUndo) return { kind: 'answer-undo', seat, granted: random() < 0.5 };
  if (calls) {
    const call = parseFormCall(pick(random, calls.slice(0, BIDS_WEIGHED)));
    assert(call !== undefined, 'a call that may be made is one');
    return { kind: 'make-form-call', seat, call };
  }
  if (choose) {
    const count = choose.least + Math.floor(random() * (choose.most - choose.least + 1));
    return { kind: 'choose', seat, cards: some(parseHand(hands[seat] ?? '...') ?? [], count, random) };
  }
  if (turnUp) {
    const places = Array.from({ length: turnUp.of }, (_, place) => place);
    return { kind: 'turn-up', seat, places: some(places, turnUp.count, random) };
  }
  const card = cards && parseCard(pick(random, cards));
  return card && { kind: 'play-card', seat, card };
}

function some<Item>(items: readonly Item[], count: number, random: Random): readonly Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
