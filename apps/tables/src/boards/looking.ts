/** A board as a caller sees it; and that the director or an auditor looked at hands that are not yet for everybody is recorded. */
import { createHash } from 'node:crypto';
import { boardSeenBy, boardStream, lookerOf } from '#board';
import { handle, readState, readStateAt } from '#event-store';
import { playerOf, problem, type Token } from '../../../http/src/index.js';
import { type Places } from '../places.js';
import { type Role, viewerOf } from '../roles.js';
import { type TablesServices } from '../tables-services.js';
import { readTexts } from '../texts.js';
import { type AnyBoardState } from './game-schemas.js';
import { commitmentsOf, stateOf } from './board-texts.js';

type Looking = {
  readonly caller: Token;
  readonly role: Role;
  readonly correlationId: string;
  readonly places: Places;
};

export async function lookAtBoard(services: TablesServices, looking: Looking, id: string): Promise<AnyBoardState> {
  const { role, places } = looking;
  await recordLook(services, looking, id);
  const closingOf = await places.closingOf(id);
  const view = await readState(services.desks.boards, boardStream(id), (board) =>
    board.phase === 'waiting' ? undefined : boardSeenBy(viewerOf(role), board, closingOf(board)),
  );
  if (!view) throw problem('unknown-board');
  return stateOf(id, view, await readTexts(services.vault, commitmentsOf(view)));
}

/** A board as it was when it was dealt: what opening it answers, the same again when it is repeated. */
export async function lookAtDealt({ desks, vault }: TablesServices, role: Role, id: string): Promise<AnyBoardState> {
  const view = await readStateAt(desks.boards, { stream: boardStream(id), revision: 1 }, (board) => {
    if (board.phase === 'waiting') throw new Error('broken: a board begins with its deal');
    return boardSeenBy(viewerOf(role), board, 'open');
  });
  return stateOf(id, view, await readTexts(vault, commitmentsOf(view)));
}

/**
 * Each viewer's first look at hidden hands is an event: a deal does not change, so who has looked knows it for good. Looking again, or
 * after the board is closed, adds nothing.
 */
export async function recordLook(
  services: TablesServices,
  { caller, role, correlationId, places }: Looking,
  id: string,
): Promise<void> {
  if (role.kind !== 'director' && role.kind !== 'auditor') return;
  const by = role.kind;
  const viewer = playerOf(caller);
  const closingOf = await places.closingOf(id);
  const { boards } = services.desks;
  const looked = await readState(boards, boardStream(id), (board) => {
    if (board.phase === 'waiting') throw problem('unknown-board');
    return closingOf(board) === 'closed' || board.lookers.has(lookerOf({ by, viewer }));
  });
  if (looked) return;
  const commandId = createHash('sha256')
    .update(JSON.stringify(['view-hands', caller.id, by, id]))
    .digest('hex');
  const ids = { commandId, bodyHash: commandId, correlationId, causationId: commandId };
  const request = { ...ids, now: services.http.now(), actor: by, command: { kind: 'view-hands', by, viewer } } as const;
  const handled = await handle(boards, boardStream(id), request);
  if (handled.kind === 'conflict') throw problem('conflict', { retryAfter: 1 });
}
