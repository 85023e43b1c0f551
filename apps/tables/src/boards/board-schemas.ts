/** What the API says of boards, as schemas: they read requests, type answers and make the description. */
import { z } from 'zod';
import { AVERAGES, ABANDONED_BY, FORMS, MODES, WAITS } from '#board';
import {
  type Call,
  type Card,
  DOUBLINGS,
  LEVELS,
  parseCall,
  parseCard,
  SEATS,
  STRAINS,
  VULNERABILITIES,
} from '#bridge';

export const TEXT_MAX = 1_000;
const TRICKS_MAX = 13;
const CURSOR_MAX = 1_000_000;
const MS_MAX = 8_640_000_000_000_000;
export const BOARD_EXAMPLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11';
export const TABLE_EXAMPLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10';

export const BoardId = z.uuid().meta({ id: 'BoardId', examples: [BOARD_EXAMPLE] });
export const SeatName = z.enum(SEATS).meta({ id: 'Seat', examples: ['N'] });
export const Cursor = z
  .int()
  .min(0)
  .max(CURSOR_MAX)
  .meta({ id: 'Cursor', description: 'How many events its viewer has been sent: gap-free.', examples: [7] });
export const Time = z
  .int()
  .min(0)
  .max(MS_MAX)
  .meta({ id: 'TimeMs', description: 'ms since 1970, UTC', examples: [1782930600000] });
const HandText = z
  .string()
  .meta({ id: 'Hand', description: 'Spades, hearts, diamonds, clubs.', examples: ['AQ4.KJ5.Q963.KJ2'] });
export const FreeText = z.string().trim().min(1).max(TEXT_MAX);
export const ShownText = z.strictObject({ commitment: z.string(), text: z.string().nullable() }).meta({
  id: 'ShownText',
  description: 'A text; null once it was erased. The commitment stays.',
  examples: [{ commitment: 'c0'.repeat(32), text: 'strong, 15–17' }],
});

const CallText = z
  .string()
  .transform((text, context): Call => {
    const call = parseCall(text);
    if (call) return call;
    context.addIssue({ code: 'custom', message: 'expected P, X, XX or a bid such as 1NT' });
    return z.NEVER;
  })
  .meta({ id: 'Call', description: 'P, X, XX or 1C … 7NT', examples: ['1NT'] });

const CardText = z
  .string()
  .transform((text, context): Card => {
    const card = parseCard(text);
    if (card) return card;
    context.addIssue({ code: 'custom', message: 'expected a card such as SA, HT or D2' });
    return z.NEVER;
  })
  .meta({ id: 'Card', description: 'SA … C2', examples: ['SA'] });

const Ms = z.int().min(0).max(MS_MAX).exactOptional();
const ClientTimes = z
  .strictObject({ prompted: Ms, intent: Ms, displayed: Ms, rttMs: Ms })
  .meta({ id: 'ClientTimes', description: 'What the client says of its own times, in ms.', examples: [{ rttMs: 42 }] });

const expectedCursor = Cursor.optional();

export const MakeCall = z
  .strictObject({
    call: CallText,
    alert: z.literal(true).optional(),
    explanation: FreeText.optional().meta({ description: 'For the opponents; partner does not see it.' }),
    expectedCursor,
    client: ClientTimes.optional(),
  })
  .meta({ id: 'MakeCall', examples: [{ call: '1NT', explanation: '15–17, balanced', expectedCursor: 3 }] });
export type MakeCall = z.infer<typeof MakeCall>;

export const PlayCard = z.strictObject({ card: CardText, expectedCursor, client: ClientTimes.optional() }).meta({
  id: 'PlayCard',
  description: 'Declarer plays dummy’s cards.',
  examples: [{ card: 'SA', expectedCursor: 12 }],
});
export type PlayCard = z.infer<typeof PlayCard>;

export const MakeClaim = z
  .strictObject({
    tricks: z
      .int()
      .min(0)
      .max(TRICKS_MAX)
      .meta({ description: 'Of those not yet complete, by the claimer’s side; 0 concedes them.' }),
    statement: FreeText.optional(),
    expectedCursor,
  })
  .meta({ id: 'MakeClaim', examples: [{ tricks: 5, statement: 'drawing trumps first' }] });
export type MakeClaim = z.infer<typeof MakeClaim>;

export const AnswerClaim = z
  .strictObject({ agree: z.boolean(), expectedCursor })
  .meta({ id: 'AnswerClaim', examples: [{ agree: true }] });
export type AnswerClaim = z.infer<typeof AnswerClaim>;

export const AwardClaim = z
  .strictObject({
    tricks: z.int().min(0).max(TRICKS_MAX).meta({ description: 'Declarer’s, of the whole board.' }),
    expectedCursor,
  })
  .meta({ id: 'AwardClaim', examples: [{ tricks: 9 }] });
