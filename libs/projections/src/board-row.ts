import {
  assert,
  type Contract,
  formatCall,
  formatContract,
  formatFormCall,
  formatDeal,
  type Form as GameForm,
  type FormContract,
  formatResult,
  type Pack,
  type Play,
  type Seat,
  SEATS,
  tricksOf,
  VULNERABILITIES,
  type Vulnerability,
} from '#bridge';
import {
  type AbandonReason,
  adjustedOf,
  type Average,
  begun,
  type Board,
  BOARD_EVENTS,
  type BoardEvent,
  boardDecider,
  type Dealt,
  decidedAt,
  type Fined,
  finesOf,
  type Form,
  type GameBoard,
  type Mode,
  type Official,
} from '#board';
import { canonicalJson } from '#ledger';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** A board as the read models know it. Everything is there, hidden cards included: what a viewer is shown goes through `seenBy`. */
export type BoardRow = {
  readonly id: string;
  readonly tableId: string;
  readonly number: number;
  readonly form: Form;
  readonly mode: Mode;
  readonly dealer: Seat;
  /** Of a form for two or three players the seats that are vulnerable, `N S`; `none` for nobody. */
  readonly vulnerability: string;
  /** Pseudonymous ids; null where not known. */
  readonly north: string | null;
  readonly east: string | null;
  readonly south: string | null;
  readonly west: string | null;
  /** All hands as dealt, `N:AQ4.KJ5.Q963.KJ2 …`; of a form for two or three players `N:SA HT …/S:…/talon:…`. */
  readonly deal: string;
  /** The calls in order, dealer's first: `P 1NT P P P`. */
  readonly auction: string;
  /** `4SX`, without declarer; `passed out`; null before the auction is over. */
  readonly contract: string | null;
  /** Null before the auction is over, and when all passed. */
  readonly declarer: Seat | null;
  /** A trick each, its leader first: `W:C7CJCQC9 N:…`; the last may have fewer than four cards. */
  readonly play: string;
  /** Declarer's, of a scored board; 0 when all passed. */
  readonly tricks: number | null;
  /** `=`, `+1`, `-2`, of a scored board that was not passed out. */
  readonly result: string | null;
  /** Points for North-South, of a scored board; null where each plays for himself, whose score sheet tells. */
  readonly score: number | null;
  readonly phase: BoardPhase;
  readonly abandoned: AbandonReason | null;
  /** Averages awarded for an abandoned board. */
  readonly averageNs: Average | null;
  readonly averageEw: Average | null;
  /** Where a ruling gave what `score` alone does not tell, that as JSON (`readAdjusted`): it counts, then. */
  readonly adjusted: string | null;
  /** The penalties ruled at the board that hold, as JSON (`readFined`); null where there are none. */
  readonly fined: string | null;
  /** When a ruling last said what it counts as, in ms since 1970; null when none did. */
  readonly decidedAt: number | null;
  /** When it was dealt, and when it was scored or abandoned, in ms since 1970. */
  readonly openedAt: number;
  readonly endedAt: number | null;
  /** Of the stream, as far as this row takes it into account. */
  readonly revision: number;
};

export const BOARD_PHASES = ['auction', 'play', 'claim', 'scored', 'abandoned'] as const;
export type BoardPhase = (typeof BOARD_PHASES)[number];

