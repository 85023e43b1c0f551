import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_GAME } from '#notation/testing';
import { TENACE } from './testing.js';
import { type Command } from 'commander';
import { tenace } from './commands.js';
import { EXAMPLES } from './examples.js';

/** Every command that does something, by its names. */
function leaves(command: Command, names: readonly string[] = []): (readonly [string, Command])[] {
  if (command.commands.length === 0) return [[names.join(' '), command]];
  return command.commands.flatMap((one) => leaves(one, [...names, one.name()]));
}

test.each(leaves(tenace()))('tenace %s has an example, of options that it has', (names, command) => {
  for (const line of EXAMPLES[names]!) {
    expect(line).toMatch(new RegExp(`^tenace ${names}( |$)`));
    for (const [flag] of line.matchAll(/ (--[a-z-]+)/g))
      expect(command.options.map(({ long }) => ` ${long}`)).toContain(flag);
  }
});

/** Words of examples that need what a spec has not: an id of a board that is there, a server, a robot of one's own, hours. */
const NEEDS_MORE =
  /\bID\b|ORIGIN|^tenace (?:serve|verify|restore|sweep|scenario)|arena (?:match|sprt|gateway|sit|work|doctor)/;

test('examples run as they stand, where their files are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-examples-'));
  const run = (line: string): { readonly line: string; readonly status: number | null; readonly err: string } => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((found) => found[1] ?? found[2] ?? '');
    const data = words
      .slice(1)
      .map((word) => (/^\/(?:srv|tmp|backups)\//.test(word) ? join(folder, word.replaceAll('/', '-')) : word));
    const { status, stderr } = spawnSync(process.execPath, [TENACE, ...data], { encoding: 'utf8', cwd: folder });
    return { line, status, err: stderr };
  };
  try {
    writeFileSync(join(folder, 'club.pbn'), SAMPLE_GAME.replace('"1"', '"7"'));
    run('tenace convert club.pbn vugraph.lin');
    const lines = Object.values(EXAMPLES)
      .flat()
      .filter((line) => !NEEDS_MORE.test(line));
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) {
      const { status, err } = run(line.replace(/ >.*$/, ''));
      // A strict lint of a club's file finds something: that is what it is for.
      expect({ line, err, fine: status === 0 || line.includes('--strict') }).toEqual({
        line,
        err: expect.not.stringContaining('tenace: ') as string,
        fine: true,
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);
