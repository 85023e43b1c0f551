import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { pick, randomLegal, randomOf, type Robot, seedOf } from '#robots';
import { type MatchReport, matchState, playOut } from '../match/arena.js';
import { rule } from '../match/match-office.js';
import { planOf, practiceMatchId } from '../match/opening.js';
import { officeOver, R0, settingsOf } from '../testing.js';
import { examine } from './doctor.js';
import { asChild, freshLink, inProcess, inThread, type Link, type LocalRobot, sessionLink } from './links.js';
import { type AckMessage, type AskTurn, type EventMessage, type SeatMessage } from './messages.js';
import { outsidePlayers } from './outside-players.js';
import { serveRobots } from './robot-server.js';
import { openSession } from './session.js';

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

/** For a sandbox. */
const SOURCE = `function robot(say) {
  return (line) => {
    const { kind, turnId, phase, legal } = JSON.parse(line);
    if (kind === 'turn') say(JSON.stringify({ kind: 'act', turnId, ...(phase === 'auction' ? { call: 'P' } : { card: legal[0] }) }));
  };
}`;

const BOARDS = 3;

/** A match of an outside robot at home against random robots; reports how it ended, and the forfeits recorded. */
async function match(link: Link | Robot, { clockMs = 20_000, boards = BOARDS, inARowMax = Infinity } = {}) {
  const office = officeOver();
  const home = { robot: 'first-legal', version: '1' };
  const opened = settingsOf({ home, away: R0, boards, clockMs });
  const id = practiceMatchId(opened);
  await rule(office, id, { kind: 'open', opened });
  const state = (await matchState(office, id))!;
  const plan = planOf(id, state);
  const entry =
    'hello' in link
      ? ({ kind: 'outside', clockMs, sit: link.sit, inARowMax } as const)
      : ({ kind: 'built-in', robot: link } as const);
  const entries = { home: entry, away: { kind: 'built-in', robot: randomLegal } as const };
  const close = async (): Promise<void> => ('hello' in link ? link.close() : undefined);
  const players = outsidePlayers(plan, { entries, atOnce: 4, now: () => 0, close });
  const report = await playOut(office, { plan, state, players, isResumed: false });
  await players.close();
  return { report, forfeits: (await matchState(office, id))!.forfeits };
}

/** A link to a robot that connects by itself; `play` runs beside the match and is stopped after it. */
type Connecting = (url: string, fail: (error: unknown) => void) => () => void;
async function connected(play: Connecting, work: (link: Link) => Promise<void>): Promise<void> {
  const session = openSession();
  const server = await serveRobots(new Map([['secret', session]]));
  const stop = play(server.url, (error) => {
    session.end(`crashed: ${String(error)}`);
  });
  try {
    await work(await sessionLink(session));
  } finally {
    stop();
    await server.close();
  }
}

const headers = { authorization: 'Bearer secret' };

/** What goes wrong on the way: whether the stream breaks before, or after, a line is acted on; and what becomes of a post. */
type Way = { readonly breaks: () => 'before' | 'after' | undefined; readonly posts: () => 'once' | 'twice' | 'broken' };
const SMOOTH: Way = { breaks: () => undefined, posts: () => 'once' };
/** A post that broke is posted again, as a robot in earnest does; not without end. */
const POSTS_MAX = 20;

