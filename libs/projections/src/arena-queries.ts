/** Lists of the arena: matches, competitions and robots, in the order in which they were opened. */
import { type OpenedMatch } from '#matches';
import { type CompetitionRow } from './competition-row.js';
import { type MatchRow } from './match-row.js';
import { type Order, type Page, pageOf } from './queries.js';
import { CompetitionEntity, MatchEntity, type ReadModels, RobotEntity } from './read-models.js';
import { type RobotRow } from './robot-row.js';

type CompetitionsQuery = { readonly owner?: string; readonly after?: string; readonly limit: number };
type MatchesQuery = CompetitionsQuery & {
  /** By default `oldest` first. */
  readonly order?: Order;
  readonly competition?: string;
  /** A robot's name, on either side. */
  readonly robot?: string;
  readonly phase?: OpenedMatch['phase'];
};

/** A cursor that was never given out is undefined; so it is for the other lists. */
export async function findMatches(reads: ReadModels, query: MatchesQuery): Promise<Page<MatchRow> | undefined> {
  const { owner, competition, robot, phase } = query;
  return reads.read(async (manager) => {
    const asked = manager.createQueryBuilder(MatchEntity, 'row');
    if (owner !== undefined) asked.andWhere('row.owner = :owner', { owner });
    if (competition !== undefined) asked.andWhere('row.competition = :competition', { competition });
    if (robot !== undefined) asked.andWhere('(row.homeRobot = :robot OR row.awayRobot = :robot)', { robot });
    if (phase !== undefined) asked.andWhere('row.phase = :phase', { phase });
    return pageOf(asked, query);
  });
}

export async function findMatch(reads: ReadModels, id: string): Promise<MatchRow | undefined> {
  return (await reads.read((manager) => manager.findOneBy(MatchEntity, { id }))) ?? undefined;
}

export async function findCompetitions(
  reads: ReadModels,
  query: CompetitionsQuery,
): Promise<Page<CompetitionRow> | undefined> {
  const { owner } = query;
  return reads.read(async (manager) => {
    const asked = manager.createQueryBuilder(CompetitionEntity, 'row');
    if (owner !== undefined) asked.andWhere('row.owner = :owner', { owner });
    return pageOf(asked, query);
  });
}

export async function findRobots(reads: ReadModels, query: CompetitionsQuery): Promise<Page<RobotRow> | undefined> {
  const { owner } = query;
  return reads.read(async (manager) => {
    const asked = manager.createQueryBuilder(RobotEntity, 'row');
    if (owner !== undefined) asked.andWhere('row.owner = :owner', { owner });
    return pageOf(asked, query);
  });
}
