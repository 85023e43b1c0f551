import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Deal } from '#bridge';
import { openPool, type PlayAnswer, type PlayedBoard, type Pool, type TableAnswer } from '#double-dummy';

/** One thread, so that analysis never takes more than one core from the tables. */
const THREADS = 1;
/** Requests that may wait for it. */
const WAITING_MAX = 32;
/** The hardest deals known take minutes: nobody waits for them here. */
const TABLE_MS = 20_000;

/** The thread that analyses deals: started by the first request, kept warm, ended with the application. */
@Injectable()
export class Solving implements OnApplicationShutdown {
  private pool: Pool | undefined;

  table(deal: Deal): Promise<TableAnswer> {
    return this.opened().table(deal, { milliseconds: TABLE_MS });
  }

  play(board: PlayedBoard): Promise<PlayAnswer> {
    return this.opened().analysePlay(board, { milliseconds: TABLE_MS });
  }

  private opened(): Pool {
    return (this.pool ??= openPool({ threads: THREADS, waitingMax: WAITING_MAX }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
