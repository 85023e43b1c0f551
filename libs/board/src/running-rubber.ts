/** What a table with a score sheet rules on its rubber, and what the facts of a rubber change at the table. */
import { type Account, type Award, isVariant, type Seat, SEATS, type Vulnerability, vulnerableAccounts } from '#bridge';
import { accept, type Decision, type Recorded, refuse } from '#event-store';
import { type RubberSettings, type TableEvent, type TableFact, tableFact } from './table-events.js';
import {
  brokenOff,
  claimable,
  claimedHonours,
  correctedDeal,
  enteredDeal,
  movedSeating,
  type PastRubber,
  pairedSeating,
  RUBBER_DEFAULTS,
  type Rubber,
  type Seating,
  seatsDrawn,
  startedRubber,
} from './table-rubber.js';

/** What of a table its rubber needs and changes. */
type RubberTable = {
  rubber: Rubber | undefined;
  pastRubbers: readonly PastRubber[];
  seating: Seating;
  current: string | undefined;
  players: Readonly<Partial<Record<Seat, string>>>;
  presence: Readonly<Partial<Record<Seat, Presence>>>;
};
export type Presence = { readonly here: boolean; readonly since: number };

export type RubberCommand =
  /** Between rubbers, once: the cards drawn at the seats, and the seat that the highest chooses. */
  | { readonly kind: 'draw'; readonly cards: Readonly<Record<Seat, string>>; readonly chosen: Seat }
  | { readonly kind: 'claim-honours'; readonly seat: Seat; readonly board: string }
  | { readonly kind: 'break-off' }
  /** By policy, when the score of a board was corrected. */
  | {
      readonly kind: 'correct-deal';
      readonly board: string;
      readonly entered: { readonly passedOut: boolean; readonly awards: readonly Award<Account>[] };
    };

type RubberRefusal =
  'no-rubber' | 'rubber-in-progress' | 'already-drawn' | 'no-honours' | 'board-in-progress' | 'no-such-board';

/** The first dealer, where nobody has drawn. */
const FIRST_DEALER: Seat = 'N';

/** A table is opened, and its first rubber with it. */
export function opened({
  opened: table,
  settings,
}: {
  readonly opened: TableFact<'TableOpened'>['data'];
  readonly settings?: RubberSettings;
}): TableEvent[] {
  const { form, source } = table;
  const first = tableFact('TableOpened', table);
  if (form === 'duplicate' || source !== 'live') return [first];
  return [
    first,
    tableFact('RubberStarted', { form, dealer: FIRST_DEALER, settings: { ...RUBBER_DEFAULTS, ...settings } }),
  ];
}

/** A rubber that is over is followed by the next, with the deal where it had come to. */
export function nextRubber({ rubber }: RubberTable): TableEvent[] {
  if (!rubber?.running.sheet.isOver) return [];
  const { settings, running } = rubber;
  return [tableFact('RubberStarted', { form: running.form, dealer: running.dealer, settings })];
}

type NextDeal = {
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** Players who are vulnerable, where each plays for himself. */
  readonly seats: readonly Seat[];
};

/** Who deals the next board of the rubber and who is vulnerable on it; undefined where there is no rubber. */
export function nextDeal({ rubber }: Pick<RubberTable, 'rubber'>): NextDeal | undefined {
  if (!rubber) return undefined;
  const { running } = rubber;
  const accounts = running.sheet.isOver ? [] : vulnerableAccounts(running);
  const ns = accounts.includes('NS');
  const ew = accounts.includes('EW');
  const vulnerability = ns && ew ? 'both' : ns ? 'NS' : ew ? 'EW' : 'none';
  return { dealer: running.dealer, vulnerability, seats: SEATS.filter((seat) => accounts.includes(seat)) };
}

