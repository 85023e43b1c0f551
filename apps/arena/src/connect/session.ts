/**
 * A robot's session: what it is sent stands in an outbox with a cursor, so that a stream that broke is taken up where it was; what it
 * says is taken once, whoever sends it twice. Transports only carry lines: any number of streams may be attached, none ends another,
 * and a robot without a stream is on its own clock.
 */
import { canonicalJson } from '#ledger';
import { formatCall } from '#bridge';
import { type Reply } from '#robots';
import {
  type AckMessage,
  type Act,
  actionOf,
  type ActProblem,
  type AskTurn,
  type Explain,
  type ExplainedMessage,
  type FromRobot,
  type Hello,
  parseFromRobot,
  type SeatMessage,
  type ToRobot,
  type TurnMessage,
} from './messages.js';

/** Lines that are kept for a stream that comes again. */
const OUTBOX_MAX = 20_000;
/** Turns that are remembered, so that an act that comes again gets its answer again. */
const TURNS_MAX = 20_000;
/** Illegal acts on one turn before the board is forfeited; lines that are none of the contract, and lines in all, on one board. */
const ILLEGAL_MAX = 3;
const GARBAGE_MAX = 10;
const LINES_MAX = 2_000;

/** How long a robot may be away, with no stream of it open and not a word from it, before it forfeits the boards at which it sits. */
const AWAY_MS = 30_000;

export type Line = { readonly cursor: number; readonly text: string };
export type Stream = { readonly write: (line: Line) => void };

/** The robot at one seat of one board. */
export type Seated = {
  ask(turn: AskTurn): Promise<Reply>;
  tell(message: ToRobot): void;
  /** The board is over, or nobody plays it on: its clock and counts are dropped, and a turn that is open is over. */
  leave(): void;
};

export type Session = {
  /** Resolves when the robot has said hello. */
  readonly hello: Promise<Hello>;
  /** Resolves with why, should the robot be gone for good. */
  readonly gone: Promise<string>;
  /** Sends what comes after `after`; without it, all seats and turns that are live, then what comes. */
  attach(stream: Stream, after?: number): () => void;
  /** Of the last line. */
  readonly cursor: number;
  /** Takes what the robot said; the answer goes down the streams as well. */
  receive(text: string): AckMessage | ExplainedMessage | undefined;
  sit(seat: SeatMessage): Seated;
  /** The robot is gone for good: `crashed`, `gone`, with what was seen. */
  end(why: string): void;
};

type Turn = {
  readonly id: string;
  readonly table: Table;
  readonly asked: AskTurn;
  readonly settle: (reply: Reply) => void;
  illegal: number;
  /** Of the line that asked. */
  cursor: number;
  /** Once the turn is over: what was acted, or nothing when it was forfeited; and what was answered. */
  over: { readonly body: string | undefined; readonly recorded: string; readonly ack: AckMessage } | undefined;
};

type Table = {
  /** Why it forfeits every turn from now on. */
  fault: string | undefined;

  readonly seat: SeatMessage;
  turns: number;
  lines: number;
  garbage: number;
  leftMs: number;
  open: Turn | undefined;
  /** Played out: what is said from now on is about other boards. The result comes when the other room is done. */
  isPlayed: boolean;
  /** By index of the call, what the opponents have disclosed. */
  heard: AskTurn['heard'];
};

/** `onProblem` hears of each act that was not taken; `awayMs` is how long the robot may be away before its boards are forfeited. */
export function openSession(onProblem: (ack: AckMessage) => void = () => undefined, awayMs = AWAY_MS): Session {
  return new RobotSession(() => performance.now(), onProblem, awayMs);
}

class RobotSession implements Session {
  readonly hello: Promise<Hello>;
  readonly gone: Promise<string>;
  private greet: (hello: Hello) => void = () => undefined;
  private part: (why: string) => void = () => undefined;
  private readonly streams = new Set<Stream>();
  private readonly outbox: Line[] = [];
  private sent = 0;
  private readonly tables = new Map<string, Table>();
  private readonly turns = new Map<string, Turn>();
  private ended: string | undefined;
  /** Runs while the robot is away from boards that are played. */
  private away: NodeJS.Timeout | undefined;

  constructor(
    private readonly now: () => number,
    private readonly onProblem: (ack: AckMessage) => void,
    private readonly awayMs: number,
  ) {
    this.hello = new Promise((resolve) => {
      this.greet = resolve;
    });
    this.gone = new Promise((resolve) => {
      this.part = resolve;
    });
  }

  get cursor(): number {
    return this.sent;
  }

