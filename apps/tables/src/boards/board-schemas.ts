/** What may be done on a board, as the API reads it. */
import { z } from 'zod';
import { AnyCallText, CardText, ClientTimes, expectedCursor, FreeText, SeatName } from './board-words.js';
import { bySeat, Meaning, Shown, Way } from './law-schemas.js';

const TRICKS_MAX = 13;

export const MakeCall = z
  .strictObject({
    call: AnyCallText,
    alert: z.literal(true).optional(),
    explanation: FreeText.optional().meta({ description: 'For the opponents; partner does not see it.' }),
    meaning: Meaning.optional(),
    seat: bySeat,
    expectedCursor,
    client: ClientTimes.optional(),
  })
  .meta({ id: 'MakeCall', examples: [{ call: '1NT', explanation: '15–17, balanced', expectedCursor: 3 }] });
export type MakeCall = z.infer<typeof MakeCall>;

export const PlayCard = z
  .strictObject({
    card: CardText,
    as: Way.optional(),
    from: SeatName.optional().meta({ description: 'The hand it comes from, where that is not plain.' }),
    cards: Shown.optional(),
    seat: bySeat,
    expectedCursor,
    client: ClientTimes.optional(),
  })
  .meta({
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
    draws: z.literal(true).optional().meta({ description: 'He said that he draws the outstanding trumps first.' }),
    finesse: CardText.optional().meta({ description: 'The card he said he would finesse with.' }),
    seat: bySeat,
    expectedCursor,
  })
  .meta({ id: 'MakeClaim', examples: [{ tricks: 5, statement: 'drawing trumps first' }] });
export type MakeClaim = z.infer<typeof MakeClaim>;

export const AnswerClaim = z
  .strictObject({ agree: z.boolean(), seat: bySeat, expectedCursor })
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

export const BySeat = z
  .strictObject({ seat: bySeat, expectedCursor })
  .meta({ id: 'BySeat', examples: [{ expectedCursor: 12 }] });
export type BySeat = z.infer<typeof BySeat>;

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
