/** What is sent to sessions, and what they answer. */
import { z } from 'zod';
import {
  BOARD_SOURCES,
  ENTRANT_KINDS,
  MODES,
  PENALTY_MAX,
  ROUND_CLOSED_BY,
  SESSION_PLAYS,
  WITHDRAWN_RESULTS,
} from '#board';
import { ROOMS } from '#movements';
import { TIE_BREAKS, UNITS } from '#scoring';
import { FreeText, ShownText } from '../boards/board-words.js';
import { TimePolicy } from '../tables/table-schemas.js';
import { NameText, SESSION_EXAMPLE } from '../../../http/src/index.js';
import { AdjustedScore, MethodText, Place, Result } from './session-words.js';

const NAME_MAX = 100;
const CARD_MAX = 1_000;
const WAIT_MS_MAX = 7 * 86_400_000;
const PLAYERS_MAX = 6;
const BOARDS_MAX = 512;
const PBN_MAX = 1_000_000;
const CARRY_MAX = 1_000;
const ENTRANTS_MAX = 1_000;
const MINUTE_MS = 60_000;
/** Sixty percent of a match of twenty. */
export const BYE_VPS = 12;

const HUNDREDTHS = 'expected a number with at most two decimals';
const isOfHundredths = (value: number): boolean => Number(value.toFixed(2)) === value;

const wait = (ms: number) => z.int().min(0).max(WAIT_MS_MAX).default(ms);

export const OpenSession = z
  .strictObject({
    name: NameText.optional(),
    of: z.enum(ENTRANT_KINDS).default('pairs'),
    play: z.enum(SESSION_PLAYS).default('tables').meta({
      description:
        'tables: rounds open tables here. entered: boards are played elsewhere, and results entered by hand.',
    }),
    scoring: z
      .strictObject({
        method: MethodText.prefault({ kind: 'matchpoints' }),
        vps: z.boolean().default(false),
        tieBreaks: z.array(z.enum(TIE_BREAKS)).max(TIE_BREAKS.length).default([]),
        bye: z
          .number()
          .min(0)
          .max(CARRY_MAX)
          .refine(isOfHundredths, HUNDREDTHS)
          .exactOptional()
          .meta({
            description: `Of a Swiss: what sitting out a round is worth, in the unit that is ranked; ${BYE_VPS} where victory points are, otherwise nothing.`,
          }),
      })
      .prefault({}),
    mode: z.enum(MODES).default('strict'),
    time: TimePolicy.prefault({}),
    roundMs: wait(0).meta({ description: 'How long a round lasts; 0 until all have played.' }),
    autoRounds: z.boolean().default(true).meta({
      description:
        'The next round is opened by itself when all tables have played, or its time is over; not when the director closed it.',
    }),
    absentMs: wait(10 * MINUTE_MS),
    withdrawn: z.enum(['count', 'strike-under-half']).default('count').meta({
      description:
        'What becomes of the results of who withdraws: they count, or are struck where fewer than half of his rounds were played.',
    }),
    correctionMs: wait(30 * MINUTE_MS).meta({ description: 'For corrections after the end (Law 79C).' }),
  })
  .meta({
    id: 'OpenSession',
    examples: [{ name: 'Tuesday pairs', of: 'pairs', scoring: { method: { kind: 'matchpoints' } } }],
  });
export type OpenSession = z.infer<typeof OpenSession>;

const NamedPlayer = z
  .strictObject({
    player: z
      .string()
      .min(1)
      .max(NAME_MAX)
      .exactOptional()
      .meta({ description: 'A pseudonymous id; drawn where it is left out.' }),
    name: NameText.exactOptional(),
  })
  .meta({ id: 'NamedPlayer', examples: [{ name: 'Anna' }] });

export const EnterEntrant = z
  .strictObject({
    players: z.array(NamedPlayer).min(1).max(PLAYERS_MAX),
    name: NameText.exactOptional(),
    systemCard: z
      .string()
      .trim()
      .min(1)
      .max(CARD_MAX)
      .exactOptional()
      .meta({ description: 'Opponents read it at any time.' }),
    carryOver: z
      .number()
      .min(-CARRY_MAX)
      .max(CARRY_MAX)
      .refine(isOfHundredths, HUNDREDTHS)
      .exactOptional()
      .meta({ description: 'In the unit that is ranked, to the hundredth.' }),
  })
  .meta({
    id: 'EnterEntrant',
    examples: [{ players: [{ name: 'Anna' }, { name: 'Boris' }], systemCard: 'Acol, weak notrump' }],
  });
