/**
 * Connections that have not said yet who they are. They say it at once or not at all, so those that are silent make room for who
 * comes after them, the longest silent first: however many keep a line open and say nothing, who greets is heard. Whoever sits at the
 * table has left the door, and is not touched.
 */
import { type Socket } from 'node:net';

/** Silent connections of one address, and of all. */
const OF_ADDRESS_MAX = 16;
const ALL_MAX = 64;
/** From the connection to the line that says who it is. */
const GREETING_MS = 10_000;

export type Door = {
  /** Takes a connection that came; `late` is called once it has been silent for too long. */
  enter(socket: Socket, late: () => void): void;
  /** It said who it is, or is gone. */
  leave(socket: Socket): void;
};

type Waiting = { readonly address: string; readonly timer: NodeJS.Timeout };

export function openDoor(): Door {
  const waiting = new Map<Socket, Waiting>(); // in the order in which they came
  const leave: Door['leave'] = (socket) => {
    clearTimeout(waiting.get(socket)?.timer);
    waiting.delete(socket);
  };
  const makeRoom = (among: readonly Socket[], most: number): void => {
    for (const socket of among.slice(0, Math.max(0, among.length - most))) {
      leave(socket);
      socket.destroy();
    }
  };
  return {
    enter(socket, late) {
      const { remoteAddress: address = '' } = socket;
      const timer = setTimeout(late, GREETING_MS);
      timer.unref();
      waiting.set(socket, { address, timer });
      const ofAddress = [...waiting].flatMap(([one, { address: of }]) => (of === address ? one : []));
      makeRoom(ofAddress, OF_ADDRESS_MAX);
      makeRoom([...waiting.keys()], ALL_MAX);
    },
    leave,
  };
}
