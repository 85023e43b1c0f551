import { randomBytes } from 'node:crypto';
import { type Figure } from './metrics.js';
import { memoryTokenStore, type TokenStore } from './tokens.js';

export const HTTP = Symbol('HTTP');

/** What answering requests needs of the world. */
export type HttpServices = {
  /** The server's clock, in ms. */
  readonly now: () => number;
  /** As many cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** From which tokens and salts are derived; 32 bytes that never leave the server. */
  readonly key: Uint8Array;
  readonly tokens: TokenStore;
  /** Keys of the commands being worked on. */
  readonly inFlight: Set<string>;
  /** What is not ready, each as a line for the operator; empty when all is well. */
  readonly troubles: () => Promise<readonly string[]>;
  /** Requests a minute that one token, or one address without a token, may make. */
  readonly requestsPerMinute: number;
  /** Figures of the engines, for `/metrics`. */
  readonly figures?: readonly Figure[];
};

const REQUESTS_PER_MINUTE = 3_000;
const KEY_BYTES = 32;

export function memoryHttpServices(some: Partial<HttpServices> = {}): HttpServices {
  return {
    now: () => Date.now(),
    random: randomBytes,
    key: randomBytes(KEY_BYTES),
    tokens: memoryTokenStore(),
    inFlight: new Set(),
    troubles: async () => [],
    requestsPerMinute: REQUESTS_PER_MINUTE,
    ...some,
  };
}
