export { balanceOf } from './balance.js';
export { howellRow } from './howell.js';
export {
  BOARD_FLOWS,
  ENTRANTS_MAX,
  EVEN_RULES,
  knockOutRounds,
  type Movement,
  type MovementRequest,
  type Room,
  ROOMS,
  type Round,
  type Sitting,
} from './movement.js';
export { planMovement, type Planned, roundsMax } from './plan.js';
export { drawKnockOut, drawSwiss } from './swiss.js';
