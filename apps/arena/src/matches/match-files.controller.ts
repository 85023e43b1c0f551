import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers, Asked, type Exchange, Needs, readModelsOf, Sets } from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { comparedBoard } from '../results/compared-board.js';
import { CSV_HEAD, csvLine, matchPbn } from '../results/match-files.js';
import { pagesOf } from '../results/match-standing.js';
import { MatchId } from './match-schemas.js';
import { openToReaders, type ReadableMatch, shownMatch } from './shown-match.js';
import { type Plan } from '../play/table.js';

const CSV = 'text/csv';
const PBN = 'application/x-pbn';
const JSON_TYPE = 'application/json';

const MatchCsv = z.string().meta({
  id: 'MatchCsv',
  description: 'A line for each board that both rooms have played.',
  examples: [`${CSV_HEAD}1,10,,auction 2,3NT by N,9,400,2NT by N,9,150\n`],
});
const MatchPbn = z.string().meta({
  id: 'MatchPbn',
  description: 'A game for each table, the open room’s first, as PBN 2.1.',
  examples: ['% PBN 2.1\r\n% EXPORT\r\n[Event "?"]\r\n'],
});
const MatchJson = z.strictObject({ match: z.looseObject({}), boards: z.array(z.looseObject({})) }).meta({
  id: 'MatchJson',
  description: 'A Match, and the ComparedBoard of every board that both rooms have played.',
  examples: [{ match: {}, boards: [] }],
});

type Found = ReadableMatch & { readonly plan: Plan };
type File = { readonly type: string; readonly end: string; readonly pieces: AsyncIterable<string> };

/** A match as files, sent piece by piece: no match is too long. */
@Controller('v1/matches/:matchId')
export class MatchFilesController {
  constructor(@Inject(ARENA) private readonly services: ArenaServices) {}

  /** Results as CSV. */
  @Get('export.csv')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, MatchCsv, [CSV])
  async getMatchCsv(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const match = await openToReaders(this.services, exchange, id);
    send(exchange, reply, { type: CSV, end: `${id}.csv`, pieces: this.csv(match) });
  }

  /** Everything as JSON. */
  @Get('export.json')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, MatchJson)
  async getMatchJson(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const match = await openToReaders(this.services, exchange, id);
    const head = JSON.stringify(await shownMatch(this.services, exchange, match));
    send(exchange, reply, { type: JSON_TYPE, end: `${id}.json`, pieces: this.json(match, head) });
  }

  /** Deals, calls and cards of both rooms as PBN. */
  @Get('export.pbn')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, MatchPbn, [PBN])
  async getMatchPbn(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const match = await openToReaders(this.services, exchange, id);
    send(exchange, reply, {
      type: PBN,
      end: `${id}.pbn`,
      pieces: matchPbn({ ...this.services, reads: readModelsOf(this.services) }, match, { analysed: 0 }),
    });
  }

  private async *csv(match: Found): AsyncGenerator<string> {
    yield CSV_HEAD;
    for await (const pairs of pagesOf(readModelsOf(this.services), match))
      yield pairs.map((pair) => csvLine(comparedBoard(pair, match.state))).join('');
  }

  private async *json(match: Found, head: string): AsyncGenerator<string> {
    yield `{"match":${head},"boards":[`;
    let before = '';
    for await (const pairs of pagesOf(readModelsOf(this.services), match))
      for (const pair of pairs) {
        yield `${before}${JSON.stringify(comparedBoard(pair, match.state))}`;
        before = ',\n';
      }
    yield ']}\n';
  }
}

function send({ set, method }: Exchange, reply: FastifyReply, { type, end, pieces }: File): void {
  set('content-type', `${type}; charset=utf-8`);
  set('content-disposition', `attachment; filename="match-${end}"`);
  if (method === 'HEAD') void reply.send();
  else void reply.send(Readable.from(pieces));
}
