import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { randomLegal, type Robot } from '#robots';
import { type MatchReport, matchState, playOut } from '../match/arena.js';
import { rule } from '../match/match-office.js';
import { planOf, practiceMatchId } from '../match/opening.js';
import { officeOver, R0, settingsOf } from '../testing.js';
import { asChild, freshLink, inProcess, inThread, type Link, type LocalRobot, sessionLink } from './links.js';
import { type AckMessage, type SeatMessage } from './messages.js';
import { outsidePlayers } from './outside-players.js';
import { serveRobots } from './robot-server.js';
import { type AskTurn, openSession } from './session.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-transports-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const HELLO = { kind: 'hello', protocol: 1, robot: 'first-legal', version: '1' } as const;
const EXAMPLES = join(process.cwd(), 'apps/arena/examples');

type Turn = {
  readonly kind: string;
  readonly turnId: string;
  readonly phase: string;
  readonly legal: readonly string[];
};

/** What the examples answer to a line; undefined when it asks nothing. */
function firstLegal(line: string): string | undefined {
  const { kind, turnId, phase, legal } = JSON.parse(line) as Turn;
  if (kind !== 'turn') return undefined;
  return JSON.stringify({ kind: 'act', turnId, ...(phase === 'auction' ? { call: 'P' } : { card: legal[0] }) });
}

const local: LocalRobot = (say) => {
  say(JSON.stringify(HELLO));
  return (line) => {
    const said = firstLegal(line);
    if (said) say(said);
  };
};

/** The same robot, built in. */
const builtIn: Robot = {
  name: 'first-legal',
  version: '1',
  sit: () => ({
    call: () => ({ call: { kind: 'pass' }, disclosure: { alert: false, text: '', shows: {} } }),
    card: ({ legal }) => legal[0]!,
  }),
};

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const THREAD = `
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage(JSON.stringify(${JSON.stringify(HELLO)}));
  parentPort.on('message', (line) => {
    const { kind, turnId, phase, legal } = JSON.parse(line);
    if (kind !== 'turn') return;
    parentPort.postMessage(JSON.stringify({ kind: 'act', turnId, ...(phase === 'auction' ? { call: 'P' } : { card: legal[0] }) }));
  });
`;

const BOARDS = 3;

/** A match of an outside robot at home against random robots; reports how it ended, and the forfeits recorded. */
async function match(link: Link | Robot, { clockMs = 20_000, boards = BOARDS } = {}) {
  const office = officeOver();
  const home = { robot: 'first-legal', version: '1' };
  const opened = settingsOf({ home, away: R0, boards, clockMs });
  const id = practiceMatchId(opened);
  await rule(office, id, { kind: 'open', opened });
  const state = (await matchState(office, id))!;
  const plan = planOf(id, state);
  const entry =
    'hello' in link
      ? ({ kind: 'outside', clockMs, sit: link.sit } as const)
      : ({ kind: 'built-in', robot: link } as const);
  const entries = { home: entry, away: { kind: 'built-in', robot: randomLegal } as const };
  const close = async (): Promise<void> => ('hello' in link ? link.close() : undefined);
  const players = outsidePlayers(plan, { entries, atOnce: 4, now: () => 0, close });
  const report = await playOut(office, { plan, state, players, isResumed: false });
  await players.close();
  return { report, forfeits: (await matchState(office, id))!.forfeits };
}

/** A link to a robot that connects by itself; `play` runs beside the match and is stopped after it. */
type Connecting = (url: string, token: string) => () => void;
async function connected(play: Connecting, work: (link: Link) => Promise<void>): Promise<void> {
  const session = openSession();
  const server = await serveRobots(new Map([['secret', session]]));
  const stop = play(server.url, 'secret');
  try {
    await work(await sessionLink(session));
  } finally {
    stop();
    await server.close();
  }
}

const headers = { authorization: 'Bearer secret' };

