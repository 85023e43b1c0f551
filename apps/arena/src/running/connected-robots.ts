/**
 * Robots that have connected to this process by themselves, by the tokens they came with. A token plays one robot; a robot that sits
 * in a match sits in no other, so what it said it can do at once holds.
 */
import { type Entrant } from '#matches';
import { type Link } from '../connect/links.js';
import { type AckMessage, type Hello } from '../connect/messages.js';
import { openSession, type Session } from '../connect/session.js';

/** Robots that may be connected at once; one more takes the place of one that neither listens nor plays. */
const CONNECTED_MAX = 1_000;
/** Boards that a robot may forfeit in a row by one rule: one that hangs at every board would be waited for, clock after clock. */
const IN_A_ROW_MAX = 4;

type Connected = {
  readonly session: Session;
  /** As which it was welcomed. */
  hello: Hello | undefined;
  streams: number;
  isPlaying: boolean;
};

export class ConnectedRobots {
  private readonly byToken = new Map<string, Connected>();
  private readonly waiting = new Set<() => void>();

  /** The session of a token; undefined where too many are connected. */
  session(token: string): Session | undefined {
    return this.connected(token)?.session;
  }

  /** Notes that a stream of a session is open; answers what is called once it is not. */
  listening(token: string): () => void {
    const connected = this.connected(token);
    if (connected) connected.streams++;
    return () => {
      if (connected) connected.streams--;
    };
  }

  /** Takes a hello that was found to be true. A session stays the robot it was first welcomed as. */
  welcome(token: string, hello: Hello): AckMessage | undefined {
    const connected = this.connected(token);
    if (!connected) return refusal('too many robots are connected');
    const before = connected.hello;
    if (before && (before.robot !== hello.robot || before.version !== hello.version))
      return refusal(`this token plays ${before.robot} ${before.version}: another robot needs a token of its own`);
    connected.hello = hello;
    connected.session.receive(JSON.stringify(hello));
    for (const look of this.waiting) look();
    return undefined;
  }

  /** Waits until a robot is connected and plays in no other match. Rejects with the signal's reason. */
  async wait(entrant: Entrant, signal: AbortSignal): Promise<Link> {
    for (;;) {
      signal.throwIfAborted();
      const link = this.take(entrant);
      if (link) return link;
      await this.change(signal);
    }
  }

  private take({ robot, version }: Entrant): Link | undefined {
    for (const connected of this.byToken.values()) {
      const { hello, session, isPlaying } = connected;
      if (isPlaying || hello?.robot !== robot || hello.version !== version) continue;
      connected.isPlaying = true;
      const close = async (): Promise<void> => {
        connected.isPlaying = false;
        for (const look of this.waiting) look();
      };
      return { hello, sit: async (seat) => session.sit(seat), inARowMax: IN_A_ROW_MAX, close };
    }
    return undefined;
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        this.waiting.delete(look);
        signal.removeEventListener('abort', look);
        resolve();
      };
      this.waiting.add(look);
      signal.addEventListener('abort', look);
    });
  }

  private connected(token: string): Connected | undefined {
    const known = this.byToken.get(token);
    if (known) return known;
    if (this.byToken.size >= CONNECTED_MAX) this.makeRoom();
    if (this.byToken.size >= CONNECTED_MAX) return undefined;
    const connected: Connected = { session: openSession(), hello: undefined, streams: 0, isPlaying: false };
    this.byToken.set(token, connected);
    return connected;
  }

  private makeRoom(): void {
    for (const [token, { streams, isPlaying }] of this.byToken)
      if (streams === 0 && !isPlaying) {
        this.byToken.delete(token);
        return;
      }
  }
}

function refusal(detail: string): AckMessage {
  return { kind: 'ack', turnId: null, accepted: false, problem: { code: 'not-this-robot', detail }, clockLeftMs: 0 };
}
