import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { type ReadFormat } from '#notation';
import { Answers, Asked, type Exchange, Needs, problem, Reads, Sets } from '../../../http/src/index.js';
import { ImportId, ImportView, viewOfImport } from './import-schemas.js';
import { Importing } from './importing.js';

/** The format that a media type names. Of others, such as `text/plain`, the file itself shows it. */
const FORMATS: Readonly<Record<string, ReadFormat>> = {
  'application/x-pbn': 'pbn',
  'application/x-lin': 'lin',
  'application/x-rbn': 'rbn',
  'application/vnd.tenace.boards+json': 'json',
};

const EXPECTED = `send ${Object.keys(FORMATS).join(', ')}, text/plain or application/octet-stream`;

/** Files of boards. The body is the file itself, at most 64 MiB. */
@Controller('v1/imports')
export class ImportsController {
  constructor(@Inject(Importing) private readonly importing: Importing) {}

  /** Takes a file in; its boards are recorded in the background. The same file again is the same import. */
  @Post()
  @Needs('import:write')
  @Reads('content-type')
  @Sets('location')
  @Answers(202, ImportView)
  async importBoards(@Asked() { body, caller, read, set }: Exchange): Promise<ImportView> {
    if (!(body instanceof Readable)) throw problem('unsupported-media-type', { detail: EXPECTED });
    const type = read('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const job = await this.importing.begin(body, caller.owner, FORMATS[type]);
    set('location', `/v1/imports/${job.id}`);
    return viewOfImport(job);
  }

  /** How far an import is. */
  @Get(':importId')
  @Needs('import:write')
  @Answers(200, ImportView)
  async getImport(
    @Asked() { caller }: Exchange,
    @Param('importId', { schema: ImportId }) id: string,
  ): Promise<ImportView> {
    const job = await this.importing.find(id);
    if (job?.owner !== caller.owner) throw problem('unknown-import');
    return viewOfImport(job);
  }
}
