/** A table of four places: who may sit where, who has sat down, and how its teams come into a match. */
import { partner, type Seat, SEATS, type Side, sideOf } from '#bridge';
import { type Team } from '#matches';
import { type ClientLine, type ServerLine, TABLE_MANAGER_VERSION } from '#notation';
import { type Link } from '../connect/links.js';
import { type SeatMessage } from '../connect/messages.js';
import { type Connection } from './connection.js';
import { Place } from './place.js';
import { tableClock } from './table-clock.js';
import { turnedFor } from './turned.js';

export type TableTerms = {
  /** Sides that programs sit at, and the names of those that the arena plays itself. */
  readonly others: Readonly<Partial<Record<Side, string>>>;
  /** Names of teams of programs that are known beforehand. */
  readonly teams: Readonly<Partial<Record<Side, string>>>;
  readonly awayMs: number;
};

export type Greeting = ClientLine & { readonly kind: 'connect' };

export const SIDE_OF_TEAM: Readonly<Record<Team, Side>> = { home: 'NS', away: 'EW' };

/** How long the last lines of a session may take to be asked for. */
const DRAIN_MS = 2_000;
const DRAIN_STEP_MS = 20;

export class ManagedTable {
  private readonly places: Readonly<Record<Seat, Place>>;
  private readonly clock = tableClock();
  private isFull = false;
  private readonly boards: Record<Seat, number> = { N: 0, E: 0, S: 0, W: 0 };
  private fill: () => void = () => undefined;
  /** Resolves once every seat that waits for a program has one. */
  readonly filled: Promise<void>;

  constructor(private readonly terms: TableTerms) {
    const { awayMs } = terms;
    const place = (seat: Seat): Place => new Place({ seat, clock: this.clock, awayMs });
    this.places = { N: place('N'), E: place('E'), S: place('S'), W: place('W') };
    this.filled = new Promise((resolve) => {
      this.fill = resolve;
    });
  }

  /** Seats a program, or says why it may not sit there. */
  seat(greeting: Greeting): { readonly place: Place } | { readonly refused: string } {
    const { team, version } = greeting;
    if (version !== TABLE_MANAGER_VERSION)
      return { refused: `ERROR: Protocol version is not ${TABLE_MANAGER_VERSION} but ${version}.` };
    const seat = greeting.seat === 'any' ? this.freeSeat(team) : greeting.seat;
    if (!seat) return { refused: 'Seat was already taken' };
    if (this.terms.others[sideOf(seat)] !== undefined || this.places[seat].isTaken)
      return { refused: 'Seat was already taken' };
    const expected = this.expected(seat);
    if (expected !== undefined && expected !== team) return { refused: `Expected team name '${expected}'` };
    return { place: this.places[seat] };
  }

  /** The name of the team that sits at a seat, as far as it is known. */
  private expected(seat: Seat): string | undefined {
    return this.terms.teams[sideOf(seat)] ?? this.places[seat].team ?? this.places[partner(seat)].team;
  }

  private freeSeat(team: string): Seat | undefined {
    const isFree = (seat: Seat): boolean => this.terms.others[sideOf(seat)] === undefined && !this.places[seat].isTaken;
    const own = SEATS.find((seat) => isFree(seat) && this.expected(seat) === team);
    return own ?? SEATS.find((seat) => isFree(seat) && this.expected(seat) === undefined);
  }

  welcome(place: Place, connection: Connection, team: string): void {
    place.welcome(connection, team);
    const seats = SEATS.filter((seat) => this.terms.others[sideOf(seat)] === undefined);
    if (this.isFull) place.introduce(this.teamsLine());
    else if (seats.every((seat) => this.places[seat].isTaken)) {
      this.isFull = true;
      for (const seat of seats) this.places[seat].introduce(this.teamsLine());
      this.fill();
    }
  }

  /** A connection ended. Until all have sat down a team is who sits there: a stranger who went leaves no name behind. */
  leave(place: Place, connection: Connection): void {
    place.leave(connection);
    if (!this.isFull && !place.isTaken) place.team = undefined;
  }

  private teamsLine(): ServerLine {
    return { kind: 'teams', NS: this.teamOf('NS'), EW: this.teamOf('EW') };
  }

  /** The name of a side's team. */
  teamOf(side: Side): string {
    const [seat] = side === 'NS' ? (['N'] as const) : (['E'] as const);
    return this.terms.others[side] ?? this.places[seat].team ?? '';
  }

  /** A team of programs as the arena knows robots: one table at a time, and a seat of it for each of its seats. */
  linkOf(team: Team, close: () => Promise<void>): Link {
    const hello = {
      ...({ kind: 'hello', protocol: 1, robot: robotName(this.teamOf(SIDE_OF_TEAM[team])) } as const),
      ...{ version: `table-manager-${TABLE_MANAGER_VERSION}`, systems: [], maxConcurrentTables: 1 },
    };
    return { hello, sit: (message) => this.sit(team, message), close };
  }

  private sit(team: Team, message: SeatMessage): ReturnType<Place['sit']> {
    const turned = turnedFor(team, message.seat);
    const seat = turned.seat(message.seat);
    // Boards are numbered as they come to the table: a number that came twice would tell that the deal does.
    const number = ++this.boards[seat];
    return this.places[seat].sit({ message, turned, number });
  }

  /** Says that it is over, lets everybody hear what he has still to hear, and closes all connections. */
  async close(): Promise<void> {
    const places = SEATS.map((seat) => this.places[seat]);
    for (const place of places) place.farewell({ kind: 'end-of-session' });
    const until = performance.now() + DRAIN_MS;
    while (performance.now() < until && places.some(({ isIdle }) => !isIdle))
      await new Promise((resolve) => setTimeout(resolve, DRAIN_STEP_MS));
    for (const place of places) place.close();
  }
}

/** A team's name as results pages have it. */
export function robotName(team: string): string {
  const name = team
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, ROBOT_NAME_MAX);
  return name === '' ? 'program' : name;
}

const ROBOT_NAME_MAX = 40;
