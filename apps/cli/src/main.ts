import { tenace } from './commands.js';
import { run } from './terminal.js';

await run(() => tenace().parseAsync());
