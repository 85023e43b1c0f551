/**
 * A seat at the table, whoever's connection is there or is not. To the arena it is a robot's session like any other, with the same
 * clock and the same forfeits; to the program it speaks in lines. What a program did wrong, or that it is gone, ends its part in
 * this board and in nothing else.
 */
import { type Seat, sideOf } from '#bridge';
import { type ClientLine, type ServerLine } from '#notation';
import { type AckMessage, type SeatMessage, type ToRobot, type TurnMessage } from '../connect/messages.js';
import { openSession, type Seated, type Session } from '../connect/session.js';
import { type Followed, followBoard, type Step, stepsAfter } from './follow.js';
import { type ClientAction, type Guest, seatGuest, textOf } from './guest.js';
import { type Connection } from './connection.js';
import { type TableClock } from './table-clock.js';
import { type Turned } from './turned.js';

/** Lines, and lines that make no sense, of one program on one board. */
const LINES_MAX = 2_000;
const GARBAGE_MAX = 10;
/** Messages of one board: each call and card once, and each of the seat's own turns. */
const MESSAGES_MAX = 2_000;

/** One board at this place. */
type AtBoard = {
  readonly session: Session;
  readonly followed: Followed;
  /** What the arena told, for who comes again. */
  readonly messages: ToRobot[];
  turn: TurnMessage | undefined;
  askedAt: number;
  /** The action that the arena has taken, until its event comes. */
  acted: string | undefined;
  /** Its part in this board is over. */
  isOut: boolean;
};

export type PlaceTerms = {
  readonly seat: Seat;
  readonly clock: TableClock;
  /** How long a program may be away before its board is forfeited. */
  readonly awayMs: number;
};

export type ToSit = { readonly message: SeatMessage; readonly turned: Turned; readonly number: number };

export class Place {
  readonly seat: Seat;
  private guest: Guest | undefined;
  private connection: Connection | undefined;
  private board: AtBoard | undefined;
  private away: NodeJS.Timeout | undefined;
  /** It was away for longer than it may. */
  private isGone = false;
  private lines = 0;
  private garbage = 0;
  team: string | undefined;

  constructor(private readonly terms: PlaceTerms) {
    this.seat = terms.seat;
  }

  get isTaken(): boolean {
    return this.guest !== undefined;
  }

  /** Everything that is to be told has been. */
  get isIdle(): boolean {
    return this.guest?.isIdle ?? true;
  }

  /** A program sits down, or comes again. */
  welcome(connection: Connection, team: string): void {
    const { seat } = this.terms;
    this.team = team;
    this.isGone = false;
    clearTimeout(this.away);
    this.away = undefined;
    [this.lines, this.garbage] = [0, 0];
    this.connection = connection;
    const differs = (why: string): void => {
      this.forfeit(`illegal: ${why}`);
    };
    const act = (action: ClientAction): void => {
      this.act(action);
    };
    const { dialect } = connection;
    this.guest = seatGuest({ seat, team, dialect, write: connection.write, host: { act, differs } });
  }

  /** Who they are, once all seats are taken; then the board that is being played, from its start. */
  introduce(teams: ServerLine): void {
    const { guest, board } = this;
    guest?.tell([{ kind: 'say', want: 'teams', line: teams }]);
    if (!guest || !board || board.isOut) return;
    const followed = followBoard(asSeat(board), board.followed.turned, board.followed.number);
    for (const message of board.messages) guest.tell(stepsAfter(followed, message));
    if (board.turn) guest.turn();
  }

  /** Its connection broke. */
  leave(connection: Connection): void {
    if (this.connection !== connection) return;
    [this.guest, this.connection] = [undefined, undefined];
    this.startAway();
  }

  private startAway(): void {
    if (this.away || this.isGone) return;
    const { awayMs } = this.terms;
    this.away = setTimeout(() => {
      this.away = undefined;
      this.isGone = true;
      this.forfeit(`gone: its connection broke, and it did not come again within ${awayMs} ms`);
    }, awayMs);
    this.away.unref();
  }

