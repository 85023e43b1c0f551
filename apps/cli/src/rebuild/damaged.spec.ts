/** A data folder whose events are damaged, as its operator meets it: a line that says so, and a code that is not 0. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_GAME } from '#notation/testing';
import { TENACE, tenaceHere } from '../testing.js';

const MINUTES = 60_000;

let folder: string;
let board: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-damaged-'));
  writeFileSync(join(folder, 'one.pbn'), SAMPLE_GAME);
  expect(await tenaceHere('import', join(folder, 'one.pbn'), '--data', join(folder, 'whole'))).toMatchObject({
    code: 0,
  });
  const listed = (await tenaceHere('export', '--list', '--data', join(folder, 'whole'), '--json')).out;
  [{ id: board }] = (JSON.parse(listed) as { boards: [{ id: string }] }).boards;
}, 5 * MINUTES);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A server is a process of its own. */
function serve(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TENACE, 'serve', ...words], {
    ...{ encoding: 'utf8', timeout: 2 * MINUTES },
    env: { ...process.env, PORT: '0' },
  });
  return { code: status, out: stdout, err: stderr };
}

/** A copy of the folder with another file of events. */
function damaged(change: (file: string) => void): string {
  const data = join(folder, 'damaged');
  rmSync(data, { recursive: true, force: true });
  cpSync(join(folder, 'whole'), data, { recursive: true });
  change(join(data, 'events.sqlite'));
  return data;
}

const CHANGES = {
  cut: (file: string): void => {
    truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096);
  },
  emptied: (file: string): void => {
    truncateSync(file, 0);
  },
  flipped: (file: string): void => {
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('"call":"3NT"') + 8]! ^= 7;
    writeFileSync(file, bytes);
  },
} as const;

test.each([
  ['serve', 'cut', 2, []],
  ['rebuild', 'cut', 1, []],
  ['export', 'cut', 1, ['--board', '{board}']],
  ['import', 'cut', 1, ['{file}']],
  ['serve', 'emptied', 2, []],
  ['rebuild', 'emptied', 1, []],
  ['serve', 'flipped', 2, []],
  ['rebuild', 'flipped', 1, []],
] as const)(
  '%s of events that were %s',
  async (command, how, code, words) => {
    const data = damaged(CHANGES[how]);
    const said = words.map((word) => word.replace('{board}', board).replace('{file}', join(folder, 'one.pbn')));
    const given = [...said, '--data', data];
    const found = command === 'serve' ? serve(...given) : await tenaceHere(command, ...given);
    expect(found).toMatchObject({ code, out: '' });
    expect(found.err).toMatch(/^(tenace: )?[^\n]*(is damaged|is empty, though)[^\n]*\n$/);
  },
  5 * MINUTES,
);