export function decideRubber(table: RubberTable, command: RubberCommand): Decision<TableEvent, RubberRefusal> {
  const { rubber, seating, current } = table;
  if (!rubber) return refuse('no-rubber');
  const { running, settings } = rubber;
  switch (command.kind) {
    case 'draw': {
      if (isVariant(running.form)) return refuse('no-rubber');
      if (current !== undefined || isUnderWay(rubber)) return refuse('rubber-in-progress');
      if (seating.isDrawn) return refuse('already-drawn');
      const { cards, chosen } = command;
      const drawn = tableFact('CardsDrawn', { cards, seats: seatsDrawn(seating, cards, chosen) });
      return accept<TableEvent>(drawn, tableFact('RubberStarted', { form: running.form, dealer: chosen, settings }));
    }
    case 'claim-honours': {
      const { seat, board } = command;
      return claimable(rubber, seat, board)
        ? accept(tableFact('HonoursClaimed', { seat, board }))
        : refuse('no-honours');
    }
    case 'correct-deal': {
      const { board, entered } = command;
      const isOfIt = rubber.past.some(({ kind, data }) => kind === 'deal' && data.board === board);
      return isOfIt ? accept(tableFact('DealCorrected', { board, ...entered })) : refuse('no-such-board');
    }
    case 'break-off':
      if (current !== undefined) return refuse('board-in-progress');
      return isUnderWay(rubber) ? accept(tableFact('RubberBrokenOff', {})) : refuse('no-rubber');
  }
}

function isUnderWay({ running: { sheet } }: Rubber): boolean {
  return sheet.deals > 0 && !sheet.isOver;
}

/** A table that closes breaks off the rubber it is in. */
export function brokenOffAtLast({ rubber }: RubberTable): TableEvent[] {
  return rubber && isUnderWay(rubber) ? [tableFact('RubberBrokenOff', {})] : [];
}

type RubberEvent = Recorded<
  | TableFact<'RubberStarted'>
  | TableFact<'DealEntered'>
  | TableFact<'DealCorrected'>
  | TableFact<'HonoursClaimed'>
  | TableFact<'RubberBrokenOff'>
  | TableFact<'CardsDrawn'>
>;

export function changeRubber(table: RubberTable, event: RubberEvent): void {
  const { rubber } = table;
  if (event.type === 'RubberStarted') {
    if (rubber?.running.sheet.isOver) table.pastRubbers = [...table.pastRubbers, pastRubber(rubber)];
    table.rubber = startedRubber(event.data);
    return;
  }
  if (event.type === 'CardsDrawn') {
    const { seats } = event.data;
    table.seating = movedSeating(table.seating, seats);
    table.players = moved(table.players, seats);
    table.presence = moved(table.presence, seats);
    return;
  }
  if (!rubber) return;
  table.rubber = afterRubberEvent(rubber, event);
  if (event.type === 'DealEntered') table.seating = { ...table.seating, isDrawn: false };
  const ended = table.rubber.running.sheet.isOver && !rubber.running.sheet.isOver;
  if (ended && !isVariant(rubber.running.form)) table.seating = pairedSeating(table.seating);
}

function pastRubber({ settings, running }: Rubber): PastRubber {
  return { settings, running };
}

function afterRubberEvent(
  rubber: Rubber,
  event: Exclude<RubberEvent, { type: 'RubberStarted' | 'CardsDrawn' }>,
): Rubber {
  switch (event.type) {
    case 'DealEntered':
      return enteredDeal(rubber, event.data);
    case 'DealCorrected':
      return correctedDeal(rubber, event.data);
    case 'HonoursClaimed': {
      const claimed = claimable(rubber, event.data.seat, event.data.board);
      return claimed ? claimedHonours(rubber, claimed, event.data) : rubber;
    }
    case 'RubberBrokenOff':
      return brokenOff(rubber);
  }
}

function moved<Value>(
  bySeat: Readonly<Partial<Record<Seat, Value>>>,
  seats: Readonly<Record<Seat, Seat>>,
): Readonly<Partial<Record<Seat, Value>>> {
  const entries = SEATS.flatMap((seat) => {
    const value = bySeat[seat];
    return value === undefined ? [] : [[seats[seat], value] as const];
  });
  return Object.fromEntries(entries);
}
