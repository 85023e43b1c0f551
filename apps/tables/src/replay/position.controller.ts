import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Answers, Asked, type Exchange, Needs, problem, Sets } from '../../../http/src/index.js';
import { commitmentsOf, stateOf } from '../boards/board-texts.js';
import { BoardId } from '../boards/board-words.js';
import { Places } from '../places.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { readTexts } from '../texts.js';
import { positionSvg } from './position-svg.js';
import { MomentQuery } from './replay-schemas.js';
import { replayed } from './replaying.js';

const SVG = 'image/svg+xml';
const PositionPicture = z.string().meta({
  id: 'PositionPicture',
  description: 'A picture of the position, with its content in words as title and description.',
  examples: ['<svg xmlns="http://www.w3.org/2000/svg" role="img">…</svg>'],
});

@Controller('v1/boards/:boardId')
export class PositionController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** A moment of a board as a picture, as one viewer saw it; for who may replay it so. */
  @Get('position.svg')
  @Needs('table:read', 'audit:read')
  @Sets('content-type')
  @Answers(200, PositionPicture, [SVG])
  async drawPosition(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Query({ schema: MomentQuery }) query: MomentQuery,
  ): Promise<string> {
    const { moment } = await replayed(this.services, this.places, { exchange, id, query });
    const state = stateOf(id, moment.view, await readTexts(this.services.vault, commitmentsOf(moment.view)));
    if ('turns' in state) throw problem('not-in-this-form');
    exchange.set('content-type', `${SVG}; charset=utf-8`);
    return positionSvg(state);
  }
}
