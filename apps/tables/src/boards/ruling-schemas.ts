/** What the API says of rulings: as a director asks for them, as they stand, and what they make of the result. */
import { z } from 'zod';
import { AVERAGES } from '#board';
import { SEATS, SIDES } from '#bridge';
import { isLawNumber } from '#laws';
import { Contract, expectedCursor, Time } from './board-words.js';

const SCORE_MAX = 10_000;
const WEIGHT_MAX = 1_000;
const WEIGHTS_MAX = 10;
const RULINGS_MAX = 1_000;
const TRICKS_MAX = 13;

export const LawNumber = z
  .string()
  .regex(/^\d{1,2}[A-Z]?\d?[a-z]?$/)
  .refine(isLawNumber, { error: 'expected a Law from 1 to 93, or one of its paragraphs, such as 12C1c' })
  .meta({
    id: 'LawNumber',
    description: 'A Law of Duplicate Bridge 2017 or one of its paragraphs: 72, 12C1c.',
    examples: ['16B3'],
  });
export const Points = z.int().min(-SCORE_MAX).max(SCORE_MAX);
export const Weighted = z
  .array(z.strictObject({ score: Points, weight: z.int().min(1).max(WEIGHT_MAX) }))
  .min(1)
  .max(WEIGHTS_MAX)
  .readonly()
  .meta({
    id: 'WeightedScores',
    description: 'In the side’s own points; weights are compared with each other.',
    examples: [[{ score: 420, weight: 60 }]],
  });
/** Units of penalties. */
export const FINE_UNITS = ['MP', 'IMP', 'VP', 'percent', 'points'] as const;
const ruling = z
  .int()
  .min(1)
  .max(RULINGS_MAX)
  .meta({ description: 'Number of the ruling: the first of a board is 1.' });
const average = z.enum(AVERAGES);

/** Of what changes a score. */
const ofScores = {
  law: LawNumber,
  consent: z.boolean().exactOptional().meta({
    description:
      'At a board of a session: its organiser lets it be although the time for corrections is over (Law 79C2).',
  }),
  expectedCursor,
};

const asked = [
  z.strictObject({ kind: z.literal('assigned'), NS: Weighted, EW: Weighted, ...ofScores }),
  z.strictObject({ kind: z.literal('artificial'), NS: average, EW: average, ...ofScores }),
  z.strictObject({
    kind: z.literal('tricks'),
    tricks: z.int().min(0).max(TRICKS_MAX),
    contract: Contract.exactOptional().meta({
      description: 'Another than the table’s, where that is what is assigned; a score sheet takes no points.',
    }),
    ...ofScores,
  }),
  z.strictObject({ kind: z.literal('score'), NS: Points, EW: Points, ...ofScores }),
  z.strictObject({ kind: z.literal('cancelled'), ...ofScores }),
  z.strictObject({
    kind: z.enum(['procedural-penalty', 'disciplinary-penalty']),
    law: LawNumber,
    contestant: z.enum([...SIDES, ...SEATS]),
    amount: z.int().min(0).max(SCORE_MAX),
    unit: z.enum(FINE_UNITS).meta({
      description:
        'At a board of a session one that it counts in: matchpoints or percent of a top, IMPs, VPs (IMPs are taken from the match then), points.',
    }),
    expectedCursor,
  }),
  z.strictObject({ kind: z.literal('appeal'), by: z.enum(SIDES), ruling, expectedCursor }),
  z.strictObject({
    kind: z.literal('appeal-decided'),
    upheld: z.boolean().meta({
      description: 'Whether the appeal succeeds: a penalty is lifted then, a score is for the director to rule anew.',
    }),
    ruling,
    expectedCursor,
  }),
  z.strictObject({ kind: z.literal('correction'), ruling, ...ofScores }),
  z.strictObject({ kind: z.literal('waiver'), law: LawNumber, expectedCursor }),
] as const;

export const MakeRuling = z.discriminatedUnion('kind', asked).meta({
  id: 'MakeRuling',
  description:
    'An adjusted score (Law 12), tricks or points at a later stage, a penalty (Laws 90, 91), an appeal and its outcome, a ruling that no longer holds (82C). North-South and East-West may get scores that do not balance. At a table with a score sheet results are ruled on by `tricks` alone, of the table’s contract or another, and a deal is `cancelled` before its end.',
  examples: [
    {
      kind: 'assigned',
      law: '16B3',
      NS: [
        { score: 450, weight: 50 },
        { score: -50, weight: 50 },
      ],
      EW: [
        { score: -450, weight: 50 },
        { score: 50, weight: 50 },
      ],
    },
  ],
});
export type MakeRuling = z.infer<typeof MakeRuling>;

export const Official = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('score'), NS: Weighted, EW: Weighted, law: z.string().optional() }),
    z.strictObject({ kind: z.literal('artificial'), NS: z.string(), EW: z.string(), law: z.string() }),
    z.strictObject({ kind: z.literal('cancelled'), law: z.string() }),
  ])
  .meta({
    id: 'OfficialResult',
    description: 'What the board counts as; penalties stand beside it.',
    examples: [{ kind: 'score', NS: [{ score: 420, weight: 1 }], EW: [{ score: -420, weight: 1 }] }],
  });

const RankedPlace = z.strictObject({ rank: z.int(), value: z.number(), percent: z.number().exactOptional() });
export const RulingPreview = z
  .strictObject({
    before: Official.nullable(),
    after: Official.nullable(),
    scores: z
      .array(
        z.strictObject({
          entrant: z.int(),
          board: z.int(),
          round: z.int(),
          table: z.int(),
          before: z.number(),
          after: z.number(),
        }),
      )
      .readonly()
      .meta({ description: 'Of a session’s board: every score that becomes another, at this table and at others.' }),
    standings: z
      .array(z.strictObject({ entrant: z.int(), before: RankedPlace, after: RankedPlace }))
      .readonly()
      .meta({ description: 'Who would score or rank otherwise in the session.' }),
  })
  .meta({
    id: 'RulingPreview',
    description:
      'The result without and with a ruling, which is not made; once the deal is played wherever it is to be, with all that it changes in the session.',
    examples: [
      {
        scores: [{ entrant: 3, board: 1, round: 1, table: 2, before: 2, after: 0 }],
        standings: [],
        before: { kind: 'score', NS: [{ score: -140, weight: 1 }], EW: [{ score: 140, weight: 1 }] },
        after: { kind: 'score', NS: [{ score: 110, weight: 1 }], EW: [{ score: -110, weight: 1 }], law: '16B3' },
      },
    ],
  });
export type RulingPreview = z.infer<typeof RulingPreview>;

export const Ruled = z.strictObject({ number: z.int(), at: Time, type: z.string(), data: z.looseObject({}) }).meta({
  id: 'Ruled',
  examples: [{ number: 1, at: 1782930600000, type: 'RectificationWaived', data: { law: '81C5' } }],
});
export const ScoreStage = z
  .strictObject({
    contract: Contract.nullable(),
    tricks: z.int(),
    score: z.int(),
    at: Time,
    law: z.string().optional(),
    ew: z.int().optional(),
    pointsOnly: z.literal(true).optional(),
  })
  .meta({
    id: 'ScoreStage',
    description:
      'The score at one stage, and the Law that brought it about; `ew` where the sides do not balance. `pointsOnly`: points were ruled, and not the contract and tricks beside them.',
    examples: [{ contract: null, tricks: 0, score: 0, at: 1782930600000 }],
  });
