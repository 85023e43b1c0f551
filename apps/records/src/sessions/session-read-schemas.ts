/** What can be read of sessions. */
import { z } from 'zod';
import { CORRECTIONS, ENTRANT_KINDS } from '#board';
import { ROOMS } from '#movements';
import { AWARDS, UNITS as PENALTY_UNITS } from '#scoring';
import { next, ordering, paging, SESSION_EXAMPLE } from '../../../http/src/index.js';

export const SessionQuery = z.strictObject({ ...paging, ...ordering });
export type SessionQuery = z.infer<typeof SessionQuery>;

const PHASES = ['entry', 'playing', 'ended'] as const;
const SUMMARY = {
  id: SESSION_EXAMPLE,
  name: 'Tuesday pairs',
  of: 'pairs' as const,
  phase: 'playing' as const,
  entrants: 8,
  rounds: 3,
  opened: '2026-07-01T18:30:00.000Z',
};
const SessionSummary = z
  .strictObject({
    id: z.string(),
    name: z.string().nullable().meta({ description: 'Null where it was given none, or it was erased.' }),
    of: z.enum(ENTRANT_KINDS),
    phase: z.enum(PHASES),
    entrants: z.int(),
    rounds: z.int(),
    opened: z.string(),
  })
  .meta({ id: 'SessionSummary', examples: [SUMMARY] });
export const SessionList = z
  .strictObject({ data: z.array(SessionSummary), next })
  .meta({ id: 'SessionList', examples: [{ data: [SUMMARY], next: null }] });
export type SessionList = z.infer<typeof SessionList>;

const UNITS = ['matchpoints', 'imps', 'vps', 'points'] as const;
const STANDING = {
  rank: 1,
  isTied: false,
  entrant: 3,
  value: 182.5,
  percent: 61.2,
  boards: 24,
  carried: 0,
  fined: 0,
  byes: 0,
};
const Standing = z
  .strictObject({
    rank: z.int(),
    isTied: z.boolean(),
    entrant: z.int(),
    value: z.number(),
    percent: z.number().exactOptional(),
    boards: z.int(),
    carried: z.number(),
    fined: z.number().meta({ description: 'Taken away by penalties, in the unit of `value`, which is without it.' }),
    byes: z.number().meta({ description: 'Given for rounds of a Swiss that were sat out; `value` is with it.' }),
    withdrawn: z.literal(true).exactOptional(),
  })
  .meta({ id: 'Standing', examples: [STANDING] });
const MatchResult = z
  .strictObject({
    entrant: z.int(),
    opponents: z.array(z.int()),
    round: z.int(),
    boards: z.int(),
    value: z.number(),
    vps: z.number().exactOptional(),
    fined: z.number().exactOptional().meta({ description: 'IMPs by which penalties lowered the margin for `vps`.' }),
  })
  .meta({ id: 'MatchResult', examples: [{ entrant: 1, opponents: [2], round: 1, boards: 8, value: 10, vps: 13.78 }] });
const place = z.strictObject({
  ...{ round: z.int(), table: z.int(), room: z.enum(ROOMS).exactOptional(), board: z.int() },
});
const FINE = { entrant: 3, amount: 10, unit: 'top' as const, law: '90B4' };
const CountedPenalty = z
  .strictObject({
    entrant: z.int(),
    amount: z.number(),
    unit: z.enum(PENALTY_UNITS).meta({ description: '`top`: percent of a top.' }),
    round: z.int().exactOptional(),
    law: z.string().exactOptional(),
    place: place.exactOptional().meta({ description: 'The board at which it was ruled.' }),
  })
  .meta({ id: 'CountedPenalty', examples: [FINE] });
export const SessionStandings = z
  .strictObject({
    phase: z.enum(PHASES),
    unit: z.enum(UNITS),
    boards: z.int().meta({ description: 'Boards that count: those played wherever they are to be; all at the end.' }),
    lists: z.array(z.array(Standing)).meta({ description: 'One, or one for each of those who are never compared.' }),
    matches: z.array(MatchResult),
    penalties: z.array(CountedPenalty).meta({
      description: 'That hold: of the session, and those ruled at its boards that were not reversed.',
    }),
  })
  .meta({
    id: 'SessionStandings',
    examples: [
      { phase: 'playing', unit: 'matchpoints', boards: 6, lists: [[STANDING]], matches: [], penalties: [FINE] },
    ],
  });
export type SessionStandings = z.infer<typeof SessionStandings>;

/** A side's score where it is not what was played. */
const ShownSideScore = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('points'), score: z.int() }),
    z.strictObject({
      kind: z.literal('weighted'),
      results: z.array(z.strictObject({ score: z.int(), percent: z.number() })),
    }),
    z.strictObject({ kind: z.literal('award'), award: z.enum(AWARDS) }),
    z.strictObject({ kind: z.literal('percent'), percent: z.number() }),
  ])
  .meta({
    id: 'ShownSideScore',
    description: 'In the side’s own points; of a weighted score each result and its percentage (Law 12C1c).',
    examples: [
      {
        kind: 'weighted',
        results: [
          { score: 110, percent: 60 },
          { score: -90, percent: 40 },
        ],
      },
    ],
  });
export type ShownSideScore = z.infer<typeof ShownSideScore>;

