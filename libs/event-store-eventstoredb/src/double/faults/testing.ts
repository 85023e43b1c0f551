/** What a double shares among its services, and how it fails. */
import { type Log, type LogAppend } from '../log/testing.js';

/** What goes wrong, to be changed while a test runs. Chances are from 0 to 1; what is not named does not happen. */
export type DoubleFaults = {
  /** A call is turned away before anything is done. */
  unavailable: number;
  /** An append is done, and its answer lost with the connection. */
  lostAnswer: number;
  /** An append is done, and never answered. */
  silent: boolean;
  /** A read is taken, and never answered. */
  silentReads: boolean;
  /** An event of a subscription is sent twice. */
  sentTwice: number;
  /** A subscription is broken off before its next event. */
  brokenOff: number;
  /** Whether an append with ids that are there already is taken for the same. */
  isIdempotent: boolean;
  /** Whether reads of a stream tell positions: not before 22.6. */
  tellsPositions: boolean;
  /** Whether an append's answer tells the position its last event is read at. */
  tellsRightPosition: boolean;
  /** Events that are counted for appends, and not read yet: the server waits for its cluster. */
  isBehind: boolean;
  /** Where the leader is; this server then turns away whoever requires it. */
  leader: { readonly host: string; readonly port: number } | undefined;
  /** Whom it does not know. */
  refuses: boolean;
  random: () => number;
  /** Called before an append is done: another's may come first. */
  before: (append: LogAppend) => void;
};

export const CALM: DoubleFaults = {
  ...{ unavailable: 0, lostAnswer: 0, silent: false, silentReads: false, sentTwice: 0, brokenOff: 0 },
  ...{ isIdempotent: true, tellsPositions: true, tellsRightPosition: true, isBehind: false, refuses: false },
  leader: undefined,
  random: Math.random,
  before: () => undefined,
};

export type DoubleParts = {
  readonly log: Log;
  readonly faults: DoubleFaults;
  readonly calls: Map<string, number>;
  /** What a caller's header has to be, if anything. */
  readonly authorization: string | undefined;
};
