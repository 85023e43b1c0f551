/**
 * What a match comes to, from what is stored: boards side by side, double-dummy tricks lost by team and part of play, where the IMPs
 * came from, and the estimate that the stop rule's luck is taken out of.
 */
import { type Dealt } from '#board';
import { loadSolver, type PlayAnswer, type PlayedBoard } from '#double-dummy';
import { type EventStore } from '#event-store';
import {
  attribute,
  type Attribution,
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
import { type BothRooms, type ReadModels } from '#projections';
import { type Plan } from '../play/table.js';
import { type ComparedBoard, comparedBoard } from './compared-board.js';
import { storedBoard } from './match-files.js';
import { pagesOf } from './match-standing.js';

export type BoardResult = ComparedBoard & {
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

export type Analysis = Pick<MatchResults, 'losses' | 'attribution' | 'analysed'> & {
  readonly byBoard: ReadonlyMap<number, Attribution>;
  /** By board, what each team lost in both rooms together. */
  readonly lost: ReadonlyMap<number, Readonly<Record<Team, Loss>>>;
};

/** Plays a board through double-dummy: on this thread, or wherever it is asked. */
export type AnalysePlay = (board: PlayedBoard) => PlayAnswer | Promise<PlayAnswer>;

type Sources = { readonly reads: ReadModels; readonly store: EventStore };
type Whose = { readonly plan: Plan; readonly state: OpenedMatch };

/** All boards that count. `analysed`: how many of them, from the first on, are played through double-dummy. */
export async function matchResults(
  { reads, store }: Sources,
  { plan, state }: Whose,
  { analysed }: { readonly analysed: number },
): Promise<MatchResults> {
  const pairs: BothRooms[] = [];
  for await (const page of pagesOf(reads, { plan, state })) pairs.push(...page);
  const analysis = await analyseBoards(store, pairs.slice(0, analysed));
  const boards = pairs.map((pair): BoardResult => {
    const attribution = analysis.byBoard.get(pair.open.number);
    return { ...comparedBoard(pair, state), ...(attribution && { attribution }) };
  });
  const { losses, attribution, analysed: count } = analysis;
  return { boards, losses, attribution, analysed: count, stopAdjusted: adjusted(state, boards) };
}

/** Plays boards through double-dummy: what each side gave away, and where the IMPs came from. A board takes a tenth of a second. */
export async function analyseBoards(
  store: EventStore,
  pairs: readonly BothRooms[],
  analysePlay?: AnalysePlay,
): Promise<Analysis> {
  const tables: PlayedTable[] = [];
  const byBoard = new Map<number, Attribution>();
  const lost = new Map<number, Readonly<Record<Team, Loss>>>();
  const ask = pairs.length === 0 ? undefined : (analysePlay ?? (await onThisThread()));
  for (const pair of ask ? pairs : []) {
    const [open, closed] = [await storedBoard(store, pair.open.id), await storedBoard(store, pair.closed.id)];
    if (!ask || !open || !closed) throw new Error('assertion failed: what has a row is stored');
    const plays = { open: await analyse(ask, open), closed: await analyse(ask, closed) };
    for (const room of ROOMS) tables.push(tableOf(room, plays[room]));
    byBoard.set(pair.open.number, attribute(plays, open.set.vulnerability));
    lost.set(pair.open.number, lostOn(plays));
  }
  const attribution = meanOf([...byBoard.values()]);
  return { losses: lossesByEntrant(tables), attribution, analysed: byBoard.size, byBoard, lost };
}

async function onThisThread(): Promise<AnalysePlay> {
  const solver = await loadSolver();
  return (board) => solver.analysePlay(board);
}

/** What each team lost on a board, in both rooms together. */
function lostOn(plays: Readonly<Record<Room, RoomPlay>>): Readonly<Record<Team, Loss>> {
  const lost = { home: { ...NO_LOSS }, away: { ...NO_LOSS } };
  for (const room of ROOMS) {
    const play = plays[room];
    if (play === 'passed-out') continue;
    const declaring = teamAt(room, play.contract.declarer);
    const defending = lost[declaring === 'home' ? 'away' : 'home'];
    lost[declaring].declarer += play.loss.declarer;
    defending.lead += play.loss.lead;
    defending.defence += play.loss.defence;
  }
  return lost;
}

type Scored = Dealt & { readonly stage: Extract<Dealt['stage'], { phase: 'scored' }> };

function stageOf({ stage }: Dealt): Scored['stage'] {
  if (stage.phase !== 'scored') throw new Error('assertion failed: a board of a match is stored with its score');
  return stage;
}

async function analyse(analysePlay: AnalysePlay, board: Dealt): Promise<RoomPlay> {
  const { play } = stageOf(board);
  if (!play) return 'passed-out';
  const { contract, played } = play;
  const answer = await analysePlay({ deal: board.deal, contract, played });
  if (answer.kind !== 'solved') throw new Error('a deal was too hard to analyse in the time there is');
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

/** The estimate that the luck of having stopped is taken out of; undefined without a rule that stopped it. */
export function adjusted(
  { opened, stopped }: OpenedMatch,
  boards: readonly Pick<BoardResult, 'imps' | 'forfeits'>[],
): number | undefined {
  const hypotheses = hypothesesOf(opened);
  if (!hypotheses || !stopped) return undefined;
  const sample = sampleOf(boards.flatMap(({ imps, forfeits }) => (forfeits.length === 0 ? imps : [])));
  return stopAdjustedMean(
    { sample, evidence: weigh(sample, hypotheses) },
    hypotheses,
    randomOf(seedOf(stopped.logHash)),
  );
}
