import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Seat, SEATS, sideOf } from '#bridge';
import { type Dialect, DIALECTS } from '#notation';
import { answer, natural, randomOf, randomLegal, type Robot, seedOf } from '#robots';
import { matchState, playPractice } from '../match/arena.js';
import { type ArenaOffice } from '../match/match-office.js';
import { practiceMatchId } from '../match/opening.js';
import { officeOver, settingsOf } from '../testing.js';
import { sitElsewhere, wireOf } from './elsewhere.js';
import { type Gateway, openGateway } from './gateway.js';
import { sitDown, type SittingEnd, type Wire } from './sitting.js';

/** How a program speaks, and what it cannot bear to hear. */
type Accent = {
  readonly dialect: Dialect;
  readonly says: (line: string) => string;
  /** Throws where the program would break down. */
  readonly hears: (line: string, before: string) => void;
};

/** Sends capitals, small cards and names padded with blanks. */
const CAPITALS: Accent = {
  dialect: DIALECTS.wbridge5,
  says: (line) =>
    line
      .replace(/^\w+ (?!ready)(passes|doubles|redoubles|bids)/, (words) => words.toUpperCase())
      .replace(/plays (\w\w)$/, (_words, card: string) => `plays ${card.toLowerCase()}`)
      .replace(/^(North|East|South|West)\b/, (word) => word.toUpperCase())
      .replace(
        /ready for (North|East|South|West)'s bid/,
        (_words, seat: string) => `ready for  ${seat.toUpperCase()}'s bid`,
      ),
  hears: (line) => {
    if (/seated|passes|bids|plays/.test(line) && !/^[A-Z]+ /.test(line)) throw new Error(`no capitals: ${line}`);
  },
};

/** Dies of times, of alerted passes, and of a teams line that is not as it knows it. */
const PARTICULAR: Accent = {
  dialect: DIALECTS['bridge-env'],
  says: (line) => line,
  hears: (line) => {
    if (/^Timing/.test(line)) throw new Error('it was told the time');
    if (/seated/.test(line) && !/^\w+ [a-z]+ seated$/.test(line)) throw new Error(line);
    if (/^Teams/.test(line) && !/^Teams : N\/S : "\w+" E\/W : "\w+"$/.test(line)) throw new Error(line);
    if (/(passes|doubles) /.test(line)) throw new Error(line);
  },
};

/** Swallows a line after each board, whatever it is, and reads only names spelled as the protocol has them. */
const SWALLOWS: Accent = {
  dialect: DIALECTS.ben,
  says: (line) => line.replace(/version 18$/, 'version 18 {"sendinfo":0}'),
  hears: (line, before) => {
    if (/^Start of board/.test(line) && / plays /.test(before)) throw new Error('it swallowed the start of the board');
    if (/^[A-Z]{2,} /.test(line)) throw new Error(line);
  },
};

type Program = { readonly port: number; readonly seat: Seat; readonly accent?: Accent; readonly robot?: Robot };

const teamAt = (seat: Seat): string => (sideOf(seat) === 'NS' ? 'first' : 'second');

/** A program of its own: it speaks with its accent over a socket that it opened. */
async function program({ port, seat, accent = SWALLOWS, robot = natural }: Program): Promise<SittingEnd> {
  const socket = connect({ port, host: '127.0.0.1' });
  const wire = accented(wireOf(socket), accent);
  const sit = async () => {
    const player = robot.sit({ seat, random: randomOf(seedOf(seat)) });
    return { ask: async (turn: Parameters<typeof answer>[1]) => answer(player, turn), leave: () => undefined };
  };
  await once(socket, 'connect');
  return sitDown(wire, { seat, team: teamAt(seat), sit });
}

function accented({ next, say }: Wire, { says, hears }: Accent): Wire {
  let before = '';
  return {
    next: async () => {
      const line = (await next())?.trimEnd();
      if (line !== undefined) hears(line, before);
      before = line ?? '';
      return line;
    },
    say: (line) => {
      say(says(line));
    },
  };
}

