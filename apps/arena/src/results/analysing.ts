/** Double-dummy analysis of matches that were played, on a thread of its own: whoever else asks the arena does not wait for it. */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { openPool, type PlayAnswer, type PlayedBoard, type Pool, PoolFull } from '#double-dummy';
import { problem } from '../../../http/src/index.js';

const THREADS = 1;
/** Boards that may wait for it: each request has one at a time. */
const WAITING_MAX = 32;
/** Of one play: the hardest deals known take minutes, and nobody waits for them here. */
const PLAY_MS = 20_000;
const RETRY_SECONDS = 30;

/** Started by the first request, kept warm, ended with the application. */
@Injectable()
export class Analysing implements OnApplicationShutdown {
  private pool: Pool | undefined;

  /** Throws a problem where too many boards wait. */
  async play(board: PlayedBoard): Promise<PlayAnswer> {
    try {
      return await (this.pool ??= openPool({ threads: THREADS, waitingMax: WAITING_MAX })).analysePlay(board, {
        milliseconds: PLAY_MS,
      });
    } catch (error) {
      if (!(error instanceof PoolFull)) throw error;
      throw problem('unavailable', { detail: 'too many boards wait to be analysed', retryAfter: RETRY_SECONDS });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
