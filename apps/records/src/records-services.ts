import { type EventStore } from '#event-store';
import { type ReadModels } from '#projections';
import { type CommitLog } from '#sequencer';
import { type Vault } from '#vault';

export const RECORDS = Symbol('RECORDS');

/** What the read side needs of the world; without read models it has nothing to show. */
export type RecordsServices = {
  readonly reads: ReadModels | undefined;
  /** The events of boards, where rows do not tell enough; left out where there is no store. */
  readonly store?: EventStore;
  /** The log of all commits; left out where none is kept. */
  readonly log?: CommitLog;
  /** Names and texts, for files; left out where there is no vault. */
  readonly vault?: Pick<Vault, 'readNames' | 'readTexts'>;
};

export const noRecords: RecordsServices = { reads: undefined };
