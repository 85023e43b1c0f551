/** Words that all operations on sessions use: methods, movements, places, results. */
import { z } from 'zod';
import { type EnteredResult, type PlaceOfBoard } from '#board';
import { isVulnerable, parseContract, score, type Side, sideOf, vulnerabilityOf } from '#bridge';
import { BOARD_FLOWS, EVEN_RULES, type MovementRequest, ROOMS } from '#movements';
import { AWARDS, CROSS_UNITS, DATUMS, type Method, type SideScore } from '#scoring';
import { Points, Weighted } from '../boards/ruling-schemas.js';

const TABLES_MAX = 500;
const ROUNDS_MAX = 100;
const BOARDS_MAX = 512;
const DROP_MAX = 10;
const POINTS_MAX = 10_000;
const TRICKS_MAX = 13;

export const MethodText: z.ZodType<Method> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('matchpoints') }),
    z.strictObject({ kind: z.literal('cross-imps'), per: z.enum(CROSS_UNITS).default('comparison') }),
    z.strictObject({
      kind: z.literal('butler'),
      datum: z.enum(DATUMS).default('mean'),
      drop: z.int().min(0).max(DROP_MAX).multipleOf(2).default(0).meta({
        description:
          'Scores that are left out of the datum: the half of them that is highest, and the half that is lowest.',
      }),
    }),
    z.strictObject({ kind: z.literal('points') }),
    z.strictObject({ kind: z.enum(['team-imps', 'board-a-match', 'team-points']) }),
  ])
  .meta({ id: 'ScoringMethod', examples: [{ kind: 'matchpoints' }] });

const rounds = z.int().min(0).max(ROUNDS_MAX);
const phantom = z.boolean().default(false).meta({ description: 'With an odd number somebody sits out each round.' });
const boards = z
  .enum(BOARD_FLOWS)
  .default('barometer')
  .meta({ description: 'Boards pass from table to table, or all play the same at once.' });
const of = z.enum(['pairs', 'teams']);

const Movement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mitchell'),
    rounds,
    phantom,
    boards,
    even: z.enum(EVEN_RULES).default('skip'),
    switched: z
      .int()
      .min(0)
      .max(ROUNDS_MAX)
      .default(0)
      .meta({ description: 'The last rounds in which the sides change directions.' }),
  }),
  z.strictObject({ kind: z.literal('howell'), rounds, phantom, boards }),
  z.strictObject({ kind: z.literal('round-robin'), of, rounds, phantom }),
  z.strictObject({ kind: z.literal('swiss'), of, rounds, phantom }),
  z.strictObject({ kind: z.literal('knock-out') }),
  z.strictObject({ kind: z.literal('individual'), rounds }),
]);
export const SetMovement = Movement.meta({
  id: 'SetMovement',
  examples: [{ kind: 'howell', rounds: 7, boards: 'barometer', phantom: false }],
});
export type SetMovement = z.infer<typeof SetMovement>;

export function requestOf(movement: SetMovement, entrants: number): MovementRequest {
  return { ...movement, entrants };
}

export const Place = z
  .strictObject({
    round: z.int().min(1).max(ROUNDS_MAX),
    table: z.int().min(1).max(TABLES_MAX),
    room: z.enum(ROOMS).exactOptional().meta({ description: 'Of teams only.' }),
    board: z.int().min(1).max(BOARDS_MAX),
  })
  .meta({ id: 'PlaceOfBoard', examples: [{ round: 1, table: 2, board: 3 }] });

/** `3NTX by W` or `passed out`. */
export const Result = z
  .strictObject({
    contract: z.string().meta({ description: '`3NTX by W`, or `passed out`.' }),
    tricks: z
      .int()
      .min(0)
      .max(TRICKS_MAX)
      .exactOptional()
      .meta({ description: 'Declarer’s, of thirteen; left out only where the board was passed out.' }),
    score: z
      .int()
      .min(-POINTS_MAX)
      .max(POINTS_MAX)
      .exactOptional()
      .meta({ description: 'Points of North-South, to be checked; computed where it is left out.' }),
  })
  .refine(({ contract }) => parseContract(contract) !== undefined, {
    path: ['contract'],
    error: 'expected a contract such as 3NTX by W, or passed out',
  })
  .refine(({ contract, tricks }) => tricks !== undefined || !isPlayed(contract), {
    path: ['tricks'],
    error: 'expected how many tricks declarer took, 0 to 13',
  })
  .meta({ id: 'SessionResult', examples: [{ contract: '3NT by N', tricks: 9, score: 400 }] });

function isPlayed(contract: string): boolean {
  const called = parseContract(contract);
  return called !== undefined && called !== 'passed-out';
}

/** A result as the session has it, its score computed where it was left out. */
export function resultOf(
  { contract, tricks = 0, score: given }: z.infer<typeof Result>,
  { board }: PlaceOfBoard,
): EnteredResult {
  const called = parseContract(contract);
  if (!called || called === 'passed-out') return { contract: null, tricks, score: given ?? 0 };
  const made = score(called, tricks, isVulnerable(vulnerabilityOf(board), called.declarer));
  return { contract: called, tricks, score: given ?? (sideOf(called.declarer) === 'NS' ? made : -made) };
}

/** A side's adjusted score as it is sent: as a director writes it in a ruling at a table, in the side's own points. */
export const AdjustedScore = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('points'), score: Points }),
    z.strictObject({ kind: z.literal('weighted'), results: Weighted }),
    z.strictObject({ kind: z.literal('award'), award: z.enum(AWARDS) }),
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(0).max(100) }),
  ])
  .meta({
    id: 'AdjustedScore',
    description:
      'In the side’s own points, as in rulings at a table: what is 110 for North-South is -110 for East-West. Sides whose scores do not balance have a split score.',
    examples: [
      { kind: 'points', score: -110 },
      { kind: 'award', award: 'average-plus' },
    ],
  });

/** The same as events have it, in points of North-South. */
export function sideScoreOf(side: Side, adjusted: z.infer<typeof AdjustedScore>): SideScore {
  const ofNorthSouth = (score: number): number => (side === 'NS' || score === 0 ? score : -score);
  switch (adjusted.kind) {
    case 'points':
      return { kind: 'points', points: ofNorthSouth(adjusted.score) };
    case 'weighted': {
      const results = adjusted.results.map(({ score: own, weight }) => ({ points: ofNorthSouth(own), weight }));
      return { kind: 'weighted', results };
    }
    case 'award':
    case 'percent':
      return adjusted;
  }
}
