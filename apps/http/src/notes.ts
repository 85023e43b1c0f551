import { type FastifyRequest } from 'fastify';
import { type Token } from './tokens.js';

/** The ids of a command. */
export type Sent = {
  /** Hex of SHA-256 over principal, method, path and Idempotency-Key. */
  readonly commandId: string;
  /** Hex of SHA-256 over the canonical JSON of the body. */
  readonly bodyHash: string;
  /** Of the trace that this request belongs to, or its own id. */
  readonly correlationId: string;
  readonly causationId: string;
};

/** What the server notes of a request while it answers it. */
type Notes = {
  /** The request’s own id, or the one drawn for it. */
  readonly id: string;
  /** 128 random bits, in hex: the request's id and the command's key, where the client names none. */
  readonly drawnId: string;
  /** Hex of the SHA-256 of the token it bears, good or not. */
  readonly tokenHash: string | undefined;
  /** Who is signed in; set by the guard. */
  caller?: Token;
  /** The ids of the command; set by the guard, for POST. */
  sent?: Sent;
  /** The id of a command to be taken out of those under way when the answer is out. */
  inFlight?: string;
  /** The answer is a stream, and whoever sends it has taken it over. */
  takenOver?: true;
  /** Of the trace that the request belongs to, or its own id. */
  correlationId: string;
};

/** Where they are kept: on the request itself. */
export const NOTES = Symbol('NOTES');

type Noted = FastifyRequest & { [NOTES]?: Notes };

export function note(request: Noted, notes: Notes): void {
  request[NOTES] = notes;
}

export function notesOf({ [NOTES]: notes }: Noted): Notes {
  if (!notes) throw new Error('broken: every request is noted before it is handled');
  return notes;
}
