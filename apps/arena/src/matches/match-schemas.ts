/** What is sent to matches, and what they answer. */
import { z } from 'zod';
import { MATCH_BOARDS_MAX, NO_INTERVAL, ROOMS, STOP_REASONS, TEAMS, TRUSTS, FAULT_RULES } from '#matches';
import { SEATS, VULNERABILITIES } from '#bridge';
import { next, ordering, paging, wholeNumber } from '../../../http/src/index.js';
import { RobotName, VersionName } from '../robots/robot-schemas.js';

const SEED_MAX = 100;
const CLOCK_MAX_MS = 86_400_000;
const IMPS_MAX = 24_000;
const POINTS_MAX = 1_000;

export const MatchId = z.uuid().toLowerCase().meta({ id: 'MatchId' });
export const Nothing = z.strictObject({}).meta({ id: 'NothingElse', examples: [{}] });

const Asked = z
  .strictObject({ robot: RobotName, version: VersionName.exactOptional() })
  .meta({ id: 'AskedRobot', description: 'Its last version where none is named.', examples: [{ robot: 'r1' }] });
export const Seed = z.string().min(1).max(SEED_MAX).meta({
  description:
    'A typed seed makes a match practice: whoever knows it knows the deals. Without one the server commits to a secret.',
});
const risk = z.int().min(1).max(500);
const edge = z.int().min(-IMPS_MAX).max(IMPS_MAX);
const StopRule = z
  .strictObject({ even: edge, better: edge, alpha: risk, beta: risk })
  .refine(({ even, better }) => better > even, { path: ['better'], error: 'expected more than `even`' })
  .meta({
    id: 'StopRule',
    description: 'Ends the match once it is known which edge home has: thousandths of an IMP a board, and of risk.',
    examples: [{ even: 0, better: 500, alpha: 50, beta: 50 }],
  });

export const OpenMatch = z
  .strictObject({
    home: Asked.meta({ description: 'North-South in the open room.' }),
    away: Asked,
    boards: z.int().min(1).max(MATCH_BOARDS_MAX).default(64).meta({ description: 'How many at most.' }),
    seed: Seed.exactOptional(),
    stop: StopRule.exactOptional(),
    clockMs: z
      .int()
      .min(1)
      .max(CLOCK_MAX_MS)
      .exactOptional()
      .meta({ description: 'Of a connected robot, on one board, in wall time; a minute where it is left out.' }),
    start: z
      .enum(['now', 'later'])
      .default('now')
      .meta({ description: 'later: entrants add to the secret first, and the match waits to be started.' }),
  })
  .meta({
    id: 'OpenMatch',
    examples: [{ home: { robot: 'r1' }, away: { robot: 'r0' }, boards: 64, seed: 'lesson 7' }],
  });
export type OpenMatch = z.infer<typeof OpenMatch>;

export const AddNonce = z
  .strictObject({ team: z.enum(TEAMS), nonce: z.string().regex(/^([0-9a-f]{2}){1,32}$/) })
  .meta({ id: 'AddNonce', description: 'Hex of up to 32 bytes.', examples: [{ team: 'home', nonce: 'c0ffee' }] });
export type AddNonce = z.infer<typeof AddNonce>;

export const Entrant = z
  .strictObject({ robot: z.string(), version: z.string() })
  .meta({ id: 'Entrant', examples: [{ robot: 'r1', version: '2' }] });
export const Interval = z
  .strictObject({ from: z.number(), to: z.number() })
  .meta({ id: 'Interval', description: '95 %, in IMPs a board.', examples: [{ from: -0.4, to: 1.2 }] });
export const noInterval = z.literal(NO_INTERVAL).optional().meta({ description: 'Why there is no interval.' });
const byTeam = z.strictObject({ home: z.int(), away: z.int() });

export const STANDING = {
  ...{ boards: 64, imps: 12, mean: 0.1875, strength: { boards: 64, mean: 0.1875 } },
  ...{ interval: { from: -1.1, to: 1.5 }, anytime: { from: -2, to: 2.4 }, pushes: 20, identical: 9 },
  ...{ forfeited: { home: 0, away: 0 } },
};
export const MatchStanding = z
  .strictObject({
    boards: z.int().meta({ description: 'That count.' }),
    imps: z.int().meta({ description: 'Home’s, forfeits at their cost, without carry-over.' }),
    mean: z.number(),
    strength: z
      .strictObject({ boards: z.int(), mean: z.number() })
      .meta({ description: 'Over the boards that nobody forfeited.' }),
    interval: Interval.nullable().meta({ description: 'Student’s, for a length that was fixed before.' }),
    noInterval,
    anytime: Interval.nullable().meta({ description: 'Holds at every look while the match goes on.' }),
    pushes: z.int(),
    identical: z.int().meta({ description: 'Boards that both rooms called and played alike.' }),
    forfeited: byTeam,
  })
  .meta({ id: 'MatchStanding', examples: [STANDING] });
export type MatchStanding = z.infer<typeof MatchStanding>;

