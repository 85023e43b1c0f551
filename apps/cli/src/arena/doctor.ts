import { type Command } from 'commander';
import { type Examined, examine, EXERCISES } from '../../../arena/src/index.js';
import { counted, say } from '../terminal.js';
import { robotNamed } from './entrants.js';
import { wholeNumber } from '../whole-number.js';

type Options = { readonly boards: string; readonly clock: string; readonly json?: true };

/** Gives the command its options, and what it does. */
export function prepareDoctor(command: Command): void {
  command
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
  const named = await robotNamed(name, (ack) => {
    if (problems.length < PROBLEMS_MAX) problems.push(ack);
  });
  const examined = await examine(named, problems, limits);
  say({ text: inWords(examined), json: examined }, json ?? false);
  if (examined.findings.length > 0) process.exitCode = 1;
}

function inWords({ robot, version, boards, bidFor, msABoard, exercised, findings }: Examined): string {
  const times = EXERCISES.filter((one) => exercised[one] > 0).map((one) => `${exercised[one]} ${NAMES[one]}`);
  const never = EXERCISES.filter((one) => exercised[one] === 0).map((one) => NAMES[one]);
  const found = findings.length === 0 ? 'nothing to mend' : counted(findings.length, 'fault');
  return [
    `${robot} ${version} played ${boards} boards against itself, and ${bidFor} that were bid for it, in ${msABoard} ms each: ${found}`,
    `tried: ${times.length > 0 ? times.join(', ') : 'nothing'}`,
    ...(never.length > 0 ? [`not tried, since it did not come up: ${never.join(', ')}`] : []),
    ...findings.map(
      ({ fault, times: often, where, mend }) => `${fault}, ${often} times; first at ${where}\n  mend: ${mend}`,
    ),
  ].join('\n');
}

const NAMES: Readonly<Record<(typeof EXERCISES)[number], string>> = {
  leads: 'opening leads',
  declarer: 'cards as declarer',
  dummy: 'cards from dummy',
  defence: 'cards in defence',
  passes: 'passes',
  bids: 'bids',
  doubles: 'doubles',
  redoubles: 'redoubles',
  disclosures: 'calls with what they show',
};
