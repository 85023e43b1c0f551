/** What the API says of the Laws at a board: irregularities, choices, findings, and what a viewer sees of their procedures. */
import { z } from 'zod';
import { FINDING_ANSWERS } from '#board';
import { SEATS, SUITS, type Suit } from '#bridge';
import { CARD_WAYS, CHOICES, FINDINGS, MARKS, REVOKE_KINDS } from '#laws';
import { CallText, CardText, expectedCursor, FreeText, SeatName } from './board-words.js';

const CARDS_MAX = 13;
const TRICKS_MAX = 13;
const CALLS_MAX = 319;
const POINTS_MAX = 40;
const WORDS_MAX = 40;

const SuitName = z.enum(SUITS).meta({ id: 'Suit', examples: ['S'] });
/** The seat spoken of is the caller's own; a director at a recorded table names it. */
export const bySeat = SeatName.optional().meta({
  description: 'Who did it, where the director of a recorded table records it; a player’s own seat is known.',
});

const Interval = z.tuple([z.int().min(0).max(POINTS_MAX), z.int().min(0).max(POINTS_MAX)]);
export const Meaning = z
  .strictObject({
    purpose: z
      .string()
      .regex(/^\w{1,40}$/)
      .exactOptional(),
    hcp: Interval.exactOptional(),
    suits: z
      .strictObject({
        S: Interval.exactOptional(),
        H: Interval.exactOptional(),
        D: Interval.exactOptional(),
        C: Interval.exactOptional(),
      })
      .exactOptional(),
    artificial: z.boolean().exactOptional(),
  })
  .meta({
    id: 'CallMeaning',
    description: 'What a call promises, for comparing it with another (Law 23): least and most.',
    examples: [{ hcp: [12, 21], suits: { S: [5, 13] } }],
  });

export const Way = z.enum(CARD_WAYS).meta({
  description: 'How the card was shown at a recorded table; by turn when left out. `misplace`: dummy moved it unasked.',
});
export const Shown = z.array(CardText).max(CARDS_MAX).meta({ description: 'All cards that could be seen at once.' });

const kind = <Kind extends string>(name: Kind) => z.literal(name);
const suits = z.array(SuitName).max(SUITS.length).readonly();

/** What was done or said that no call, card or claim says. */
export const Irregularity = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('attention'),
      seat: bySeat,
      revoke: z
        .strictObject({ seat: SeatName, trick: z.int().min(1).max(TRICKS_MAX) })
        .optional()
        .meta({
          description:
            'A play that may have been a revoke: the seat failed to follow suit, or to obey, in that trick. While it can be put right this is the question of Law 61B and is answered at once; later it is recorded, and looked at when play is over. Without it attention is drawn to what the table has seen.',
        }),
      expectedCursor,
    }),
    z.strictObject({
      kind: kind('slip'),
      seat: bySeat,
      call: CallText.optional(),
      card: CardText.optional(),
      expectedCursor,
    }),
    z.strictObject({ kind: kind('change'), seat: bySeat, call: CallText, expectedCursor }),
    z.strictObject({
      kind: kind('designation'),
      seat: bySeat,
      words: z.string().trim().min(1).max(WORDS_MAX),
      meant: CardText.optional(),
      expectedCursor,
    }),
    z.strictObject({ kind: kind('asked-suit'), seat: bySeat, suit: SuitName, expectedCursor }),
    z.strictObject({ kind: kind('misled'), seat: bySeat, misled: SeatName, expectedCursor }),
    z.strictObject({
      kind: kind('replacement'),
      seat: bySeat,
      card: CardText,
      trick: z.int().min(1).max(TRICKS_MAX).optional(),
      expectedCursor,
    }),
    z.strictObject({
      kind: kind('withdrawal'),
      seat: bySeat,
      card: CardText,
      instead: CardText.optional(),
      expectedCursor,
    }),
    z.strictObject({ kind: kind('exposed'), seat: bySeat, card: CardText, expectedCursor }),
    z.strictObject({ kind: kind('missed-trick'), seat: bySeat, expectedCursor }),
    z.strictObject({ kind: kind('spoke-of-trick'), seat: bySeat, expectedCursor }),
    z.strictObject({ kind: kind('concession'), seat: bySeat, tricks: z.int().min(0).max(TRICKS_MAX), expectedCursor }),
    z.strictObject({ kind: kind('tempo'), seat: SeatName, tempo: z.enum(['slow', 'fast']), expectedCursor }),
    z.strictObject({ kind: kind('rights-reserved'), seat: bySeat, expectedCursor }),
    z.strictObject({
      kind: kind('wrong-explanation'),
      seat: bySeat,
      call: z.int().min(0).max(CALLS_MAX),
      explanation: FreeText,
      expectedCursor,
    }),
    z.strictObject({
      kind: kind('corrected-explanation'),
      seat: bySeat,
      call: z.int().min(0).max(CALLS_MAX),
      expectedCursor,
    }),
  ])
  .meta({
    id: 'Irregularity',
    description:
      'What happened beside calls, cards and claims. A strict table takes `slip` (Laws 25A, 45C4b), `attention`, `tempo`, `rights-reserved` and what was said of explanations; a recorded table takes all.',
    examples: [{ kind: 'slip', call: '1S', expectedCursor: 4 }],
  });
