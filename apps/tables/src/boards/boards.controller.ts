import { Controller, Get, Inject, Param } from '@nestjs/common';
import { boardStream, type Dealt, type GameBoard, parseCards } from '#board';
import { parseHand, SEATS } from '#bridge';
import { readState } from '#event-store';
import { commitToHand } from '#ledger';
import {
  Answers,
  Asked,
  etagOf,
  type Exchange,
  Needs,
  problem,
  Reads,
  Sets,
  tagOrEnd,
} from '../../../http/src/index.js';
import { Places } from '../places.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { commitmentsIn, readTexts, sha256 } from '../texts.js';
import { BoardId } from './board-words.js';
import { BoardEvents, Commitments } from './board-state.js';
import { AnyBoardState } from './game-schemas.js';
import { lookAtBoard, recordLook } from './looking.js';

@Controller('v1/boards/:boardId')
export class BoardsController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** A board as the caller may see it. */
  @Get()
  @Needs('table:read', 'audit:read')
  @Reads('if-none-match')
  @Sets('etag')
  @Answers(200, AnyBoardState)
  async getBoard(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
  ): Promise<AnyBoardState> {
    const { caller, correlationId, set } = exchange;
    const role = await this.places.atBoard(caller, id);
    const state = await lookAtBoard(this.services, { caller, role, correlationId, places: this.places }, id);
    // What other tables play changes what is seen of a session's board, and leaves the cursor where it is.
    if (await this.places.isTold(id)) tagOrEnd(exchange, state.cursor);
    else set('etag', etagOf(state.cursor));
    return state;
  }

  /**
   * The commitments of the hands as dealt. They stand apart from what is seen: a commitment depends on cards that are hidden,
   * though it tells nothing of them.
   */
  @Get('commitments')
  @Needs('table:read', 'audit:read')
  @Answers(200, Commitments)
  async getCommitments(
    @Asked() { caller }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
  ): Promise<Commitments> {
    await this.places.atBoard(caller, id);
    const sealed = await readState(this.services.desks.boards, boardStream(id), (board) =>
      board.phase === 'waiting' ? undefined : sealedOf(board),
    );
    if (!sealed) throw problem('unknown-board');
    return Object.fromEntries(sealed.map((hand) => [hand.seat, commitToHand(hand, sha256)]));
  }

  /** The board's commits as they are stored, for its director and who audits it, and for all who were there once it is closed. */
  @Get('events')
  @Needs('table:read', 'audit:read')
  @Answers(200, BoardEvents)
  async listEvents(
    @Asked() { caller, correlationId }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
  ): Promise<BoardEvents> {
    const role = await this.places.atBoard(caller, id);
    const stream = boardStream(id);
    const closingOf = await this.places.closingOf(id);
    const closed = await readState(
      this.services.desks.boards,
      stream,
      (board) => board.phase !== 'waiting' && closingOf(board) === 'closed',
    );
    if (!closed && role.kind !== 'director' && role.kind !== 'auditor') throw problem('not-closed');
    await recordLook(this.services, { caller, role, correlationId, places: this.places }, id);
    const commits = await this.services.store.readStream(stream);
    const told = commits.flatMap(({ commit }) => commit.events.flatMap(({ data }) => commitmentsIn(data)));
    const found = await readTexts(this.services.vault, told);
    const texts = Object.fromEntries(told.map((commitment) => [commitment, found.get(commitment) ?? null]));
    return { data: commits.map(({ commit, head }) => ({ ...commit, head })), texts, next: null };
  }
}

type SealedPlace = { readonly seat: string; readonly cards: readonly string[]; readonly salt: string };

/** What is committed to: the hands as dealt, and of a form for two or three players the talon. */
function sealedOf(board: Dealt | GameBoard): readonly SealedPlace[] {
  if (board.phase === 'dealt') {
    const { hands } = board.set;
    return SEATS.map((seat) => ({ seat, cards: parseHand(hands[seat].cards) ?? [], salt: hands[seat].salt }));
  }
  const { hands, talon } = board.set;
  const places = [...SEATS.map((seat) => [seat, hands[seat]] as const), ['talon', talon] as const];
  return places.flatMap(([seat, sealed]) =>
    sealed ? [{ seat, cards: parseCards(sealed.cards) ?? [], salt: sealed.salt }] : [],
  );
}
