/**
 * The vault keeps what people may want forgotten: names, and everything that somebody wrote. Events hold a commitment to a text
 * and a player's pseudonymous id; the vault has what stands behind them. Erasing takes that away, with the salt, and no proof of
 * the ledger is any the worse.
 */
import { type SecretText } from './secret-text.js';

/** Of a text or a name, in UTF-16 units; those who let texts in have stricter limits. */
export const TEXT_MAX = 10_000;

export type NameOf = {
  /** Pseudonymous id. */
  readonly player: string;
  readonly name: string;
};

export type Keeping = {
  readonly texts?: readonly SecretText[];
  readonly names?: readonly NameOf[];
  /** The clock, in ms. */
  readonly now: number;
};

/** `erased`: it was here, and was taken away on request. `missing`: it never was here. */
export type Found<Entry> =
  ({ readonly kind: 'kept' } & Entry) | { readonly kind: 'erased' } | { readonly kind: 'missing' };

export type Sweep = {
  /** Entries kept at this time or later stay, since what points at them may be on its way; ms. */
  readonly before: number;
  /** Which of these, commitments or players, something points at. */
  readonly referenced: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** A text as its writer may take it away: with its salt, he can show that an event means it. */
export type OwnText = { readonly commitment: string; readonly text: string; readonly salt: string };

export type TextsAsked = {
  readonly player: string;
  /** The last commitment of the page before; empty for the first. */
  readonly after: string;
  readonly limit: number;
};

/** What a promise rejects with is the database's fault; asking again is safe. */
export interface Vault {
  /**
   * Keeps all of it or nothing, durably: what resolved is there after a power failure, so an event that points at it may be
   * appended. Keeping again does nothing; a player's name is replaced; what was erased stays erased. Answers the commitments of
   * the texts, in order. Throws on a salt that is none and on what is longer than `TEXT_MAX`.
   */
  keep(keeping: Keeping): Promise<readonly string[]>;
  /** One answer for each commitment. */
  readTexts(
    commitments: readonly string[],
  ): Promise<ReadonlyMap<string, Found<{ readonly text: string; readonly salt: string }>>>;
  /** One answer for each player. */
  readNames(players: readonly string[]): Promise<ReadonlyMap<string, Found<{ readonly name: string }>>>;
  /** A page of what a player wrote and is still kept, in order of commitments. */
  textsOf(asked: TextsAsked): Promise<readonly OwnText[]>;
  /** Whether there was anything to erase. The words are gone from the disk, too, when it resolves. */
  eraseText(commitment: string, now: number): Promise<boolean>;
  /** Erases a player's name and all texts of theirs; answers how many entries that were. */
  erasePlayer(player: string, now: number): Promise<number>;
  /** Deletes old texts that nothing points at, left by commands that came to nothing; answers how many. */
  sweepTexts(sweep: Sweep): Promise<number>;
  /** The same for names. */
  sweepNames(sweep: Sweep): Promise<number>;
  close(): Promise<void>;
}
