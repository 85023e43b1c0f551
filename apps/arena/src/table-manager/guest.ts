/**
 * One connection of a program that sits at the table, in lock-step: each line waits until the program has asked for it, except those
 * that begin a board, prompt a lead, or end one. Who comes again in the middle of a board is led through it from its start, and says
 * again what it said; what stands is not changed by that.
 */
import { formatCall, type Seat } from '#bridge';
import { type ClientLine, type Dialect, formatServerLine, type ServerLine } from '#notation';
import { type Step, type Want } from './follow.js';

export type ClientAction = ClientLine & { readonly kind: 'call' | 'card' };

/** What a guest brings about. */
export type Host = {
  /** The program wants to call or to play; it is its turn, or will be. */
  readonly act: (action: ClientAction) => void;
  /** It says again what does not stand, more often than it may. */
  readonly differs: (why: string) => void;
};

export type Guest = {
  readonly team: string;
  /** Takes a line that was read. Answers false where it makes no sense here. */
  hear(line: ClientLine): boolean;
  /** Puts steps at the end of what the program is told. */
  tell(steps: readonly Step[]): void;
  /** At once, out of order. */
  say(line: ServerLine): void;
  /** Whatever is still waiting will not be told: the next board begins for it as if it came to the table. */
  drop(): void;
  /** It is its turn: what it said before it was asked is taken now. */
  turn(): void;
  /** Everything has been told. */
  readonly isIdle: boolean;
};

export type GuestTerms = {
  readonly seat: Seat;
  readonly team: string;
  readonly dialect: Dialect;
  readonly write: (line: string) => void;
  readonly host: Host;
};

/** Steps that wait for one program: a board has fewer than 700. */
const QUEUE_MAX = 2_000;
/** Times that a program may say something else than what stands, when it is led through a board again. */
const DIFFERS_MAX = 2;

export function seatGuest(terms: GuestTerms): Guest {
  return new LockStep(terms);
}

class LockStep implements Guest {
  private readonly queue: Step[] = [];
  private readonly asked = new Set<Want>();
  /** Said before its turn was known. */
  private held: ClientAction | undefined;
  /** The first board is asked for. */
  private begun = false;
  /** Between the start of a board and its deal, actions can only be of an earlier one. */
  private dealt = false;
  private differed = 0;

  constructor(private readonly terms: GuestTerms) {
    this.say({ kind: 'seated', seat: terms.seat, team: terms.team });
  }

  get team(): string {
    return this.terms.team;
  }

  get isIdle(): boolean {
    return this.queue.length === 0;
  }

  say(line: ServerLine): void {
    this.terms.write(formatServerLine(line, this.terms.dialect));
  }

  tell(steps: readonly Step[]): void {
    for (const step of steps) if (step.kind !== 'over' && this.queue.length < QUEUE_MAX) this.queue.push(step);
    this.pump();
  }

  drop(): void {
    this.queue.length = 0;
    this.asked.clear();
    this.held = undefined;
    this.dealt = false;
  }

  turn(): void {
    this.act();
  }

  hear(line: ClientLine): boolean {
    switch (line.kind) {
      case 'connect':
        return false;
      case 'idle':
        return true;
      case 'ready':
        this.asked.add(line.what);
        if (line.what === 'deal') this.dealt = true;
        this.pump();
        return true;
      case 'call':
      case 'card':
        if (!this.dealt) return true; // of a board that it lost, and that has ended
        if (this.held) return false;
        this.held = line;
        this.act();
        return true;
    }
  }

  private pump(): void {
    for (let [step] = this.queue; step?.kind === 'say'; [step] = this.queue) {
      const isStart = step.line.kind === 'start-of-board';
      const want = isStart && !this.begun ? 'start' : step.want;
      if (want !== undefined && !this.asked.delete(want)) break;
      if (isStart) this.start();
      this.queue.shift();
      this.say(step.line);
    }
    this.act();
  }

  private start(): void {
    this.begun = true;
    this.dealt = false;
    this.asked.clear();
    this.held = undefined;
    this.differed = 0;
  }

  /** What it said is what stands at this place, or is taken as new once there is nothing left that stands. */
  private act(): void {
    const { held } = this;
    if (!held) return;
    const [step] = this.queue;
    if (step?.kind === 'own') this.again(held, step.text);
    else if (!this.queue.some(({ kind }) => kind === 'own')) {
      this.held = undefined;
      this.terms.host.act(held);
    }
  }

  private again(held: ClientAction, stands: string): void {
    this.held = undefined;
    const said = textOf(held);
    if (said === stands) {
      this.queue.shift();
      this.pump();
      return;
    }
    this.say({ kind: 'illegal', what: held.kind });
    if (++this.differed >= DIFFERS_MAX)
      this.terms.host.differs(`it came again and said ${said}, where ${stands} stands`);
  }
}

/** As the arena's contract writes it. */
export function textOf(action: ClientAction): string {
  return action.kind === 'call' ? formatCall(action.call) : action.card;
}
