/** What a movement is, whatever drew it: who meets whom at which table over which boards, round by round. */

/** Of a match of teams: North-South of the one team sit in the open room, its East-West in the closed. */
export const ROOMS = ['open', 'closed'] as const;
export type Room = (typeof ROOMS)[number];

/**
 * A table in a round. Contestants are numbered from 1: a side is one pair or one team, or in an individual the two players in the
 * order North, South or East, West. Tables and board sets are numbered from 1, too; tables that play the same set at once share it.
 */
export type Sitting = {
  readonly table: number;
  readonly room?: Room;
  readonly NS: readonly number[];
  readonly EW: readonly number[];
  readonly set: number;
};

/** `out` sit out; a team or pair that is out of a knock-out is nowhere. */
export type Round = { readonly sittings: readonly Sitting[]; readonly out: readonly number[] };

export type Movement = {
  /** Numbers 1 … `entrants` are in it. */
  readonly entrants: number;
  /** Sets of boards that are needed. */
  readonly sets: number;
  /** Two when North-South and East-West are never compared with each other. */
  readonly winners: 1 | 2;
  readonly rounds: readonly Round[];
};

/** Pass: sets move from table to table. Barometer: all tables play the same set at once, each from a copy of its own. */
export const BOARD_FLOWS = ['pass', 'barometer'] as const;
export type BoardFlow = (typeof BOARD_FLOWS)[number];

/** For an even number of tables: East-West skip a table half-way, or two tables share and a set rests. */
export const EVEN_RULES = ['skip', 'relay'] as const;
export type EvenRule = (typeof EVEN_RULES)[number];

type Of<Kind extends string, More = unknown> = { readonly kind: Kind; readonly entrants: number } & More;
type Rounds = { readonly rounds: number };
/** With an odd number of entrants: whether one sits out each round, against a phantom. */
type Phantom = { readonly phantom: boolean };

export type MovementRequest =
  | Of<
      'mitchell',
      Rounds &
        Phantom & {
          readonly even: EvenRule;
          readonly boards: BoardFlow;
          /** The last rounds in which the sides change directions, so that there is one winner. */
          readonly switched: number;
        }
    >
  | Of<'howell', Rounds & Phantom & { readonly boards: BoardFlow }>
  | Of<'round-robin', Rounds & Phantom & { readonly of: 'pairs' | 'teams' }>
  | Of<'swiss', Rounds & Phantom & { readonly of: 'pairs' | 'teams' }>
  | Of<'knock-out'>
  | Of<'individual', Rounds>;

export const IMPOSSIBLE = [
  ...(['too-few-entrants', 'too-many-entrants', 'odd-entrants', 'not-by-fours'] as const),
  ...(['too-few-rounds', 'too-many-rounds', 'too-many-switched'] as const),
] as const;
export type ImpossibleCode = (typeof IMPOSSIBLE)[number];

/** Why a movement cannot be, in a sentence, and the nearest request that can. */
export type Impossible = {
  readonly kind: 'impossible';
  readonly code: ImpossibleCode;
  readonly why: string;
  readonly nearest: MovementRequest;
};

export const ENTRANTS_MAX = 1_000;

/** How many rounds a knock-out of so many lasts. */
export function knockOutRounds(entrants: number): number {
  return Math.ceil(Math.log2(entrants));
}

/** Entrants of which those sit out who would meet the phantom: it has the number after the last. */
export function withoutPhantom(sittings: readonly Sitting[], entrants: number): Round {
  const isReal = ({ NS, EW }: Sitting): boolean => [...NS, ...EW].every((number) => number <= entrants);
  const out = sittings
    .filter((sitting) => !isReal(sitting))
    .flatMap(({ NS, EW }) => [...NS, ...EW].filter((number) => number <= entrants));
  return { sittings: sittings.filter(isReal), out: [...new Set(out)] };
}

/** A meeting of two as the tables it takes: one for pairs, both rooms for teams. */
export function sittingsOf(of: 'pairs' | 'teams', { table, home, away, set }: Meeting): readonly Sitting[] {
  if (of === 'pairs') return [{ table, NS: [home], EW: [away], set }];
  return [
    { table, room: 'open', NS: [home], EW: [away], set },
    { table, room: 'closed', NS: [away], EW: [home], set },
  ];
}

type Meeting = {
  readonly table: number;
  readonly home: number;
  readonly away: number;
  readonly set: number;
};
