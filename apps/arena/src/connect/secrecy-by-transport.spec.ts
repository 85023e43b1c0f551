import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import WebSocket from 'ws';
import { DECK, type Deal, PASS, type Seat, SEATS, sortHand } from '#bridge';
import { type CallAnswer, natural, randomLegal, type Robot } from '#robots';
import { phrasesOf } from '../play/table.js';
import { planOfDeals } from '../testing.js';
import { asChild, freshLink, inProcess, inThread, type Link, type LocalRobot, sessionLink } from './links.js';
import { serveRobots } from './robot-server.js';
import { playOutside } from './seat-outside.js';
import { openSession } from './session.js';

/**
 * The same property through every transport: two deals that differ in the hands a seat may not see are sent to it alike, byte by byte,
 * until a card is played. The robot bids one notrump where it can, passes, and plays the first card that is legal.
 */
const folder = mkdtempSync(join(tmpdir(), 'tenace-secrecy-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const HELLO = JSON.stringify({ kind: 'hello', protocol: 1, robot: 'recording', version: '1' });

type Line = {
  readonly kind: string;
  readonly turnId?: string | null;
  readonly boardToken?: string;
  readonly seat: Seat;
} & {
  readonly phase: string;
  readonly legal: readonly string[];
};

function actOn(line: string): string | undefined {
  const { kind, turnId, phase, legal } = JSON.parse(line) as Line;
  if (kind !== 'turn') return undefined;
  const act = phase === 'auction' ? { call: legal.includes('1NT') ? '1NT' : 'P' } : { card: legal[0] };
  return JSON.stringify({ kind: 'act', turnId, ...act });
}

/** A link, and every line that its robots have been sent over it. */
type Recorded = { readonly link: Link; readonly lines: () => readonly string[]; readonly end: () => Promise<void> };
type Open = () => Promise<Recorded>;

async function here(): Promise<Recorded> {
  const heard: string[] = [];
  const robot: LocalRobot = (say) => {
    say(HELLO);
    return (line) => {
      heard.push(line);
      const act = actOn(line);
      if (act) say(act);
    };
  };
  return { link: await freshLink(inProcess(robot)), lines: () => heard, end: async () => undefined };
}

let robots = 0;
/** The robot as a program of its own, a thread or a child: it writes down what it is sent. */
function program(): { readonly file: string; readonly lines: () => readonly string[] } {
  const path = join(folder, String(++robots));
  const file = `${path}.mjs`;
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     import { parentPort } from 'node:worker_threads';
     const say = (line) => (parentPort ? parentPort.postMessage(line) : process.stdout.write(line + '\\n'));
     ${actOn.toString()}
     const hear = (line) => {
       appendFileSync(${JSON.stringify(path)}, line + '\\n');
       const act = actOn(line);
       if (act) say(act);
     };
     if (parentPort) parentPort.on('message', hear);
     else createInterface({ input: process.stdin }).on('line', hear);
     say(${JSON.stringify(HELLO)});`,
  );
  return { file, lines: () => (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []) };
}

async function thread(): Promise<Recorded> {
  const { file, lines } = program();
  return { link: await freshLink(inThread(file)), lines, end: async () => undefined };
}

async function child(): Promise<Recorded> {
  const { file, lines } = program();
  return { link: await freshLink(asChild(process.execPath, [file])), lines, end: async () => undefined };
}

const headers = { authorization: 'Bearer secret' };

/** A server and a session on it, for a robot that connects by itself. */
async function served(play: (url: string, heard: string[]) => () => void): Promise<Recorded> {
  const session = openSession();
  const server = await serveRobots(new Map([['secret', session]]));
  const heard: string[] = [];
  const stop = play(server.url, heard);
  const end = async (): Promise<void> => {
    stop();
    await server.close();
  };
  return { link: await sessionLink(session), lines: () => heard, end };
}

const overHttp: Open = () =>
  served((url, heard) => {
    const stream = new AbortController();
    const post = async (body: string): Promise<void> => {
      const answer = await fetch(`${url}/v1/robots/me/acts`, { method: 'POST', headers, body });
      heard.push(...(await answer.text()).trimEnd().split('\n'));
    };
    const run = async (): Promise<void> => {
      await post(HELLO);
      const answer = await fetch(`${url}/v1/robots/me/stream`, { headers, signal: stream.signal });
      let rest = '';
      for await (const piece of answer.body!) {
        const lines = (rest + Buffer.from(piece as Uint8Array).toString('utf8')).split('\n');
        rest = lines.pop()!;
        for (const line of lines) {
          heard.push(line);
          const act = actOn(line);
          if (act) await post(act);
        }
      }
    };
    run().catch((error: unknown) => {
      if (!stream.signal.aborted) throw error;
    });
    return () => {
      stream.abort();
    };
  });

const overWebSocket: Open = () =>
  served((url, heard) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/robots/me/socket`, { headers });
    socket.on('open', () => {
      socket.send(HELLO);
    });
    socket.on('message', (data: Buffer) => {
      const line = data.toString();
      heard.push(line);
      const act = actOn(line);
      if (act) socket.send(act);
    });
    return () => {
      socket.close();
    };
  });

