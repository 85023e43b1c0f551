/** A table where robots may sit that are not built in: asked one turn after another, told what they may see. */
import { setImmediate } from 'node:timers/promises';
import { type Call, dummyOf, opponents, type Seat, SEATS } from '#bridge';
import { type BoardEvent, type Dealt, seenBy, seenEvent } from '#board';
import { type Recorded } from '#event-store';
import { hexOfBytes } from '#ledger';
import { type Room, teamAt } from '#matches';
import {
  answer,
  boardPlay,
  type CallTurn,
  type Disclosure,
  type Played,
  type Player,
  randomOf,
  type Reply,
  type Robot,
  type Turn,
} from '#robots';
import {
  dealtAt,
  type Phrases,
  type Plan,
  type PlayedTable,
  sealTable,
  seatSeeds,
  type SeatSeeds,
  type Task,
} from '../play/table.js';
import { askedOf, type SeatMessage, type SystemCards } from './messages.js';
import { type Seated } from './session.js';

/** How a robot is got to the table: built in, or seated over a connection. */
export type Entry =
  | { readonly kind: 'built-in'; readonly robot: Robot; readonly systems?: readonly string[] }
  | {
      readonly kind: 'outside';
      readonly clockMs: number;
      readonly sit: (seat: SeatMessage) => Promise<Seated>;
      /** What it says that it plays, for its opponents to read before the board. */
      readonly systems?: readonly string[];
      /** Boards that it may forfeit in a row by one rule before it forfeits the rest of the match; as many as there are unless told. */
      readonly inARowMax?: number | undefined;
    }
  /** It is asked no more; `why` begins with the rule by which it forfeits. */
  | { readonly kind: 'absent'; readonly why: string; readonly systems?: readonly string[] };

/** Who looks on at a table, and may call in the place of whoever sits there. */
export type Examiner = {
  readonly callFor: (turn: CallTurn) => Call | undefined;
  readonly onReply: (turn: Turn, reply: Reply) => void;
};

export type OutsideTable = {
  readonly plan: Plan;
  readonly entries: Readonly<Record<'home' | 'away', Entry>>;
  readonly phrases: Phrases;
  readonly examiner?: Examiner | undefined;
  /** Resolves when nobody wants the board any more. */
  readonly abandoned?: Promise<undefined>;
};

/**
 * Plays a board with a fresh seat for every robot; undefined where it is abandoned. The match it is for is told the results when both
 * rooms are done.
 */
export async function playOutside(
  table: OutsideTable,
  task: Task,
  at: number,
): Promise<(PlayedTable & { readonly finish: Finish }) | undefined> {
  const { plan, phrases, examiner, abandoned } = table;
  const seeds = seatSeeds(plan, task);
  const set = dealtAt(plan, task, seeds);
  const players = await seatAll(table, task, seeds);
  const told: Told = (...news) => {
    for (const seat of SEATS) players[seat].tell(...news);
  };
  const conversation = boardPlay({ set, at, keep: ({ text }) => phrases.refOf(text), told });
  let next = conversation.next();
  while (!next.done) {
    const asked = replyTo(next.value, players, examiner);
    const reply = await (abandoned ? Promise.race([asked, abandoned]) : asked);
    if (reply) next = conversation.next(reply);
    else {
      for (const seat of SEATS) players[seat].leave();
      return undefined;
    }
  }
  const played = next.value;
  const finish: Finish = (imps) => {
    for (const seat of SEATS)
      players[seat].finish(played, imps && (teamAt(task.room, seat) === 'home' ? imps.home : -imps.home));
  };
  return { ...sealTable(plan, task, played, at), texts: phrases.news(), finish };
}

async function replyTo(turn: Turn, players: Record<Seat, AtTable>, examiner?: Examiner): Promise<Reply> {
  const call = turn.kind === 'call' ? examiner?.callFor(turn) : undefined;
  if (call) return { kind: 'call', call, disclosure: NOTHING_SAID };
  const reply = await players[turn.seat].ask(turn);
  examiner?.onReply(turn, reply);
  return reply;
}

const NOTHING_SAID: Disclosure = { alert: false, text: '', shows: {} };

/** Tells the results; `imps` are of the board in both rooms, where they are known. */
export type Finish = (imps?: { readonly home: number }) => void;

type Told = (board: Dealt, event: Recorded<BoardEvent>, disclosed?: Disclosure) => void;

type AtTable = {
  ask(turn: Turn): Promise<Reply>;
  tell: Told;
  finish(played: Played, imps: number | undefined): void;
  leave(): void;
};

