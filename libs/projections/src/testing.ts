import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BoardEvent, type TableEvent } from '#board';
import { type EventStore, type Position } from '#event-store';
import { type DomainEvent, FIRST_PREV, lastRevision, sealCommit } from '#ledger';
import { sha256 } from '#event-store/testing';

/** A folder that is gone after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export type Written = { readonly stream: string; readonly position: Position };

/** Appends one commit of these events to the end of a stream; its events are a minute later than those before. */
export async function append(
  store: EventStore,
  stream: string,
  events: readonly (BoardEvent | TableEvent | DomainEvent)[],
): Promise<Written> {
  const before = (await store.readStream(stream)).at(-1);
  const revision = before ? lastRevision(before.commit) : 0;
  const from = revision + 1;
  const id = `${stream}-${from}`;
  const ids = { actor: 'system', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  const at = 1_796_000_000_000 + from * 60_000;
  const sealed = sealCommit(
    { header: { stream, from, ...ids, prev: before?.head ?? FIRST_PREV }, events: events.map((e) => ({ ...e, at })) },
    sha256,
  );
  const appended = await store.append(stream, revision === 0 ? 'none' : revision, sealed);
  if (appended.kind !== 'appended') throw new Error(`the append to ${stream} ended in a ${appended.kind}`);
  return { stream, position: appended.position };
}
