import { type Command } from 'commander';
import { type Finding, READ_FORMATS, type RecordedBoard } from '#notation';
import { boardFile, boardsIn } from '../board-file.js';
import { counted, say } from '../terminal.js';
import { isGame, noGame } from '../unread.js';

type Options = { readonly strict?: true; readonly json?: true; readonly from?: string };

/** What is in a file of boards, and what is wrong with it. */
type Lint = {
  readonly file: string;
  readonly games: number;
  /** Games with a deal, or a part of one. */
  boards: number;
  auctions: number;
  plays: number;
  results: number;
  readonly warnings: readonly Finding[];
  readonly errors: readonly Finding[];
};

/** Findings that are listed; a file with more is not read more closely by anyone. */
const LISTED_MAX = 200_000;

/** Gives the command its options, and what it does. */
export function prepareLint(command: Command): void {
  command
    .option('--strict', 'check PBN as strictly as its standard: nothing is forgiven')
    .option('--from <format>', `the format, when the file does not show it: ${READ_FORMATS.join(', ')}`)
    .option('--json', 'print one JSON object')
    .action(lintCommand);
}

async function lintCommand(file: string, { strict, json, from }: Options): Promise<void> {
  const lint = await lintOf(file, boardsIn({ ...boardFile(file, from), strict: strict ?? false }));
  say({ text: inWords(lint), json: lint }, json ?? false);
  if (lint.errors.length > 0) process.exitCode = 1;
}

async function lintOf(file: string, boards: AsyncIterable<RecordedBoard>): Promise<Lint> {
  const counts = { games: 0, boards: 0, auctions: 0, plays: 0, results: 0 };
  const warnings: Finding[] = [];
  const errors: Finding[] = [];
  for await (const board of boards) {
    const { hands, auction, play, stated } = board;
    if (isGame(board)) counts.games++;
    if (Object.keys(hands).length > 0) counts.boards++;
    if (auction) counts.auctions++;
    if (play && play.cards.length > 0) counts.plays++;
    if (stated.tricks !== undefined || stated.contract === 'passed-out') counts.results++;
    if (warnings.length < LISTED_MAX) warnings.push(...board.warnings);
    if (errors.length < LISTED_MAX) errors.push(...board.errors);
  }
  if (counts.games === 0 && errors.length === 0) throw noGame(file, []);
  return { file, ...counts, warnings, errors };
}

const SHOWN_MAX = 50;

function inWords({ file, games, boards, auctions, plays, results, warnings, errors }: Lint): string {
  const line = (kind: string, { game, line: at, column, code, message }: Finding): string =>
    `${file}:${at}:${column}: ${kind}: game ${game}: ${message} (${code})`;
  const all = [
    ...errors.map((finding) => line('error', finding)),
    ...warnings.map((finding) => line('warning', finding)),
  ];
  const more = all.length > SHOWN_MAX ? [`… and ${all.length - SHOWN_MAX} more: --json lists all`] : [];
  const counts = [
    ...[counted(games, 'game'), counted(boards, 'deal'), counted(auctions, 'auction')],
    ...[counted(plays, 'play'), counted(results, 'result')],
  ].join(', ');
  return [
    ...all.slice(0, SHOWN_MAX),
    ...more,
    counts,
    `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`,
  ].join('\n');
}
