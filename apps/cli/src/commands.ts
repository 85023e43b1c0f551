import { Command, CommanderError, Help } from 'commander';
import { addExamples } from './examples.js';
import { COMMANDS, type One } from './table.js';
import { run } from './terminal.js';

/** Does what the words of a command line say, and leaves the exit code with the process. */
export async function carryOut(words: readonly string[]): Promise<void> {
  const program = await tenace(words);
  await run({
    command: () => program.parseAsync(words, { from: 'user' }),
    trouble: (error) => wordsTrouble(program, words, error),
    asJson: words.includes('--json'),
  });
}

/** The `tenace` command. Of its commands the one that these words name has its options, and can be run; others have names only. */
export async function tenace(words: readonly string[]): Promise<Command> {
  const program = new Command('tenace')
    .description('The bridge platform on the command line.')
    .version(await versionFor(words), '--version', 'print the version')
    // What is wrong with a command's words is said as everything else that is wrong: see `run`.
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  program.configureHelp({
    optionDescription: (option) => new Help().optionDescription(option) + (option.mandatory ? ' (required)' : ''),
  });
  const names = words.filter((word) => !word.startsWith('-') && word !== HELP);
  for (const entry of COMMANDS) {
    const command = program.command(entry.words).description(entry.does);
    const [name, ...more] = command.name() === names[0] ? names : [];
    if ('load' in entry) await prepare(entry, { command, isNamed: name !== undefined });
    else
      for (const part of entry.commands) {
        const one = command.command(part.words).description(part.does);
        await prepare(part, { command: one, isNamed: one.name() === more[0] });
      }
  }
  addExamples(program);
  return program;
}

/** The word before a command's names that asks for its help. */
const HELP = 'help';

type Named = { readonly command: Command; readonly isNamed: boolean };

async function prepare({ load }: One, { command, isNamed }: Named): Promise<void> {
  if (isNamed) (await load())(command);
}

/** The version stands in a library that nothing else here needs: it is loaded for who asks. */
async function versionFor(words: readonly string[]): Promise<string> {
  return words.includes('--version') ? (await import('#hand-record')).ENGINE : '';
}

/** What is wrong with a command's words, in one line: what is unknown, what is near, and where help is. */
function wordsTrouble(program: Command, words: readonly string[], error: CommanderError): string {
  let command = program;
  const names = [program.name()];
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) break;
    names.push(word);
    command = next;
  }
  const told = error.code === 'commander.missingMandatoryOptionValue' ? misspelt(program, command, words) : undefined;
  const what = (told ?? error).message.replace(/^error: /, '');
  return `${what}; ${names.join(' ')} --help tells what there is`;
}

/** An option that is missing may be there under a name that is none: that is told of first. */
function misspelt(program: Command, command: Command, words: readonly string[]): CommanderError | undefined {
  const isKnown = (word: string): boolean => command.options.some(({ long }) => long === word.split('=', 1)[0]);
  if (words.every((word) => !word.startsWith('--') || isKnown(word))) return undefined;
  for (const option of command.options) option.mandatory = false;
  try {
    program.parse([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.unknownOption') return error;
  }
  return undefined;
}
