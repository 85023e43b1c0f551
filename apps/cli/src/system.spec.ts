import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TENACE, tenace, tenaceHere } from './testing.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-system-'));
  chmodSync(folder, 0o755);
  writeFileSync(at('plain'), 'x');
  symlinkSync(at('round.pbn'), at('round.pbn'));
  writeFileSync(at('secret.pbn'), '[Event "x"]\n');
  chmodSync(at('secret.pbn'), 0);
  mkdirSync(at('closed'), { mode: 0o700 });
  chmodSync(at('closed'), 0);
});
afterAll(() => {
  chmodSync(at('closed'), 0o700);
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);

/** One line on standard error, and a problem as the last line of standard output. */
const ONE_LINE = /^tenace: [^\n]+\n$/;

/** As somebody whom files can be closed to: who may read everything runs the command as nobody. */
function asNobody(...words: readonly string[]): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
} {
  const script = [TENACE, ...words, '--json'];
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    encoding: 'utf8',
    cwd: tmpdir(),
    ...nobody,
  });
  return { code: status, out: stdout, err: stderr };
}

const ANY_FILE = ['lint', 'show', 'import', 'convert', 'dd', 'scenario'] as const;
const wordsOf = (command: (typeof ANY_FILE)[number], file: string): string[] => {
  if (command === 'dd') return ['dd', '--file', file];
  if (command === 'convert') return ['convert', file, '/tmp/never-written.lin'];
  return command === 'import' ? ['import', file, '--data', join(tmpdir(), 'tenace-never')] : [command, file];
};

/** Every command with a file that is closed, and one command with all that a file can be. */
test.each([
  ...ANY_FILE.map((command) => [command, 'secret.pbn'] as const),
  ...(['round.pbn', 'plain/a.pbn', 'closed/a.pbn'] as const).map((name) => ['lint', name] as const),
])('%s says in one line, and as a problem, why %s cannot be read', (command, name) => {
  const { code, out, err } = asNobody(...wordsOf(command, at(name)));
  expect(err).toMatch(ONE_LINE);
  expect(code).toBe(1);
  expect(JSON.parse(out.trim().split('\n').at(-1)!)).toEqual({
    ...{ title: 'The command could not be carried out', detail: err.slice('tenace: '.length, -1) },
  });
});

test.each([
  ['backup', 'closed', (data: string) => ['backup', at('copy'), '--data', data]],
  ['restore', 'closed', (data: string) => ['restore', data, '--data', at('again')]],
  ['export', 'closed', (data: string) => ['export', '--list', '--data', data]],
  ['rebuild', 'closed', (data: string) => ['rebuild', '--data', data]],
  ['rebuild', 'plain', (data: string) => ['rebuild', '--data', data]],
  ['rebuild', 'round.pbn', (data: string) => ['rebuild', '--data', data]],
] as const)('%s says in one line why the data folder %s cannot be opened', (_command, name, words) => {
  const { code, out, err } = asNobody(...words(at(name)));
  expect(err).toMatch(ONE_LINE);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ detail: err.slice('tenace: '.length, -1) });
});

test.each([
  [['frob'], /unknown command 'frob'; tenace --help tells/],
  [['lnit', 'a.pbn'], /unknown command 'lnit' \(Did you mean lint\?\); tenace --help tells/],
  [
    ['arena', 'match', '--hme', 'r1'],
    /unknown option '--hme' \(Did you mean --home\?\); tenace arena match --help tells/,
  ],
  [['lint'], /missing required argument 'file'; tenace lint --help tells/],
  [['dd', '--dealer', 'Q'], /argument 'Q' is invalid.*; tenace dd --help tells/],
] as const)(
  '%j is told of in one line that names what is unknown, what is near and where help is',
  async (words, told) => {
    const { code, out, err } = await tenaceHere(...words, '--json');
    expect(err).toMatch(ONE_LINE);
    expect(err).toMatch(told);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ detail: expect.stringMatching(told) as string });
  },
);

test('help and the version are no faults', () => {
  expect(tenace('--version')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
  });
  expect(tenace('lint', '--help')).toMatchObject({ code: 0, err: '' });
});

test('who has read enough of an answer gets no complaint', () => {
  const script = `"${process.execPath}" "${TENACE}" --help | true`;
  const { stderr, status } = spawnSync('bash', ['-o', 'pipefail', '-c', script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