/** Plays over HTTP. `cut` says, at each line, whether the stream breaks there; every act is posted `times` times. */
const overHttp =
  ({ cut = () => false, times = 1 }: { cut?: () => boolean; times?: number } = {}): Connecting =>
  (url) => {
    let stopped = false;
    // A signal of its own for every stream: whoever follows one signal with every request piles up listeners on it.
    let stream = new AbortController();
    const once = async (body: string): Promise<string> => {
      const answer = await fetch(`${url}/v1/robots/me/acts`, { method: 'POST', headers, body });
      return answer.text();
    };
    const post = async (body: string): Promise<void> => {
      await Promise.all(Array.from({ length: times }, () => once(body)));
    };
    const run = async (): Promise<void> => {
      await post(JSON.stringify(HELLO));
      for (let after = ''; !stopped;) {
        stream = new AbortController();
        const answer = await fetch(`${url}/v1/robots/me/stream${after}`, { headers, signal: stream.signal });
        let rest = '';
        reading: for await (const piece of answer.body!) {
          const lines = (rest + Buffer.from(piece as Uint8Array).toString('utf8')).split('\n');
          rest = lines.pop()!;
          for (const line of lines) {
            if (cut()) break reading;
            after = `?after=${(JSON.parse(line) as { cursor: number }).cursor}`;
            const said = firstLegal(line);
            if (said) await post(said);
          }
        }
      }
    };
    run().catch((error: unknown) => {
      if (!stopped) throw error;
    });
    return () => {
      stopped = true;
      stream.abort();
    };
  };

