import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { handle, readStateAt } from '#event-store';
import { type KnownRobot, type RobotCommand, robotStream } from '#matches';
import { findRobots, readRobot } from '#projections';
import { isRobotName } from '#robots';
import {
  Answers,
  Asked,
  type Exchange,
  Needs,
  orProblem,
  pageOf,
  problem,
  readModelsOf,
  Sets,
} from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { hexOf } from '../hashes.js';
import { faultAtStart, TooManyLooks } from '../play/fault-at-start.js';
import { robotIdOf, robotState } from './known-robots.js';
import {
  AddVersion,
  EnterRobot,
  Paging,
  RobotId,
  RobotList,
  RobotState,
  VersionList,
  VersionName,
  type VersionState,
  WithdrawVersion,
} from './robot-schemas.js';

@Controller('v1/robots')
export class RobotsController {
  constructor(@Inject(ARENA) private readonly services: ArenaServices) {}

  /** Enters a robot under a name that nobody has. */
  @Post()
  @Needs('robot:play', 'arena:manage')
  @Sets('location')
  @Answers(201, RobotState)
  async enterRobot(
    @Asked() exchange: Exchange,
    @Body({ schema: EnterRobot }) { name }: EnterRobot,
  ): Promise<RobotState> {
    const { caller, set } = exchange;
    if (isRobotName(name)) throw problem('robot-entered', { detail: `${name} is built in` });
    const id = robotIdOf(name);
    set('location', `/v1/robots/${id}`);
    return this.rule(exchange, id, { kind: 'enter', name, owner: caller.owner });
  }

  /** Robots in the order they were entered: for whoever may play or arrange matches, everybody's. */
  @Get()
  @Needs('robot:play', 'arena:manage', 'audit:read')
  @Sets('link')
  @Answers(200, RobotList)
  async listRobots(@Asked() exchange: Exchange, @Query({ schema: Paging }) query: Paging): Promise<RobotList> {
    const page = pageOf(await findRobots(readModelsOf(this.services), query), exchange);
    return { data: page.rows.map((row) => shownRobot(exchange, row.id, readRobot(row))), next: page.next };
  }

  /** A robot with its versions. */
  @Get(':robotId')
  @Needs('robot:play', 'arena:manage', 'audit:read')
  @Answers(200, RobotState)
  async getRobot(@Asked() exchange: Exchange, @Param('robotId', { schema: RobotId }) id: string): Promise<RobotState> {
    return this.shown(exchange, id);
  }

  /** The versions of a robot, in the order they were added. */
  @Get(':robotId/versions')
  @Needs('robot:play', 'arena:manage', 'audit:read')
  @Answers(200, VersionList)
  async listRobotVersions(
    @Asked() exchange: Exchange,
    @Param('robotId', { schema: RobotId }) id: string,
  ): Promise<VersionList> {
    return { data: (await this.shown(exchange, id)).versions };
  }

  /** Adds a version, which never changes afterwards: another program is another version. */
  @Post(':robotId/versions')
  @Needs('robot:play', 'arena:manage')
  @Answers(201, RobotState)
  async addRobotVersion(
    @Asked() exchange: Exchange,
    @Param('robotId', { schema: RobotId }) id: string,
    @Body({ schema: AddVersion }) added: AddVersion,
  ): Promise<RobotState> {
    await this.mustOwn(exchange, id);
    const { source } = added;
    if (source !== undefined) await mustStart(source);
    const build = source === undefined ? {} : { build: hexOf(source) };
    return this.rule(exchange, id, { kind: 'add-version', added: { ...added, ...build } });
  }

  /** Withdraws a version: it enters no more matches. */
  @Post(':robotId/versions/:version/withdrawal')
  @Needs('robot:play', 'arena:manage')
  @Answers(200, RobotState)
  async withdrawRobotVersion(
    @Asked() exchange: Exchange,
    @Param('robotId', { schema: RobotId }) id: string,
    @Param('version', { schema: VersionName }) version: string,
    @Body({ schema: WithdrawVersion }) {}: object,
  ): Promise<RobotState> {
    await this.mustOwn(exchange, id);
    return this.rule(exchange, id, { kind: 'withdraw', version });
  }

  /** Does a command and answers the robot as it was then, the same again when it is repeated. */
  private async rule(exchange: Exchange, id: string, command: RobotCommand): Promise<RobotState> {
    const { office, http } = this.services;
    const { robots } = office.desks;
    const request = { ...exchange.sent, now: http.now(), actor: 'owner', command };
    const { revision } = orProblem(await handle(robots, robotStream(id), request), exchange);
    const robot = await readStateAt(robots, { stream: robotStream(id), revision }, (then) => then);
    if (robot.phase === 'none') throw new Error('broken: what is done about a robot is done after it was entered');
    return shownRobot(exchange, id, robot);
  }

  private async found(id: string): Promise<KnownRobot> {
    const robot = await robotState(this.services.office, id);
    if (!robot) throw problem('unknown-robot');
    return robot;
  }

  private async mustOwn({ caller }: Exchange, id: string): Promise<void> {
    const { owner } = await this.found(id);
    if (caller.place || caller.owner !== owner) throw problem('not-allowed', { detail: 'only its owner does this' });
  }

  private async shown(exchange: Exchange, id: string): Promise<RobotState> {
    return shownRobot(exchange, id, await this.found(id));
  }
}

const RETRY_SECONDS = 10;

/** A source that does not start is told so at once, with what was thrown. */
async function mustStart(source: string): Promise<void> {
  const fault = await faultAtStart(source).catch((error: unknown) => {
    if (!(error instanceof TooManyLooks)) throw error;
    throw problem('unavailable', { detail: error.message, retryAfter: RETRY_SECONDS });
  });
  if (fault !== undefined)
    throw problem('invalid-input', { errors: [{ pointer: '/source', detail: `it does not start: ${fault}` }] });
}

function shownRobot({ caller }: Exchange, id: string, { name, owner, versions, enteredAt }: KnownRobot): RobotState {
  const shown = versions.map(({ version, kind, build, at, withdrawn }): VersionState => {
    return { version, kind, ...(build !== undefined && { build }), added: timeOf(at), withdrawn };
  });
  return { id, name, owned: owner === caller.owner, entered: timeOf(enteredAt), versions: shown };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
