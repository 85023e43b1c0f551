/** Live streams: lines of JSON as they come, and going on after the last cursor when a connection is lost. */
import { type Schema } from './client.js';

export type StreamLine = Schema<'StreamLine'>;

/** A line that is longer than this is not one of ours. */
const LINE_LENGTH_MAX = 4 * 1024 * 1024;
/** Heartbeats come every 7 s: a connection that is silent for longer is dead. */
const SILENCE_MS = 20_000;
const WAIT_MS_MIN = 250;
const WAIT_MS_MAX = 10_000;

/** The lines of newline-delimited JSON, read from chunks of any size. A line that is no JSON is a fault. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StreamLine> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_LENGTH_MAX) throw new Error('a line of the stream does not end');
    for (const line of lines) if (line !== '') yield JSON.parse(line) as StreamLine; // the API's word for what it sends
  }
}

export type Following = {
  /** The stream's address, with or without a query. */
  readonly url: string;
  readonly token?: string;
  /** Hears every line but heartbeats. */
  readonly hear: (line: StreamLine) => void;
  /** Hears whether the connection stands. */
  readonly connected?: (is: boolean) => void;
  /** Hears the answer that refuses the stream for good; nothing more comes. */
  readonly refused?: (status: number) => void;
};

/** Follows a stream until it ends for good, coming back after the last cursor whenever the connection is lost. Answers how to stop. */
export function follow(following: Following): () => void {
  const stopped = new AbortController();
  void followUntil(following, stopped.signal);
  return () => {
    stopped.abort();
  };
}

async function followUntil(following: Following, stopped: AbortSignal): Promise<void> {
  let cursor: number | undefined;
  for (let wait = WAIT_MS_MIN; !stopped.aborted; wait = Math.min(wait * 2, WAIT_MS_MAX)) {
    const seen = await once(following, stopped, cursor);
    if (seen === 'done') return;
    if (seen.cursor !== undefined) {
      cursor = seen.cursor;
      wait = WAIT_MS_MIN;
    }
    following.connected?.(false);
    await pause(wait, stopped);
  }
}

/** Whether it ended for good; else the last cursor it told of. */
type Seen = 'done' | { readonly cursor: number | undefined };

/** One connection, from its beginning to its end. */
async function once({ url, token, ...following }: Following, stopped: AbortSignal, after?: number): Promise<Seen> {
  const silent = new AbortController();
  const signal = AbortSignal.any([stopped, silent.signal]);
  let alarm = setTimeout(() => {
    silent.abort();
  }, SILENCE_MS);
  let cursor: number | undefined;
  try {
    const from = new URL(url);
    if (after !== undefined) from.searchParams.set('after', String(after));
    const headers = {
      accept: 'application/x-ndjson',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(from, { headers, signal });
    if (!response.ok || !response.body) {
      if (response.status < 400 || response.status >= 500 || response.status === 429) return { cursor };
      following.refused?.(response.status);
      return 'done';
    }
    following.connected?.(true);
    for await (const line of readLines(chunksOf(response.body))) {
      if (stopped.aborted) return 'done'; // several lines may have come at once
      clearTimeout(alarm);
      alarm = setTimeout(() => {
        silent.abort();
      }, SILENCE_MS);
      cursor = line.cursor;
      if (line.kind !== 'heartbeat') following.hear(line);
      if (line.kind === 'end' && (line.reason === 'over' || line.reason === 'revoked')) return 'done';
    }
    return { cursor };
  } catch (fault) {
    if (stopped.aborted) return 'done';
    if (!(fault instanceof TypeError) && !(fault instanceof DOMException)) throw fault; // what fetch throws of networks
    return { cursor };
  } finally {
    clearTimeout(alarm);
  }
}

/** The chunks of a body; not every browser lets a stream be iterated over. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // a connection that is lost already
  }
}

async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    stopped.addEventListener('abort', over);
  });
}
