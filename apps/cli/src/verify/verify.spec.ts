/** A hand record from `tenace export` to `tenace verify`, as users run them. */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_GAME } from '#notation/testing';
import { tenace, tenaceHere } from '../testing.js';

const MINUTES = 60_000;
// The first command that opens a folder here loads what it needs of the platform.
jest.setTimeout(MINUTES);

let folder: string;
let data: string;
let board: string;
/** A record as it is exported. */
let whole: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-verify-'));
  data = join(folder, 'data');
  expect(tenace('import', file('one.pbn', SAMPLE_GAME), '--data', data)).toMatchObject({ code: 0 });
  const listed = tenace('export', '--list', '--data', data, '--json').out;
  [{ id: board }] = (JSON.parse(listed) as { boards: [{ id: string }] }).boards;
  const exported = tenace('export', '--board', board, '--format', 'record', '--data', data);
  expect(exported).toMatchObject({ code: 0, err: '' });
  whole = exported.out;
}, 5 * MINUTES);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('a record is exported, and verified as whole, by its key too', () => {
  const path = file('whole.json', whole);
  const { key, proof } = JSON.parse(whole) as { key?: string; proof: { key: string; revision: number } };
  expect(key).toBeUndefined();
  const { code, out, err } = tenace('verify', path, '--key', proof.key);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${path}: whole: board ${board}, ${proof.revision} events, signed by ${proof.key}\n`);
  const asJson = tenace('verify', path, '--json');
  expect(JSON.parse(asJson.out)).toEqual({ file: path, whole: true, key: proof.key, findings: [] });
});

test('with --json a record is exported as a part of one object, which holds the same', async () => {
  const { out } = await tenaceHere('export', '--board', board, '--format', 'record', '--data', data, '--json');
  const { id, record } = JSON.parse(out) as { id: string; record: { commits: object[] } };
  expect(id).toBe(board);
  expect(record.commits).toEqual((JSON.parse(whole) as { commits: object[] }).commits);
});

test.each([['record'], ['json']])(
  'what is exported as %s is not imported, and one line says what is',
  async (format) => {
    const { out } = await tenaceHere('export', '--board', board, '--format', format, '--data', data);
    const path = file('exported.json', out);
    const found = await tenaceHere('import', path, '--data', data);
    expect({ ...found, lines: found.err.trim().split('\n').length }).toMatchObject({ code: 1, out: '', lines: 1 });
    expect(found.err).toContain('of its board the export as pbn or lin is read');
  },
);

test('a board that is not here is exported in no format', async () => {
  const { code, out, err } = await tenaceHere(
    ...['export', '--board', board.replace(/^./, (one) => (one === '0' ? '1' : '0')), '--format', 'record'],
    ...['--data', data],
  );
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^tenace: there is no board .* here\n$/);
});

test.each([
  ['a changed call', (text: string) => text.replace('"call":"3NT"', '"call":"4NT"'), /^changed-event at event 4: /],
  [
    'another score',
    (text: string) => text.replace(/"derived":\{[^}]*\}/, '"derived":null'),
    /^(false-result|no-record)/,
  ],
  ['broken JSON', (text: string) => text.slice(0, -20), /^no-record: /],
  ['no JSON at all', () => SAMPLE_GAME, /^no-record: /],
  ['an empty file', () => '', /^no-record: /],
  ['another kind of JSON', () => '[1, 2]', /^no-record: /],
])('of %s it says what is wrong, and ends with 1', async (_what, change, said) => {
  const path = file('changed.json', change(whole));
  const { code, out, err } = await tenaceHere('verify', path);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  for (const line of out.trimEnd().split('\n')) expect(line.startsWith(`${path}: `)).toBe(true);
  expect(out.slice(`${path}: `.length)).toMatch(said);
});

test('of several files each line names the one it speaks of, and they end as the worst of them does', async () => {
  const changed = whole.replace('"call":"3NT"', '"call":"4NT"');
  const [good, bad] = [file('good.json', whole), file('bad.json', changed)];
  const { code, out } = await tenaceHere('verify', good, bad, good);
  expect(code).toBe(1);
  const names = out
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, line.indexOf(': ')));
  expect([names[0], new Set(names.slice(1, -1)), names.at(-1)]).toEqual([good, new Set([bad]), good]);
  const asJson = await tenaceHere('verify', good, bad, '--json');
  expect(JSON.parse(asJson.out)).toMatchObject({
    whole: false,
    files: [
      { file: good, whole: true },
      { file: bad, whole: false },
    ],
  });
  expect(await tenaceHere('verify', good, good)).toMatchObject({ code: 0 });
  expect(await tenaceHere('verify', good, join(folder, 'none.json'))).toMatchObject({ code: 2, out: '' });
});

test('signed by a key that is not the one asked for, it is not whole', async () => {
  const { proof } = JSON.parse(whole) as { proof: { key: string } };
  const { code, out } = await tenaceHere('verify', file('whole.json', whole), '--key', proof.key.replace(/.$/, 'A'));
  expect(code).toBe(1);
  expect(out).toMatch(/: unknown-key: /);
});

test.each([
  ['a folder', () => join(folder, 'empty'), 'EISDIR'],
  ['a file that is not there', () => join(folder, 'none.json'), 'ENOENT'],
])('%s cannot be read: one line of complaint, and it ends with 2', async (_what, path, code) => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  const found = await tenaceHere('verify', path());
  expect(found).toEqual({ code: 2, out: '', err: `tenace: cannot read ${path()} (${code})\n` });
});

test('of a huge file nothing is read: it is no record', async () => {
  const path = file('huge.json', '');
  truncateSync(path, 20 * 1024 ** 3); // twenty gibibytes of nothing, which take no place
  const { code, out } = await tenaceHere('verify', path);
  expect(code).toBe(1);
  expect(out).toMatch(/huge\.json: no-record: /);
});
