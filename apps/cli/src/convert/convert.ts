import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command } from 'commander';
import { type RecordedBoard, writeBoards } from '#notation';
import { boardFile, boardsIn, formatToWrite } from '../board-file.js';
import { Complaint, say } from '../terminal.js';

type Options = { readonly from?: string; readonly to?: string; readonly json?: true };

/** Boards of one file that are held at once; more are converted in parts. */
const BOARDS_MAX = 200_000;

export function addConvert(program: Command): void {
  program
    .command('convert <in> <out>')
    .description('write the boards of a file in another format; the ends of the names say which (- is standard output)')
    .option('--from <format>', 'the format of <in>')
    .option('--to <format>', 'the format of <out>')
    .option('--json', 'print one JSON object')
    .action(convertCommand);
}

async function convertCommand(from: string, to: string, { from: read, to: write, json }: Options): Promise<void> {
  const source = boardFile(from, read);
  const format = formatToWrite(to, write);
  if (to !== '-' && resolve(from) === resolve(to)) throw new Complaint('a file is not converted into itself');
  const boards: RecordedBoard[] = [];
  for await (const board of boardsIn(source)) {
    if (boards.length === BOARDS_MAX)
      throw new Complaint(`${from} holds more than ${BOARDS_MAX} boards: split it first`);
    boards.push(board);
  }
  const [unread] = boards.flatMap(({ errors }) => errors);
  if (boards.length === 0) throw new Complaint(`${from} holds no game`);
  const content = writeBoards(format, boards);
  if (to === '-') process.stdout.write(content);
  else writeFileSync(to, content);
  const errors = boards.reduce((sum, board) => sum + board.errors.length, 0);
  const warnings = boards.reduce((sum, board) => sum + board.warnings.length, 0);
  if (unread) process.stderr.write(`tenace: ${from}:${unread.line}:${unread.column}: ${unread.message}\n`);
  if (to === '-') return;
  const text = `${boards.length} boards written to ${to} (${errors} errors and ${warnings} warnings in ${from})`;
  say({ text, json: { from, to, format, boards: boards.length, errors, warnings } }, json ?? false);
}
