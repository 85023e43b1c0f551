/**
 * A commit in EventStoreDB: one record per event, so that the server's revisions are ours (it counts from 0), appended together,
 * which the server keeps whole. A record's data are the event's; its metadata say the rest of the event and, each time again, of
 * the commit: the header, how many events it has, and the head it leads to. The texts are canonical, so they are made again from
 * what was read, to the byte; and the head says so.
 */
import { type JSONEventData, type RecordedEvent } from '@eventstore/db-client';
import { canonicalJson, type Commit, type CommitHeader, type Event, type JsonObject, type SealedCommit } from '#ledger';
import { positionOf, type StoredCommit, StoreFault } from '#event-store';
import { EventStoreDbFault } from './faults.js';

/** What servers before 22.6 say of the position of an event that is read from its stream. */
export const UNKNOWN_POSITION = 2n ** 64n - 1n;

/** One event as it was read. */
export type Part = {
  readonly header: CommitHeader;
  readonly count: number;
  readonly head: string;
  readonly event: Event;
  /** As we count: 1 is a stream's first. */
  readonly revision: number;
  readonly id: string;
  readonly position: bigint;
};

/** A commit as it was read, and the id of its first record: whoever appended it knows it by that. */
export type ReadCommit = { readonly stored: StoredCommit; readonly id: string };

/** The records of a commit. `ids` has one for each event. */
export function recordsOf({ commit, text, head }: SealedCommit, ids: readonly string[]): JSONEventData[] {
  const { header, events } = commit;
  if (textOf(commit) !== text) throw new Error('assertion failed: the text of a commit is canonical');
  return events.map(({ type, version, at, data }, i) => ({
    id: ids[i] ?? '',
    contentType: 'application/json',
    type,
    data,
    metadata: { version, at, head, count: events.length, header },
  }));
}

/** Reads a record of one of our streams, without what the server names it by. Throws `EventStoreDbFault` on anything else. */
export function partOf(record: RecordedEvent): Part {
  const { streamId, type, data, metadata, id, revision, position } = record;
  if (!isObject(data) || !isMetadata(metadata))
    throw new EventStoreDbFault('damaged', `${streamId}@${revision} is no event of Tenace`);
  if (position === undefined || position.commit === UNKNOWN_POSITION)
    throw new EventStoreDbFault('older', 'the server tells no positions of events: it is older than 22.6');
  const { version, at, head, count, header } = metadata;
  // Sealed commits alone are stored under our prefix; the start looks at the last of them.
  const event: Event = { type, version, at, data: data as JsonObject };
  return { header, count, head, event, revision: Number(revision) + 1, id, position: position.commit };
}

type Metadata = Pick<Event, 'version' | 'at'> & Pick<Part, 'head' | 'count' | 'header'>;

function isMetadata(value: unknown): value is Metadata {
  if (!isObject(value) || !isObject(value['header'])) return false;
  const { version, at, head, count, header } = value;
  const numbers = [version, at, count, header['from']];
  return typeof head === 'string' && numbers.every((number) => Number.isSafeInteger(number));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Puts commits together from parts that come in order, of each commit all. */
type Assembler = {
  /** The commit that this part completes. Throws `StoreFault` on one that is not the next. */
  take(part: Part): ReadCommit | undefined;
};

export function openAssembler(): Assembler {
  let parts: Part[] = [];
  return {
    take(part) {
      const { header, count, head, revision, position } = part;
      if (revision !== header.from + parts.length || head !== (parts[0]?.head ?? head))
        throw new StoreFault(`the events of a commit of ${header.stream} do not come in their order (at ${revision})`);
      parts.push(part);
      if (parts.length < count) return undefined;
      const commit: Commit = { header, events: parts.map(({ event }) => event) };
      const id = parts[0]?.id ?? '';
      parts = [];
      return { stored: { commit, text: textOf(commit), head, position: positionOf(position) }, id };
    },
  };
}

export function storedOf(commits: readonly ReadCommit[]): readonly StoredCommit[] {
  return commits.map(({ stored }) => stored);
}

/** Whole commits of parts that were read of one stream, in order. */
export function commitsOf(parts: readonly Part[]): readonly ReadCommit[] {
  const assembler = openAssembler();
  return parts.map((part) => assembler.take(part)).filter((commit) => commit !== undefined);
}

function textOf({ header, events }: Commit): string {
  const text = (value: CommitHeader | Event): string => canonicalJson(value);
  return `{"events":[${events.map(text).join(',')}],"header":${text(header)}}`;
}
