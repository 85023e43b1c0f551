import { StoreFault } from '#event-store';

type EventStoreDbTrouble = 'address' | 'unreachable' | 'refused' | 'newer' | 'older' | 'damaged';

/** Why a store in EventStoreDB cannot be opened: one line for the operator, without a password. */
export class EventStoreDbFault extends Error {
  override readonly name = 'EventStoreDbFault';
  constructor(
    readonly trouble: EventStoreDbTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Statuses of gRPC, for errors that reach us without the client's own name for them: what rejects an append is one of these. */
const STATUSES: Readonly<Record<number, string>> = {
  1: 'cancelled',
  4: 'deadline-exceeded',
  7: 'access-denied',
  10: 'timeout',
  14: 'unavailable',
  16: 'access-denied',
};

/** The client's name for what happened, such as `wrong-expected-version`; empty for what is no answer of a server. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('type' in error && typeof error.type === 'string' && error.type !== 'unknown') return error.type;
  if ('code' in error && typeof error.code === 'number') return STATUSES[error.code] ?? 'unknown';
  // The client's search for a cluster's leader ends in a plain error.
  return error instanceof Error && error.message.startsWith('Failed to discover') ? 'unavailable' : '';
}

const PASSING: readonly string[] = ['cancelled', 'deadline-exceeded', 'not-leader', 'timeout', 'unavailable'];

/** Whether asking again may help; whether what was asked for has happened is not known. */
export function mayPass(error: unknown): boolean {
  return error instanceof LateAnswer || PASSING.includes(kindOf(error));
}

/** The server did not answer in time. */
export class LateAnswer extends StoreFault {
  override readonly name = 'LateAnswer';
}

/** What a question was rejected with, as the port promises it: the server's failing. Bugs of ours stay what they are. */
export function asStoreFault(cause: unknown): Error {
  if (cause instanceof StoreFault) return cause;
  if (kindOf(cause) === '' && cause instanceof Error) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreFault(`the event store in EventStoreDB could not be asked: ${reason}`, { cause });
}
