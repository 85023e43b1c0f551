/** Requests for threads that wait for the answers, as k6's scripts do. */
import { type Agent, request } from 'node:http';
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeoutMs: number;
};
export type Answered = {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly body: string;
  readonly error: string;
  /** To the end of the head, and to the end of all, in ms. */
  readonly waiting: number;
  readonly duration: number;
};

const ANSWERED = 1;

/** Asks by the thread at the other end, and waits. */
export function exchange(port: MessagePort, signal: Int32Array, asked: Asked): Answered {
  Atomics.store(signal, 0, 0);
  port.postMessage(asked);
  Atomics.wait(signal, 0, 0);
  const received = receiveMessageOnPort(port) as { readonly message: Answered } | undefined; // `serve` posts nothing else
  if (!received) throw new Error('there was a signal without an answer');
  return received.message;
}

/** Answers the thread at the other end of a port. */
export function serve(port: MessagePort, signal: Int32Array, agent: Agent): void {
  port.on('message', (asked: Asked) => {
    void send(asked, agent).then((answer) => {
      port.postMessage(answer);
      Atomics.store(signal, 0, ANSWERED);
      Atomics.notify(signal, 0);
    });
  });
}

function send({ method, url, headers, body, timeoutMs }: Asked, agent: Agent): Promise<Answered> {
  const begun = performance.now();
  const since = (): number => performance.now() - begun;
  return new Promise((resolve) => {
    const failed = ({ message }: Error): void => {
      resolve({ status: 0, body: '', error: message, waiting: since(), duration: since() });
    };
    const options = { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) };
    const sent = request(url, options, (answer) => {
      const waiting = since();
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', failed);
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        resolve({ status: answer.statusCode ?? 0, body: text, error: '', waiting, duration: since() });
      });
    });
    sent.on('error', failed);
    sent.end(body ?? undefined);
  });
}
