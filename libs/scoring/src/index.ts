export { type Change, changesBetween, type Place } from './changes.js';
export { crossTable, type Encounter } from './cross-table.js';
export { type Butler, CROSS_UNITS, type CrossUnit, datumOf, DATUMS } from './imp-pairs.js';
export { type KnockOut } from './knock-out.js';
export { type Match } from './matches.js';
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
export { type Award, AWARDS, bothSides, type Line, type SideScore, type Traveller, type Weighted } from './result.js';
export { rounded, shown } from './rounding.js';
export { type Bye, type Event, type Standing, type Standings, standingsOf } from './standings.js';
export { talliesOf, type Tally } from './tallies.js';
