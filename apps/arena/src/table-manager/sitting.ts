/**
 * A robot at somebody else's table: the other end of the protocol. It reads as it runs: sit down, then board after board what the
 * manager tells, and what the robot says when it is its turn. A manager may begin a board again at any line.
 */
import { assert, type Card, dummyOf, type Seat } from '#bridge';
import {
  type ClientLine,
  formatClientLine,
  type Named,
  parseServerLine,
  type ServerLine,
  TABLE_MANAGER_VERSION,
} from '#notation';
import { type Reply, type Turn } from '#robots';
import { type DealtSeat, seeCall, seeCard, seeDummy, type Sight, sightOf, turnOfSight } from './sight.js';

/** Lines to and from a manager. `next` resolves undefined once it is gone. */
export type Wire = { readonly next: () => Promise<string | undefined>; readonly say: (line: string) => void };

/** A robot for one board. */
export type Sitter = {
  ask(turn: Turn): Promise<Reply>;
  leave(): void;
};

export type Sitting = {
  readonly seat: Seat;
  readonly team: string;
  /** A fresh robot for a board. */
  readonly sit: (dealt: DealtSeat) => Promise<Sitter>;
  readonly onBoard?: (board: { readonly number: number; readonly how: 'played' | 'begun again' }) => void;
};

/** How it ended: `over`, the session is; `lost`, the connection is; `refused`, with what the manager said. */
export type SittingEnd =
  { readonly kind: 'over' | 'lost'; readonly boards: number } | { readonly kind: 'refused'; readonly why: string };

/** Lines that tell nothing (times, news of a manager's own) may come between, but not without end. */
const IDLE_MAX = 10_000;

export async function sitDown(wire: Wire, sitting: Sitting): Promise<SittingEnd> {
  const table = new AtTable(wire, sitting);
  try {
    return await table.session();
  } catch (error) {
    if (error instanceof Broken) return error.end;
    throw error;
  }
}

/** Ends the reading, from wherever it is. */
class Broken extends Error {
  constructor(readonly end: SittingEnd) {
    super(end.kind);
  }
}

/** The manager began a board where something else was expected. */
class BegunAgain extends Error {}

class AtTable {
  private boards = 0;

  constructor(
    private readonly wire: Wire,
    private readonly sitting: Sitting,
  ) {}

  async session(): Promise<SittingEnd> {
    const { seat, team } = this.sitting;
    this.say({ kind: 'connect', team, seat, version: TABLE_MANAGER_VERSION });
    await this.expect('seated');
    this.ready('teams');
    await this.expect('teams');
    this.ready('start');
    let begun = false;
    for (;;) {
      if (!begun) {
        const line = await this.read();
        if (line.kind === 'end-of-session') return { kind: 'over', boards: this.boards };
        if (line.kind !== 'start-of-board') continue;
      }
      begun = await this.boardBegunAgain();
    }
  }

  /** Plays a board; answers true where the manager has begun the next already, or this one again. */
  private async boardBegunAgain(): Promise<boolean> {
    let number = 0;
    let sitter: Sitter | undefined;
    try {
      this.ready('deal');
      const deal = await this.expect('deal');
      ({ number } = deal);
      this.ready('cards');
      const { cards: hand } = await this.expect('cards');
      const { seat } = this.sitting;
      const dealt = { seat, number, dealer: deal.dealer, vulnerability: deal.vulnerability, hand };
      sitter = await this.sitting.sit(dealt);
      await this.play(sightOf(dealt), sitter);
      this.boards++;
      this.sitting.onBoard?.({ number, how: 'played' });
      return false;
    } catch (error) {
      if (!(error instanceof BegunAgain)) throw error;
      this.sitting.onBoard?.({ number, how: 'begun again' });
      return true;
    } finally {
      sitter?.leave();
    }
  }

