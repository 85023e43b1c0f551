import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ClaimProposal } from '#board';
import { lho, rotation, sideOf } from '#bridge';
import { openPool, type Pool, refuseQuestion } from '#double-dummy';

/** One thread: claims are few, and what is left to play is short. */
const THREADS = 1;
/** Requests that may wait for it. */
const WAITING_MAX = 32;
/** A claim at the first trick may be as hard as a whole deal: nobody waits longer. */
const SOLVE_MS = 5_000;

/** Solves what is left of a board after a claim, beside the director's proposal: opened by the first claim, ended with the application. */
@Injectable()
export class ClaimSolving implements OnApplicationShutdown {
  private pool: Pool | undefined;

  /** Tricks of the claiming side with all cards in view; undefined for what is no position of bridge, or takes too long. */
  async tricksFor({ side, position }: ClaimProposal): Promise<number | undefined> {
    if (!position) return undefined;
    const { hands, trick, strain } = position;
    const onTable = rotation(trick.leader).flatMap((seat) => trick.plays.find((one) => one.seat === seat)?.card ?? []);
    const question = { strain, leader: trick.leader, trick: onTable };
    if (onTable.length !== trick.plays.length || refuseQuestion(hands, question) !== undefined) return undefined;
    this.pool ??= openPool({ threads: THREADS, waitingMax: WAITING_MAX });
    const answer = await this.pool.solve(hands, { ...question, milliseconds: SOLVE_MS });
    if (answer.kind === 'stopped') return undefined;
    const seat = onTable.reduce((next) => lho(next), trick.leader);
    // A trick on the table is still to be won: every hand has a card for each trick that counts.
    const left = hands[seat].length;
    return sideOf(seat) === side ? answer.tricks : left - answer.tricks;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
