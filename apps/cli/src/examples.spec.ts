import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_GAME } from '#notation/testing';
import { tenaceHere } from './testing.js';
import { tenace } from './commands.js';
import { EXAMPLES } from './examples.js';
import { COMMANDS, type Group, type One } from './table.js';

/** The names of every command that does something. */
function namesOf(commands: readonly (One | Group)[], above: readonly string[] = []): readonly string[] {
  return commands.flatMap((entry) => {
    const names = [...above, entry.words.split(' ')[0]!];
    return 'load' in entry ? [names.join(' ')] : namesOf(entry.commands, names);
  });
}

test.each(namesOf(COMMANDS))('tenace %s has an example, of options that it has', async (names) => {
  const words = names.split(' ');
  const command = words.reduce((at, name) => at.commands.find((one) => one.name() === name)!, await tenace(words));
  for (const line of EXAMPLES[names]!) {
    expect(line).toMatch(new RegExp(`^tenace ${names}( |$)`));
    for (const [flag] of line.matchAll(/ (--[a-z-]+)/g))
      expect(command.options.map(({ long }) => ` ${long}`)).toContain(flag);
  }
});

/** Words of examples that need what a spec has not: an id of a board that is there, a server, a robot of one's own, hours. */
const NEEDS_MORE =
  /\bID\b|ORIGIN|^tenace (?:serve|verify|restore|sweep|scenario)|arena (?:match|sprt|gateway|sit|work|doctor)/;

test('examples run as they stand, where their files are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-examples-'));
  const here = (word: string): string => {
    if (/^\/(?:srv|tmp|backups)\//.test(word)) return join(folder, word.replaceAll('/', '-'));
    return /^\w+\.(?:pbn|lin)$/.test(word) ? join(folder, word) : word;
  };
  const run = (line: string) => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((found) => found[1] ?? found[2] ?? '');
    return tenaceHere(...words.slice(1).map(here));
  };
  const { DATA } = process.env;
  process.env['DATA'] = join(folder, 'data');
  try {
    writeFileSync(join(folder, 'club.pbn'), SAMPLE_GAME.replace('"1"', '"7"'));
    await run('tenace convert club.pbn vugraph.lin');
    const lines = Object.values(EXAMPLES)
      .flat()
      .filter((line) => !NEEDS_MORE.test(line));
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) {
      const { code, err } = await run(line.replace(/ >.*$/, ''));
      // A strict lint of a club's file finds something: that is what it is for.
      expect({ line, err, fine: code === 0 || line.includes('--strict') }).toEqual({
        line,
        err: expect.not.stringContaining('tenace: ') as string,
        fine: true,
      });
    }
  } finally {
    if (DATA === undefined) delete process.env['DATA'];
    else process.env['DATA'] = DATA;
    rmSync(folder, { recursive: true });
  }
}, 300_000);
