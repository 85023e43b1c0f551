import { createHash, randomUUID } from 'node:crypto';
import { type Desks, tableStream } from '#board';
import { type Seat, SEATS } from '#bridge';
import { handle, readState, StoreFault } from '#event-store';
import { type HttpServices } from '../../../http/src/index.js';

/** Who comes back in this time was not away: pages are reloaded, networks changed. */
const GRACE_MS = 10_000;
/** The same after a start of the server, which all clients must first notice. */
const START_GRACE_MS = 30_000;

/** How long another process's mistake about who is here lasts at most. */
const RETELL_MS = 30_000;

type Here = { streams: number; leaving: NodeJS.Timeout | undefined };

/**
 * Tells tables who is here: a player is while a stream of his is open, and for a moment after the last has closed. Players are named
 * by the seat of their token, which stays when they draw for seats; the table is told where they sit.
 */
export class Presence {
  private readonly seats = new Map<string, Here>();
  private telling: NodeJS.Timeout | undefined;

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
    if (here.streams++ === 0) void this.tell(table, { kind: 'arrive', seat });
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
      void this.tell(table, { kind: 'leave', seat });
    }, ms).unref();
  }

  /**
   * Says again and again who is here. Where several processes have streams of a table, one whose last stream of a seat has closed
   * tells that the player left, though he came back at another: that one sets it right. Whoever is here already is here still.
   */
  keepTelling(everyMs = RETELL_MS): void {
    clearInterval(this.telling);
    this.telling = setInterval(() => {
      for (const [key, { streams }] of this.seats) {
        const [table, seat] = key.split(' ') as [string, Seat]; // as `arrive` wrote it
        if (streams > 0) void this.tell(table, { kind: 'arrive', seat });
      }
    }, everyMs).unref();
  }

  /** Nobody leaves because the server does. */
  close(): void {
    clearInterval(this.telling);
    for (const { leaving } of this.seats.values()) clearTimeout(leaving);
    this.seats.clear();
  }

  private async tell(table: string, command: { kind: 'arrive' | 'leave'; seat: Seat }): Promise<void> {
    const commandId = createHash('sha256').update(`presence ${randomUUID()}`).digest('hex');
    const ids = { commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId };
    try {
      const seat = await readState(this.services.desks.tables, tableStream(table), (state) =>
        state.phase === 'none' ? command.seat : state.seating.now[command.seat],
      );
      const request = { ...ids, now: this.services.http.now(), actor: 'system', command: { ...command, seat } };
      await handle(this.services.desks.tables, tableStream(table), request);
    } catch (cause) {
      if (!(cause instanceof StoreFault)) throw cause; // a store that is down is told of elsewhere; presence is told again
    }
  }
}
