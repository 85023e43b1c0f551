import { type JsonObject } from './json.js';

/** A fact of the domain, as a decider accepts it. An event's shape never changes: a new `version` of its `type` is added. */
export type DomainEvent = {
  readonly type: string;
  /** 1 for the first shape of its type. */
  readonly version: number;
  readonly data: JsonObject;
};

/** A fact as it is stored. Its id is (stream, revision). */
export type Event<Fact extends DomainEvent = DomainEvent> = Fact & {
  /** The server's clock when it was accepted, in ms since 1970; never before the previous event of its stream. */
  readonly at: number;
};

/** What the client says of its own times, in ms: claims, shown as such, and no source of order. */
export type ClientTimes = {
  readonly prompted?: number;
  readonly intent?: number;
  readonly displayed?: number;
  readonly rttMs?: number;
};

/** What is said once of all events of an append. */
export type CommitHeader = {
  readonly stream: string;
  /** Revision of the first event; 1 is the first of a stream. */
  readonly from: number;
  /** A seat, the director, the system or a robot's version; never a person's name. */
  readonly actor: string;
  /** The same command sent again bears the same id. */
  readonly commandId: string;
  /** Hash of what was sent, so that another body under the same id is noticed. */
  readonly bodyHash: string;
  /** Shared by all that follows from one outside request. */
  readonly correlationId: string;
  /** What led to this directly: a command's own id, or of the event a policy reacted to. */
  readonly causationId: string;
  readonly client?: ClientTimes;
  /** Hex of the stream's head before this commit; `FIRST_PREV` where there was none. */
  readonly prev: string;
};

/** An append: never empty, and stored whole or not at all. */
export type Commit = { readonly header: CommitHeader; readonly events: readonly Event[] };

/** A commit with the canonical text that is stored, and the hash that proves it. */
export type SealedCommit = {
  readonly commit: Commit;
  /** Canonical JSON of `commit`: kept verbatim wherever it goes. */
  readonly text: string;
  /** Hex of the hash of the last event: the head of the stream after this commit. */
  readonly head: string;
};

/** SHA-256, handed in: `node:crypto` on a server, a library in a browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The revision of a commit's last event. */
export function lastRevision({ header, events }: Commit): number {
  return header.from + events.length - 1;
}

/** When a commit's last event was accepted. */
export function lastAt({ events }: Commit): number {
  return events.at(-1)?.at ?? 0;
}