type Seating = { readonly boards?: number; readonly clockMs?: number };

/** A match between whoever sits at the gateway; the away team is built in where the gateway does not wait for it. */
async function match(office: ArenaOffice, gateway: Gateway, { boards = 3, clockMs = 30_000 }: Seating = {}) {
  const links = await gateway.links;
  const { home, away } = links;
  const entrant = (link: typeof home) => ({ robot: link?.hello.robot ?? 'r0', version: link?.hello.version ?? '1' });
  const settings = settingsOf({ home: entrant(home), away: entrant(away), boards, clockMs });
  const report = await playPractice(office, settings, { links });
  return { report, forfeits: (await matchState(office, practiceMatchId(settings)))!.forfeits };
}

const DIALECTS_OF = (accents: Readonly<Record<Seat, Accent>>) => ({
  N: accents.N.dialect,
  E: accents.E.dialect,
  S: accents.S.dialect,
  W: accents.W.dialect,
});

test.each<[string, Accent, Accent]>([
  ['capitals and particular', CAPITALS, PARTICULAR],
  ['one that swallows a line and particular', SWALLOWS, PARTICULAR],
])('four programs of two dialects, %s, play a whole match through the gateway to its end', async (_which, NS, EW) => {
  const accents = { N: NS, E: EW, S: NS, W: EW };
  const gateway = await openGateway({ port: 0, dialects: DIALECTS_OF(accents) });
  const { port } = gateway;
  const programs = Promise.all(SEATS.map((seat) => program({ port, seat, accent: accents[seat] })));
  const { report, forfeits } = await match(officeOver(), gateway);
  expect(report).toMatchObject({ boards: 3, reason: 'played-out', forfeited: { home: 0, away: 0 } });
  expect(forfeits).toEqual([]);
  expect(await programs).toEqual(SEATS.map(() => ({ kind: 'over', boards: 6 })));
});

test('two programs play against a robot of the arena', async () => {
  const gateway = await openGateway({ port: 0, others: { EW: 'r0' } });
  const { port } = gateway;
  const programs = Promise.all((['N', 'S'] as const).map((seat) => program({ port, seat })));
  const { report, forfeits } = await match(officeOver(), gateway, { boards: 2 });
  expect([report.boards, forfeits]).toEqual([2, []]);
  expect(await programs).toEqual([
    { kind: 'over', boards: 4 },
    { kind: 'over', boards: 4 },
  ]);
});

/** A way between a program and the gateway that breaks after so many lines, as often as it is told. */
function breaking(socket: Socket, afterLines: number): Socket {
  let lines = 0;
  socket.on('data', () => {
    if (++lines === afterLines) socket.destroy();
  });
  return socket;
}

test('programs whose connections break come again, are led through the board, and the match is the same', async () => {
  const played = async (breaks: readonly number[]) => {
    const gateway = await openGateway({ port: 0, awayMs: 20_000 });
    const { port } = gateway;
    const cuts = [...breaks];
    const ends = SEATS.map(async (seat) => {
      const sit = async () => {
        const player = natural.sit({ seat, random: randomOf(seedOf(seat)) });
        return { ask: async (turn: Parameters<typeof answer>[1]) => answer(player, turn), leave: () => undefined };
      };
      for (;;) {
        const socket = connect({ port, host: '127.0.0.1' });
        const cut = seat === 'S' || seat === 'W' ? cuts.shift() : undefined;
        const wire = wireOf(cut === undefined ? socket : breaking(socket, cut));
        await once(socket, 'connect');
        const end = await sitDown(wire, { seat, team: teamAt(seat), sit });
        if (end.kind === 'refused') await new Promise((resolve) => setTimeout(resolve, 10));
        if (end.kind === 'over') return end.kind;
      }
    });
    const { report, forfeits } = await match(officeOver(), gateway, { boards: 2 });
    return { ends: await Promise.all(ends), log: report.logHash, forfeits, left: cuts.length };
  };
  const whole = await played([]);
  expect(whole.forfeits).toEqual([]);
  const breaks = Array.from({ length: 12 }, (_, index) => 6 + 7 * index);
  expect(await played(breaks)).toEqual({ ...whole, left: 0 });
});

