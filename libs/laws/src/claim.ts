/** A claim or concession as it stands (Laws 68 to 71). */
import { type Card, type Seat, type Side } from '#bridge';

export type Statement = {
  /** In the claimer's words. */
  readonly text?: string | undefined;
  /** He said that he draws the outstanding trumps first. */
  readonly draws: boolean;
  /** The card of dummy or of his own he said he would finesse with. */
  readonly finesse?: Card | undefined;
};

export const CLAIM_STATES = [
  ...(['made', 'doubted', 'play-on', 'director', 'agreed', 'established', 'adjudicated'] as const),
] as const;

export type Claim = {
  readonly by: Seat;
  readonly side: Side;
  readonly kind: 'claim' | 'concession';
  /** Of those not yet complete, for the claiming or conceding side. */
  readonly tricks: number;
  /** Tricks not yet complete. */
  readonly remaining: number;
  readonly statement: Statement;
  readonly state: (typeof CLAIM_STATES)[number];
  /** Who has still to consent to play on (Law 68D2b). */
  readonly consents: readonly Seat[];
  /** Finding of Law 70C2: the claimer at all likely did not know of a trump. */
  readonly unaware: boolean | undefined;
  /** Play on was refused once: it is not asked again. */
  readonly refused: boolean;
  /** The side agreed (Law 69A). */
  readonly agreedBy: Side | undefined;
  /** To the claiming side, as it now stands. */
  readonly award: number | undefined;
};
