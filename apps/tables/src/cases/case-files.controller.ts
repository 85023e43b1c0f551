import { Controller, Get, Header, Inject, Param, Query, Res } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { caseStream } from '#board';
import { handle } from '#event-store';
import { Answers, hashOfToken, problem } from '../../../http/src/index.js';
import { BoardId } from '../boards/board-words.js';
import { Places } from '../places.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { caseFileOf, caseOf, disputeOf } from './case-file.js';
import { casePage, PAGE_POLICY } from './case-page.js';
import { CaseFileQuery, CasePage } from './case-schemas.js';

const Link = z
  .string()
  .transform((text, context) => {
    const [, number, secret] = /^(\d{1,4})\.([A-Za-z0-9_-]{43})$/.exec(text) ?? [];
    if (number !== undefined && secret !== undefined) return { number: Number(number), secret };
    context.addIssue({ code: 'custom', message: 'expected a link as it was issued' });
    return z.NEVER;
  })
  .meta({ id: 'CaseLinkSecret', description: 'What whoever has the link has.', examples: [`1.${'Q'.repeat(43)}`] });
type Link = z.infer<typeof Link>;

/** Case files as a committee reads them: by a link, which is all the right there is. */
@Controller('v1/case-files')
export class CaseFilesController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** A case file by its link, as a page to print or as JSON. Every reading is recorded in the case; once the link has expired it is gone (410). */
  @Get(':boardId/:link')
  @Answers(200, CasePage, ['text/html', 'application/json'])
  @Header('content-security-policy', PAGE_POLICY)
  async openCaseFile(
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('link', { schema: Link }) { number, secret }: Link,
    @Query({ schema: CaseFileQuery }) { format }: CaseFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { services, places } = this;
    const { links } = await caseOf(services, board);
    const link = links[number - 1];
    // Whoever has no link is told nothing, not even that there is a case.
    if (!link || !isSame(hashOfToken(secret), link.hash)) throw problem('no-such-link');
    const { now, random } = services.http;
    const commandId = Buffer.from(random(32)).toString('hex');
    const ids = { commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId };
    const command = { kind: 'open-link', link: number, now: now() } as const;
    const handled = await handle(services.cases, caseStream(board), {
      ...ids,
      now: now(),
      actor: `link:${number}`,
      command,
    });
    if (handled.kind === 'refused') throw problem(handled.refusal);
    if (handled.kind !== 'accepted') throw problem('conflict', { retryAfter: 1 });
    const file = await caseFileOf(services, places, { board, dispute: await disputeOf(services, board, link.dispute) });
    reply.header('content-type', `${format === 'json' ? 'application/json' : 'text/html'}; charset=utf-8`);
    return format === 'json' ? JSON.stringify(file) : casePage(file);
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
