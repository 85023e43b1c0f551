import { Command, Help } from 'commander';
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
  const program = new Command('tenace').description('The bridge platform on the command line.').showHelpAfterError();
  program.configureHelp({
    optionDescription: (option) => new Help().optionDescription(option) + (option.mandatory ? ' (required)' : ''),
  });
  for (const add of COMMANDS) add(program);
  addExamples(program);
  return program;
}
