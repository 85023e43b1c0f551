import { type ServerResponse } from 'node:http';
import { type Format } from './lines.js';

/** Units of text, of ASCII bytes, that may wait for one reader when there is more to send; beyond, it is dropped and comes back with its cursor. */
const BACKLOG_MAX = 64 * 1024;

/** One client's end of a stream. */
export type Outlet = {
  readonly format: Format;
  /** Sends lines; a reader that is too slow is dropped, and false is answered. */
  send(text: string): boolean;
  /** Sends the last line and hangs up. */
  end(text: string): void;
};

/**
 * Writes to a response that was taken over from the framework. The body is ended by closing the connection, which a stream has
 * for itself, so each line costs one write and no framing. `closed` is called once, when the client has gone or was dropped.
 */
export function openOutlet(raw: ServerResponse, format: Format, closed: (reason: 'gone' | 'slow') => void): Outlet {
  let [slow, begun] = [false, false];
  raw.once('close', () => {
    closed(slow ? 'slow' : 'gone');
  });
  raw.on('error', () => raw.destroy());
  return {
    format,
    send(text) {
      // What waits is looked at before: a long snapshot is not the reader's fault.
      slow ||= raw.writableLength > BACKLOG_MAX;
      if (slow) raw.destroy();
      else writeTo(raw, begun, text);
      begun = true;
      return !slow;
    },
    end(text) {
      raw.end(text);
    },
  };
}

/** Past the head, a line goes straight to the socket, which has no framing to add; while the head waits its turn there, it waits behind it. */
function writeTo(raw: ServerResponse, begun: boolean, text: string): void {
  const { socket } = raw;
  if (begun && socket && raw.writableLength === socket.writableLength) socket.write(text);
  else raw.write(text);
}
