/**
 * One stream of events, followed for all who watch it. Whatever reads or changes the state takes its turn, so a snapshot and the
 * deltas after it fit without gap; a viewer's text is made once, however many are sent them.
 */
import { eventsOf, type EventStore, type Recorded, type StoredCommit, type Subscription } from '#event-store';
import { type DomainEvent, lastRevision } from '#ledger';
import { type EndReason, encode, type Format, type Line, type Outlet } from '../../../http/src/index.js';
import { commitmentsIn, NO_TEXTS, type Texts } from '../texts.js';
import { deltaLine, linesOfStep, snapshotLine } from './steps.js';
import { type Subject } from './subject.js';

type Channel<Viewer, View> = {
  /** Another, once players have changed seats. */
  viewer: Viewer;
  /** What its outlets have been sent. */
  view: View;
  cursor: number;
  readonly outlets: Set<Outlet>;
};

export type FeedOptions<State, Fact extends DomainEvent, Viewer, View extends object> = {
  readonly subject: Subject<State, Fact, Viewer, View>;
  readonly store: EventStore;
  readonly readTexts: (commitments: readonly string[]) => Promise<Texts>;
};

export class Feed<State, Fact extends DomainEvent, Viewer, View extends object> {
  private state: State;
  private revision = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private subscription: Subscription | undefined;
  private readonly channels = new Map<string, Channel<Viewer, View>>();
  /** Clients about to watch; the feed is kept for them. */
  private coming = 0;

  constructor(
    private readonly id: string,
    private readonly options: FeedOptions<State, Fact, Viewer, View>,
    private readonly deserted: () => void,
  ) {
    this.state = options.subject.decider.initial();
  }

  /**
   * Sends a viewer what he has not seen, and from then on what happens. After a cursor he had, the deltas since; else a snapshot.
   * Answers how to leave; undefined when there is nothing to see.
   */
  async watch(viewer: Viewer, outlet: Outlet, after: number | undefined): Promise<(() => void) | undefined> {
    this.coming++;
    try {
      return await this.inTurn(() => this.join(viewer, outlet, after));
    } finally {
      this.coming--;
      this.closeIfDeserted();
    }
  }

  /** Sends everybody a sign of life. */
  heartbeat(): void {
    for (const { cursor, outlets } of this.channels.values()) sendAll(outlets, { kind: 'heartbeat', cursor });
  }

  /** Ends one outlet, or all. What happens from then on is not for them. */
  end(reason: EndReason, only?: Outlet): void {
    for (const { cursor, outlets } of this.channels.values())
      for (const outlet of only ? [only] : outlets)
        if (outlets.delete(outlet)) outlet.end(encode({ kind: 'end', cursor, reason }, outlet.format));
    if (!only) this.channels.clear();
  }

  private async join(viewer: Viewer, outlet: Outlet, after: number | undefined): Promise<(() => void) | undefined> {
    const { subject, store } = this.options;
    for (const commit of await store.readStream(subject.stream(this.id), this.revision + 1)) await this.take(commit);
    const seen = subject.see(viewer, this.state);
    if (!seen) return undefined;
    const lines = (await this.since(viewer, after, seen.cursor)) ?? [await this.snapshot(seen)];
    outlet.send(lines.map((line) => encode(line, outlet.format)).join(''));
    if (subject.isOver(this.state)) {
      outlet.end(encode({ kind: 'end', cursor: seen.cursor, reason: 'over' }, outlet.format));
      return () => undefined;
    }
    this.subscription ??= this.follow(); // from what was just read
    const key = subject.keyOf(viewer);
    const channel = this.channels.get(key) ?? { viewer, ...seen, outlets: new Set() };
    this.channels.set(key, channel);
    channel.outlets.add(outlet);
    return () => {
      channel.outlets.delete(outlet);
      for (const [at, one] of this.channels) if (one === channel && one.outlets.size === 0) this.channels.delete(at);
      this.closeIfDeserted();
    };
  }

  private async snapshot(seen: { readonly view: View; readonly cursor: number }): Promise<Line> {
    return snapshotLine(this.options, this.id, seen);
  }

