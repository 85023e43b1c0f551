/** What is read aloud when something happens at the table. */
import { type Seat } from '#bridge';
import { parseCard } from '#bridge';
import { type App, namesOf } from './app.js';
import { isGame } from './board/picture.js';
import { playsOf } from './board/picture.js';
import { type AnyBoard } from './live.js';
import { fill } from './words/words.js';

/** Says the last call or card, whose turn it is now, and what an opponent asks. */
export function announce(
  app: App,
  before: AnyBoard | undefined,
  now: AnyBoard | undefined,
  you: Seat | undefined,
): void {
  if (!now || isGame(now) || (before && isGame(before)) || before?.id !== now.id || before.cursor === now.cursor)
    return;
  const words = app.words();
  const names = namesOf(app);
  const said: string[] = [];
  const call = now.auction.length > before.auction.length ? now.auction.at(-1) : undefined;
  if (call && call.seat !== you)
    said.push(
      fill(words.call, { seat: names.seat(call.seat), call: names.call(call.call) }) +
        (call.alert ? `, ${words.alert}` : ''),
    );
  const trick = now.tricks.at(-1);
  const play = trick && countCards(now) > countCards(before) ? playsOf(trick).at(-1) : undefined;
  if (play && play.seat !== you && parseCard(play.card))
    said.push(fill(words.plays, { seat: names.seat(play.seat), card: names.cardAloud(play.card) }));
  if (now.claim && !before.claim)
    said.push(fill(words.claimOf, { seat: names.seat(now.claim.seat), n: now.claim.tricks }));
  if (now.undo && !before.undo) said.push(fill(words.undoOf, { seat: names.seat(now.undo.seat) }));
  if (now.director !== undefined && before.director === undefined)
    said.push(fill(words.directorCalled, { seat: names.seat(now.director) }));
  if (now.outcome && !before.outcome) said.push(words.over);
  if ((now.actions.calls?.length ?? 0) > 0) said.push(words.yourCall);
  if ((now.actions.cards?.length ?? 0) > 0) said.push(words.yourCard);
  if (said.length > 0) app.say(said.join('. '));
}

function countCards({ tricks }: { readonly tricks: readonly { readonly cards: readonly string[] }[] }): number {
  return tricks.reduce((sum, { cards }) => sum + cards.length, 0);
}
