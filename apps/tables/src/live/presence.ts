import { createHash, randomUUID } from 'node:crypto';
import { type Desks, tableStream } from '#board';
import { type Seat, SEATS } from '#bridge';
import { DatabaseFault } from '#database';
import { handle, readState, StoreFault } from '#event-store';
import { type HttpServices } from '../../../http/src/index.js';
import { type Attendance, type Attending } from './attendance.js';

/** Who comes back in this time was not away: pages are reloaded, networks changed. */
const GRACE_MS = 10_000;
/** The same after a start of the server, which all clients must first notice. */
const START_GRACE_MS = 30_000;

/**
 * Of several processes each says so often that it lives, and is believed for so long. Who was at one that was killed has left after that and
 * a while more, in which all may find that it was the database that was away: within 30 seconds.
 */
const SHARED_MS = { beat: 5_000, lives: 15_000, doubt: 10_000 };

/** In ms since 1970. */
const LONG_AGO = 1;

type Here = { streams: number; leaving: NodeJS.Timeout | undefined };

/** Until when the others believe that this process lives, and whether it is just saying so. */
type Shared = {
  readonly attendance: Attendance;
  readonly process: string;
  readonly ms: typeof SHARED_MS;
  livesUntil: number;
  isBeating?: boolean;
};

/**
 * Tells tables who is here: a player is while a stream of his is open, and for a moment after the last has closed. Players are named
 * by the seat of their token, which stays when they draw for seats; the table is told where they sit.
 */
export class Presence {
  private readonly seats = new Map<string, Here>();
  private readonly turns = new Map<string, Promise<void>>();
  private shared: Shared | undefined;
  private beating: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: { readonly desks: Desks; readonly http: Pick<HttpServices, 'now'> },
    private readonly graceMs = { leaving: GRACE_MS, atStart: START_GRACE_MS },
  ) {}

  /** A stream of a seat's token was opened; answers what to call when it closes. */
  arrive(table: string, seat: Seat): () => void {
    const key = `${table} ${seat}`;
    const here = this.seats.get(key) ?? { streams: 0, leaving: undefined };
    this.seats.set(key, here);
    clearTimeout(here.leaving);
    here.leaving = undefined;
    if (here.streams++ === 0) this.came(table, seat);
    let closed = false;
    return () => {
      if (closed) return;
      closed = true;
      if (--here.streams > 0) return;
      here.leaving = this.leaveIn(this.graceMs.leaving, table, seat);
    };
  }

  /**
   * To be called at start for every open table. Who was here when the process ended, however it did, is here no longer unless he
   * comes back.
   */
  async expectBack(table: string): Promise<void> {
    const here = await readState(this.services.desks.tables, tableStream(table), (state) =>
      state.phase === 'none' ? [] : SEATS.filter((seat) => state.presence[state.seating.now[seat]]?.here),
    );
    for (const seat of here) {
      const key = `${table} ${seat}`;
      if (this.seats.has(key)) continue; // back already
      this.seats.set(key, { streams: 0, leaving: this.leaveIn(this.graceMs.atStart, table, seat) });
    }
  }

  private leaveIn(ms: number, table: string, seat: Seat): NodeJS.Timeout {
    return setTimeout(() => {
      this.seats.delete(`${table} ${seat}`);
      this.left(table, seat);
    }, ms).unref();
  }

  /**
   * To be called where several processes have streams of the same tables, before the first is opened: a player who leaves this one
   * and is at another has not left, and of a process that lives no longer the others tell who has.
   */
  async share(attendance: Attendance, ms: typeof SHARED_MS = SHARED_MS): Promise<void> {
    const shared: Shared = { attendance, process: randomUUID(), livesUntil: 0, ms };
    this.shared = shared;
    await this.live(shared);
    clearInterval(this.beating);
    this.beating = setInterval(() => void this.beat(shared), ms.beat).unref();
  }

  private async live(shared: Shared): Promise<void> {
    const now = this.services.http.now();
    const wasLost = shared.livesUntil > 0 && now > shared.livesUntil;
    await shared.attendance.live(shared.process, now + shared.ms.lives);
    shared.livesUntil = now + shared.ms.lives;
    if (!wasLost) return;
    for (const [key, { streams }] of this.seats) {
      const [table, seat] = key.split(' ') as [string, Seat]; // as `arrive` wrote it
      if (streams > 0) this.came(table, seat); // others may have told that he left
    }
  }

  private async beat(shared: Shared): Promise<void> {
    if (shared.isBeating) return;
    shared.isBeating = true;
    try {
      await this.live(shared);
      const now = this.services.http.now();
      for (const lost of await shared.attendance.lost(now - shared.ms.doubt)) {
        const isElsewhere = await shared.attendance.isElsewhere(lost, now);
        if (isElsewhere || (await this.tell(lost.table, { kind: 'leave', seat: lost.seat })))
          await shared.attendance.leave(lost);
      }
    } catch (cause) {
      if (!(cause instanceof DatabaseFault)) throw cause; // a database that is down is told of elsewhere; the next beat tries again
    } finally {
      shared.isBeating = false;
    }
  }

  private came(table: string, seat: Seat): void {
    this.inTurn(`${table} ${seat}`, async () => {
      if (this.shared) await this.shared.attendance.arrive(this.attending(this.shared, table, seat));
      await this.tell(table, { kind: 'arrive', seat });
    });
  }

  private left(table: string, seat: Seat): void {
    this.inTurn(`${table} ${seat}`, async () => {
      if (this.shared) {
        const { attendance } = this.shared;
        const attending = this.attending(this.shared, table, seat);
        await attendance.leave(attending);
        if (await attendance.isElsewhere(attending, this.services.http.now())) return;
      }
      await this.tell(table, { kind: 'leave', seat });
    });
  }

  private attending({ process }: Shared, table: string, seat: Seat): Attending {
    return { process, table, seat };
  }

  /** What is said of one player is said in order: he may come back while it is still being said that he left. */
  private inTurn(key: string, say: () => Promise<void>): void {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(say).catch((cause: unknown) => {
      if (!(cause instanceof DatabaseFault)) throw cause; // as above
      if (this.shared) this.shared.livesUntil = LONG_AGO; // all is said again once it can be
    });
    this.turns.set(key, turn);
    void turn.finally(() => {
      if (this.turns.get(key) === turn) this.turns.delete(key);
    });
  }

  /** Nobody leaves because the server does. */
  close(): void {
    clearInterval(this.beating);
    for (const { leaving } of this.seats.values()) clearTimeout(leaving);
    this.seats.clear();
  }

  /** Whether it could be told. */
  private async tell(table: string, command: { kind: 'arrive' | 'leave'; seat: Seat }): Promise<boolean> {
    const commandId = createHash('sha256').update(`presence ${randomUUID()}`).digest('hex');
    const ids = { commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId };
    try {
      const seat = await readState(this.services.desks.tables, tableStream(table), (state) =>
        state.phase === 'none' ? command.seat : state.seating.now[command.seat],
      );
      const request = { ...ids, now: this.services.http.now(), actor: 'system', command: { ...command, seat } };
      await handle(this.services.desks.tables, tableStream(table), request);
      return true;
    } catch (cause) {
      if (!(cause instanceof StoreFault)) throw cause; // a store that is down is told of elsewhere
      return false;
    }
  }
}
