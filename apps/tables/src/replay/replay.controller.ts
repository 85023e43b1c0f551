import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { boardStream, isClosedToPlayers, takenBack } from '#board';
import { readState } from '#event-store';
import { Answers, Asked, type Exchange, Needs, problem } from '../../../http/src/index.js';
import { commitmentsOf, stateOf } from '../boards/board-texts.js';
import { BoardId } from '../boards/board-words.js';
import { recordLook } from '../boards/looking.js';
import { boardSubject } from '../live/subjects.js';
import { Places } from '../places.js';
import { type Role, tableViewerOf } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { commitmentsIn, readTexts, type Texts, withTexts } from '../texts.js';
import { Replay, ReplayQuery } from './replay-schemas.js';
import { baselinesAt, connectionsDuring, messagesDuring, othersOf } from './surroundings.js';
import { type Moment, viewerNamed, type ViewName, walk, type Walk } from './walk.js';

@Controller('v1/boards/:boardId')
export class ReplayController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /**
   * A board event by event, as one viewer saw it: what he was sent, who took how long, what was undone, who was there.
   *
   * A player replays a finished board as his own seat at once, and as anybody when its deal has been played wherever it is to be.
   * The director, and who audits, replay it as anybody at any time; before that moment their look at the hands is recorded.
   */
  @Get('replay')
  @Needs('table:read', 'audit:read')
  @Answers(200, Replay)
  async replayBoard(
    @Asked() { caller, correlationId }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Query({ schema: ReplayQuery }) query: ReplayQuery,
  ): Promise<Replay> {
    const { services, places } = this;
    const role = await places.atBoard(caller, id);
    const all = await this.maySeeAll(role, id);
    const view = viewFor(role, all, query);
    await recordLook(services, { caller, role, correlationId, places }, id);
    const readThem = (commitments: readonly string[]) => readTexts(services.vault, commitments);
    const walking = { store: services.store, subject: boardSubject(places), readTexts: readThem };
    const walked = await walk(walking, id, viewerNamed(view, role.kind === 'kibitzer'));
    const { moment, index } = momentAsked(walked, query, all);
    const texts = await readThem([...commitmentsOf(moment.view), ...textsIn(walked)]);
    return {
      ...{ board: id, view, all, cursor: moment.cursor, last: walked.moments.at(-1)?.cursor ?? moment.cursor },
      ...(all && { revision: moment.event.revision, lastRevision: walked.moments.at(-1)?.event.revision ?? 0 }),
      at: moment.event.at,
      state: stateOf(id, moment.view, texts),
      sent: moment.lines[0] ?? null,
      ...(query.lines === 'true' && { lines: walked.moments.slice(0, index + 1).flatMap(({ lines }) => lines) }),
      actions: actionsOf(walked, texts, all),
      undos: walked.undos,
      ...(query.around !== 'false' && (await this.around(walked, id, { role, view, all }))),
    };
  }

  /** Whether a caller may see every hand of a board; a problem while he may not even see what he saw. */
  private async maySeeAll(role: Role, id: string): Promise<boolean> {
    const closingOf = await this.places.closingOf(id);
    const { isOver, isClosed } = await readState(this.services.desks.boards, boardStream(id), (board) => {
      if (board.phase === 'waiting') throw problem('unknown-board');
      return { isOver: isClosedToPlayers(board), isClosed: closingOf(board) === 'closed' };
    });
    if (isClosed || role.kind === 'director' || role.kind === 'auditor') return true;
    if (!isOver || !('seat' in role)) throw problem('not-closed');
    return false;
  }

  /** What happened around the board, as far as the caller may know of it. */
  private async around(
    { moments, board }: Walk,
    id: string,
    { role, view, all }: { readonly role: Role; readonly view: ViewName; readonly all: boolean },
  ): Promise<Pick<Replay, 'connections' | 'messages' | 'baselines' | 'others'>> {
    const [first, last] = [moments.at(0), moments.at(-1)];
    if (board.phase === 'waiting' || !first || !last) throw problem('unknown-board');
    const { table } = board.set;
    const span = { from: first.event.at, to: last.event.at };
    const others = await othersOf(this.services, id);
    const baselines = await baselinesAt(this.services, table, board);
    const own = view === 'spectator' || view === 'director' ? {} : { [view]: baselines[view] };
    return {
      connections: await connectionsDuring(this.services, table, span),
      messages: await messagesDuring(this.services, { table, reader: tableViewerOf(role) }, span),
      baselines: all ? baselines : own,
      ...(others && { others }),
    };
  }
}

/** Whose view is asked for; a problem when it is none of the caller's. */
function viewFor(role: Role, all: boolean, { view }: ReplayQuery): ViewName {
  const own = 'seat' in role ? role.seat : undefined;
  const asked = view ?? own ?? 'director';
  if (!all && asked !== own) throw problem('not-closed');
  return asked;
}

/** The moment that is asked for: by revision for who may see all events, by the view's cursor for everybody. */
function momentAsked(
  { moments }: Walk,
  { revision, cursor }: ReplayQuery,
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

function textsIn({ moments }: Walk): string[] {
  return moments.flatMap(({ seen }) => (seen ? commitmentsIn(seen.data) : []));
}

/** What was done, as the viewer was told; what was kept from him has no content, and for who may not see all, no place either. */
function actionsOf({ moments }: Walk, texts: Texts, all: boolean): Replay['actions'] {
  const gone = takenBack(moments.map(({ event }) => event));
  return moments.flatMap(({ event, seen, cursor, turn, client }) =>
    !seen && !all
      ? []
      : [
          {
            cursor,
            ...(all && { revision: event.revision }),
            at: event.at,
            type: event.type,
            data: seen ? { ...withTexts(seen.data, texts) } : null,
            ...(turn && { turn }),
            ...(client && all && { client }),
            ...(gone.has(event.revision) && { undone: true as const }),
          },
        ],
  );
}
