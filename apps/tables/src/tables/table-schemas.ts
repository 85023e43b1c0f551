import { z } from 'zod';
import { FORMS, MODES, RECIPIENTS, TABLE_CLOSED_BY, TABLE_SOURCES } from '#board';
import { type Deal, isWhole, parseHand, type Seat, SEATS, VULNERABILITIES } from '#bridge';
import {
  BOARD_EXAMPLE,
  BoardId,
  Cursor,
  FreeText,
  SeatName,
  ShownText,
  TABLE_EXAMPLE,
  Time,
} from '../boards/board-words.js';
import { NameText } from '../../../http/src/index.js';
import { RubberSettings, SeenRubber } from './rubber-schemas.js';

/** 52 cards and the blanks between them. */
const PACK_TEXT_MAX = 155;
const NUMBER_MAX = 10_000;
const WAIT_MS_MAX = 7 * 86_400_000;
const MINUTE_MS = 60_000;

const TOKEN_EXAMPLE = 'tnc_qUdBTbyPzHbYYzJQWQ3m0sEUxw5rJv3o1oC0Xy8tT4k';
export const TableId = z
  .uuid()
  .toLowerCase()
  .meta({ id: 'TableId', examples: [TABLE_EXAMPLE] });

const ms = z.int().min(0).max(WAIT_MS_MAX);
const wait = (minutes: number) => ms.default(minutes * MINUTE_MS);
export const TimePolicy = z
  .strictObject({ turnMs: wait(10), claimMs: wait(5), undoMs: wait(2), directorMs: wait(60) })
  .meta({
    id: 'TimePolicy',
    description: 'How long a board waits, in ms; 0 waits for ever.',
    examples: [{ turnMs: 60000, claimMs: 60000, undoMs: 30000, directorMs: 0 }],
  });
const TablePolicy = z.strictObject({ time: TimePolicy.prefault({}), absentMs: wait(10), idleMs: wait(24 * 60) }).meta({
  id: 'TablePolicy',
  description: 'What the table does with who is slow or absent; in ms, 0 waits for ever.',
  examples: [
    { time: { turnMs: 60000, claimMs: 60000, undoMs: 30000, directorMs: 0 }, absentMs: 300000, idleMs: 3600000 },
  ],
});

const ShownPolicy = z
  .strictObject({
    time: z
      .strictObject({ turnMs: ms, claimMs: ms, undoMs: ms, directorMs: ms })
      .meta({ id: 'ShownTimePolicy', examples: [{ turnMs: 60000, claimMs: 60000, undoMs: 30000, directorMs: 0 }] }),
    absentMs: ms,
    idleMs: ms,
  })
  .meta({
    id: 'ShownTablePolicy',
    examples: [
      { time: { turnMs: 60000, claimMs: 60000, undoMs: 30000, directorMs: 0 }, absentMs: 300000, idleMs: 3600000 },
    ],
  });

export const OpenTable = z
  .strictObject({
    name: NameText.optional(),
    form: z.enum(FORMS).default('duplicate'),
    mode: z.enum(MODES).default('strict').meta({
      description:
        'strict: what the Laws do not allow is refused. recorded: what happened is recorded as it happened, and the procedure of its Law runs.',
    }),
    policy: TablePolicy.prefault({}),
    rubber: RubberSettings.optional().meta({ description: 'Of a form with a score sheet.' }),
  })
  .meta({ id: 'OpenTable', examples: [{ name: 'Tuesday practice' }] });
export type OpenTable = z.infer<typeof OpenTable>;

const SeenMessage = z
  .strictObject({ at: Time, from: z.enum([...SEATS, 'director', 'owner']), to: z.enum(RECIPIENTS), text: ShownText })
  .meta({
    id: 'SeenMessage',
    examples: [
      { at: 1782930600000, from: 'N', to: 'table', text: { commitment: 'c0'.repeat(32), text: 'Good evening' } },
    ],
  });
const BoardAtTable = z
  .strictObject({ board: BoardId, number: z.int(), outcome: z.enum(['scored', 'abandoned']).optional() })
  .meta({ id: 'BoardAtTable', examples: [{ board: BOARD_EXAMPLE, number: 1 }] });

const bySeat = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ N: schema, E: schema, S: schema, W: schema });

const You = z
  .strictObject({
    kind: z.enum(['seat', 'kibitzer', 'spectator', 'director', 'auditor', 'owner']),
    seat: SeatName.optional(),
  })
  .meta({
    id: 'You',
    description: 'As whom the caller meets the table; told to who asks for it, not by streams.',
    examples: [{ kind: 'seat', seat: 'N' }],
  });

const TABLE_STATE = {
  id: TABLE_EXAMPLE,
  form: 'duplicate' as const,
  mode: 'strict' as const,
  source: 'live' as const,
  policy: {
    time: { turnMs: 600000, claimMs: 300000, undoMs: 120000, directorMs: 3600000 },
    absentMs: 600000,
    idleMs: 86400000,
  },
  cursor: 2,
  players: {},
  present: { N: true },
  boards: [{ board: BOARD_EXAMPLE, number: 1 }],
  current: BOARD_EXAMPLE,
  messages: [],
};
export const TableState = z
  .strictObject({
    id: TableId,
    form: z.enum(FORMS),
    mode: z.enum(MODES),
    source: z.enum(TABLE_SOURCES),
    name: ShownText.optional(),
    policy: ShownPolicy,
    cursor: Cursor,
    players: bySeat(z.string())
      .partial()
      .readonly()
      .meta({ id: 'Players', description: 'Pseudonymous ids.', examples: [{}] }),
    present: bySeat(z.boolean())
      .partial()
      .readonly()
      .meta({ id: 'Present', description: 'Who is here, of those who ever were.', examples: [{ N: true }] }),
    boards: z.array(BoardAtTable).readonly(),
    current: BoardId.optional(),
    messages: z.array(SeenMessage).readonly(),
    rubber: SeenRubber.optional(),
    closedBy: z.enum(TABLE_CLOSED_BY).optional(),
    you: You.optional(),
  })
  .meta({ id: 'TableState', description: 'A table as the caller may see it.', examples: [TABLE_STATE] });