export type Irregularity = z.infer<typeof Irregularity>;

export const MakeChoice = z
  .strictObject({
    choice: z.enum(CHOICES),
    seat: bySeat,
    suits: suits.optional(),
    card: CardText.optional(),
    expectedCursor,
  })
  .meta({
    id: 'MakeChoice',
    description: 'One of the options that a Law leaves to the caller: they stand in his view of the board.',
    examples: [{ choice: 'forbid', suits: ['D'], expectedCursor: 14 }],
  });
export type MakeChoice = z.infer<typeof MakeChoice>;

const FACTS = [
  ...(['dummyShown', 'dummyLooked', 'wrongBoard', 'handCount', 'wrongHand', 'fouledBoard', 'defectiveTrick'] as const),
] as const;

/** What a director finds: of his judgement, of a revoke, of a fact of Laws 4 to 16D and 67, or what ended a right. */
export const MakeFinding = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('judgement'),
      finding: z.enum(FINDINGS),
      value: z.union([
        z.boolean(),
        z.int().min(0).max(TRICKS_MAX),
        z.strictObject({
          value: z.boolean().exactOptional(),
          call: z.string().max(4).exactOptional(),
          card: z.string().max(2).exactOptional(),
          damage: z.boolean().exactOptional(),
          couldHaveKnown: z.boolean().exactOptional(),
          suggested: z.string().max(WORDS_MAX).exactOptional(),
          logicalAlternatives: z.array(z.string().max(4)).max(10).exactOptional(),
          score: z.int().min(-7_600).max(7_600).exactOptional(),
        }),
      ]),
      expectedCursor,
    }),
    z.strictObject({
      kind: kind('revoke'),
      seat: SeatName,
      trick: z.int().min(1).max(TRICKS_MAX),
      suit: SuitName.optional(),
      revoke: z.enum(REVOKE_KINDS).optional(),
      established: z.boolean().optional(),
      expectedCursor,
    }),
    z.strictObject({
      kind: kind('fact'),
      fact: z.enum(FACTS),
      seat: SeatName.optional(),
      trick: z.int().min(1).max(TRICKS_MAX).optional(),
      card: CardText.optional(),
      tooMany: z.boolean().optional(),
      exposed: z.boolean().optional(),
      playedBefore: z.array(SeatName).max(SEATS.length).optional(),
      count: z
        .int()
        .min(0)
        .max(CARDS_MAX + 1)
        .optional(),
      expectedCursor,
    }),
    z.strictObject({
      kind: kind('mark'),
      mark: z.enum(MARKS).exclude(['minutes', 'scorePosted']),
      seat: SeatName.optional(),
      expectedCursor,
    }),
  ])
  .meta({
    id: 'MakeFinding',
    description: 'What only a director may say. What he may find now stands in his view of the board.',
    examples: [{ kind: 'judgement', finding: 'comparable', value: false, expectedCursor: 14 }],
  });
export type MakeFinding = z.infer<typeof MakeFinding>;

