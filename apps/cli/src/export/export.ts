import { type Command, Option } from 'commander';
import { boardStream } from '#board';
import { type Seat } from '#bridge';
import { type DataFolder, openDataFolder, sha256 } from '#data-folder';
import { verifyStream } from '#ledger';
import { type BoardRow, findBoards } from '#projections';
import { viewOf } from '../board/board.js';
import { Complaint, say, withData } from '../terminal.js';
import { writtenIn } from './written.js';

type Options = {
  readonly data: string;
  readonly json?: true;
  readonly list?: true;
  readonly board?: string;
  readonly format: Format;
};

/** `json` is the board with its events' view; the others are formats of files, in which all hands stand. */
const FORMATS = ['json', 'record', 'pbn', 'lin', 'url', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** Gives the command its options, and what it does. */
export function prepareExport(command: Command): void {
  withData(command)
    .option('--list', 'list all boards')
    .option('--board <id>', 'the board to print')
    .addOption(new Option('--format <format>', 'how a board is printed').choices(FORMATS).default('json'))
    .action(exportCommand);
}

async function exportCommand({ data, json, list, board, format }: Options): Promise<void> {
  if (!list && board === undefined) throw new Complaint('say --list, or --board ID');
  const folder = await openDataFolder(data);
  try {
    if (board === undefined) {
      const boards = await listed(folder);
      say({ text: boards.map(inWords).join('\n'), json: { boards } }, json ?? false);
      return;
    }
    await assertWhole(folder, board);
    if (format === 'json') {
      const view = { id: board, ...(await viewOf(folder.store, board)) };
      say({ text: JSON.stringify(view, null, 2), json: view }, json ?? false);
      return;
    }
    if (format === 'record') {
      const { recordIn } = await import('./record.js'); // which brings what a server opens its log with
      const text = await recordIn(folder, board);
      say({ text: text.trimEnd(), json: { id: board, record: JSON.parse(text) as object } }, json ?? false);
      return;
    }
    const written = await writtenIn(format, folder, board);
    const text = typeof written === 'string' ? written : new TextDecoder().decode(written);
    say({ text: text.replace(/\r?\n$/, ''), json: { id: board, [format]: text } }, json ?? false);
  } finally {
    await folder.close();
  }
}

/** Of a board whose commits are not what was sealed nothing is printed: it would be taken for what was played. */
async function assertWhole({ store }: DataFolder, board: string): Promise<void> {
  const stream = boardStream(board);
  const verified = verifyStream(await store.readStream(stream), sha256);
  if (verified.kind === 'broken')
    throw new Complaint(
      `the event store is damaged in stream ${stream}, revision ${verified.revision}: ${verified.what}`,
    );
}

type Listed = {
  readonly id: string;
  readonly number: number;
  readonly contract: string | null;
  readonly result: string | null;
  readonly score: number | null;
  readonly phase: BoardRow['phase'];
  /** Why it was given up, if it was. */
  readonly abandoned?: NonNullable<BoardRow['abandoned']>;
  /** Pseudonymous ids. */
  readonly players: Readonly<Partial<Record<Seat, string>>>;
};

const PAGE = 500;
/** How long the read models may take to catch up with the store. */
const CATCH_UP_MS = 600_000;

async function listed({ store, reads, project }: DataFolder): Promise<Listed[]> {
  await project().waitFor({ stream: 'board-', position: await store.head() }, CATCH_UP_MS);
  const boards: Listed[] = [];
  for (let after: string | undefined = undefined; ;) {
    const page: Awaited<ReturnType<typeof findBoards>> = await findBoards(reads, {
      limit: PAGE,
      ...(after && { after }),
    });
    boards.push(...(page?.rows ?? []).map(inList));
    after = page?.next;
    if (after === undefined) return boards;
  }
}

function inList({ id, number, contract, declarer, result, score, phase, abandoned, ...row }: BoardRow): Listed {
  const by = contract && declarer ? `${contract} by ${declarer}` : contract;
  const known = Object.entries({ N: row.north, E: row.east, S: row.south, W: row.west });
  const players = Object.fromEntries(known.filter(([, player]) => player !== null));
  return { id, number, contract: by, result, score, phase, ...(abandoned !== null && { abandoned }), players };
}

function inWords({ id, number, contract, result, score, phase, abandoned }: Listed): string {
  const what = abandoned === undefined ? (contract ?? `in the ${phase}`) : `abandoned: ${abandoned}`;
  return [id, String(number).padStart(4), what.padEnd(12), (result ?? '').padEnd(3), score ?? ''].join('  ').trimEnd();
}
