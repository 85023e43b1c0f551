/** What the API says of a board replayed. */
import { z } from 'zod';
import { AUDIENCES, PACES } from '#board';
import {
  BOARD_EXAMPLE,
  BoardId,
  ClientTimes,
  Contract,
  Cursor,
  SeatName,
  ShownText,
  Time,
} from '../boards/board-words.js';
import { GAME_STATE, AnyBoardState } from '../boards/game-schemas.js';
import { Official } from '../boards/ruling-schemas.js';
import { StreamLine } from '../live/line-schema.js';
import { type Line, wholeNumber } from '../../../http/src/index.js';

const REVISION_MAX = 10_000;

const ViewName = z.enum(AUDIENCES).meta({
  id: 'ViewName',
  description: 'Whose view: a seat’s, a spectator’s or the director’s.',
  examples: ['S'],
});
const position = wholeNumber(1, REVISION_MAX, 12);

const moment = {
  view: ViewName.exactOptional().meta({
    description: 'Whose view; the caller’s own unless told. Others’ only when all hands may be shown to him.',
  }),
  revision: position.exactOptional().meta({
    description: 'The event after which to look, by its revision; for who may see all events. The last unless told.',
  }),
  cursor: position.exactOptional().meta({
    description: 'The same by the view’s own cursor: what its viewer was sent when he had been sent so many.',
  }),
};

export const MomentQuery = z.strictObject(moment);
export type MomentQuery = z.infer<typeof MomentQuery>;

export const ReplayQuery = z.strictObject({
  ...moment,
  around: z
    .enum(['true', 'false'])
    .exactOptional()
    .meta({ description: '`false`: without what happened around the board, for who only goes on to another event.' }),
  lines: z
    .enum(['true', 'false'])
    .exactOptional()
    .meta({ description: '`true`: also every line that the viewer had been sent by then.', examples: ['true'] }),
});
export type ReplayQuery = z.infer<typeof ReplayQuery>;

const Turn = z.strictObject({ player: SeatName, pace: z.enum(PACES), ms: z.int().min(0).nullable() }).meta({
  id: 'Turn',
  description:
    'Who acted, and how long the board had waited for him; null where nobody can tell, as at the first call of a board. Data, never a finding.',
  examples: [{ player: 'N', pace: 'call', ms: 4200 }],
});
const yes = z.literal(true).optional();
const ReplayAction = z
  .strictObject({
    cursor: Cursor,
    revision: z.int().optional().meta({ description: 'For who may see all events.' }),
    at: Time,
    type: z.string(),
    data: z.looseObject({}).nullable().meta({ description: 'As the viewer was told; null of what was kept from him.' }),
    turn: Turn.optional(),
    client: ClientTimes.optional().meta({ description: 'What the client said of its own times: claims.' }),
    undone: yes.meta({ description: 'A later undo took it back.' }),
  })
  .meta({
    id: 'ReplayAction',
    examples: [
      {
        cursor: 2,
        revision: 2,
        at: 1782930600000,
        type: 'CallMade',
        data: { seat: 'N', call: '1NT' },
        turn: { player: 'N', pace: 'call', ms: null },
      },
    ],
  });
const progress = z.strictObject({ calls: z.int(), cards: z.int() });
const ReplayUndo = z
  .strictObject({
    undo: z.int(),
    seat: SeatName,
    at: Time,
    before: progress.meta({ id: 'ProgressBefore', examples: [{ calls: 6, cards: 3 }] }),
    to: progress.meta({ id: 'ProgressTo', examples: [{ calls: 6, cards: 2 }] }),
    answers: z
      .array(
        z
          .strictObject({ seat: SeatName, granted: z.boolean(), silent: yes })
          .meta({ id: 'ReplayUndoAnswer', examples: [{ seat: 'W', granted: true }] }),
      )
      .readonly(),
    applied: yes,
  })
  .meta({
    id: 'ReplayUndo',
    description: 'A request to undo: how far the board had come, and where it was to go back to.',
    examples: [
      {
        undo: 1,
        seat: 'S',
        at: 1782930600000,
        before: { calls: 6, cards: 3 },
        to: { calls: 6, cards: 2 },
        answers: [{ seat: 'W', granted: true }],
        applied: true,
      },
    ],
  });
