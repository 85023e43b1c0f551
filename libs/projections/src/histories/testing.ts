/** Events for read models to be made of. */
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BoardEvent, tableFact, type TableEvent } from '#board';
import { type EventStore, type Position } from '#event-store';
import { type DomainEvent, FIRST_PREV, lastRevision, sealCommit } from '#ledger';
import { auctionOf, boardsInProgress, dealSet, PATIENT, played } from '#board/testing';
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

const START_AT = 1_796_000_000_000;
const MINUTE = 60_000;

/** Appends one commit of these events to the end of a stream; those of the first are of `startAt`, of the others minutes later. */
export async function append(
  store: EventStore,
  stream: string,
  events: readonly (BoardEvent | TableEvent | DomainEvent)[],
  startAt: number = START_AT,
): Promise<Written> {
  const before = (await store.readStream(stream)).at(-1);
  const revision = before ? lastRevision(before.commit) : 0;
  const from = revision + 1;
  const id = `${stream}-${from}`;
  const ids = { actor: 'system', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  const at = startAt + revision * MINUTE;
  const sealed = sealCommit(
    { header: { stream, from, ...ids, prev: before?.head ?? FIRST_PREV }, events: events.map((e) => ({ ...e, at })) },
    sha256,
  );
  const appended = await store.append(stream, revision === 0 ? 'none' : revision, sealed);
  if (appended.kind !== 'appended') throw new Error(`the append to ${stream} ended in a ${appended.kind}`);
  return { stream, position: appended.position };
}

type OpenedData = Extract<TableEvent, { type: 'TableOpened' }>['data'];

/** A table's first event. */
export function opened(data: Partial<OpenedData> = {}): TableEvent {
  const policy = { time: PATIENT, absentMs: 0, idleMs: 0 };
  return tableFact('TableOpened', {
    form: 'duplicate',
    mode: 'strict',
    source: 'live',
    owner: 'admin',
    policy,
    ...data,
  });
}

/** A board's first call to its last: 3NT by North. */
export const BID_GAME: readonly BoardEvent[] = played(dealSet(7n), auctionOf('N', '1NT P 3NT P P P'));

/** Boards cut into commits, which are appended in any order that keeps each board's own. */
export type History = readonly { readonly stream: string; readonly events: readonly BoardEvent[] }[];

export const histories: fc.Arbitrary<History> = fc
  .array(fc.tuple(boardsInProgress, fc.array(fc.nat(), { maxLength: 6 })), { minLength: 1, maxLength: 6 })
  .chain((boards) => {
    const commits = boards.flatMap(([events, cuts], board) => {
      const places = [...new Set([0, ...cuts.map((cut) => cut % events.length)])].sort((one, other) => one - other);
      return places.map((place, i) => ({ stream: `board-${board}`, events: events.slice(place, places[i + 1]) }));
    });
    return fc
      .shuffledSubarray(commits, { minLength: commits.length })
      .map((shuffled) => inOrderOfStreams(commits, shuffled));
  });

/** The streams in the order of `shuffled`, the commits of each in the order of `commits`. */
function inOrderOfStreams(commits: History, shuffled: History): History {
  const taken = new Map<string, number>();
  return shuffled.map(({ stream }) => {
    const index = taken.get(stream) ?? 0;
    taken.set(stream, index + 1);
    return commits.filter((commit) => commit.stream === stream)[index]!;
  });
}
