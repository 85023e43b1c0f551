import { type Commit, type CommitHeader, type Event } from './commit.js';

/** Reads the text of a commit; undefined for anything else. That it is canonical is not looked at. */
export function parseCommit(text: string): Commit | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return undefined;
    throw error;
  }
  return isCommit(value) ? value : undefined;
}

function isCommit(value: unknown): value is Commit {
  if (!isObject(value) || !isHeader(value.header)) return false;
  return Array.isArray(value.events) && value.events.length > 0 && value.events.every(isEvent);
}

const HEADER_TEXTS = ['stream', 'actor', 'commandId', 'bodyHash', 'correlationId', 'causationId'] as const;

function isHeader(value: unknown): value is CommitHeader {
  if (!isObject(value)) return false;
  if (!HEADER_TEXTS.every((key) => typeof value[key] === 'string' && value[key] !== '')) return false;
  return isCount(value.from) && isHash(value.prev) && (value.client === undefined || isClientTimes(value.client));
}

const CLIENT_TIMES = ['prompted', 'intent', 'displayed', 'rttMs'];

function isClientTimes(value: unknown): boolean {
  return isObject(value) && Object.entries(value).every(([key, time]) => CLIENT_TIMES.includes(key) && isTime(time));
}

function isEvent(value: unknown): value is Event {
  if (!isObject(value)) return false;
  return typeof value.type === 'string' && isCount(value.version) && isTime(value.at) && isObject(value.data);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
