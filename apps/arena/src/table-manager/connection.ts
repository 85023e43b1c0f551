/** A connection that carries lines: read with a bound, written with CR LF and, where its program needs it, with pauses. */
import { type Socket } from 'node:net';
import { type Dialect, TABLE_MANAGER_LINE_MAX } from '#notation';
import { lineCutter } from '../connect/lines.js';

export type Connection = {
  readonly dialect: Dialect;
  /** Without the end of line. */
  readonly write: (line: string) => void;
  /** Ends it, with what is still to be written first. */
  readonly close: () => void;
};

/** What may wait to be written to a program that does not read, in bytes. */
const BEHIND_MAX = 262_144;
const ALIVE_MS = 10_000;

export type Hearing = { readonly line: (line: string) => void; readonly closed: () => void };

/** Begins to read a socket. `hearing.closed` is called once, for whatever reason. */
export function connectionOf(socket: Socket, hearing: Hearing): { readonly writer: (dialect: Dialect) => Connection } {
  let isOpen = true;
  const cut = lineCutter((line) => {
    if (isOpen) hearing.line(line);
  }, TABLE_MANAGER_LINE_MAX);
  socket.setEncoding('utf8').setNoDelay(true).setKeepAlive(true, ALIVE_MS);
  socket.on('data', (piece: string) => {
    if (!cut(piece)) socket.destroy();
  });
  socket.on('error', () => undefined); // its end is told below
  socket.on('end', () => socket.end());
  socket.on('close', () => {
    isOpen = false;
    hearing.closed();
  });
  return { writer: (dialect) => writerOf(socket, dialect) };
}

function writerOf(socket: Socket, dialect: Dialect): Connection {
  let last = Promise.resolve();
  const send = (line: string): void => {
    if (!socket.writable) return;
    if (socket.writableLength > BEHIND_MAX) socket.destroy();
    else socket.write(`${line}\r\n`);
  };
  const { delayMs } = dialect;
  if (delayMs === 0)
    return {
      dialect,
      write: send,
      close: () => {
        endSoon(socket);
      },
    };
  return {
    dialect,
    write: (line) => {
      last = last
        .then(() => pause(delayMs))
        .then(() => {
          send(line);
        });
    },
    close: () => {
      void last.then(() => {
        endSoon(socket);
      });
    },
  };
}

const END_MS = 500;

/** Ends a socket politely; one that does not end is cut off. */
function endSoon(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), END_MS).unref();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
