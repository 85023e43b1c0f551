import { carryOut } from './commands.js';
import { ownProcess } from './terminal.js';

ownProcess();
await carryOut(process.argv.slice(2));
