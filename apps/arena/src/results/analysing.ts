/** Double-dummy analysis of matches that were played, on a thread of its own: whoever else asks the arena does not wait for it. */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Deal } from '#bridge';
import { openPool, type PlayAnswer, type PlayedBoard, type Pool, PoolFull, type Table } from '#double-dummy';
import { problem } from '../../../http/src/index.js';

const THREADS = 1;
/** Boards that may wait for it: each request has one at a time. */
const WAITING_MAX = 32;
/** Of one play or deal: the hardest known take minutes, and nobody waits for them here. */
const BOARD_MS = 20_000;
const RETRY_SECONDS = 30;

/** Started by the first request, kept warm, ended with the application. */
@Injectable()
export class Analysing implements OnApplicationShutdown {
  private pool: Pool | undefined;

  /** Throws a problem where too many boards wait. */
  play(board: PlayedBoard): Promise<PlayAnswer> {
    return this.inTurn((pool) => pool.analysePlay(board, { milliseconds: BOARD_MS }));
  }

  /** Declarer's tricks with all hands in view. Throws a problem where too many boards wait, or the deal takes too long. */
  async table(deal: Deal): Promise<Table> {
    const answer = await this.inTurn((pool) => pool.table(deal, { milliseconds: BOARD_MS }));
    if (answer.kind === 'solved') return answer.table;
    throw problem('unavailable', { detail: 'this deal takes longer than a request may', retryAfter: RETRY_SECONDS });
  }

  private async inTurn<Answer>(ask: (pool: Pool) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask((this.pool ??= openPool({ threads: THREADS, waitingMax: WAITING_MAX })));
    } catch (error) {
      if (!(error instanceof PoolFull)) throw error;
      throw problem('unavailable', { detail: 'too many boards wait to be analysed', retryAfter: RETRY_SECONDS });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
