/**
 * Appends. The server compares revisions; the rest of the port's promise is kept here: that a command stands in its stream once.
 * An append succeeds only at the revision it expects, so what is known of the stream up to there is all there is of it.
 *
 * The ids of records are drawn for each call and kept while it is tried again. That the server takes a second append with the same
 * ids for the first is welcome, but not counted on: if it refuses instead, the commit that came first is looked at, and by its id
 * one tells one's own from another's.
 */
import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@eventstore/db-client';
import { lastRevision, type SealedCommit } from '#ledger';
import { type Append, type Appended, assertFollows, positionOf, StoreFault } from '#event-store';
import { kindOf } from './faults.js';
import { type Known, knownWith, nothingKnown, openMemory } from './known.js';
import { openLanes } from './lanes.js';
import { backOff, inTime, withRetries } from './patience.js';
import { type Place, type Reader } from './reader.js';
import { type ReadCommit, recordsOf, storedOf } from './records.js';

const APPEND_MS = 10_000;
/** How often it is looked whether a commit that was appended first can be read: the server counts it from when it has it. */
const LOOKS_MAX = 8;

type Writer = {
  write(append: Append): Promise<Appended>;
  /** Resolves when what waits has been answered. */
  drain(): Promise<void>;
};

export function openWriter(place: Place, reader: Reader): Writer {
  const lanes = openLanes();
  const memory = openMemory();
  const send = openSender(place, reader);

  /** Reads what came to a stream since, and answers with it. */
  async function refresh(stream: string, known: Known): Promise<{ known: Known; news: readonly ReadCommit[] }> {
    const news = await reader.stream(stream, known.revision + 1);
    const now = knownWith(known, storedOf(news));
    if (now.revision > 0) memory.keep(stream, now);
    return { known: now, news };
  }

  async function append(one: Append): Promise<Appended> {
    const { stream, expected, sealed } = one;
    const wanted = revisionOf(expected);
    let known = memory.of(stream) ?? nothingKnown();
    // A stream that is expected not to be there is not read: if it is, the server says so.
    if (known.revision !== wanted) ({ known } = await refresh(stream, known));
    const before = await obstacle(reader, known, one);
    if (before) return before;
    assertFollows(stream, known.head, sealed);

    const ids = sealed.commit.events.map(() => randomUUID());
    const sent = await send(one, ids);
    if (sent.kind === 'stored') {
      memory.keep(stream, knownWith(known, [sealed]));
      return appendedAt(sealed, sent.position);
    }
    for (let looks = 0; known.revision < sent.actual; looks++) {
      if (looks >= LOOKS_MAX) throw new StoreFault(`${stream} has ${sent.actual} events, and not all can be read`);
      if (looks > 0) await backOff(looks);
      const looked = await refresh(stream, known);
      const own = looked.news.find(({ id }) => id === ids[0]);
      if (own) return { kind: 'appended', revision: lastRevision(sealed.commit), position: own.stored.position };
      known = looked.known;
    }
    const after = await obstacle(reader, known, one);
    if (after) return after;
    throw new StoreFault(`the server refuses ${stream}@${wanted + 1}, though that is what it has`);
  }

  return {
    write: (one) => lanes.run(one.stream, () => append(one)),
    drain: () => lanes.idle(),
  };
}

/** What stands in the way of an append, if anything does by what is known. */
async function obstacle(reader: Reader, known: Known, one: Append): Promise<Appended | undefined> {
  const { stream, expected, sealed } = one;
  const { commandId, bodyHash } = sealed.commit.header;
  const at = known.commands.get(commandId);
  if (at === undefined)
    return known.revision === revisionOf(expected) ? undefined : { kind: 'conflict', revision: known.revision };
  const commit = (await reader.stream(stream, at))[0]?.stored;
  if (commit?.commit.header.commandId !== commandId) throw new StoreFault(`${stream}@${at} cannot be read again`);
  return { kind: commit.commit.header.bodyHash === bodyHash ? 'repeated' : 'other-body', commit };
}

type Sent =
  | { readonly kind: 'stored'; readonly position: bigint }
  /** The server has that many events in the stream, some perhaps not to be read yet. */
  | { readonly kind: 'refused'; readonly actual: number };

type Sender = (append: Append, ids: readonly string[]) => Promise<Sent>;

/**
 * Sends appends one by one: the client's batches are not used. One answer that comes twice would end the process, one that is
 * lost would never be noticed, and one broken connection would fail what other clients of the process have sent.
 */
function openSender({ client, prefix, isClosing }: Place, reader: Reader): Sender {
  /** Whether the position that an append is answered with is the one its last event is read at: asked once. */
  let isPositionRight: boolean | undefined;

  async function once({ stream, expected, sealed }: Append, ids: readonly string[]): Promise<Sent> {
    const last = lastRevision(sealed.commit);
    try {
      const result = await inTime(
        client.appendToStream(`${prefix}${stream}`, recordsOf(sealed, ids), {
          expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected - 1),
          requiresLeader: true,
        }),
        APPEND_MS,
      );
      if (result.nextExpectedRevision !== BigInt(last - 1))
        throw new StoreFault(`the server stored ${stream} up to ${result.nextExpectedRevision}, not ${last - 1}`);
      const told = result.position?.commit;
      if (told !== undefined && isPositionRight === true) return { kind: 'stored', position: told };
      const position = await reader.position(stream, last);
      if (told !== undefined) isPositionRight ??= told === position;
      return { kind: 'stored', position };
    } catch (error) {
      if (kindOf(error) !== 'wrong-expected-version') throw error;
      return { kind: 'refused', actual: actualOf(error) };
    }
  }
  return (one, ids) => withRetries(() => once(one, ids), isClosing);
}

/** How many events the server has, as its refusal says. */
function actualOf(error: unknown): number {
  const actual =
    typeof error === 'object' && error !== null && 'actualVersion' in error ? error.actualVersion : undefined;
  return typeof actual === 'bigint' ? Number(actual) + 1 : 0;
}

function revisionOf(expected: Append['expected']): number {
  return expected === 'none' ? 0 : expected;
}

function appendedAt({ commit }: SealedCommit, position: bigint): Appended {
  return { kind: 'appended', revision: lastRevision(commit), position: positionOf(position) };
}
