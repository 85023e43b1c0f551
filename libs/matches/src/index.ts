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
export { type Ranking, rank } from './bootstrap.js';
export { crossTable, type Pairing } from './field.js';
export { anytimeInterval, BOARD_IMPS_MAX, type Interval, NO_INTERVAL, plainInterval } from './interval.js';
export { homePoints, lostBy, type RankedMeeting, rankingOf, VICTORY_POINTS } from './ranking.js';
export { NEW_RATING, ordinal, rate, type Rating, winChance } from './rating.js';
export { deviationOf, NO_BOARDS, type Sample, sampleOf, withBoard } from './sample.js';
export { type Evidence, type Hypotheses, type Stopped, stopOf, USUAL, type Verdict, weigh } from './sequential-test.js';
export { stopAdjustedMean } from './stop-adjusted.js';
export {
  COMPETITION_EVENTS,
  COMPETITION_FORMATS,
  COMPETITION_PHASES,
  COMPETITION_REFUSALS,
  type Competition,
  type CompetitionCommand,
  competitionDecider,
  type CompetitionEvent,
  type CompetitionFact,
  type CompetitionFormat,
  type CompetitionRefusal,
  competitionStream,
  type DrawnMeeting,
  ENTRANTS_MAX,
  type OpenedCompetition,
} from './competition.js';
export {
  type EnteredRobot,
  type KnownRobot,
  ROBOT_EVENTS,
  ROBOT_KINDS,
  ROBOT_REFUSALS,
  type RobotCommand,
  robotDecider,
  type RobotEvent,
  type RobotKind,
  type RobotRefusal,
  robotStream,
  type RobotVersion,
} from './entered-robot.js';
export {
  type Entrant,
  type Disclosed,
  type DisclosedAtTable,
  FAULT_RULES,
  type FaultRule,
  MATCH_EVENTS,
  type MatchEvent,
  type MatchFact,
  STOP_REASONS,
  type StopReason,
  type StopRule,
  type Trust,
  TRUSTS,
  type Truthfulness,
} from './match-events.js';
export { type Logged, logHash, logText } from './match-log.js';
export {
  type Forfeit,
  forfeitsOn,
  hypothesesOf,
  type Match,
  MATCH_BOARDS_MAX,
  MATCH_REFUSALS,
  type MatchCommand,
  matchDecider,
  type MatchRefusal,
  matchStream,
  noncesOf,
  type OpenedMatch,
} from './match.js';
export { boardImps, type Room, ROOMS, type Team, teamAt, TEAMS } from './room.js';
export { carryOver, gauntlet, knockoutDraw, type Meeting, roundRobin, type Round, swissRound } from './schedule.js';
export {
  commitToSecret,
  dealOf,
  type Hmac,
  keyOfSecret,
  keyOfWord,
  type MatchSeed,
  nameOfBoard,
  nameOfTable,
  orderOf,
  saltOfText,
  type SeatSeed,
  seedOfMatch,
  seedOfSeat,
} from './seeds.js';