describe('a program that does not play to the end forfeits its boards, and nobody else’s', () => {
  type Spoil = (line: string, socket: Socket, said: number) => string | undefined;
  /** A socket whose owner says, from its seventh line on, what `spoil` makes of it. */
  async function spoilt(port: number, seat: Seat, spoil: Spoil): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const { next, say } = wireOf(socket);
    let said = 0;
    const wire: Wire = {
      next,
      say: (line) => {
        const spoken = ++said < 7 ? line : spoil(line, socket, said);
        if (spoken !== undefined) say(spoken);
      },
    };
    const sit = async () => {
      const player = natural.sit({ seat, random: randomOf(seedOf(seat)) });
      return { ask: async (turn: Parameters<typeof answer>[1]) => answer(player, turn), leave: () => undefined };
    };
    await once(socket, 'connect');
    try {
      await sitDown(wire, { seat, team: teamAt(seat), sit });
    } finally {
      socket.destroy();
    }
  }

  /** What nobody may say so early, again and again. */
  const illegally: Spoil = (line) =>
    / (bids|passes|doubles|redoubles)/.test(line) ? 'South redoubles\r\n'.repeat(3) : line;

  test.each<[string, string, Spoil]>([
    ['crashes', 'gone', (_line, socket) => void socket.destroy()],
    ['hangs', 'late', () => undefined],
    ['sends garbage', 'garbage', () => '{"kind":"hello"}\r\n'.repeat(30)],
    ['floods', 'flooded', () => "South ready for dummy's card to trick 1\r\n".repeat(3_000)],
    ['sends a line without an end', 'gone', (_line, socket) => void socket.write('x'.repeat(100_000))],
    ['calls what it may not', 'illegal', illegally],
  ])('it %s', async (_what, rule, spoil) => {
    const gateway = await openGateway({ port: 0, awayMs: 200 });
    const { port } = gateway;
    const bad = spoilt(port, 'S', spoil);
    const good = Promise.all((['N', 'E', 'W'] as const).map((seat) => program({ port, seat })));
    const { report, forfeits } = await match(officeOver(), gateway, {
      boards: 2,
      clockMs: rule === 'late' ? 1_500 : 20_000,
    });
    expect(report).toMatchObject({ boards: 2, reason: 'played-out', forfeited: { away: 0 } });
    expect(report.forfeited.home).toBeGreaterThan(0);
    expect(forfeits.map(({ team, rule: one }) => `${team} ${one}`)).toContain(`home ${rule}`);
    for (const { team, seat, why, legal, room } of forfeits) {
      expect([team, room === 'open' ? seat : `${seat} closed`]).toEqual(['home', room === 'open' ? 'S' : 'E closed']);
      expect([why.length > 10, legal.length > 0]).toEqual([true, true]);
    }
    expect(await good).toEqual([1, 2, 3].map(() => ({ kind: 'over', boards: 4 })));
    await bad.catch(() => undefined);
  });
});