export type TableState = z.infer<typeof TableState>;

const SeatTokens = bySeat(z.string())
  .partial()
  .meta({
    id: 'SeatTokens',
    description:
      'One token a seat where somebody sits, to be handed to him: two or three of a form for so many players.',
    examples: [{ N: TOKEN_EXAMPLE, E: TOKEN_EXAMPLE, S: TOKEN_EXAMPLE, W: TOKEN_EXAMPLE }],
  });
export const OpenedTable = z.strictObject({ table: TableState, tokens: SeatTokens }).meta({
  id: 'OpenedTable',
  examples: [
    { table: TABLE_STATE, tokens: { N: TOKEN_EXAMPLE, E: TOKEN_EXAMPLE, S: TOKEN_EXAMPLE, W: TOKEN_EXAMPLE } },
  ],
});
export type OpenedTable = z.infer<typeof OpenedTable>;

const handText = z.string().max(16);
const DealText = bySeat(handText)
  .transform((hands, context): Readonly<Record<Seat, string>> => {
    const [N, E, S, W] = [hands.N, hands.E, hands.S, hands.W].map((text) => parseHand(text) ?? []);
    const deal: Deal = { N: N ?? [], E: E ?? [], S: S ?? [], W: W ?? [] };
    if (isWhole(deal)) return hands;
    context.addIssue({ code: 'custom', message: 'expected 52 cards, thirteen a seat, such as AQ4.KJ5.Q963.KJ2' });
    return z.NEVER;
  })
  .meta({
    id: 'DealText',
    examples: [{ N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' }],
  });

/** The caller's cursor of the table: with it, a command is refused when more has happened since. */
const expecting = { expectedCursor: Cursor.optional() };

const placeText = z.string().max(PACK_TEXT_MAX);
const PackText = z.strictObject({ hands: bySeat(placeText).partial(), talon: placeText.optional() }).meta({
  id: 'PackText',
  description: 'The cards of each place in the order dealt.',
  examples: [{ hands: { N: 'SA HT D2', S: 'SK HQ C2' } }],
});

export const OpenBoard = z
  .strictObject({
    number: z
      .int()
      .min(1)
      .max(NUMBER_MAX)
      .optional()
      .meta({ description: 'One more than the table’s last, by default.' }),
    dealer: SeatName.optional().meta({ description: 'At duplicate; by the number, by default (Law 2).' }),
    vulnerability: z
      .enum(VULNERABILITIES)
      .optional()
      .meta({ description: 'At duplicate; by the number, by default (Law 2).' }),
    deal: DealText.optional().meta({ description: 'Dealt at random, by default.' }),
    pack: PackText.optional().meta({ description: 'The same, of a form for two or three players.' }),
    ...expecting,
  })
  .meta({ id: 'OpenBoard', examples: [{ number: 1 }] });
export type OpenBoard = z.infer<typeof OpenBoard>;

export const Say = z
  .strictObject({ text: FreeText, to: z.enum(RECIPIENTS).default('table'), ...expecting })
  .meta({ id: 'Say', examples: [{ text: 'Good evening', to: 'table' }] });
export type Say = z.infer<typeof Say>;

const Invite = z
  .strictObject({ action: z.literal('invite'), role: z.enum(['seat', 'kibitzer']), seat: SeatName, ...expecting })
  .meta({
    id: 'InviteToSeat',
    description: 'A new token for a seat makes the old one useless.',
    examples: [{ action: 'invite', role: 'kibitzer', seat: 'N' }],
  });
const InviteApart = z
  .strictObject({ action: z.literal('invite'), role: z.enum(['spectator', 'director']), ...expecting })
  .meta({ id: 'InviteApart', examples: [{ action: 'invite', role: 'spectator' }] });
const Take = z
  .strictObject({
    action: z.literal('take'),
    seat: SeatName.optional(),
    player: z
      .uuid()
      .optional()
      .meta({ description: 'A pseudonymous id; by default the caller’s, and only an owner names another.' }),
    ...expecting,
  })
  .meta({ id: 'TakeSeat', description: 'The seat of the token; an owner names one.', examples: [{ action: 'take' }] });
const Vacate = z
  .strictObject({ action: z.literal('vacate'), seat: SeatName.optional(), ...expecting })
  .meta({ id: 'VacateSeat', examples: [{ action: 'vacate' }] });
export const ChangeSeat = z
  .discriminatedUnion('action', [z.discriminatedUnion('role', [Invite, InviteApart]), Take, Vacate])
  .meta({ id: 'ChangeSeat', examples: [{ action: 'invite', role: 'spectator' }] });
export type ChangeSeat = z.infer<typeof ChangeSeat>;

export const SeatChanged = z
  .strictObject({
    cursor: Cursor,
    token: z.string().optional(),
    role: z.enum(['seat', 'kibitzer', 'spectator', 'director']).optional(),
    seat: SeatName.optional(),
  })
  .meta({ id: 'SeatChanged', examples: [{ cursor: 3, token: TOKEN_EXAMPLE, role: 'spectator' }] });
export type SeatChanged = z.infer<typeof SeatChanged>;

export const CloseTable = z.strictObject({ ...expecting }).meta({ id: 'CloseTable', examples: [{}] });
export type CloseTable = z.infer<typeof CloseTable>;
