import { Body, Controller, Get, Inject, Post, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  Answers,
  Asked,
  CONTENT_TYPES,
  type Exchange,
  formatOf,
  METRICS,
  type Metrics,
  Needs,
  problem,
  Reads,
  Sets,
  Tokens,
} from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { TO_ROBOT } from '../connect/message-examples.js';
import { ACT_PROBLEMS, EXPLAIN_PROBLEMS, HELLO } from '../connect/messages.js';
import { type Stream } from '../connect/session.js';
import { hear } from './heard.js';
import { AfterCursor } from './robot-schemas.js';

const HEARTBEAT_MS = 7_000;
/** Acts in one POST. */
const BATCH_MAX = 1_000;
/** What a stream may be behind before it is closed: it can take up where it was. */
const BEHIND_MAX = 4 * 1_048_576;
const NDJSON = 'application/x-ndjson';

const RobotSays = z.union([z.string(), z.looseObject({ kind: z.enum(['hello', 'act', 'explain']) })]).meta({
  id: 'RobotSays',
  description: 'One message of a robot as JSON; or many, a line each, as application/x-ndjson.',
  examples: [HELLO],
});
const RobotAnswer = z
  .strictObject({
    kind: z.enum(['ack', 'welcome', 'explained']),
    boardToken: z.string().optional(),
    call: z.int().optional(),
    disclosure: z.looseObject({}).nullable().optional().meta({ description: 'What the opponent said of his call.' }),
    turnId: z.string().nullable().optional(),
    accepted: z.boolean().optional(),
    problem: z
      .looseObject({ code: z.enum([...ACT_PROBLEMS, ...EXPLAIN_PROBLEMS]), detail: z.string() })
      .optional()
      .meta({ description: 'Why an act was not taken, and what would be legal.' }),
    clockLeftMs: z.int().optional(),
  })
  .meta({
    id: 'RobotAnswer',
    description:
      'A line for each message, in order: welcome for a hello, ack for an act, explained for a question about an opponent’s call.',
    examples: [
      { kind: 'ack', turnId: '5f3a.1', accepted: true, clockLeftMs: 59000 },
      { kind: 'welcome' },
      { kind: 'explained', boardToken: '5f3a', call: 1, disclosure: { alert: true, text: 'weak two', shows: {} } },
    ],
  });
const RobotLine = z
  .looseObject({
    kind: z.enum(['seat', 'turn', 'ack', 'event', 'result', 'explained', 'heartbeat']),
    cursor: z.int(),
  })
  .meta({
    id: 'RobotLine',
    description: 'A message to a robot, as the contract of the arena has it; a heartbeat every 7 s.',
    examples: [...TO_ROBOT, { kind: 'heartbeat', cursor: 6 }],
  });

/** The connection of a robot that plays from elsewhere: messages down a stream, acts up by POST. Its token is one robot’s. */
@Controller('v1/robots/me')
export class RobotPlayController {
  constructor(
    @Inject(ARENA) private readonly services: ArenaServices,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  /** What the robot is told: seats and turns that are live first, unless it resumes; NDJSON or server-sent events, by Accept. */
  @Get('stream')
  @Needs('robot:play')
  @Reads('accept', 'last-event-id')
  @Answers(200, RobotLine, [NDJSON, 'text/event-stream'])
  async streamToRobot(
    @Asked() exchange: Exchange,
    @Query({ schema: AfterCursor }) query: AfterCursor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const format = formatOf(exchange.read('accept'));
    if (!format) throw problem('not-acceptable', { detail: 'application/x-ndjson or text/event-stream' });
    const { robots } = this.services;
    const { id, hash } = exchange.caller;
    const session = robots.session(id);
    if (!session) throw problem('unavailable', { detail: 'too many robots are connected', retryAfter: 60 });
    if (exchange.method === 'HEAD') {
      reply.header('content-type', CONTENT_TYPES[format]).send();
      return;
    }
    const last = exchange.read('last-event-id');
    const after = query.after ?? (last !== undefined && /^\d{1,7}$/.test(last) ? Number(last) : undefined);
    const raw = exchange.takeOver(reply);
    raw.setHeader('content-type', CONTENT_TYPES[format]).removeHeader('transfer-encoding');
    raw.writeHead(200);
    raw.flushHeaders();
    raw.on('error', () => raw.destroy());
    const write: Stream['write'] = ({ cursor, text }) => {
      if (raw.writableLength > BEHIND_MAX) raw.destroy();
      else raw.write(format === 'ndjson' ? `${text}\n` : `id: ${cursor}\ndata: ${text}\n\n`);
    };
    const detach = session.attach({ write }, after);
    const gone = robots.listening(id);
    this.metrics.streamOpened('robot');
    const beat = setInterval(() => {
      const { cursor } = session;
      write({ cursor, text: JSON.stringify({ cursor, kind: 'heartbeat' }) });
    }, HEARTBEAT_MS);
    const stop = this.tokens.whileGood(hash, () => raw.end());
    raw.once('close', () => {
      clearInterval(beat);
      stop();
      detach();
      gone();
      this.metrics.streamClosed('robot', 'gone');
    });
  }

  /** What the robot says: hello whenever it connects, and an act for each turn; the same act again gets the same answer. */
  @Post('acts')
  @Needs('robot:play')
  @Sets('content-type')
  @Answers(200, RobotAnswer, [NDJSON])
  async actAsRobot(@Asked() exchange: Exchange, @Body({ schema: RobotSays }) body: string | object): Promise<string> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > BATCH_MAX) throw problem('body-too-large', { detail: `at most ${BATCH_MAX} lines` });
    let answer = '';
    for (const line of lines) {
      const heard = await hear(this.services, exchange.caller, line);
      if (!heard) throw problem('unavailable', { detail: 'too many robots are connected', retryAfter: 60 });
      answer += `${JSON.stringify(heard)}\n`;
    }
    exchange.set('content-type', `${NDJSON}; charset=utf-8`);
    return answer;
  }
}
