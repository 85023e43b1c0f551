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
    if (value === before[field] || textOf(after, field) === textOf(before, field)) continue;
    if (value === undefined) gone.push(field);
    else changed[field] = value;
  }
  return { changed, ...(gone.length > 0 && { gone }) };
}

/** Of each view, the JSON of its fields: the view after one event is the view before the next, and written once. */
const TEXTS = new WeakMap<object, Map<PropertyKey, string | undefined>>();

/** JSON; undefined of an absent field. */
function textOf<View extends object>(view: View, field: keyof View): string | undefined {
  const texts = TEXTS.get(view) ?? new Map<PropertyKey, string | undefined>();
  TEXTS.set(view, texts);
  if (!texts.has(field)) texts.set(field, JSON.stringify(view[field]));
  return texts.get(field);
}
