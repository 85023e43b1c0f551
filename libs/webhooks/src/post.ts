/** Sends one delivery. The name is resolved once, what it resolved to is looked at, and that is where it goes: a name cannot change its mind. */
import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateAddress, refuseUrl } from './addresses.js';

const TIMEOUT_MS = 15_000;
const ERROR_LENGTH_MAX = 200;

type Posting = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly allowPrivate: boolean;
  /** Resolves a name; Node's own unless told. */
  readonly resolve?: Resolve;
};
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** What came of it: the status of the answer, or why there was none. Redirects are not followed. */
type Posted = { readonly status: number } | { readonly failure: string };

export async function post({ url, body, headers, allowPrivate, resolve = resolveAll }: Posting): Promise<Posted> {
  const refusal = refuseUrl(url, allowPrivate);
  if (refusal !== undefined) return { failure: refusal };
  const { protocol, hostname } = new URL(url);
  let found: readonly LookupAddress[];
  try {
    found = await resolve(hostname.replace(/^\[(.*)\]$/, '$1'));
  } catch (error) {
    return { failure: told(error) };
  }
  const good = allowPrivate ? found : found.filter(({ address }) => !isPrivateAddress(address));
  const [chosen] = good;
  if (!chosen || good.length < found.length) return { failure: `${hostname} is no address of the internet` };
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done) => {
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      lookup: (_name, options, found) => {
        if (options.all) found(null, [chosen]);
        else found(null, chosen.address, chosen.family);
      },
    });
    sent.on('response', (answer) => {
      answer.resume();
      done({ status: answer.statusCode ?? 0 });
      answer.destroy(); // what is answered is of no interest, however long
    });
    sent.on('error', (error) => {
      done({ failure: told(error) });
    });
    sent.end(body);
  });
}

function resolveAll(name: string): Promise<readonly LookupAddress[]> {
  return new Promise((done, failed) => {
    lookup(name, { all: true }, (error, addresses) => {
      if (error) failed(error);
      else done(addresses);
    });
  });
}

function told(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH_MAX);
}
