import { type Command } from 'commander';
import { COMPETITION_FORMATS, type CompetitionFormat, type Entrant, MATCH_BOARDS_MAX, type Team } from '#matches';
import {
  type ArenaOffice,
  type Brought,
  type CompetitionReport,
  competitionState,
  playCompetition,
} from '../../../arena/src/index.js';
import { Complaint, say, withData } from '../terminal.js';
import { linksOf, type Named, robotNamed, sourcesOf } from './entrants.js';
import { OWNER, ROBOTS_TEXT, seeded } from './options.js';
import { INTERRUPTED, reportJson, watchingWithBar, withArena } from './running.js';
import { strengthsIn, strengthsJson, strengthsText } from './strengths.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly format: string;
  readonly robots: string;
  readonly boards: string;
  readonly rounds: string;
  readonly after?: string;
  readonly seed: string;
  readonly data: string;
  readonly json?: true;
};

/** Gives the command its options, and what it does. */
export function prepareCompetition(command: Command): void {
  withData(command)
    .requiredOption('--robots <names>', `as seeded, best first, with commas between: r2,r1,r0; ${ROBOTS_TEXT}`)
    .option('--format <format>', COMPETITION_FORMATS.join(', '), 'round-robin')
    .option('--boards <n>', 'boards of each match', '64')
    .option('--rounds <n>', 'rounds of a swiss', '3')
    .option('--after <id>', 'of a knock-out: a competition that has ended, whose IMPs are carried over')
    .option('--seed <word>', 'what all chance comes from', '1')
    .action(competitionCommand);
}

async function competitionCommand(options: Options): Promise<void> {
  const format = COMPETITION_FORMATS.find((one) => one === options.format);
  if (!format) throw new Complaint(`--format is one of ${COMPETITION_FORMATS.join(', ')}: not ${options.format}`);
  const names = options.robots.split(',');
  if (names.length < 2) throw new Complaint('--robots names two or more');
  const named: Named[] = [];
  for (const name of names) named.push(await robotNamed(name));
  refuseTwice(names, named);
  const entrants = named.map(({ entrant }) => entrant);
  const boards = wholeNumber('--boards', options.boards, { min: 1, max: MATCH_BOARDS_MAX });
  const rounds = wholeNumber('--rounds', options.rounds, { min: 1, max: 100 });
  const { seed = '' } = seeded(options.seed);
  await withArena(options.data, async (office, signal, folder) => {
    const { watching, end } = watchingWithBar(boards, signal);
    const { after } = options;
    if (after !== undefined) await mayComeAfter(office, format, after);
    const carried = after === undefined ? {} : { after };
    const settings = { format, entrants, boards, rounds, ...carried, seed, owner: OWNER };
    const report = await playCompetition(office, settings, { ...watching, bring: bringing(named) });
    end();
    for (const { link } of named) await link?.close();
    const { competition, meetings, ranking } = report;
    const played = meetings.map(({ report: one, ...meeting }) => ({ ...meeting, ...reportJson(one) }));
    const strengths = ranking && (await strengthsIn(office, folder, competition));
    const order = ranking?.map((place) => names[place]) ?? null;
    const json = {
      competition,
      ranking: order,
      meetings: played,
      strengths: strengths ? strengthsJson(strengths) : null,
    };
    const text = [inWords(names, report), ...(strengths ? [strengthsText(strengths)] : [])].join('\n');
    say({ text, json }, options.json ?? false);
    if (!ranking) process.exitCode = INTERRUPTED;
  });
}

async function mayComeAfter(office: ArenaOffice, format: CompetitionFormat, after: string): Promise<void> {
  if (format !== 'knock-out') throw new Complaint('--after is of a knock-out: IMPs are carried over into no other');
  const before = await competitionState(office, after);
  if (!before) throw new Complaint(`--after: there is no competition ${after}`);
  if (before.phase !== 'ended') throw new Complaint(`--after: the competition ${after} has not ended`);
}

/** The same version of a robot twice would only meet itself; its names may differ. */
function refuseTwice(names: readonly string[], named: readonly Named[]): void {
  for (const [place, { entrant }] of named.entries()) {
    const before = named.findIndex((one) => isSame(one.entrant, entrant));
    if (before < place)
      throw new Complaint(
        `--robots: ${names[before] ?? ''} and ${names[place] ?? ''} are the same robot, ${entrant.robot} ${entrant.version}`,
      );
  }
}

function isSame(one: Entrant, other: Entrant): boolean {
  return one.robot === other.robot && one.version === other.version;
}

/** What two entrants meet with. A link serves all its matches, and is closed after the last. */
function bringing(named: readonly Named[]): (match: Record<Team, Entrant>) => Brought {
  const found = (entrant: Entrant): Named | undefined => named.find((one) => isSame(one.entrant, entrant));
  const kept = ({ link, ...rest }: Named): Named => ({
    ...rest,
    link: link && { ...link, close: async () => undefined },
  });
  return (match) => {
    const [home, away] = [found(match.home), found(match.away)];
    if (!home || !away) throw new Error('assertion failed: who meets has entered');
    return { links: linksOf(kept(home), kept(away)), sources: sourcesOf(home, away) };
  };
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
