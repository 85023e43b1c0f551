export { type Disclosure, type Forcing, satisfies, type Shows } from './disclosure.js';
export { highCardPoints, isBalanced, type Lengths, suitLengths } from './hand-facts.js';
export {
  answer,
  boardPlay,
  type DealSet,
  type Fault,
  playBoard,
  type Played,
  type Reply,
  type Table,
} from './play-board.js';
export {
  isRobotName,
  ROBOT_NAMES,
  ROBOT_NAMES_TEXT,
  robotNamed,
  systemsOf,
  type RobotName,
  type RobotOptions,
} from './named.js';
export { natural } from './natural.js';
export { playSeeded, seededBoard } from './practice.js';
export { bidBoard, type BidBoard } from './rules/bid-board.js';
export { pick, type Random, randomOf, type Seed, seedOf } from './random.js';
export { randomFormAct } from './random-form.js';
export { randomLegal } from './random-legal.js';
export { type Range } from './range.js';
export {
  type CallAnswer,
  type CallTurn,
  type CardTurn,
  type Player,
  type Robot,
  type Seating,
  type Turn,
} from './robot.js';
export { samplingRobot, type SamplingOptions } from './sampling/sampling.js';
