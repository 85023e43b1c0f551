/** Takes a file in, as a stream, and records its boards beside the requests. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFile, type ImportOffice, type ImportReport, uuid } from '#hand-record';
import { boardReader, formatOfFile, type ReadFormat, type RecordedBoard, START_BYTES } from '#notation';
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
  async begin(body: Readable, owner: string, named?: ReadFormat): Promise<ImportJob> {
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
      const { file, start } = await takeIn(body, path);
      const shown = formatOfFile(start, { named });
      if (shown.kind === 'refused')
        throw problem('invalid-input', {
          errors: [{ pointer: '', detail: `expected a file of boards: ${shown.why}` }],
        });
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
      void this.record(job, path, shown.format).finally(letGo);
      return job;
    } catch (error) {
      await letGo();
      throw error;
    }
  }

  /** Never rejects: what went wrong stands in the job. */
  private async record(job: ImportJob, path: string, format: ReadFormat): Promise<void> {
    let report = NOTHING;
    try {
      const { store, desks, http, vault } = this.services;
      const keep: ImportOffice['keep'] = async (texts, names) => {
        const named = Object.entries(names).map(([player, name]) => ({ player, name }));
        await vault.keep({ texts, names: named, now: http.now() });
      };
      const office = { store, desks, sha256, now: http.now, keep };
      report = await importFile(office, { hash: job.file, owner: job.owner }, gamesOf(path, format), (soFar) => {
        report = soFar;
      });
      await this.jobs.keep({ ...job, state: 'done', report });
    } catch {
      const failure = 'the store could not be reached; send the file again to go on';
      await this.jobs.keep({ ...job, state: 'failed', report, failure }).catch(() => undefined); // the same store may be gone
    }
  }
}

type TakenIn = { readonly file: string; readonly start: Uint8Array };

/** Keeps a body as a file and answers the hex of its SHA-256 and its beginning. One that is too long, or cut off, leaves nothing. */
async function takeIn(body: Readable, path: string): Promise<TakenIn> {
  const hash = createHash('sha256');
  const first: Buffer[] = [];
  let bytes = 0;
  await pipeline(
    body,
    async function* measured(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        if (bytes < START_BYTES) first.push(piece);
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
  return { file: hash.digest('hex'), start: Buffer.concat(first).subarray(0, START_BYTES) };
}

async function* gamesOf(path: string, format: ReadFormat): AsyncGenerator<RecordedBoard> {
  const reader = boardReader(format);
  for await (const piece of createReadStream(path)) yield* reader.read(piece as Buffer); // without encoding, pieces are buffers
  yield* reader.end();
}
