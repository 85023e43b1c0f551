/** Our robots at a table elsewhere: over a connection that is opened again when it breaks, until the session is over. */
import { connect, type Socket } from 'node:net';
import { formatHand } from '#bridge';
import { answer, randomOf, type Robot, seedOf } from '#robots';
import { DIALECTS } from '#notation';
import { connectionOf } from './connection.js';
import { type Sitter, sitDown, type Sitting, type SittingEnd, type Wire } from './sitting.js';
import { type DealtSeat } from './sight.js';

export type Elsewhere = Omit<Sitting, 'sit'> & {
  readonly host: string;
  readonly port: number;
  readonly robot: Robot;
  /** Everything by chance follows from this, the seat, the board and the hand. */
  readonly seed: string;
  /** Times that a connection which broke is opened again, one after another without a board between. */
  readonly attempts?: number;
  readonly pauseMs?: number;
  readonly signal?: AbortSignal;
};

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

/** Sits until the session is over or the manager refuses; rejects where it cannot be reached, or is lost for good. */
export async function sitElsewhere(terms: Elsewhere): Promise<SittingEnd> {
  const { robot, seed, attempts = ATTEMPTS, pauseMs = PAUSE_MS, signal, ...sitting } = terms;
  const sit = async (dealt: DealtSeat): Promise<Sitter> => builtIn(robot, seed, dealt);
  let boards = 0;
  for (let attempt = 0; ; attempt++) {
    let ended: SittingEnd | undefined;
    try {
      ended = await oneConnection(terms, { ...sitting, sit });
    } catch (error) {
      if (attempt >= attempts || boards + attempt === 0) throw error;
    }
    // A manager may still hold the seat for the connection that broke.
    if (ended?.kind === 'refused' && (attempt === 0 || attempt >= attempts)) return ended;
    const played = ended && ended.kind !== 'refused' ? ended.boards : 0;
    boards += played;
    if (ended?.kind === 'over') return { kind: 'over', boards };
    if (signal?.aborted) return { kind: 'lost', boards };
    if (played > 0) attempt = 0;
    if (attempt >= attempts) return { kind: 'lost', boards };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function builtIn(robot: Robot, seed: string, { seat, number, hand }: DealtSeat): Sitter {
  const random = randomOf(seedOf(`${seed} ${seat} ${number} ${formatHand(hand)}`));
  const player = robot.sit({ seat, random });
  return { ask: async (turn) => answer(player, turn), leave: () => undefined };
}

async function oneConnection(
  { host, port, signal }: Pick<Elsewhere, 'host' | 'port' | 'signal'>,
  sitting: Sitting,
): Promise<SittingEnd> {
  const socket = connect({ host, port });
  const close = (): void => {
    socket.destroy();
  };
  signal?.addEventListener('abort', close);
  try {
    const wire = wireOf(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return await sitDown(wire, sitting);
  } finally {
    signal?.removeEventListener('abort', close);
    socket.end();
  }
}

/** Lines that came and were not read yet: a manager in lock-step sends a handful. */
const UNREAD_MAX = 1_000;

export function wireOf(socket: Socket): Wire {
  const lines: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let isClosed = false;
  const pass = (line: string | undefined): void => {
    const to = waiting;
    waiting = undefined;
    if (to) to(line);
    else if (line !== undefined && lines.push(line) > UNREAD_MAX) socket.destroy();
  };
  const { writer } = connectionOf(socket, {
    line: pass,
    closed: () => {
      isClosed = true;
      pass(undefined);
    },
  });
  const { write } = writer(DIALECTS.usual);
  return {
    next: () => {
      const line = lines.shift();
      if (line !== undefined || isClosed) return Promise.resolve(line);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    say: write,
  };
}
