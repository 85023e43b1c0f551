/** What is checked of a record, each by itself, and how it came out. */
import { type RecordFindingName } from '#hand-record';

export const CHECKS = ['chain', 'deal', 'result', 'log', 'signature'] as const;
export type Check = (typeof CHECKS)[number];
export type CheckState = 'holds' | 'fails' | 'unknown';
export type Found = { readonly name: RecordFindingName; readonly revision?: number; readonly detail: string };
export type Checked = { readonly check: Check; readonly state: CheckState; readonly found: readonly Found[] };
export type Integrity = {
  readonly checks: readonly Checked[];
  readonly commits: number;
  /** Its place in the log, and what was signed; absent while there is no such proof. */
  readonly log?: { readonly leaf: number; readonly size: number; readonly origin: string };
};
/** `unknown`: the record is not for this reader yet. */
export type Badge =
  { readonly kind: 'checking' } | { readonly kind: 'unknown' } | ({ readonly kind: 'checked' } & Integrity);
