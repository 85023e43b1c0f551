/** A board is opened at its table and dealt before the answer that names it; the policy would do the same a moment later. */
import {
  boardStream,
  type BoardToOpen,
  type Form,
  type GivenPack,
  type RubberSettings,
  isClosedToPlayers,
  parseCards,
  tableStream,
  type TableCommand,
} from '#board';
import { type Card, dealerOf, formOf, isDealtPack, isVariant, SEATS, vulnerabilityOf } from '#bridge';
import { readState } from '#event-store';
import { lastRevision } from '#ledger';
import { react } from '#policies';
import { derivedId, type Exchange, problem } from '../../../http/src/index.js';
import { actOnTable, seenOfTable } from '../acting.js';
import { type Role } from '../roles.js';
import { type TablesServices } from '../tables-services.js';
import { type OpenBoard, type OpenTable } from './table-schemas.js';

type Opening = { readonly role: Role; readonly table: string; readonly body: OpenBoard };

/** What a rubber is played by, where its form has a score sheet; the code of irregularities only where they can happen. */
export function rubberSettingsOf({ form, mode, rubber }: OpenTable): RubberSettings | undefined {
  if (!rubber) return undefined;
  const wrong = (pointer: string, detail: string) => problem('invalid-input', { errors: [{ pointer, detail }] });
  if (form === 'duplicate') throw wrong('/rubber', 'duplicate has no score sheet');
  const { irregularityCode, arbiter, ...settings } = rubber;
  if (irregularityCode === 'rubber2014' && mode !== 'recorded')
    throw wrong('/rubber/irregularityCode', 'at a strict table nothing irregular happens: mode is to be recorded');
  if (arbiter === true && irregularityCode !== 'rubber2014')
    throw wrong('/rubber/arbiter', 'an arbiter is of the rubber code: irregularityCode is to be rubber2014');
  return { ...settings, ...(irregularityCode && { irregularityCode }), ...(arbiter !== undefined && { arbiter }) };
}

/** Opens a board and answers its id. */
export async function openBoard(services: TablesServices, exchange: Exchange, opening: Opening): Promise<string> {
  const { role, table, body } = opening;
  await carryEndBack(services, table);
  const { form, last } = await soFar(services, table);
  const number = body.number ?? last + 1;
  if (form !== 'duplicate' && (body.dealer ?? body.vulnerability) !== undefined)
    throw problem('not-allowed', { detail: 'the score sheet says who deals and who is vulnerable' });
  const board: BoardToOpen = {
    id: derivedId(exchange.sent.commandId, 'board'),
    number,
    dealer: body.dealer ?? dealerOf(number),
    vulnerability: body.vulnerability ?? vulnerabilityOf(number),
    ...(body.deal && { hands: body.deal }),
    ...(body.pack && { pack: packFor(form, body.pack) }),
  };
  const command: TableCommand = { kind: 'open-board', board, ...seenOfTable(exchange, role, body) };
  const { accepted } = await actOnTable(services, exchange, { role, table, command });
  for (const commit of await services.store.readStream(tableStream(table), accepted.revision))
    if (lastRevision(commit.commit) === accepted.revision) await react(services.office, commit);
  await readState(services.desks.boards, boardStream(board.id), (state) => {
    if (state.phase === 'waiting') throw new Error('broken: a board that its table opened is dealt');
  });
  return board.id;
}

/**
 * A table whose board is over learns it before it is asked for more: whoever has seen the score need not wait for the policy that
 * carries it back, which after a fall of the power may have much to read first.
 */
export async function carryEndBack({ desks, store, office }: TablesServices, table: string): Promise<void> {
  const current = await readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none' ? undefined : state.current,
  );
  if (current === undefined) return;
  const isOver = await readState(
    desks.boards,
    boardStream(current),
    (state) => state.phase !== 'waiting' && isClosedToPlayers(state),
  );
  if (isOver) for (const commit of await store.readStream(boardStream(current))) await react(office, commit);
}

async function soFar(
  { desks }: TablesServices,
  table: string,
): Promise<{ readonly form: Form; readonly last: number }> {
  return readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none'
      ? { form: 'duplicate', last: 0 }
      : { form: state.opened.form, last: state.boards.at(-1)?.number ?? 0 },
  );
}

/** A pack that was given, when it is one that the form deals. */
function packFor(form: Form, { hands, talon }: NonNullable<OpenBoard['pack']>): GivenPack {
  const given = SEATS.flatMap((seat) => {
    const text = hands[seat];
    return text === undefined || text === '' ? [] : [[seat, text] as const];
  });
  const read = (text = ''): readonly Card[] => parseCards(text) ?? [];
  const cards = { N: read(hands.N), E: read(hands.E), S: read(hands.S), W: read(hands.W) };
  if (!isVariant(form) || !isDealtPack(formOf(form), { hands: cards, talon: read(talon) })) throw problem('wrong-pack');
  return { hands: Object.fromEntries(given), ...(talon !== undefined && talon !== '' && { talon }) };
}
