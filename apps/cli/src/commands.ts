import { Command, CommanderError, Help } from 'commander';
import { ENGINE } from '#hand-record';
import { addArena } from './arena/arena.js';
import { addBackup, addRestore } from './backup/backup.js';
import { addBoard } from './board/board.js';
import { addConvert } from './convert/convert.js';
import { addDd } from './dd/dd.js';
import { addExamples } from './examples.js';
import { addExport } from './export/export.js';
import { addForget } from './forget/forget.js';
import { addImport } from './import/import.js';
import { addLint } from './lint/lint.js';
import { addRebuild } from './rebuild/rebuild.js';
import { addScenario } from './scenario/scenario.js';
import { addServe } from './serve/serve.js';
import { addSession } from './session/session.js';
import { addShow } from './show/show.js';
import { addSimulate } from './simulate/simulate.js';
import { addVerify } from './verify/verify.js';

/** One function a command; each adds itself. */
const COMMANDS: readonly ((program: Command) => void)[] = [
  addServe,
  addArena,
  addImport,
  addExport,
  addRebuild,
  addBackup,
  addRestore,
  addForget,
  addBoard,
  addLint,
  addConvert,
  addShow,
  addDd,
  addScenario,
  addSession,
  addSimulate,
  addVerify,
];

/** The `tenace` command with all that it can do. */
export function tenace(): Command {
  const program = new Command('tenace')
    .description('The bridge platform on the command line.')
    .version(ENGINE, '--version', 'print the version')
    // What is wrong with a command's words is said as everything else that is wrong: see `run`.
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  program.configureHelp({
    optionDescription: (option) => new Help().optionDescription(option) + (option.mandatory ? ' (required)' : ''),
  });
  for (const add of COMMANDS) add(program);
  addExamples(program);
  return program;
}

/** What is wrong with a command's words, in one line: what is unknown, what is near, and where help is. */
export function wordsTrouble(program: Command, words: readonly string[], error: CommanderError): string {
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
