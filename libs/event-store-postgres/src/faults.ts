import { StoreFault } from '#event-store';

type PostgresTrouble = 'address' | 'unreachable' | 'refused' | 'newer' | 'careless' | 'damaged';

/** Why a store in PostgreSQL cannot be opened: one line for the operator. */
export class PostgresFault extends Error {
  override readonly name = 'PostgresFault';
  constructor(
    readonly trouble: PostgresTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The code of a fault: five characters of SQLSTATE, or a name of the operating system such as ECONNREFUSED; else empty. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** What a question was rejected with, as the port promises it: the server's failing, which may pass. Bugs of ours stay what they are. */
export function asStoreFault(cause: unknown): Error {
  if (cause instanceof StoreFault) return cause;
  const isBug = /^(42|22)/.test(codeOf(cause)); // our SQL is wrong, or a value does not fit
  if (isBug) return cause instanceof Error ? cause : new Error(String(cause));
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreFault(`the event store in PostgreSQL could not be asked: ${reason}`, { cause });
}
