import { type Decider, type Catalogue, type Recorded } from '#event-store';
import { type DomainEvent } from '#ledger';
import { type SeenFact } from '../acting.js';
import { type Texts } from '../texts.js';

/** A kind of stream that can be watched: how its events become a state, and what of it a viewer sees. */
export type Subject<State, Fact extends DomainEvent, Viewer, View extends object> = {
  readonly kind: 'board' | 'table';
  readonly stream: (id: string) => string;
  readonly decider: Pick<Decider<State, never, Fact, unknown>, 'initial' | 'evolve'>;
  readonly catalogue: Catalogue;
  /** Viewers of one key are sent the same bytes. */
  readonly keyOf: (viewer: Viewer) => string;
  /** The view, and its cursor; undefined while there is nothing to see. */
  readonly see: (viewer: Viewer, state: State) => { readonly view: View; readonly cursor: number } | undefined;
  readonly seeEvent: (viewer: Viewer, state: State, event: Recorded<Fact>) => SeenFact | undefined;
  /** Commitments of the texts in a view. */
  readonly commitments: (view: View) => readonly string[];
  /** A view as it is sent. */
  readonly show: (id: string, view: View, texts: Texts) => object;
  /** What changed between two views that does not follow from the event between them. */
  readonly changes: (before: View, after: View) => Changes;
  /** Whether a view is so changed by an event that it is sent whole. */
  readonly isUpheaval: (event: Fact) => boolean;
  /** Where a viewer sits once an event has happened, when players may change seats; what he saw before is shown anew. */
  readonly movedBy?: (event: Fact, viewer: Viewer) => Viewer | undefined;
  /** Whether nothing more will come. */
  readonly isOver: (state: State) => boolean;
};

/** What a delta says of a view: fields with their new values, and the names of those that are gone. */
export type Changes = { readonly changed: object; readonly gone?: readonly string[] };

/** The fields whose value is another in `after`. */
export function changedFields<View extends object>(
  before: View,
  after: View,
  fields: readonly (keyof View & string)[],
): Changes {
  const changed: Partial<Record<keyof View, unknown>> = {};
  const gone: string[] = [];
  for (const field of fields) {
    const value = after[field];
    if (saysTheSame(value, before[field])) continue;
    if (value === undefined) gone.push(field);
    else changed[field] = value;
  }
  return { changed, ...(gone.length > 0 && { gone }) };
}

/**
 * Whether two values of a view are the same JSON. Every event asks it of every field for every viewer, and most are the same; to go
 * through both is cheaper than to write either.
 */
function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  for (const key in one) if (!saysTheSame(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
