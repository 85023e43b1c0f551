import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers, Asked, type Exchange, Needs, Reads, wholeNumber } from '../../../http/src/index.js';
import { BoardId } from '../boards/board-words.js';
import { recordLook } from '../boards/looking.js';
import { Places } from '../places.js';
import { tableViewerOf, viewerOf } from '../roles.js';
import { TableId } from '../tables/table-schemas.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { Live } from './live.js';
import { StreamLine } from './line-schema.js';

const After = z.strictObject({
  after: wholeNumber(0, 1_000_000, 7)
    .optional()
    .meta({ description: 'Resume after this cursor; Last-Event-ID does the same.' }),
});
type After = z.infer<typeof After>;

const TYPES = ['application/x-ndjson', 'text/event-stream'];

/** What is seen of a board or a table, as it happens: NDJSON or server-sent events, by Accept. */
@Controller('v1')
export class StreamsController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
    @Inject(Live) private readonly live: Live,
  ) {}

  /** A board as the caller may see it, as it happens: a snapshot, then every event. */
  @Get('boards/:boardId/stream')
  @Needs('table:read', 'audit:read')
  @Reads('accept', 'last-event-id')
  @Answers(200, StreamLine, TYPES)
  async streamBoard(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Query({ schema: After }) query: After,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { caller, correlationId } = exchange;
    const role = await this.places.atBoard(caller, id);
    await recordLook(this.services, { caller, role, correlationId, places: this.places }, id);
    const table = await this.places.tableOf(id);
    const opened = table === undefined ? undefined : this.arriving(table, exchange);
    const after = afterOf(query, exchange);
    await this.live.boards.stream({ id, viewer: viewerOf(role), exchange, reply, after, opened });
  }

  /** A table as the caller may see it, as it happens: a snapshot, then every event. */
  @Get('tables/:tableId/stream')
  @Needs('table:read', 'audit:read')
  @Reads('accept', 'last-event-id')
  @Answers(200, StreamLine, TYPES)
  async streamTable(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) id: string,
    @Query({ schema: After }) query: After,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const role = await this.places.atTable(exchange.caller, id);
    const opened = this.arriving(id, exchange);
    const after = afterOf(query, exchange);
    await this.live.tables.stream({ id, viewer: tableViewerOf(role), exchange, reply, after, opened });
  }

  /** A player is here once his stream has begun: to be refused one, or to ask about it, is not to come. */
  private arriving(table: string, { caller: { place } }: Exchange): (() => () => void) | undefined {
    return place?.role === 'seat' ? () => this.live.presence.arrive(table, place.seat) : undefined;
  }
}

/** Where to go on: the query, or what an event source sends when it comes back. */
function afterOf({ after }: After, { read }: Exchange): number | undefined {
  const last = read('last-event-id');
  return after ?? (last !== undefined && /^\d{1,7}$/.test(last) ? Number(last) : undefined);
}
