/** Robots from outside, as a command names them: `stdio:python3 robot.py`, `thread:robot.mjs`, `listen:4000`. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { asChild, freshLink, inThread, type Link, type OnProblem, sessionLink } from './links.js';
import { serveRobots } from './robot-server.js';
import { openSession } from './session.js';

const OUTSIDE = /^(stdio|thread|listen):(.*)$/;

export function isOutside(name: string): boolean {
  return OUTSIDE.test(name);
}

/** How a robot that is waited for can connect. */
export type Awaited = { readonly url: string; readonly token: string };

export type Opening = {
  readonly onProblem?: OnProblem;
  readonly onAwaited: (awaited: Awaited) => void;
};

/** Rejects with what was seen where the robot does not say hello; one that is listened for is waited for. */
export async function openOutside(name: string, { onProblem, onAwaited }: Opening): Promise<Link> {
  const [, kind, what = ''] = OUTSIDE.exec(name) ?? [];
  if (kind === undefined || what.trim() === '')
    throw new Error("no robot's address: it is stdio:COMMAND, thread:FILE or listen:PORT");
  if (kind === 'listen') return listen(portOf(what), onAwaited, onProblem);
  if (kind === 'thread') return freshLink(inThread(resolve(what)), onProblem);
  const [command = '', ...words] = what.split(' ').filter((word) => word !== '');
  return freshLink(asChild(command, words), onProblem);
}

const PORT_MAX = 65_535;

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= PORT_MAX)) throw new Error(`a port is a number from 0 to ${PORT_MAX}, not ${text}`);
  return port;
}

const TOKEN_BYTES = 32;

async function listen(port: number, onAwaited: Opening['onAwaited'], onProblem?: OnProblem): Promise<Link> {
  const session = openSession(onProblem);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const server = await serveRobots(new Map([[token, session]]), { port });
  onAwaited({ url: server.url, token });
  const link = await sessionLink(session);
  return { ...link, close: () => server.close() };
}
