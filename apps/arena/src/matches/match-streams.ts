/**
 * Matches as they go on, for who watches them. The cursor is the number of boards that count, so a stream is taken up anywhere: a
 * feed reads the boards that were played since from the read models, once for all its watchers.
 */
import { type OnApplicationShutdown, type BeforeApplicationShutdown } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { boardsPlayedTwice } from '#projections';
import {
  CONTENT_TYPES,
  encode,
  type EndReason,
  type Exchange,
  formatOf,
  type Line,
  type Metrics,
  openOutlet,
  type Outlet,
  problem,
  readModelsOf,
  type Tokens,
} from '../../../http/src/index.js';
import { type ArenaServices } from '../arena-services.js';
import { matchState } from '../match/arena.js';
import { type Counter, openCounter } from '../match/standing.js';
import { countPlayed, tablesOf } from '../results/match-standing.js';
import { type Plan } from '../play/table.js';
import { type ReadableMatch, shownStanding } from './shown-match.js';

const LOOK_MS = 1_000;
const HEARTBEAT_MS = 7_000;
/** Streams that this process sends at once. */
const STREAMS_MAX = 5_000;
/** Boards told one by one to who comes again; who was away longer is sent a snapshot. */
const DELTAS_MAX = 200;

type Feed = {
  readonly match: ReadableMatch & { readonly plan: Plan };
  counter: Counter;
  /** Boards that count. */
  cursor: number;
  readonly watching: Set<Outlet>;
  busy: boolean;
};

export class MatchStreams implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly feeds = new Map<string, Feed>();
  private readonly looking: NodeJS.Timeout;
  private readonly beating: NodeJS.Timeout;
  private open = 0;

  constructor(
    private readonly services: ArenaServices,
    private readonly tokens: Tokens,
    private readonly metrics: Metrics,
  ) {
    this.looking = setInterval(() => {
      for (const feed of this.feeds.values()) void this.look(feed);
    }, LOOK_MS).unref();
    this.beating = setInterval(() => {
      for (const feed of this.feeds.values()) tell(feed, { kind: 'heartbeat', cursor: feed.cursor });
    }, HEARTBEAT_MS).unref();
  }

  /** Answers a request with a stream: a snapshot, or the boards after a cursor; then each board that counts; an end. */
  async stream(
    match: Feed['match'],
    { exchange, reply, after }: { readonly exchange: Exchange; readonly reply: FastifyReply; readonly after?: number },
  ): Promise<void> {
    const format = formatOf(exchange.read('accept'));
    if (!format) throw problem('not-acceptable', { detail: 'application/x-ndjson or text/event-stream' });
    if (exchange.method === 'HEAD') {
      reply.header('content-type', CONTENT_TYPES[format]).send();
      return;
    }
    if (this.open >= STREAMS_MAX) throw problem('unavailable', { retryAfter: HEARTBEAT_MS / 1000 });
    const feed = this.feeds.get(match.id) ?? newFeed(match);
    const raw = exchange.takeOver(reply);
    raw.setHeader('content-type', CONTENT_TYPES[format]).removeHeader('transfer-encoding');
    raw.writeHead(200);
    this.open++;
    this.metrics.streamOpened('match');
    const outlet = openOutlet(raw, format, (reason) => {
      this.open--;
      this.metrics.streamClosed('match', reason);
      stop();
      feed.watching.delete(outlet);
      if (feed.watching.size === 0 && this.feeds.get(match.id) === feed) this.feeds.delete(match.id);
    });
    const stop = this.tokens.whileGood(exchange.caller.hash, () => {
      endOne(feed, outlet, 'revoked');
    });
    await this.look(feed);
    const known = after !== undefined && after <= feed.cursor && feed.cursor - after <= DELTAS_MAX;
    const lines = known ? await linesAfter(this.services, feed, after) : [await snapshot(this.services, feed)];
    feed.watching.add(outlet);
    this.feeds.set(match.id, feed);
    if (lines.length === 0) lines.push({ kind: 'heartbeat', cursor: feed.cursor });
    outlet.send(lines.map((line) => encode(line, format)).join(''));
    await this.endIfOver(feed);
  }

  /** Tells what was played since it was last looked. */
  private async look(feed: Feed): Promise<void> {
    if (feed.busy) return;
    feed.busy = true;
    try {
      const { plan, id } = feed.match;
      const state = (await matchState(this.services.office, id)) ?? feed.match.state;
      for (const forfeit of state.forfeits) feed.counter.forfeit(forfeit);
      for (const board of await boardsPlayedTwice(readModelsOf(this.services), tablesOf(plan), feed.cursor)) {
        if (board.number !== feed.cursor + 1) break;
        const counted = countPlayed(feed.counter, board);
        if (!counted) break;
        feed.cursor++;
        tell(feed, delta(feed, counted));
      }
      await this.endIfOver(feed);
    } finally {
      feed.busy = false;
    }
  }

  private async endIfOver(feed: Feed): Promise<void> {
    const state = await matchState(this.services.office, feed.match.id);
    if (state?.stopped && feed.cursor >= state.stopped.board) end(feed, 'over');
  }

  beforeApplicationShutdown(): void {
    for (const feed of this.feeds.values()) end(feed, 'shutdown');
  }

  onApplicationShutdown(): void {
    clearInterval(this.looking);
    clearInterval(this.beating);
  }
}

function newFeed(match: Feed['match']): Feed {
  return { match, counter: openCounter(match.state), cursor: 0, watching: new Set(), busy: false };
}

type Counted = NonNullable<ReturnType<typeof countPlayed>>;

function delta({ counter }: Pick<Feed, 'counter'>, { board, imps, scores }: Counted): Line {
  const changed = { standing: shownStanding(counter.standing()) };
  return { kind: 'delta', cursor: board, at: Date.now(), type: 'BoardCounted', data: { board, imps, scores }, changed };
}

async function snapshot(services: ArenaServices, { match, counter, cursor }: Feed): Promise<Line> {
  const state = (await matchState(services.office, match.id)) ?? match.state;
  const { home, away, boards } = state.opened;
  const standing = shownStanding(counter.standing());
  return { kind: 'snapshot', cursor, state: { id: match.id, home, away, boards, phase: state.phase, standing } };
}

/** The boards between a cursor and the feed's, told as they were when they came to count. */
async function linesAfter(services: ArenaServices, { match, cursor }: Feed, after: number): Promise<Line[]> {
  const state = (await matchState(services.office, match.id)) ?? match.state;
  const counter = openCounter(state);
  const lines: Line[] = [];
  for (const board of await boardsPlayedTwice(readModelsOf(services), tablesOf(match.plan))) {
    if (board.number > cursor) break;
    const counted = countPlayed(counter, board);
    if (counted && counted.board > after) lines.push(delta({ counter }, counted));
  }
  return lines;
}

function tell(feed: Feed, line: Line): void {
  for (const outlet of feed.watching) outlet.send(encode(line, outlet.format));
}

function end(feed: Feed, reason: EndReason): void {
  for (const outlet of [...feed.watching]) endOne(feed, outlet, reason);
}

function endOne(feed: Feed, outlet: Outlet, reason: EndReason): void {
  feed.watching.delete(outlet);
  outlet.end(encode({ kind: 'end', cursor: feed.cursor, reason }, outlet.format));
}
