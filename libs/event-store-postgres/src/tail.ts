import { Client, type ClientConfig } from 'pg';
import { type Live, type StoredCommit } from '#event-store';
import { channelOf } from './schema.js';
import { type Reader } from './rows.js';

/** How long what was appended elsewhere stays unseen at worst, when the server's word of it is lost, in milliseconds. */
const POLL_MS = 500;
/** Between attempts to listen again, at most. */
const BACK_OFF_MAX_MS = 5_000;

type Tail = {
  /** Look now: something was appended. */
  wake(): void;
  close(): Promise<void>;
};

type TailOptions = { readonly config: ClientConfig; readonly schema: string };

/**
 * Hands every commit of the store to `live`, in order: those of other processes too. The server says when there is one; where
 * that word is lost, with its connection or otherwise, looking every half second finds it. While the server is away it waits.
 */
export function openTail(reader: Reader, live: Live, { config, schema }: TailOptions): Tail {
  let closed = false;
  let rouse: (() => void) | undefined;
  let awake = false;
  const wake = (): void => {
    awake = true;
    rouse?.();
  };
  const isClosed = (): boolean => closed; // asked anew after each wait
  const slept = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function look(): Promise<void> {
    while (!isClosed()) {
      awake = false;
      // A store that cannot be read now has nothing new; whoever reads it learns why.
      const page = await reader.after(live.head()).catch((): readonly StoredCommit[] => []);
      if (page.length > 0) live.note(page);
      else if (!awakened()) await slept(POLL_MS);
    }
  }
  const awakened = (): boolean => awake;

  const listening = listen({ config, schema }, wake);
  const looking = look();
  return {
    wake,
    async close() {
      closed = true;
      wake();
      await Promise.all([looking, listening.close()]);
    },
  };
}

/** Keeps one connection that the server tells of appends, and makes another when it is lost. */
function listen({ config, schema }: TailOptions, onWord: () => void): { close(): Promise<void> } {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  let backOff = 50;

  async function begin(): Promise<void> {
    const mine = new Client(config);
    client = mine;
    mine.on('notification', onWord);
    mine.on('error', () => {
      lost(mine);
    });
    mine.on('end', () => {
      lost(mine);
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${channelOf(schema)}`);
      backOff = 50;
      onWord(); // what was appended in between
    } catch {
      lost(mine);
    }
  }

  function lost(mine: Client): void {
    if (client !== mine) return;
    client = undefined;
    void mine.end().catch(() => undefined); // it is lost already
    if (closed) return;
    backOff = Math.min(2 * backOff, BACK_OFF_MAX_MS);
    again = setTimeout(() => void begin(), backOff);
  }

  void begin();
  return {
    async close() {
      closed = true;
      clearTimeout(again);
      const mine = client;
      client = undefined;
      await mine?.end().catch(() => undefined);
    },
  };
}
