/** What the API says of rubbers: settings, drawing, and the score sheet. */
import { z } from 'zod';
import { FORMS, HONOURS, RUBBER_DEFAULTS } from '#board';
import { SEATS } from '#bridge';
import { IRREGULARITY_CODES } from '#laws';
import { BoardId, Cursor, SeatName } from '../boards/board-words.js';
import { REASONS } from '../boards/game-schemas.js';

const PREMIUM_MAX = 1_000;
const points = z.int().min(0).max(PREMIUM_MAX);
const premium = (due: number) => points.default(due);
const { unfinished: DUE } = RUBBER_DEFAULTS;

export const RubberSettings = z
  .strictObject({
    vulnerable: z
      .enum(['dealer', 'nonDealer'])
      .default(RUBBER_DEFAULTS.vulnerable)
      .meta({ description: 'At Chicago, on the second and third deal.' }),
    partScore: z
      .enum(['carry', 'duplicate'])
      .default(RUBBER_DEFAULTS.partScore)
      .meta({ description: 'At Chicago: carried towards game, or paid at once.' }),
    honours: z
      .enum(HONOURS)
      .default(RUBBER_DEFAULTS.honours)
      .meta({ description: 'Counted of themselves, when they are claimed, or not at all.' }),
    unfinished: z
      .strictObject({
        game: premium(DUE.game),
        partScore: premium(DUE.partScore),
        both: z.enum(['none', 'each']).default(DUE.both),
      })
      .prefault({}),
    irregularityCode: z.enum(IRREGULARITY_CODES).optional().meta({
      description:
        'At a recorded table: the Laws by which irregularities are ruled on. `rubber2014` is the code of rubber bridge where it differs: nothing is comparable, and without an arbiter no score is adjusted and a contested claim is played on. Left out, `duplicate2017`.',
    }),
    arbiter: z.boolean().optional().meta({ description: 'By `rubber2014`: an arbiter rules as a director does.' }),
  })
  .meta({ id: 'RubberSettings', examples: [{ ...RUBBER_DEFAULTS }] });

const ShownRubberSettings = z
  .strictObject({
    vulnerable: z.enum(['dealer', 'nonDealer']),
    partScore: z.enum(['carry', 'duplicate']),
    honours: z.enum(HONOURS),
    unfinished: z.strictObject({ game: points, partScore: points, both: z.enum(['none', 'each']) }),
    irregularityCode: z.enum(IRREGULARITY_CODES).optional(),
    arbiter: z.boolean().optional(),
  })
  .meta({ id: 'ShownRubberSettings', examples: [{ ...RUBBER_DEFAULTS }] });

const Account = z
  .enum([...SEATS, 'NS', 'EW'])
  .meta({ id: 'Account', description: 'A side, or a player for himself.', examples: ['NS'] });
const Points = z
  .record(z.string(), z.int())
  .readonly()
  .meta({ id: 'PointsByAccount', description: 'Absent is none.', examples: [{ NS: 120 }] });
const SheetEntry = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('points'),
        deal: z.int(),
        party: Account,
        points: z.int(),
        line: z.enum(['below', 'above']),
        reason: z.enum([
          ...REASONS,
          ...(['game', 'part-score', 'rubber', 'unfinished-game', 'unfinished-part-score'] as const),
        ]),
      })
      .meta({
        id: 'SheetPoints',
        examples: [{ kind: 'points', deal: 1, party: 'NS', points: 60, line: 'below', reason: 'tricks' }],
      }),
    z.strictObject({ kind: z.literal('game'), deal: z.int(), party: Account }).meta({
      id: 'SheetLine',
      description: 'A game: a line is drawn.',
      examples: [{ kind: 'game', deal: 4, party: 'NS' }],
    }),
  ])
  .meta({ id: 'SheetEntry', examples: [{ kind: 'game', deal: 4, party: 'NS' }] });

const RUBBER = {
  form: 'rubber' as const,
  dealer: 'E' as const,
  vulnerable: [],
  settings: RUBBER_DEFAULTS,
  accounts: ['NS' as const, 'EW' as const],
  entries: [
    {
      kind: 'points' as const,
      deal: 1,
      party: 'NS' as const,
      points: 60,
      line: 'below' as const,
      reason: 'tricks' as const,
    },
  ],
  partScores: { NS: 60 },
  games: {},
  totals: { NS: 60, EW: 0 },
  isOver: false,
};
export const SeenRubber = z
  .strictObject({
    form: z.enum(FORMS),
    dealer: SeatName.meta({ description: 'Of the next deal.' }),
    vulnerable: z.array(Account).readonly(),
    settings: ShownRubberSettings,
    accounts: z.array(Account).readonly(),
    entries: z.array(SheetEntry).readonly(),
    partScores: Points,
    games: Points,
    totals: Points,
    winner: Account.optional(),
    isOver: z.boolean(),
    settlement: Points.optional().meta({ description: 'What each account wins, once it is over.' }),
  })
  .meta({ id: 'Rubber', description: 'The score sheet as it stands.', examples: [RUBBER] });

export const ScoreSheet = z.strictObject({ rubber: SeenRubber, text: z.string() }).meta({
  id: 'ScoreSheet',
  description: 'The score sheet as data, and as it is printed.',
  examples: [{ rubber: RUBBER, text: '  NS |   EW\n---------\n  60 |\n  60 |    0\n' }],
});
export type ScoreSheet = z.infer<typeof ScoreSheet>;

export const TableScoreSheets = z
  .strictObject({
    data: z
      .array(z.strictObject({ number: z.int(), rubber: SeenRubber, text: z.string() }))
      .readonly()
      .meta({
        description:
          'Of each rubber, Chicago or game in order: those that are over, and the one that runs or ended last.',
      }),
  })
  .meta({
    id: 'TableScoreSheets',
    examples: [{ data: [{ number: 1, rubber: RUBBER, text: '  NS |   EW\n---------\n  60 |\n  60 |    0\n' }] }],
  });
export type TableScoreSheets = z.infer<typeof TableScoreSheets>;

export const Draw = z
  .strictObject({
    chosen: SeatName.default('N').meta({ description: 'The seat of the highest card.' }),
    expectedCursor: Cursor.optional(),
  })
  .meta({ id: 'Draw', examples: [{ chosen: 'N' }] });
export type Draw = z.infer<typeof Draw>;

export const ClaimHonours = z
  .strictObject({ board: BoardId, expectedCursor: Cursor.optional() })
  .meta({ id: 'ClaimHonours', examples: [{ board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11' }] });
export type ClaimHonours = z.infer<typeof ClaimHonours>;

export const BreakOff = z
  .strictObject({ expectedCursor: Cursor.optional() })
  .meta({ id: 'BreakOff', examples: [{ expectedCursor: 12 }] });
export type BreakOff = z.infer<typeof BreakOff>;
