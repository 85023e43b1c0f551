/** Who may replay a board as whom, and the moment that is asked for. */
import { boardStream, isClosedToPlayers } from '#board';
import { readState } from '#event-store';
import { type Exchange, problem } from '../../../http/src/index.js';
import { recordLook } from '../boards/looking.js';
import { boardSubject } from '../live/subjects.js';
import { type Places } from '../places.js';
import { type Role } from '../roles.js';
import { type TablesServices } from '../tables-services.js';
import { readTexts } from '../texts.js';
import { type MomentQuery } from './replay-schemas.js';
import { type Moment, viewerNamed, type ViewName, walk, type Walk } from './walk.js';

type Asked = {
  readonly exchange: Pick<Exchange, 'caller' | 'correlationId'>;
  readonly id: string;
  readonly query: MomentQuery;
};

type Replayed = {
  readonly role: Role;
  /** Whether the caller may see every hand. */
  readonly all: boolean;
  readonly view: ViewName;
  readonly walked: Walk;
  readonly moment: Moment;
  /** Of the moment among all. */
  readonly index: number;
};

/** A board gone through for who asks, up to the moment he asks for; a problem where he may not. A look at hidden hands is recorded. */
export async function replayed(
  services: TablesServices,
  places: Places,
  { exchange: { caller, correlationId }, id, query }: Asked,
): Promise<Replayed> {
  const role = await places.atBoard(caller, id);
  const all = await maySeeAll(services, places, role, id);
  const view = viewFor(role, all, query);
  await recordLook(services, { caller, role, correlationId, places }, id);
  const readThem = (commitments: readonly string[]) => readTexts(services.vault, commitments);
  const walking = { store: services.store, subject: boardSubject(places), readTexts: readThem };
  const walked = await walk(walking, id, viewerNamed(view, role.kind === 'kibitzer'));
  return { role, all, view, walked, ...momentAsked(walked, query, all) };
}

/** Whether a caller may see every hand of a board; a problem while he may not even see what he saw. */
async function maySeeAll(services: TablesServices, places: Places, role: Role, id: string): Promise<boolean> {
  const closingOf = await places.closingOf(id);
  const { isOver, isClosed } = await readState(services.desks.boards, boardStream(id), (board) => {
    if (board.phase === 'waiting') throw problem('unknown-board');
    return { isOver: isClosedToPlayers(board), isClosed: closingOf(board) === 'closed' };
  });
  if (isClosed || role.kind === 'director' || role.kind === 'auditor') return true;
  if (!isOver || !('seat' in role)) throw problem('not-closed');
  return false;
}

/** Whose view is asked for; a problem when it is none of the caller's. */
function viewFor(role: Role, all: boolean, { view }: MomentQuery): ViewName {
  const own = 'seat' in role ? role.seat : undefined;
  const asked = view ?? own ?? 'director';
  if (!all && asked !== own) throw problem('not-closed');
  return asked;
}

/** The moment that is asked for: by revision for who may see all events, by the view's cursor for everybody. */
function momentAsked(
  { moments }: Walk,
  { revision, cursor }: MomentQuery,
  all: boolean,
): { readonly moment: Moment; readonly index: number } {
  if (revision !== undefined && !all) throw wrong('revision', 'before all hands may be shown, name a cursor');
  if (revision !== undefined && cursor !== undefined) throw wrong('cursor', 'name a revision or a cursor, not both');
  const asked = revision ?? cursor;
  const index =
    asked === undefined
      ? moments.length - 1
      : moments.findIndex((one) => (revision === undefined ? one.cursor : one.event.revision) === asked);
  const moment = moments[index];
  if (!moment && asked === undefined) throw problem('unknown-board');
  if (!moment) throw wrong(revision === undefined ? 'cursor' : 'revision', 'the board has no such event');
  return { moment, index };
}

function wrong(parameter: string, detail: string) {
  return problem('invalid-input', { errors: [{ parameter, detail }] });
}