  attach(stream: Stream, after?: number): () => void {
    const kept = this.outbox[0]?.cursor ?? this.sent + 1;
    const known = after !== undefined && after >= kept - 1 ? after : undefined;
    this.sendLive(stream, known);
    if (known !== undefined) for (const line of this.outbox) if (line.cursor > known) stream.write(line);
    this.streams.add(stream);
    this.heardOf();
    return () => {
      this.streams.delete(stream);
      this.watchAway();
    };
  }

  /** A sign of life: whoever is away is given his time anew. */
  private heardOf(): void {
    clearTimeout(this.away);
    this.away = undefined;
    this.watchAway();
  }

  /** One that is away for good is not waited for at one seat after another: all of its boards that are played are forfeited at once. */
  private watchAway(): void {
    if (this.away !== undefined || this.streams.size > 0 || this.inPlay().length === 0) return;
    this.away = setTimeout(() => {
      this.away = undefined;
      const why = `gone: it had no stream open, and was not heard of, for ${this.awayMs} ms`;
      for (const table of this.inPlay()) this.fault(table, why);
    }, this.awayMs).unref();
  }

  /**
   * All that a robot which remembers nothing needs to go on: where it sits, and what it is asked. One that comes again is asked again
   * what it was asked before it went; that it may have acted on it does no harm.
   */
  private sendLive(stream: Stream, after?: number): void {
    const cursor = after ?? this.sent;
    for (const { seat, open } of this.tables.values()) {
      if (after !== undefined && (open === undefined || open.cursor > after)) continue;
      stream.write({ cursor, text: JSON.stringify({ cursor, ...seat }) });
      if (open) stream.write({ cursor, text: JSON.stringify({ cursor, ...this.turnMessage(open) }) });
    }
  }

  private send(message: ToRobot): void {
    const cursor = ++this.sent;
    const line = { cursor, text: JSON.stringify({ cursor, ...message }) };
    this.outbox.push(line);
    if (this.outbox.length > 2 * OUTBOX_MAX) this.outbox.splice(0, OUTBOX_MAX);
    for (const stream of this.streams) stream.write(line);
  }

  sit(seat: SeatMessage): Seated {
    const table: Table = {
      fault: undefined,
      seat,
      turns: 0,
      lines: 0,
      garbage: 0,
      leftMs: seat.clock.boardMs,
      open: undefined,
      isPlayed: false,
      heard: {},
    };
    this.tables.set(seat.boardToken, table);
    this.watchAway();
    this.send(seat);
    return {
      ask: (asked) => this.ask(table, asked),
      tell: (message) => {
        table.isPlayed ||= message.kind === 'event' && message.event.type === 'ScoreComputed';
        this.send(message);
      },
      leave: () => {
        if (table.open) this.forfeit(table.open, 'gone: the board is not played on');
        this.tables.delete(seat.boardToken);
      },
    };
  }

  private ask(table: Table, asked: AskTurn): Promise<Reply> {
    table.heard = asked.heard;
    const fault = this.ended ?? table.fault;
    if (fault !== undefined) return Promise.resolve({ kind: 'none', why: fault });
    return new Promise((resolve) => {
      const started = this.now();
      const id = `${table.seat.boardToken}.${++table.turns}`;
      const timer = setTimeout(() => {
        this.forfeit(turn, `late: no answer within ${table.seat.clock.boardMs} ms of the board`);
      }, table.leftMs);
      const settle = (reply: Reply): void => {
        clearTimeout(timer);
        table.leftMs = Math.max(0, table.leftMs - (this.now() - started));
        table.open = undefined;
        resolve(reply);
      };
      const turn: Turn = { id, table, asked, settle, illegal: 0, cursor: this.sent + 1, over: undefined };
      table.open = turn;
      this.turns.set(id, turn);
      const [oldest] = this.turns.keys();
      if (this.turns.size > TURNS_MAX && oldest !== undefined) this.turns.delete(oldest);
      this.send(this.turnMessage(turn));
    });
  }

  private turnMessage({ id: turnId, table, asked }: Turn): TurnMessage {
    const clockLeftMs = Math.round(table.leftMs);
    return { kind: 'turn', boardToken: table.seat.boardToken, turnId, clockLeftMs, ...asked };
  }

  receive(text: string): AckMessage | ExplainedMessage | undefined {
    const said = parseFromRobot(text);
    this.heardOf();
    if (said.kind === 'hello') {
      this.greet(said);
      return undefined;
    }
    const flooding = this.countLine(said);
    if (said.kind === 'explain' && !flooding) return this.explain(said);
    const ack =
      flooding ?? (said.kind === 'act' ? this.act(said) : this.garbage(said.kind === 'garbage' ? said.why : ''));
    if (!ack.accepted) this.onProblem(ack);
    this.send(ack);
    return ack;
  }

