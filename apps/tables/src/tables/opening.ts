/** A board is opened at its table and dealt before the answer that names it; the policy would do the same a moment later. */
import { boardStream, type BoardToOpen, tableStream, type TableCommand } from '#board';
import { dealerOf, vulnerabilityOf } from '#bridge';
import { readState } from '#event-store';
import { lastRevision } from '#ledger';
import { react } from '#policies';
import { derivedId, type Exchange } from '../../../http/src/index.js';
import { actOnTable, seenOfTable } from '../acting.js';
import { type Role } from '../roles.js';
import { type TablesServices } from '../tables-services.js';
import { type OpenBoard } from './table-schemas.js';

type Opening = { readonly role: Role; readonly table: string; readonly body: OpenBoard };

/** Opens a board and answers its id. */
export async function openBoard(services: TablesServices, exchange: Exchange, opening: Opening): Promise<string> {
  const { role, table, body } = opening;
  const number = body.number ?? (await nextNumber(services, table));
  const board: BoardToOpen = {
    id: derivedId(exchange.sent.commandId, 'board'),
    number,
    dealer: body.dealer ?? dealerOf(number),
    vulnerability: body.vulnerability ?? vulnerabilityOf(number),
    ...(body.deal && { hands: body.deal }),
  };
  const command: TableCommand = { kind: 'open-board', board, ...seenOfTable(exchange, role, body) };
  const { accepted } = await actOnTable(services, exchange, { role, table, command });
  for (const commit of await services.store.readStream(tableStream(table), accepted.revision))
    if (lastRevision(commit.commit) === accepted.revision) await react(services.office, commit);
  await readState(services.desks.boards, boardStream(board.id), (state) => {
    if (state.phase !== 'dealt') throw new Error('broken: a board that its table opened is dealt');
  });
  return board.id;
}

async function nextNumber({ desks }: TablesServices, table: string): Promise<number> {
  const last = await readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none' ? undefined : state.boards.at(-1)?.number,
  );
  return (last ?? 0) + 1;
}
