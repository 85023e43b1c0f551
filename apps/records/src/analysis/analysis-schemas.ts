import { z } from 'zod';
import { type Deal, formatContract, parseDeal, type Seat, SEATS, SIDES, type Strain, VULNERABILITIES } from '#bridge';
import { type Par, type Table } from '#double-dummy';

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

const tricks = z.int().min(0).max(TRICKS);
const declarers = z.strictObject({ N: tricks, E: tricks, S: tricks, W: tricks });

export const DoubleDummyTable = z
  .strictObject({ S: declarers, H: declarers, D: declarers, C: declarers, NT: declarers })
  .meta({
    id: 'DoubleDummyTable',
    description: 'Declarer’s tricks with all hands in view, by strain and declarer.',
    examples: [exampleTable(9)],
  });

function exampleTable(most: number): Record<Strain, Record<Seat, number>> {
  const row = { N: most, E: TRICKS - most, S: most, W: TRICKS - most };
  return { S: row, H: row, D: row, C: row, NT: row };
}

export const AskTable = z.strictObject({ deal: DealText }).meta({ id: 'AskTable', examples: [{ deal: EXAMPLE_DEAL }] });
export type AskTable = z.infer<typeof AskTable>;

export const AskPar = z
  .strictObject({ tricks: DoubleDummyTable, dealer: z.enum(SEATS), vulnerability: z.enum(VULNERABILITIES) })
  .meta({ id: 'AskPar', examples: [{ tricks: exampleTable(9), dealer: 'N', vulnerability: 'none' }] });
export type AskPar = z.infer<typeof AskPar>;

export const TableOfDeal = z
  .strictObject({ deal: z.string(), tricks: DoubleDummyTable })
  .meta({ id: 'TableOfDeal', examples: [{ deal: EXAMPLE_DEAL, tricks: exampleTable(9) }] });

export const ParOfTable = z
  .strictObject({
    score: z.int().meta({ description: 'Points for North-South.' }),
    sides: z.array(z.enum(SIDES)).meta({ description: 'Who declares; none when the deal is passed out.' }),
    contracts: z.array(z.string()).meta({ description: 'Every contract that ends the bidding at this score.' }),
  })
  .meta({ id: 'ParOfTable', examples: [{ score: 400, sides: ['NS'], contracts: ['3NT by N', '3NT by S'] }] });
export type ParOfTable = z.infer<typeof ParOfTable>;

export const BoardAnalysis = z.strictObject({ deal: z.string(), tricks: DoubleDummyTable, par: ParOfTable }).meta({
  id: 'BoardAnalysis',
  examples: [
    {
      deal: EXAMPLE_DEAL,
      tricks: exampleTable(9),
      par: { score: 400, sides: ['NS'], contracts: ['3NT by N', '3NT by S'] },
    },
  ],
});

const seat = z.enum(SEATS);
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

export function parAnswer({ score, sides, contracts }: Par): ParOfTable {
  return { score, sides: [...sides], contracts: contracts.map(({ contract }) => formatContract(contract)) };
}

export function tableAnswer(table: Table): z.infer<typeof DoubleDummyTable> {
  const { S, H, D, C, NT } = table;
  return { S, H, D, C, NT };
}
