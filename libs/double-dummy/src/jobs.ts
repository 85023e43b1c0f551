/** What is asked of a thread, and the plain function that answers it. */
import { type Deal } from '#bridge';
import { type Answer, type CardsAnswer, type TableAnswer } from './answers.js';
import { type Budget } from './budget.js';
import { type PlayAnswer, type PlayedBoard } from './play-analysis.js';
import { type Hands, type Question } from './question.js';
import { type Solver } from './solver.js';

/** A budget that can be sent: a signal becomes a shared cell that is 1 once it has been aborted. */
export type SentBudget = Omit<Budget, 'signal'> & { readonly cell?: Int32Array };

export type Job =
  | { readonly kind: 'solve'; readonly hands: Hands; readonly question: Question }
  | { readonly kind: 'score-cards'; readonly hands: Hands; readonly question: Question }
  | { readonly kind: 'table'; readonly deal: Deal }
  | { readonly kind: 'analyse-play'; readonly board: PlayedBoard };

export type JobAnswer = Answer | CardsAnswer | TableAnswer | PlayAnswer;

export type JobMessage = { readonly job: Job; readonly budget: SentBudget };
/** A job that could not be asked, such as one on no position of bridge, comes back as a text. */
export type AnswerMessage = { readonly answer: JobAnswer } | { readonly refused: string };

export function answerJob(solver: Solver, { job, budget: { cell, ...limits } }: JobMessage): AnswerMessage {
  const budget: Budget = cell ? { ...limits, signal: signalOf(cell) } : limits;
  try {
    return { answer: ask(solver, job, budget) };
  } catch (error) {
    // A kernel that trapped is not to be used again: only what was thrown before it was asked is an answer.
    if (error instanceof Error && error.constructor === Error) return { refused: error.message };
    throw error;
  }
}

function ask(solver: Solver, job: Job, budget: Budget): JobAnswer {
  switch (job.kind) {
    case 'solve':
      return solver.solve(job.hands, { ...job.question, ...budget });
    case 'score-cards':
      return solver.scoreCards(job.hands, { ...job.question, ...budget });
    case 'table':
      return solver.table(job.deal, budget);
    case 'analyse-play':
      return solver.analysePlay(job.board, budget);
  }
}

function signalOf(cell: Int32Array): { readonly aborted: boolean } {
  return {
    get aborted() {
      return Atomics.load(cell, 0) !== 0;
    },
  };
}