describe('who may sit down', () => {
  const said = async (port: number, line: string): Promise<string | undefined> => {
    const socket = connect({ port, host: '127.0.0.1' });
    const { next, say } = wireOf(socket);
    say(line);
    const heard = await next();
    if (!/seated/.test(heard ?? '')) expect(await next()).toBeUndefined();
    return heard?.trimEnd();
  };
  const connecting = (team: string, seat: string, version = 18) =>
    `Connecting "${team}" as ${seat} using protocol version ${version}`;

  test('is told at the door', async () => {
    const gateway = await openGateway({ port: 0, others: { EW: 'r1' } });
    const { port } = gateway;
    expect(await said(port, 'hello')).toMatch(/^Expected 'Connecting/);
    expect(await said(port, connecting('a', 'North', 19))).toBe('ERROR: Protocol version is not 18 but 19.');
    expect(await said(port, connecting('a', 'East'))).toBe('Seat was already taken');
    expect(await said(port, connecting('a', 'ANYPL'))).toBe('North ("a") seated');
    expect(await said(port, connecting('a', 'North'))).toBe('Seat was already taken');
    expect(await said(port, connecting('b', 'South'))).toBe("Expected team name 'a'");
    expect(await said(port, connecting('b', 'ANYPL'))).toBe('Seat was already taken');
    expect(await said(port, connecting('a', 'anypl'))).toBe('South ("a") seated');
    await gateway.close();
  });
});

describe('strangers', () => {
  const open = async (port: number): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  test('who sat down under another name and went leave no name behind', async () => {
    const gateway = await openGateway({ port: 0, others: { EW: 'r0' } });
    const { port } = gateway;
    const stranger = await open(port);
    stranger.write('Connecting "stranger" as North using protocol version 18\r\n');
    await once(stranger, 'data');
    stranger.destroy();
    await once(stranger, 'close');
    const seats = ['N', 'S'] as const;
    const programs = Promise.all(
      seats.map((seat) => sitElsewhere({ host: '127.0.0.1', port, seat, team: 'first', robot: natural, seed: 's' })),
    );
    const { report, forfeits } = await match(officeOver(), gateway, { boards: 1 });
    expect([report.boards, forfeits]).toEqual([1, []]);
    expect((await programs).map(({ kind }) => kind)).toEqual(['over', 'over']);
  });

  test('do not sit down where the team’s name is known beforehand', async () => {
    const gateway = await openGateway({ port: 0, teams: { NS: 'first' } });
    const stranger = await open(gateway.port);
    stranger.write('Connecting "stranger" as North using protocol version 18\r\n');
    const [said] = (await once(stranger, 'data')) as [Buffer];
    expect(said.toString()).toBe("Expected team name 'first'\r\n");
    await gateway.close();
  });

  test('who connect by the hundred and say nothing lock nobody out, not even who comes again', async () => {
    const gateway = await openGateway({ port: 0, others: { EW: 'r0' } });
    const { port } = gateway;
    const idle: Socket[] = [];
    const crowd = async (): Promise<void> => {
      idle.push(...(await Promise.all(Array.from({ length: 300 }, () => open(port)))));
    };
    await crowd();
    const sat = program({ port, seat: 'N' });
    const again = sitElsewhere({
      ...{ host: '127.0.0.1', port, seat: 'S', team: 'first', robot: natural, seed: 's', pauseMs: 10 },
    });
    const playing = match(officeOver(), gateway, { boards: 1 });
    await crowd().catch(() => undefined); // the match may be over, and nobody listens, before the last of them has come
    const { report, forfeits } = await playing;
    expect([report.boards, forfeits]).toEqual([1, []]);
    expect([(await sat).kind, (await again).kind]).toEqual(['over', 'over']);
    for (const socket of idle) socket.destroy();
  });
});

test('our robots sit at a table elsewhere, and come again when it is lost', async () => {
  const gateway = await openGateway({ port: 0 });
  const { port } = gateway;
  const ends = Promise.all(
    SEATS.map((seat) => {
      const robot = seat === 'E' || seat === 'W' ? randomLegal : natural;
      return sitElsewhere({ host: '127.0.0.1', port, seat, team: teamAt(seat), robot, seed: 's', pauseMs: 10 });
    }),
  );
  const { report, forfeits } = await match(officeOver(), gateway, { boards: 2 });
  expect([report.boards, forfeits]).toEqual([2, []]);
  expect(await ends).toEqual(SEATS.map(() => ({ kind: 'over', boards: 4 })));
});