/** In the checksum are all columns but those of times. */
export const BOARDS: Shape = {
  table: 'boards',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'table_id', type: 'text' },
    { name: 'number', type: 'integer' },
    { name: 'form', type: 'text' },
    { name: 'mode', type: 'text' },
    { name: 'dealer', type: 'text' },
    { name: 'vulnerability', type: 'text' },
    { name: 'north', type: 'text', nullable: true },
    { name: 'east', type: 'text', nullable: true },
    { name: 'south', type: 'text', nullable: true },
    { name: 'west', type: 'text', nullable: true },
    { name: 'deal', type: 'text' },
    { name: 'auction', type: 'text' },
    { name: 'contract', type: 'text', nullable: true },
    { name: 'declarer', type: 'text', nullable: true },
    { name: 'play', type: 'text' },
    { name: 'tricks', type: 'integer', nullable: true },
    { name: 'result', type: 'text', nullable: true },
    { name: 'score', type: 'integer', nullable: true },
    { name: 'phase', type: 'text' },
    { name: 'abandoned', type: 'text', nullable: true },
    { name: 'average_ns', type: 'text', nullable: true },
    { name: 'average_ew', type: 'text', nullable: true },
    { name: 'adjusted', type: 'text', nullable: true },
    { name: 'fined', type: 'text', nullable: true },
    { name: 'decided_at', type: 'bigint', nullable: true, unsummed: true },
    { name: 'opened_at', type: 'bigint', unsummed: true },
    { name: 'ended_at', type: 'bigint', nullable: true, unsummed: true },
    { name: 'revision', type: 'integer' },
  ],
  indices: [
    ['opened_at', 'id'],
    ['table_id', 'opened_at', 'id'],
    ['table_id', 'number'],
    ['deal', 'number'],
    ['contract', 'opened_at', 'id'],
    ['north'],
    ['east'],
    ['south'],
    ['west'],
  ],
};

export const boards = streamProjection<Board, BoardEvent, BoardRow>({
  shape: BOARDS,
  prefix: 'board-',
  catalogue: BOARD_EVENTS,
  initial: () => boardDecider.initial(),
  evolve: (board, event) => boardDecider.evolve(board, event),
  rowOf: (id, board) => (board.phase === 'waiting' ? undefined : boardRow(id, board)),
  isSettled: (board) =>
    board.phase === 'game' ? board.outcome !== undefined : board.phase === 'dealt' && isOver(board),
});

function isOver({ stage }: Dealt): boolean {
  return stage.phase === 'scored' || stage.phase === 'abandoned';
}

/** The row of a board in this state. */
export function boardRow(id: string, board: Dealt | GameBoard): BoardRow {
  return board.phase === 'game' ? gameRow(id, board) : dealtRow(id, board);
}

function dealtRow(id: string, board: Dealt): BoardRow {
  const { set, stage, deal } = board;
  const { auction, play } = begun(stage);
  const isAuctionOver = stage.phase !== 'auction' && (stage.phase !== 'abandoned' || play !== undefined);
  return {
    id,
    tableId: set.table,
    number: set.number,
    form: set.form,
    mode: set.mode,
    dealer: set.dealer,
    vulnerability: set.vulnerability,
    north: set.players.N ?? null,
    east: set.players.E ?? null,
    south: set.players.S ?? null,
    west: set.players.W ?? null,
    deal: formatDeal(deal),
    auction: auction.calls.map(formatCall).join(' '),
    contract: isAuctionOver ? bare(play?.contract) : null,
    declarer: play?.contract.declarer ?? null,
    play: play ? formatPlay(play) : '',
    ...resultOf(board),
    phase: stage.phase === 'ended' ? 'play' : stage.phase,
    abandoned: stage.phase === 'abandoned' ? stage.reason : null,
    averageNs: stage.phase === 'abandoned' ? (stage.award?.NS ?? null) : null,
    averageEw: stage.phase === 'abandoned' ? (stage.award?.EW ?? null) : null,
    adjusted: adjustedText(board),
    fined: finedText(board),
    decidedAt: decidedAt(board.rulings) ?? null,
    openedAt: board.past[0]?.at ?? 0,
    endedAt: endOf(board),
    revision: board.revision,
  };
}

function adjustedText(board: Dealt): string | null {
  const adjusted = adjustedOf(board);
  return adjusted ? canonicalJson(adjusted) : null;
}

/** What a ruling made of the result of a row; undefined where its `score` tells it. */
export function readAdjusted({ adjusted }: Pick<BoardRow, 'adjusted'>): Official | undefined {
  return adjusted === null ? undefined : (JSON.parse(adjusted) as Official); // what `boardRow` wrote
}

function finedText({ rulings }: Dealt): string | null {
  const fined = finesOf(rulings);
  return fined.length > 0 ? canonicalJson(fined) : null;
}

/** The penalties ruled at the board of a row. */
export function readFined({ fined }: Pick<BoardRow, 'fined'>): readonly Fined[] {
  return fined === null ? [] : (JSON.parse(fined) as readonly Fined[]); // what `boardRow` wrote
}