const OfferedChoice = z
  .strictObject({
    choice: z.enum(CHOICES),
    law: z.string(),
    wording: z.string(),
    suits: suits.optional(),
    cards: z.array(z.string()).readonly().optional(),
  })
  .meta({
    id: 'OfferedChoice',
    examples: [{ choice: 'decline', law: '27A', wording: 'do not accept it: the bid is replaced' }],
  });
const OfferedFinding = z
  .strictObject({
    finding: z.enum(FINDINGS),
    law: z.string(),
    wording: z.string(),
    answers: z.array(z.enum(FINDING_ANSWERS)).readonly().meta({
      description:
        'What its answer may say. `value` alone is yes or no, `tricks` a number; more than one are fields of an object.',
    }),
  })
  .meta({
    id: 'OfferedFinding',
    examples: [
      {
        finding: 'comparable',
        law: '23A',
        wording: 'whether the replacement is a comparable call',
        answers: ['value', 'call'],
      },
    ],
  });
export const OFFERED = { choices: z.array(OfferedChoice).readonly(), findings: z.array(OfferedFinding).readonly() };

const Decision = z
  .strictObject({
    law: z.string(),
    decider: z.enum([...SEATS, 'director']),
    also: z.array(SeatName).readonly().optional(),
    options: z.array(OfferedChoice).readonly(),
    duty: z.string().optional(),
  })
  .meta({
    id: 'LawDecision',
    description: 'What must be decided now, and by whom. `also` may do it in his stead.',
    examples: [{ law: '27B', decider: 'E', options: [], duty: 'choose the call that replaces the insufficient bid' }],
  });

/** A suit as the obligations name it. */
const suitRead: z.ZodType<Suit> = SuitName;
const MustPlay = z.union([
  z.enum(['highestOfLed', 'lowestOfLed']),
  z.strictObject({ suit: suitRead }),
  z.strictObject({ notSuit: suitRead }),
  z.strictObject({ card: z.string() }),
]);
const Obligation = z
  .discriminatedUnion('t', [
    z.strictObject({ t: z.enum(['mustPassNextTurn', 'mustPassThroughout']), seat: SeatName }),
    z.strictObject({ t: kind('mustRepeat'), seat: SeatName, call: z.string() }),
    z.strictObject({ t: kind('mayNotLead'), seat: SeatName, suits }),
    z.strictObject({ t: kind('mustLead'), seat: SeatName, suit: SuitName }),
    z.strictObject({ t: kind('mustPlay'), seat: SeatName, what: MustPlay }),
    z.strictObject({ t: kind('penaltyCard'), seat: SeatName, card: z.string(), grade: z.enum(['major', 'minor']) }),
  ])
  .meta({ id: 'Obligation', examples: [{ t: 'penaltyCard', seat: 'E', card: 'CK', grade: 'major' }] });

export const SeenLaws = z
  .strictObject({
    phase: z.enum(['auction', 'clarification', 'play', 'suspended', 'playEnded', 'scored']),
    decision: Decision.optional(),
    obligations: z.array(Obligation).readonly(),
    leadRestrictions: z.array(z.strictObject({ target: SeatName, suits })).readonly(),
    exposed: z.array(z.strictObject({ seat: SeatName, card: z.string() })).readonly(),
    faceDown: z.strictObject({ seat: SeatName, card: z.string().optional() }).optional(),
    designation: z.strictObject({ words: z.string(), card: z.string().optional() }).optional(),
    revokes: z.array(z.strictObject({ seat: SeatName, trick: z.int(), state: z.string() })).readonly(),
    transfers: z
      .array(z.strictObject({ from: z.string(), to: z.string(), count: z.int(), law: z.string() }))
      .readonly(),
    dummyLostRights: z.string().optional(),
    reviews: z.array(z.string()).readonly().optional(),
    bound: z.array(z.string()).readonly().optional(),
  })
  .meta({
    id: 'SeenLaws',
    description:
      'Procedures of the Laws as far as they are public. `reviews` and `bound` are the director’s. What nobody at the table has noticed is not told.',
    examples: [
      {
        phase: 'play',
        obligations: [{ t: 'penaltyCard', seat: 'E', card: 'CK', grade: 'major' }],
        ...{ leadRestrictions: [], exposed: [], revokes: [], transfers: [] },
      },
    ],
  });
