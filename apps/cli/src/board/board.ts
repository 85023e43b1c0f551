import { type Command } from 'commander';
import {
  BOARD_EVENTS,
  type BoardEvent,
  type BoardView,
  TABLE_EVENTS,
  tableDecider,
  type TableEvent,
  tableStream,
  boardStream,
  evolveBoard,
  type GameView,
  initialBoard,
  boardSeenBy,
} from '#board';
import { formatSheet, formatContract, formatResult, placesOfCalls, type Seat, SEATS } from '#bridge';
import { type DataFolder, openDataFolder } from '#data-folder';
import { eventsOf, type EventStore } from '#event-store';
import { claimInWords } from '#hand-record';
import { Complaint, say, withData } from '../terminal.js';
import { gameInWords } from './game-in-words.js';

/** Gives the command its options, and what it does. */
export function prepareBoard(command: Command): void {
  withData(command).action(boardCommand);
}

async function boardCommand(
  id: string,
  { data, json }: { readonly data: string; readonly json?: true },
): Promise<void> {
  const folder = await openDataFolder(data);
  try {
    const view = await viewOf(folder.store, id);
    const board = 'turns' in view ? gameInWords(view) : inWords(view, await statementsOf(folder, view));
    const sheet = await sheetOf(folder.store, view.table);
    const text = sheet === undefined ? board : `${board}\n\n${sheet}`;
    say({ text, json: { id, ...view } }, json ?? false);
  } finally {
    await folder.close();
  }
}

/** The score sheet of a board's table, where it keeps one. */
async function sheetOf(store: EventStore, table: string): Promise<string | undefined> {
  const commits = await store.readStream(tableStream(table));
  const events = commits.flatMap((commit) => eventsOf<TableEvent>(commit, TABLE_EVENTS));
  const state = events.reduce((table, event) => tableDecider.evolve(table, event), tableDecider.initial());
  return state.phase === 'none' || !state.rubber ? undefined : formatSheet(state.rubber.running.sheet).trimEnd();
}

/** The board as an auditor sees it: who holds the folder may see everything in it. */
export async function viewOf(store: EventStore, id: string): Promise<BoardView | GameView> {
  const commits = await store.readStream(boardStream(id));
  const events = commits.flatMap((commit) => eventsOf<BoardEvent>(commit, BOARD_EVENTS));
  const board = events.reduce(evolveBoard, initialBoard());
  if (board.phase === 'waiting') throw new Complaint(`there is no board ${id} here`);
  return boardSeenBy({ kind: 'auditor' }, board, 'closed');
}

/** What was said with its claims, as far as it was not erased. */
async function statementsOf({ vault }: DataFolder, { claims }: BoardView): Promise<ReadonlyMap<string, string>> {
  const wanted = claims.flatMap(({ statement }) => (statement === undefined ? [] : [statement]));
  const found = await vault.readTexts(wanted);
  return new Map([...found].flatMap(([ref, entry]) => (entry.kind === 'kept' ? [[ref, entry.text]] : [])));
}

function inWords(view: BoardView, texts: ReadonlyMap<string, string>): string {
  const { number, dealer, vulnerability, dealt, auction, tricks } = view;
  const parts = [
    `Board ${number}, dealer ${dealer}, ${vulnerability} vulnerable`,
    SEATS.map((seat) => `  ${seat}  ${dealt?.[seat] ?? '?'}`).join('\n'),
    grid(dealer, auction),
    tricks
      .map(
        ({ leader, cards, winner }, i) =>
          `${String(i + 1).padStart(4)}  ${leader}: ${cards.join(' ')}${winner ? `  (${winner})` : ''}`,
      )
      .join('\n'),
    view.claims.map((claim) => claimInWords(claim, texts)).join('\n'),
    resultOf(view),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const COLUMNS: readonly Seat[] = ['W', 'N', 'E', 'S'];

/** Four columns, West first, as auctions are printed; a call that was withdrawn stands in brackets. */
function grid(dealer: Seat, auction: BoardView['auction']): string {
  const callers = auction.map(({ seat }) => seat);
  const cells: string[] = [...COLUMNS];
  for (const [index, place] of placesOfCalls(callers, dealer, COLUMNS.indexOf(dealer)).entries()) {
    const { call = '', alert, withdrawn } = auction[index] ?? {};
    const said = `${call}${alert ? '*' : ''}`;
    cells[COLUMNS.length + place] = withdrawn ? `(${said})` : said;
  }
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += COLUMNS.length)
    rows.push(COLUMNS.map((_, column) => (cells[at + column] ?? '').padEnd(6)).join(''));
  return rows.map((row) => `  ${row}`.trimEnd()).join('\n');
}

function resultOf({ outcome, contract, phase }: BoardView): string {
  if (outcome?.kind === 'abandoned') return `Abandoned: ${outcome.reason}`;
  if (outcome?.kind !== 'scored') return contract ? `${formatContract(contract)}, in the ${phase}` : `In the ${phase}`;
  const { tricks, score, pointsOnly } = outcome;
  if (pointsOnly) return `Ruled: NS ${score > 0 ? '+' : ''}${score}`;
  if (!outcome.contract) return 'Passed out';
  return `${formatContract(outcome.contract)} ${formatResult(outcome.contract, tricks)}, ${tricks} tricks, NS ${score > 0 ? '+' : ''}${score}`;
}
