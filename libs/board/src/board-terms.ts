/** Terms that the first event of a board sets, whatever its form. */

/** How long a board waits, in ms, and what happens then; 0 waits for ever. */
export type TimePolicy = {
  /** For a call or a card. Then the board is abandoned, at the cost of the side that did not act (Law 12C2). */
  readonly turnMs: number;
  /** For the answers to a claim. Who is silent until then assents (Law 69A). */
  readonly claimMs: number;
  /** For the answers to a request to undo. Who is silent until then refuses. */
  readonly undoMs: number;
  /** For the director to decide a contested claim. Then the board is abandoned, at nobody's cost. */
  readonly directorMs: number;
};

/** A hand as dealt, `AQ4.KJ5.Q963.KJ2`, and the hex salt of its commitment (≥ 16 random bytes). */
export type SealedHand = { readonly cards: string; readonly salt: string };
