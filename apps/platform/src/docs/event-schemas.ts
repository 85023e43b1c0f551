/** What only the bus and the WebSocket say, beside what the API says. */
import { z } from 'zod';
import { type BoardView } from '#board';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const ms = z.int();

/** A commit as the topic has it: canonical JSON. What each event holds stands in the EVENTS.md of its room. */
export const Commit = z
  .strictObject({
    header: z.strictObject({
      stream: z.string(),
      from: z.int().min(1).meta({ description: 'Revision of the first event.' }),
      actor: z.string(),
      commandId: z.string(),
      bodyHash: z.string(),
      correlationId: z.string(),
      causationId: z.string(),
      client: z.strictObject({ prompted: ms, intent: ms, displayed: ms, rttMs: ms }).partial().exactOptional(),
      prev: hex.meta({ description: 'Head of the stream before it; 64 zeros for the first.' }),
    }),
    events: z
      .array(z.strictObject({ type: z.string(), version: z.int().min(1), at: z.int(), data: z.looseObject({}) }))
      .min(1),
  })
  .meta({ id: 'Commit', description: 'An append: never empty, kept whole or not at all, verbatim.' });

const VIEW: BoardView = {
  ...{ table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10', form: 'duplicate', mode: 'strict', number: 1, dealer: 'N' },
  ...{ vulnerability: 'none', cursor: 2, phase: 'auction', turn: 'E', auction: [{ seat: 'N', call: '1NT' }] },
  ...{ tricks: [], won: { NS: 0, EW: 0 }, hands: {}, claims: [], undos: [], explanations: [], actions: {} },
};
export const PUBLIC_BOARD = { board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11', view: { ...VIEW } };
export const PublicBoard = z
  .strictObject({
    board: z.uuid(),
    view: z
      .looseObject({ table: z.uuid(), form: z.string(), number: z.int(), cursor: z.int(), phase: z.string() })
      .meta({ description: 'As BoardState or GameState, without the id, and with commitments in the place of texts.' }),
  })
  .meta({
    id: 'PublicBoard',
    description:
      'What a spectator sees of a board. Of a deal that several tables play nothing before the last is done.',
    examples: [PUBLIC_BOARD],
  });

export const RobotWelcome = z.strictObject({ kind: z.literal('welcome'), cursor: z.int() }).meta({
  id: 'RobotWelcome',
  description: 'Answers a hello.',
  examples: [{ kind: 'welcome', cursor: 0 }],
});
