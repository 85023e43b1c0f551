/**
 * Is the home robot better? The generalised sequential probability ratio test of a mean: after each board the evidence for an edge
 * of `better` IMPs against one of `even` is weighed with the spread seen so far, and the match stops when it is enough.
 */
import { BOARDS_MIN } from './interval.js';
import { NO_BOARDS, type Sample, varianceOf, withBoard } from './sample.js';

export type Hypotheses = {
  /** H0: the edge in IMPs a board that is not enough, mostly 0. */
  readonly even: number;
  /** H1: the edge that is. */
  readonly better: number;
  /** The risk of finding an edge where there is none, and of missing one. */
  readonly alpha: number;
  readonly beta: number;
  /** The match stops here whatever has been found. */
  readonly boardsMax: number;
};

export const USUAL: Hypotheses = { even: 0, better: 0.5, alpha: 0.05, beta: 0.05, boardsMax: 26_132 };

export const VERDICTS = ['better', 'not-better', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** `undefined` while the match goes on. */
export type Evidence = {
  /** Natural logarithm of the likelihood ratio, H1 to H0. */
  readonly llr: number;
  /** Where it stops. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict | undefined;
};

/** The evidence of a contiguous prefix of the match's boards. */
export function weigh(sample: Sample, hypotheses: Hypotheses): Evidence {
  const { even, better, alpha, beta, boardsMax } = hypotheses;
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const { boards, mean } = sample;
  const variance = varianceOf(sample);
  // Boards that are all alike have no spread to weigh an edge with: two copies of one robot push every board.
  const llr = variance === 0 ? 0 : (boards * (better - even) * (2 * mean - even - better)) / (2 * variance);
  const early = boards < BOARDS_MIN;
  const found = llr >= upper ? 'better' : llr <= lower ? 'not-better' : undefined;
  const verdict = boards >= boardsMax ? (found ?? 'undecided') : early ? undefined : found;
  return { llr, lower, upper, verdict };
}

/** Where a match stopped: the boards it counts, and why. */
export type Stopped = { readonly sample: Sample; readonly evidence: Evidence };

/** Feeds boards in their order until the test stops; boards after it are surplus. Undefined when it has not stopped. */
export function stopOf(imps: Iterable<number>, hypotheses: Hypotheses): Stopped | undefined {
  let sample = NO_BOARDS;
  for (const value of imps) {
    sample = withBoard(sample, value);
    const evidence = weigh(sample, hypotheses);
    if (evidence.verdict) return { sample, evidence };
  }
  return undefined;
}
