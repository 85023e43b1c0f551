/** What one event is to one viewer, as lines of a stream: live, resumed or replayed, they are the same. */
import { type Recorded } from '#event-store';
import { type DomainEvent } from '#ledger';
import { commitmentsIn, NO_TEXTS, type Texts, withTexts } from '../texts.js';
import { type Line } from '../../../http/src/index.js';
import { type Subject } from './subject.js';

type Telling<State, Fact extends DomainEvent, Viewer, View extends object> = {
  readonly subject: Subject<State, Fact, Viewer, View>;
  readonly readTexts: (commitments: readonly string[]) => Promise<Texts>;
};

type SeenAt<View> = { readonly view: View; readonly cursor: number };

/** An event, and what its viewer saw before it and sees now. */
export type Step<Fact extends DomainEvent, View> = {
  readonly event: Recorded<Fact>;
  readonly before: View;
  readonly now: SeenAt<View>;
};

/** All that a viewer sees, as a line. */
export async function snapshotLine<State, Fact extends DomainEvent, Viewer, View extends object>(
  { subject, readTexts }: Telling<State, Fact, Viewer, View>,
  id: string,
  { view, cursor }: SeenAt<View>,
): Promise<Line> {
  const texts = await readTexts(subject.commitments(view));
  return { kind: 'snapshot', cursor, state: subject.show(id, view, texts) };
}

/** The lines that tell a viewer of an event; none of one that is kept from him. `state` is the state after it. */
export async function linesOfStep<State, Fact extends DomainEvent, Viewer, View extends object>(
  telling: Telling<State, Fact, Viewer, View>,
  id: string,
  { viewer, state, event, before, now }: Step<Fact, View> & { readonly viewer: Viewer; readonly state: State },
): Promise<readonly Line[]> {
  const { subject, readTexts } = telling;
  const seen = subject.seeEvent(viewer, state, event);
  if (!seen) return [];
  if (subject.isUpheaval(event)) return [await snapshotLine(telling, id, now)];
  const commitments = commitmentsIn(seen.data);
  const texts = commitments.length === 0 ? NO_TEXTS : await readTexts(commitments);
  const data = withTexts(seen.data, texts);
  return [{ kind: 'delta', ...seen, data, ...subject.changes(before, now.view) }];
}
