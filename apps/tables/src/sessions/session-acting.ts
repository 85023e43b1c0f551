/** Commands on sessions: who may give them, what becomes of them, and what is seen of a session. */
import {
  boardsOfSet,
  boardsNeeded,
  type OpenedSession,
  roundsOf,
  type SessionCommand,
  type SessionEvent,
  type SessionRefusal,
  sessionStream,
  tableIdOf,
  tableStream,
} from '#board';
import { formatContract, vulnerabilityOf } from '#bridge';
import { handle, readState, readStateAt } from '#event-store';
import { lastRevision } from '#ledger';
import { planMovement } from '#movements';
import { react } from '#policies';
import { type Accepted, type Exchange, mayAny, orProblem, problem } from '../../../http/src/index.js';
import { type TablesServices } from '../tables-services.js';
import { readTexts, sha256, shownText } from '../texts.js';
import { type SessionState } from './session-schemas.js';
import { resultOf } from './session-words.js';

export type ActedOnSession = {
  readonly accepted: Accepted<SessionEvent>;
  /** A copy of the session as it was after the command, the same again when it is repeated. */
  readonly session: OpenedSession;
};

/** Does a command of the owner; whatever else became of it is a problem, which says more where there is more to say. */
export async function actOnSession(
  services: TablesServices,
  exchange: Exchange,
  { id, command }: { readonly id: string; readonly command: SessionCommand },
): Promise<ActedOnSession> {
  const request = { ...exchange.sent, now: services.http.now(), actor: 'owner', command };
  const handled = await handle(services.desks.sessions, sessionStream(id), request);
  if (handled.kind === 'refused') {
    const detail = await detailOf(services, id, { refusal: handled.refusal, command });
    throw problem(handled.refusal, detail === undefined ? {} : { detail });
  }
  const accepted = orProblem(handled, exchange);
  return { accepted, session: await sessionAt(services, id, accepted.revision) };
}

/**
 * The tables of a round that was opened, each with its first board, are there before the answer that names them; the policies would
 * do the same a moment later. When the answer is repeated they have been.
 */
export async function openTables(
  { store, office }: TablesServices,
  id: string,
  { accepted, session: { opened, rounds } }: ActedOnSession,
): Promise<void> {
  const { revision, repeated } = accepted;
  const last = rounds.at(-1);
  if (!last || opened.play !== 'tables') return;
  const commits = await store.readStream(sessionStream(id), revision);
  for (const commit of commits) if (lastRevision(commit.commit) === revision) await react(office, commit);
  if (repeated) return;
  for (const { table, room } of last.sittings) {
    const stream = tableStream(tableIdOf(sha256, id, { round: last.round, table, ...(room && { room }) }));
    for (const commit of await store.readStream(stream)) await react(office, commit);
  }
}

/** A copy of a session as it was after a revision. */
export async function sessionAt(
  { desks }: Pick<TablesServices, 'desks'>,
  id: string,
  revision: number,
): Promise<OpenedSession> {
  return readStateAt(desks.sessions, { stream: sessionStream(id), revision }, (state) => {
    if (state.phase === 'none') throw new Error('broken: what is done in a session is done after it was opened');
    return structuredClone(state);
  });
}

type Refused = { readonly refusal: SessionRefusal; readonly command: SessionCommand };

