import { type ClientTimes, type DomainEvent, lastRevision, type SealedCommit, sealCommit, type Sha256 } from '#ledger';
import { eventsOf } from './catalogue.js';
import { type Recorded } from './decider.js';
import { advance, caughtUp, inLine, type Desk, type Kept } from './desk.js';
import { type EventStore, type Position, type StoredCommit, StoreFault } from './event-store.js';

/** How often a command is decided before others' appends are blamed. */
const ATTEMPTS_MAX = 5;

/** A command, and what the commit's header will say of it. */
export type CommandRequest<Command> = {
  readonly command: Command;
  /** The server's clock, in ms. */
  readonly now: number;
  readonly actor: string;
  readonly commandId: string;
  readonly bodyHash: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly client?: ClientTimes;
};

export type Handled<Fact extends DomainEvent, Refusal> =
  | {
      readonly kind: 'accepted';
      /** The events that bear this command's id; none when it changed nothing, and then nothing was stored. */
      readonly events: readonly Recorded<Fact>[];
      /** The stream's revision after them. */
      readonly revision: number;
      /** Where they stand in the store; absent when there are none. */
      readonly position?: Position;
      /** The command had been accepted before; this is that answer again. */
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The stream is at `revision`: others kept appending. */
  | { readonly kind: 'conflict'; readonly revision: number }
  /** The command's id was used before, with another body. */
  | { readonly kind: 'other-body' };

/**
 * Rules on a command and stores what follows, after the commands before it: reads what is new in the stream, decides, seals, appends.
 * When another append came first it is decided again, at most five times. A command that stands in the stream already is not decided
 * again: its events are the answer. Rejects with `StoreFault` or `UnknownEvent`; then asking again is safe.
 */
export async function handle<State, Command, Fact extends DomainEvent, Refusal>(
  desk: Desk<State, Command, Fact, Refusal>,
  stream: string,
  request: CommandRequest<Command>,
): Promise<Handled<Fact, Refusal>> {
  return inLine(desk, stream, async () => {
    for (let attempt = 1; ; attempt++) {
      const kept = await caughtUp(desk, stream);
      const tried = await attemptOn(desk, kept, request);
      if (tried.kind !== 'conflict' || attempt === ATTEMPTS_MAX) return tried;
    }
  });
}

async function attemptOn<State, Command, Fact extends DomainEvent, Refusal>(
  desk: Desk<State, Command, Fact, Refusal>,
  kept: Kept<State>,
  request: CommandRequest<Command>,
): Promise<Handled<Fact, Refusal>> {
  const { commandId, bodyHash, command } = request;
  const before = kept.commands.get(commandId);
  if (before) return repeated(desk, await commitAt(desk.store, kept.stream, before), bodyHash);
  const { revision } = kept;
  const decision = desk.decider.decide(kept.state, command);
  if (decision.kind === 'refused') return decision;
  if (decision.events.length === 0) return { kind: 'accepted', events: [], revision, repeated: false };

  const sealed = seal(kept, request, { events: decision.events, sha256: desk.sha256 });
  const appended = await desk.store.append(kept.stream, revision === 0 ? 'none' : revision, sealed);
  switch (appended.kind) {
    case 'appended': {
      const events = advance(desk, kept, sealed);
      return { kind: 'accepted', events, revision: appended.revision, position: appended.position, repeated: false };
    }
    case 'conflict':
      return appended;
    case 'repeated':
    case 'other-body':
      return repeated(desk, appended.commit, bodyHash);
  }
}

type Accepted<Fact> = { readonly events: readonly Fact[]; readonly sha256: Sha256 };

function seal<State, Command, Fact extends DomainEvent>(
  { stream, revision, prev, at }: Kept<State>,
  { now, actor, commandId, bodyHash, correlationId, causationId, client }: CommandRequest<Command>,
  { events, sha256 }: Accepted<Fact>,
): SealedCommit {
  const ids = { actor, commandId, bodyHash, correlationId, causationId };
  const header = { stream, from: revision + 1, ...ids, ...(client && { client }), prev };
  const time = Math.max(now, at);
  const stored = events.map(({ type, version, data }) => ({ at: time, data, type, version })); // as the canonical text has it
  return sealCommit({ header, events: stored }, sha256);
}

function repeated<State, Command, Fact extends DomainEvent, Refusal>(
  { catalogue }: Desk<State, Command, Fact, Refusal>,
  stored: StoredCommit,
  bodyHash: string,
): Handled<Fact, Refusal> {
  const { commit, position } = stored;
  if (commit.header.bodyHash !== bodyHash) return { kind: 'other-body' };
  const events = eventsOf<Fact>(stored, catalogue);
  return { kind: 'accepted', events, revision: lastRevision(commit), position, repeated: true };
}

async function commitAt(store: EventStore, stream: string, revision: number): Promise<StoredCommit> {
  const [commit] = await store.readStream(stream, revision);
  if (commit?.commit.header.from !== revision) throw new StoreFault(`stream ${stream} has lost revision ${revision}`);
  return commit;
}
