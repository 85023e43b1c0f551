import { availableParallelism } from 'node:os';
import { createReadStream, statSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type Deal,
  formatDeal,
  isWhole,
  parseDeal,
  type Seat,
  SEATS,
  type Vulnerability,
  VULNERABILITIES,
} from '#bridge';
import { openPool, par, type Pool, type Table } from '#double-dummy';
import { formatPbn, PBN_HEADER, pbnReader, type RecordedBoard, tagOf, wholeDeal, withBestPlay } from '#notation';
import { progressBar } from '../progress.js';
import { Complaint, say } from '../terminal.js';
import { inJson, inWords } from './tables.js';

type Options = {
  readonly file?: string;
  readonly json?: true;
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability;
  readonly threads: number;
};

/** Boards of a file under way per thread: one at work, one at hand. */
const PER_THREAD = 2;
const THREADS_MAX = 64;

/** Gives the command its options, and what it does. */
export function prepareDd(command: Command): void {
  command
    .option('--file <file>', 'print this PBN file with the tables and the par of its deals')
    .option('--json', 'print one JSON object a deal')
    .addOption(new Option('--dealer <seat>', 'for the par of one deal').choices(SEATS).default('N'))
    .addOption(new Option('--vulnerable <who>', 'for the par of one deal').choices(VULNERABILITIES).default('none'))
    .option(
      '--threads <n>',
      `deals solved at a time, 1 to ${THREADS_MAX}`,
      threadsOf,
      Math.min(availableParallelism(), THREADS_MAX),
    )
    .action(ddCommand);
}

function threadsOf(text: string): number {
  const threads = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (threads >= 1 && threads <= THREADS_MAX) return threads;
  throw new InvalidArgumentError(`1 to ${THREADS_MAX}`);
}

async function ddCommand(text: string | undefined, options: Options): Promise<void> {
  const { file } = options;
  if ((text === undefined) === (file === undefined)) throw new Complaint('say a deal, or --file FILE');
  const pool = openPool({ threads: file === undefined ? 1 : options.threads });
  try {
    if (file !== undefined) await solveFile(pool, file, options);
    else if (text !== undefined) await solveDeal(pool, text, options);
  } finally {
    await pool.close();
  }
}

async function solveDeal(pool: Pool, text: string, { json, dealer, vulnerable }: Options): Promise<void> {
  const deal = parseDeal(text);
  if (!deal) throw new Complaint('a deal is written N:AQ4.KJ5.Q963.KJ2 … …, four hands of thirteen cards, 52 in all');
  const tricks = await tableOf(pool, deal);
  const asked = { deal: text, tricks, dealer, vulnerability: vulnerable };
  say({ text: inWords(asked), json: inJson(asked) }, json ?? false);
}

async function tableOf(pool: Pool, deal: Deal): Promise<Table> {
  const answer = await pool.table(deal);
  if (answer.kind !== 'solved') throw new Error(`${formatDeal(deal)} was stopped without a budget`);
  return answer.table;
}

type UnderWay = { readonly board: RecordedBoard; readonly table: Promise<Table> | undefined };

/** Boards leave in the order of the file; one without a whole deal is written as it was read. */
async function solveFile(pool: Pool, file: string, { json, dealer, vulnerable }: Options): Promise<void> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Complaint(`there is no file ${file}`);
  if (!found.isFile()) throw new Complaint(`${file} is not a file`);
  const deals = await countDeals(file);
  if (deals === 0) throw new Complaint(`${file} holds no deal of four whole hands`);
  const bar = progressBar(deals, 'deals');
  let solved = 0;
  let first = true;
  const write = async ({ board, table }: UnderWay): Promise<void> => {
    const tricks = await table;
    if (tricks) bar.at(++solved);
    if (json) {
      const deal = tagOf(board, 'Deal') ?? '';
      const asked = { deal, dealer: board.dealer ?? dealer, vulnerability: board.vulnerability ?? vulnerable };
      if (tricks) bar.print(`${JSON.stringify(inJson({ ...asked, tricks }))}\n`);
      return;
    }
    const text = formatPbn(tricks ? withTable(board, tricks) : board);
    bar.print(first ? PBN_HEADER + text : `\r\n${text}`);
    first = false;
  };
  const underWay: UnderWay[] = [];
  for await (const board of boardsOf(file)) {
    const deal = solvable(board);
    const table = deal && tableOf(pool, deal);
    table?.catch(() => undefined); // reported when its turn comes
    underWay.push({ board, table });
    if (underWay.length > PER_THREAD * pool.threads) await write(underWay.shift() ?? { board, table });
  }
  for (const one of underWay) await write(one);
  bar.end();
}

/** The board with what best play comes to, and best bidding where dealer and vulnerability are known. */
function withTable(board: RecordedBoard, tricks: Table): RecordedBoard {
  const { dealer, vulnerability } = board;
  const known = dealer && vulnerability ? par(tricks, dealer, vulnerability).score : undefined;
  return withBestPlay(board, { tricks, par: known });
}

/** For the progress bar: a file is read in a small part of the time its deals take. */
async function countDeals(file: string): Promise<number> {
  let deals = 0;
  for await (const board of boardsOf(file)) if (solvable(board)) deals++;
  return deals;
}

function solvable(board: RecordedBoard): Deal | undefined {
  const deal = wholeDeal(board);
  return deal && isWhole(deal) ? deal : undefined;
}

async function* boardsOf(file: string): AsyncGenerator<RecordedBoard> {
  const reader = pbnReader();
  for await (const piece of createReadStream(file)) {
    yield* reader.read(piece as Buffer); // a stream without encoding gives buffers
  }
  yield* reader.end();
}
