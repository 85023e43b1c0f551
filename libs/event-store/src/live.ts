import { lastRevision } from '#ledger';
import { type Position, type StoredCommit, type Subscription } from './event-store.js';
import { type Follower } from './follow.js';

/** Streams whose last revision is remembered, so that asking for what is new in them costs no read. */
const REVISIONS_MAX = 50_000;
/** Commits that are kept as they were appended: those who follow the store read and parse nothing then. */
const RECENT_MAX = 512;

/**
 * What an adapter knows because every commit of its store passes through it, in order: the head, the last commits, and who waits
 * for what.
 */
export type Live = {
  head(): Position;
  /** The commits of a stream that hold a revision ≥ `from`; undefined when the store must be read. */
  newsOf(stream: string, from: number): readonly StoredCommit[] | undefined;
  /** All commits after a position; undefined when the store must be read. */
  newsAfter(position: Position): readonly StoredCommit[] | undefined;
  /** To be called with all commits, in order, before whoever appended them is answered. */
  note(commits: readonly StoredCommit[]): void;
  /** A stream's follower, or with undefined one of all: woken from now on. */
  attend(stream: string | undefined, follower: Follower): Subscription;
  closeAll(): Promise<void>;
};

/** The last commit of a stream. */
type Last = { readonly revision: number; readonly position: Position };

/** `last` is the position of the last commit there is. */
export function openLive(last: Position): Live {
  const revisions = new Map<string, Last>();
  const followers = openFollowers();
  let recent: StoredCommit[] = [];
  let head = last;

  return {
    head: () => head,
    newsOf(stream, from) {
      const last = revisions.get(stream);
      if (last === undefined) return undefined;
      if (from > last.revision) return [];
      if (last.position < (recent[0]?.position ?? head)) return undefined; // it would be looked for among all, in vain
      const first = recent.findLastIndex(({ commit }) => commit.header.stream === stream && commit.header.from <= from);
      return first < 0 ? undefined : recent.slice(first).filter(({ commit }) => commit.header.stream === stream);
    },
    newsAfter(position) {
      if (position >= head) return [];
      const first = recent.findLastIndex((commit) => commit.position <= position);
      return first < 0 ? undefined : recent.slice(first + 1);
    },
    note(commits) {
      for (const stored of commits) {
        head = stored.position;
        recent.push(stored);
        const { stream } = stored.commit.header;
        revisions.delete(stream);
        revisions.set(stream, { revision: lastRevision(stored.commit), position: stored.position });
        followers.wake(stream);
      }
      followers.wakeOfAll();
      if (recent.length > 2 * RECENT_MAX) recent = recent.slice(-RECENT_MAX);
      forgetOldest(revisions);
    },
    attend: (stream, follower) => followers.attend(stream, follower),
    closeAll: () => followers.closeAll(),
  };
}

type Followers = Pick<Live, 'attend' | 'closeAll'> & { wake(stream: string): void; wakeOfAll(): void };

function openFollowers(): Followers {
  const ofAll = new Set<Follower>();
  const byStream = new Map<string, Set<Follower>>();

  function followersOf(stream: string): Set<Follower> {
    const followers = byStream.get(stream) ?? new Set();
    byStream.set(stream, followers);
    return followers;
  }

  return {
    wake(stream) {
      for (const follower of byStream.get(stream) ?? []) follower.wake();
    },
    wakeOfAll() {
      for (const follower of ofAll) follower.wake();
    },
    attend(stream, follower) {
      const followers = stream === undefined ? ofAll : followersOf(stream);
      followers.add(follower);
      void follower.ended.then(() => {
        followers.delete(follower);
        if (stream !== undefined && followers.size === 0 && byStream.get(stream) === followers) byStream.delete(stream);
      });
      return follower;
    },
    async closeAll() {
      const all = [...ofAll, ...[...byStream.values()].flatMap((followers) => [...followers])];
      await Promise.all(all.map((follower) => follower.close()));
    },
  };
}

function forgetOldest(revisions: Map<string, Last>): void {
  for (const stream of revisions.keys()) {
    if (revisions.size <= REVISIONS_MAX) return;
    revisions.delete(stream);
  }
}