/** What a seat was sent until a card was played; clocks run, and heartbeats come by them. */
function sentTo(seat: Seat, lines: readonly string[]): readonly string[] {
  const seats = new Map<string, Seat>();
  const sent = lines.filter((line) => {
    const { kind, turnId, boardToken = turnId?.split('.')[0] ?? '', seat: own } = JSON.parse(line) as Line;
    if (kind === 'seat') seats.set(boardToken, own);
    return kind !== 'heartbeat' && seats.get(boardToken) === seat;
  });
  const first = sent.findIndex((line) => line.includes('"CardPlayed"'));
  return sent.slice(0, first).map((line) => line.replaceAll(/"clockLeftMs":\d+/g, '"clockLeftMs":0'));
}

/** One table with the recording robot North-South; answers what it was sent at a seat. */
async function linesAt(seat: Seat, open: Open, { deal, board, away }: { deal: Deal; board: number; away: Robot }) {
  const { link, lines, end } = await open();
  try {
    const plan = planOfDeals([deal]);
    const entries = {
      home: { kind: 'outside', clockMs: 60_000, sit: link.sit },
      away: { kind: 'built-in', robot: away },
    } as const;
    const table = { plan, entries, phrases: phrasesOf(plan) };
    const { finish, faults } = (await playOutside(table, { board, room: 'open' }, 0))!;
    finish();
    expect(faults).toEqual([]);
    return sentTo(seat, lines());
  } finally {
    await link.close();
    await end();
  }
}

/** Opponents who call on one deal as R1 does, and on any other what they called on that one, whatever they hold. */
function remembering(): { readonly calling: Robot; readonly repeating: Robot } {
  const calls: CallAnswer[] = [];
  const sit = (call: (index: number, own: () => CallAnswer) => CallAnswer): Robot['sit'] => {
    return (seating) => {
      const player = natural.sit(seating);
      return {
        call: (turn) => call(turn.view.auction.length, () => player.call(turn)),
        card: ({ legal }) => legal[0]!,
      };
    };
  };
  const passing = { call: PASS, disclosure: { alert: false, text: '', shows: {} } };
  return {
    calling: { ...natural, sit: sit((index, own) => (calls[index] = own())) },
    repeating: { ...natural, sit: sit((index) => calls[index] ?? passing) },
  };
}

const shuffled = <T>(all: readonly T[]) =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });
const NS = ['N', 'S'] as const;

/** Two deals in which a seat holds the same. */
const alike = fc
  .record({
    cards: shuffled(DECK),
    order: shuffled(Array.from({ length: 39 }, (_, index) => index)),
    own: fc.constantFrom(...NS),
  })
  .map(({ cards, order, own }) => {
    const dealt = (others: readonly (typeof cards)[number][]): Deal => {
      const rest = SEATS.filter((seat) => seat !== own);
      const hand = (seat: Seat) => {
        const place = rest.indexOf(seat);
        return sortHand(place < 0 ? cards.slice(0, 13) : others.slice(13 * place, 13 * place + 13));
      };
      return { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
    };
    const others = cards.slice(13);
    return { own, one: dealt(others), other: dealt(order.map((index) => others[index]!)) };
  });

describe.each<readonly [string, Open, number]>([
  ['in this process', here, 8],
  ['in a thread', thread, 3],
  ['as a child process', child, 2],
  ['over HTTP', overHttp, 4],
  ['over a WebSocket', overWebSocket, 8],
])('%s no byte a robot is sent depends on cards it may not see', (_transport, open, numRuns) => {
  const board = fc.integer({ min: 1, max: 16 });

  test('against robots that call by chance', async () => {
    await fc.assert(
      fc.asyncProperty(alike, board, async ({ own, one, other }, number) => {
        const at = { board: number, away: randomLegal };
        const first = await linesAt(own, open, { deal: one, ...at });
        expect(await linesAt(own, open, { deal: other, ...at })).toEqual(first);
        expect(first.length).toBeGreaterThan(4);
      }),
      { numRuns },
    );
  });

  test('against R1', async () => {
    await fc.assert(
      fc.asyncProperty(alike, board, async ({ own, one, other }, number) => {
        const { calling, repeating } = remembering();
        const first = await linesAt(own, open, { deal: one, board: number, away: calling });
        expect(await linesAt(own, open, { deal: other, board: number, away: repeating })).toEqual(first);
        expect(first.length).toBeGreaterThan(4);
      }),
      { numRuns },
    );
  });
});
