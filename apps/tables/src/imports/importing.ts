/** Takes a file in, as a stream, and records its boards beside the requests. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFile, type ImportOffice, type ImportReport, uuid } from '#hand-record';
import { pbnReader, type RecordedBoard } from '#notation';
import { FILE_BYTES_MAX, problem } from '../../../http/src/index.js';
import { type TablesServices } from '../tables-services.js';
import { sha256 } from '../texts.js';
import { type ImportJob, type ImportJobs } from './import-jobs.js';

/** Imports under way at once. */
const IMPORTS_MAX = 2;
const RETRY_AFTER_S = 5;

const NOTHING: ImportReport = { games: 0, boards: 0, known: 0, events: 0, skipped: [], mismatches: [], warnings: [] };

export class Importing {
  private underWay = 0;

  constructor(
    private readonly services: TablesServices,
    private readonly jobs: ImportJobs,
  ) {}

  find(id: string): Promise<ImportJob | undefined> {
    return this.jobs.find(id);
  }

  /** Takes the whole file in, then records it in the background. The same file of the same owner is the same job. */
  async begin(body: Readable, owner: string): Promise<ImportJob> {
    if (this.underWay >= IMPORTS_MAX) {
      body.resume();
      throw problem('unavailable', { detail: `${IMPORTS_MAX} imports are under way`, retryAfter: RETRY_AFTER_S });
    }
    this.underWay++;
    const folder = await mkdtemp(join(tmpdir(), 'tenace-import-'));
    const letGo = async (): Promise<void> => {
      this.underWay--;
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const path = join(folder, 'file');
      const file = await takeIn(body, path);
      const id = uuid(sha256(new TextEncoder().encode(`import ${owner} ${file}`)));
      const known = await this.jobs.find(id);
      if (known && known.state !== 'failed') {
        await letGo();
        return known;
      }
      const job: ImportJob = {
        id,
        owner,
        file,
        state: 'running',
        createdAt: this.services.http.now(),
        report: NOTHING,
      };
      await this.jobs.keep(job);
      void this.record(job, path).finally(letGo);
      return job;
    } catch (error) {
      await letGo();
      throw error;
    }
  }

  /** Never rejects: what went wrong stands in the job. */
  private async record(job: ImportJob, path: string): Promise<void> {
    let report = NOTHING;
    try {
      const { store, desks, http, vault } = this.services;
      const keep: ImportOffice['keep'] = async (texts, names) => {
        const named = Object.entries(names).map(([player, name]) => ({ player, name }));
        await vault.keep({ texts, names: named, now: http.now() });
      };
      const office = { store, desks, sha256, now: http.now, keep };
      report = await importFile(office, { hash: job.file, owner: job.owner }, gamesOf(path), (soFar) => {
        report = soFar;
      });
      await this.jobs.keep({ ...job, state: 'done', report });
    } catch {
      const failure = 'the store could not be reached; send the file again to go on';
      await this.jobs.keep({ ...job, state: 'failed', report, failure }).catch(() => undefined); // the same store may be gone
    }
  }
}

/** Keeps a body as a file and answers the hex of its SHA-256. A body that is too long, or cut off, leaves nothing. */
async function takeIn(body: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    body,
    async function* measured(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        if (bytes > FILE_BYTES_MAX)
          throw problem('body-too-large', { detail: `a file has at most ${FILE_BYTES_MAX} bytes` });
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path),
  );
  if (bytes === 0) throw problem('invalid-input', { errors: [{ pointer: '', detail: 'expected a file of boards' }] });
  return hash.digest('hex');
}

async function* gamesOf(path: string): AsyncGenerator<RecordedBoard> {
  const reader = pbnReader();
  for await (const piece of createReadStream(path)) yield* reader.read(piece as Buffer); // without encoding, pieces are buffers
  yield* reader.end();
}
