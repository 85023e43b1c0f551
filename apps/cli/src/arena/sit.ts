import { type Command } from 'commander';
import { parseSeat } from '#bridge';
import { TABLE_MANAGER_VERSION } from '#notation';
import { isRobotName, ROBOT_NAMES_TEXT, robotNamed } from '#robots';
import { GATEWAY_PORT, sitElsewhere } from '../../../arena/src/index.js';
import { Complaint, counted, say } from '../terminal.js';
import { INTERRUPTED } from './running.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly host: string;
  readonly port: string;
  readonly seat: string;
  readonly team: string;
  readonly seed: string;
  readonly json?: true;
};

/** Gives the command its options, and what it does. */
export function prepareSit(command: Command): void {
  command
    .requiredOption('--seat <seat>', 'N, E, S or W')
    .option(
      '--host <address>',
      `address of the manager, which speaks version ${TABLE_MANAGER_VERSION} of the protocol`,
      '127.0.0.1',
    )
    .option('--port <n>', 'port of the manager', String(GATEWAY_PORT))
    .option('--team <name>', 'both partners give the same', 'Tenace')
    .option('--seed <word>', 'what all chance comes from', '1')
    .option('--json', 'print one JSON object')
    .action(sitCommand);
}

const TEAM = /^[^"\p{Cc}]{1,60}$/u;

async function sitCommand(name: string, { host, port, seat: letter, team, seed, json }: Options): Promise<void> {
  if (!isRobotName(name)) throw new Complaint(`there is no robot ${name}: there are ${ROBOT_NAMES_TEXT}`);
  const seat = parseSeat(letter.toUpperCase());
  if (!seat) throw new Complaint(`--seat is N, E, S or W: not ${letter}`);
  if (!TEAM.test(team)) throw new Complaint('--team is a name of at most 60 characters, without quotation marks');
  const robot = await robotNamed(name);
  const interrupt = new AbortController();
  const onSignal = (): void => {
    interrupt.abort();
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const place = { host, port: wholeNumber('--port', port, { min: 1, max: 65_535 }), seat, team };
  const ended = await sitElsewhere({ ...place, robot, seed, signal: interrupt.signal }).catch((error: unknown) => {
    throw new Complaint(`${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (ended.kind === 'refused') throw new Complaint(`the manager refused: ${ended.why}`);
  const how = ended.kind === 'over' ? 'the session is over' : 'the connection was lost';
  say(
    { text: `${how}: ${counted(ended.boards, 'board')} played`, json: { ended: ended.kind, boards: ended.boards } },
    json ?? false,
  );
  if (ended.kind === 'lost') process.exitCode = interrupt.signal.aborted ? INTERRUPTED : 1;
}
