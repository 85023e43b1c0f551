/** Every code a problem may bear: what the deciders refuse, and what is wrong with a request before a decider hears of it. */
import { BOARD_REFUSALS, TABLE_REFUSALS } from '#board';

export const REQUEST_CODES = [
  ...(['invalid-input', 'malformed-json', 'unsupported-media-type', 'body-too-large', 'bad-request'] as const),
  ...(['not-signed-in', 'not-allowed', 'not-found', 'method-not-allowed', 'not-acceptable'] as const),
  ...(['unknown-table', 'unknown-board', 'unknown-token', 'unknown-import', 'not-closed', 'impossible-deal'] as const),
  ...(['in-progress', 'key-reused', 'conflict', 'precondition-failed', 'too-many-requests'] as const),
  ...(['internal-error', 'unavailable'] as const),
] as const;
export type RequestCode = (typeof REQUEST_CODES)[number];

/** Stable: clients branch on them. */
export const CODES = [...new Set([...BOARD_REFUSALS, ...TABLE_REFUSALS, ...REQUEST_CODES])] as const;
export type Code = (typeof CODES)[number];

/**
 * The one table of statuses: 409 for what is not possible now, 422 for what never is, 404 for what the caller may not know exists.
 * A code that is left out does not compile.
 */
export const STATUS: Readonly<Record<Code, number>> = {
  // of boards
  'no-deal': 404,
  'already-dealt': 409,
  'board-over': 409,
  'board-full': 409,
  'stale-cursor': 409,
  'no-auction': 409,
  'not-your-turn': 409,
  'auction-over': 409,
  'bid-too-low': 422,
  'nothing-to-double': 422,
  'nothing-to-redouble': 422,
  'no-play': 409,
  'play-over': 409,
  'card-not-held': 422,
  revoke: 422,
  'no-such-call': 422,
  'not-yours-to-ask': 422,
  'not-yours-to-explain': 422,
  'already-asked': 409,
  'claim-pending': 409,
  'no-claim': 409,
  'too-many-tricks': 422,
  'dummy-may-not-claim': 422,
  'not-yours-to-answer': 409,
  'not-contested': 409,
  'impossible-tricks': 422,
  'undo-pending': 409,
  'no-undo': 409,
  'nothing-to-undo': 409,
  'too-many-undos': 409,
  'already-summoned': 409,
  'dummy-may-not-undo': 422,
  'not-summoned': 409,
  'not-yet': 409,
  'nothing-to-wait-for': 409,
  // of tables
  'no-table': 404,
  'already-open': 409,
  'table-closed': 409,
  'table-full': 409,
  'seat-empty': 409,
  'board-in-progress': 409,
  'not-an-import': 409,
  'no-such-board': 404,
  'board-known': 409,
  // of requests
  'invalid-input': 400,
  'malformed-json': 400,
  'bad-request': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-closed': 403,
  'not-found': 404,
  'unknown-table': 404,
  'unknown-board': 404,
  'unknown-token': 404,
  'unknown-import': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'in-progress': 409,
  conflict: 409,
  'precondition-failed': 412,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'impossible-deal': 422,
  'key-reused': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
};

/** The Law of Duplicate Bridge (2017) that a code applies. */
export const LAW: Readonly<Partial<Record<Code, string>>> = {
  'not-your-turn': '17C',
  'auction-over': '22',
  'bid-too-low': '18D',
  'nothing-to-double': '19A1',
  'nothing-to-redouble': '19B1',
  'card-not-held': '44A',
  revoke: '44C',
  'not-yours-to-ask': '20F1',
  'claim-pending': '68D',
  'too-many-tricks': '68A',
  'dummy-may-not-claim': '43A1c',
  'dummy-may-not-undo': '43A1c',
  'not-contested': '70A',
  'impossible-tricks': '70A',
};
