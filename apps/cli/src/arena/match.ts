import { type Command } from 'commander';
import { MATCH_BOARDS_MAX } from '#matches';
import { CLOCK_MS, type MatchSettings, playPractice } from '../../../arena/src/index.js';
import { withWorkers } from './work.js';
import { say, withData } from '../terminal.js';
import { linksOf, robotNamed, sourcesOf } from './entrants.js';
import { ROBOTS_TEXT, seeded, thousandths } from './options.js';
import { reportJson, reportText, sayHowToGoOn, typedCommand, watchingWithBar, withArena } from './running.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly home: string;
  readonly away: string;
  readonly boards: string;
  readonly seed: string;
  readonly threads?: string;
  readonly brokers?: string;
  readonly clock?: string;
  readonly data: string;
  readonly json?: true;
};
type TestOptions = Options & {
  readonly even: string;
  readonly better: string;
  readonly alpha: string;
  readonly beta: string;
};

const THREADS = { min: 1, max: 64 };
const CLOCK = { min: 1, max: 86_400_000 };

/** Gives the command its options, and what it does. */
export function prepareMatch(command: Command): void {
  between(command, '1000').action((options: Options) => play(options));
}

/** Of a match that stops as soon as it is known whether home is better. */
export function prepareTest(command: Command): void {
  between(command, '26132')
    .option('--even <imps>', 'IMPs a board by which home is not yet better', '0')
    .option('--better <imps>', 'IMPs a board by which it is', '0.5')
    .option('--alpha <share>', 'risk, 0 to 1, of finding an edge where there is none', '0.05')
    .option('--beta <share>', 'risk, 0 to 1, of missing one', '0.05')
    .action((options: TestOptions) => {
      const { even, better, alpha, beta } = options;
      const stop = {
        even: thousandths('--even', even),
        better: thousandths('--better', better),
        alpha: thousandths('--alpha', alpha),
        beta: thousandths('--beta', beta),
      };
      return play(options, { stop });
    });
}

function between(command: Command, boards: string): Command {
  return withData(command)
    .requiredOption('--home <robot>', `North-South in the open room: ${ROBOTS_TEXT}`)
    .requiredOption('--away <robot>', 'North-South in the closed room')
    .option('--boards <n>', 'how many at most', boards)
    .option('--seed <word>', 'what all chance comes from', '1')
    .option('--clock <ms>', 'milliseconds that a robot from outside has for one board', String(CLOCK_MS))
    .option('--threads <n>', 'threads that play; one a core unless told')
    .option(
      '--brokers <host:port,…>',
      'of Kafka: whoever runs "tenace arena work" there plays the tables of built-in robots',
    );
}

async function play(options: Options, rule: Pick<MatchSettings, 'stop'> = {}): Promise<void> {
  const boards = wholeNumber('--boards', options.boards, { min: 1, max: MATCH_BOARDS_MAX });
  const threads = options.threads === undefined ? {} : { threads: wholeNumber('--threads', options.threads, THREADS) };
  const clockMs = wholeNumber('--clock', options.clock ?? String(CLOCK_MS), CLOCK);
  const seed = seeded(options.seed);
  const home = await robotNamed(options.home);
  const away = options.away === options.home ? home : await robotNamed(options.away);
  const links = linksOf(home, away);
  const sources = sourcesOf(home, away);
  const isOutside = Object.keys(links).length > 0;
  await withArena(options.data, async (office, signal) => {
    const { watching, end } = watchingWithBar(boards, signal);
    const between = { home: home.entrant, away: away.entrant };
    const settings = { ...between, boards, ...seed, ...rule, ...(isOutside && { clockMs }) };
    const report = await withWorkers(options.brokers, (workers) =>
      playPractice(office, settings, { ...watching, ...threads, ...workers, links, sources }),
    );
    end();
    const text = reportText(report, `${home.entrant.robot} against ${away.entrant.robot}`);
    say({ text, json: reportJson(report) }, options.json ?? false);
    if (!report.reason) sayHowToGoOn(typedCommand(), report);
  });
}
