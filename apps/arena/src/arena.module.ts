import { type BeforeApplicationShutdown, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { METRICS, type Metrics, Tokens } from '../../http/src/index.js';
import { ARENA, type ArenaServices } from './arena-services.js';
import { CompetitionsController } from './competitions/competitions.controller.js';
import { LeaderboardsController } from './leaderboards/leaderboards.controller.js';
import { MatchAnalysisController } from './matches/match-analysis.controller.js';
import { MatchFilesController } from './matches/match-files.controller.js';
import { MatchReadsController } from './matches/match-reads.controller.js';
import { MatchStreams } from './matches/match-streams.js';
import { MatchStreamsController } from './matches/match-streams.controller.js';
import { MatchesController } from './matches/matches.controller.js';
import { Analysing } from './results/analysing.js';
import { RobotPlayController } from './robots/robot-play.controller.js';
import { RobotSockets } from './robots/robot-sockets.js';
import { RobotsController } from './robots/robots.controller.js';

export { FROM_ROBOT } from './connect/messages.js';
export { ARENA, arenaOver, type ArenaServices, goOnPlaying } from './arena-services.js';

/** Stops what is being played when the application does: what is under way is stored, and goes on at the next start. */
class Playing implements BeforeApplicationShutdown {
  constructor(private readonly services: ArenaServices) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.services.runner.close();
  }
}

/** Robots, matches and competitions. The root provides what they need of the world, as `ARENA`. */
@Module({
  controllers: [
    RobotPlayController,
    RobotsController,
    MatchesController,
    MatchReadsController,
    MatchFilesController,
    MatchAnalysisController,
    MatchStreamsController,
    CompetitionsController,
    LeaderboardsController,
  ],
  providers: [
    Analysing,
    {
      provide: MatchStreams,
      useFactory: (services: ArenaServices, tokens: Tokens, metrics: Metrics) =>
        new MatchStreams(services, tokens, metrics),
      inject: [ARENA, Tokens, METRICS],
    },
    {
      provide: RobotSockets,
      useFactory: (host: HttpAdapterHost, services: ArenaServices, tokens: Tokens) =>
        new RobotSockets(host, services, tokens),
      inject: [HttpAdapterHost, ARENA, Tokens],
    },
    { provide: Playing, useFactory: (services: ArenaServices) => new Playing(services), inject: [ARENA] },
  ],
})
export class ArenaModule {}
