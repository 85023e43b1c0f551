import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Asked, type Exchange, Needs } from '../../../http/src/index.js';
import { BoardId } from '../boards/board-schemas.js';
import { recordLook } from '../boards/looking.js';
import { Places } from '../places.js';
import { tableViewerOf, viewerOf } from '../roles.js';
import { TableId } from '../tables/table-schemas.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { Live } from './live.js';

const After = z.strictObject({ after: z.coerce.number().int().min(0).max(1_000_000).optional() }).meta({
  id: 'After',
  description: 'Resume after this cursor; Last-Event-ID does the same.',
  examples: [{ after: 7 }],
});
type After = z.infer<typeof After>;

/** What is seen of a board or a table, as it happens: NDJSON or server-sent events, by Accept. */
@Controller('v1')
export class StreamsController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
    @Inject(Live) private readonly live: Live,
  ) {}

  @Get('boards/:boardId/stream')
  @Needs('table:read', 'audit:read')
  async streamBoard(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Query({ schema: After }) query: After,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { caller, correlationId, request } = exchange;
    const role = await this.places.atBoard(caller, id);
    await recordLook(this.services, { caller, role, correlationId }, id);
    const table = await this.places.tableOf(id);
    const closed =
      role.kind === 'seat' && table !== undefined ? this.live.presence.arrive(table, role.seat) : undefined;
    const after = afterOf(query, request);
    await this.live.boards.stream({ id, viewer: viewerOf(role), exchange, reply, after, closed });
  }

  @Get('tables/:tableId/stream')
  @Needs('table:read', 'audit:read')
  async streamTable(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) id: string,
    @Query({ schema: After }) query: After,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const role = await this.places.atTable(exchange.caller, id);
    const closed = role.kind === 'seat' ? this.live.presence.arrive(id, role.seat) : undefined;
    const after = afterOf(query, exchange.request);
    await this.live.tables.stream({ id, viewer: tableViewerOf(role), exchange, reply, after, closed });
  }
}

/** Where to go on: the query, or what an event source sends when it comes back. */
function afterOf({ after }: After, { headers }: FastifyRequest): number | undefined {
  const last = headers['last-event-id'];
  return after ?? (typeof last === 'string' && /^\d{1,7}$/.test(last) ? Number(last) : undefined);
}
