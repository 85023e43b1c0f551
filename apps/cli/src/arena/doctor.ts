import { type Command } from 'commander';
import { examine } from '../../../arena/src/index.js';
import { say } from '../terminal.js';
import { linkNamed } from './entrants.js';
import { wholeNumber } from '../whole-number.js';

type Options = { readonly boards: string; readonly clock: string; readonly json?: true };

export function addDoctor(arena: Command): void {
  arena
    .command('doctor <robot>')
    .description('examine a robot: it plays against itself, and each fault is named with what mends it')
    .option('--boards <n>', 'boards it plays against itself', '4')
    .option('--clock <ms>', 'milliseconds that the robot has for one board', '10000')
    .option('--json', 'print one JSON object')
    .action(doctorCommand);
}

const PROBLEMS_MAX = 10_000;

async function doctorCommand(name: string, { boards, clock, json }: Options): Promise<void> {
  const limits = {
    boards: wholeNumber('--boards', boards, { min: 1, max: 1_000 }),
    clockMs: wholeNumber('--clock', clock, { min: 1, max: 86_400_000 }),
  };
  const problems: Parameters<typeof examine>[1][number][] = [];
  const link = await linkNamed(name, (ack) => {
    if (problems.length < PROBLEMS_MAX) problems.push(ack);
  });
  const examined = await examine(link, problems, limits);
  const { robot, version, findings, msABoard } = examined;
  const lines = findings.map(
    ({ fault, times, where, mend }) => `${fault}, ${times} times; first at ${where}\n  mend: ${mend}`,
  );
  const healthy = `${robot} ${version} played ${limits.boards} boards against itself in ${msABoard} ms each`;
  const text = [
    `${healthy}: ${findings.length === 0 ? 'nothing to mend' : `${findings.length} faults`}`,
    ...lines,
  ].join('\n');
  say({ text, json: examined }, json ?? false);
  if (findings.length > 0) process.exitCode = 1;
}
