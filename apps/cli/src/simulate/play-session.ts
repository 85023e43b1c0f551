/**
 * A whole duplicate event played by robots: the session is decided round by round as always, every board at every table is played by four robots through the
 * board's own decider, and is one commit. Tables are lists of whole boards, so nothing follows from them.
 */
import {
  boardIdOf,
  boardsOfSet,
  boardStream,
  type Desks,
  IMPORT_ACTOR,
  keyOfPlace,
  type OpenedRound,
  type OpenedSession,
  type PlaceOfBoard,
  type PlayedResult,
  playersAt,
  type Session,
  type SessionCommand,
  sessionStream,
  tableIdOf,
  tableStream,
} from '#board';
import { dealerOf, SEATS, type Seat, vulnerabilityOf } from '#bridge';
import { type Append } from '#event-store';
import { FIRST_PREV, hexOfBytes, sealCommit, type Sha256 } from '#ledger';
import { type Sitting } from '#movements';
import { type DealSet, playBoard, type Played, randomOf, type Robot, seedOf } from '#robots';
import { type Ids, type Line, openLine, openQueue, type Queue } from './lines.js';

const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

export type SimulationTerms = {
  readonly desks: Desks;
  readonly sha256: Sha256;
  readonly now: number;
  /** Id of the session. */
  readonly id: string;
  readonly seed: string;
  /** Of each entrant, by number. */
  readonly robotOf: (entrant: number) => Robot;
  readonly progress: (boards: number) => void;
};

export type Simulation = SimulationTerms & {
  readonly queue: Queue;
  readonly line: Line<Session, SessionCommand>;
};

export function openSimulation(terms: SimulationTerms): Simulation {
  const { sessions } = terms.desks;
  const queue = openQueue(sessions.store);
  return { ...terms, queue, line: openLine(sessions, sessionStream(terms.id), queue) };
}

/** Does a command on the session; one that is refused is a bug of the simulation. */
export async function decide(at: Simulation, command: SessionCommand): Promise<void> {
  await at.line.decide(command, { ...idsOf(at, `session ${JSON.stringify(command)}`), actor: 'owner' });
}

/** The session as it stands: lent. */
export function sessionOf({ line }: Simulation): OpenedSession {
  const session = line.state();
  if (session.phase === 'none') throw new Error('broken: a session that is simulated was opened');
  return session;
}

/** Plays all rounds of a session whose entrants, boards and movement are set, and ends it; answers the results by place. */
export async function playSession(at: Simulation, rounds: number): Promise<Map<string, PlayedResult>> {
  const results = new Map<string, PlayedResult>();
  for (let round = 1; round <= rounds; round++) {
    await decide(at, { kind: 'open-round', now: at.now + round });
    const session = sessionOf(at);
    const opened = session.rounds[round - 1];
    if (!opened) throw new Error('broken: a round that was opened is there');
    for (const sitting of opened.sittings) {
      const boards = boardsAt(at, { session, round: opened, sitting });
      await openTable(at, { session, round: opened, sitting }, boards);
      for (const { place, set } of boards) {
        const played = play(at, { set, place, sitting });
        results.set(keyOfPlace(place), resultOf(played));
        await at.queue.write(appendOf(at, place, played));
      }
      at.progress(results.size);
    }
    for (const { table, room } of opened.sittings)
      await decide(at, { kind: 'finish-table', round, table, ...(room && { room }) });
  }
  await decide(at, { kind: 'end' });
  await at.queue.flush();
  return results;
}

type AtTable = { readonly session: OpenedSession; readonly round: OpenedRound; readonly sitting: Sitting };
type ToPlay = { readonly place: PlaceOfBoard; readonly set: DealSet };

