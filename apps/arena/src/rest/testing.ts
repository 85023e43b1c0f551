/** The arena as its clients meet it: the real application over a data folder, listening on a port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, openDataFolder } from '#data-folder';
import { ADMIN_TOKEN, type TestHttp, testHttp } from '../../../http/src/testing.js';
import { memoryHttpServices } from '../../../http/src/index.js';
import { ARENA, ArenaModule, arenaOver, type ArenaServices } from '../arena.module.js';
import { type LocalRobot } from '../connect/links.js';

export type Body = Readonly<Record<string, unknown>>;

export type TestArena = Pick<TestHttp<Body>, 'ask' | 'account'> & {
  readonly url: string;
  readonly services: ArenaServices;
  readonly folder: DataFolder;
  /** Makes a command that must be accepted; answers the body. */
  readonly done: (path: string, body: object, token?: string) => Promise<Body>;
  /** Asks until the answer is as it should be; rejects after a while. */
  readonly until: (path: string, isThere: (body: Body) => boolean, token?: string) => Promise<Body>;
  close(): Promise<void>;
};

const WAIT_MS = 60_000;
const LOOK_MS = 50;

export async function openTestArena(): Promise<TestArena> {
  const path = mkdtempSync(join(tmpdir(), 'tenace-arena-rest-'));
  const folder = await openDataFolder(path, { create: true });
  const { store, vault, reads } = folder;
  folder.project();
  const http = memoryHttpServices({ requestsPerMinute: 1_000_000 });
  const onFailure = (what: string, cause: unknown): void => {
    throw new Error(`${what} failed`, { cause });
  };
  const services = arenaOver({ store, vault, http, reads, threads: 1, onFailure });
  const provided = [{ provide: ARENA, useValue: services }];
  const { app, ask, account } = await testHttp<Body>({ http, modules: [ArenaModule], provided });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const until: TestArena['until'] = async (asked, isThere, token = ADMIN_TOKEN) => {
    for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
      const { status, body } = await ask(token, asked);
      if (status === 200 && isThere(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`${asked} is not as it should be: ${(await ask(token, asked)).text}`);
  };
  return {
    ...{ ask, account, services, folder, until, url: `http://127.0.0.1:${port}` },
    done: async (asked, body, token = ADMIN_TOKEN) => {
      const { status, text, body: answered } = await ask(token, asked, body);
      if (status >= 300) throw new Error(`${asked}: ${text}`);
      return answered;
    },
    close: async () => {
      await app.close();
      await services.runner.close();
      await folder.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Lets a robot of this process play over HTTP with a token, until the stream is ended from here. */
export function connectOverHttp(
  { url }: TestArena,
  token: string,
  robot: LocalRobot,
): { readonly end: () => Promise<void> } {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const post = (line: string): void => {
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/x-ndjson' }, body: line };
    void fetch(`${url}/v1/robots/me/acts`, sent).then((answer) => answer.text());
  };
  const hear = robot(post);
  const running = (async () => {
    const answer = await fetch(`${url}/v1/robots/me/stream`, { headers, signal: abort.signal });
    let rest = '';
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    }
  })().catch(() => undefined); // it was ended from here
  return {
    end: async () => {
      abort.abort();
      await running;
    },
  };
}

/** Passes, and plays the first card that is legal; `heard` is told every line. */
export function firstLegal(hello: object, heard: (line: Body) => void = () => undefined): LocalRobot {
  return (say) => {
    say(JSON.stringify({ kind: 'hello', protocol: 1, maxConcurrentTables: 8, ...hello }));
    return (line) => {
      const message = JSON.parse(line) as Body & { readonly legal: readonly string[] };
      heard(message);
      if (message.kind !== 'turn') return;
      const action = message.phase === 'auction' ? { call: 'P' } : { card: message.legal[0] };
      say(JSON.stringify({ kind: 'act', turnId: message.turnId, ...action }));
    };
  };
}
