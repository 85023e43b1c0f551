/** The door for pages: the same solver, its kernel fetched. */
export { type CardsAnswer, type CardScore, type Table, type TableAnswer } from './answers.js';
export { kernelFile } from './kernel-exports.js';
export { loadSolver } from './load-browser.js';
export { par, type Par, type ParContract } from './par.js';
export { type Hands, type Question } from './question.js';
export { type Solver } from './solver.js';
