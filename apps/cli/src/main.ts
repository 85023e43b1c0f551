import { tenace, wordsTrouble } from './commands.js';
import { run } from './terminal.js';

const program = tenace();
await run(
  () => program.parseAsync(),
  (error) => wordsTrouble(program, process.argv.slice(2), error),
);
