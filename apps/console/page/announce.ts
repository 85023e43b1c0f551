/** Tells who listens what has happened at the table. */
import { type Seat } from '#bridge';
import { type App, namesOf } from './app.js';
import { announced } from './board/announced.js';
import { type AnyBoard } from './board/picture.js';

/** Says what has happened since, whose turn it is now, and what an opponent asks. */
export function announce(
  app: App,
  before: AnyBoard | undefined,
  now: AnyBoard | undefined,
  you: Seat | undefined,
): void {
  if (!now || before?.id !== now.id || before.cursor === now.cursor) return;
  const said = announced({ before, now, you }, app.words(), namesOf(app));
  if (said.length > 0) app.say(said.join('. '));
}
