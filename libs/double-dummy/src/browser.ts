/** The front door for browsers: as `index.ts`, without threads. */
export {
  type Answer,
  type ByContract,
  type CardsAnswer,
  type CardScore,
  type EqualCards,
  type Stopped,
  type Table,
  type TableAnswer,
} from './answers.js';
export { type Bounds, type Budget, type Limit } from './budget.js';
export { type SolverOptions } from './host.js';
export { loadSolver } from './load-browser.js';
export { par, type Par, type ParContract } from './par.js';
export { type CardValue, type PlayAnswer, type PlayedBoard } from './play-analysis.js';
export { type Hands, type PositionRefusal, type Question, refuseQuestion } from './question.js';
export { openSolver, type Solver } from './solver.js';
