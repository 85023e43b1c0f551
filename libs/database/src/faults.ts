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
  if (cause instanceof QueryFailedError || cause instanceof TypeORMError)
    throw new DatabaseFault(cause.message, { cause });
  throw cause;
}
