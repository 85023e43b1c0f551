/**
 * One board with four players, through the board's own decider and nothing else. It is a conversation: `boardPlay` asks for
 * one answer after another, and who drives it may take each answer at once (`playBoard`) or wait for it. A player who errs is
 * seen out: to the end of the board his seat passes and plays its lowest legal card, and the fault stands in the outcome.
 */
import {
  assert,
  type Call,
  type Card,
  formatCall,
  handToPlay,
  heightOf,
  legalCalls,
  legalCards,
  opponents,
  PASS,
  playerOf,
  type Seat,
  SEATS,
  turnOf,
} from '#bridge';
import {
  type Board,
  type BoardCommand,
  boardDecider,
  type BoardEvent,
  type BoardView,
  type Dealt,
  seenBy,
  type TextRef,
} from '#board';
import { type Recorded } from '#event-store';
import { type Disclosure } from './disclosure.js';
import { type Random } from './random.js';
import { type CallAnswer, type Player, type Robot, type Turn } from './robot.js';

export type DealSet = (BoardCommand & { kind: 'deal' })['set'];

type Table = {
  readonly set: DealSet;
  /** When everything is said to happen, in ms since 1970. */
  readonly at: number;
  /** Where a disclosure's text is kept, when it is kept: answers what the event points at. */
  readonly keep?: (disclosure: Disclosure, seat: Seat) => TextRef;
  /**
   * Told of each event, with the board after it, and of a call with what its caller disclosed of it to the opponents: for who passes
   * on to players what they may see.
   */
  readonly told?: (board: Dealt, event: Recorded<BoardEvent>, disclosed?: Disclosure) => void;
};

/** A call with its disclosure, a card, or why there is neither (`late`, `crashed`). */
export type Reply =
  | ({ readonly kind: 'call' } & CallAnswer)
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'none'; readonly why: string };

/** What a seat did wrong: the first time counts, then it is no longer asked. `action` counts calls and cards from 0. */
export type Fault = {
  readonly seat: Seat;
  readonly action: number;
  readonly why: string;
  readonly legal: readonly string[];
};

export type Played = {
  readonly events: readonly BoardEvent[];
  readonly board: Dealt;
  /** By index of the call. */
  readonly disclosures: ReadonlyMap<number, Disclosure>;
  readonly faults: readonly Fault[];
};

/** A board in progress: what it was told, and what it heard. */
type Progress = {
  readonly table: Table;
  board: Dealt;
  readonly events: BoardEvent[];
  readonly disclosures: Map<number, Disclosure>;
  readonly heard: Readonly<Record<Seat, Map<number, Disclosure>>>;
  readonly faults: Fault[];
};

/** Asks for answers, in turn, until the board is scored. */
export function* boardPlay(table: Table): Generator<Turn, Played, Reply> {
  const progress = begin(table);
  for (;;) {
    const turn = turnAt(progress);
    if (!turn) return { ...progress };
    const out = progress.faults.some(({ seat }) => seat === turn.seat);
    const reply = out ? undefined : yield turn;
    if (!reply || !accepts(progress, turn, reply)) accepts(progress, turn, seenOut(turn));
  }
}

/** Plays a board with four players on this thread, each sat down fresh. */
export function playBoard(
  table: Table,
  robots: Readonly<Record<Seat, Robot>>,
  randomOfSeat: (seat: Seat) => Random,
): Played {
  const players = bySeat((seat) => robots[seat].sit({ seat, random: randomOfSeat(seat) }));
  const conversation = boardPlay(table);
  let next = conversation.next();
  while (!next.done) next = conversation.next(answer(players[next.value.seat], next.value));
  for (const seat of SEATS) players[seat].leave?.();
  return next.value;
}