const overWebSocket: Connecting = (url) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/robots/me/socket`, { headers });
  socket.on('open', () => {
    socket.send(JSON.stringify(HELLO));
  });
  socket.on('message', (line: Buffer) => {
    const said = firstLegal(line.toString());
    if (said) socket.send(said);
  });
  return () => {
    socket.close();
  };
};

const figures = ({ boards, logHash, imps }: MatchReport) => ({ boards, logHash, imps });

describe('one robot plays one match, whatever it is connected by', () => {
  const links: readonly (readonly [string, (work: (link: Link) => Promise<void>) => Promise<void>])[] = [
    ['in this process', async (work) => work(await freshLink(inProcess(local)))],
    ['in a thread', async (work) => work(await freshLink(inThread(file('robot.mjs', THREAD))))],
    [
      'a child process in bash',
      async (work) => work(await freshLink(asChild('bash', [join(EXAMPLES, 'first-legal.sh')]))),
    ],
    [
      'a child process in Python',
      async (work) => work(await freshLink(asChild('python3', [join(EXAMPLES, 'first_legal.py')]))),
    ],
    [
      'a child process in TypeScript, built',
      async (work) => work(await freshLink(asChild(process.execPath, ['dist/apps/arena/src/examples/first-legal.js']))),
    ],
    ['HTTP', (work) => connected(overHttp(), work)],
    ['a WebSocket', (work) => connected(overWebSocket, work)],
  ];

  test.each(links)(
    '%s',
    async (_what, withLink) => {
      const expected = figures((await match(builtIn)).report);
      await withLink(async (link) => {
        expect(link.hello).toMatchObject({ robot: 'first-legal', version: '1' });
        const { report, forfeits } = await match(link);
        expect({ figures: figures(report), forfeits }).toEqual({ figures: expected, forfeits: [] });
      });
    },
    60_000,
  );
});

describe('a robot that does not play to the end forfeits its boards, and the match ends', () => {
  const child = (body: string): Promise<Link> =>
    freshLink(asChild('bash', ['-c', `echo '${JSON.stringify(HELLO)}'; ${body}`]));
  test.each([
    ['crashes', 'read l; read l; exit 3', 'crashed'],
    ['is silent', 'sleep 30', 'late'],
    ['sends garbage', 'read l; for i in $(seq 20); do echo "{oops"; done; sleep 30', 'garbage'],
    ['floods', `read l; yes '{"kind":"act","turnId":"x","call":"P"}'`, 'flooded'],
    ['sends a line without an end', 'read l; tr "\\0" x < /dev/zero', 'flooded'],
  ])(
    'it %s',
    async (_what, body, broken) => {
      const { report, forfeits } = await match(await child(body), {
        clockMs: broken === 'late' ? 300 : 10_000,
        boards: 2,
      });
      expect(report).toMatchObject({ boards: 2, reason: 'played-out', forfeited: { home: 2, away: 0 } });
      expect(new Set(forfeits.map(({ rule: one, team }) => `${team} ${one}`))).toEqual(new Set([`home ${broken}`]));
      for (const { why, legal } of forfeits) expect([why.length > 5, legal.length > 0]).toEqual([true, true]);
    },
    60_000,
  );

  test('it talks without a hello, and is not let in', async () => {
    await expect(freshLink(asChild('yes', []))).rejects.toThrow('garbage: more than 10 messages before its hello');
  });

  test('it acts illegally three times on one turn', async () => {
    const stubborn: LocalRobot = (say) => {
      say(JSON.stringify(HELLO));
      return (line) => {
        const { kind, turnId } = JSON.parse(line) as Turn;
        if (kind === 'turn')
          for (let time = 0; time < 3; time++) say(JSON.stringify({ kind: 'act', turnId, call: 'XX' }));
      };
    };
    const { report, forfeits } = await match(await freshLink(inProcess(stubborn)), { boards: 1 });
    expect(report.forfeited).toEqual({ home: 1, away: 0 });
    expect(forfeits[0]?.rule).toBe('illegal');
  });
});

/** Streams broken and acts posted twice; `CUTS=10000 npx jest transports` for more of it. */
const CUTS = Number(process.env.CUTS ?? 30);
test(
  `${CUTS} broken streams and every act posted twice: nothing is lost, nothing is done twice`,
  async () => {
    const boards = Math.max(1, Math.ceil(CUTS / 80));
    const expected = figures((await match(builtIn, { boards, clockMs: 600_000 })).report);
    let [lines, cuts] = [0, 0];
    const cut = (): boolean => ++lines % 2 === 0 && ++cuts <= CUTS;
    await connected(overHttp({ cut, times: 2 }), async (link) => {
      // The robot's own clock is not what is looked at, on a machine however busy.
      const { report, forfeits } = await match(link, { boards, clockMs: 600_000 });
      expect({ figures: figures(report), forfeits }).toEqual({ figures: expected, forfeits: [] });
    });
    expect(cuts).toBeGreaterThanOrEqual(CUTS);
  },
  90_000 + CUTS * 500,
);

describe('an act', () => {
  const seat: SeatMessage = {
    ...{ kind: 'seat', match: 'm', boardToken: 't', seat: 'N', dealer: 'N', vulnerability: 'none' },
    ...{ hand: 'AKQJT98765432...', clock: { boardMs: 10_000 }, systemCards: { us: [], them: [] } },
  };
  const view: AskTurn['view'] = JSON.parse('{}') as AskTurn['view']; // nobody looks at it here
  const turn: AskTurn = { phase: 'auction', legal: ['P', '1C'], view, heard: {} };
  const say = (session: ReturnType<typeof openSession>, act: object): AckMessage => {
    const ack = session.receive(JSON.stringify({ kind: 'act', turnId: 't.1', ...act }));
    if (ack?.kind !== 'ack') throw new Error('an act is acknowledged');
    return ack;
  };

  test('that comes again gets the same answer, and another one is told what stands', async () => {
    const session = openSession();
    const asked = session.sit(seat).ask(turn);
    const first = say(session, { call: '1C' });
    expect(first).toMatchObject({ accepted: true });
    expect(say(session, { call: '1C' })).toEqual(first);
    expect(say(session, { call: 'P' })).toMatchObject({
      accepted: false,
      problem: { code: 'turn-already-played', recorded: '1C' },
    });
    expect(await asked).toMatchObject({ kind: 'call', call: { level: 1, strain: 'C' } });
  });

  test('that is illegal is told what would be legal, and may be mended', async () => {
    const session = openSession();
    const asked = session.sit(seat).ask(turn);
    expect(say(session, { call: '7NT' })).toMatchObject({ problem: { code: 'illegal', legal: ['P', '1C'] } });
    expect(say(session, { card: 'SA' })).toMatchObject({ problem: { code: 'not-what-was-asked' } });
    expect(say(session, { call: 'P' })).toMatchObject({ accepted: true });
    await asked;
  });

  test('of an opponent is explained to whoever asks again, and no other is', () => {
    const session = openSession();
    const disclosure = { alert: false, text: '15-17', shows: { hcp: [15, 17] as const } };
    void session.sit(seat).ask({ ...turn, heard: { 3: disclosure } });
    const explain = (call: number, boardToken = 't') =>
      session.receive(JSON.stringify({ kind: 'explain', boardToken, call }));
    expect(explain(3)).toEqual({ kind: 'explained', boardToken: 't', call: 3, disclosure });
    expect(explain(1)).toMatchObject({ disclosure: null, problem: { code: 'not-yours-to-ask' } }); // partner's
    expect(explain(3, 'x')).toMatchObject({ disclosure: null, problem: { code: 'no-such-board' } });
    session.end('gone: the test is over');
  });

  test('for no turn of this robot is refused', () => {
    expect(say(openSession(), { call: 'P' })).toMatchObject({ problem: { code: 'no-such-turn' } });
  });

  test('a stream that begins anew is sent every live seat and turn', () => {
    const session = openSession();
    void session.sit(seat).ask(turn);
    const lines: string[] = [];
    session.attach({ write: ({ text }) => lines.push((JSON.parse(text) as Turn).kind) });
    expect(lines).toEqual(['seat', 'turn']);
    session.end('gone: the test is over');
  });
});
