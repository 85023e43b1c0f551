/** Rounds of a session: when one may be opened and with whom, and when it is over. */
import { accept, type Decision, refuse } from '#event-store';
import {
  drawKnockOut,
  drawSwiss,
  type Movement,
  type MovementRequest,
  type Planned,
  planMovement,
  type Round,
} from '#movements';
import { type SessionCommand, type SessionRefusal } from './session-command.js';
import { type PlaceOfBoard, type SessionEvent, sessionFact } from './session-events.js';
import { boardsOfSet, sittingAt, withoutWithdrawn } from './session-places.js';
import { keyOfPlace, keyOfTable, type OpenedRound, type OpenedSession } from './session.js';

type Decided = Decision<SessionEvent, SessionRefusal>;

export function openRound(
  session: OpenedSession,
  { round: meant, order, now }: SessionCommand & { readonly kind: 'open-round' },
): Decided {
  const { movement, boards, rounds, opened, entrants } = session;
  if (!movement) return refuse('no-movement');
  if (!boards) return refuse('no-boards');
  const number = rounds.length + 1;
  if (meant !== undefined && meant !== number) return refuse('wrong-round');
  if (currentRound(session)) return refuse('round-in-progress');
  if (number === 1 && movement.entrants !== entrants.length) return refuse('wrong-movement'); // some would sit nowhere
  const plan = planMovement(movement);
  if (plan.kind === 'impossible') return refuse('impossible-movement');
  if (number > roundsOf(plan)) return refuse('all-rounds-played');
  const drawn = plan.kind === 'planned' ? roundIn(plan.movement, number) : draw(session, movement, order ?? []);
  if (!drawn) return refuse('wrong-order');
  const { sittings, out } = withoutWithdrawn(session, drawn);
  const isEmpty = sittings.length === 0; // who is left has met everybody who is, or is alone
  if (isEmpty && plan.kind === 'drawn') return refuse('all-rounds-played');
  const { roundMs } = opened.policy;
  const endsAt = roundMs > 0 ? { endsAt: now + roundMs } : {};
  const round = sessionFact('RoundOpened', { round: number, sittings, out, ...endsAt });
  return isEmpty
    ? accept<SessionEvent>(round, sessionFact('RoundClosed', { round: number, by: 'played' }))
    : accept(round);
}

/** How many rounds a plan has at most; none when it is impossible. */
export function roundsOf(plan: Planned): number {
  if (plan.kind === 'impossible') return 0;
  return plan.kind === 'planned' ? plan.movement.rounds.length : plan.rounds;
}

function roundIn({ rounds }: Movement, number: number): Round | undefined {
  return rounds[number - 1];
}

/** The next round of a Swiss or a knock-out, when the order names those who are still in it, each once. */
function draw(session: OpenedSession, movement: MovementRequest, order: readonly number[]): Round | undefined {
  const round = session.rounds.length + 1;
  const isKnockOut = movement.kind === 'knock-out';
  const known = order.every((number) => session.entrants[number - 1]);
  if (!known || new Set(order).size < order.length) return undefined;
  if (isKnockOut) return isOfWinners(session, order) ? drawKnockOut({ round, order }) : undefined;
  const there = session.entrants.filter(({ withdrawn }) => withdrawn === undefined).map(({ number }) => number);
  if (movement.kind !== 'swiss' || order.length !== there.length) return undefined;
  if (!order.every((number) => there.includes(number))) return undefined;
  const met = new Set(
    session.rounds.flatMap(({ sittings }) =>
      sittings.flatMap(({ NS, EW }) => [`${NS[0]} ${EW[0]}`, `${EW[0]} ${NS[0]}`]),
    ),
  );
  // Who came late has missed a round as those have who sat out, and is seated at once.
  const played = session.rounds.map(({ sittings }) => new Set(sittings.flatMap(({ NS, EW }) => [...NS, ...EW])));
  return drawSwiss({
    of: movement.of,
    round,
    order,
    met: (one, other) => met.has(`${one} ${other}`),
    satOut: (number) => played.some((before) => !before.has(number)),
  });
}

/** Of each match of the last round one, and who waited; all in the first round. */
function isOfWinners({ rounds, entrants }: OpenedSession, order: readonly number[]): boolean {
  const last = rounds.at(-1);
  if (!last) return order.length === entrants.length;
  const matches = last.sittings.filter(({ room }) => room !== 'closed');
  if (order.length !== matches.length + last.out.length || !last.out.every((number) => order.includes(number)))
    return false;
  return matches.every(({ NS, EW }) => [...NS, ...EW].filter((number) => order.includes(number)).length === 1);
}

function currentRound({ rounds }: OpenedSession): OpenedRound | undefined {
  const last = rounds.at(-1);
  return last && last.closedBy === undefined ? last : undefined;
}

export function finishTable(
  session: OpenedSession,
  { round, table, room }: SessionCommand & { readonly kind: 'finish-table' },
): Decided {
  const opened = session.rounds[round - 1];
  const place = { table, ...(room && { room }) };
  if (!opened || !sittingAt(opened, place)) return refuse('no-such-place');
  if (opened.finished.includes(keyOfTable(place))) return accept();
  const finished = sessionFact('TableFinished', { round, ...place });
  const isLast = opened.closedBy === undefined && opened.finished.length + 1 === opened.sittings.length;
  return isLast
    ? accept<SessionEvent>(finished, sessionFact('RoundClosed', { round, by: 'played' }))
    : accept(finished);
}

export function closeRound(
  session: OpenedSession,
  { round: meant, by }: SessionCommand & { readonly kind: 'close-round' },
): Decided {
  const current = currentRound(session);
  if (!current) return refuse(meant === undefined ? 'no-round' : 'wrong-round');
  const { round } = current;
  return meant !== undefined && meant !== round
    ? refuse('wrong-round')
    : accept(sessionFact('RoundClosed', { round, by }));
}

export type SessionDeadline = { readonly wait: 'round'; readonly at: number };

/** When the clock of the round in progress runs out, in ms; undefined when there is none. */
export function sessionDeadline(session: OpenedSession): SessionDeadline | undefined {
  const endsAt = currentRound(session)?.endsAt;
  return endsAt === undefined ? undefined : { wait: 'round', at: endsAt };
}

export function expireRound(session: OpenedSession, now: number): Decided {
  const deadline = sessionDeadline(session);
  const current = currentRound(session);
  if (!deadline || !current) return refuse('nothing-to-wait-for');
  return now < deadline.at
    ? refuse('not-yet')
    : accept(sessionFact('RoundClosed', { round: current.round, by: 'clock' }));
}

/** Whether every board of the round has its result, this place's counted. */
export function isRoundPlayed({ rounds, boards, ruled }: OpenedSession, last: PlaceOfBoard): boolean {
  const sittings = rounds[last.round - 1]?.sittings ?? [];
  return sittings.every(({ table, room, set }) =>
    boardsOfSet(set, boards?.perSet ?? 0).every((board) => {
      const key = keyOfPlace({ round: last.round, table, ...(room && { room }), board });
      return key === keyOfPlace(last) || ruled[key]?.entered !== undefined;
    }),
  );
}
