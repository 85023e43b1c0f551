export { attribute, type Attribution, type RoomPlay, type Rooms } from './attribution.js';
export {
  type CardCost,
  type Loss,
  lossesByEntrant,
  lossOf,
  type LossRate,
  NO_LOSS,
  type Phase,
  PHASES,
  type PlayedTable,
} from './double-dummy-loss.js';
export { type Cell, crossTable, type Pairing, rank, type Standing, strengths } from './field.js';
export { anytimeInterval, BOARDS_MIN, type Interval, plainInterval } from './interval.js';
export { NEW_RATING, ordinal, rate, type Rating, winChance } from './rating.js';
export { deviationOf, NO_BOARDS, type Sample, sampleOf, varianceOf, withBoard } from './sample.js';
export {
  type Evidence,
  type Hypotheses,
  inDeviations,
  type Stopped,
  stopOf,
  USUAL,
  type Verdict,
  VERDICTS,
  weigh,
} from './sequential-test.js';
export { stopAdjustedMean } from './stop-adjusted.js';
