/** A table as a viewer may see it. Given deals stand in its events; they never stand in here. */
import {
  type Account,
  type Points,
  type Seat,
  settlement,
  type SheetEntry,
  sheetTotal,
  vulnerableAccounts,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type Form, type Mode, type TextRef } from './board-events.js';
import { type PastRubber } from './table-rubber.js';
import { hears, type OpenedTable, reads, tableCursor, type TableViewer } from './table.js';
import {
  type Recipient,
  type RubberSettings,
  type Speaker,
  type TableClosedBy,
  type TableEvent,
  type TablePolicy,
  type TableSource,
} from './table-events.js';

export type SeenMessage = {
  readonly at: number;
  readonly from: Speaker;
  readonly to: Recipient;
  readonly text: TextRef;
};

/** The score sheet as it stands; honours that are not claimed are not in it. */
export type SeenRubber = {
  readonly form: Form;
  readonly dealer: Seat;
  readonly vulnerable: readonly Account[];
  readonly settings: RubberSettings;
  /** Sides, or players who play for themselves. */
  readonly accounts: readonly Account[];
  readonly entries: readonly SheetEntry<Account>[];
  readonly partScores: Points;
  readonly games: Points;
  readonly totals: Points;
  readonly winner?: Account;
  readonly isOver: boolean;
  /** What each account wins, once it is over. */
  readonly settlement?: Points;
};

export type TableView = {
  readonly form: Form;
  readonly mode: Mode;
  readonly source: TableSource;
  readonly name?: TextRef;
  readonly policy: TablePolicy;
  readonly cursor: number;
  readonly players: Readonly<Partial<Record<Seat, string>>>;
  /** Who is here, of those who ever were. */
  readonly present: Readonly<Partial<Record<Seat, boolean>>>;
  /** In the order opened; the outcome once there is one. */
  readonly boards: readonly {
    readonly board: string;
    readonly number: number;
    readonly outcome?: 'scored' | 'abandoned';
  }[];
  readonly current?: string;
  readonly messages: readonly SeenMessage[];
  readonly rubber?: SeenRubber;
  readonly closedBy?: TableClosedBy;
};

export function tableSeenBy(viewer: TableViewer, table: OpenedTable): TableView {
  const { form, mode, source, name, policy } = table.opened;
  const { players, presence, boards, current, messages, closedBy, rubber } = table;
  const present = Object.fromEntries(Object.entries(presence).map(([seat, { here }]) => [seat, here]));
  return {
    form,
    mode,
    source,
    ...(name && { name }),
    policy,
    cursor: tableCursor(viewer, table),
    players: { ...players },
    present,
    boards: boards.map(({ id, number, outcome }) => ({ board: id, number, ...(outcome && { outcome }) })),
    ...(current && { current }),
    messages: messages
      .filter((message) => reads(viewer, message))
      .map(({ at, data: { from, to, text } }) => ({ at, from, to, text })),
    ...(rubber && { rubber: seenRubber(rubber) }),
    ...(closedBy && { closedBy }),
  };
}

type SeenTableEvent = {
  readonly cursor: number;
  readonly at: number;
  readonly type: TableEvent['type'];
  readonly data: object;
};

/** The event as a viewer may see it; undefined when it is kept from him. `table` is the state after it. */
export function tableEventSeenBy(
  viewer: TableViewer,
  table: OpenedTable,
  event: Recorded<TableEvent>,
): SeenTableEvent | undefined {
  if (!hears(viewer, event)) return undefined;
  return { cursor: tableCursor(viewer, table), at: event.at, type: event.type, data: seenData(event) };
}

function seenData(event: TableEvent): object {
  switch (event.type) {
    case 'TableOpened': {
      const { form, mode, source, name, policy } = event.data;
      return { form, mode, source, ...(name && { name }), policy };
    }
    case 'BoardOpened': {
      const { board, number, dealer, vulnerability, players } = event.data;
      return { board, number, dealer, vulnerability, players };
    }
    case 'DealOpened': {
      const { board, number, dealer, vulnerable, players } = event.data;
      return { board, number, dealer, vulnerable, players };
    }
    case 'SeatTaken':
    case 'SeatVacated':
    case 'RubberStarted':
    case 'CardsDrawn':
    case 'DealEntered':
    case 'DealCorrected':
    case 'HonoursClaimed':
    case 'RubberBrokenOff':
    case 'BoardFinished':
    case 'PlayerArrived':
    case 'PlayerLeft':
    case 'AbsenceExpired':
    case 'MessageSent':
    case 'TableClosed':
      return event.data;
  }
}

/** The score sheet of a rubber that runs, or is over. */
export function seenRubber({ running, settings }: PastRubber): SeenRubber {
  const { form, dealer, sheet } = running;
  const { parties, entries, partScores, games, winner, isOver } = sheet;
  const totals = Object.fromEntries(parties.map((party) => [party, sheetTotal(sheet, party)]));
  return {
    form,
    dealer,
    vulnerable: vulnerableAccounts(running),
    settings,
    accounts: parties,
    entries,
    partScores,
    games,
    totals,
    ...(winner && { winner }),
    isOver,
    ...(isOver && { settlement: settlement(sheet) }),
  };
}