  /** Tells what an opponent disclosed of a call; partner's calls and one's own are nobody's to ask here (Law 20F1). */
  private explain({ boardToken, call }: Explain): ExplainedMessage {
    const table = this.tables.get(boardToken);
    const disclosure = table?.heard[String(call)] ?? null;
    const code = table ? 'not-yours-to-ask' : 'no-such-board';
    const detail = table ? 'no opponent has made this call, as far as you have been asked' : 'no board is played there';
    const answer = { kind: 'explained', boardToken, call, disclosure } as const;
    const explained: ExplainedMessage = disclosure ? answer : { ...answer, problem: { code, detail } };
    this.send(explained);
    return explained;
  }

  /** A robot that talks without end about a board forfeits it; talk that is about none counts on all that are being played. */
  private countLine(said: FromRobot): AckMessage | undefined {
    let flooded = false;
    for (const table of this.meant(said))
      if (++table.lines > LINES_MAX) {
        flooded = true;
        this.fault(table, `flooded: more than ${LINES_MAX} messages on one board`);
      }
    return flooded
      ? problem(null, { code: 'flooded', detail: `a board takes at most ${LINES_MAX} messages` })
      : undefined;
  }

  private meant(said: FromRobot): readonly Table[] {
    const token = said.kind === 'explain' ? said.boardToken : undefined;
    const named = said.kind === 'act' ? this.turns.get(said.turnId)?.table : this.tables.get(token ?? '');
    return named && !named.isPlayed ? [named] : this.inPlay();
  }

  private inPlay(): readonly Table[] {
    return [...this.tables.values()].filter(({ isPlayed }) => !isPlayed);
  }

  private garbage(why: string): AckMessage {
    for (const table of this.inPlay())
      if (++table.garbage > GARBAGE_MAX)
        this.fault(table, `garbage: more than ${GARBAGE_MAX} messages that are none of the contract: ${why}`);
    return problem(null, { code: 'garbage', detail: why });
  }

  private fault(table: Table, why: string): void {
    table.fault ??= why;
    if (table.open) this.forfeit(table.open, why);
  }

  private act(act: Act): AckMessage {
    const turn = this.turns.get(act.turnId);
    if (!turn) return problem(act.turnId, { code: 'no-such-turn', detail: 'no turn of this robot has this turnId' });
    const body = canonicalJson(act);
    if (turn.over) return actedAgain(turn, body);
    const action = actionOf(act);
    const wanted = turn.asked.phase === 'auction' ? 'call' : 'card';
    if (action?.kind !== wanted)
      return this.refuse(turn, { code: 'not-what-was-asked', detail: `the turn asks for a ${wanted}` });
    const text = action.kind === 'call' ? formatCall(action.call) : action.card;
    if (!turn.asked.legal.includes(text))
      return this.refuse(turn, { code: 'illegal', detail: `${text} is not legal here` });
    turn.settle(action);
    const clockLeftMs = Math.round(turn.table.leftMs);
    const ack: AckMessage = { kind: 'ack', turnId: turn.id, accepted: true, clockLeftMs };
    turn.over = { body, recorded: text, ack };
    return ack;
  }

  /** The robot may try again, a few times. */
  private refuse(turn: Turn, { code, detail }: { readonly code: ActProblem; readonly detail: string }): AckMessage {
    const { legal } = turn.asked;
    if (++turn.illegal >= ILLEGAL_MAX) this.forfeit(turn, `illegal: ${detail}, ${ILLEGAL_MAX} times`);
    return problem(turn.id, { code, detail, legal }, turn.table.leftMs);
  }

  private forfeit(turn: Turn, why: string): void {
    if (turn.over) return;
    const ack = problem(turn.id, { code: 'turn-over', detail: `the board is forfeited: ${why}` });
    turn.over = { body: undefined, recorded: 'forfeited', ack };
    turn.settle({ kind: 'none', why });
  }

  end(why: string): void {
    this.ended ??= why;
    this.part(why);
    for (const { open } of this.tables.values()) if (open) this.forfeit(open, why);
  }
}

/** The same again gets the same answer; anything else is told what stands. */
function actedAgain({ id, over }: Turn, body: string): AckMessage {
  if (over?.body === undefined || over.body === body)
    return over?.ack ?? problem(id, { code: 'turn-over', detail: 'the turn is over' });
  const { recorded } = over;
  return problem(id, { code: 'turn-already-played', detail: `${recorded} was recorded for this turn`, recorded });
}

function problem(turnId: string | null, about: NonNullable<AckMessage['problem']>, leftMs = 0): AckMessage {
  return { kind: 'ack', turnId, accepted: false, problem: about, clockLeftMs: Math.round(leftMs) };
}
