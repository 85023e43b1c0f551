export { type Balance, balanceOf } from './balance.js';
export { howellRow } from './howell.js';
export {
  BOARD_FLOWS,
  type BoardFlow,
  ENTRANTS_MAX,
  EVEN_RULES,
  type EvenRule,
  type Impossible,
  type ImpossibleCode,
  knockOutRounds,
  type Movement,
  type MovementRequest,
  type Room,
  ROOMS,
  type Round,
  type Sitting,
} from './movement.js';
export { planMovement, type Planned, roundsMax } from './plan.js';
export { drawKnockOut, drawSwiss, type KnockOutDraw, type SwissDraw } from './swiss.js';
