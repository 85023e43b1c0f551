import { FIRST_PREV, type SealedCommit } from '#ledger';
import { type Expected } from './event-store.js';

/** Streams' names are part of keys and of file names: short, and of letters, digits and hyphens. */
const STREAM = /^[A-Za-z0-9][A-Za-z0-9-]{0,127}$/;

/** Asserts that a commit is one for this stream at this revision: anything else is the caller's bug. */
export function assertFits(stream: string, expected: Expected, { commit }: SealedCommit): void {
  const { header, events } = commit;
  assert(STREAM.test(stream), `"${stream.slice(0, 140)}" is no name of a stream`);
  assert(header.stream === stream, `a commit for ${header.stream} was appended to ${stream}`);
  assert(events.length > 0, `an empty commit was appended to ${stream}`);
  const before = expected === 'none' ? 0 : expected;
  assert(Number.isSafeInteger(before) && before >= 0, `${before} is no revision`);
  assert(expected !== 0, "a stream without events is expected as 'none'");
  assert(header.from === before + 1, `a commit from revision ${header.from} was appended to ${stream} after ${before}`);
}

/** Asserts that a commit follows the head of its stream, undefined for one without events: else the chain would break. */
export function assertFollows(stream: string, head: string | undefined, { commit }: SealedCommit): void {
  assert(commit.header.prev === (head ?? FIRST_PREV), `a commit for ${stream} does not follow its head`);
}

function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`assertion failed: ${what}`);
}
