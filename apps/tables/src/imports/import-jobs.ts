/** Imports under way and done: operational rows, neither events nor rebuilt. */
import { type ImportReport } from '#hand-record';

export type ImportJob = {
  readonly id: string;
  readonly owner: string;
  /** Hex of the file's SHA-256. */
  readonly file: string;
  /** failed: nothing is lost, and sending the file again goes on from what was stored. */
  readonly state: 'running' | 'done' | 'failed';
  readonly createdAt: number;
  readonly report: ImportReport;
  /** Why it failed, for whoever sent the file. */
  readonly failure?: string;
};

export interface ImportJobs {
  find(id: string): Promise<ImportJob | undefined>;
  /** Keeps a job, or what became of it. */
  keep(job: ImportJob): Promise<void>;
}

/** Jobs remembered in memory; the oldest is forgotten first. */
const JOBS_MAX = 1_000;

/** Jobs that are gone with the process. */
export function memoryImportJobs(): ImportJobs {
  const jobs = new Map<string, ImportJob>();
  return {
    find: async (id) => jobs.get(id),
    async keep(job) {
      jobs.delete(job.id);
      jobs.set(job.id, job);
      const [oldest] = jobs.keys();
      if (jobs.size > JOBS_MAX && oldest !== undefined) jobs.delete(oldest);
    },
  };
}
