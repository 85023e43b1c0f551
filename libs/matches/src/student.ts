/**
 * Student's t: how far the mean of a few boards may be from the truth, when their spread is known from the same few boards. Its
 * distribution has a finite sum for every whole number of degrees of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4), which is
 * exact; the quantile is sought in it by halving. Where degrees are many the expansion about the normal quantile (26.7.5) differs by
 * less than 1e-9.
 */
import { assert } from '#bridge';

/** Of the normal distribution: 95 % lie within this many deviations on either side. */
const NORMAL_95 = 1.959963984540054;
/** Degrees of freedom from which on the expansion serves. */
const MANY = 200;
const HALVINGS = 60;
/** No quantile of 95 % is larger: that of one degree of freedom is 12.7. */
const QUANTILE_MAX = 16;

/** `t` for which 95 % of Student's distribution lie between −t and t; `degrees` of freedom are a whole number, 1 or more. */
export function studentQuantile95(degrees: number): number {
  assert(Number.isInteger(degrees) && degrees >= 1, 'degrees of freedom are a whole number');
  if (degrees > MANY) return expanded(degrees);
  return (known[degrees] ??= sought(degrees));
}

/** Quantiles that were sought before, of up to `MANY` degrees: a long match asks for each of them. */
const known: (number | undefined)[] = [];

function sought(degrees: number): number {
  let [low, high] = [NORMAL_95, QUANTILE_MAX];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (within(middle, degrees) < 0.95) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share of the distribution between −t and t. */
function within(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = degrees % 2 === 1;
  let term = odd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  // Each term has the one before it, times two neighbours' ratio and the square of the cosine.
  for (let power = odd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

function expanded(degrees: number): number {
  const z = NORMAL_95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}
