import { Controller, Get, Inject, Param } from '@nestjs/common';
import { boardStream } from '#board';
import { parseHand, type Seat } from '#bridge';
import { readState } from '#event-store';
import { commitToHand } from '#ledger';
import { Answers, Asked, etagOf, type Exchange, mayAny, Needs, problem, Sets } from '../../../http/src/index.js';
import { Places } from '../places.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { commitmentsIn, readTexts, sha256 } from '../texts.js';
import { BoardId } from './board-words.js';
import { BoardEvents, BoardState, Commitments } from './board-state.js';
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
  @Sets('etag')
  @Answers(200, BoardState)
  async getBoard(
    @Asked() { caller, correlationId, set }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
  ): Promise<BoardState> {
    const role = await this.places.atBoard(caller, id);
    const state = await lookAtBoard(this.services, { caller, role, correlationId, places: this.places }, id);
    set('etag', etagOf(state.cursor));
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
    const hands = await readState(this.services.desks.boards, boardStream(id), (board) =>
      board.phase === 'dealt' ? board.set.hands : undefined,
    );
    if (!hands) throw problem('unknown-board');
    const commit = (seat: Seat): string =>
      commitToHand({ seat, cards: parseHand(hands[seat].cards) ?? [], salt: hands[seat].salt }, sha256);
    return { N: commit('N'), E: commit('E'), S: commit('S'), W: commit('W') };
  }

  /** The board's commits as they are stored, for who audits it, and for all who were there once it is closed. */
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
      (board) => board.phase === 'dealt' && closingOf(board) === 'closed',
    );
    if (!closed && (role.kind === 'owner' || !mayAny(caller, ['audit:read']))) throw problem('not-closed');
    await recordLook(this.services, { caller, role: { kind: 'auditor' }, correlationId, places: this.places }, id);
    const commits = await this.services.store.readStream(stream);
    const told = commits.flatMap(({ commit }) => commit.events.flatMap(({ data }) => commitmentsIn(data)));
    const found = await readTexts(this.services.vault, told);
    const texts = Object.fromEntries(told.map((commitment) => [commitment, found.get(commitment) ?? null]));
    return { data: commits.map(({ commit, head }) => ({ ...commit, head })), texts, next: null };
  }
}
