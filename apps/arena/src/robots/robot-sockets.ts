/** Robots that connect by WebSocket: both directions of the conversation in one connection, with the token of the request. */
import { type IncomingMessage, type Server } from 'node:http';
import { type Duplex } from 'node:stream';
import { type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type HttpAdapterHost } from '@nestjs/core';
import { WebSocket, WebSocketServer } from 'ws';
import { bearerOf, hashOfToken, mayAny, type Token, type Tokens } from '../../../http/src/index.js';
import { type ArenaServices } from '../arena-services.js';
import { MESSAGE_MAX } from '../connect/messages.js';
import { type Session, type Stream } from '../connect/session.js';
import { hear } from './heard.js';

const PATH = '/v1/robots/me/socket';
const HEARTBEAT_MS = 7_000;
/** What a socket may be behind before it is closed: it can take up where it was. */
const BEHIND_MAX = 4 * 1_048_576;
/** Messages of one socket that wait to be answered. */
const WAITING_MAX = 1_000;

export class RobotSockets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX });

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly services: ArenaServices,
    private readonly tokens: Tokens,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server; // Fastify's own, over HTTP/1.1
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      void this.upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  beforeApplicationShutdown(): void {
    for (const client of this.sockets.clients) client.close(1001, 'shutdown');
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { url = '', headers } = request;
    const [path, query = ''] = url.split('?');
    if (path !== PATH) {
      refuse(socket, '404 Not Found');
      return;
    }
    const bearer = bearerOf(headers.authorization);
    const caller = bearer === undefined ? undefined : await this.tokens.good(hashOfToken(bearer));
    if (!caller) {
      refuse(socket, '401 Unauthorized');
      return;
    }
    if (!mayAny(caller, ['robot:play'])) {
      refuse(socket, '403 Forbidden');
      return;
    }
    const session = this.services.robots.session(caller.id);
    if (!session) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    const after = new URLSearchParams(query).get('after');
    const cursor = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      this.converse(client, { caller, session, cursor });
    });
  }

  private converse(
    client: WebSocket,
    {
      caller,
      session,
      cursor,
    }: { readonly caller: Token; readonly session: Session; readonly cursor: number | undefined },
  ): void {
    const write: Stream['write'] = ({ text }) => {
      if (client.bufferedAmount > BEHIND_MAX) client.terminate();
      else client.send(text);
    };
    const detach = session.attach({ write }, cursor);
    const gone = this.services.robots.listening(caller.id);
    const beat = setInterval(() => {
      write({ cursor: session.cursor, text: JSON.stringify({ cursor: session.cursor, kind: 'heartbeat' }) });
    }, HEARTBEAT_MS);
    const stop = this.tokens.whileGood(caller.hash, () => {
      client.close(1008, 'revoked');
    });
    let turn: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    client.on('message', (said: Buffer) => {
      if (client.readyState !== WebSocket.OPEN) return; // it is being closed, and may have more to say
      if (++waiting > WAITING_MAX) {
        client.terminate();
        return;
      }
      turn = turn.then(async () => {
        waiting--;
        const heard = await hear(this.services, caller, said.toString('utf8'));
        // The answer to an act stands in the session's stream; a hello is answered here alone.
        if (!heard) client.close(1013, 'too many robots');
        else if (heard.kind === 'welcome' || heard.problem?.code === 'not-this-robot')
          client.send(JSON.stringify({ cursor: session.cursor, ...heard }));
      });
      turn = turn.catch(() => {
        client.close(1011, 'fault'); // the store is down: the robot comes again
      });
    });
    client.on('error', () => {
      client.terminate();
    });
    client.on('close', () => {
      clearInterval(beat);
      stop();
      detach();
      gone();
    });
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}
