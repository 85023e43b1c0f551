/** What is sent to competitions, and what they answer. */
import { z } from 'zod';
import { COMPETITION_FORMATS, COMPETITION_PHASES, ENTRANTS_MAX, MATCH_BOARDS_MAX, TRUSTS } from '#matches';
import { FreeText, next, paging, ShownText } from '../../../http/src/index.js';
import { Entrant, Interval, noInterval, Seed } from '../matches/match-schemas.js';
import { RobotName, VersionName } from '../robots/robot-schemas.js';

const ROUNDS_MAX = 100;

export const CompetitionId = z.uuid().toLowerCase().meta({ id: 'CompetitionId' });
export const Paging = z.strictObject(paging);
export type Paging = z.infer<typeof Paging>;

export const OpenCompetition = z
  .strictObject({
    format: z.enum(COMPETITION_FORMATS),
    entrants: z
      .array(z.strictObject({ robot: RobotName, version: VersionName.exactOptional() }))
      .min(2)
      .max(ENTRANTS_MAX)
      .meta({ description: 'As they are seeded, best first.' }),
    boards: z.int().min(1).max(MATCH_BOARDS_MAX).default(64).meta({ description: 'Of each match.' }),
    rounds: z.int().min(1).max(ROUNDS_MAX).default(3).meta({ description: 'Of a Swiss.' }),
    after: CompetitionId.exactOptional().meta({
      description:
        'Of a knock-out: a competition that has ended. Half of what entrants won from one another there is carried over, and not more than an IMP for every ten boards of the match.',
    }),
    seed: Seed.exactOptional(),
  })
  .meta({
    id: 'OpenCompetition',
    examples: [{ format: 'round-robin', entrants: [{ robot: 'r1' }, { robot: 'r0' }], boards: 16, seed: 'lesson 7' }],
  });
export type OpenCompetition = z.infer<typeof OpenCompetition>;

export const CallOff = z
  .strictObject({ why: FreeText.exactOptional().meta({ description: 'Shown to all who may read the competition.' }) })
  .meta({ id: 'CallOff', examples: [{ why: 'two of the robots have a fault' }] });
export type CallOff = z.infer<typeof CallOff>;

const MEETING = {
  ...{ match: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c30', home: 0, away: 1, carryOver: 0, phase: 'stopped' as const },
  ...{ imps: 12, points: 13.1 },
};
const DrawnMeeting = z
  .strictObject({
    match: z.string(),
    home: z.int().meta({ description: 'Its place in the list of entrants, from 0.' }),
    away: z.int(),
    carryOver: z.int().meta({ description: 'IMPs that home begins with.' }),
    phase: z.enum(['opened', 'begun', 'stopped']).nullable(),
    imps: z
      .int()
      .optional()
      .meta({ description: 'Home’s, what was carried over included; once the match has stopped.' }),
    points: z.number().optional().meta({ description: 'Home’s victory points, of twenty.' }),
  })
  .meta({ id: 'RobotMeeting', examples: [MEETING] });
const ROUND = { round: 1, meetings: [MEETING], through: [] };
const SUMMARY = {
  id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c40',
  ...{ format: 'round-robin' as const, trust: 'practice' as const, phase: 'ended' as const },
  ...{ entrants: 2, rounds: 1, boards: 16, opened: '2026-07-01T18:30:00.000Z' },
};
const CompetitionSummary = z
  .strictObject({
    id: z.string(),
    format: z.enum(COMPETITION_FORMATS),
    trust: z.enum(TRUSTS),
    phase: z.enum(COMPETITION_PHASES),
    entrants: z.int(),
    rounds: z.int().meta({ description: 'Drawn so far.' }),
    boards: z.int(),
    opened: z.string(),
  })
  .meta({ id: 'CompetitionSummary', examples: [SUMMARY] });
export type CompetitionSummary = z.infer<typeof CompetitionSummary>;
export const CompetitionList = z
  .strictObject({ data: z.array(CompetitionSummary), next })
  .meta({ id: 'CompetitionList', examples: [{ data: [SUMMARY], next: null }] });
export type CompetitionList = z.infer<typeof CompetitionList>;

const STATE = {
  ...SUMMARY,
  ...{
    owned: true,
    entrants: [
      { robot: 'r1', version: '2' },
      { robot: 'r0', version: '1' },
    ],
    seed: 'lesson 7',
  },
  ...{ rounds: [ROUND], ranking: [0, 1] },
};
export const CompetitionState = z
  .strictObject({
    id: z.string(),
    format: z.enum(COMPETITION_FORMATS),
    trust: z.enum(TRUSTS),
    phase: z.enum(COMPETITION_PHASES),
    owned: z.boolean(),
    entrants: z.array(Entrant),
    boards: z.int(),
    after: z.string().optional().meta({ description: 'The competition whose IMPs are carried over.' }),
    opened: z.string(),
    seed: z.string().optional(),
    commitment: z.string().optional(),
    secret: z.string().optional().meta({ description: 'Revealed when it is over.' }),
    rounds: z.array(
      z.strictObject({
        round: z.int(),
        meetings: z.array(DrawnMeeting),
        through: z.array(z.int()).meta({ description: 'Who goes on without playing.' }),
      }),
    ),
    ranking: z
      .array(z.int())
      .nullable()
      .meta({ description: 'Places in the list of entrants, the winner first; null until the end.' }),
    calledOff: z
      .strictObject({ at: z.string(), why: ShownText.optional() })
      .optional()
      .meta({ description: 'When its owner called it off, and why: what was played by then stays.' }),
  })
  .meta({ id: 'Competition', examples: [STATE] });
export type CompetitionState = z.infer<typeof CompetitionState>;

const STRENGTHS = {
  draws: 1000,
  data: [
    { robot: 'r1', version: '2', strength: 0.4, interval: { from: -0.1, to: 0.9 }, ranked: [0.941, 1] },
    { robot: 'r0', version: '1', strength: -0.4, interval: { from: -0.9, to: 0.1 }, ranked: [0.059, 1] },
  ],
};
const Strength = z
  .strictObject({
    robot: z.string(),
    version: z.string(),
    strength: z.number().meta({ description: 'IMPs a board over the average of the field.' }),
    interval: Interval.nullable().meta({ description: 'Of the bootstrap.' }),
    noInterval,
    ranked: z
      .array(z.number())
      .nullable()
      .meta({ description: 'The share of the draws in which it is first; first or second; and so on.' }),
  })
  .meta({ id: 'RobotStrength', examples: [STRENGTHS.data[0]] });
export const CompetitionStrengths = z
  .strictObject({
    draws: z.int().meta({
      description: 'Sets of boards that the bootstrap drew, by chance that comes from the id of the competition alone.',
    }),
    data: z
      .array(Strength)
      .meta({ description: 'Strongest first. Who has not played a board that counts is not there.' }),
  })
  .meta({ id: 'CompetitionStrengths', examples: [STRENGTHS] });
export type CompetitionStrengths = z.infer<typeof CompetitionStrengths>;

export const StrengthsCsv = z.string().meta({
  id: 'CompetitionStrengthsCsv',
  description:
    'A line for each entrant, strongest first; `p2` is the share of the draws in which it is first or second.',
  examples: ['robot,version,strength,from,to,p1,p2\nr1,2,0.400,-0.100,0.900,0.941,1\n'],
});
