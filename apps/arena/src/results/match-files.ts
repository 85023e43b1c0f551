/** A match as files of other programs: CSV with a line for each board, PBN with a game for each table. */
import { type BoardEvent, BOARD_EVENTS, boardDecider, boardStream, type Dealt } from '#board';
import { type EventStore, eventsOf } from '#event-store';
import { recordedBoardOf, tell, type Teller, toldOf } from '#hand-record';
import { type OpenedMatch, ROOMS } from '#matches';
import { formatPbn, PBN_HEADER } from '#notation';
import { type BothRooms } from '#projections';
import { playerId } from '../play/table.js';
import { type ComparedBoard, type Divergence } from './compared-board.js';

const COLUMNS = [
  ...['board', 'imps', 'forfeits', 'divergence'],
  ...['open contract', 'open tricks', 'open score', 'closed contract', 'closed tricks', 'closed score'],
];

export const CSV_HEAD = `${COLUMNS.join(',')}\n`;

/** `divergence` is the first call or card that differs, from 0: `auction 3`, `play 12`. */
export function matchCsv(boards: readonly ComparedBoard[]): string {
  return CSV_HEAD + boards.map(csvLine).join('');
}

export function csvLine({ board, imps, forfeits, divergence, rooms: { open, closed } }: ComparedBoard): string {
  const rooms = [open, closed].flatMap(({ contract, tricks, score }) => [contract, tricks, score]);
  return `${[board, imps, forfeits.join(' '), inWords(divergence), ...rooms].join(',')}\n`;
}

function inWords(divergence: Divergence | null): string {
  return divergence ? `${divergence.phase} ${divergence.at}` : '';
}

/** A board at one table of a match, as it was played; undefined where it is not stored to its end. */
export async function storedBoard(store: EventStore, id: string): Promise<Dealt | undefined> {
  let board = boardDecider.initial();
  for (const stored of await store.readStream(boardStream(id)))
    for (const event of eventsOf<BoardEvent>(stored, BOARD_EVENTS)) board = boardDecider.evolve(board, event);
  return board.phase === 'dealt' && board.stage.phase === 'scored' ? board : undefined;
}

export const PBN_START = PBN_HEADER;

/** The games of some boards, the open room first; robots are named with their versions, and what calls meant is told. */
export async function pbnGames(
  { store, vault }: { readonly store: EventStore; readonly vault: Teller },
  { opened }: OpenedMatch,
  pairs: readonly BothRooms[],
): Promise<string> {
  const names = new Map([opened.home, opened.away].map((one) => [playerId(one), `${one.robot} ${one.version}`]));
  let text = '';
  for (const pair of pairs)
    for (const room of ROOMS) {
      const { id } = pair[room];
      const board = await storedBoard(store, id);
      if (!board) throw new Error('assertion failed: what has a row is stored');
      const { texts } = await tell(vault, { players: [], texts: toldOf(board).texts });
      text += `${formatPbn({ ...recordedBoardOf(id, board, { names, texts }), room })}\r\n`;
    }
  return text;
}
