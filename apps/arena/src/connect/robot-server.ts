/**
 * Where robots connect from elsewhere: messages come down as newline-delimited JSON and acts go up by POST, or both go through a
 * WebSocket. A token names the robot's session; a stream that breaks is taken up with `?after=` the last cursor, and several may run
 * side by side.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { MESSAGE_MAX } from './messages.js';
import { type Session, type Stream } from './session.js';

const HEARTBEAT_MS = 7_000;
const BODY_MAX = 1_048_576;
/** Acts in one POST. */
const BATCH_MAX = 1_000;
/** What a stream may be behind before it is closed: it can take up where it was. */
const BEHIND_MAX = 4 * 1_048_576;

export type RobotServer = { readonly url: string; close(): Promise<void> };

/** Serves robots by their tokens on a port; 0 takes any that is free. */
export async function serveRobots(
  sessions: ReadonlyMap<string, Session>,
  { host = '127.0.0.1', port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<RobotServer> {
  const server = createServer((request, response) => {
    void answer(sessions, request, response);
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const session = sessionOf(sessions, request);
    if (!session || pathOf(request) !== '/v1/robots/me/socket') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
      return;
    }
    const after = afterOf(request);
    if (after === 'unreadable') {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const write: Stream['write'] = ({ text }) => {
        if (client.bufferedAmount > BEHIND_MAX) client.terminate();
        else client.send(text);
      };
      const detach = session.attach({ write }, after);
      const beat = setInterval(() => {
        client.send(heartbeat(session));
      }, HEARTBEAT_MS);
      client.on('message', (said: Buffer) => {
        session.receive(said.toString('utf8'));
      });
      client.on('error', () => {
        client.terminate();
      });
      client.on('close', () => {
        clearInterval(beat);
        detach();
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a server that listens on a port has one
  return {
    url: `http://${host}:${address.port}`,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function heartbeat({ cursor }: Session): string {
  return JSON.stringify({ cursor, kind: 'heartbeat' });
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}

function afterOf({ url = '' }: IncomingMessage): number | 'unreadable' | undefined {
  const after = new URLSearchParams(url.split('?')[1] ?? '').get('after');
  if (after === null) return undefined;
  return /^\d{1,15}$/.test(after) ? Number(after) : 'unreadable';
}

function sessionOf(sessions: ReadonlyMap<string, Session>, { headers }: IncomingMessage): Session | undefined {
  return sessions.get(/^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? '');
}

async function answer(
  sessions: ReadonlyMap<string, Session>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = sessionOf(sessions, request);
  const path = pathOf(request);
  if (!session) {
    refuse(response, 401, 'unauthorized');
    return;
  }
  if (path === '/v1/robots/me/stream' && request.method === 'GET') {
    stream(session, request, response);
    return;
  }
  if (path === '/v1/robots/me/acts' && request.method === 'POST') return acts(session, request, response);
  refuse(response, 404, 'not-found');
}

function stream(session: Session, request: IncomingMessage, response: ServerResponse): void {
  const after = afterOf(request);
  if (after === 'unreadable') {
    refuse(response, 400, 'invalid-input');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  response.flushHeaders();
  const write: Stream['write'] = ({ text }) => {
    if (response.writableLength > BEHIND_MAX) response.destroy();
    else response.write(`${text}\n`);
  };
  const detach = session.attach({ write }, after);
  const beat = setInterval(() => response.write(`${heartbeat(session)}\n`), HEARTBEAT_MS);
  response.on('close', () => {
    clearInterval(beat);
    detach();
  });
}

/** One act or many, a line each; one answer for each, in order. */
async function acts(session: Session, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  try {
    for await (const piece of request.setEncoding('utf8')) {
      body += String(piece);
      if (body.length > BODY_MAX) {
        refuse(response, 413, 'body-too-large');
        return;
      }
    }
  } catch {
    return; // the connection broke before the body was whole: nothing of it was taken
  }
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > BATCH_MAX) {
    refuse(response, 413, 'body-too-large');
    return;
  }
  const acks = lines.map(
    (line): ReturnType<Session['receive']> | { readonly kind: 'welcome' } =>
      session.receive(line) ?? { kind: 'welcome' },
  );
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.end(acks.map((ack) => `${JSON.stringify(ack)}\n`).join(''));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/problem+json', connection: 'close' });
  response.end(JSON.stringify({ type: `urn:tenace:problem:${code}`, title: code, status, code }));
}