export type EnterEntrant = z.infer<typeof EnterEntrant>;

export const FileCard = z
  .strictObject({ systemCard: FreeText })
  .meta({ id: 'FileCard', examples: [{ systemCard: 'Precision' }] });
export type FileCard = z.infer<typeof FileCard>;

export const Substitute = z
  .strictObject({ out: z.string().min(1).max(NAME_MAX), in: NamedPlayer })
  .meta({ id: 'Substitute', examples: [{ out: 'a1'.repeat(16), in: { name: 'Celia' } }] });
export type Substitute = z.infer<typeof Substitute>;

const perSet = z.int().min(1).max(BOARDS_MAX).meta({ description: 'Boards that are played in one round.' });
const count = z.int().min(1).max(BOARDS_MAX);
export const SetBoards = z
  .discriminatedUnion('source', [
    z.strictObject({ source: z.literal('random'), perSet, boards: count }),
    z.strictObject({ source: z.literal('pbn'), perSet, pbn: z.string().min(1).max(PBN_MAX) }),
    z.strictObject({
      source: z.literal('big-deal'),
      perSet,
      boards: count,
      seed: z.string().regex(/^[0-9a-f]{40}$/),
      owner: z.string().min(1).max(NAME_MAX),
    }),
  ])
  .meta({ id: 'SetBoards', examples: [{ source: 'random', perSet: 2, boards: 24 }] });
export type SetBoards = z.infer<typeof SetBoards>;

const ROUNDS_MAX = 100;
const roundMeant = z.int().min(1).max(ROUNDS_MAX);
export const OpenRound = z
  .strictObject({
    round: roundMeant.exactOptional().meta({
      description:
        'The one that is meant: refused (`wrong-round`) where another comes next. The next where it is left out.',
    }),
    order: z.array(z.int().min(1).max(ENTRANTS_MAX)).max(ENTRANTS_MAX).exactOptional().meta({
      description:
        'Of a Swiss or a knock-out: those still in it, the leader first; by the results where it is left out.',
    }),
  })
  .meta({ id: 'OpenRound', examples: [{ round: 1 }] });
export type OpenRound = z.infer<typeof OpenRound>;

export const CloseRound = z
  .strictObject({
    round: roundMeant.meta({
      description:
        'The one that is meant: refused (`wrong-round`) where it is over and another is in progress, whose boards nobody gives up by that.',
    }),
  })
  .meta({ id: 'CloseRound', examples: [{ round: 1 }] });
export type CloseRound = z.infer<typeof CloseRound>;

export const Nothing = z.strictObject({}).meta({ id: 'NothingMore', examples: [{}] });
export type Nothing = z.infer<typeof Nothing>;

export const EnterResult = z.strictObject({ place: Place, result: Result }).meta({
  id: 'EnterResult',
  examples: [{ place: { round: 1, table: 2, board: 3 }, result: { contract: '3NT by N', tricks: 9 } }],
});
export type EnterResult = z.infer<typeof EnterResult>;

const law = z.string().min(1).max(20).meta({ description: 'That it rests on, such as 79C1.' });
const consent = z
  .boolean()
  .default(false)
  .meta({ description: 'The organiser lets it be although the time for corrections is over (Law 79C2).' });
export const Correct = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('result'), place: Place, result: Result, law, consent }),
    z.strictObject({ kind: z.literal('adjusted'), place: Place, NS: AdjustedScore, EW: AdjustedScore, law, consent }),
    z.strictObject({ kind: z.literal('fouled'), place: Place, form: z.string().min(1).max(NAME_MAX) }),
    z.strictObject({
      kind: z.literal('penalty'),
      entrant: z.int().min(1).max(ENTRANTS_MAX),
      amount: z.number().min(0).max(PENALTY_MAX).refine(isOfHundredths, HUNDREDTHS).meta({
        description:
          'Taken away, in the unit, to the hundredth: with `top`, in percent of a top, so that 10 is a tenth of one.',
      }),
      unit: z
        .enum(UNITS)
        .meta({ description: '`top`: the amount is in percent of a top. Else what the session is scored in.' }),
      round: z.int().min(1).exactOptional(),
      law,
    }),
  ])
  .meta({
    id: 'Correct',
    examples: [
      {
        kind: 'result',
        place: { round: 1, table: 2, board: 3 },
        result: { contract: '3NT by N', tricks: 10 },
        law: '79C1',
      },
      {
        kind: 'adjusted',
        place: { round: 1, table: 2, board: 3 },
        NS: {
          kind: 'weighted',
          results: [
            { score: 110, weight: 60 },
            { score: -90, weight: 40 },
          ],
        },
        EW: { kind: 'points', score: 90 },
        law: '12C1c',
      },
    ],
  });
