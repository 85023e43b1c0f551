import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { MATCH_BOARDS_MAX } from '#matches';
import { Answers, Asked, END_REASONS, type Exchange, Needs, Reads, wholeNumber } from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { MatchId, STANDING, SUMMARY } from './match-schemas.js';
import { MatchStreams } from './match-streams.js';
import { openToReaders } from './shown-match.js';

const After = z.strictObject({
  after: wholeNumber(0, MATCH_BOARDS_MAX, 64)
    .optional()
    .meta({ description: 'Resume after this board; Last-Event-ID does the same.' }),
});
type After = z.infer<typeof After>;

const { id, home, away, boards } = SUMMARY;
const MatchLine = z
  .strictObject({
    kind: z.enum(['snapshot', 'delta', 'heartbeat', 'end']),
    cursor: z.int().meta({ description: 'Boards that count.' }),
    state: z.looseObject({}).optional().meta({ description: 'Of a snapshot: robots, phase and standing.' }),
    at: z.int().optional(),
    type: z.string().optional().meta({ description: '`BoardCounted`.' }),
    data: z.looseObject({}).optional().meta({ description: 'Of a delta: board, IMPs for home, scores of both rooms.' }),
    changed: z.looseObject({}).optional().meta({ description: 'Of a delta: the standing after it.' }),
    reason: z.enum(END_REASONS).optional(),
  })
  .meta({
    id: 'MatchLine',
    description: 'A snapshot first, then a delta for each board that counts, a heartbeat every 7 s, and an end.',
    examples: [
      {
        ...{ kind: 'delta', cursor: 64, at: 1782930600000, type: 'BoardCounted' },
        ...{ data: { board: 64, imps: 10, scores: { open: 420, closed: -50 } }, changed: { standing: STANDING } },
      },
      {
        ...{ kind: 'snapshot', cursor: 64 },
        state: { id, home, away, boards, phase: 'begun', standing: STANDING },
      },
      { kind: 'heartbeat', cursor: 64 },
      { kind: 'end', cursor: 64, reason: 'over' },
    ],
  });

@Controller('v1/matches/:matchId')
export class MatchStreamsController {
  constructor(
    @Inject(ARENA) private readonly services: ArenaServices,
    @Inject(MatchStreams) private readonly streams: MatchStreams,
  ) {}

  /** A match as it goes on: NDJSON or server-sent events, by Accept. */
  @Get('stream')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Reads('accept', 'last-event-id')
  @Answers(200, MatchLine, ['application/x-ndjson', 'text/event-stream'])
  async streamMatch(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: After }) query: After,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const last = exchange.read('last-event-id');
    const after = query.after ?? (last !== undefined && /^\d{1,7}$/.test(last) ? Number(last) : undefined);
    const match = await openToReaders(this.services, exchange, id);
    await this.streams.stream(match, { exchange, reply, ...(after !== undefined && { after }) });
  }
}