async function seatAll(table: OutsideTable, task: Task, seeds: SeatSeeds): Promise<Record<Seat, AtTable>> {
  const at = (seat: Seat): Promise<AtTable> => seatOne(table, task, { seat, seeds });
  const [N, E, S, W] = await Promise.all([at('N'), at('E'), at('S'), at('W')]);
  return { N, E, S, W };
}

type ToSeat = { readonly seat: Seat; readonly seeds: SeatSeeds };

async function seatOne({ plan, entries }: OutsideTable, task: Task, { seat, seeds }: ToSeat): Promise<AtTable> {
  const entry = entries[teamAt(task.room, seat)];
  if (entry.kind === 'built-in') return seatBuiltIn(entry.robot.sit({ seat, random: randomOf(seeds[seat].random) }));
  if (entry.kind === 'absent') return seatAbsent(entry.why);
  const boardToken = tokenOf(plan, task, seat);
  try {
    const them = entries[teamAt(task.room, seat) === 'home' ? 'away' : 'home'];
    const systemCards = { us: entry.systems ?? [], them: them.systems ?? [] };
    const seating = { seat, boardToken, clockMs: entry.clockMs, systemCards };
    const seated = await entry.sit(seatMessage({ plan, seeds }, task, seating));
    return seatConnected(seated, seat, boardToken);
  } catch (error) {
    // A robot that cannot even be started forfeits its boards; whose fault it was is for its owner to find out.
    return seatAbsent(`gone: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function seatBuiltIn(player: Player): AtTable {
  const leave = (): void => player.leave?.();
  return { ask: (turn) => inTurn(() => answer(player, turn)), tell: () => undefined, finish: leave, leave };
}

function seatAbsent(why: string): AtTable {
  const nothing = (): void => undefined;
  return { ask: async () => ({ kind: 'none', why }), tell: nothing, finish: nothing, leave: nothing };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One robot of this process thinks at a time, and whatever else the process has to do comes between two turns, at however many tables. */
function inTurn<Answer>(think: () => Answer): Promise<Answer> {
  const turn = lastTurn.then(() => setImmediate()).then(think);
  lastTurn = turn.catch(() => undefined); // whoever asked is told
  return turn;
}

function seatConnected(seated: Seated, seat: Seat, boardToken: string): AtTable {
  const viewer = { kind: 'seat', seat } as const;
  return {
    ask: (turn) => seated.ask(askedOf(turn)),
    tell: (board, event, disclosed) => {
      const seen = seenEvent(viewer, board, event);
      if (seen)
        seated.tell({
          kind: 'event',
          boardToken,
          event: seen,
          ...spread(seat, board),
          ...heard(seat, event, disclosed),
        });
    },
    finish: ({ board: { stage } }, imps) => {
      // An even board is 0 for both, never minus 0.
      const own = imps === undefined ? null : imps + 0;
      if (stage.phase === 'scored') seated.tell({ kind: 'result', boardToken, ...stage.result, imps: own });
      seated.leave();
    },
    leave: () => {
      seated.leave();
    },
  };
}

/** Dummy's hand, once: with the opening lead. */
function spread(seat: Seat, board: Dealt): { readonly dummy?: string } {
  const { stage } = board;
  if (stage.phase !== 'play' || stage.play.played.length !== 1) return {};
  const dummy = seenBy({ kind: 'seat', seat }, board, 'open').hands[dummyOf(stage.play.contract)];
  return dummy === undefined ? {} : { dummy };
}

/** What is disclosed of a call goes to the caller's opponents, not to his partner. */
function heard(seat: Seat, event: BoardEvent, disclosure?: Disclosure): { readonly disclosure?: Disclosure } {
  return disclosure && event.type === 'CallMade' && opponents(event.data.seat, seat) ? { disclosure } : {};
}

type Seating = {
  readonly seat: Seat;
  readonly boardToken: string;
  readonly clockMs: number;
  readonly systemCards: SystemCards;
};

function seatMessage(
  { plan, seeds }: { readonly plan: Plan; readonly seeds: SeatSeeds },
  task: Task,
  { seat, boardToken, clockMs, systemCards }: Seating,
): SeatMessage {
  const { dealer, vulnerability, hands } = dealtAt(plan, task, seeds);
  const { match } = plan;
  const hand = hands[seat].cards;
  return {
    kind: 'seat',
    match,
    boardToken,
    seat,
    dealer,
    vulnerability,
    hand,
    clock: { boardMs: clockMs },
    systemCards,
  };
}

/** Says which seat of which board it is only to who holds the seed. */
export function tokenOf(
  { seed }: Plan,
  { board, room }: { readonly board: number; readonly room: Room },
  seat: Seat,
): string {
  return hexOfBytes(seed.hmac(seed.own, `token ${board} ${room} ${seat}`)).slice(0, 32);
}
