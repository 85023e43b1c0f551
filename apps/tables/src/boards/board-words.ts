/** Words that all of the API uses for boards: seats, cards, calls, texts, times. */
import { z } from 'zod';
import {
  type Call,
  type Card,
  DOUBLINGS,
  type FormCall,
  LEVELS,
  parseCall,
  parseCard,
  parseFormCall,
  SEATS,
  STRAINS,
} from '#bridge';
import { wholeNumber } from '../../../http/src/index.js';

export { FreeText, ShownText } from '../../../http/src/index.js';

const CURSOR_MAX = 1_000_000;
const MS_MAX = 8_640_000_000_000_000;
export const BOARD_EXAMPLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11';
export const TABLE_EXAMPLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10';

export const BoardId = z
  .uuid()
  .toLowerCase()
  .meta({ id: 'BoardId', examples: [BOARD_EXAMPLE] });
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
export const CallText = z
  .string()
  .transform((text, context): Call => {
    const call = parseCall(text);
    if (call) return call;
    context.addIssue({ code: 'custom', message: 'expected P, X, XX or a bid such as 1NT' });
    return z.NEVER;
  })
  .meta({ id: 'Call', description: 'P, X, XX or 1C … 7NT', examples: ['1NT'] });

/** A call of any form of the game. */
export const AnyCallText = z
  .string()
  .transform((text, context): Call | FormCall => {
    const call = parseCall(text) ?? parseFormCall(text);
    if (call) return call;
    context.addIssue({ code: 'custom', message: 'expected P, X, XX or a bid such as 1NT' });
    return z.NEVER;
  })
  .meta({
    id: 'AnyCall',
    description:
      'P, X, XX or 1C … 7NT. At forms for two and three players also nullo (4NU), a dummy (1C/open), points (14, 24 small, 30 grand) and a denomination that is named (D).',
    examples: ['1NT'],
  });

export const CardText = z
  .string()
  .transform((text, context): Card => {
    const card = parseCard(text);
    if (card) return card;
    context.addIssue({ code: 'custom', message: 'expected a card such as SA, HT or D2' });
    return z.NEVER;
  })
  .meta({ id: 'Card', description: 'SA … C2', examples: ['SA'] });

const Ms = z.int().min(0).max(MS_MAX).exactOptional();
export const ClientTimes = z
  .strictObject({ prompted: Ms, intent: Ms, displayed: Ms, rttMs: Ms })
  .meta({ id: 'ClientTimes', description: 'What the client says of its own times, in ms.', examples: [{ rttMs: 42 }] });

export const expectedCursor = Cursor.optional();

export const Number = wholeNumber(1, CURSOR_MAX, 1).meta({
  id: 'Number',
  description: 'The first on this board is 1.',
});

export const Contract = z
  .strictObject({ level: z.literal(LEVELS), strain: z.enum(STRAINS), doubling: z.enum(DOUBLINGS), declarer: SeatName })
  .readonly()
  .meta({ id: 'Contract', examples: [{ level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'S' }] });