/** What counts at a place of a session. */
const result = {
  contract: z.string().exactOptional(),
  tricks: z.int().exactOptional(),
  score: z.int().exactOptional().meta({ description: 'Points of North-South, as played.' }),
  award: z.strictObject({ NS: z.enum(AWARDS).exactOptional(), EW: z.enum(AWARDS).exactOptional() }).exactOptional(),
  isAdjusted: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'It counts otherwise than it was played: as `adjusted`.' }),
  isArtificial: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'A side has an average or a percentage (Law 12C2).' }),
  adjusted: z.strictObject({ NS: ShownSideScore, EW: ShownSideScore }).exactOptional(),
  form: z.string().exactOptional().meta({
    description:
      'Of a board that was fouled: those who played the same form of it are compared with each other (Law 87).',
  }),
};
const ShownResult = z
  .strictObject(result)
  .meta({ id: 'ShownResult', examples: [{ contract: '3NT by N', tricks: 9, score: 400 }] });
export type ShownResult = z.infer<typeof ShownResult>;

const LINE = {
  round: 1,
  table: 2,
  NS: [2],
  EW: [6],
  contract: '3NT by N',
  tricks: 9,
  score: 400,
  earned: { NS: 6, EW: 2 },
};
const TravellerLine = z
  .strictObject({
    round: z.int(),
    table: z.int(),
    room: z.enum(ROOMS).exactOptional(),
    NS: z.array(z.int()),
    EW: z.array(z.int()),
    ...result,
    earned: z.strictObject({ NS: z.number().exactOptional(), EW: z.number().exactOptional() }),
  })
  .meta({ id: 'TravellerLine', examples: [LINE] });
export const SessionTravellerView = z
  .strictObject({ board: z.int(), lines: z.array(TravellerLine) })
  .meta({ id: 'SessionTraveller', examples: [{ board: 3, lines: [LINE] }] });
export type SessionTravellerView = z.infer<typeof SessionTravellerView>;

const CARD = {
  board: 3,
  round: 1,
  side: 'NS' as const,
  opponents: [6],
  partners: [],
  value: 6,
  of: 8,
  isArtificial: false,
};
const ScoreOnBoard = z
  .strictObject({
    board: z.int(),
    round: z.int(),
    side: z.enum(['NS', 'EW']),
    partners: z.array(z.int()),
    opponents: z.array(z.int()),
    value: z.number(),
    of: z.number(),
    isArtificial: z.boolean(),
  })
  .meta({ id: 'ScoreOnBoard', examples: [CARD] });
export const ScoreCard = z
  .strictObject({ entrant: z.int(), scores: z.array(ScoreOnBoard) })
  .meta({ id: 'ScoreCard', examples: [{ entrant: 2, scores: [CARD] }] });
export type ScoreCard = z.infer<typeof ScoreCard>;

const ENCOUNTER = { entrant: 1, opponent: 2, boards: 3, value: 7, of: 12 };
const Encounter = z
  .strictObject({ entrant: z.int(), opponent: z.int(), boards: z.int(), value: z.number(), of: z.number() })
  .meta({ id: 'Encounter', examples: [ENCOUNTER] });
export const CrossTable = z
  .strictObject({ data: z.array(Encounter) })
  .meta({ id: 'CrossTable', examples: [{ data: [ENCOUNTER] }] });
export type CrossTable = z.infer<typeof CrossTable>;

const RankAndScore = z
  .strictObject({ rank: z.int(), value: z.number(), percent: z.number().exactOptional() })
  .meta({ id: 'RankAndScore', examples: [{ rank: 2, value: 14 }] });
const CHANGE = { entrant: 3, before: { rank: 2, value: 14 }, after: { rank: 1, value: 16 } };
const StandingChange = z
  .strictObject({ entrant: z.int(), before: RankAndScore, after: RankAndScore })
  .meta({ id: 'StandingChange', examples: [CHANGE] });
const CORRECTION = {
  at: 1782930600000,
  by: 'owner' as const,
  type: 'ResultCorrected' as const,
  law: '79C1',
  place: { round: 1, table: 2, board: 3 },
  before: { contract: '3NT by N', tricks: 8, score: -50 },
  after: { contract: '3NT by N', tricks: 9, score: 400 },
  changes: [CHANGE],
};
const CorrectionView = z
  .strictObject({
    at: z.int().meta({ description: 'When, in ms since 1970.' }),
    by: z.literal('owner').meta({ description: 'Who runs the session; nobody else corrects it.' }),
    type: z.enum(CORRECTIONS),
    law: z.string().exactOptional(),
    entrant: z.int().exactOptional(),
    place: place.exactOptional(),
    penalty: z
      .strictObject({ amount: z.number(), unit: z.enum(PENALTY_UNITS), round: z.int().exactOptional() })
      .exactOptional()
      .meta({ description: 'What was taken away.' }),
    before: ShownResult.nullable().exactOptional().meta({
      description:
        'What counted at the place; null where nothing did. It is shown, as `after`, once the board is closed.',
    }),
    after: ShownResult.exactOptional(),
    changes: z.array(StandingChange).meta({ description: 'Who scored or ranked otherwise than before.' }),
  })
  .meta({ id: 'CorrectionView', examples: [CORRECTION] });
export const CorrectionList = z
  .strictObject({ data: z.array(CorrectionView) })
  .meta({ id: 'CorrectionList', examples: [{ data: [CORRECTION] }] });
export type CorrectionList = z.infer<typeof CorrectionList>;
