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
