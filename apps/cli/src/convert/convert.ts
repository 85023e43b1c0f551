import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command } from 'commander';
import { boardsFor, lossesIn, READ_FORMATS, type RecordedBoard, WRITE_FORMATS, writeBoards } from '#notation';
import { boardFile, boardsIn, formatToWrite } from '../board-file.js';
import { tellLost } from '../lost.js';
import { gamesWithErrors, isGame, noGame, tellUnread } from '../unread.js';
import { Complaint, counted, say, systemCode } from '../terminal.js';

type Options = { readonly from?: string; readonly to?: string; readonly json?: true };

/** Boards of one file that are held at once; more are converted in parts. */
const BOARDS_MAX = 200_000;

/** Gives the command its options, and what it does. */
export function prepareConvert(command: Command): void {
  command
    .option('--from <format>', `the format of <in>, when the file does not show it: ${READ_FORMATS.join(', ')}`)
    .option('--to <format>', `the format of <out>, when its name does not say it: ${WRITE_FORMATS.join(', ')}`)
    .option('--json', 'print one JSON object')
    .action(convertCommand);
}

async function convertCommand(from: string, to: string, { from: read, to: named, json }: Options): Promise<void> {
  const source = boardFile(from, read);
  const format = formatToWrite(to, named);
  if (to !== '-' && resolve(from) === resolve(to)) throw new Complaint('a file is not converted into itself');
  const boards: RecordedBoard[] = [];
  for await (const board of boardsIn(source)) {
    if (boards.length === BOARDS_MAX)
      throw new Complaint(`${from} holds more than ${BOARDS_MAX} boards: split it first`);
    boards.push(board);
  }
  if (!boards.some(isGame)) throw noGame(from, boards);
  const written = boardsFor(format, boards);
  if (typeof written === 'string') throw new Complaint(`${from} holds ${written}`);
  const content = writeBoards(format, written);
  if (to === '-') process.stdout.write(content);
  else write(to, content);
  const errors = boards.reduce((sum, board) => sum + board.errors.length, 0);
  const warnings = boards.reduce((sum, board) => sum + board.warnings.length, 0);
  tellUnread(from, boards);
  const lost = lossesIn(content, format, written);
  tellLost(format, lost);
  if (to === '-') return;
  const left = boards.length - written.length;
  const leftOut =
    left > 0
      ? `, ${left} left out (${format === 'xml' ? 'no number' : 'no whole deal, or one that is there already'})`
      : '';
  const unread = gamesWithErrors(boards);
  const text = `${counted(written.length, 'board')} written to ${to}${leftOut} (${counted(errors, 'error')} and ${counted(warnings, 'warning')} in ${from})`;
  say(
    { text, json: { from, to, format, boards: written.length, leftOut: left, lost, errors, warnings, unread } },
    json ?? false,
  );
}

/** What stands in the way of a file, in words; anything else that a disk may say is a fault. */
const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'nothing may be written there',
  ENOSPC: 'the disk is full',
};

function write(to: string, content: string | Uint8Array): void {
  try {
    writeFileSync(to, content);
  } catch (error) {
    const why = TROUBLE[systemCode(error) ?? ''];
    if (why === undefined) throw error;
    throw new Complaint(`${to} cannot be written: ${why}`);
  }
}
