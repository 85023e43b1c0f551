/**
 * What a match comes to, from what is stored: boards side by side, double-dummy tricks lost by team and part of play, where the IMPs
 * came from, and the estimate that the stop rule's luck is taken out of.
 */
import { BOARD_EVENTS, boardDecider, type BoardEvent, boardStream, type Dealt } from '#board';
import { formatContract } from '#bridge';
import { loadSolver, type Solver } from '#double-dummy';
import { eventsOf } from '#event-store';
import {
  attribute,
  type Attribution,
  boardImps,
  forfeitsOn,
  hypothesesOf,
  type Loss,
  lossesByEntrant,
  lossOf,
  NO_LOSS,
  type OpenedMatch,
  type PlayedTable,
  type Room,
  type RoomPlay,
  ROOMS,
  sampleOf,
  stopAdjustedMean,
  type Team,
  teamAt,
  weigh,
} from '#matches';
import { randomOf, seedOf } from '#robots';
import { type ArenaOffice } from '../match/match-office.js';
import { boardIdOf, type Plan } from '../play/table.js';

export type RoomResult = {
  readonly contract: string;
  readonly tricks: number;
  readonly score: number;
  readonly auction: string;
};

export type BoardResult = {
  readonly board: number;
  readonly rooms: Readonly<Record<Room, RoomResult>>;
  /** Home's. */
  readonly imps: number;
  readonly forfeits: readonly Team[];
  /** The first call that differs, from 0; null where the auctions are the same. */
  readonly divergence: number | null;
  /** Of boards that were analysed. */
  readonly attribution?: Attribution;
};

export type MatchResults = {
  readonly boards: readonly BoardResult[];
  /** Double-dummy tricks lost per board played in that part, by team, over the boards that were analysed. */
  readonly losses: ReturnType<typeof lossesByEntrant>;
  /** IMPs a board by where they came from, over the boards that were analysed. */
  readonly attribution: Attribution;
  readonly analysed: number;
  /** IMPs a board at which matches stopped by this rule end as this one did; undefined without a rule that stopped it. */
  readonly stopAdjusted: number | undefined;
};

/** `analysed`: how many boards, from the first on, are played through double-dummy. */
export async function matchResults(
  { store }: ArenaOffice,
  { plan, state }: { readonly plan: Plan; readonly state: OpenedMatch },
  { analysed }: { readonly analysed: number },
): Promise<MatchResults> {
  const last = state.stopped?.board ?? state.opened.boards;
  const solver = analysed > 0 ? await loadSolver() : undefined;
  const boards: BoardResult[] = [];
  const tables: PlayedTable[] = [];
  for (let board = 1; board <= last; board++) {
    const open = await boardAt(store, plan, { board, room: 'open' });
    const closed = await boardAt(store, plan, { board, room: 'closed' });
    if (!open || !closed) break;
    const rooms = { open, closed };
    const teams = forfeitsOn(state, board);
    const result = resultOf(board, rooms, teams);
    if (!solver || board > analysed) boards.push(result);
    else {
      const plays = { open: analyse(solver, open), closed: analyse(solver, closed) };
      for (const room of ROOMS) tables.push(tableOf(room, plays[room]));
      boards.push({ ...result, attribution: attribute(plays, open.set.vulnerability) });
    }
  }
  const parts = boards.flatMap(({ attribution }) => attribution ?? []);
  return {
    boards,
    losses: lossesByEntrant(tables),
    attribution: meanOf(parts),
    analysed: parts.length,
    stopAdjusted: adjusted(state, boards),
  };
}

async function boardAt(
  store: ArenaOffice['store'],
  plan: Plan,
  task: { readonly board: number; readonly room: Room },
): Promise<Dealt | undefined> {
  let board = boardDecider.initial();
  for (const stored of await store.readStream(boardStream(boardIdOf(plan, task))))
    for (const event of eventsOf<BoardEvent>(stored, BOARD_EVENTS)) board = boardDecider.evolve(board, event);
  return board.phase === 'dealt' && board.stage.phase === 'scored' ? board : undefined;
}

type Scored = Dealt & { readonly stage: Extract<Dealt['stage'], { phase: 'scored' }> };

function stageOf({ stage }: Dealt): Scored['stage'] {
  if (stage.phase !== 'scored') throw new Error('assertion failed: a board of a match is stored with its score');
  return stage;
}

function resultOf(board: number, rooms: Readonly<Record<Room, Dealt>>, forfeits: readonly Team[]): BoardResult {
  const told = { open: roomResult(rooms.open), closed: roomResult(rooms.closed) };
  const imps = boardImps({ open: told.open.score, closed: told.closed.score }, forfeits);
  const [one, other] = [told.open.auction.split(' '), told.closed.auction.split(' ')];
  const first = one.findIndex((call, index) => call !== other[index]);
  const divergence = first >= 0 ? first : one.length < other.length ? one.length : null;
  return { board, rooms: told, imps, forfeits, divergence };
}

function roomResult(board: Dealt): RoomResult {
  const { contract, tricks, score } = stageOf(board).result;
  const calls = board.past.flatMap((event) => (event.type === 'CallMade' ? event.data.call : []));
  return { contract: formatContract(contract ?? 'passed-out'), tricks, score, auction: calls.join(' ') };
}

function analyse(solver: Solver, board: Dealt): RoomPlay {
  const { play } = stageOf(board);
  if (!play) return 'passed-out';
  const { contract, played } = play;
  const answer = solver.analysePlay({ deal: board.deal, contract, played });
  if (answer.kind !== 'solved') throw new Error('assertion failed: no budget was set');
  const loss = lossOf(contract, answer.cards);
  return { contract, perfect: perfectTricks(board, loss), loss };
}

/** What declarer would have taken: what he took, less what the others gave, and what he gave himself. */
function perfectTricks(board: Dealt, loss: Loss): number {
  return stageOf(board).result.tricks - loss.lead - loss.defence + loss.declarer;
}

function tableOf(room: Room, play: RoomPlay): PlayedTable {
  const entrants = { NS: teamAt(room, 'NS'), EW: teamAt(room, 'EW') };
  if (play === 'passed-out') return { entrants, declarer: undefined, loss: NO_LOSS };
  return { entrants, declarer: play.contract.declarer, loss: play.loss };
}

function meanOf(parts: readonly Attribution[]): Attribution {
  const mean = (part: keyof Attribution): number =>
    parts.reduce((sum, one) => sum + one[part], 0) / Math.max(1, parts.length);
  const [total, bidding, lead, declarer, defence] = [
    mean('total'),
    mean('bidding'),
    mean('lead'),
    mean('declarer'),
    mean('defence'),
  ];
  return { total, bidding, lead, declarer, defence };
}

function adjusted({ opened, stopped }: OpenedMatch, boards: readonly BoardResult[]): number | undefined {
  const hypotheses = hypothesesOf(opened);
  if (!hypotheses || !stopped) return undefined;
  const sample = sampleOf(boards.flatMap(({ imps, forfeits }) => (forfeits.length === 0 ? imps : [])));
  return stopAdjustedMean(
    { sample, evidence: weigh(sample, hypotheses) },
    hypotheses,
    randomOf(seedOf(stopped.logHash)),
  );
}