export type AwardClaim = z.infer<typeof AwardClaim>;

export const AbandonBoard = z
  .strictObject({ reason: z.literal('director').default('director'), expectedCursor })
  .meta({ id: 'AbandonBoard', examples: [{ reason: 'director' }] });
export type AbandonBoard = z.infer<typeof AbandonBoard>;

export const Bare = z.strictObject({ expectedCursor }).meta({ id: 'Bare', examples: [{ expectedCursor: 12 }] });
export type Bare = z.infer<typeof Bare>;

export const AnswerUndo = z
  .strictObject({ granted: z.boolean(), expectedCursor })
  .meta({ id: 'AnswerUndo', examples: [{ granted: true }] });
export type AnswerUndo = z.infer<typeof AnswerUndo>;

const CALLS_MAX = 319;
export const Explain = z
  .strictObject({
    call: z.int().min(0).max(CALLS_MAX).meta({ description: 'Index of the call; 0 is the first of the auction.' }),
    explanation: FreeText.optional().meta({ description: 'Given by the caller; an opponent asks without one.' }),
    alert: z.literal(true).optional(),
    expectedCursor,
  })
  .meta({ id: 'Explain', examples: [{ call: 2, explanation: 'transfer to hearts' }] });
export type Explain = z.infer<typeof Explain>;

export const Number = z.coerce
  .number({ error: 'expected a whole number' })
  .int()
  .min(1)
  .max(CURSOR_MAX)
  .meta({ id: 'Number', description: 'The first on this board is 1.', examples: [1] });

const Contract = z
  .strictObject({ level: z.literal(LEVELS), strain: z.enum(STRAINS), doubling: z.enum(DOUBLINGS), declarer: SeatName })
  .readonly()
  .meta({ id: 'Contract', examples: [{ level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'S' }] });
const SeenCall = z
  .strictObject({
    seat: SeatName,
    call: z.string(),
    alert: z.literal(true).optional(),
    explanation: ShownText.optional(),
    asked: z.literal(true).optional(),
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
const SeenUndo = z
  .strictObject({ undo: z.int(), seat: SeatName, to: Progress, open: z.array(SeatName).readonly() })
  .meta({ id: 'SeenUndo', examples: [{ undo: 1, seat: 'S', to: { calls: 6, cards: 3 }, open: ['W'] }] });
const yes = z.literal(true).optional();
const PastClaim = z
  .strictObject({
    claim: z.int(),
    seat: SeatName,
    tricks: z.int(),
    statement: ShownText.optional(),
    agreed: z.array(SeatName).readonly(),
    doubted: SeatName.optional(),
    objection: yes,
    award: z.strictObject({ tricks: z.int(), law: z.string() }).optional(),
    undone: yes,
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
const PastUndo = z
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
const Explanation = z
  .strictObject({
    call: z.int(),
    seat: SeatName,
    at: Time,
    alert: yes,
    explanation: ShownText,
    undone: yes,
  })
  .meta({
    id: 'Explanation',
    description: 'One version of what a call means. `undone`: the call was taken back.',
    examples: [
      { call: 0, seat: 'N', at: 1782930600000, explanation: { commitment: 'c0'.repeat(32), text: 'strong, 15–17' } },
    ],
  });
const Award = z
  .strictObject({ NS: z.enum(AVERAGES), EW: z.enum(AVERAGES), law: z.string() })
  .meta({ id: 'Award', examples: [{ NS: 'average', EW: 'average', law: '12C2' }] });
const Scored = z
  .strictObject({ kind: z.literal('scored'), contract: Contract.nullable(), tricks: z.int(), score: z.int() })
  .meta({
    id: 'Scored',
    description: '`score` is for North-South.',
    examples: [{ kind: 'scored', contract: null, tricks: 0, score: 0 }],
  });
const Abandoned = z
  .strictObject({ kind: z.literal('abandoned'), reason: z.enum(ABANDONED_BY), award: Award.optional() })
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
export const BoardState = z
  .strictObject({
    id: BoardId,
    table: z.string(),
    form: z.enum(FORMS),
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
  })
  .meta({
    id: 'BoardState',
    description: 'A board as the caller may see it.',
    examples: [BOARD_STATE],
  });
export type BoardState = z.infer<typeof BoardState>;

export const OpenedBoard = z
  .strictObject({ board: BoardState })
  .meta({ id: 'OpenedBoard', examples: [{ board: BOARD_STATE }] });
export type OpenedBoard = z.infer<typeof OpenedBoard>;

const SeenFact = z.strictObject({ cursor: Cursor, at: Time, type: z.string(), data: z.looseObject({}) }).meta({
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
export const Commitments = z.strictObject({ N: commitment, E: commitment, S: commitment, W: commitment }).meta({
  id: 'Commitments',
  description: 'A salted hash of each hand as dealt: shown from the start, provable when the board is closed.',
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
