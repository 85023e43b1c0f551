import { type Command } from 'commander';
import { type Seat, SEATS, type Side, SIDES } from '#bridge';
import { MATCH_BOARDS_MAX, TEAMS } from '#matches';
import { type Dialect, DIALECTS, parseDialect } from '#notation';
import {
  AWAY_MS,
  CLOCK_MS,
  type Gateway,
  GATEWAY_PORT,
  type MatchSettings,
  openGateway,
  playPractice,
} from '../../../arena/src/index.js';
import { Complaint, say, withData } from '../terminal.js';
import { type Named, robotNamed } from './entrants.js';
import { seeded } from './options.js';
import { reportJson, reportText, sayHowToGoOn, typedCommand, watchingWithBar, withArena } from './running.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly port: string;
  readonly host: string;
  readonly away?: string;
  readonly boards: string;
  readonly seed: string;
  readonly clock: string;
  readonly patience: string;
  readonly dialect?: readonly string[];
  readonly team?: readonly string[];
  readonly data: string;
  readonly json?: true;
};

const MS = { min: 1, max: 86_400_000 };

/** Gives the command its options, and what it does. */
export function prepareGateway(command: Command): void {
  withData(command)
    .option('--port <n>', 'where they connect; 0 takes any that is free', String(GATEWAY_PORT))
    .option('--host <address>', 'where it listens', '127.0.0.1')
    .option('--away <robot>', 'a robot of the arena East-West, so that only North and South are waited for')
    .option('--boards <n>', 'boards of the match', '16')
    .option('--seed <word>', 'what all chance comes from', '1')
    .option('--clock <ms>', 'milliseconds that a program has for one board', String(CLOCK_MS))
    .option('--patience <ms>', 'milliseconds that a program may be away before it forfeits its board', String(AWAY_MS))
    .option(
      '--dialect <which>',
      `how programs are spoken to, "usual" unless told: ${Object.keys(DIALECTS).join(', ')}; of one seat: N=ben; with switches: usual,timing=off`,
      (one: string, all: readonly string[] | undefined) => [...(all ?? []), one],
    )
    .option(
      '--team <side=name>',
      'only programs that give this name sit there: NS=name, EW=name; else it is whatever the first of a side gives',
      (one: string, all: readonly string[] | undefined) => [...(all ?? []), one],
    )
    .action(gatewayCommand);
}

async function gatewayCommand(options: Options): Promise<void> {
  const boards = wholeNumber('--boards', options.boards, { min: 1, max: MATCH_BOARDS_MAX });
  const clockMs = wholeNumber('--clock', options.clock, MS);
  const seed = seeded(options.seed);
  const away = options.away === undefined ? undefined : await robotNamed(options.away);
  const dialects = dialectsOf(options.dialect ?? []);
  const terms = {
    ...{ port: wholeNumber('--port', options.port, { min: 0, max: 65_535 }), host: options.host },
    ...{ dialects, teams: teamsOf(options.team ?? []), awayMs: wholeNumber('--patience', options.patience, MS) },
    ...(away && { others: { EW: away.entrant.robot } }),
  };
  await withArena(options.data, async (office, signal) => {
    const gateway = await opened(terms);
    const seats = away ? 'North and South' : 'four programs';
    process.stderr.write(`tenace: waiting for ${seats} at ${gateway.host}, port ${gateway.port}\n`);
    try {
      const found = await filled(gateway, signal);
      if (!found) return;
      const links = { ...(away?.link && { away: away.link }), ...found };
      const settings: MatchSettings = { ...entrantsOf(found, away), boards, clockMs, ...seed };
      const { watching, end } = watchingWithBar(boards, signal);
      const report = await playPractice(office, settings, { links, ...watching });
      end();
      const names = `${settings.home.robot} against ${settings.away.robot}`;
      say({ text: reportText(report, names), json: reportJson(report) }, options.json ?? false);
      if (!report.reason) sayHowToGoOn(typedCommand(), report);
    } finally {
      await gateway.close();
    }
  });
}

async function opened(terms: Parameters<typeof openGateway>[0]): Promise<Gateway> {
  try {
    return await openGateway(terms);
  } catch (error) {
    throw new Complaint(`--port ${terms.port}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Links = Awaited<Gateway['links']>;

/** The teams that sat down; undefined when it was interrupted before. */
function filled({ links }: Gateway, signal: AbortSignal): Promise<Links | undefined> {
  const interrupted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
  return Promise.race([links, interrupted]);
}

const NOBODY = { robot: '', version: '' };

function entrantsOf(links: Links, away: Named | undefined): Pick<MatchSettings, 'home' | 'away'> {
  const [home, other] = TEAMS.map((team) => links[team]?.hello);
  const entrant = (hello: typeof home) => (hello ? { robot: hello.robot, version: hello.version } : NOBODY);
  return { home: entrant(home), away: away?.entrant ?? entrant(other) };
}

function teamsOf(words: readonly string[]): Readonly<Partial<Record<Side, string>>> {
  const teams: Partial<Record<Side, string>> = {};
  for (const word of words) {
    const [, letters, name] = /^(NS|EW)=([^"\p{Cc}]{1,60})$/u.exec(word) ?? [];
    const side = SIDES.find((one) => one === letters);
    if (!side || name === undefined) throw new Complaint(`--team is NS=name or EW=name: not ${word}`);
    teams[side] = name;
  }
  return teams;
}

/** `ben` for all seats, `N=wbridge5` for one; the later of two holds. */
function dialectsOf(words: readonly string[]): Readonly<Partial<Record<Seat, Dialect>>> {
  const dialects: Partial<Record<Seat, Dialect>> = {};
  for (const word of words) {
    const [, letter = '', name = ''] = /^(?:([NESW])=)?(.*)$/.exec(word) ?? [];
    const dialect = parseDialect(name);
    if ('wrong' in dialect)
      throw new Complaint(`--dialect: ${dialect.wrong} is none: there are ${Object.keys(DIALECTS).join(', ')}`);
    for (const seat of SEATS) if (letter === '' || letter === seat) dialects[seat] = dialect;
  }
  return dialects;
}
