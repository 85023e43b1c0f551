import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { TRUSTS } from '#matches';
import { Answers, Needs, readModelsOf } from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { leaderboard } from '../results/leaderboard.js';

const LeaderboardQuery = z.strictObject({
  trust: z
    .enum(TRUSTS)
    .default('ranked')
    .meta({ description: 'ranked: deals that were committed to, robots that the platform runs.' }),
});
type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

const LINE = {
  robot: 'r1',
  version: '2',
  rating: 27.1,
  mean: 33.4,
  deviation: 2.1,
  matches: 6,
  boards: 384,
  imps: 3204,
};
const Leaderboard = z
  .strictObject({
    data: z.array(
      z.strictObject({
        robot: z.string(),
        version: z.string(),
        rating: z.number().meta({ description: 'What the list is sorted by: mean less three deviations.' }),
        mean: z.number(),
        deviation: z.number(),
        matches: z.int(),
        boards: z.int(),
        imps: z.int(),
      }),
    ),
  })
  .meta({
    id: 'Leaderboard',
    description: 'Robots by what their matches say of their strength; a new version begins anew.',
    examples: [{ data: [LINE] }],
  });
type Leaderboard = z.infer<typeof Leaderboard>;

@Controller('v1/leaderboards')
export class LeaderboardsController {
  constructor(@Inject(ARENA) private readonly services: ArenaServices) {}

  /** Robots by their strength, from all matches of a kind that have been played out. */
  @Get()
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, Leaderboard)
  async getLeaderboard(@Query({ schema: LeaderboardQuery }) { trust }: LeaderboardQuery): Promise<Leaderboard> {
    return { data: [...(await leaderboard(readModelsOf(this.services), trust))] };
  }
}
