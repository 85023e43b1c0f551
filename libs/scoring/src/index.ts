export { type Change, changesBetween } from './changes.js';
export { crossTable } from './cross-table.js';
export { CROSS_UNITS, datumOf, DATUMS } from './imp-pairs.js';
export { type KnockOut } from './knock-out.js';
export { matchpointLines } from './matchpoints.js';
export {
  type Conditions,
  hasVictoryPoints,
  isOfTeams,
  type Method,
  type Penalty,
  penaltyUnits,
  TIE_BREAKS,
  type TieBreak,
  type Unit,
  UNITS,
} from './method.js';
export { AWARDS, bothSides, type Line, partsOf, type SideScore, type Traveller } from './result.js';
export { rounded, shown } from './rounding.js';
export { type Bye, type Event, type Standing, type Standings, standingsOf } from './standings.js';
export { talliesOf, type Tally } from './tallies.js';
