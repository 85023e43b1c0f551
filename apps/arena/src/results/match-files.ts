/** A match as files of other programs: CSV with a line for each board, PBN with a game for each table. */
import { type BoardEvent, BOARD_EVENTS, boardDecider, boardStream, type Dealt } from '#board';
import { type EventStore, eventsOf } from '#event-store';
import { occasionOfMatch, recordedBoardOf, tell, type Teller, toldOf } from '#hand-record';
import { type OpenedMatch, ROOMS } from '#matches';
import { type BestPlay, formatPbn, PBN_HEADER, withBestPlay } from '#notation';
import { type BothRooms, type ReadModels } from '#projections';
import { type Plan, playerId } from '../play/table.js';
import { bestPlayOf, solvingHere } from './best-play.js';
import { type ComparedBoard, type Divergence } from './compared-board.js';
import { pagesOf } from './match-standing.js';

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

/** The robots of a match by their pseudonymous ids, as its files name them. */
function namesIn({ opened }: OpenedMatch): ReadonlyMap<string, string> {
  return new Map([opened.home, opened.away].map((one) => [playerId(one), `${one.robot} ${one.version}`]));
}

/**
 * The games of a board, the open room's first; robots are named with their versions, what calls meant is told, and what best play and
 * bidding come to where it is given.
 */
export async function pbnGames(
  { store, vault }: { readonly store: EventStore; readonly vault: Teller },
  { id: matchId, state: match }: { readonly id: string; readonly state: OpenedMatch },
  pair: BothRooms,
  best?: BestPlay,
): Promise<string> {
  const names = namesIn(match);
  let text = '';
  for (const room of ROOMS) {
    const { id } = pair[room];
    const board = await storedBoard(store, id);
    if (!board) throw new Error('assertion failed: what has a row is stored');
    const { texts } = await tell(vault, { players: [], texts: toldOf(board).texts });
    const game = { ...recordedBoardOf(id, board, { names, texts }, occasionOfMatch(matchId)), room };
    text += `${formatPbn(best ? withBestPlay(game, best) : game)}\r\n`;
  }
  return text;
}

type PbnSources = { readonly store: EventStore; readonly vault: Teller; readonly reads: ReadModels };

/** A match as a PBN file, a board at a time; `analysed`: how many boards have double-dummy tricks and par, from the first on. */
export async function* matchPbn(
  sources: PbnSources,
  { plan, state }: { readonly plan: Plan; readonly state: OpenedMatch },
  { analysed }: { readonly analysed: number },
): AsyncGenerator<string> {
  yield PBN_START;
  const solve = analysed > 0 ? await solvingHere() : undefined;
  let boards = 0;
  for await (const pairs of pagesOf(sources.reads, { plan, state }))
    for (const pair of pairs) {
      const best = solve && ++boards <= analysed ? await bestPlayOf(pair, solve) : undefined;
      yield await pbnGames(
        sources,
        { id: plan.match, state },
        pair,
        best && { tricks: best.tricks, par: best.par.score },
      );
    }
}
