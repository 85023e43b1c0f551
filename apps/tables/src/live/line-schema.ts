/** What the API says of a line of a stream. */
import { z } from 'zod';
import { Cursor, Time } from '../boards/board-words.js';
import { END_REASONS } from '../../../http/src/index.js';

const KINDS = ['snapshot', 'delta', 'heartbeat', 'end'] as const;
export const StreamLine = z
  .strictObject({
    kind: z.enum(KINDS),
    cursor: Cursor,
    state: z.looseObject({}).optional().meta({ description: 'Of a snapshot: a BoardState or a TableState.' }),
    at: Time.optional(),
    type: z.string().optional(),
    data: z.looseObject({}).optional().meta({ description: 'Of a delta: the event, as the viewer may see it.' }),
    changed: z.looseObject({}).optional().meta({
      description:
        'Fields of the state that are new and do not follow from the event; hands are those seen from now on.',
    }),
    gone: z
      .array(z.string())
      .readonly()
      .optional()
      .meta({ description: 'Fields of the state that are there no longer.' }),
    reason: z.enum(END_REASONS).optional(),
  })
  .meta({
    id: 'StreamLine',
    description: 'A line of a stream: a snapshot first, then deltas, a heartbeat every 7 s, and an end.',
    examples: [
      {
        kind: 'delta',
        cursor: 2,
        at: 1782930600000,
        type: 'CallMade',
        data: { seat: 'N', call: '1NT' },
        changed: { turn: 'E', actions: { calls: ['P', 'X', '2C'] } },
      },
      { kind: 'heartbeat', cursor: 2 },
      { kind: 'end', cursor: 2, reason: 'shutdown' },
    ],
  });
