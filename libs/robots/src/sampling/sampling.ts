/**
 * The upper rungs: they bid as R1 and play as it does early on; from some trick on they draw layouts of the cards they cannot see and
 * take the card that is worth most over all of them when the rest is played double-dummy. Layouts that agree with what has been
 * played since are kept from turn to turn: a card that a defender would not have had to play stays as likely as it was.
 */
import { type Card, isVulnerable, parseSeat, TRICKS } from '#bridge';
import { type Budget, type Solver } from '#double-dummy';
import { cardByPosition, naturalBidder } from '../natural.js';
import { type Sight, sightOf } from '../play/sight.js';
import { type Random } from '../random.js';
import { type CardTurn, type Robot } from '../robot.js';
import { hiddenFrom, type Told } from './hidden.js';
import { type Judgement, judge, stakesOf, type Verdict } from './judge.js';
import { drawLayouts, isStillPossible, type Layout } from './layouts.js';

type SamplingOptions = {
  readonly name: string;
  readonly version: string;
  /** On this thread; robots may share it, it remembers nothing between questions. */
  readonly solver: Solver;
  /** Layouts a turn. */
  readonly samples: number;
  /** Double-dummy from so many tricks before the end, 13 from the opening lead; by position before. */
  readonly depth: number;
  /** Whether layouts must agree with what the calls of all four showed, and with which the rules would have made them. */
  readonly listens: boolean;
  /** Trick starts that may be looked at, for all turns of a board together; not bounded when left out. */
  readonly nodes?: number;
  /** Milliseconds for all turns of a board together, by the solver's clock. With it, play depends on the machine. */
  readonly milliseconds?: number;
  readonly now?: () => number;
};

/** What is left of a board's budget: a turn may take this part of it. */
const TURN_SHARE = 0.15;
/** A card that position tells to play is kept unless another is worth so many IMPs a layout more, over so many layouts more. */
const PREFERENCE = 0.1;
const DOUBTED = 10;

/** A robot that plays as its options say. Deterministic for a seating's chance, unless it has a budget of time. */
export function samplingRobot(options: SamplingOptions): Robot {
  return {
    name: options.name,
    version: options.version,
    sit: ({ seat, random }) => {
      const bidder = naturalBidder(seat);
      const thinker = thinkerOf(options, random);
      return {
        call: bidder.call,
        card: (turn) => {
          const [only, ...others] = turn.legal;
          if (only !== undefined && others.length === 0) return only;
          const reading = bidder.heardAll(turn);
          const sight = sightOf(turn);
          const usual = cardByPosition(sight, seat, reading);
          if (TRICKS - sight.past.length > options.depth) return usual;
          const told = options.listens ? { reading, ruled: bidder.ruledAll(turn) } : undefined;
          return thinker(turn, sight, { usual, told });
        },
      };
    },
  };
}

type Known = { readonly usual: Card; readonly told: Told | undefined };
type Thinker = (turn: CardTurn, sight: Sight, known: Known) => Card;

/** One seat's play of one board: its layouts, and what is left of its budget. */
function thinkerOf(options: SamplingOptions, random: Random): Thinker {
  const { solver, samples } = options;
  let kept: readonly Layout[] = [];
  let hands = 0;
  const spend = purseOf(options);
  return (turn, sight, { usual, told }) => {
    const { view } = turn;
    const seen = Object.keys(view.hands).flatMap((name) => parseSeat(name) ?? []);
    const hidden = hiddenFrom(sight, seen, told);
    // Once dummy is on the table the layouts have one hand fewer.
    if (hidden.hands.length !== hands) kept = [];
    hands = hidden.hands.length;
    const still = kept.filter((layout) => isStillPossible(layout, hidden));
    kept = [...still, ...drawLayouts(hidden, samples - still.length, random)];
    const stakes = stakesOf(sight.contract, isVulnerable(view.vulnerability, sight.contract.declarer));
    const judgement = spend((left) => judge(solver, { sight, hidden, stakes }, kept, left));
    return judgement.solved === 0 ? usual : bestOf(judgement, usual).card;
  };
}

/** The most worth; what is about as good as the usual card is not preferred to it. */
function bestOf({ verdicts, solved }: Judgement, usual: Card): Verdict {
  const valued = (verdict: Verdict): number =>
    verdict.worth + (verdict.card === usual ? PREFERENCE * (solved + DOUBTED) : 0);
  return verdicts.reduce<Verdict>(
    (best, verdict) => (valued(verdict) > valued(best) ? verdict : best),
    verdicts.find(({ card }) => card === usual) ?? { card: usual, worth: -Infinity },
  );
}

/** What a turn may take of what is left of a board's budget; what it took is gone. */
function purseOf({ nodes, milliseconds, now = () => performance.now() }: SamplingOptions) {
  let nodesLeft = nodes;
  let timeLeft = milliseconds;
  return (think: (left: (nodes: number) => Budget) => Judgement): Judgement => {
    const start = timeLeft === undefined ? 0 : now();
    const nodesNow = nodesLeft === undefined ? undefined : nodesLeft * TURN_SHARE;
    const timeNow = timeLeft === undefined ? undefined : timeLeft * TURN_SHARE;
    const judgement = think((spent) => ({
      ...(nodesNow !== undefined && { nodes: Math.max(1, Math.round(nodesNow - spent)) }),
      ...(timeNow !== undefined && { milliseconds: Math.max(0, timeNow - (now() - start)) }),
    }));
    if (nodesLeft !== undefined) nodesLeft = Math.max(0, nodesLeft - judgement.nodes);
    if (timeLeft !== undefined) timeLeft -= now() - start;
    return judgement;
  };
}
