import { type ReadModels } from '#projections';

export const RECORDS = Symbol('RECORDS');

/** What the read side needs of the world; without read models it has nothing to show. */
export type RecordsServices = { readonly reads: ReadModels | undefined };

export const noRecords: RecordsServices = { reads: undefined };
