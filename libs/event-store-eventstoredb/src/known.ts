import { lastRevision } from '#ledger';
import { type StoredCommit } from '#event-store';

/** Streams of which is remembered what was appended: those written to last. */
const STREAMS_MAX = 2_000;

/** What is known of a stream, up to a revision: it never changes, though there may be more by now. */
export type Known = {
  readonly revision: number;
  /** Undefined for a stream without events. */
  readonly head: string | undefined;
  /** By the commands' ids, the revision at which each stands. */
  readonly commands: Map<string, number>;
};

/** What is known of a stream that is not. */
export function nothingKnown(): Known {
  return { revision: 0, head: undefined, commands: new Map() };
}

/** What is known with the commits that follow. The old one is used up: its map goes on. */
export function knownWith(known: Known, commits: readonly Pick<StoredCommit, 'commit' | 'head'>[]): Known {
  let { revision, head } = known;
  for (const { commit, head: after } of commits) {
    const { stream, from, commandId } = commit.header;
    if (from !== revision + 1) throw new Error(`assertion failed: ${stream}@${from} does not follow ${revision}`);
    known.commands.set(commandId, from);
    revision = lastRevision(commit);
    head = after;
  }
  return { revision, head, commands: known.commands };
}

/** Remembers of streams what is needed to append: that saves reading a stream before each append to it. */
type Memory = {
  of(stream: string): Known | undefined;
  keep(stream: string, known: Known): void;
};

export function openMemory(): Memory {
  const streams = new Map<string, Known>();
  return {
    of: (stream) => streams.get(stream),
    keep(stream, known) {
      streams.delete(stream);
      streams.set(stream, known);
      for (const oldest of streams.keys()) {
        if (streams.size <= STREAMS_MAX) break;
        streams.delete(oldest);
      }
    },
  };
}
