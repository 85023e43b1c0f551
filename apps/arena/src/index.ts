export {
  type Brought,
  builtInEntrant,
  CLOCK_MS,
  type MatchReport,
  matchState,
  officeOf,
  playMatch,
  playPractice,
  type Watching,
} from './match/arena.js';
export { type ArenaOffice } from './match/match-office.js';
export { type MatchSettings, planOf, practiceMatchId } from './match/opening.js';
export { type CountedBoard, intervalsOf, type Standing } from './match/standing.js';
export { type Tally } from './match/tally.js';
export { examine, type Examined, EXERCISES } from './connect/doctor.js';
export { type Link } from './connect/links.js';
export { isOutside, openOutside } from './connect/outside.js';
export { type ComparedBoard } from './results/compared-board.js';
export { type BoardResult, matchResults, type MatchResults } from './results/match-results.js';
export { type CompetitionReport, competitionState, playCompetition } from './match/competitions.js';
export { competitionStrengths, strengthsCsv } from './results/competition-strengths.js';
export { sitElsewhere } from './table-manager/elsewhere.js';
export { AWAY_MS, type Gateway, GATEWAY_PORT, openGateway } from './table-manager/gateway.js';
export { matchCsv, matchPbn } from './results/match-files.js';
export { ARENA_WORK, busPlayers, type TableWorker, tableWorker } from './play/bus-players.js';
export { faultAtStart } from './play/fault-at-start.js';
export { SOURCE_MAX } from './play/sandbox.js';
export { type Sources } from './play/table.js';
