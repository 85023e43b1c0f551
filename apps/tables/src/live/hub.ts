import { type FastifyReply } from 'fastify';
import { type DomainEvent } from '#ledger';
import {
  CONTENT_TYPES,
  type EndReason,
  type Exchange,
  formatOf,
  type Metrics,
  openOutlet,
  type Outlet,
  problem,
  type Tokens,
} from '../../../http/src/index.js';
import { Feed, type FeedOptions } from './feed.js';

const HEARTBEAT_MS = 7_000;
/** Streams that this process sends at once. */
const STREAMS_MAX = 20_000;
/** Of these, what one token may have: nobody alone keeps all others out. */
const STREAMS_OF_ONE_MAX = 5_000;

type Watch<Viewer> = {
  readonly id: string;
  readonly viewer: Viewer;
  readonly exchange: Exchange;
  readonly reply: FastifyReply;
  readonly after: number | undefined;
  /** Called when the stream begins; answers what is called once, when it is over. */
  readonly opened?: (() => () => void) | undefined;
};

type HubOptions<State, Fact extends DomainEvent, Viewer, View extends object> = FeedOptions<
  State,
  Fact,
  Viewer,
  View
> & { readonly metrics: Metrics; readonly tokens: Tokens };

/** All streams of one kind of subject: a feed for each that is watched. */
export class Hub<State, Fact extends DomainEvent, Viewer, View extends object> {
  private readonly feeds = new Map<string, Feed<State, Fact, Viewer, View>>();
  private readonly watching = new Set<Outlet>();
  /** How many streams a token has, by its hash. */
  private readonly ofToken = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: HubOptions<State, Fact, Viewer, View>) {
    this.timer = setInterval(() => {
      for (const feed of this.feeds.values()) feed.heartbeat();
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  /** Answers a request with a stream. Problems are thrown before the first byte. */
  async stream({ id, viewer, exchange, reply, after, opened }: Watch<Viewer>): Promise<void> {
    const { metrics, subject, tokens } = this.options;
    const format = formatOf(exchange.read('accept'));
    if (!format) throw problem('not-acceptable', { detail: 'application/x-ndjson or text/event-stream' });
    if (exchange.method === 'HEAD') {
      reply.header('content-type', CONTENT_TYPES[format]).send();
      return;
    }
    this.assertRoom(exchange.caller.hash);
    const raw = exchange.takeOver(reply);
    raw.setHeader('content-type', CONTENT_TYPES[format]).removeHeader('transfer-encoding');
    raw.writeHead(200);
    const closed = opened?.();
    const { hash } = exchange.caller;
    const joined: { leave?: (() => void) | undefined } = {};
    const outlet = openOutlet(raw, format, (reason) => {
      joined.leave?.();
      if (this.watching.delete(outlet)) metrics.streamClosed(subject.kind, reason);
      this.count(hash, -1);
      stop();
      closed?.();
    });
    const feed = this.feedOf(id);
    this.count(hash, 1);
    this.watching.add(outlet);
    const stop = tokens.whileGood(hash, () => {
      feed.end('revoked', outlet);
    });
    metrics.streamOpened(subject.kind);
    try {
      joined.leave = await feed.watch(viewer, outlet, after);
    } catch (fault) {
      raw.destroy(); // it has begun, and would say nothing more
      throw fault;
    }
    if (!joined.leave) raw.destroy();
    else if (!this.watching.has(outlet)) joined.leave(); // gone while it was being served
  }

  /** Ends every stream. */
  close(reason: EndReason): void {
    clearInterval(this.timer);
    for (const feed of this.feeds.values()) feed.end(reason);
  }

  private assertRoom(hash: string): void {
    const retryAfter = HEARTBEAT_MS / 1000;
    if (this.watching.size >= STREAMS_MAX) throw problem('unavailable', { retryAfter });
    if ((this.ofToken.get(hash) ?? 0) < STREAMS_OF_ONE_MAX) return;
    throw problem('too-many-requests', { detail: `policy "streams": ${STREAMS_OF_ONE_MAX} of a token`, retryAfter });
  }

  private count(hash: string, more: number): void {
    const count = (this.ofToken.get(hash) ?? 0) + more;
    if (count === 0) this.ofToken.delete(hash);
    else this.ofToken.set(hash, count);
  }

  private feedOf(id: string): Feed<State, Fact, Viewer, View> {
    const known = this.feeds.get(id);
    if (known) return known;
    const feed: Feed<State, Fact, Viewer, View> = new Feed(id, this.options, () => {
      if (this.feeds.get(id) === feed) this.feeds.delete(id);
    });
    this.feeds.set(id, feed);
    return feed;
  }
}
