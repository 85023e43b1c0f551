import { QueryFailedError, TypeORMError } from 'typeorm';

/** The database failed, not the caller: the disk is full, the connection is gone. Asking again is safe: nothing was kept. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}

/** A newer build has changed this database; this one would misread it. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  constructor(
    readonly database: string,
    readonly migration: string,
  ) {
    super(`${database} was changed by a newer version of this program (${migration}); use that version or newer`);
  }
}

/** Throws what a database operation was rejected with: as a fault when it is the database's. */
export function faultOf(cause: unknown): never {
  if (cause instanceof QueryFailedError || cause instanceof TypeORMError || isConnectionLost(cause))
    throw new DatabaseFault(cause.message, { cause });
  throw cause;
}

/**
 * Of the operating system (ECONNREFUSED …), or of a PostgreSQL server that goes down, comes up or has no room: SQLSTATE classes
 * 08, 53 and 57P. TypeORM passes these on as they are when it was to open a connection, and the driver has some without a code.
 */
const CODES = /^(E[A-Z]{3,}|08...|53...|57P..)$/;
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

function isConnectionLost(cause: unknown): cause is Error {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return CODES.test(code) || MESSAGES.test(cause.message);
}
