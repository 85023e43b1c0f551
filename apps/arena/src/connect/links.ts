/**
 * How robots come to a table: in this process, in a thread, as a child process that talks in lines, or over a connection that robots
 * opened themselves. All but the last are started fresh for each seat of each board, and know nothing of any other.
 */
import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { lineCutter } from './lines.js';
import { type AckMessage, type Hello, type SeatMessage } from './messages.js';
import { openSession, type Seated, type Session } from './session.js';

export type Link = {
  /** Who it is, as it said itself. */
  readonly hello: Hello;
  readonly sit: (seat: SeatMessage) => Promise<Seated>;
  /** Boards that it may forfeit in a row by one rule before it forfeits the rest of the match; as many as there are unless told. */
  readonly inARowMax?: number;
  close(): Promise<void>;
};

/** A robot that was started: lines go to it, and it can be ended. */
type Running = { readonly send: (line: string) => void; readonly stop: () => void };
/** Starts a robot. `said` is told each line, `ended` once that it is gone; `said` answers false when it is not to be heard any more. */
export type Start = (said: (line: string) => boolean, ended: (why: string) => void) => Running;
export type OnProblem = (ack: AckMessage) => void;

/** From its start to its hello; and what else it may say until then, in lines. */
const HELLO_MS = 10_000;
const BEFORE_HELLO_MAX = 10;

/** A link that starts the robot anew for each seat. It is started once before, to say hello. Rejects when it says none. */
export async function freshLink(start: Start, onProblem?: OnProblem): Promise<Link> {
  const probe = open(start, onProblem);
  try {
    const hello = await greeted(probe.session);
    return { hello, sit: (seat) => sitFresh(start, seat, onProblem), close: async () => undefined };
  } finally {
    probe.running.stop();
  }
}

async function sitFresh(start: Start, seat: SeatMessage, onProblem?: OnProblem): Promise<Seated> {
  const { session, running } = open(start, onProblem);
  try {
    await greeted(session);
  } catch (error) {
    running.stop();
    throw error;
  }
  const seated = session.sit(seat);
  const leave = (): void => {
    seated.leave();
    running.stop();
  };
  return {
    ask: (turn) => seated.ask(turn),
    tell: (message) => {
      seated.tell(message);
    },
    leave,
  };
}

function open(start: Start, onProblem?: OnProblem): { readonly session: Session; readonly running: Running } {
  const session = openSession(onProblem);
  let greeted = false;
  let before = 0;
  const said = (line: string): boolean => {
    const answer = session.receive(line);
    greeted ||= answer === undefined; // only a hello has no answer
    const flooded = answer?.problem?.code === 'flooded';
    // One that says much, but not hello, is no robot.
    const garbage = !greeted && ++before > BEFORE_HELLO_MAX;
    if (flooded) session.end('flooded: it would not stop');
    if (garbage) session.end(`garbage: more than ${BEFORE_HELLO_MAX} messages before its hello`);
    return !flooded && !garbage;
  };
  const running = start(said, (why) => {
    session.end(why);
  });
  session.attach({
    write: ({ text }) => {
      running.send(text);
    },
  });
  return { session, running };
}

async function greeted(session: Session): Promise<Hello> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it said no hello within ${HELLO_MS} ms`));
    }, HELLO_MS);
  });
  try {
    return await Promise.race([session.hello, session.gone.then((why) => Promise.reject(new Error(why))), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A robot that connects by itself: one session for all its tables. */
export async function sessionLink(session: Session): Promise<Link> {
  return { hello: await session.hello, sit: async (seat) => session.sit(seat), close: async () => undefined };
}

/** A robot in this process: a function that is given `say` and answers what hears the arena's lines. */
export type LocalRobot = (say: (line: string) => void) => (line: string) => void;

export function inProcess(robot: LocalRobot): Start {
  return (said, ended) => {
    let running = true;
    const guard = (work: () => void): void => {
      try {
        if (running) work();
      } catch (error) {
        running = false;
        ended(`crashed: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    let hear: (line: string) => void = () => undefined;
    // Later, not within the line it answers: a robot that answers at once must not run deeper with each turn.
    const say = (line: string): void => {
      setImmediate(() => {
        if (running) running = said(line);
      });
    };
    guard(() => {
      hear = robot(say);
    });
    return {
      send: (line) => {
        setImmediate(() => {
          guard(() => {
            hear(line);
          });
        });
      },
      stop: () => {
        running = false;
      },
    };
  };
}

/** A robot in a thread, from a file of JavaScript: lines come and go as messages. */
export function inThread(file: URL | string): Start {
  return (said, ended) => {
    const worker = new Worker(file, { execArgv: [], env: {} });
    worker.on('message', (line: unknown) => {
      if (!said(String(line))) void worker.terminate();
    });
    worker.on('error', (error) => {
      ended(`crashed: ${error.message}`);
    });
    worker.on('exit', (code) => {
      ended(`crashed: its thread ended with ${code}`);
    });
    return {
      send: (line) => {
        worker.postMessage(line);
      },
      stop: () => void worker.terminate(),
    };
  };
}

/** How long a child may take to end by itself once its input has ended. */
const END_MS = 500;
/** What a child said on its standard error, the end of it, goes into the reason of its forfeit. */
const LAST_WORDS = 200;

/** What `kill` throws where there is no process left to end. */
function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
}

/** A robot as a child process: lines on its standard input and output. It inherits only PATH from the environment. */
export function asChild(command: string, words: readonly string[]): Start {
  return (said, ended) => {
    // A process group of its own, so that what it starts ends with it.
    const child = spawn(command, words, { stdio: 'pipe', detached: true, env: { PATH: process.env['PATH'] } });
    const kill = (): void => {
      child.stdout.destroy();
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    };
    let lastWords = '';
    let heard = true;
    const cut = lineCutter((line) => {
      if (heard) heard = said(line);
    });
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const whole = cut(piece);
      if (!whole) ended('flooded: a line without an end');
      if (!whole || !heard) kill();
    });
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      lastWords = (lastWords + piece).slice(-LAST_WORDS);
    });
    child.stdin.on('error', () => undefined); // it is gone, and its end is told below
    child.on('error', (error) => {
      ended(`crashed: ${error.message}`);
    });
    child.on('exit', (code, signal) => {
      ended(`crashed: it ended with ${code ?? signal ?? 'nothing'}: ${lastWords}`);
    });
    return {
      send: (line) => {
        child.stdin.write(`${line}\n`);
      },
      stop: () => {
        heard = false;
        child.stdin.end();
        setTimeout(kill, END_MS).unref();
      },
    };
  };
}