const Connection = z.strictObject({ at: Time, seat: SeatName, here: z.boolean() }).meta({
  id: 'Connection',
  description: 'A player came or went; the first of a seat may be from before the board.',
  examples: [{ at: 1782930600000, seat: 'W', here: false }],
});
const Said = z.strictObject({ at: Time, from: z.string(), to: z.string(), text: ShownText }).meta({
  id: 'SaidDuringBoard',
  examples: [{ at: 1782930600000, from: 'W', to: 'director', text: { commitment: 'c0'.repeat(32), text: 'please' } }],
});
const Baseline = z.strictObject({ turns: z.int(), medianMs: z.int(), upperMs: z.int() }).meta({
  id: 'Baseline',
  description: 'Over the latest boards of this table: the median, and what nine of ten turns stay under.',
  examples: [{ turns: 60, medianMs: 5000, upperMs: 14000 }],
});
const OfSeat = z
  .strictObject({ call: Baseline, card: Baseline })
  .partial()
  .meta({
    id: 'BaselineOfSeat',
    examples: [{ call: { turns: 60, medianMs: 5000, upperMs: 14000 } }],
  });
const Baselines = z
  .strictObject({ N: OfSeat, E: OfSeat, S: OfSeat, W: OfSeat })
  .partial()
  .meta({
    id: 'Baselines',
    examples: [{ N: { call: { turns: 60, medianMs: 5000, upperMs: 14000 } } }],
  });
const score = z
  .strictObject({ contract: Contract.nullable(), tricks: z.int(), score: z.int() })
  .meta({ id: 'TableResult', examples: [{ contract: null, tricks: 0, score: 0 }] });
const OtherResult = z
  .strictObject({ table: z.string(), board: BoardId, result: score.nullable(), official: Official.nullable() })
  .meta({
    id: 'OtherResult',
    description: 'What the same deal came to at another table.',
    examples: [
      {
        table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12',
        board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c13',
        result: { contract: null, tricks: 0, score: 0 },
        official: null,
      },
    ],
  });

export const Replay = z
  .strictObject({
    board: BoardId,
    view: ViewName,
    all: z.boolean().meta({ description: 'Whether the caller may ask for every view, and for revisions.' }),
    cursor: Cursor,
    last: Cursor.meta({ description: 'The view’s last cursor.' }),
    revision: z.int().optional(),
    lastRevision: z.int().optional(),
    at: Time,
    state: AnyBoardState.meta({ description: 'The board as this viewer could see it at that moment.' }),
    sent: StreamLine.nullable().meta({
      description: 'The line that the viewer’s stream sent of the event; null of none.',
    }),
    lines: z.array(StreamLine).readonly().optional(),
    actions: z.array(ReplayAction).readonly().meta({ description: 'All events of the board, later ones included.' }),
    undos: z.array(ReplayUndo).readonly(),
    connections: z.array(Connection).readonly().optional(),
    messages: z
      .array(Said)
      .readonly()
      .optional()
      .meta({ description: 'Said at the table, as far as the caller may hear it.' }),
    baselines: Baselines.optional(),
    others: z.array(OtherResult).readonly().optional().meta({ description: 'Once all tables have played the deal.' }),
  })
  .meta({
    id: 'Replay',
    description: 'A board replayed as one viewer saw it.',
    examples: [
      {
        board: BOARD_EXAMPLE,
        view: 'S',
        all: true,
        cursor: 1,
        last: 60,
        revision: 1,
        lastRevision: 61,
        at: 1782930600000,
        state: GAME_STATE,
        sent: null,
        actions: [],
        undos: [],
        connections: [],
        messages: [],
      },
    ],
  });
export type Replay = Omit<z.infer<typeof Replay>, 'sent' | 'lines'> & {
  readonly sent: Line | null;
  readonly lines?: readonly Line[];
};
