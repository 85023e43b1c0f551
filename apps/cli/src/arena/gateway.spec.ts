import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TENACE, tenaceHere } from '../testing.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-gateway-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

function arena(words: readonly string[], onError: (said: string) => void = () => undefined): Promise<Ended> {
  const child = spawn(process.execPath, [TENACE, 'arena', ...words]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => {
    out += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    err += piece.toString();
    onError(err);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, out, err });
    });
  });
}

test('two robots sit at the gateway, in processes of their own, and a match is played', async () => {
  const words = ['gateway', '--port', '0', '--away', 'r0', '--boards', '2', '--dialect', 'N=wbridge5'];
  let sat: Promise<readonly Ended[]> | undefined;
  const match = await arena([...words, '--data', join(folder, 'data'), '--json'], (said) => {
    const [, port] = /port (\d+)/.exec(said) ?? [];
    if (port !== undefined)
      sat ??= Promise.all(['N', 'S'].map((seat) => arena(['sit', 'r1', '--seat', seat, '--port', port, '--json'])));
  });
  expect({ ...match, out: JSON.parse(match.out) as object }).toMatchObject({
    code: 0,
    out: { boards: 2, reason: 'played-out', forfeited: { home: 0, away: 0 } },
  });
  const ends = (await sat)!.map(({ code, out }) => ({ code, ...(JSON.parse(out) as object) }));
  expect(ends).toEqual([1, 2].map(() => ({ code: 0, ended: 'over', boards: 4 })));
});

test.each([
  ['a dialect that nobody speaks', ['gateway', '--dialect', 'klingon'], /--dialect: klingon is none/],
  ['no seat', ['sit', 'r1', '--seat', 'X'], /--seat is N, E, S or W/],
  ['no manager', ['sit', 'r1', '--seat', 'N', '--port', '1'], /ECONNREFUSED/],
])('%s is told in one line', async (_what, words, message) => {
  const { code, err } = await tenaceHere('arena', ...words);
  expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(err).toMatch(message);
});
