/** What of a file of boards could not be read, said so that a reader finds the place. */
import { type RecordedBoard } from '#notation';
import { Complaint } from './terminal.js';

/** Whether anything of a game could be read. */
export function isGame({ tags, auction, hands }: RecordedBoard): boolean {
  return tags.length > 0 || auction !== undefined || Object.keys(hands).length > 0;
}

/** For a file in whose boards there is no game: the first reason why. */
export function noGame(file: string, boards: readonly RecordedBoard[]): Complaint {
  const [first] = boards.flatMap(({ errors }) => errors);
  const why = first ? ` that can be read; line ${first.line}: ${first.message}` : '';
  return new Complaint(`${file} holds no game${why}`);
}

/** Errors that are said one by one, and games that are named; `lint` lists all. */
const SAID_MAX = 20;
const NAMED_MAX = 200;

/** The numbers, from 1, of the games of a file that are wrong somewhere. */
export function gamesWithErrors(boards: readonly RecordedBoard[]): number[] {
  return boards.filter(({ errors }) => errors.length > 0).map(({ index }) => index);
}

/** Says which games could not be read, or not all of them, and makes the exit code say so too. What could be is done. */
export function tellUnread(from: string, boards: readonly RecordedBoard[]): void {
  const games = gamesWithErrors(boards);
  if (games.length === 0) return;
  const errors = boards.flatMap((board) => board.errors);
  const lines = errors
    .slice(0, SAID_MAX)
    .map(({ game, line, column, message }) => `${from}:${line}:${column}: game ${game}: ${message}`);
  if (errors.length > SAID_MAX) lines.push(`… and ${errors.length - SAID_MAX} more: tenace lint ${from} lists them`);
  const names = games.slice(0, NAMED_MAX).join(', ') + (games.length > NAMED_MAX ? ', …' : '');
  const what = games.length === 1 ? 'game' : 'games';
  lines.push(`${games.length} of ${boards.length} games could not be read whole: ${what} ${names}`);
  process.stderr.write(lines.map((line) => `tenace: ${line}\n`).join(''));
  process.exitCode = 1;
}
