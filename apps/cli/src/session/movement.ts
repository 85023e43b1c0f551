import { type Command, Option } from 'commander';
import { balanceOf, type MovementRequest, planMovement } from '#movements';
import { Complaint, say } from '../terminal.js';
import { wholeNumber } from '../whole-number.js';
import { movementInWords, requestInWords } from './words.js';

const KINDS = ['mitchell', 'howell', 'round-robin', 'individual'] as const;
/** As many as an event can have. */
const ENTRANTS_MAX = 1_000;

/** Gives the command its options, and what it does. */
export function prepareMovement(command: Command): void {
  command
    .requiredOption('--rounds <number>', 'how many rounds')
    .option('--phantom', 'with an odd number somebody sits out each round')
    .option('--switched <number>', 'of a Mitchell: the last rounds in which the sides change directions', '0')
    .addOption(
      new Option('--even <rule>', 'of a Mitchell with an even number of tables')
        .choices(['skip', 'relay'])
        .default('skip'),
    )
    .addOption(
      new Option('--boards <flow>', 'pass from table to table, or the same at all')
        .choices(['pass', 'barometer'])
        .default('barometer'),
    )
    .option('--json', 'print one JSON object')
    .action(movementCommand);
}

type MovementOptions = {
  readonly rounds: string;
  readonly phantom?: true;
  readonly switched: string;
  readonly even: 'skip' | 'relay';
  readonly boards: 'pass' | 'barometer';
  readonly json?: true;
};

function movementCommand(kind: string, entrants: string, { json, ...options }: MovementOptions): void {
  const plan = planMovement(requestOf(kind, entrants, options));
  if (plan.kind === 'impossible')
    throw new Complaint(`${plan.why}; the nearest possible: ${requestInWords(plan.nearest)}`);
  if (plan.kind === 'drawn') throw new Complaint(`a ${kind} is drawn from standings, round by round`);
  const { movement } = plan;
  const balance = kind === 'individual' ? undefined : balanceOf(movement);
  const figures = balance
    ? [
        `competition between two: ${balance.mean.toFixed(2)} (${balance.least} to ${balance.most}), deviation ${balance.deviation.toFixed(2)}`,
      ]
    : [];
  say(
    { text: [movementInWords(movement), ...figures].join('\n'), json: { ...movement, ...(balance && { balance }) } },
    json ?? false,
  );
}

function requestOf(name: string, number: string, options: Omit<MovementOptions, 'json'>): MovementRequest {
  const { even, boards } = options;
  const entrants = wholeNumber('the number of entrants', number, { min: 0, max: ENTRANTS_MAX });
  const rounds = wholeNumber('--rounds', options.rounds, { min: 0, max: ENTRANTS_MAX });
  const switched = wholeNumber('--switched', options.switched, { min: 0, max: rounds });
  const terms = { entrants, rounds, phantom: options.phantom ?? false };
  const kind = KINDS.find((one) => one === name);
  switch (kind) {
    case 'mitchell':
      return { kind, ...terms, even, boards, switched };
    case 'howell':
      return { kind, ...terms, boards };
    case 'round-robin':
      return { kind, of: 'teams', ...terms };
    case 'individual':
      return { kind, entrants, rounds };
    case undefined:
      throw new Complaint(`a movement is ${KINDS.join(', ')}, not ${name}`);
  }
}
