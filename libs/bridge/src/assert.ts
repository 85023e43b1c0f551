/** States what must hold; what does not is a bug of ours, and is thrown. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`broken: ${what}`);
}
