import { z } from 'zod';
import { type Deal, parseDeal, SEATS, VULNERABILITIES } from '#bridge';
import { DoubleDummyTable, ParOfTable, TABLE_EXAMPLE } from '../../../http/src/index.js';

const TRICKS = 13;
const DEAL_LENGTH_MAX = 80;
const EXAMPLE_DEAL = 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73';

const DealText = z
  .string()
  .max(DEAL_LENGTH_MAX)
  .transform((text, context): Deal => {
    const deal = parseDeal(text);
    if (deal) return deal;
    context.addIssue({ code: 'custom', message: 'expected a deal of 52 cards such as N:AQ4.KJ5.Q963.KJ2 …' });
    return z.NEVER;
  });

export const AskTable = z.strictObject({ deal: DealText }).meta({ id: 'AskTable', examples: [{ deal: EXAMPLE_DEAL }] });
export type AskTable = z.infer<typeof AskTable>;

export const AskPar = z
  .strictObject({ tricks: DoubleDummyTable, dealer: z.enum(SEATS), vulnerability: z.enum(VULNERABILITIES) })
  .meta({ id: 'AskPar', examples: [{ tricks: TABLE_EXAMPLE, dealer: 'N', vulnerability: 'none' }] });
export type AskPar = z.infer<typeof AskPar>;

export const TableOfDeal = z
  .strictObject({ deal: z.string(), tricks: DoubleDummyTable })
  .meta({ id: 'TableOfDeal', examples: [{ deal: EXAMPLE_DEAL, tricks: TABLE_EXAMPLE }] });

export const BoardAnalysis = z.strictObject({ deal: z.string(), tricks: DoubleDummyTable, par: ParOfTable }).meta({
  id: 'BoardAnalysis',
  examples: [
    {
      deal: EXAMPLE_DEAL,
      tricks: TABLE_EXAMPLE,
      par: { score: 400, sides: ['NS'], contracts: ['3NT by N', '3NT by S'] },
    },
  ],
});

const seat = z.enum(SEATS);
const tricks = z.int().min(0).max(TRICKS);
export const PlayCosts = z
  .strictObject({
    tricks: tricks.meta({ description: 'Declarer’s, before the lead.' }),
    cards: z
      .array(
        z
          .strictObject({ seat, card: z.string(), tricks, cost: tricks })
          .meta({ id: 'CardCost', examples: [{ seat: 'E', card: 'SJ', tricks: 10, cost: 1 }] }),
      )
      .readonly()
      .meta({ description: 'Declarer’s tricks after each card, and how many it cost the side that played it.' }),
    claims: z
      .array(
        z.strictObject({ claim: z.int(), seat, cards: z.int(), tricks, doubleDummy: tricks }).meta({
          id: 'ClaimCost',
          description: 'Declarer’s tricks if the claim stands, and what all hands in view would give him from there.',
          examples: [{ claim: 1, seat: 'S', cards: 8, tricks: 10, doubleDummy: 10 }],
        }),
      )
      .readonly(),
    cut: z.literal(true).optional().meta({ description: 'Cards after one that was not legal are left out.' }),
  })
  .meta({
    id: 'PlayCosts',
    description: 'Double-dummy, which decides no claim by itself: asked for apart from the facts.',
    examples: [{ tricks: 9, cards: [{ seat: 'E', card: 'SJ', tricks: 10, cost: 1 }], claims: [] }],
  });
