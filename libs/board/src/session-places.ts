/** Where the boards of a session are played, and the ids of its tables and boards. */
import { type Seat } from '#bridge';
import { hexOfBytes, type Sha256 } from '#ledger';
import { planMovement, type Round, type Sitting } from '#movements';
import { type PlaceOfBoard } from './session-events.js';
import { type OpenedRound, type OpenedSession } from './session.js';

/** The numbers of a set's boards: set 1 of three begins with board 1. */
export function boardsOfSet(set: number, perSet: number): readonly number[] {
  return Array.from({ length: perSet }, (_, index) => (set - 1) * perSet + index + 1);
}

/** All rounds as far as they can be known: opened ones, and of a planned movement those to come. */
export function roundsKnown(
  session: OpenedSession,
): readonly { readonly round: number; readonly sittings: readonly Sitting[] }[] {
  const opened = session.rounds.map(({ round, sittings }) => ({ round, sittings }));
  const plan = session.movement && planMovement(session.movement);
  if (plan?.kind !== 'planned') return opened;
  const rest = plan.movement.rounds
    .slice(opened.length)
    .map((rest) => withoutWithdrawn(session, rest))
    .map(({ sittings }, index) => ({ round: opened.length + index + 1, sittings }));
  return [...opened, ...rest];
}

/** A round as it is played where some have withdrawn: their opponents sit out. */
export function withoutWithdrawn({ entrants }: OpenedSession, { sittings, out }: Round): Round {
  const isThere = (number: number): boolean => entrants[number - 1]?.withdrawn === undefined;
  const isPlayed = ({ NS, EW }: Sitting): boolean => [...NS, ...EW].every(isThere);
  const left = sittings.filter((sitting) => !isPlayed(sitting)).flatMap(({ NS, EW }) => [...NS, ...EW]);
  return { sittings: sittings.filter(isPlayed), out: [...new Set([...out, ...left])].filter(isThere) };
}

/** Whether an entrant has played fewer than half of the rounds he was to play; the one in progress is not played. */
export function hasPlayedUnderHalf(session: OpenedSession, entrant: number): boolean {
  const isIn = ({ NS, EW }: Sitting): boolean => [...NS, ...EW].includes(entrant);
  const played = session.rounds.filter(({ closedBy, sittings }) => closedBy !== undefined && sittings.some(isIn));
  const plan = session.movement && planMovement(session.movement);
  const all =
    plan?.kind === 'drawn' ? plan.rounds : roundsKnown(session).filter(({ sittings }) => sittings.some(isIn)).length;
  return 2 * played.length < all;
}

type SittingOfBoard = PlaceOfBoard & { readonly sitting: Sitting };

/** Everywhere that a board of the session is or will be played, as far as can be known. */
export function placesOfBoard(session: OpenedSession, board: number): readonly SittingOfBoard[] {
  const { boards } = session;
  if (!boards) return [];
  const set = Math.ceil(board / boards.perSet);
  return roundsKnown(session).flatMap(({ round, sittings }) =>
    sittings
      .filter((sitting) => sitting.set === set)
      .map((sitting) => ({ round, table: sitting.table, ...(sitting.room && { room: sitting.room }), board, sitting })),
  );
}

/** Whether a round that is not drawn yet may still play a board: then nobody knows when it is closed. */
export function isStillToBeDrawn(session: OpenedSession, board: number): boolean {
  const { boards, movement, rounds } = session;
  if (!boards || !movement) return true;
  const plan = planMovement(movement);
  return plan.kind === 'drawn' && Math.ceil(board / boards.perSet) > rounds.length;
}

/** The sitting at a table of a round. */
export function sittingAt(
  round: OpenedRound | undefined,
  { table, room }: { readonly table: number; readonly room?: string },
): Sitting | undefined {
  return round?.sittings.find((sitting) => sitting.table === table && sitting.room === room);
}

/** Who sits where: the first two of a team are its North-South, the next two its East-West, in whichever room. */
export function playersAt(round: OpenedRound, { NS, EW, room }: Sitting): Readonly<Partial<Record<Seat, string>>> {
  const side = (numbers: readonly number[], from: number): readonly (string | undefined)[] => {
    if (numbers.length > 1) return numbers.map((number) => round.players[number]?.[0]);
    return round.players[numbers[0] ?? 0]?.slice(from, from + 2) ?? [];
  };
  const [N, S] = side(NS, 0);
  const [E, W] = side(EW, room ? 2 : 0);
  return { ...(N && { N }), ...(E && { E }), ...(S && { S }), ...(W && { W }) };
}

/** Ids of tables and boards follow from where they are, so that opening them twice opens nothing twice. */
export function tableIdOf(
  sha256: Sha256,
  session: string,
  { round, table, room }: Omit<PlaceOfBoard, 'board'>,
): string {
  return idOf(sha256, ['table', session, round, table, room ?? '']);
}

export function boardIdOf(sha256: Sha256, session: string, { round, table, room, board }: PlaceOfBoard): string {
  return idOf(sha256, ['board', session, round, table, room ?? '', board]);
}

/** A UUID of version 8 (RFC 9562) made of the first 16 bytes of a hash. */
function idOf(sha256: Sha256, parts: readonly (string | number)[]): string {
  const bytes = sha256(new TextEncoder().encode(parts.join('\n'))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOfBytes(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
