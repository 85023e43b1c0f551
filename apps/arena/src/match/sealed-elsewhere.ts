/**
 * A commit that another thread sealed comes as text. Storing it takes the header and the number of its events; the events themselves
 * are read only by who follows the store. Parsing them all beforehand took a third of the time of the thread that stores.
 */
import { type CommitHeader, type Event, parseCommit, type SealedCommit } from '#ledger';

export type SealedText = { readonly text: string; readonly head: string; readonly count: number };

export function sealedElsewhere(header: CommitHeader, { text, head, count }: SealedText): SealedCommit {
  return { commit: { header, events: readWhenLookedAt(text, count) }, text, head };
}

/** The events of a commit's text: an array of known length that is filled when anything else is asked of it. */
function readWhenLookedAt(text: string, count: number): readonly Event[] {
  const events: Event[] = [];
  events.length = count;
  const fill = (): void => {
    if (Object.hasOwn(events, 0)) return;
    const read = parseCommit(text)?.events ?? [];
    if (read.length !== count) throw new Error('assertion failed: a commit sealed elsewhere is whole');
    for (const [index, event] of read.entries()) events[index] = event;
  };
  const filled =
    <Arguments extends readonly unknown[], Answer>(ask: (...asked: Arguments) => Answer) =>
    (...asked: Arguments): Answer => {
      fill();
      return ask(...asked);
    };
  return new Proxy(events, {
    get: (array, key): unknown => (key === 'length' ? count : filled(Reflect.get)(array, key)),
    has: filled(Reflect.has),
    ownKeys: filled(Reflect.ownKeys),
    getOwnPropertyDescriptor: filled(Reflect.getOwnPropertyDescriptor),
    preventExtensions: filled(Reflect.preventExtensions),
  });
}
