/**
 * Finds the weights of R1's play. Plays deals with the weights there are, now and then a card at random; asks of every card of a turn what
 * `weighing.ts` tells to ask, and the solver what the card costs; then turns the weights, by steepest descent, to where a card drawn by its
 * weight costs least on four fifths of the turns. Prints what the rest cost before and after, and the weights of all turns.
 * `node … [deals] [first] [seed]`
 */
import { type Card, parseHand, type Seat, SEATS } from '#bridge';
import { loadSolver } from '#double-dummy';
import { type CardTurn, natural, playSeeded, randomOf, type Robot, seededBoard, seedOf } from '#robots';
import { naturalBidder } from '../src/natural.js';
import { declarersAnswers } from '../src/play/declarer.js';
import { defendersAnswers } from '../src/play/defender.js';
import { followersAnswers } from '../src/play/follow.js';
import { toldOf } from '../src/play/lead.js';
import { type Sight, sightOf } from '../src/play/sight.js';
import { type Answers } from '../src/play/weighing.js';
import { type Reading } from '../src/rules/situation.js';

const [deals = '200', first = '1', seed = 'weights'] = process.argv.slice(2);
const AT_RANDOM = 0.08;
const [ROUNDS, BATCH, RATE, SHRINK] = [40, 64, 0.05, 0.001];
/** Every so manieth turn is held out. */
const HELD_OUT = 5;

/** A turn: what each card costs in tricks, double-dummy, what was answered for it, and what the card chosen cost. */
type Sample = Answers & { readonly costs: readonly number[]; readonly chosen: number };

const solver = await loadSolver();
const random = randomOf(seedOf(`${seed} at random`));
const samples: Sample[] = [];

for (let number = Number(first); number < Number(first) + Number(deals); number++) {
  const set = seededBoard(seed, number);
  const robot = observed((seat) => parseHand(set.hands[seat].cards) ?? []);
  playSeeded(set, { NS: robot, EW: robot });
}
for (const phase of new Set(samples.map((sample) => sample.phase))) {
  const turns = samples.filter((sample) => sample.phase === phase);
  const held = turns.filter((_, index) => index % HELD_OUT === 0);
  const weights = fitted(turns.filter((_, index) => index % HELD_OUT !== 0));
  const before = held.reduce((sum, { chosen }) => sum + chosen, 0);
  const after = held.reduce((sum, turn) => sum + costOf(turn, weights), 0);
  console.log(`${phase}: ${turns.length} turns; held out ${held.length}, tricks lost ${before} before, ${after} after`);
  const rounded = fitted(turns).map((weight) => Math.round(weight * 100) / 100);
  console.log(`  [${rounded.join(', ')}]`);
}

/** R1, its turns noted with what each card costs. */
function observed(dealt: (seat: Seat) => readonly Card[]): Robot {
  const sit: Robot['sit'] = (seating) => {
    const player = natural.sit(seating);
    const bidder = naturalBidder(seating.seat);
    return {
      call: (turn) => {
        bidder.call(turn);
        return player.call(turn);
      },
      card: (turn) => {
        const chosen = player.card(turn);
        const sight = sightOf(turn);
        const asked = askedOf(sight, seating.seat, bidder.heardAll(turn));
        if (asked && turn.legal.length > 1) note(turn, sight, { ...asked, dealt, chosen });
        return random() < AT_RANDOM ? (turn.legal[Math.floor(random() * turn.legal.length)] ?? chosen) : chosen;
      },
    };
  };
  return { ...natural, sit };
}

function askedOf(sight: Sight, seat: Seat, { known }: Reading): Answers | undefined {
  if (sight.led !== undefined) return followersAnswers(sight);
  if (sight.declaring) return declarersAnswers(sight);
  return sight.past.length === 0 ? undefined : defendersAnswers(sight, toldOf(seat, sight.contract.declarer, known));
}

type Noted = Answers & { readonly dealt: (seat: Seat) => readonly Card[]; readonly chosen: Card };

function note({ view, legal, hand }: CardTurn, sight: Sight, { phase, answers, dealt, chosen }: Noted): void {
  const gone = new Set<string>(view.tricks.flatMap(({ cards }) => cards));
  const left = (seat: Seat): readonly Card[] => dealt(seat).filter((card) => !gone.has(card));
  const [N, E, S, W] = SEATS.map(left);
  const trick = sight.trick.map(({ card }) => card);
  const question = { strain: sight.contract.strain, leader: sight.trick[0]?.seat ?? hand, trick };
  const answer = solver.scoreCards({ N: N ?? [], E: E ?? [], S: S ?? [], W: W ?? [] }, question);
  if (answer.kind !== 'solved') return;
  const best = answer.scores[0]?.tricks ?? 0;
  const costs = legal.map((card) => best - (answer.scores.find(({ cards }) => cards.includes(card))?.tricks ?? best));
  if (costs.some((cost) => cost > 0))
    samples.push({ phase, answers, costs, chosen: costs[legal.indexOf(chosen)] ?? 0 });
}

function worths({ answers }: Answers, weights: readonly number[]): readonly number[] {
  return answers.map((one) => one.reduce((sum, answer, index) => sum + answer * (weights[index] ?? 0), 0));
}

function costOf(turn: Sample, weights: readonly number[]): number {
  const worth = worths(turn, weights);
  return turn.costs[worth.indexOf(Math.max(...worth))] ?? 0;
}

/** Steepest descent with moments (Adam: Kingma and Ba, 2014) on what a card costs that is drawn by its weight. */
function fitted(turns: readonly Sample[]): readonly number[] {
  const size = turns[0]?.answers[0]?.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  const speed = weights.slice();
  const spread = weights.slice();
  let step = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let start = 0; start < turns.length; start += BATCH) {
      const slope = slopeOf(turns.slice(start, start + BATCH), weights);
      step++;
      weights = weights.map((weight, index) => {
        const by = (slope[index] ?? 0) + SHRINK * weight;
        speed[index] = 0.9 * (speed[index] ?? 0) + 0.1 * by;
        spread[index] = 0.999 * (spread[index] ?? 0) + 0.001 * by * by;
        const size = Math.sqrt((spread[index] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
        return weight - (RATE * (speed[index] ?? 0)) / (1 - 0.9 ** step) / size;
      });
    }
  }
  return weights;
}

function slopeOf(turns: readonly Sample[], weights: readonly number[]): readonly number[] {
  const slope = weights.map(() => 0);
  for (const turn of turns) {
    const worth = worths(turn, weights);
    const top = Math.max(...worth);
    const odds = worth.map((one) => Math.exp(one - top));
    const all = odds.reduce((sum, one) => sum + one, 0);
    const mean = odds.reduce((sum, one, card) => sum + (one / all) * (turn.costs[card] ?? 0), 0);
    for (const [card, answers] of turn.answers.entries()) {
      const pull = (((odds[card] ?? 0) / all) * ((turn.costs[card] ?? 0) - mean)) / turns.length;
      for (const [index, answer] of answers.entries()) slope[index] = (slope[index] ?? 0) + pull * answer;
    }
  }
  return slope;
}
