/** What the API says of a board as a caller may see it, and of what a command brought about. */
import { z } from 'zod';
import { ABANDONED_BY, AVERAGES, MODES, WAITS } from '#board';
import { VULNERABILITIES } from '#bridge';
import { BOARD_EXAMPLE, BoardId, Contract, Cursor, SeatName, ShownText, TABLE_EXAMPLE, Time } from './board-words.js';
import { OFFERED, SeenLaws } from './law-schemas.js';
import { Official, Ruled, ScoreStage } from './ruling-schemas.js';

const HandText = z
  .string()
  .meta({ id: 'Hand', description: 'Spades, hearts, diamonds, clubs.', examples: ['AQ4.KJ5.Q963.KJ2'] });
export const SeenCall = z
  .strictObject({
    seat: SeatName,
    call: z.string(),
    alert: z.literal(true).optional(),
    explanation: ShownText.optional(),
    asked: z.literal(true).optional(),
    withdrawn: z.literal(true).optional(),
  })
  .meta({ id: 'SeenCall', examples: [{ seat: 'N', call: '1NT' }] });
const SeenTrick = z
  .strictObject({ leader: SeatName, cards: z.array(z.string()).readonly(), winner: SeatName.optional() })
  .meta({ id: 'SeenTrick', examples: [{ leader: 'W', cards: ['S5', 'SQ', 'S7', 'S2'], winner: 'N' }] });
const SeenClaim = z
  .strictObject({
    claim: z.int(),
    seat: SeatName,
    tricks: z.int(),
    statement: ShownText.optional(),
    agreed: z.array(SeatName).readonly(),
    open: z.array(SeatName).readonly(),
    doubted: SeatName.optional(),
  })
  .meta({ id: 'SeenClaim', examples: [{ claim: 1, seat: 'S', tricks: 5, agreed: [], open: ['W', 'E'] }] });
const Progress = z.strictObject({ calls: z.int(), cards: z.int() }).meta({
  id: 'Progress',
  description: 'Calls of the auction that stand, and cards of the play.',
  examples: [{ calls: 6, cards: 3 }],
});
export const SeenUndo = z
  .strictObject({ undo: z.int(), seat: SeatName, to: Progress, open: z.array(SeatName).readonly() })
  .meta({ id: 'SeenUndo', examples: [{ undo: 1, seat: 'S', to: { calls: 6, cards: 3 }, open: ['W'] }] });
const yes = z.literal(true).exactOptional();
export const PastClaim = z
  .strictObject({
    claim: z.int(),
    seat: SeatName,
    tricks: z.int(),
    statement: ShownText.optional(),
    agreed: z.array(SeatName).readonly(),
    doubted: SeatName.exactOptional(),
    objection: yes,
    award: z.strictObject({ tricks: z.int(), law: z.string() }).exactOptional(),
    undone: yes,
    voided: yes,
  })
  .meta({
    id: 'PastClaim',
    description:
      'A claim that is done with. `objection`: by a conceding defender’s partner, so that no claim was made.',
    examples: [{ claim: 1, seat: 'S', tricks: 5, agreed: [], doubted: 'W', award: { tricks: 9, law: '70' } }],
  });
const UndoAnswer = z
  .strictObject({ seat: SeatName, granted: z.boolean(), silent: yes })
  .meta({ id: 'UndoAnswer', examples: [{ seat: 'W', granted: true }] });
export const PastUndo = z
  .strictObject({
    undo: z.int(),
    seat: SeatName,
    to: Progress,
    answers: z.array(UndoAnswer).readonly(),
    applied: yes,
  })
  .meta({
    id: 'PastUndo',
    description: 'A request to undo that is done with.',
    examples: [{ undo: 1, seat: 'S', to: { calls: 6, cards: 3 }, answers: [{ seat: 'W', granted: false }] }],
  });
export const Explanation = z
  .strictObject({
    call: z.int(),
    seat: SeatName,
    at: Time,
    alert: yes,
    explanation: ShownText,
    spoken: z.enum(['rightly', 'wrongly']).exactOptional(),
    correctedBy: SeatName.exactOptional(),
    undone: yes,
  })
  .meta({
    id: 'Explanation',
    description:
      'One version of what a call means. `spoken`: aloud at a recorded table, by the caller’s partner; `correctedBy` whom since. `undone`: the call was taken back.',
    examples: [
      { call: 0, seat: 'N', at: 1782930600000, explanation: { commitment: 'c0'.repeat(32), text: 'strong, 15–17' } },
    ],
  });
const Award = z
  .strictObject({ NS: z.enum(AVERAGES), EW: z.enum(AVERAGES), law: z.string() })
  .meta({ id: 'Award', examples: [{ NS: 'average', EW: 'average', law: '12C2' }] });
const Scored = z
  .strictObject({
    kind: z.literal('scored'),
    contract: Contract.nullable(),
    tricks: z.int(),
    score: z.int(),
    pointsOnly: z.literal(true).optional(),
    adjusted: Official.optional(),
  })
  .meta({
    id: 'Scored',
    description:
      '`score` is for North-South. `adjusted`, where a ruling gave more than one such number: it counts, then. `pointsOnly`: points were ruled, and contract and tricks are the table’s, which do not score them.',
    examples: [{ kind: 'scored', contract: null, tricks: 0, score: 0 }],
  });
