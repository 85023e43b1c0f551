/** From, to, both included. */
export type Range = readonly [from: number, to: number];

export function within([from, to]: Range, value: number): boolean {
  return value >= from && value <= to;
}

/** What two ranges have in common; when that is nothing, the later word counts. */
export function narrowed(known: Range, said: Range): Range {
  const from = Math.max(known[0], said[0]);
  const to = Math.min(known[1], said[1]);
  return from <= to ? [from, to] : said;
}

/** The smallest range that holds both. */
export function spanned(one: Range, other: Range): Range {
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}
