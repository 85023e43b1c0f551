/** What is read aloud when something happens at the table: each call and card once, however many are told of at a time. */
import { type Card, parseCard, type Seat } from '#bridge';
import { fill, type Words } from '../words/words.js';
import { playsInGame } from './game-picture.js';
import { type AnyBoard, isGame, playsOf } from './picture.js';

/** As the listener's language has them. */
type Names = {
  readonly seat: (seat: Seat) => string;
  readonly cardAloud: (card: Card) => string;
  readonly call: (call: string) => string;
};
type Change = { readonly before: AnyBoard; readonly now: AnyBoard; readonly you: Seat | undefined };

/** The sentences that tell of a change; what the listener did himself he knows. */
export function announced({ before, now, you }: Change, words: Words, names: Names): readonly string[] {
  const said: string[] = [];
  for (const made of now.auction.slice(before.auction.length)) {
    const alert = 'alert' in made ? `, ${words.alert}` : '';
    if (made.seat !== you)
      said.push(fill(words.call, { seat: names.seat(made.seat), call: names.call(made.call) }) + alert);
  }
  for (const { seat, card } of playedIn(now).slice(playedIn(before).length)) {
    const read = parseCard(card);
    if (seat !== you && read) said.push(fill(words.plays, { seat: names.seat(seat), card: names.cardAloud(read) }));
  }
  if (now.outcome && !before.outcome) said.push(words.over);
  return [...said, ...asked(before, now, words, names), ...due(now, words)];
}

function asked(before: AnyBoard, now: AnyBoard, words: Words, names: Names): readonly string[] {
  const said: string[] = [];
  if (now.claim && !before.claim)
    said.push(fill(words.claimOf, { seat: names.seat(now.claim.seat), n: now.claim.tricks }));
  if (now.undo && !before.undo) said.push(fill(words.undoOf, { seat: names.seat(now.undo.seat) }));
  if (now.director !== undefined && before.director === undefined)
    said.push(fill(words.directorCalled, { seat: names.seat(now.director) }));
  return said;
}

function due({ actions }: AnyBoard, words: Words): readonly string[] {
  if ((actions.calls?.length ?? 0) > 0) return [words.yourCall];
  return (actions.cards?.length ?? 0) > 0 ? [words.yourCard] : [];
}

type Played = { readonly seat: Seat; readonly card: string };

/** Cards in the order they were played, with the hands they came from. */
function playedIn(board: AnyBoard): readonly Played[] {
  return isGame(board)
    ? board.tricks.flatMap((trick) => playsInGame(board, trick))
    : board.tricks.flatMap((trick) => playsOf(trick));
}
