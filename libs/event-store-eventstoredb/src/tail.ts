import { type Live, numberOfPosition, START, StoreFault } from '#event-store';
import { EventStoreDbFault } from './faults.js';
import { backOff } from './patience.js';
import { isOurs, type Place, type Reader, subscribe } from './reader.js';
import { openAssembler, partOf } from './records.js';

/** How often it is looked whether the subscription has missed something, in milliseconds. */
const LOOK_MS = 5_000;

type Tail = { close(): Promise<void> };

/**
 * Hands every commit of the store to `live`, in order, those of other processes too: one subscription of the server for all of
 * ours. When it is lost, another begins after the last commit that came; while the server is away it waits. A subscription that
 * is silent although there is something new is taken for lost.
 */
export function openTail(place: Place, reader: Reader, live: Live): Tail {
  let closed = false;
  let listening: Listening | undefined;
  const isClosed = (): boolean => closed; // asked anew after each wait

  async function run(): Promise<void> {
    for (let failures = 0; !isClosed(); failures++) {
      const before = live.head();
      listening = listen(place, live);
      await listening.ended;
      if (live.head() > before) failures = 0;
      if (!isClosed()) await backOff(failures);
    }
  }

  let before = START;
  async function look(): Promise<void> {
    const head = live.head();
    const newest = await reader.last(1, head).catch(() => []); // who asks the store learns that it is away
    const isSilent = newest.length > 0 && head === before && live.head() === head;
    before = head;
    if (isSilent) listening?.end();
  }

  const watch = setInterval(() => void look(), LOOK_MS);
  watch.unref();
  const running = run();
  return {
    async close() {
      closed = true;
      clearInterval(watch);
      listening?.end();
      await running;
    },
  };
}

type Listening = { readonly ended: Promise<void>; end(): void };

/** Notes what comes until the subscription ends, for whatever reason: the next begins where this one was. */
function listen(place: Place, live: Live): Listening {
  const subscription = subscribe(place, live.head());
  const assembler = openAssembler();
  let seen = numberOfPosition(live.head());
  let resolve = (): void => undefined;
  const ended = new Promise<void>((done) => {
    resolve = done;
  });

  const end = (): void => {
    subscription.removeAllListeners('data');
    subscription.on('error', () => undefined); // whatever it still has to say
    void subscription.unsubscribe().catch(() => undefined); // it may be gone already
    resolve();
  };
  subscription.on('data', ({ event }) => {
    try {
      if (!event || !isOurs(place.prefix, event)) return;
      const part = partOf(event);
      if (part.position <= seen) return; // it was sent again
      seen = part.position;
      const whole = assembler.take(part);
      if (whole) live.note([whole.stored]);
    } catch (error) {
      if (!(error instanceof StoreFault) && !(error instanceof EventStoreDbFault)) throw error;
      end(); // half a commit comes whole when it is begun anew; what is damaged is told to whoever reads it
    }
  });
  for (const last of ['error', 'end', 'close'] as const) subscription.once(last, end);
  return { ended, end };
}