function boardsAt({ id, sha256, seed }: Simulation, { session, round, sitting }: AtTable): readonly ToPlay[] {
  const { table, room } = sitting;
  const where = { round: round.round, table, ...(room && { room }) };
  return boardsOfSet(sitting.set, session.boards?.perSet ?? 0).map((number) => {
    const place = { ...where, board: number };
    const cards = session.boards?.hands[number - 1];
    if (!cards) throw new Error('broken: a movement has all the boards it needs');
    const hand = (seat: Seat) => ({
      cards: cards[seat],
      salt: hex(sha256, [seed, keyOfPlace(place), seat]).slice(0, 32),
    });
    const hands = { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
    const set: DealSet = {
      table: tableIdOf(sha256, id, where),
      form: 'duplicate',
      mode: 'strict',
      rules: 'laws-2017',
      rulesVersion: 1,
      number,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      hands,
      players: playersAt(round, sitting),
      time: TIME,
    };
    return { place, set };
  });
}

async function openTable(
  at: Simulation,
  { session, round, sitting }: AtTable,
  boards: readonly ToPlay[],
): Promise<void> {
  const { table, room } = sitting;
  const id = tableIdOf(at.sha256, at.id, { round: round.round, table, ...(room && { room }) });
  const policy = { time: TIME, absentMs: 0, idleMs: 0 };
  const { owner } = session.opened;
  const opened = { form: 'duplicate', mode: 'strict', source: 'import', owner, session: at.id, policy } as const;
  const listed = boards.map(({ place, set: { number, dealer, vulnerability, players } }) => {
    return { id: boardIdOf(at.sha256, at.id, place), number, dealer, vulnerability, players };
  });
  const line = openLine(at.desks.tables, tableStream(id), at.queue);
  for (const command of [{ kind: 'open', opened } as const, { kind: 'open-boards', boards: listed } as const])
    await line.decide(command, { ...idsOf(at, `${command.kind} ${id}`), actor: IMPORT_ACTOR });
}

type AtBoard = ToPlay & { readonly sitting: Sitting };

function play({ seed, now, robotOf }: Simulation, { set, place, sitting }: AtBoard): Played {
  const side = (seat: Seat): readonly number[] => (seat === 'N' || seat === 'S' ? sitting.NS : sitting.EW);
  const robot = (seat: Seat): Robot =>
    robotOf(side(seat)[seat === 'S' || seat === 'W' ? side(seat).length - 1 : 0] ?? 1);
  const robots = { N: robot('N'), E: robot('E'), S: robot('S'), W: robot('W') };
  return playBoard({ set, at: now }, robots, (seat) => randomOf(seedOf(`${seed} ${keyOfPlace(place)} ${seat}`)));
}

function resultOf({ board: { stage } }: Played): PlayedResult {
  if (stage.phase !== 'scored') throw new Error('broken: robots play to the end');
  const { contract, tricks, score } = stage.result;
  return { kind: 'scored', contract: contract ?? null, tricks, score };
}

function appendOf(at: Simulation, place: PlaceOfBoard, { events }: Played): Append {
  const stream = boardStream(boardIdOf(at.sha256, at.id, place));
  const { now, ...ids } = idsOf(at, stream);
  const header = { stream, from: 1, actor: IMPORT_ACTOR, ...ids, prev: FIRST_PREV };
  const stored = events.map(({ type, version, data }) => ({ type, version, at: now, data }));
  return { stream, expected: 'none', sealed: sealCommit({ header, events: stored }, at.sha256) };
}

function idsOf({ sha256, now, id }: Simulation, part: string): Omit<Ids, 'actor'> {
  const commandId = hex(sha256, [id, part]);
  return { now, commandId, bodyHash: commandId, correlationId: `simulation:${id}`, causationId: commandId };
}

export function hex(sha256: Sha256, parts: readonly string[]): string {
  return hexOfBytes(sha256(new TextEncoder().encode(parts.join('\n'))));
}

/** Pseudonymous ids of a simulated pair's two players. */
export function playersOf(sha256: Sha256, id: string, entrant: number): readonly string[] {
  return SEATS.slice(0, 2).map((_, index) => hex(sha256, [id, 'player', `${entrant}.${index}`]).slice(0, 32));
}