/** Plays over HTTP. `onAcks` hears the answers to posts of one act, each of which was taken or had been. */
const overHttp =
  ({ breaks, posts }: Way = SMOOTH, onAcks: (acks: readonly string[]) => void = () => undefined): Connecting =>
  (url, fail) => {
    let stopped = false;
    // A signal of its own for every stream: whoever follows one signal with every request piles up listeners on it.
    let stream = new AbortController();
    const once = async (body: string, signal?: AbortSignal): Promise<string> => {
      const request = { method: 'POST', headers, body, ...(signal && { signal }) };
      return (await fetch(`${url}/v1/robots/me/acts`, request)).text();
    };
    const post = async (body: string): Promise<void> => {
      for (let time = 1; ; time++) {
        const way = posts();
        const broken = new AbortController();
        if (way === 'broken')
          setImmediate(() => {
            setImmediate(() => {
              broken.abort();
            });
          });
        try {
          const twice = way === 'twice' ? [once(body), once(body)] : [once(body, broken.signal)];
          onAcks(await Promise.all(twice));
          return;
        } catch (error) {
          if (time === POSTS_MAX) throw error;
        }
      }
    };
    const run = async (): Promise<void> => {
      await post(JSON.stringify(HELLO));
      for (let after = ''; !stopped;) {
        stream = new AbortController();
        const answer = await fetch(`${url}/v1/robots/me/stream${after}`, { headers, signal: stream.signal });
        const text = new TextDecoder();
        let rest = '';
        reading: for await (const piece of answer.body!) {
          const lines = (rest + text.decode(piece as Uint8Array, { stream: true })).split('\n');
          rest = lines.pop()!;
          for (const line of lines) {
            const broken = breaks();
            if (broken === 'before') break reading;
            after = `?after=${(JSON.parse(line) as { cursor: number }).cursor}`;
            const said = firstLegal(line);
            if (said) await post(said);
            if (broken === 'after') break reading;
          }
        }
      }
    };
    run().catch((error: unknown) => {
      if (!stopped) fail(error);
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

const LINKS: readonly (readonly [string, (work: (link: Link) => Promise<void>) => Promise<void>])[] = [
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

describe('one robot plays one match, whatever it is connected by', () => {
  test.each(LINKS)('%s', async (_what, withLink) => {
    const expected = figures((await match(builtIn)).report);
    await withLink(async (link) => {
      expect(link.hello).toMatchObject({ robot: 'first-legal', version: '1' });
      const { report, forfeits } = await match(link);
      expect({ figures: figures(report), forfeits }).toEqual({ figures: expected, forfeits: [] });
    });
  });
});

describe('the doctor examines one that passes whatever it holds, over whatever it is connected by: in every role', () => {
  test.each([
    ...LINKS,
    ['a sandbox here', async (work: (link: Link | undefined) => Promise<void>) => work(undefined)] as const,
  ])('%s', async (_what, withLink) => {
    await withLink(async (link) => {
      const examinee = { entrant: { robot: 'first-legal', version: '1' }, link, ...(!link && { source: SOURCE }) };
      const { exercised, findings } = await examine(examinee, [], { boards: 1, clockMs: 20_000 });
      // Four boards that are bid for it, in both rooms: 104 cards from each hand that declarer sees, as many from the defenders.
      expect(exercised).toEqual({
        ...{ leads: 8, declarer: 104, dummy: 104, defence: 200 },
        ...{ passes: 8, bids: 0, doubles: 0, redoubles: 0, disclosures: 0 },
      });
      expect(findings).toEqual([]);
    });
  });
});

describe('the doctor finds what is wrong with the play of one that passes whatever it holds', () => {
  test.each([
    ['plays no card from dummy', (turn: Turn & { hand: string }, seat: string) => turn.hand === seat, 'late'],
    [
      'crashes when it is to lead',
      ({ legal }: Turn) => {
        if (legal.length === 13) throw new Error('thirteen cards are too many');
        return true;
      },
      'crashed',
    ],
  ])('it %s', async (_what, does, rule) => {
    const robot: LocalRobot = (say) => {
      let seat = '';
      say(JSON.stringify(HELLO));
      return (line) => {
        const message = JSON.parse(line) as Turn & { seat: string; hand: string };
        if (message.kind === 'seat') ({ seat } = message);
        const said = firstLegal(line);
        if (said && (message.phase === 'auction' || does(message, seat))) say(said);
      };
    };
    const link = await freshLink(inProcess(robot));
    const { findings } = await examine({ entrant: link.hello, link }, [], { boards: 1, clockMs: 300 });
    expect(findings).toMatchObject([{ fault: `board forfeited: ${rule}`, times: 8 }]);
    expect(findings[0]!.where).toMatch(/^board 2, which was bid for it, open room, [NESW], action \d+: /);
  });
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
  ])('it %s', async (_what, body, broken) => {
    const { report, forfeits } = await match(await child(body), {
      clockMs: broken === 'late' ? 300 : 10_000,
      boards: 2,
    });
    expect(report).toMatchObject({ boards: 2, reason: 'played-out', forfeited: { home: 2, away: 0 } });
    expect(new Set(forfeits.map(({ rule: one, team }) => `${team} ${one}`))).toEqual(new Set([`home ${broken}`]));
    for (const { why, legal } of forfeits) expect([why.length > 5, legal.length > 0]).toEqual([true, true]);
  });

  test('it hangs at board after board: it is asked no more where that is a rule, and the rest of the match is forfeited', async () => {
    let asked = 0;
    const hanging: LocalRobot = (say) => {
      say(JSON.stringify(HELLO));
      return (line) => {
        if ((JSON.parse(line) as Turn).kind === 'turn') asked++;
      };
    };
    const boards = 16;
    const { report, forfeits } = await match(await freshLink(inProcess(hanging)), {
      clockMs: 50,
      boards,
      inARowMax: 4,
    });
    expect(report).toMatchObject({ boards, reason: 'played-out', forfeited: { home: boards, away: 0 } });
    expect(forfeits).toHaveLength(4 * boards); // two seats in two rooms
    expect(new Set(forfeits.map(({ rule: one }) => one))).toEqual(new Set(['late']));
    const rest = forfeits.filter(({ why }) => why.includes('forfeits the rest of the match'));
    expect(rest.length).toBe(4 * boards - asked);
    expect(rest.length).toBeGreaterThanOrEqual(4 * boards - 2 * 4 * 5); // four at once, four times, and those that had begun
  });

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

/** What goes wrong in all: streams that break, posts that break and are posted again, acts that are posted twice. */
const CUTS = Number(process.env.CUTS ?? 60);
test(
  `${CUTS} streams and posts broken or doubled by chance: no act is lost, none is done twice`,
  async () => {
    const boards = Math.max(1, Math.ceil(CUTS / 80));
    const expected = figures((await match(builtIn, { boards, clockMs: 600_000 })).report);
    const random = randomOf(seedOf('cuts'));
    const happened = { before: 0, after: 0, twice: 0, broken: 0 };
    const sum = (): number => Object.values(happened).reduce((all, one) => all + one, 0);
    /** By chance: a stream that broke at every second line, say, might break at the same turn for ever. */
    const now = <What extends keyof typeof happened>(...whats: readonly What[]): What | undefined => {
      const what = random() < 0.25 && sum() < CUTS ? pick(random, whats) : undefined;
      if (what) happened[what]++;
      return what;
    };
    const way: Way = { breaks: () => now('before', 'after'), posts: () => now('twice', 'broken') ?? 'once' };
    const different: string[] = [];
    const onAcks = ([one = '', other = one]: readonly string[]): void => {
      if (one !== other) different.push(one, other);
    };
    await connected(overHttp(way, onAcks), async (link) => {
      // The robot's own clock is not what is looked at, on a machine however busy.
      const { report, forfeits } = await match(link, { boards, clockMs: 600_000 });
      expect({ figures: figures(report), forfeits, different }).toEqual({
        figures: expected,
        forfeits: [],
        different: [],
      });
    });
    expect(sum()).toBe(CUTS);
    for (const times of Object.values(happened)) expect(times).toBeGreaterThan(0);
  },
  90_000 + CUTS * 100,
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

  test('counts on its own board: one that waits for the other room’s result does not make the boards after it a flood', () => {
    const session = openSession();
    const waiting = session.sit(seat);
    const scored = { type: 'ScoreComputed', data: {} } as unknown as EventMessage['event']; // nobody looks at the rest here
    waiting.tell({ kind: 'event', boardToken: 't', event: scored });
    for (let board = 0; board < 100; board++) {
      const seated = session.sit({ ...seat, boardToken: `t${board}` });
      for (let number = 1; number <= 30; number++) {
        void seated.ask(turn);
        expect(say(session, { turnId: `t${board}.${number}`, call: 'P' })).toMatchObject({ accepted: true });
      }
      seated.leave();
    }
  });

  test('that comes again and again is a flood of its own board, and of no other', async () => {
    const session = openSession();
    const seated = session.sit(seat);
    void seated.ask(turn);
    const other = session.sit({ ...seat, boardToken: 'other' }).ask(turn);
    for (let time = 0; time < 2_000; time++) expect(say(session, { call: 'P' })).toMatchObject({ accepted: true });
    expect(say(session, { call: 'P' })).toMatchObject({ problem: { code: 'flooded' } });
    expect(await seated.ask(turn)).toMatchObject({ kind: 'none' });
    expect(say(session, { turnId: 'other.1', call: 'P' })).toMatchObject({ accepted: true });
    expect(await other).toMatchObject({ kind: 'call' });
  });

  test('is not waited for, at any seat, from who is gone; who comes again is asked at the next', async () => {
    const session = openSession(() => undefined, 1);
    const streams = [1, 2].map(() => session.attach({ write: () => undefined }));
    const [one, other] = [session.sit(seat), session.sit({ ...seat, boardToken: 'u' })];
    const asked = one.ask(turn);
    streams[0]!();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(say(session, { call: 'P' })).toMatchObject({ accepted: true }); // it had a stream left
    await asked;
    const again = one.ask(turn);
    streams[1]!();
    const gone = { kind: 'none', why: expect.stringMatching(/^gone: /) as string };
    expect([await again, await other.ask(turn)]).toEqual([gone, gone]);
    session.attach({ write: () => undefined });
    const next = session.sit({ ...seat, boardToken: 'v' }).ask(turn);
    expect(say(session, { turnId: 'v.1', call: 'P' })).toMatchObject({ accepted: true });
    expect(await next).toMatchObject({ kind: 'call' });
  });

  test('is awaited from who polls: each stream, however short, and each word is a sign of life', async () => {
    const session = openSession(() => undefined, 200);
    const seated = session.sit(seat);
    for (let number = 1; number <= 8; number++) {
      const asked = seated.ask(turn);
      session.attach({ write: () => undefined })();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(say(session, { turnId: `t.${number}`, call: 'P' })).toMatchObject({ accepted: true });
      await asked;
    }
    seated.leave();
  });

  test('on a board that is not played on is told so', async () => {
    const session = openSession();
    const seated = session.sit(seat);
    const asked = seated.ask(turn);
    seated.leave();
    expect(await asked).toMatchObject({ kind: 'none' });
    expect(say(session, { call: 'P' })).toMatchObject({ problem: { code: 'turn-over' } });
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
