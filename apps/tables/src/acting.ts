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
import { handle, readStateAt } from '#event-store';
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
  const then = await readStateAt(boards, { stream, revision }, (state) => {
    if (state.phase === 'waiting') throw new Error('broken: what is done on a board is done after the deal');
    const seen = accepted.events.flatMap((event) => boardEventSeenBy(viewer, state, event) ?? []);
    return { cursor: cursorOf(viewer, state), seen };
  });
  return answer(services, exchange, then);
}

/** What the sender of a command on a table says that he has seen: by If-Match, or in the body. */
export function seenOfTable(
  exchange: Exchange,
  role: Role,
  body: { readonly expectedCursor?: number | undefined },
): Pick<TableCommand, 'seen'> {
  const cursors = namedCursors(exchange, body);
  return cursors === undefined ? {} : { seen: { viewer: tableViewerOf(role), cursors } };
}

/** A command that is refused when its sender has been sent more than the cursor he names. */
export function expecting(
  exchange: Exchange,
  role: Role,
  body: { readonly expectedCursor?: number | undefined },
  command: Exclude<BoardCommand, { kind: 'deal' | 'deal-pack' | 'view-hands' | 'agree-tricks' | 'expire' }>,
): BoardCommand {
  const cursors = namedCursors(exchange, body);
  return cursors === undefined ? command : { ...command, seen: { viewer: viewerOf(role), cursors } };
}

/** The cursors that If-Match or the body names; both may, where they agree. */
function namedCursors(
  exchange: Exchange,
  { expectedCursor }: { readonly expectedCursor?: number | undefined },
): readonly number[] | undefined {
  const matched = ifMatchOf(exchange);
  if (expectedCursor === undefined) return matched;
  if (matched !== undefined && !matched.includes(expectedCursor))
    throw problem('invalid-input', {
      errors: [{ pointer: '/expectedCursor', detail: 'If-Match names another cursor' }],
    });
  return [expectedCursor];
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
  const { view, ...then } = await readStateAt(tables, { stream, revision }, (state) => {
    if (state.phase === 'none') throw new Error('broken: what is done at a table is done after it was opened');
    const seen = accepted.events.flatMap((event) => tableEventSeenBy(viewer, state, event) ?? []);
    return { view: tableSeenBy(viewer, state), cursor: tableCursor(viewer, state), seen };
  });
  return { accepted, view, acted: await answer(services, exchange, then) };
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
