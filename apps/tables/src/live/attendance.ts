import { type Seat } from '#bridge';

/** A player's stream, open at a process. */
export type Attending = { readonly process: string; readonly table: string; readonly seat: Seat };

/** Which of several processes has streams of which players. Its functions reject with a fault when that cannot be known. */
export type Attendance = {
  /** A process lives, and is believed to until then, in ms. */
  live(process: string, until: number): Promise<void>;
  arrive(attending: Attending): Promise<void>;
  leave(attending: Attending): Promise<void>;
  /** Whether another process that lives has a stream of the same player. */
  isElsewhere(attending: Attending, now: number): Promise<boolean>;
  /** Some of those whose process lives no longer; whoever has told their tables takes them away with `leave`. */
  lost(now: number): Promise<readonly Attending[]>;
};
