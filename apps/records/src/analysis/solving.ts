import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Deal } from '#bridge';
import { openPool, type PlayAnswer, type PlayedBoard, type Pool, PoolFull, type TableAnswer } from '#double-dummy';
import { problem } from '../../../http/src/index.js';

/** One thread, so that analysis never takes more than one core from the tables. */
const THREADS = 1;
/** Requests that may wait for it. */
const WAITING_MAX = 32;
/** The hardest deals known take minutes: nobody waits for them here. */
const TABLE_MS = 20_000;
/** Requests of one principal that may be under way or wait: the others have their turn, too. */
const ONES_MAX = 8;
const RETRY_SECONDS = 30;

/** The thread that analyses deals: started by the first request, kept warm, ended with the application. */
@Injectable()
export class Solving implements OnApplicationShutdown {
  private pool: Pool | undefined;
  private readonly underWay = new Map<string, number>();

  /** Throws a problem where the principal asks for too much at once, or everybody does. */
  table(deal: Deal, principal: string): Promise<TableAnswer> {
    return this.inTurn(principal, () => this.opened().table(deal, { milliseconds: TABLE_MS }));
  }

  /** As `table`. */
  play(board: PlayedBoard, principal: string): Promise<PlayAnswer> {
    return this.inTurn(principal, () => this.opened().analysePlay(board, { milliseconds: TABLE_MS }));
  }

  private async inTurn<Answer>(principal: string, work: () => Promise<Answer>): Promise<Answer> {
    const others = this.underWay.get(principal) ?? 0;
    if (others >= ONES_MAX)
      throw problem('too-many-requests', {
        detail: `${ONES_MAX} analyses of yours are under way: wait for one of them`,
        retryAfter: RETRY_SECONDS,
      });
    this.underWay.set(principal, others + 1);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PoolFull)) throw error;
      throw problem('unavailable', { detail: 'too many deals wait to be analysed', retryAfter: RETRY_SECONDS });
    } finally {
      const left = (this.underWay.get(principal) ?? 1) - 1;
      if (left > 0) this.underWay.set(principal, left);
      else this.underWay.delete(principal);
    }
  }

  private opened(): Pool {
    return (this.pool ??= openPool({ threads: THREADS, waitingMax: WAITING_MAX }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