export type Correct = z.infer<typeof Correct>;

const ShownEntrant = z
  .strictObject({
    number: z.int(),
    players: z.array(z.strictObject({ player: z.string(), name: z.string().nullable() })),
    name: ShownText.exactOptional(),
    systemCard: ShownText.exactOptional(),
    carryOver: z.number().exactOptional(),
    withdrawn: z
      .strictObject({ after: z.int(), results: z.enum(WITHDRAWN_RESULTS) })
      .exactOptional()
      .meta({ description: 'After so many rounds he was no longer there.' }),
  })
  .meta({ id: 'ShownEntrant', examples: [{ number: 1, players: [{ player: 'a1'.repeat(16), name: 'Anna' }] }] });
const ShownSitting = z
  .strictObject({
    table: z.int(),
    room: z.enum(ROOMS).exactOptional(),
    NS: z.array(z.int()),
    EW: z.array(z.int()),
    boards: z.array(z.int()),
    tableId: z.string().exactOptional().meta({ description: 'Where the round is played here.' }),
  })
  .meta({ id: 'ShownSitting', examples: [{ table: 1, NS: [1], EW: [5], boards: [1, 2] }] });
const ShownRound = z
  .strictObject({
    round: z.int(),
    sittings: z.array(ShownSitting),
    out: z.array(z.int()),
    endsAt: z.int().exactOptional(),
    closedBy: z.enum(ROUND_CLOSED_BY).exactOptional(),
  })
  .meta({
    id: 'ShownRound',
    examples: [{ round: 1, sittings: [{ table: 1, NS: [1], EW: [5], boards: [1, 2] }], out: [] }],
  });
const SESSION = {
  id: SESSION_EXAMPLE,
  phase: 'entry' as const,
  of: 'pairs' as const,
  play: 'tables' as const,
  entrants: [],
  rounds: [],
};
export const SessionState = z
  .strictObject({
    id: z.string(),
    name: ShownText.exactOptional(),
    phase: z.enum(['entry', 'playing', 'ended']),
    of: z.enum(ENTRANT_KINDS),
    play: z.enum(SESSION_PLAYS),
    entrants: z.array(ShownEntrant),
    boards: z
      .strictObject({
        source: z.enum(BOARD_SOURCES),
        count: z.int(),
        perSet: z.int(),
        commitment: z.string(),
        salt: z.string().exactOptional().meta({ description: 'Once the session has ended, with the deals.' }),
        deals: z.array(z.strictObject({ N: z.string(), E: z.string(), S: z.string(), W: z.string() })).exactOptional(),
      })
      .exactOptional(),
    movement: z.looseObject({ kind: z.string(), entrants: z.int() }).exactOptional(),
    rounds: z.array(ShownRound),
    endedAt: z.int().exactOptional(),
  })
  .meta({ id: 'SessionState', examples: [SESSION] });
export type SessionState = z.infer<typeof SessionState>;

const ShownPlace = z.strictObject({ rank: z.int(), value: z.number(), percent: z.number().exactOptional() });
export const Corrected = z
  .strictObject({
    session: SessionState,
    changes: z.array(z.strictObject({ entrant: z.int(), before: ShownPlace, after: ShownPlace })).meta({
      description: 'Everything is scored anew: who scores or ranks otherwise than before.',
    }),
  })
  .meta({
    id: 'Corrected',
    examples: [
      { session: SESSION, changes: [{ entrant: 3, before: { rank: 2, value: 14 }, after: { rank: 1, value: 16 } }] },
    ],
  });
export type Corrected = z.infer<typeof Corrected>;
