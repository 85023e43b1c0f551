import { type Command } from 'commander';
import { COMPETITION_FORMATS, MATCH_BOARDS_MAX } from '#matches';
import { type CompetitionReport, playCompetition } from '../../../arena/src/index.js';
import { Complaint, say, withData } from '../terminal.js';
import { entrantNamed, OWNER, seeded } from './options.js';
import { INTERRUPTED, reportJson, watchingWithBar, withArena } from './running.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly format: string;
  readonly robots: string;
  readonly boards: string;
  readonly rounds: string;
  readonly seed: string;
  readonly data: string;
  readonly json?: true;
};

export function addCompetition(arena: Command): void {
  withData(arena.command('competition'))
    .description('a series of matches between built-in robots; all of a round play the same deals')
    .requiredOption('--robots <names>', 'as seeded, best first: r2,r1,r0')
    .option('--format <format>', COMPETITION_FORMATS.join(', '), 'round-robin')
    .option('--boards <n>', 'boards of each match', '64')
    .option('--rounds <n>', 'rounds of a swiss', '3')
    .option('--seed <word>', 'what all chance comes from', '1')
    .action(competitionCommand);
}

async function competitionCommand(options: Options): Promise<void> {
  const format = COMPETITION_FORMATS.find((one) => one === options.format);
  if (!format) throw new Complaint(`--format is one of ${COMPETITION_FORMATS.join(', ')}: not ${options.format}`);
  const names = options.robots.split(',');
  if (names.length < 2) throw new Complaint('--robots names two or more');
  const entrants = await Promise.all(names.map(entrantNamed));
  const boards = wholeNumber('--boards', options.boards, { min: 1, max: MATCH_BOARDS_MAX });
  const rounds = wholeNumber('--rounds', options.rounds, { min: 1, max: 100 });
  const { seed = '' } = seeded(options.seed);
  await withArena(options.data, async (office, signal) => {
    const { watching, end } = watchingWithBar(boards, signal);
    const report = await playCompetition(office, { format, entrants, boards, rounds, seed, owner: OWNER }, watching);
    end();
    const { competition, meetings, ranking } = report;
    const played = meetings.map(({ report: one, ...meeting }) => ({ ...meeting, ...reportJson(one) }));
    const json = { competition, ranking: ranking?.map((place) => names[place]) ?? null, meetings: played };
    say({ text: inWords(names, report), json }, options.json ?? false);
    if (!ranking) process.exitCode = INTERRUPTED;
  });
}

function inWords(names: readonly string[], { meetings, ranking }: CompetitionReport): string {
  const name = (place: number): string => names[place] ?? '';
  const lines = meetings.map(
    ({ round, home, away, imps, points }) =>
      `round ${round}: ${name(home)} against ${name(away)}: ${imps > 0 ? '+' : ''}${imps} IMPs, ${points.toFixed(2)} victory points`,
  );
  const order = ranking ? `ranking: ${ranking.map(name).join(', ')}` : 'interrupted: the same command goes on';
  return [...lines, order].join('\n');
}
