/** What a call means, and whether one call is comparable with another (Law 23). */
import { type Suit, SUITS } from '#bridge';
import { bidOf } from './said.js';

export type Interval = readonly [number, number];

/** Least and most of what a call promises; what is absent is not promised. */
export type CallMeaning = {
  /** What an artificial call is for: the same ask, the same relay. */
  readonly purpose?: string;
  /** High-card points. */
  readonly hcp?: Interval;
  /** Cards held in a suit. */
  readonly suits?: Readonly<Partial<Record<Suit, Interval>>>;
  readonly artificial?: boolean;
};

/** The suit length from which a call shows a suit. */
const SHOWN_FROM = 4;

/** Whether a call says something other than its words: it is marked so, or serves a purpose. */
export function isArtificial(meaning: CallMeaning | undefined): boolean {
  return meaning?.artificial ?? meaning?.purpose !== undefined;
}

/**
 * Whether the helper takes a call for comparable with a withdrawn one (Law 23A): the same purpose, or a subset of what the other
 * could have been; undefined when a meaning is not known. What is only similar the director decides.
 */
export function isComparable(now: CallMeaning | undefined, withdrawn: CallMeaning | undefined): boolean | undefined {
  if (now === undefined || withdrawn === undefined) return undefined;
  if (withdrawn.purpose !== undefined && now.purpose === withdrawn.purpose) return true;
  const promised = withdrawn.hcp !== undefined || Object.keys(withdrawn.suits ?? {}).length > 0;
  if (!promised) return withdrawn.purpose === undefined ? undefined : false;
  return within(now.hcp, withdrawn.hcp) && SUITS.every((suit) => within(now.suits?.[suit], withdrawn.suits?.[suit]));
}

function within(inner: Interval | undefined, outer: Interval | undefined): boolean {
  if (outer === undefined) return true;
  return inner !== undefined && inner[0] >= outer[0] && inner[1] <= outer[1];
}

/** The suits or `NT` a call specifies: its strain when natural, the suits it shows when artificial; nothing for P, X, XX. */
export function specifies(call: string, meaning: CallMeaning | undefined): readonly string[] {
  const bid = bidOf(call);
  if (bid && !isArtificial(meaning)) return [bid.strain];
  return SUITS.filter((suit) => (meaning?.suits?.[suit]?.[0] ?? 0) >= SHOWN_FROM);
}