/** Why a movement is not possible, and which comes nearest. */
async function detailOf(
  services: TablesServices,
  id: string,
  { refusal, command }: Refused,
): Promise<string | undefined> {
  if (refusal === 'entry-closed') return whyEntryIsClosed(await sessionOf(services, id));
  if (refusal === 'impossible-result' && 'result' in command) return whatItScores(command);
  if (refusal === 'impossible-adjustment' && 'place' in command) return whatMayBeAwarded(command.place.board);
  if (refusal === 'no-result') return 'its round is still in progress: it is entered as a result, not as a correction';
  if (refusal === 'wrong-round' && 'round' in command) return whoseTurnItIs(await sessionOf(services, id));
  if (command.kind === 'open-round' && refusal === 'wrong-movement')
    return whoIsNotSeated(await sessionOf(services, id));
  if (command.kind !== 'set-movement' && command.kind !== 'set-boards') return undefined;
  if (refusal === 'wrong-movement') return wrongMovement(command, await sessionOf(services, id));
  const { movement, boards } = await sessionOf(services, id);
  const request = command.kind === 'set-movement' ? command.request : movement;
  const set = command.kind === 'set-boards' ? command.boards : boards;
  if (!request) return undefined;
  const plan = planMovement(request);
  if (plan.kind === 'impossible') return `${plan.why}; the nearest possible: ${JSON.stringify(plan.nearest)}`;
  if (refusal !== 'too-few-boards' || !set) return undefined;
  return `it needs ${boardsNeeded(request, set.perSet) ?? 0} boards, not ${set.hands.length}`;
}

/** Of points that no contract comes to: the commonest reason is a vulnerability that was not thought of. */
function whatMayBeAwarded(board: number): string {
  const vulnerability = vulnerabilityOf(board);
  const who = { none: 'nobody is', NS: 'North-South are', EW: 'East-West are', both: 'both sides are' }[vulnerability];
  return `expected points that a contract on board ${board}, where ${who} vulnerable, can come to (Law 77)`;
}

function whyEntryIsClosed({ movement, rounds }: OpenedSession): string {
  if (movement && rounds.length >= roundsOf(planMovement(movement)))
    return `the last of ${rounds.length} rounds has begun, and none is left to be seated in`;
  return 'who comes late has a place where a phantom sits out, or where all tables play the same boards and are ranked together';
}

function whoseTurnItIs({ rounds }: OpenedSession): string {
  const last = rounds.at(-1);
  if (!last) return 'no round has been opened; round 1 is the next';
  const { round, closedBy } = last;
  return closedBy === undefined
    ? `round ${round} is in progress`
    : `round ${round} is over; round ${round + 1} is the next`;
}

/** Who was entered after a movement was set that could not be drawn for one more, and what to set instead. */
function whoIsNotSeated({ movement, entrants, boards }: OpenedSession): string {
  const count = entrants.length;
  if (!movement) return `${count} are entered`;
  const request = { ...movement, entrants: count, ...('phantom' in movement && { phantom: count % 2 === 1 }) };
  const plan = planMovement(request);
  const why = `${count} are entered, and the movement is drawn for ${movement.entrants}: set another`;
  if (plan.kind === 'impossible') return `${why}; the nearest possible: ${JSON.stringify(plan.nearest)}`;
  return boards ? `${why}, or more boards: it needs ${boardsNeeded(request, boards.perSet) ?? 0}` : why;
}

/** What a contract and tricks come to on the board, for who wrote another score. */
function whatItScores({ place, result }: SessionCommand & { kind: 'enter-result' | 'correct-result' }): string {
  const { contract, tricks, score: given } = result;
  if (!contract) return 'a board that was passed out has no tricks and no score';
  const { score } = resultOf({ contract: formatContract(contract), tricks }, place);
  return `${formatContract(contract)} with ${tricks} tricks is ${score} for North-South on board ${place.board}, not ${given}`;
}

function wrongMovement(command: SessionCommand, { opened, entrants }: OpenedSession): string {
  const asked = command.kind === 'set-movement' ? command.request.kind : '';
  return `this session is of ${opened.of}, ${entrants.length} of them: no ${asked} of others`;
}

/** A copy of the session; a problem when there is none. */
export async function sessionOf({ desks }: Pick<TablesServices, 'desks'>, id: string): Promise<OpenedSession> {
  const session = await readState(desks.sessions, sessionStream(id), (state) =>
    state.phase === 'none' ? undefined : structuredClone(state),
  );
  if (!session) throw problem('unknown-session');
  return session;
}

