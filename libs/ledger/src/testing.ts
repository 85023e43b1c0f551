import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { FIRST_PREV, sealCommit } from './chain.js';
import { type Commit, type Event, lastAt, lastRevision, type SealedCommit } from './commit.js';
import { type JsonObject } from './json.js';

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const { json } = fc.letrec<{ json: JsonObject[string] }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('json'), { maxLength: 4 }).map((items) => items.map((item) => item ?? null)),
    fc.dictionary(fc.string({ unit: 'grapheme' }), tie('json'), { maxKeys: 4 }),
  ),
}));

/** Any value the ledger can hold. */
export const anyJson = json.map((value) => value ?? null);
export const anyData: fc.Arbitrary<JsonObject> = fc.dictionary(fc.string(), json, { maxKeys: 4 });

const eventsAfter = (at: number): fc.Arbitrary<Event[]> =>
  fc
    .array(fc.record({ type: fc.stringMatching(/^[A-Z][a-z]{0,9}$/), data: anyData, later: fc.nat(1000) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((facts) => {
      let time = at;
      return facts.map(({ type, data, later }) => ({ type, version: 1, at: (time += later), data }));
    });

/** The commits of a stream, sealed and chained. */
export const anyStream: fc.Arbitrary<readonly SealedCommit[]> = fc
  .array(eventsAfter(0), { minLength: 1, maxLength: 5 })
  .map((all) => {
    const stream: SealedCommit[] = [];
    for (const [i, events] of all.entries()) {
      const last = stream.at(-1);
      const header = {
        ...headerOf(`c${i}`),
        from: last ? lastRevision(last.commit) + 1 : 1,
        prev: last?.head ?? FIRST_PREV,
      };
      const after = last ? lastAt(last.commit) : 0;
      stream.push(sealCommit({ header, events: events.map((event) => ({ ...event, at: event.at + after })) }, sha256));
    }
    return stream;
  });

/** A header that is as good as any. */
export function headerOf(commandId: string): Commit['header'] {
  const ids = { commandId, bodyHash: `b-${commandId}`, correlationId: commandId, causationId: commandId };
  return { stream: 'board-7', from: 1, actor: 'seat-N', ...ids, prev: FIRST_PREV };
}
