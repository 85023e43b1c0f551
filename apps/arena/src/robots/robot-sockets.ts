/** Robots that connect by WebSocket: both directions of the conversation in one connection, with the token of the request. */
import { type IncomingMessage, type Server } from 'node:http';
import { type Duplex } from 'node:stream';
import { type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type HttpAdapterHost } from '@nestjs/core';
import { WebSocket, WebSocketServer } from 'ws';
import {
  bearerOf,
  hashOfToken,
  mayAny,
  problem,
  readQuery,
  refuseUpgrade,
  type Token,
  type Tokens,
} from '../../../http/src/index.js';
import { type ArenaServices } from '../arena-services.js';
import { MESSAGE_MAX } from '../connect/messages.js';
import { type Session, type Stream } from '../connect/session.js';
import { hear } from './heard.js';
import { AfterCursor } from './robot-schemas.js';

const PATH = '/v1/robots/me/socket';
const HEARTBEAT_MS = 7_000;
/** What a socket may be behind before it is closed: it can take up where it was. */
const BEHIND_MAX = 4 * 1_048_576;
/** Messages of one socket that wait to be answered. */
const WAITING_MAX = 1_000;

type Comer = { readonly caller: Token; readonly session: Session; readonly cursor: number | undefined };

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
      const refuse = (thrown: unknown): void => {
        refuseUpgrade(request, socket, thrown);
      };
      const welcome = (comer: Comer): void => {
        this.sockets.handleUpgrade(request, socket, head, (client) => {
          this.converse(client, comer);
        });
      };
      void this.comer(request)
        .then(welcome, refuse)
        .catch(() => socket.destroy());
    });
  }

  beforeApplicationShutdown(): void {
    for (const client of this.sockets.clients) client.close(1001, 'shutdown');
  }

  /** Who asks for a socket, and where he takes up his stream. Throws the problem that he would have by HTTP. */
  private async comer({ url = '', headers }: IncomingMessage): Promise<Comer> {
    const [path, query = ''] = url.split('?');
    if (path !== PATH) throw problem('not-found');
    const bearer = bearerOf(headers.authorization);
    const caller = bearer === undefined ? undefined : await this.tokens.good(hashOfToken(bearer));
    if (!caller) throw problem('not-signed-in');
    if (!mayAny(caller, ['robot:play'])) throw problem('not-allowed', { detail: 'needs the scope robot:play' });
    const { after } = await readQuery(query, AfterCursor);
    const session = this.services.robots.session(caller.id);
    if (!session) throw problem('unavailable', { detail: 'too many robots are connected', retryAfter: 60 });
    return { caller, session, cursor: after };
  }

  private converse(client: WebSocket, { caller, session, cursor }: Comer): void {
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
