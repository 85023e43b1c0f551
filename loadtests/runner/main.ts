/** `node dist/loadtests/runner/main.js SCRIPT [-e NAME=VALUE]…`: exit code 99 when a threshold was broken, as k6 has it. */
import { parseArgs } from 'node:util';
import { report } from './report.js';
import { isKept, run } from './run.js';

const BROKEN = 99;

const { values, positionals } = parseArgs({
  options: { env: { type: 'string', short: 'e', multiple: true, default: [] } },
  allowPositionals: true,
});
const [script] = positionals;
if (script === undefined || positionals.length > 1) {
  console.error('usage: main.js SCRIPT [-e NAME=VALUE]…');
  process.exit(1);
}
const variables = values.env.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const);
const ran = await run(script, Object.fromEntries(variables)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
for (const line of report(ran)) console.log(line);
process.exitCode = isKept(ran) ? 0 : BROKEN;
