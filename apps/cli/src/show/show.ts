import { type Command } from 'commander';
import { boardToJson, LANGUAGES, parseLanguage, READ_FORMATS, type RecordedBoard, showBoard } from '#notation';
import { boardFile, boardsIn } from '../board-file.js';
import { Complaint, say } from '../terminal.js';
import { isGame, noGame, tellUnread } from '../unread.js';

type Options = { readonly board?: string; readonly lang: string; readonly from?: string; readonly json?: true };

/** Boards that are shown; who wants more converts the file. */
const SHOWN_MAX = 100;

/** Gives the command its options, and what it does. */
export function prepareShow(command: Command): void {
  command
    .option('--board <number>', 'only boards of this number')
    .option('--lang <language>', `language of letters and words: ${LANGUAGES.join(', ')}`, 'en')
    .option('--from <format>', `the format, when the file does not show it: ${READ_FORMATS.join(', ')}`)
    .option('--json', 'print one JSON object')
    .action(showCommand);
}

async function showCommand(file: string, { board, lang, from, json }: Options): Promise<void> {
  const language = parseLanguage(lang);
  if (!language) throw new Complaint(`${lang} is no language here: one of ${LANGUAGES.join(', ')}`);
  if (board !== undefined && !/^\d{1,6}$/.test(board)) throw new Complaint(`${board} is no number of a board`);
  const shown: RecordedBoard[] = [];
  let more = false;
  for await (const found of boardsIn(boardFile(file, from))) {
    if (board !== undefined && found.number !== Number(board)) continue;
    more = shown.length === SHOWN_MAX;
    if (more) break;
    shown.push(found);
  }
  if (board !== undefined && shown.length === 0) throw new Complaint(`${file} holds no board ${board}`);
  if (!shown.some(isGame)) throw noGame(file, shown);
  const texts = shown.filter(isGame).map((one) => showBoard(one, language));
  const text = [...texts, ...(more ? [`… and more: --board shows one`] : [])].join(`\n\n${'—'.repeat(48)}\n\n`);
  say({ text, json: { file, boards: shown.map(boardToJson), more } }, json ?? false);
  tellUnread(file, shown);
}