  /** Rejects where nobody has been for long. */
  async sit({ message, turned, number }: ToSit): Promise<Seated> {
    if (this.isGone) throw new Error(`nobody is connected at ${this.seat}`);
    const session = openSession();
    const followed = followBoard(message, turned, number);
    const board: AtBoard = {
      ...{ session, followed, messages: [], turn: undefined, askedAt: 0, acted: undefined, isOut: false },
    };
    if (this.board?.isOut) this.guest?.drop();
    this.board = board;
    [this.lines, this.garbage] = [0, 0];
    this.terms.clock.begin(number);
    session.attach({
      write: ({ text }) => {
        // The session writes what the arena's contract has, as one object a line.
        if (this.board === board) this.told(board, JSON.parse(text) as ToRobot);
      },
    });
    const seated = session.sit(message);
    const leave = (): void => {
      seated.leave();
      if (this.board === board && board.isOut) this.guest?.drop();
    };
    return {
      ask: (turn) => seated.ask(turn),
      tell: (said) => {
        seated.tell(said);
      },
      leave,
    };
  }

  private told(board: AtBoard, message: ToRobot): void {
    if (message.kind === 'ack' || message.kind === 'result') return;
    if (board.messages.length < MESSAGES_MAX) board.messages.push(message);
    if (message.kind === 'turn') [board.turn, board.askedAt] = [message, performance.now()];
    const steps = stepsAfter(board.followed, message);
    if (board.isOut) return;
    const own = steps.find((step): step is Step & { kind: 'own' } => step.kind === 'own');
    if (own) {
      board.turn = undefined;
      if (board.acted !== own.text) {
        this.out(board);
        return;
      }
      board.acted = undefined;
    }
    // What it has just done itself it need not be led through.
    this.guest?.tell(steps.flatMap((step) => this.lineOf(step)));
    if (message.kind === 'turn') this.guest?.turn();
  }

  private lineOf(step: Step): readonly Step[] {
    if (step.kind === 'own' || !this.connection) return [];
    if (step.kind === 'say') return [step];
    const { timing } = this.connection.dialect;
    return timing ? [{ kind: 'say', want: undefined, line: this.terms.clock.timing() }] : [];
  }

  private act(action: ClientAction): void {
    const { board } = this;
    const turn = board?.turn;
    if (!board || !turn || board.isOut) {
      this.complain('it said a call or a card before its turn');
      return;
    }
    if (action.kind === 'call' && action.seat !== this.seat) {
      this.complain('it called for another seat');
      return;
    }
    const ack = board.session.receive(JSON.stringify({ kind: 'act', turnId: turn.turnId, ...actOf(action) }));
    if (ack?.kind !== 'ack') return; // whoever acts is acknowledged
    if (ack.accepted) {
      [board.turn, board.acted] = [undefined, textOf(action)];
      this.terms.clock.spend(sideOf(this.seat), performance.now() - board.askedAt);
    } else this.refused(action, ack);
  }

  private refused({ kind }: ClientAction, { problem }: AckMessage): void {
    if (problem?.code !== 'turn-over') this.guest?.say({ kind: 'illegal', what: kind });
  }

  /** Takes a line as it came, from the connection that sits here. */
  hear(connection: Connection, line: ClientLine | undefined): void {
    if (connection !== this.connection || !this.guest) return;
    if (++this.lines > LINES_MAX) {
      this.forfeit(`flooded: more than ${LINES_MAX} lines on one board`);
      connection.close();
      return;
    }
    if (!line || !this.guest.hear(line)) this.complain('it said what is no line of the protocol here');
  }

  private complain(what: string): void {
    if (++this.garbage > GARBAGE_MAX) this.forfeit(`garbage: ${what}, more than ${GARBAGE_MAX} times on one board`);
  }

  private forfeit(why: string): void {
    const { board } = this;
    if (!board || board.isOut) return;
    board.session.end(why);
    this.out(board);
  }

  /** To the end of the board the arena passes and plays low for it; the next board finds it as if it had come anew. */
  private out(board: AtBoard): void {
    board.isOut = true;
    this.guest?.drop();
  }

  /** The session is over, or the table is closed for a reason. */
  farewell(line: ServerLine): void {
    this.guest?.tell([{ kind: 'say', want: undefined, line }]);
  }

  close(): void {
    clearTimeout(this.away);
    this.connection?.close();
  }
}

function actOf(action: ClientAction): object {
  if (action.kind === 'card') return { card: textOf(action) };
  const { alert } = action;
  return { call: textOf(action), ...(alert !== undefined && { disclosure: { alert: true, text: alert } }) };
}

/** The message that a board began with. */
function asSeat({ messages: [first] }: AtBoard): SeatMessage {
  if (first?.kind !== 'seat') throw new Error('assertion failed: a board begins by seating');
  return first;
}
