/** Double-dummy tables and par, as every service answers them. */
import { z } from 'zod';
import { formatContract, type Seat, SIDES, type Strain } from '#bridge';
import { type Par, type Table } from '#double-dummy';

const TRICKS = 13;

const tricks = z.int().min(0).max(TRICKS);
const declarers = z.strictObject({ N: tricks, E: tricks, S: tricks, W: tricks });

const ROW: Readonly<Record<Seat, number>> = { N: 9, E: 4, S: 9, W: 4 };
export const TABLE_EXAMPLE: Readonly<Record<Strain, Readonly<Record<Seat, number>>>> = {
  ...{ S: ROW, H: ROW, D: ROW, C: ROW, NT: ROW },
};

export const DoubleDummyTable = z
  .strictObject({ S: declarers, H: declarers, D: declarers, C: declarers, NT: declarers })
  .meta({
    id: 'DoubleDummyTable',
    description: 'Declarer’s tricks with all hands in view, by strain and declarer.',
    examples: [TABLE_EXAMPLE],
  });

export const ParOfTable = z
  .strictObject({
    score: z.int().meta({ description: 'Points for North-South.' }),
    sides: z.array(z.enum(SIDES)).meta({ description: 'Who declares; none when the deal is passed out.' }),
    contracts: z.array(z.string()).meta({ description: 'Every contract that ends the bidding at this score.' }),
  })
  .meta({ id: 'ParOfTable', examples: [{ score: 400, sides: ['NS'], contracts: ['3NT by N', '3NT by S'] }] });
export type ParOfTable = z.infer<typeof ParOfTable>;

export function parAnswer({ score, sides, contracts }: Par): ParOfTable {
  return { score, sides: [...sides], contracts: contracts.map(({ contract }) => formatContract(contract)) };
}

export function tableAnswer(table: Table): z.infer<typeof DoubleDummyTable> {
  const { S, H, D, C, NT } = table;
  return { S, H, D, C, NT };
}
