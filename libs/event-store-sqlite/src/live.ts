import { type Follower, type Position, positionOf, START, type Subscription } from '#event-store';
import { type Written } from './writer-thread.js';

/** Streams whose revision is remembered, so that asking for what is new in them costs no read. */
const REVISIONS_MAX = 50_000;

/** What this process knows because every append passes through it: the head, last revisions, and who waits for what. */
export type Live = {
  head(): Position;
  /** Whether a stream surely has no revision as high as this. */
  isBeyond(stream: string, revision: number): boolean;
  /** To be called with every batch, before its callers are answered. */
  onWritten(batch: readonly Written[]): void;
  /** A stream's follower, or with undefined one of all: woken from now on. */
  attend(stream: string | undefined, follower: Follower): Subscription;
  closeAll(): Promise<void>;
};

export function openLive(): Live & { startAt(last: bigint): void } {
  const revisions = new Map<string, number>();
  const ofAll = new Set<Follower>();
  const byStream = new Map<string, Set<Follower>>();
  let head = START;

  function followersOf(stream: string): Set<Follower> {
    const followers = byStream.get(stream) ?? new Set();
    byStream.set(stream, followers);
    return followers;
  }

  return {
    startAt(last) {
      if (last > 0n) head = positionOf(last);
    },
    head: () => head,
    isBeyond(stream, revision) {
      const known = revisions.get(stream);
      return known !== undefined && revision > known;
    },
    onWritten(batch) {
      for (const { request, result } of batch) {
        if (result.kind !== 'appended') continue;
        head = positionOf(result.position);
        revisions.delete(request.stream);
        revisions.set(request.stream, request.last);
        for (const follower of byStream.get(request.stream) ?? []) follower.wake();
      }
      for (const follower of ofAll) follower.wake();
      forgetOldest(revisions);
    },
    attend(stream, follower) {
      const followers = stream === undefined ? ofAll : followersOf(stream);
      followers.add(follower);
      void follower.ended.then(() => {
        followers.delete(follower);
        if (stream !== undefined && followers.size === 0) byStream.delete(stream);
      });
      return follower;
    },
    async closeAll() {
      const all = [...ofAll, ...[...byStream.values()].flatMap((followers) => [...followers])];
      await Promise.all(all.map((follower) => follower.close()));
    },
  };
}

function forgetOldest(revisions: Map<string, number>): void {
  for (const stream of revisions.keys()) {
    if (revisions.size <= REVISIONS_MAX) return;
    revisions.delete(stream);
  }
}
