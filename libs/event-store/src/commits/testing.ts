/** Commits to store in a test, and what of them is stored. */
import { createHash } from 'node:crypto';
import { FIRST_PREV, lastRevision, type SealedCommit, sealCommit } from '#ledger';
import { type EventStore, type Expected, type Position, START, type StoredCommit } from '../event-store.js';

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

type Wanted = {
  readonly stream: string;
  readonly from?: number;
  readonly count?: number;
  /** The commit it follows. */
  readonly after?: SealedCommit;
  readonly commandId?: string;
  readonly bodyHash?: string;
  readonly text?: string;
};

let drawn = 0;

/** A commit of `count` events for a stream, under a command id of its own. */
export function commitOf({ stream, count = 1, after, ...rest }: Wanted): SealedCommit {
  const commandId = rest.commandId ?? `command-${++drawn}`;
  const from = rest.from ?? (after ? lastRevision(after.commit) + 1 : 1);
  const header = {
    stream,
    from,
    actor: 'system',
    commandId,
    bodyHash: rest.bodyHash ?? `body of ${commandId}`,
    correlationId: commandId,
    causationId: commandId,
    prev: after?.head ?? FIRST_PREV,
  };
  const events = Array.from({ length: count }, (_, i) => ({
    type: 'Counted',
    version: 1,
    at: 1_700_000_000_000 + from + i,
    data: { number: from + i, ...(rest.text !== undefined && { text: rest.text }) },
  }));
  return sealCommit({ header, events }, sha256);
}

/** Appends to the end of a stream, deciding again at every conflict, as `handle` does but without end. */
export async function appendNext(store: EventStore, wanted: Omit<Wanted, 'from' | 'after'>): Promise<StoredCommit> {
  for (;;) {
    const last = (await store.readStream(wanted.stream)).at(-1);
    const sealed = commitOf({ ...wanted, ...(last && { after: last }) });
    const expected: Expected = last ? lastRevision(last.commit) : 'none';
    const appended = await store.append(wanted.stream, expected, sealed);
    if (appended.kind === 'appended') return { ...sealed, position: appended.position };
    expect(appended.kind).toBe('conflict');
  }
}

export async function allOf(store: EventStore, after: Position = START): Promise<readonly StoredCommit[]> {
  const all: StoredCommit[] = [];
  for await (const commit of store.readAll(after)) all.push(commit);
  return all;
}

/** Of which stream commits are, and where: enough to tell them apart. */
export function placesOf(commits: readonly StoredCommit[]): string[] {
  return commits.map(({ commit }) => `${commit.header.stream}@${commit.header.from}`);
}

/** Resolves once `isSo`; a test that waits in vain ends by jest's own limit. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}
