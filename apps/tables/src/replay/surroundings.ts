/** What happened around a board: who came and went, what was said at the table, and how the deal was played elsewhere. */
import {
  boardDecider,
  BOARD_EVENTS,
  type Board,
  type BoardEvent,
  boardStream,
  IMPORT_ACTOR,
  type Official,
  officialOf,
  standingScore,
  type Pace,
  reads,
  type ScoreData,
  TABLE_EVENTS,
  type TableEvent,
  tableStream,
  type TableViewer,
  turnOfEvent,
} from '#board';
import { type Seat, SEATS } from '#bridge';
import { eventsOf, readState } from '#event-store';
import { type TablesServices } from '../tables-services.js';
import { readTexts, type ShownText, shownText } from '../texts.js';

/** From its first event to its last, in ms. */
type Span = { readonly from: number; readonly to: number };

type Connection = { readonly at: number; readonly seat: Seat; readonly here: boolean };
type Said = { readonly at: number; readonly from: string; readonly to: string; readonly text: ShownText };

/** Who was at the table when a board began, and who came and went while it was played. */
export async function connectionsDuring(
  { store }: Pick<TablesServices, 'store'>,
  table: string,
  { from, to }: Span,
): Promise<readonly Connection[]> {
  const found: Connection[] = [];
  const here = new Map<Seat, Connection>();
  for (const commit of await store.readStream(tableStream(table)))
    for (const { type, data, at } of eventsOf<TableEvent>(commit, TABLE_EVENTS)) {
      if ((type !== 'PlayerArrived' && type !== 'PlayerLeft') || at > to) continue;
      const one = { at, seat: data.seat, here: type === 'PlayerArrived' };
      if (at < from) here.set(data.seat, one);
      else found.push(one);
    }
  return [...SEATS.flatMap((seat) => here.get(seat) ?? []), ...found];
}

/** What was said at a table while a board was played, as far as its reader may hear it: calls for the director among it. */
export async function messagesDuring(
  { desks, vault }: Pick<TablesServices, 'desks' | 'vault'>,
  { table, reader }: { readonly table: string; readonly reader: TableViewer },
  { from, to }: Span,
): Promise<readonly Said[]> {
  const said = await readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none'
      ? []
      : state.messages
          .filter((message) => message.at >= from && message.at <= to && reads(reader, message))
          .map(({ at, data }) => ({ at, ...data })),
  );
  const texts = await readTexts(
    vault,
    said.map(({ text }) => text),
  );
  return said.map(({ text, ...one }) => ({ ...one, text: shownText(text, texts) }));
}

/** Other tables whose results are told at once: a large field has its traveller. */
const OTHERS_MAX = 200;

type OtherResult = {
  readonly table: string;
  readonly board: string;
  readonly result: ScoreData | null;
  readonly official: Official | null;
};

/** What the deal came to at the other tables; undefined while it is not known that all have played it. */
export async function othersOf(
  { desks, tablesOfDeal }: Pick<TablesServices, 'desks' | 'tablesOfDeal'>,
  board: string,
): Promise<readonly OtherResult[] | undefined> {
  const tables = await tablesOfDeal(board);
  if (tables === 'not-known' || !tables.every(({ scored }) => scored)) return undefined;
  const others = tables.flatMap((one) =>
    one.board !== undefined && one.table !== undefined && one.board !== board
      ? [{ table: one.table, board: one.board }]
      : [],
  );
  const found: OtherResult[] = [];
  for (const other of others.slice(0, OTHERS_MAX))
    found.push({ ...other, ...(await readState(desks.boards, boardStream(other.board), resultOf)) });
  return found;
}

function resultOf(board: Board): Pick<OtherResult, 'result' | 'official'> {
  if (board.phase !== 'dealt') return { result: null, official: null };
  const last = standingScore(board.rulings);
  return {
    result: last ? { contract: last.contract, tricks: last.tricks, score: last.score } : null,
    official: officialOf(board.rulings) ?? null,
  };
}

/** Boards of a table, the latest, that say how long a player takes as a rule. */
const BASELINE_BOARDS_MAX = 24;
/** Fewer turns than this are no rule. */
const BASELINE_TURNS_MIN = 10;

type Baseline = { readonly turns: number; readonly medianMs: number; readonly upperMs: number };
type Baselines = Readonly<Partial<Record<Seat, Readonly<Partial<Record<Pace, Baseline>>>>>>;

/**
 * How long each player takes as a rule: over the latest boards of his table that the same player sat at, the median, and what nine
 * of ten turns stay under. Left out where there are too few turns to say.
 */
export async function baselinesAt(
  { store, desks }: Pick<TablesServices, 'store' | 'desks'>,
  table: string,
  board: Board,
): Promise<Baselines> {
  if (board.phase === 'waiting') return {};
  const boards = await readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none' ? [] : state.boards.slice(-BASELINE_BOARDS_MAX).map(({ id }) => id),
  );
  const samples = new Map<string, number[]>();
  for (const id of boards) await addTurns(store, { id, players: board.set.players }, samples);
  return Object.fromEntries(SEATS.map((seat) => [seat, baselineOf(samples, seat)]));
}

type Of = { readonly id: string; readonly players: Readonly<Partial<Record<Seat, string>>> };

async function addTurns(
  store: TablesServices['store'],
  { id, players }: Of,
  samples: Map<string, number[]>,
): Promise<void> {
  let board = boardDecider.initial();
  for (const commit of await store.readStream(boardStream(id))) {
    if (commit.commit.header.actor === IMPORT_ACTOR) return;
    for (const event of eventsOf<BoardEvent>(commit, BOARD_EVENTS)) {
      const turn = turnOfEvent(board, event);
      board = boardDecider.evolve(board, event);
      if (turn === undefined || turn.ms === null || board.phase === 'waiting') continue;
      if (board.set.players[turn.player] !== players[turn.player]) continue; // somebody else sat there
      const key = `${turn.player} ${turn.pace}`;
      samples.set(key, [...(samples.get(key) ?? []), turn.ms]);
    }
  }
}

function baselineOf(samples: ReadonlyMap<string, readonly number[]>, seat: Seat): Partial<Record<Pace, Baseline>> {
  const found: Partial<Record<Pace, Baseline>> = {};
  for (const pace of ['call', 'card'] as const) {
    const sorted = (samples.get(`${seat} ${pace}`) ?? []).toSorted((one, other) => one - other);
    if (sorted.length < BASELINE_TURNS_MIN) continue;
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    found[pace] = { turns: sorted.length, medianMs: at(0.5), upperMs: at(0.9) };
  }
  return found;
}
