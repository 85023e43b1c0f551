/** What hooks are told of: that something is over, never a card of it. */
import { type TableEvent } from '#board';
import { type Commit } from '#ledger';

export const HOOK_EVENTS = ['board.opened', 'board.finished', 'table.closed', 'session.ended'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

type Message = {
  readonly type: HookEvent;
  readonly at: number;
  /** Of the event in its stream. */
  readonly revision: number;
  readonly data: Readonly<Record<string, string | number>>;
};

/** What a commit of a table or a session is worth telling. */
export function messagesOf({ header, events }: Commit): readonly Message[] {
  const [, kind, id = ''] = /^(table|session)-(.+)$/.exec(header.stream) ?? [];
  if (kind === undefined) return [];
  return events.flatMap((event, index) => {
    const { type, at } = event;
    const fact: object = event; // what stands in a table's stream is an event of tables
    const found = kind === 'table' ? ofTable(id, fact as TableEvent) : ofSession(id, type);
    return found ? [{ ...found, at, revision: header.from + index }] : [];
  });
}

type Told = Pick<Message, 'type' | 'data'>;

function ofTable(table: string, { type, data }: TableEvent): Told | undefined {
  if (type === 'BoardOpened' || type === 'DealOpened')
    return { type: 'board.opened', data: { table, board: data.board, number: data.number } };
  if (type === 'BoardFinished')
    return { type: 'board.finished', data: { table, board: data.board, outcome: data.outcome } };
  return type === 'TableClosed' ? { type: 'table.closed', data: { table, by: data.by } } : undefined;
}

function ofSession(session: string, type: string): Told | undefined {
  return type === 'SessionEnded' ? { type: 'session.ended', data: { session } } : undefined;
}