  /** The lines after a cursor that the viewer had, from the events; undefined when it is none of his. */
  private async since(viewer: Viewer, after: number | undefined, cursor: number): Promise<Line[] | undefined> {
    if (after === undefined || after > cursor || after < 1) return undefined;
    if (after === cursor) return [{ kind: 'heartbeat', cursor }];
    const { subject, store } = this.options;
    const lines: Line[] = [];
    let state = subject.decider.initial();
    let before: View | undefined;
    for (const commit of await store.readStream(subject.stream(this.id)))
      for (const event of eventsOf<Fact>(commit, subject.catalogue)) {
        if (event.revision > this.revision) break;
        state = subject.decider.evolve(state, event);
        const now = subject.see(viewer, state);
        if (!now) continue;
        // Before that somebody else sat there, who was told other things.
        if (now.cursor > after && subject.movedBy?.(event, viewer) !== undefined) return undefined;
        if (now.cursor > after && before)
          lines.push(...(await linesOfStep(this.options, this.id, { viewer, state, event, before, now })));
        before = now.view;
      }
    return lines;
  }

  private follow(): Subscription {
    const { store, subject } = this.options;
    const subscription = store.subscribeStream(subject.stream(this.id), this.revision + 1, (commit) =>
      this.inTurn(() => this.take(commit)),
    );
    void subscription.ended.then(({ kind }) => {
      if (kind !== 'failed') return;
      this.subscription = undefined; // the next who joins follows anew
      this.end('fault');
    });
    return subscription;
  }

  /** Takes over into the state what of a commit is not in it yet, and tells those who watch; who cannot be told comes back later. */
  private async take(commit: StoredCommit): Promise<void> {
    if (lastRevision(commit.commit) <= this.revision) return; // read already, when somebody joined
    const { subject } = this.options;
    for (const event of eventsOf<Fact>(commit, subject.catalogue)) {
      if (event.revision <= this.revision) continue;
      this.state = subject.decider.evolve(this.state, event);
      this.revision = event.revision;
      try {
        if (subject.isUpheaval(event)) await this.showAll(event);
        else await this.tellAll(event);
        await this.moveSeats(event);
      } catch (fault) {
        this.end('fault');
        throw fault;
      }
    }
    if (subject.isOver(this.state)) this.end('over');
  }

  /** Who sits elsewhere now sees from now on what is seen there, and first of all the whole of it. */
  private async moveSeats(event: Fact): Promise<void> {
    const { movedBy, keyOf } = this.options.subject;
    const channels = [...this.channels.values()];
    if (!movedBy || channels.every(({ viewer }) => movedBy(event, viewer) === undefined)) return;
    this.channels.clear();
    for (const channel of channels) {
      const moved = movedBy(event, channel.viewer);
      if (moved !== undefined) await this.show(channel, moved);
      this.channels.set(keyOf(channel.viewer), channel);
    }
  }

  private async show(channel: Channel<Viewer, View>, viewer: Viewer): Promise<void> {
    const seen = this.options.subject.see(viewer, this.state);
    if (!seen) return;
    Object.assign(channel, { viewer, ...seen });
    sendAll(channel.outlets, await this.snapshot(seen));
  }

  /** What follows from an upheaval is the whole view. */
  private async showAll(event: Recorded<Fact>): Promise<void> {
    for (const channel of this.channels.values())
      if (this.options.subject.seeEvent(channel.viewer, this.state, event)) await this.show(channel, channel.viewer);
  }

  /** Texts are read once for all; without any, nothing waits. */
  private async tellAll(event: Recorded<Fact>): Promise<void> {
    const commitments = this.channels.size > 0 ? commitmentsIn(event.data) : [];
    const texts = commitments.length > 0 ? await this.options.readTexts(commitments) : NO_TEXTS;
    for (const channel of this.channels.values()) this.tell(channel, event, texts);
  }

  private tell(channel: Channel<Viewer, View>, event: Recorded<Fact>, texts: Texts): void {
    const { subject } = this.options;
    const { viewer, view: before } = channel;
    const now = subject.see(viewer, this.state);
    if (!now) return;
    const line = deltaLine(subject, { viewer, state: this.state, event, before, now }, texts);
    channel.view = now.view;
    channel.cursor = now.cursor;
    if (line) sendAll(channel.outlets, line);
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined); // whoever asked is told; the next has his turn all the same
    return mine;
  }

  private closeIfDeserted(): void {
    if (this.coming > 0 || this.channels.size > 0) return;
    this.deserted();
    void this.subscription?.close();
    this.subscription = undefined;
  }
}

/** The text is made once for each format. */
function sendAll(outlets: ReadonlySet<Outlet>, line: Line): void {
  const texts: Partial<Record<Format, string>> = {};
  for (const outlet of outlets) outlet.send((texts[outlet.format] ??= encode(line, outlet.format)));
}
