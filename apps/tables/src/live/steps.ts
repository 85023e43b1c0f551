/** What one event is to one viewer, as lines of a stream: live, resumed or replayed, they are the same. */
import { type Recorded } from '#event-store';
import { type DomainEvent } from '#ledger';
import { commitmentsIn, type Texts, withTexts } from '../texts.js';
import { type Line } from '../../../http/src/index.js';
import { type Subject } from './subject.js';

type Telling<State, Fact extends DomainEvent, Viewer, View extends object> = {
  readonly subject: Subject<State, Fact, Viewer, View>;
  readonly readTexts: (commitments: readonly string[]) => Promise<Texts>;
};

type SeenAt<View> = { readonly view: View; readonly cursor: number };

/** An event, the state after it, and what its viewer saw before it and sees now. */
type Step<State, Fact extends DomainEvent, Viewer, View> = {
  readonly viewer: Viewer;
  readonly state: State;
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

/** The line that tells a viewer of an event, undefined of one that is kept from him. */
export function deltaLine<State, Fact extends DomainEvent, Viewer, View extends object>(
  subject: Subject<State, Fact, Viewer, View>,
  { viewer, state, event, before, now }: Step<State, Fact, Viewer, View>,
  texts: Texts,
): Line | undefined {
  const seen = subject.seeEvent(viewer, state, event);
  return seen && { kind: 'delta', ...seen, data: withTexts(seen.data, texts), ...subject.changes(before, now.view) };
}

/** The same with what has to be read for it; the whole view after an upheaval. */
export async function linesOfStep<State, Fact extends DomainEvent, Viewer, View extends object>(
  telling: Telling<State, Fact, Viewer, View>,
  id: string,
  step: Step<State, Fact, Viewer, View>,
): Promise<readonly Line[]> {
  const { subject, readTexts } = telling;
  const { viewer, state, event, now } = step;
  if (subject.isUpheaval(event))
    return subject.seeEvent(viewer, state, event) ? [await snapshotLine(telling, id, now)] : [];
  const line = deltaLine(subject, step, await readTexts(commitmentsIn(event.data)));
  return line ? [line] : [];
}
