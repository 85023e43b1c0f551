/**
 * The Table Manager gateway: a TCP server at which existing bridge programs sit down, by the protocol they have always spoken, to
 * play a match of the arena. It knows nothing of the game but what the arena tells each seat.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Seat, type Side } from '#bridge';
import { type Team, TEAMS } from '#matches';
import { type Dialect, DIALECTS, parseClientLine } from '#notation';
import { type Link } from '../connect/links.js';
import { connectionOf } from './connection.js';
import { type Door, openDoor } from './door.js';
import { type Place } from './place.js';
import { type Greeting, ManagedTable, SIDE_OF_TEAM } from './table.js';

export type GatewayTerms = {
  /** 0 takes any port that is free. */
  readonly port?: number;
  readonly host?: string;
  /** How the program at a seat must be spoken to; `usual` unless told. */
  readonly dialects?: Readonly<Partial<Record<Seat, Dialect>>>;
  /** Sides that are not waited for, with the name of the robot that the arena seats there. */
  readonly others?: Readonly<Partial<Record<Side, string>>>;
  /** Names of teams that are known beforehand: under another nobody sits down at that side. */
  readonly teams?: Readonly<Partial<Record<Side, string>>>;
  /** How long a program may be away before its board is forfeited, in ms. */
  readonly awayMs?: number;
};

export type Gateway = {
  readonly host: string;
  readonly port: number;
  /** The teams of programs, home North-South, once every seat that waits for one has it. */
  readonly links: Promise<Readonly<Partial<Record<Team, Link>>>>;
  close(): Promise<void>;
};

export const GATEWAY_PORT = 2000;
export const AWAY_MS = 30_000;

/** Rejects where the port is not to be had. */
export async function openGateway({
  port = GATEWAY_PORT,
  host = '127.0.0.1',
  ...terms
}: GatewayTerms): Promise<Gateway> {
  const { others = {}, teams = {}, awayMs = AWAY_MS, dialects = {} } = terms;
  const table = new ManagedTable({ others, teams, awayMs });
  const door = openDoor();
  const server = createServer((socket) => {
    receive(socket, { table, door, dialects });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a server that listens on a port has one
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= end(server, table));
  const linksOf = (): Partial<Record<Team, Link>> => {
    const links: Partial<Record<Team, Link>> = {};
    for (const team of TEAMS) if (others[SIDE_OF_TEAM[team]] === undefined) links[team] = table.linkOf(team, close);
    return links;
  };
  return { host, port: address.port, links: table.filled.then(linksOf), close };
}

async function end(server: Server, table: ManagedTable): Promise<void> {
  await table.close();
  await new Promise((resolve) => server.close(resolve));
}

type House = {
  readonly table: ManagedTable;
  readonly door: Door;
  readonly dialects: NonNullable<GatewayTerms['dialects']>;
};

/** Reads a connection: first who it is, then what it says at its place. */
function receive(socket: Socket, { table, door, dialects }: House): void {
  let place: Place | undefined;
  const { writer } = connectionOf(socket, {
    line: (text) => {
      const line = parseClientLine(text);
      if (place) place.hear(connection, line);
      else if (line?.kind === 'connect') greet(line);
      else refuse('Expected \'Connecting "team" as seat using protocol version 18\'');
    },
    closed: () => {
      door.leave(socket);
      if (place) table.leave(place, connection);
    },
  });
  let connection = writer(DIALECTS.usual);
  const refuse = (why: string): void => {
    connection.write(why);
    connection.close();
  };
  const greet = (greeting: Greeting): void => {
    const found = table.seat(greeting);
    if ('refused' in found) {
      refuse(found.refused);
      return;
    }
    door.leave(socket);
    ({ place } = found);
    connection = writer(dialects[place.seat] ?? DIALECTS.usual);
    table.welcome(place, connection, greeting.team);
  };
  door.enter(socket, () => {
    refuse("Expected 'Connecting ...'");
  });
}