const Abandoned = z
  .strictObject({
    kind: z.literal('abandoned'),
    reason: z.enum(ABANDONED_BY),
    award: Award.optional(),
    adjusted: Official.optional(),
  })
  .meta({ id: 'Abandoned', examples: [{ kind: 'abandoned', reason: 'players-left' }] });
const Outcome = z
  .discriminatedUnion('kind', [Scored, Abandoned])
  .meta({ id: 'Outcome', examples: [{ kind: 'abandoned', reason: 'director' }] });
const Deadline = z
  .strictObject({ wait: z.enum(WAITS), at: Time, seats: z.array(SeatName).readonly() })
  .meta({ id: 'Deadline', examples: [{ wait: 'turn', at: 1782930600000, seats: ['N'] }] });
const Actions = z
  .strictObject({
    calls: z.array(z.string()).readonly(),
    cards: z.array(z.string()).readonly(),
    answerClaim: z.int(),
    doubtClaim: z.int(),
    awardClaim: z.int(),
    answerUndo: z.literal(true),
    ...OFFERED,
  })
  .partial()
  .meta({ id: 'Actions', description: 'What the viewer may do now.', examples: [{ cards: ['S5', 'S6'] }] });
const HandsBySeat = z.strictObject({ N: HandText, E: HandText, S: HandText, W: HandText }).meta({
  id: 'Hands',
  examples: [{ N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' }],
});
const HandsSeen = HandsBySeat.partial().meta({ id: 'HandsSeen', examples: [{ N: 'AQ4.KJ5.Q963.KJ2' }] });

const BOARD_STATE = {
  id: BOARD_EXAMPLE,
  table: TABLE_EXAMPLE,
  form: 'duplicate' as const,
  mode: 'strict' as const,
  number: 1,
  dealer: 'N' as const,
  vulnerability: 'none' as const,
  cursor: 2,
  phase: 'auction' as const,
  turn: 'E' as const,
  auction: [{ seat: 'N' as const, call: '1NT' }],
  tricks: [],
  won: { NS: 0, EW: 0 },
  hands: { E: 'JT97.A86.A87.T96' },
  claims: [],
  undos: [],
  explanations: [],
  actions: { calls: ['P', 'X', '2C'] },
};
const SIDE_FORMS = ['duplicate', 'rubber', 'chicago'] as const;
export const BoardState = z
  .strictObject({
    id: BoardId,
    table: z.string(),
    form: z.enum(SIDE_FORMS),
    mode: z.enum(MODES),
    number: z.int(),
    dealer: SeatName,
    vulnerability: z.enum(VULNERABILITIES),
    cursor: Cursor,
    phase: z.enum(['auction', 'play', 'claim', 'scored', 'abandoned']),
    turn: SeatName.optional(),
    auction: z.array(SeenCall).readonly(),
    contract: Contract.nullable().optional(),
    tricks: z.array(SeenTrick).readonly(),
    won: z.strictObject({ NS: z.int(), EW: z.int() }),
    hands: HandsSeen,
    dealt: HandsBySeat.optional(),
    claim: SeenClaim.optional(),
    claims: z.array(PastClaim).readonly(),
    undo: SeenUndo.optional(),
    undos: z.array(PastUndo).readonly(),
    explanations: z.array(Explanation).readonly(),
    director: SeatName.optional(),
    outcome: Outcome.optional(),
    deadline: Deadline.optional(),
    actions: Actions,
    rulings: z.array(Ruled).readonly().optional(),
    scores: z.array(ScoreStage).readonly().optional(),
    official: Official.optional(),
    laws: SeenLaws.optional(),
  })
  .meta({
    id: 'BoardState',
    description: 'A board as the caller may see it.',
    examples: [BOARD_STATE],
  });
export type BoardState = z.infer<typeof BoardState>;

export const SeenFact = z.strictObject({ cursor: Cursor, at: Time, type: z.string(), data: z.looseObject({}) }).meta({
  id: 'SeenFact',
  examples: [{ cursor: 2, at: 1782930600000, type: 'CallMade', data: { seat: 'N', call: '1NT' } }],
});
export const Acted = z.strictObject({ cursor: Cursor, events: z.array(SeenFact).readonly() }).meta({
  id: 'Acted',
  description: 'What the command brought about, as the caller may see it.',
  examples: [
    { cursor: 2, events: [{ cursor: 2, at: 1782930600000, type: 'CallMade', data: { seat: 'N', call: '1NT' } }] },
  ],
});

const commitment = z.string().regex(/^[0-9a-f]{64}$/);
export const Commitments = z
  .strictObject({ N: commitment, E: commitment, S: commitment, W: commitment, talon: commitment })
  .partial()
  .meta({
    id: 'Commitments',
    description:
      'A salted hash of each hand as dealt, and of the talon where there is one: shown from the start, provable when the board is closed.',
    examples: [{ N: '1f'.repeat(32), E: '2f'.repeat(32), S: '3f'.repeat(32), W: '4f'.repeat(32) }],
  });
export type Commitments = z.infer<typeof Commitments>;

export const BoardEvents = z
  .strictObject({
    data: z.array(z.looseObject({})).readonly(),
    texts: z
      .record(z.string(), z.string().nullable())
      .readonly()
      .meta({ description: 'By commitment, the texts that the events point at; null once erased.' }),
    next: z.null(),
  })
  .meta({
    id: 'BoardEvents',
    description: 'The commits of a board as stored.',
    examples: [{ data: [], texts: {}, next: null }],
  });
export type BoardEvents = z.infer<typeof BoardEvents>;
