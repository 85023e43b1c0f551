/** From a command to its answer: what the caller sees of the events that bear it, the same again when it is repeated. */
import {
  type BoardCommand,
  boardEventSeenBy,
  boardStream,
  cursorOf,
  type TableCommand,
  tableCursor,
  tableEventSeenBy,
  tableSeenBy,
  type TableView,
  tableStream,
} from '#board';
import { type Desk, eventsOf, handle, type Recorded } from '#event-store';
import { type ClientTimes, type DomainEvent } from '#ledger';
import { type Accepted, etagOf, type Exchange, ifMatchOf, orProblem, problem } from '../../http/src/index.js';
import { actorOf, type Role, tableViewerOf, viewerOf } from './roles.js';
import { type TablesServices } from './tables-services.js';
import { commitmentsIn, readTexts, withTexts } from './texts.js';

/** What a command brought about, as its sender may see it. */
export type Acted = { readonly cursor: number; readonly events: readonly SeenFact[] };
export type SeenFact = { readonly cursor: number; readonly at: number; readonly type: string; readonly data: object };

type OnBoard = {
  readonly role: Role;
  readonly board: string;
  readonly command: BoardCommand;
  readonly client?: ClientTimes | undefined;
};

/** Does a command on a board and answers what its sender sees of it; whatever else became of it is a problem. */
export async function actOnBoard(services: TablesServices, exchange: Exchange, on: OnBoard): Promise<Acted> {
  const { role, board, command, client } = on;
  const { boards } = services.desks;
  const stream = boardStream(board);
  const viewer = viewerOf(role);
  const times = { ...(client && { client }) };
  const request = { ...exchange.sent, now: services.http.now(), actor: actorOf(role), command, ...times };
  const accepted = orProblem(await handle(boards, stream, request), exchange, () => {
    const state = boards.kept.get(stream)?.state;
    return state && state.phase !== 'waiting' ? cursorOf(viewer, state) : undefined;
  });
  const { revision } = accepted;
  const state = keptAt(boards, stream, revision) ?? (await stateAt(boards, stream, revision));
  if (state.phase === 'waiting') throw new Error('broken: what is done on a board is done after the deal');
  const seen = accepted.events.flatMap((event) => boardEventSeenBy(viewer, state, event) ?? []);
  return answer(services, exchange, { cursor: cursorOf(viewer, state), seen });
}

/** What the sender of a command on a table says that he has seen: by If-Match, or in the body. */
export function seenOfTable(
  exchange: Exchange,
  role: Role,
  body: { readonly expectedCursor?: number | undefined },
): Pick<TableCommand, 'seen'> {
  const cursor = namedCursor(exchange, body);
  return cursor === undefined ? {} : { seen: { viewer: tableViewerOf(role), cursor } };
}

/** A command that is refused when its sender has been sent more than the cursor he names. */
export function expecting(
  exchange: Exchange,
  role: Role,
  body: { readonly expectedCursor?: number | undefined },
  command: Exclude<BoardCommand, { kind: 'deal' | 'deal-pack' | 'view-hands' | 'agree-tricks' | 'expire' }>,
): BoardCommand {
  const cursor = namedCursor(exchange, body);
  return cursor === undefined ? command : { ...command, seen: { viewer: viewerOf(role), cursor } };
}

/** The cursor that If-Match or the body names; both may, where it is the same. */
function namedCursor(
  exchange: Exchange,
  { expectedCursor }: { readonly expectedCursor?: number | undefined },
): number | undefined {
  const matched = ifMatchOf(exchange);
  if (matched !== undefined && expectedCursor !== undefined && matched !== expectedCursor)
    throw problem('invalid-input', {
      errors: [{ pointer: '/expectedCursor', detail: 'If-Match names another cursor' }],
    });
  return matched ?? expectedCursor;
}

type OnTable = { readonly role: Role; readonly table: string; readonly command: TableCommand };
type ActedOnTable = {
  readonly acted: Acted;
  readonly accepted: TableAccepted;
  /** The table as its sender saw it after the command, the same again when it is repeated. */
  readonly view: TableView;
};
type TableAccepted = Accepted<DomainEvent>;

/** Does a command on a table and answers what its sender sees of it; whatever else became of it is a problem. */
export async function actOnTable(services: TablesServices, exchange: Exchange, on: OnTable): Promise<ActedOnTable> {
  const { role, table, command } = on;
  const { tables } = services.desks;
  const stream = tableStream(table);
  const viewer = tableViewerOf(role);
  const request = { ...exchange.sent, now: services.http.now(), actor: actorOf(role), command };
  const accepted = orProblem(await handle(tables, stream, request), exchange, () => {
    const state = tables.kept.get(stream)?.state;
    return state && state.phase !== 'none' ? tableCursor(viewer, state) : undefined;
  });
  const { revision } = accepted;
  const state = keptAt(tables, stream, revision) ?? (await stateAt(tables, stream, revision));
  if (state.phase === 'none') throw new Error('broken: what is done at a table is done after it was opened');
  const seen = accepted.events.flatMap((event) => tableEventSeenBy(viewer, state, event) ?? []);
  const view = tableSeenBy(viewer, state);
  return { accepted, view, acted: await answer(services, exchange, { cursor: tableCursor(viewer, state), seen }) };
}

/** The last state of a stream, when it is the one after this revision. It is lent: read it before anything is waited for. */
function keptAt<State, Command, Fact extends DomainEvent, Refusal>(
  { kept }: Desk<State, Command, Fact, Refusal>,
  stream: string,
  revision: number,
): State | undefined {
  const last = kept.get(stream);
  return last?.revision === revision ? last.state : undefined;
}

/** The state after a revision, from the events; asked for when others have acted since. */
export async function stateAt<State, Command, Fact extends DomainEvent, Refusal>(
  { store, decider, catalogue }: Desk<State, Command, Fact, Refusal>,
  stream: string,
  revision: number,
): Promise<State> {
  const past = (await store.readStream(stream)).flatMap((commit) => eventsOf<Fact>(commit, catalogue));
  return past
    .filter((event) => event.revision <= revision)
    .reduce((state, event: Recorded<Fact>) => decider.evolve(state, event), decider.initial());
}

type Seen = { readonly cursor: number; readonly seen: readonly SeenFact[] };

async function answer({ vault }: TablesServices, { set }: Exchange, { cursor, seen }: Seen): Promise<Acted> {
  set('etag', etagOf(cursor));
  const commitments = seen.flatMap(({ data }) => commitmentsIn(data));
  const texts = await readTexts(vault, commitments);
  const events = seen.map(({ at, type, data }, index) => {
    return { cursor: cursor - (seen.length - 1 - index), at, type, data: withTexts(data, texts) };
  });
  return { cursor, events };
}