/** A player's reply; whatever he throws is his fault and ends nothing but his part in the board. */
export function answer(player: Player, turn: Turn): Reply {
  try {
    if (turn.kind === 'call') return { kind: 'call', ...player.call(turn) };
    return { kind: 'card', card: player.card(turn) };
  } catch (error) {
    return { kind: 'none', why: `crashed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function begin(table: Table): Progress {
  const decision = boardDecider.decide(boardDecider.initial(), { kind: 'deal', set: table.set });
  assert(decision.kind === 'accepted', 'a deal is accepted');
  const events: BoardEvent[] = [...decision.events];
  const [first] = events;
  assert(first !== undefined, 'a deal is an event');
  const board = boardDecider.evolve(boardDecider.initial(), { ...first, at: table.at, revision: 0 });
  assert(isDealt(board), 'a board is dealt by its first event');
  const heard = bySeat(() => new Map<number, Disclosure>());
  return { table, board, events, disclosures: new Map(), heard, faults: [] };
}

function isDealt(board: Board): board is Dealt {
  return board.phase === 'dealt';
}

function bySeat<T>(value: (seat: Seat) => T): Record<Seat, T> {
  return { N: value('N'), E: value('E'), S: value('S'), W: value('W') };
}

/** Who must do what now; undefined when the board is over. The view is made when it is looked at: not every robot looks. */
function turnAt({ board, heard }: Progress): Turn | undefined {
  const { stage } = board;
  if (stage.phase === 'auction') {
    const seat = turnOf(stage.auction);
    const look = sight(board, seat);
    const legal = legalCalls(stage.auction);
    return {
      kind: 'call',
      seat,
      legal,
      heard: heard[seat],
      get view() {
        return look();
      },
    };
  }
  if (stage.phase !== 'play') return undefined;
  const hand = handToPlay(stage.play);
  const seat = playerOf(stage.play.contract, hand);
  const look = sight(board, seat);
  return {
    kind: 'card',
    seat,
    hand,
    legal: legalCards(stage.play),
    heard: heard[seat],
    get view() {
      return look();
    },
  };
}

function sight(board: Dealt, seat: Seat): () => BoardView {
  let seen: BoardView | undefined;
  return () => (seen ??= seenBy({ kind: 'seat', seat }, board, 'open'));
}

/** Takes a reply to the board. What cannot be taken is noted as a fault, and false is answered. */
function accepts(progress: Progress, turn: Turn, reply: Reply): boolean {
  const { board, events, table } = progress;
  const command = commandOf(table, turn, reply);
  const decision = command && boardDecider.decide(board, command);
  if (decision?.kind !== 'accepted') {
    const action = events.filter(({ type }) => type === 'CallMade' || type === 'CardPlayed').length;
    const why = decision ? decision.refusal : reply.kind === 'none' ? reply.why : 'not-what-was-asked';
    progress.faults.push({ seat: turn.seat, action, why, legal: turn.legal.map(textOf) });
    return false;
  }
  if (reply.kind === 'call') hear(progress, turn.seat, reply.disclosure);
  for (const event of decision.events) {
    const stored = recorded(event, table.at, events.length);
    const evolved = boardDecider.evolve(board, stored);
    assert(isDealt(evolved), 'a board stays dealt');
    events.push(event);
    if (event.type === 'CallMade' && reply.kind === 'call') table.told?.(evolved, stored, reply.disclosure);
    else table.told?.(evolved, stored);
  }
  return true;
}

/** Written out, not spread: all events then have one shape inside the engine, and folding them is several times as fast. */
function recorded({ type, version, data }: BoardEvent, at: number, revision: number): Recorded<BoardEvent> {
  const event: Recorded = { type, version, at, data, revision };
  return event as Recorded<BoardEvent>; // type and data are of one fact, taken apart and put together again
}

function commandOf({ keep }: Table, turn: Turn, reply: Reply): BoardCommand | undefined {
  if (turn.kind === 'card' && reply.kind === 'card') return { kind: 'play-card', seat: turn.seat, card: reply.card };
  if (turn.kind !== 'call' || reply.kind !== 'call') return undefined;
  const { call, disclosure } = reply;
  const kept = keep && disclosure.text !== '' ? { explanation: keep(disclosure, turn.seat) } : {};
  return { kind: 'make-call', seat: turn.seat, call, ...(disclosure.alert && { alert: true }), ...kept };
}

/** Opponents hear what a call shows; partner does not (self-alerts). */
function hear({ board, disclosures, heard }: Progress, seat: Seat, disclosure: Disclosure): void {
  const { stage } = board;
  if (stage.phase !== 'auction') return;
  const index = stage.auction.calls.length;
  disclosures.set(index, disclosure);
  for (const other of SEATS) if (opponents(other, seat)) heard[other].set(index, disclosure);
}

/** For a seat that is no longer asked: a pass, or the lowest legal card. */
function seenOut(turn: Turn): Reply {
  if (turn.kind === 'call') return { kind: 'call', call: PASS, disclosure: NOT_ITS_OWN };
  return { kind: 'card', card: turn.legal.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low)) };
}

const NOT_ITS_OWN: Disclosure = { alert: false, text: '', shows: {} };

function textOf(action: Call | Card): string {
  return typeof action === 'string' ? action : formatCall(action);
}
