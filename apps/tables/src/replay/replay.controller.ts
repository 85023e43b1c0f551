import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { takenBack } from '#board';
import { Answers, Asked, type Exchange, Needs, problem } from '../../../http/src/index.js';
import { commitmentsOf, stateOf } from '../boards/board-texts.js';
import { BoardId } from '../boards/board-words.js';
import { Places } from '../places.js';
import { type Role, tableViewerOf } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { commitmentsIn, readTexts, type Texts, withTexts } from '../texts.js';
import { Replay, ReplayQuery } from './replay-schemas.js';
import { baselinesAt, connectionsDuring, messagesDuring, othersOf } from './surroundings.js';
import { replayed } from './replaying.js';
import { type ViewName, type Walk } from './walk.js';

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
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Query({ schema: ReplayQuery }) query: ReplayQuery,
  ): Promise<Replay> {
    const { role, all, view, walked, moment, index } = await replayed(this.services, this.places, {
      exchange,
      id,
      query,
    });
    const texts = await readTexts(this.services.vault, [...commitmentsOf(moment.view), ...textsIn(walked)]);
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