const STOPPED = {
  ...{ at: '2026-07-01T18:31:00.000Z', boards: 64, reason: 'played-out' as const, imps: 12 },
  logHash: 'a5'.repeat(32),
};
export const SUMMARY = {
  id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c30',
  home: { robot: 'r1', version: '2' },
  away: { robot: 'r0', version: '1' },
  ...{ boards: 64, trust: 'practice' as const, phase: 'stopped' as const },
  opened: '2026-07-01T18:30:00.000Z',
  stopped: { boards: 64, reason: 'played-out' as const, imps: 12 },
};
const CompetitionPlace = z
  .strictObject({ id: z.string(), round: z.int() })
  .meta({ id: 'PlaceInCompetition', examples: [{ id: SUMMARY.id, round: 1 }] });
const summaryFields = {
  id: z.string(),
  home: Entrant,
  away: Entrant,
  boards: z.int(),
  trust: z.enum(TRUSTS).meta({
    description:
      'practice: the seed was typed. ranked: the deals were committed to, and the platform runs both robots. unverified: somebody may have seen all four hands of a deal.',
  }),
  phase: z.enum(['opened', 'begun', 'stopped']),
  competition: CompetitionPlace.optional(),
  opened: z.string(),
};
export const MatchSummary = z
  .strictObject({
    ...summaryFields,
    stopped: z
      .strictObject({ boards: z.int(), reason: z.enum(STOP_REASONS), imps: z.int() })
      .optional()
      .meta({ description: 'Boards that count, why no further one does, and home’s IMPs.' }),
  })
  .meta({ id: 'MatchSummary', examples: [SUMMARY] });
export type MatchSummary = z.infer<typeof MatchSummary>;

const Truthfulness = z.strictObject({ calls: z.int(), kept: z.int() }).meta({
  id: 'Truthfulness',
  description: 'Calls that were said to show something of the hand, and of how many hands it was true.',
  examples: [{ calls: 400, kept: 399 }],
});

export const MatchState = z
  .strictObject({
    ...summaryFields,
    owned: z.boolean(),
    seed: z.string().optional(),
    commitment: z
      .string()
      .optional()
      .meta({ description: 'Hex of SHA-256(0x06 ‖ secret), from before the first board.' }),
    nonces: z.array(z.strictObject({ team: z.enum(TEAMS), nonce: z.string() })),
    secret: z
      .string()
      .optional()
      .meta({ description: 'Revealed at the end: with the nonces it gives every deal again.' }),
    stop: StopRule.optional(),
    clockMs: z.int().optional(),
    carryOver: z.int().optional().meta({ description: 'IMPs that home began with.' }),
    stopped: z
      .strictObject({
        disclosed: z
          .strictObject({ home: Truthfulness, away: Truthfulness })
          .optional()
          .meta({ description: 'Of the boards that count.' }),
        at: z.string(),
        boards: z.int(),
        reason: z.enum(STOP_REASONS),
        imps: z.int(),
        logHash: z.string(),
      })
      .optional(),
    stopAdjusted: z
      .number()
      .optional()
      .meta({ description: 'IMPs a board with the luck of having stopped taken out, of a match that a rule stopped.' }),
    standing: MatchStanding.nullable().meta({
      description: 'Null while other matches of its round still play the same deals.',
    }),
  })
  .meta({
    id: 'Match',
    examples: [{ ...SUMMARY, owned: true, seed: 'lesson 7', nonces: [], stopped: STOPPED, standing: STANDING }],
  });
export type MatchState = z.infer<typeof MatchState>;

export const MatchesQuery = z.strictObject({
  ...paging,
  ...ordering,
  robot: RobotName.exactOptional().meta({ description: 'On either side.' }),
  competition: z.uuid().toLowerCase().exactOptional(),
  phase: z.enum(['opened', 'begun', 'stopped']).exactOptional(),
});
export type MatchesQuery = z.infer<typeof MatchesQuery>;

export const MatchList = z
  .strictObject({ data: z.array(MatchSummary), next })
  .meta({ id: 'MatchList', examples: [{ data: [SUMMARY], next: null }] });
export type MatchList = z.infer<typeof MatchList>;

const FORFEIT = {
  ...{ board: 3, room: 'open' as const, seat: 'N', team: 'home' as const, action: 4, rule: 'late' as const },
  ...{ why: 'late: no answer within 60000 ms of the board', legal: ['P', '1S'] },
};
const WHEN_CLOSED = 'Null while the board may still be played: it tells of the hands.';
const Forfeit = z
  .strictObject({
    board: z.int(),
    room: z.enum(ROOMS),
    seat: z.string(),
    team: z.enum(TEAMS),
    rule: z.enum(FAULT_RULES),
    action: z
      .int()
      .nullable()
      .meta({ description: `Calls and cards of the board before it. ${WHEN_CLOSED}` }),
    why: z
      .string()
      .nullable()
      .meta({ description: `What was seen. ${WHEN_CLOSED}` }),
    legal: z
      .array(z.string())
      .nullable()
      .meta({ description: `What would have been legal. ${WHEN_CLOSED}` }),
  })
  .meta({ id: 'Forfeit', examples: [FORFEIT, { ...FORFEIT, action: null, why: null, legal: null }] });
