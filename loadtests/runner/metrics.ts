/** What is measured in a run, and what it is held against. */

/** How a metric's values are looked at. */
export type MetricKind = 'trend' | 'rate' | 'counter';
export type Sample = {
  readonly metric: string;
  readonly kind: MetricKind;
  readonly value: number;
  readonly tags: Readonly<Record<string, string>>;
};

const NO_TAGS: Sample['tags'] = {};
const BUILT_IN: Readonly<Record<string, MetricKind>> = {
  checks: 'rate',
  http_req_failed: 'rate',
  http_reqs: 'counter',
  iterations: 'counter',
  iterations_failed: 'counter',
  http_req_duration: 'trend',
  http_req_waiting: 'trend',
};

/** A sample of a metric that the runner itself keeps. */
export function builtIn(metric: string, value: number, tags = NO_TAGS): Sample {
  return { metric, kind: BUILT_IN[metric] ?? 'counter', value, tags };
}

/** The value that this share of all stay at or under, between the two nearest when it falls between: as k6 does. NaN of none. */
export function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [under = NaN, over = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return under + (over - under) * (place - Math.floor(place));
}

const SELECTOR = /^([a-z_]+)(?:\{([a-z_]+):([^}]+)\})?$/;

/** The values of what is named as thresholds name it: `metric`, or `metric{tag:value}`. */
export function valuesOf(samples: readonly Sample[], selector: string): readonly number[] {
  const match = SELECTOR.exec(selector);
  if (!match) throw new Error(`"${selector}" names no metric: expected metric or metric{tag:value}`);
  const [, metric, tag, wanted] = match;
  return samples
    .filter((sample) => sample.metric === metric && (tag === undefined || sample.tags[tag] === wanted))
    .map(({ value }) => value);
}

const EXPRESSION = /^(rate|count|avg|min|max|med|p\((\d+(?:\.\d+)?)\)) *(<=|>=|==|!=|<|>) *(\d+(?:\.\d+)?)$/;

const HOLDS = {
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
  '==': (one: number, other: number) => one === other,
  '!=': (one: number, other: number) => one !== other,
} as const;

export type Held = {
  readonly threshold: string;
  readonly value: number;
  readonly isKept: boolean;
};

/** Holds values against `p(99)<500` and the like. Of no values only a count or a rate is known, which is 0. */
export function hold(values: readonly number[], expression: string): Omit<Held, 'threshold'> {
  const match = EXPRESSION.exec(expression);
  if (!match) throw new Error(`"${expression}" is no threshold that this runner knows`);
  const [, what = '', share, operator, bound] = match;
  const value = aggregate(values, share === undefined ? what : Number(share) / 100);
  return { value, isKept: HOLDS[operator as keyof typeof HOLDS](value, Number(bound)) }; // of the pattern
}

function aggregate(values: readonly number[], what: string | number): number {
  const sum = values.reduce((one, other) => one + other, 0);
  if (what === 'count') return sum;
  if (what === 'rate') return values.length === 0 ? 0 : sum / values.length;
  if (what === 'avg') return sum / values.length;
  const sorted = values.toSorted((one, other) => one - other);
  if (typeof what === 'number') return percentile(sorted, what);
  return percentile(sorted, { min: 0, med: 0.5, max: 1 }[what] ?? NaN);
}
