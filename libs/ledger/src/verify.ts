import { FIRST_PREV, sealCommit } from './chain.js';
import { type Commit, lastAt, lastRevision, type SealedCommit, type Sha256 } from './commit.js';
import { parseCommit } from './commit-text.js';

/** What was found wrong with a commit. */
export const BREAKS = [
  'no-commit',
  'not-canonical',
  'other-stream',
  'other-revision',
  'other-prev',
  'other-hash',
  'time-goes-back',
  'command-twice',
] as const;
export type Break = (typeof BREAKS)[number];

type Verified =
  | { readonly kind: 'whole'; readonly revision: number; readonly head: string }
  /** `revision` is where the first commit that is wrong should begin. */
  | { readonly kind: 'broken'; readonly revision: number; readonly what: Break };

/** What is known of a stream after some of its commits. */
type Known = {
  /** Undefined before the first. */
  readonly stream: string | undefined;
  readonly revision: number;
  readonly head: string;
  readonly at: number;
  readonly commands: Set<string>;
};

type Stored = Pick<SealedCommit, 'text' | 'head'>;

/**
 * Checks all commits of a stream, from the first: that each is canonical, follows the one before, hashes to its head, and that
 * revisions, times and commands are in order. Names the first that is not. That nothing was cut off the end it cannot tell: for
 * that compare `head` with one that left the building.
 */
export function verifyStream(commits: Iterable<Stored>, sha256: Sha256): Verified {
  let known: Known = { stream: undefined, revision: 0, head: FIRST_PREV, at: 0, commands: new Set() };
  for (const stored of commits) {
    const commit = parseCommit(stored.text);
    if (!commit) return { kind: 'broken', revision: known.revision + 1, what: 'no-commit' };
    const what = hashBreak(commit, stored, sha256) ?? orderBreak(known, commit);
    if (what) return { kind: 'broken', revision: known.revision + 1, what };
    const { stream, commandId } = commit.header;
    known.commands.add(commandId);
    known = { ...known, stream, revision: lastRevision(commit), head: stored.head, at: lastAt(commit) };
  }
  return { kind: 'whole', revision: known.revision, head: known.head };
}

function hashBreak(commit: Commit, { text, head }: Stored, sha256: Sha256): Break | undefined {
  let sealed: SealedCommit;
  try {
    sealed = sealCommit(commit, sha256);
  } catch (error) {
    if (error instanceof TypeError) return 'not-canonical'; // it has no canonical text: a float, half a character
    throw error;
  }
  if (sealed.text !== text) return 'not-canonical';
  return sealed.head === head ? undefined : 'other-hash';
}

function orderBreak({ stream, revision, head, at, commands }: Known, { header, events }: Commit): Break | undefined {
  if (header.stream !== (stream ?? header.stream)) return 'other-stream';
  if (header.from !== revision + 1) return 'other-revision';
  if (header.prev !== head) return 'other-prev';
  if (commands.has(header.commandId)) return 'command-twice';
  const times = [at, ...events.map((event) => event.at)];
  return times.some((time, i) => time < (times[i - 1] ?? 0)) ? 'time-goes-back' : undefined;
}