  private async play(sight: Sight, sitter: Sitter): Promise<void> {
    for (let turn = turnOfSight(sight); turn; turn = turnOfSight(sight)) {
      if (turn.kind === 'wait') await this.hear(sight, turn.hand);
      else await this.act(sight, sitter, turn);
      if (sight.play?.played.length === 1 && !sight.isSpread) await this.seeDummy(sight);
    }
  }

  private async seeDummy(sight: Sight): Promise<void> {
    const { play, seat } = sight;
    assert(play !== undefined, 'a card was played');
    if (dummyOf(play.contract) === seat) {
      sight.isSpread = true; // one's own hand
      return;
    }
    this.ready('dummy');
    seeDummy(sight, (await this.expect('cards')).cards);
  }

  private async act(sight: Sight, sitter: Sitter, turn: Turn): Promise<void> {
    const { seat, play } = sight;
    if (turn.kind === 'card' && play && (play.played.length & 3) === 0) await this.expect('lead');
    const reply = await sitter.ask(turn);
    if (turn.kind === 'call' && reply.kind === 'call') {
      const { alert, text } = reply.disclosure;
      this.say({ kind: 'call', seat, call: reply.call, ...(alert && { alert: text }) });
      seeCall(sight, reply.call);
    } else if (turn.kind === 'card' && reply.kind === 'card') this.playCard(sight, turn.hand, reply.card);
    else throw new Error(`the robot gave no answer: ${reply.kind === 'none' ? reply.why : reply.kind}`);
  }

  private playCard(sight: Sight, hand: Seat, card: Card): void {
    this.say({ kind: 'card', hand, card });
    assert(seeCard(sight, card), 'a robot plays a card that the hand holds');
  }

  /** Another hand's call or card. */
  private async hear(sight: Sight, hand: Seat): Promise<void> {
    const { seat, play } = sight;
    if (!play) {
      this.say({ kind: 'ready', seat, what: 'call', of: hand });
      const { call, alert } = await this.expect('call');
      seeCall(sight, call, alert);
      return;
    }
    const of: Named = hand === dummyOf(play.contract) ? 'dummy' : hand;
    this.say({ kind: 'ready', seat, what: 'card', of, trick: (play.played.length >> 2) + 1 });
    const { card } = await this.expect('card');
    if (!seeCard(sight, card)) throw new Error(`the manager says that ${hand} played ${card}, which it does not hold`);
  }

  private ready(what: 'teams' | 'start' | 'deal' | 'cards' | 'dummy'): void {
    this.say({ kind: 'ready', seat: this.sitting.seat, what });
  }

  private say(line: ClientLine): void {
    this.wire.say(formatClientLine(line));
  }

  /** The next line of this kind. Whatever tells nothing is passed over; a board that begins, a session that ends or an error is not. */
  private async expect<Kind extends ServerLine['kind']>(kind: Kind): Promise<ServerLine & { readonly kind: Kind }> {
    for (let idle = 0; idle < IDLE_MAX; idle++) {
      const line = await this.read();
      if (isOfKind(line, kind)) return line;
      if (line.kind === 'start-of-board') throw new BegunAgain();
      if (line.kind === 'end-of-session') throw new Broken({ kind: 'over', boards: this.boards });
    }
    throw new Broken({ kind: 'refused', why: `the manager did not say the ${kind}` });
  }

  private async read(): Promise<ServerLine> {
    for (let idle = 0; idle < IDLE_MAX; idle++) {
      const text = await this.wire.next();
      if (text === undefined) throw new Broken({ kind: 'lost', boards: this.boards });
      const line = parseServerLine(text);
      if (line?.kind === 'error') throw new Broken({ kind: 'refused', why: line.text });
      if (line?.kind === 'illegal') throw new Broken({ kind: 'refused', why: `the manager says: ${text}` });
      if (line) return line;
    }
    throw new Broken({ kind: 'refused', why: 'the manager says nothing of the protocol' });
  }
}

function isOfKind<Kind extends ServerLine['kind']>(
  line: ServerLine,
  kind: Kind,
): line is ServerLine & { readonly kind: Kind } {
  return line.kind === kind;
}
