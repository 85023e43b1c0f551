/**
 * What makes a command the same command: who sent it, where to, and under which Idempotency-Key. Its answer is not remembered
 * here: it is rebuilt from the events that bear its id.
 */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';
import { canonicalJson, type Json } from '#ledger';
import { KEY_LENGTH_MAX } from './headers.js';
import { type HttpServices } from './http-services.js';
import { notesOf, type Sent } from './notes.js';
import { pointerTo } from './json-body.js';
import { type Flaw, pathOf, problem } from './problems.js';
import { type Token } from './tokens.js';

/** Commands under way in this process, with a key. */
const IN_FLIGHT_MAX = 10_000;

/** The ids of a command. Refuses a key that is too long, or under which the same is being done right now. */
export function beginCommand(request: FastifyRequest, caller: Token, services: HttpServices): Sent {
  const notes = notesOf(request);
  const header = request.headers['idempotency-key'];
  if (typeof header === 'string' && (header.length === 0 || header.length > KEY_LENGTH_MAX))
    throw problem('invalid-input', {
      errors: [{ header: 'Idempotency-Key', detail: `expected 1 to ${KEY_LENGTH_MAX} characters` }],
    });
  const key = typeof header === 'string' ? header : notes.drawnId;
  const commandId = sha256(JSON.stringify([caller.id, request.method, pathOf(request), key]));
  if (typeof header === 'string') {
    const { inFlight } = services;
    if (inFlight.has(commandId)) throw problem('in-progress', { retryAfter: 1 });
    if (inFlight.size >= IN_FLIGHT_MAX) throw problem('unavailable', { retryAfter: 1 });
    inFlight.add(commandId);
    notes.inFlight = commandId;
  }
  return {
    commandId,
    bodyHash: bodyHashOf(request.body),
    correlationId: notes.correlationId,
    causationId: commandId,
  };
}

function bodyHashOf(body: unknown): string {
  if (body instanceof Readable) return sha256('a file'); // what is made of a file is named after its own hash
  try {
    return sha256(canonicalJson(withoutFractions(body ?? null))); // it came out of a JSON parser
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw problem('invalid-input', { errors: [flawOf(body)] });
  }
}

/** Below that nothing is looked for: what is nested deeper has no canonical text. */
const DEPTH_MAX = 500;

/** Canonical text knows whole numbers only; a fraction stands in it as text, so that a penalty of half a point has a hash. */
function withoutFractions(value: unknown, depth = 0): Json {
  if (typeof value === 'number' && isFraction(value)) return { fraction: String(value) };
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value as Json; // out of a JSON parser, as all of it is
  if (Object.values(value).every(isPlain)) return value as Json; // as most bodies are
  if (Array.isArray(value)) return value.map((one) => withoutFractions(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutFractions(one, depth + 1)]));
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isInteger(value);
const isFraction = (value: number): boolean => Number.isFinite(value) && !Number.isInteger(value);

const DEPTH_SHOWN_MAX = 10;

/** What of a body has no canonical text, and so no hash: a number beyond what is exact, half a character, too many levels. */
function flawOf(body: unknown): Flaw {
  const number = pointerTo(
    body,
    ({ value }) => typeof value === 'number' && !Number.isSafeInteger(value) && !isFraction(value),
  );
  if (number !== undefined) return { pointer: number, detail: 'expected a number of at most 15 digits' };
  const text = pointerTo(body, ({ key, value }) => !isWhole(key) || (typeof value === 'string' && !isWhole(value)));
  if (text !== undefined) return { pointer: text, detail: 'half a surrogate pair is no character' };
  const deep = pointerTo(body, ({ depth }) => depth === DEPTH_SHOWN_MAX);
  return { pointer: deep ?? '', detail: 'nested too deeply' };
}

const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

function sha256(text: string): string {
  return hash('sha256', text);
}

const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;
const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The id a client gave its request, if it is one. */
export function requestIdOf(header: unknown): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

/** The trace of a W3C traceparent header. */
export function traceOf(header: unknown): string | undefined {
  return typeof header === 'string' ? TRACE_PARENT.exec(header)?.[1] : undefined;
}

/** A UUID of version 8 derived from a command: what the command creates bears it, again when it is repeated. */
export function derivedId(commandId: string, what: string): string {
  const bytes = hash('sha256', `id ${commandId} ${what}`, 'buffer').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
