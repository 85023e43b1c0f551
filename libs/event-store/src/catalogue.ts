import { type DomainEvent, type JsonObject } from '#ledger';
import { type Recorded } from './decider.js';
import { type StoredCommit } from './event-store.js';

/**
 * What every type of event looks like today and how older versions become that. The events stored are never rewritten; they are
 * brought up to date one version at a time, on reading.
 */
export type Catalogue = Readonly<Record<string, EventVersions>>;

export type EventVersions = {
  /** The version written today. */
  readonly version: number;
  /** At `n`, the data of version n + 1 from those of version n; one for every version before today's. */
  readonly upcast?: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
};

/** An event that this build cannot read, since a newer one wrote it. Its stream can be read no further; nothing is lost. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
  constructor(
    readonly stream: string,
    readonly type: string,
    readonly version: number,
  ) {
    super(`stream ${stream} holds an event ${type} of version ${version}, which this build does not know`);
  }
}

/** The events of a commit, of today's versions, each with its revision. Throws `UnknownEvent`. */
export function eventsOf<Fact extends DomainEvent>(
  { commit }: Pick<StoredCommit, 'commit'>,
  catalogue: Catalogue,
): Recorded<Fact>[] {
  const { stream, from } = commit.header;
  return commit.events.map((event, i) => {
    const known = Object.hasOwn(catalogue, event.type) ? catalogue[event.type] : undefined;
    if (known === undefined || event.version > known.version) throw new UnknownEvent(stream, event.type, event.version);
    const { version, data } = event.version === known.version ? event : upcast(stream, event, known);
    // Written out, not spread: all events then have one shape inside the engine, and folding them is three times as fast.
    const recorded: Recorded = { type: event.type, version, at: event.at, data, revision: from + i };
    return recorded as Recorded<Fact>; // the catalogue says what data a type has, and only the stream's decider wrote it
  });
}

function upcast(stream: string, event: DomainEvent, known: EventVersions): Pick<DomainEvent, 'version' | 'data'> {
  let { version, data } = event;
  while (version < known.version) {
    const step = known.upcast?.[version];
    if (step === undefined) throw new UnknownEvent(stream, event.type, version);
    data = step(data);
    version += 1;
  }
  return { version, data };
}