/** The vulnerability of a row of a form for four. */
export function readVulnerability({ vulnerability }: Pick<BoardRow, 'vulnerability'>): Vulnerability {
  const found = VULNERABILITIES.find((one) => one === vulnerability);
  assert(found !== undefined, 'sides are vulnerable where four play');
  return found;
}

function bare(contract: Contract | undefined): string {
  return contract ? formatContract(contract).replace(/ by .$/, '') : 'passed out';
}

function formatPlay(play: Play): string {
  return tricksOf(play)
    .map(({ leader, cards }) => `${leader}:${cards.join('')}`)
    .join(' ');
}

function resultOf({ stage }: Dealt): Pick<BoardRow, 'tricks' | 'result' | 'score'> {
  if (stage.phase !== 'scored') return { tricks: null, result: null, score: null };
  const { contract, tricks, score } = stage.result;
  return { tricks, result: contract ? formatResult(contract, tricks) : null, score };
}

function endOf(board: Dealt): number | null {
  const { past } = board;
  if (!isOver(board)) return null;
  return past.findLast(({ type }) => type === 'ScoreComputed' || type === 'BoardAbandoned')?.at ?? null;
}

/** The row of a board of a form for two or three players: what it is worth to each stands on its table's score sheet. */
function gameRow(id: string, { set, form, game, claim, outcome, past, endedAt, revision }: GameBoard): BoardRow {
  const { contract } = game;
  const { players } = set;
  const isCalled = contract !== undefined || outcome?.kind === 'scored';
  return {
    id,
    tableId: set.table,
    number: set.number,
    form: set.form,
    mode: set.mode,
    dealer: set.dealer,
    vulnerability: set.vulnerable.length === 0 ? 'none' : set.vulnerable.join(' '),
    north: players.N ?? null,
    east: players.E ?? null,
    south: players.S ?? null,
    west: players.W ?? null,
    deal: formatPack(game.dealt),
    auction: game.calls.map(({ call }) => formatFormCall(call)).join(' '),
    contract: isCalled ? (contract ? formatBare(contract) : 'passed out') : null,
    declarer: contract?.declarer ?? null,
    play: game.tricks
      .filter(({ cards }) => cards.length > 0)
      .map(({ leader, cards }) => `${leader}:${cards.join('')}`)
      .join(' '),
    tricks: outcome?.kind === 'scored' ? outcome.tricks : null,
    result: outcome?.kind === 'scored' && contract ? gameResultOf(form, contract, outcome.tricks) : null,
    score: null,
    phase: outcome?.kind ?? (claim ? 'claim' : PHASES[game.phase]),
    abandoned: outcome?.kind === 'abandoned' ? outcome.reason : null,
    averageNs: null,
    averageEw: null,
    adjusted: null,
    fined: null,
    decidedAt: null,
    openedAt: past[0]?.at ?? 0,
    endedAt: endedAt ?? null,
    revision,
  };
}

/** Steps before the auction are of it, those after it of the play. */
const PHASES = { before: 'auction', auction: 'auction', after: 'play', play: 'play', over: 'play' } as const;

/** `4NUX`; of Slam with what was bid, `4DX for 24`. */
function formatBare({ level, strain, doubling, points }: FormContract): string {
  const mark = { undoubled: '', doubled: 'X', redoubled: 'XX' }[doubling];
  return `${level}${strain}${mark}${points === undefined ? '' : ` for ${points}`}`;
}

/** `=`, `+1`, `-2`: by so many tricks more, or at nullo fewer, than the contract needs. */
function gameResultOf(form: GameForm, contract: FormContract, tricks: number): string {
  const needed = form.needed(contract);
  const over = 'least' in needed ? tricks - needed.least : needed.most - tricks;
  return over === 0 ? '=' : `${over > 0 ? '+' : ''}${over}`;
}

function formatPack({ hands, talon }: Pack): string {
  const held = SEATS.filter((seat) => hands[seat].length > 0).map((seat) => `${seat}:${hands[seat].join(' ')}`);
  return [...held, ...(talon.length > 0 ? [`talon:${talon.join(' ')}`] : [])].join('/');
}
