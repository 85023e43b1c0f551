/** What can be wrong with a hand record, by name. The Python script beside this room gives the same names. */
export const RECORD_FINDINGS = [
  'no-record',
  'strange-field',
  'changed-event',
  'changed-header',
  'missing-event',
  'inserted-event',
  'swapped-events',
  'cut-tail',
  'not-in-log',
  'false-signature',
  'unknown-key',
  'false-commitment',
  'other-deal',
  'other-facts',
  'impossible-event',
  'false-result',
] as const;
export type RecordFindingName = (typeof RECORD_FINDINGS)[number];

export type RecordFinding = {
  readonly name: RecordFindingName;
  /** Of the event it was found at, where there is one. */
  readonly revision?: number;
  readonly detail: string;
};