/** Lets only the owner of a session pass; for others it is not there, or not theirs to change. */
export async function asOwner(services: TablesServices, { caller }: Exchange, id: string): Promise<void> {
  const session = await sessionOf(services, id);
  if (caller.place || caller.owner !== session.opened.owner) {
    await asParticipant(services, caller, { id, session });
    throw problem('not-allowed', { detail: 'only the owner of the session does this' });
  }
}

/** Lets pass who owns the session, has a place at one of its tables, or audits. */
export async function asParticipant(
  { desks }: TablesServices,
  caller: Exchange['caller'],
  { id, session }: { readonly id: string; readonly session: OpenedSession },
): Promise<void> {
  if (!caller.place) {
    if (caller.owner === session.opened.owner || mayAny(caller, ['audit:read'])) return;
    throw problem('unknown-session');
  }
  const at = await readState(desks.tables, tableStream(caller.place.table), (table) =>
    table.phase === 'none' ? undefined : table.opened.session,
  );
  if (at !== id) throw problem('unknown-session');
}

/** A session as all who may see it see it; the deals and their salt once it has ended. */
export async function shownSession(
  { vault }: TablesServices,
  id: string,
  session: OpenedSession,
): Promise<SessionState> {
  const { opened, phase, entrants, boards, movement, rounds, endedAt } = session;
  const refs = [opened.name, ...entrants.flatMap(({ name, systemCard }) => [name, systemCard])];
  const texts = await readTexts(
    vault,
    refs.filter((ref) => ref !== undefined),
  );
  const names = await vault.readNames(entrants.flatMap(({ players }) => [...players]));
  const nameOf = (player: string): string | null => {
    const found = names.get(player);
    return found?.kind === 'kept' ? found.name : null;
  };
  const shownEntrants = entrants.map(({ number, players, name, systemCard, carryOver, withdrawn }) => ({
    number,
    players: players.map((player) => ({ player, name: nameOf(player) })),
    ...(name !== undefined && { name: shownText(name, texts) }),
    ...(systemCard !== undefined && { systemCard: shownText(systemCard, texts) }),
    ...(carryOver !== undefined && { carryOver }),
    ...(withdrawn && { withdrawn }),
  }));
  return {
    id,
    ...(opened.name !== undefined && { name: shownText(opened.name, texts) }),
    phase,
    of: opened.of,
    play: opened.play,
    entrants: shownEntrants,
    ...(boards && { boards: shownBoards(boards, phase === 'ended') }),
    ...(movement && { movement }),
    rounds: rounds.map((round) => shownRound(id, session, round)),
    ...(endedAt !== undefined && { endedAt }),
  };
}

function shownBoards(
  { source, perSet, hands, salt, commitment }: NonNullable<OpenedSession['boards']>,
  hasEnded: boolean,
): NonNullable<SessionState['boards']> {
  const revealed = hasEnded ? { salt, deals: hands.map((deal) => ({ ...deal })) } : {};
  return { source, count: hands.length, perSet, commitment, ...revealed };
}

function shownRound(
  id: string,
  { opened, boards }: OpenedSession,
  { round, sittings, out, endsAt, closedBy }: OpenedSession['rounds'][number],
): SessionState['rounds'][number] {
  const shown = sittings.map(({ table, room, NS, EW, set }) => {
    const place = { round, table, ...(room && { room }) };
    const tableId = opened.play === 'tables' ? { tableId: tableIdOf(sha256, id, place) } : {};
    const numbers = [...boardsOfSet(set, boards?.perSet ?? 0)];
    return { table, ...(room && { room }), NS: [...NS], EW: [...EW], boards: numbers, ...tableId };
  });
  return {
    round,
    sittings: shown,
    out: [...out],
    ...(endsAt !== undefined && { endsAt }),
    ...(closedBy && { closedBy }),
  };
}
