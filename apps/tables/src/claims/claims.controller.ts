import { Controller, Get, Inject, Param } from '@nestjs/common';
import { boardStream, claimProposal } from '#board';
import { readState } from '#event-store';
import { Answers, Asked, type Exchange, Needs, problem } from '../../../http/src/index.js';
import { BoardId, Number } from '../boards/board-words.js';
import { recordLook } from '../boards/looking.js';
import { Places } from '../places.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { ClaimProposal } from './claim-schemas.js';
import { ClaimSolving } from './claim-solving.js';

/** What the Laws make of a claim, for whoever rules on it or looks back at it. */
@Controller('v1/boards/:boardId/claims')
export class ClaimsController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
    @Inject(ClaimSolving) private readonly solving: ClaimSolving,
  ) {}

  /** A proposal about a claim by Law 70, for the director and for audit: it names the normal lines that fail, and hands with them. */
  @Get(':claim/proposal')
  @Needs('table:direct', 'audit:read')
  @Answers(200, ClaimProposal)
  async proposeClaim(
    @Asked() { caller, correlationId }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Param('claim', { schema: Number }) claim: number,
  ): Promise<ClaimProposal> {
    const { services, places } = this;
    const role = await places.atBoard(caller, id);
    if (role.kind !== 'director' && role.kind !== 'auditor')
      throw problem('not-allowed', { detail: 'a proposal tells of hands: it is for the director and for audit' });
    await recordLook(services, { caller, role, correlationId, places }, id);
    const found = await readState(services.desks.boards, boardStream(id), (board) => {
      if (board.phase === 'game') throw problem('not-in-this-form');
      if (board.phase === 'waiting') throw problem('unknown-board');
      return claimProposal(board, claim);
    });
    if (typeof found === 'string') throw problem(found);
    const { side, claimed, remaining, proposed, unproposed, failing } = found;
    const doubleDummy = (await this.solving.tricksFor(found)) ?? null;
    return {
      ...{ claim, side, claimed, remaining, proposed: proposed ?? null, doubleDummy },
      ...(unproposed && { unproposed }),
      failing: failing.map(({ tricks, cards }) => ({
        tricks,
        cards: cards.flatMap(({ seat, card }) => (card ? [{ seat, card }] : [])),
      })),
    };
  }
}
