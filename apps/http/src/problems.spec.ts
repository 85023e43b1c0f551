import { DatabaseFault } from '#database';
import { StoreFault } from '#event-store';
import { asProblem } from './problems.js';

test.each([
  [
    'the store',
    new StoreFault('the event store could not write: database or disk is full (SQLITE_FULL)'),
    /disk is full/,
  ],
  ['a database', new DatabaseFault('SqliteError: database or disk is full'), /disk is full/],
  ['PostgreSQL', new DatabaseFault('could not extend file "base/1": No space left on device'), /disk is full/],
  ['a server that is gone', new StoreFault('connect ECONNREFUSED 127.0.0.1:5432'), undefined],
])('a fault of %s is to be tried again, and a full disk is told', (_whose, fault, detail) => {
  const { code, about } = asProblem(fault);
  expect({ code, about }).toEqual({
    code: 'unavailable',
    about: { retryAfter: 2, ...(detail && { detail: expect.stringMatching(detail) as string }) },
  });
});