export type ShownForfeit = z.infer<typeof Forfeit>;
export const ForfeitList = z
  .strictObject({ data: z.array(Forfeit), next })
  .meta({ id: 'ForfeitList', examples: [{ data: [FORFEIT], next: null }] });
export type ForfeitList = z.infer<typeof ForfeitList>;

export const CourseQuery = z.strictObject({
  points: wholeNumber(1, POINTS_MAX).prefault(200),
});
export type CourseQuery = z.infer<typeof CourseQuery>;
export const Course = z
  .strictObject({
    data: z.array(z.strictObject({ boards: z.int(), imps: z.int(), anytime: Interval.nullable() })),
  })
  .meta({
    id: 'MatchCourse',
    description: 'Home’s IMPs after so many boards, and the interval that holds at every look.',
    examples: [{ data: [{ boards: 64, imps: 12, anytime: { from: -2, to: 2.4 } }] }],
  });
export type Course = z.infer<typeof Course>;

const ROOM = {
  ...{ id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11', contract: '3NT by N', tricks: 9, score: 400 },
  ...{ auction: '1NT P 3NT P P P', play: 'E:SJS2S3SQ' },
};
const RoomResult = z
  .strictObject({
    id: z.string().meta({ description: 'Of the board at this table.' }),
    contract: z.string(),
    tricks: z.int(),
    score: z.int().meta({ description: 'Points for North-South.' }),
    auction: z.string().meta({ description: 'Dealer’s call first.' }),
    play: z.string().meta({ description: 'A trick each, its leader first' }),
  })
  .meta({ id: 'RoomResult', examples: [ROOM] });
const Divergence = z.strictObject({ phase: z.enum(['auction', 'play']), at: z.int() }).meta({
  id: 'Divergence',
  description: 'The first call or card that differs, from 0.',
  examples: [{ phase: 'play', at: 3 }],
});
const compared = {
  board: z.int(),
  imps: z.int().meta({ description: 'Home’s.' }),
  forfeits: z.array(z.enum(TEAMS)),
  divergence: Divergence.nullable(),
  rooms: z.strictObject({ open: RoomResult, closed: RoomResult }),
};
const COMPARED = {
  ...{ board: 1, imps: 10, forfeits: [], divergence: { phase: 'auction' as const, at: 2 } },
  rooms: { open: ROOM, closed: { ...ROOM, contract: '2NT by N', tricks: 9, score: 150, auction: '1NT P 2NT P P P' } },
};
const ComparedBoard = z.strictObject(compared).meta({ id: 'ComparedBoard', examples: [COMPARED] });
export const ComparedBoardList = z
  .strictObject({ data: z.array(ComparedBoard), next })
  .meta({ id: 'ComparedBoardList', examples: [{ data: [COMPARED], next: null }] });
export type ComparedBoardList = z.infer<typeof ComparedBoardList>;

export const BoardOfMatch = z
  .strictObject({
    ...compared,
    dealer: z.enum(SEATS),
    vulnerability: z.enum(VULNERABILITIES),
    deal: z.string().meta({ description: 'All four hands: `N:AQ4.KJ5.Q963.KJ2 …`.' }),
  })
  .meta({
    id: 'BoardOfMatch',
    description: 'One deal as both rooms played it, side by side.',
    examples: [
      {
        ...COMPARED,
        ...{ dealer: 'N' as const, vulnerability: 'none' as const },
        deal: 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73',
      },
    ],
  });
export type BoardOfMatch = z.infer<typeof BoardOfMatch>;

export const NumberQuery = z.strictObject({
  limit: paging.limit,
  after: wholeNumber(0, MATCH_BOARDS_MAX).prefault(0).meta({ description: 'Boards after this one.' }),
});
export type NumberQuery = z.infer<typeof NumberQuery>;
export const BoardNumber = wholeNumber(1, MATCH_BOARDS_MAX).meta({ id: 'BoardNumberOfMatch' });

const CELL = { robot: 'r0', version: '1', boards: 64, mean: 0.19, interval: { from: -1.1, to: 1.5 } };
const Cell = z
  .strictObject({
    robot: z.string(),
    version: z.string(),
    boards: z.int(),
    mean: z.number().meta({ description: 'IMPs a board won from this opponent.' }),
    interval: Interval.nullable(),
    noInterval,
  })
  .meta({ id: 'CrossTableCell', examples: [CELL] });
const ROW = { robot: 'r1', version: '2', against: [CELL] };
export const MatchCrossTable = z
  .strictObject({
    data: z.array(z.strictObject({ robot: z.string(), version: z.string(), against: z.array(Cell) })),
  })
  .meta({ id: 'RobotCrossTable', examples: [{ data: [ROW] }] });
export type MatchCrossTable = z.infer<typeof MatchCrossTable>;
