import { Controller, Get, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { boardStream } from '#board';
import { readState } from '#event-store';
import {
  ENGINE,
  formatHandRecord,
  handRecordOf,
  occasionAt,
  occasionByCorrelation,
  RECORD_TYPE,
  recordedBoardOf,
  tell,
  toldOf,
} from '#hand-record';
import { lastRevision } from '#ledger';
import { type RecordedBoard, writeLin, writePbn } from '#notation';
import { Answers, Asked, type Exchange, Needs, problem, Sets } from '../../../http/src/index.js';
import { Places } from '../places.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { sha256 } from '../texts.js';
import { BoardId } from './board-words.js';

const PBN = 'application/x-pbn';
const LIN = 'application/x-lin';

const PbnFile = z.string().meta({
  id: 'PbnFile',
  description: 'The board as a file of PBN 2.1 in its export format, in UTF-8.',
  examples: ['% PBN 2.1\r\n% EXPORT\r\n[Event "?"]\r\n[Site "?"]\r\n[Date "?"]\r\n[Board "1"]\r\n'],
});
const LinFile = z.string().meta({
  id: 'LinFile',
  description: 'The board as a line of LIN, as Bridge Base’s viewer reads it, in UTF-8.',
  examples: ['pn|,,,|st||md|1S…,H…,D…,|rh||ah|Board 1|sv|o|mb|1N|mb|p|mb|p|mb|p|pg||\n'],
});

const HandRecordFile = z.string().meta({
  id: 'HandRecordFile',
  description:
    'The board as a file that proves itself: its commits with every hash, the deal with what opens its commitments, and its place in the signed log.',
  examples: [
    '{"board":"0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11","commits":[…],"format":"tenace-hand-record","version":1,…}',
  ],
});

type FileKind = { readonly type: string; readonly end: 'pbn' | 'lin' };

/**
 * A board as a file that other programs read. All hands stand in it, with alerts and explanations; so there is none, for
 * anybody, until the deal has been played wherever it is to be.
 */
@Controller('v1/boards/:boardId')
export class RecordController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** A closed board as PBN. */
  @Get('record.pbn')
  @Needs('table:read', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, PbnFile, [PBN])
  async getPbn(@Asked() exchange: Exchange, @Param('boardId', { schema: BoardId }) id: string): Promise<string> {
    return writePbn([await this.recordFor(exchange, id, { type: PBN, end: 'pbn' })]);
  }

  /** A closed board as LIN. */
  @Get('record.lin')
  @Needs('table:read', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, LinFile, [LIN])
  async getLin(@Asked() exchange: Exchange, @Param('boardId', { schema: BoardId }) id: string): Promise<string> {
    return writeLin([await this.recordFor(exchange, id, { type: LIN, end: 'lin' })]);
  }

  /** A closed board as a file that proves itself offline: nothing in it was changed, added or taken away, and the server signed it. */
  @Get('record')
  @Needs('table:read', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, HandRecordFile, [RECORD_TYPE])
  async getRecord(@Asked() exchange: Exchange, @Param('boardId', { schema: BoardId }) id: string): Promise<string> {
    await this.places.atBoard(exchange.caller, id);
    const { store, desks, log } = this.services;
    const closingOf = await this.places.closingOf(id);
    const isClosed = await readState(desks.boards, boardStream(id), (board) => {
      if (board.phase === 'waiting') throw problem('unknown-board');
      return closingOf(board) === 'closed';
    });
    if (!isClosed) throw problem('not-closed');
    const stored = await store.readStream(boardStream(id));
    const last = stored.at(-1);
    const proved = last && (await log?.prove(last.position));
    if (!last || !log || !proved) throw problem('unavailable', { detail: 'this server keeps no log', retryAfter: 60 });
    const { leaf, path, checkpoint } = proved;
    const at = { revision: lastRevision(last.commit), head: last.head };
    const proof = { key: log.verifierKey, ...at, leaf, path, checkpoint };
    const commits = stored.map(({ commit }) => commit);
    exchange.set('content-type', `${RECORD_TYPE}; charset=utf-8`);
    exchange.set('content-disposition', `attachment; filename="board-${id}.tenace.json"`);
    return formatHandRecord(handRecordOf({ id, commits, proof, engine: ENGINE, sha256 }));
  }

  /** The board as a file records it, and the headers of such a file. */
  private async recordFor({ caller, set }: Exchange, id: string, { type, end }: FileKind): Promise<RecordedBoard> {
    await this.places.atBoard(caller, id);
    const closingOf = await this.places.closingOf(id);
    const { desks, store, vault } = this.services;
    const table = await this.places.tableOf(id);
    const occasion =
      (table === undefined ? undefined : await occasionAt({ desks, sha256 }, table)) ??
      occasionByCorrelation((await store.readStream(boardStream(id)))[0]?.commit.header.correlationId ?? '');
    // A state is looked at at once, each time: while the vault is asked it may move on.
    const needed = await readState(desks.boards, boardStream(id), (board) => {
      if (board.phase === 'game') throw problem('not-in-this-form');
      if (board.phase === 'waiting') throw problem('unknown-board');
      if (closingOf(board) !== 'closed') throw problem('not-closed');
      return toldOf(board, occasion);
    });
    const told = await tell(vault, needed);
    const record = await readState(desks.boards, boardStream(id), (board) => {
      if (board.phase !== 'dealt') throw new Error('broken: a board that was dealt stays so');
      return recordedBoardOf(id, board, told, occasion);
    });
    set('content-type', `${type}; charset=utf-8`);
    set('content-disposition', `attachment; filename="board-${record.number}-${id}.${end}"`);
    return record;
  }
}
