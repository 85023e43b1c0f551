/** A match as the command line shows it: a bar while it runs, a command to go on when it is interrupted, one report at its end. */
import { boardStream } from '#board';
import { type DataFolder, openDataFolder } from '#data-folder';
import { type Interval, matchStream, NO_INTERVAL, type Truthfulness } from '#matches';
import {
  type ArenaOffice,
  type MatchReport,
  officeOf,
  type Standing,
  type Watching,
} from '../../../arena/src/index.js';
import { matchBar } from './match-bar.js';
import { counted } from '../terminal.js';

/** `create` makes the data folder. Interrupted once, it stores what is under way and ends; twice, it ends at once, and loses only that. */
export async function withArena(
  data: string,
  work: (office: ArenaOffice, signal: AbortSignal, folder: DataFolder) => Promise<void>,
  { create = true } = {},
): Promise<void> {
  const folder = await openDataFolder(data, { create });
  const interrupt = new AbortController();
  const onSignal = (): void => {
    if (interrupt.signal.aborted) process.exit(INTERRUPTED);
    interrupt.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    await work(officeOf(folder), interrupt.signal, folder);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await folder.close();
  }
}

/** Waiting for the read models of a long match that was just played; a million events take a minute. */
const CATCH_UP_MS = 3_600_000;

/** Brings the read models up to what is stored. Rejects where they cannot be. */
export async function caughtUp({ project, store, reads }: DataFolder): Promise<DataFolder['reads']> {
  const projector = project();
  const position = await store.head();
  for (const stream of [boardStream(''), matchStream('')])
    if ((await projector.waitFor({ stream, position }, CATCH_UP_MS)) !== 'reached')
      throw new Error(projector.status().find(({ failure }) => failure !== undefined)?.failure ?? 'nothing was read');
  return reads;
}

/** Exit code of a command that was interrupted, as shells have it for SIGINT. */
export const INTERRUPTED = 130;

/** Watches a match: the bar, and the signal that ends it early. */
export function watchingWithBar(
  boards: number,
  signal: AbortSignal,
): { readonly watching: Watching; readonly end: () => void } {
  const bar = matchBar(boards);
  const onBoard: Watching['onBoard'] = (_board, tally) => {
    bar.at(tally.standing());
  };
  return { watching: { signal, onBoard }, end: bar.end };
}

/** How to go on after an interrupt: the same command again. */
export function sayHowToGoOn(words: readonly string[], { boards }: Standing): void {
  process.stderr.write(
    `tenace: interrupted after ${counted(boards, 'board')}; nothing stored is lost. To go on:\n  ${words.map(quoted).join(' ')}\n`,
  );
  process.exitCode = INTERRUPTED;
}

function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command that is running, as it was typed. */
export function typedCommand(): readonly string[] {
  return ['npx', 'tenace', ...process.argv.slice(2)];
}

const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

/** A report as one JSON object; figures in IMPs a board have three decimals. */
export function reportJson(report: MatchReport): Readonly<Record<string, unknown>> {
  const { match, boards, imps, sample, pushes, identical, forfeited, interval, anytime } = report;
  const { played, reused } = report.tables;
  const tables = played + reused;
  const ends = (found: Interval | undefined) => (found ? [round(found.from), round(found.to)] : null);
  return {
    ...{ match, boards, tables, played, reused },
    seconds: round(report.seconds),
    tablesPerSecond: round(played / report.seconds, 1),
    tablesPerCpuSecond: round(played / report.cpuSeconds, 1),
    ...{ imps, mean: round(boards === 0 ? 0 : imps / boards) },
    strength: { boards: sample.boards, mean: round(sample.mean) },
    ...{ interval: ends(interval), ...(interval ? {} : { noInterval: NO_INTERVAL }), anytime: ends(anytime) },
    disclosed: report.disclosed,
    ...{ pushes, identical, forfeited, reason: report.reason ?? null, logHash: report.logHash ?? null },
  };
}

function truth({ calls, kept }: Truthfulness): string {
  return calls === 0 ? 'none said' : `${kept} of ${calls}`;
}

/** Of the boards that nobody forfeited, in words. */
function intervalText({ interval, sample }: Pick<MatchReport, 'interval' | 'sample'>): string {
  if (!interval) return `no interval: ${NO_INTERVAL.replaceAll('-', ' ')}`;
  const without = `${sample.mean.toFixed(2)}, 95 % between ${interval.from.toFixed(2)} and ${interval.to.toFixed(2)}`;
  return `strength ${without}`;
}

export function reportText(report: MatchReport, names: string): string {
  const { boards, imps, forfeited, seconds, reason, logHash, tables } = report;
  const mean = boards === 0 ? 0 : imps / boards;
  return [
    `${names}: ${imps > 0 ? '+' : ''}${imps} IMPs on ${counted(boards, 'board')}, ${mean.toFixed(2)} a board; ${intervalText(report)}`,
    `${tables.played} tables in ${seconds.toFixed(1)} s (${(tables.played / seconds).toFixed(0)} a second), ${tables.reused} stored before`,
    `boards forfeited: home ${forfeited.home}, away ${forfeited.away}; ${report.pushes} pushes, ${report.identical} played alike in both rooms`,
    `calls true to what they were said to show: home ${truth(report.disclosed.home)}, away ${truth(report.disclosed.away)}`,
    `${reason ?? 'interrupted'}; match ${report.match}${logHash ? `, log ${logHash}` : ''}`,
  ].join('\n');
}
