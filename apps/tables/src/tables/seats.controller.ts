import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { tableCursor, tableStream } from '#board';
import { type Seat } from '#bridge';
import { hasCommand, readState, readStateAt } from '#event-store';
import { lastAt, lastRevision } from '#ledger';
import {
  Answers,
  Asked,
  etagOf,
  type Exchange,
  ifMatchOf,
  Needs,
  type Place,
  playerOf,
  problem,
  Reads,
  Sets,
  Tokens,
} from '../../../http/src/index.js';
import { actOnTable, seenOfTable } from '../acting.js';
import { Places } from '../places.js';
import { type Role, tableViewerOf } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { inviteTo, isInvited } from './place-tokens.js';
import { ChangeSeat, SeatChanged, TableId } from './table-schemas.js';

/** Who sits where, and who is invited to watch or to direct. */
@Controller('v1/tables/:tableId/seats')
export class SeatsController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  /** Invites, takes a seat or leaves it. */
  @Post()
  @Needs('table:play', 'table:manage')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, SeatChanged)
  async changeSeat(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: ChangeSeat }) body: ChangeSeat,
  ): Promise<SeatChanged> {
    const role = await this.places.atTable(exchange.caller, table);
    const seen = seenOfTable(exchange, role, body);
    switch (body.action) {
      case 'invite':
        return this.invite(exchange, { role, place: placeOf(table, body, await this.places.firstSeats(table)), body });
      case 'take': {
        const seat = seatNamed(role, body.seat);
        if (body.player !== undefined && role.kind !== 'owner')
          throw problem('not-allowed', { detail: 'only the owner says who sits there' });
        const player = body.player ?? playerOf(exchange.caller);
        return this.sit(exchange, { role, table, command: { kind: 'take-seat', seat, player, ...seen } });
      }
      case 'vacate': {
        const seat = seatNamed(role, body.seat);
        return this.sit(exchange, { role, table, command: { kind: 'vacate-seat', seat, ...seen } });
      }
    }
  }

  private async sit(exchange: Exchange, on: Parameters<typeof actOnTable>[2]): Promise<SeatChanged> {
    if (await isInvited(this.services.http, exchange)) throw problem('key-reused'); // it left no event that would tell
    return { cursor: (await actOnTable(this.services, exchange, on)).acted.cursor };
  }

  private async invite(exchange: Exchange, { role, place, body }: Inviting): Promise<SeatChanged> {
    if (role.kind !== 'owner') throw problem('not-allowed', { detail: 'only the owner invites' });
    const { http, desks } = this.services;
    const stream = tableStream(place.table);
    if (await hasCommand(desks.tables, stream, exchange.sent.commandId)) throw problem('key-reused');
    const cursor = await readState(desks.tables, stream, (table) =>
      table.phase === 'none' ? 0 : tableCursor(tableViewerOf(role), table),
    );
    const { seen } = seenOfTable(exchange, role, body);
    if (seen && !seen.cursors.includes(cursor) && !(await isInvited(http, exchange)))
      throw problem(ifMatchOf(exchange) === undefined ? 'stale-cursor' : 'precondition-failed', { cursor });
    const { secret: token, at } = await inviteTo(http, exchange, place);
    if (place.role === 'seat') this.tokens.forget();
    const then = await this.cursorThen(role, place.table, at);
    exchange.set('etag', etagOf(then));
    return { cursor: then, token, role: place.role, ...('seat' in body && { seat: body.seat }) };
  }

  /** The cursor of a table at a moment: an invitation leaves no event of its own that would tell. */
  private async cursorThen(role: Role, table: string, at: number): Promise<number> {
    const { tables } = this.services.desks;
    const stream = tableStream(table);
    const commits = (await tables.store.readStream(stream)).filter(({ commit }) => lastAt(commit) <= at);
    const last = commits.at(-1);
    return readStateAt(tables, { stream, revision: last ? lastRevision(last.commit) : 0 }, (state) =>
      state.phase === 'none' ? 0 : tableCursor(tableViewerOf(role), state),
    );
  }
}

type Inviting = { readonly role: Role; readonly place: Place; readonly body: ChangeSeat };

/** Tokens name the seat that their player first took, so that they stay his when he draws another. */
function placeOf(table: string, body: ChangeSeat & { action: 'invite' }, firstOf: Readonly<Record<Seat, Seat>>): Place {
  return 'seat' in body ? { table, role: body.role, seat: firstOf[body.seat] } : { table, role: body.role };
}

/** The seat that is meant: of the token, or the one an owner names. */
function seatNamed(role: Role, named: Seat | undefined): Seat {
  if (role.kind === 'seat') {
    if (named !== undefined && named !== role.seat) throw problem('not-allowed', { detail: 'this is another’s seat' });
    return role.seat;
  }
  if (role.kind !== 'owner') throw problem('not-allowed', { detail: 'who only watches has no seat' });
  if (named === undefined)
    throw problem('invalid-input', { errors: [{ pointer: '/seat', detail: 'expected a seat' }] });
  return named;
}
