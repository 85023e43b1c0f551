import { type Command } from 'commander';
import { type DataFolder } from '#data-folder';
import { type LossRate, PHASES } from '#matches';
import {
  type ArenaOffice,
  matchCsv,
  matchPbn,
  matchResults,
  type MatchResults,
  matchState,
  planOf,
  strengthsCsv,
} from '../../../arena/src/index.js';
import { Complaint, counted, say, withData } from '../terminal.js';
import { caughtUp, withArena } from './running.js';
import { strengthsIn, strengthsJson, strengthsText } from './strengths.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly analyse: string;
  readonly csv?: true;
  readonly pbn?: true;
  readonly data: string;
  readonly json?: true;
};

/** Gives the command its options, and what it does. */
export function prepareResults(command: Command): void {
  withData(command)
    .option('--analyse <n>', 'boards to play through double-dummy, from the first on', '64')
    .option('--csv', 'print the boards, or who is how strong, as CSV')
    .option(
      '--pbn',
      'print the boards of both rooms as PBN, with double-dummy tricks and par of those that are analysed',
    )
    .action(resultsCommand);
}

async function resultsCommand(match: string, { analyse, csv, pbn, data, json }: Options): Promise<void> {
  const analysed = wholeNumber('--analyse', analyse, { min: 0, max: 100_000 });
  const tell = async (office: ArenaOffice, folder: DataFolder): Promise<void> => {
    const state = await matchState(office, match);
    if (!state) {
      const strengths = await strengthsIn(office, folder, match);
      if (pbn) throw new Complaint('--pbn is of a match: a competition has strengths only');
      if (csv) process.stdout.write(strengthsCsv(strengths));
      else
        say(
          { text: strengthsText(strengths), json: { competition: match, ...strengthsJson(strengths) } },
          json ?? false,
        );
      return;
    }
    const { store, vault } = folder;
    const sources = { store, vault, reads: await caughtUp(folder) };
    const whose = { plan: planOf(match, state), state };
    if (pbn) {
      for await (const piece of matchPbn(sources, whose, { analysed })) process.stdout.write(piece);
      return;
    }
    const results = await matchResults(sources, whose, { analysed });
    const losses = Object.fromEntries(results.losses);
    if (csv) process.stdout.write(matchCsv(results.boards));
    else say({ text: inWords(results), json: { match, ...results, losses } }, json ?? false);
  };
  await withArena(data, (office, _signal, folder) => tell(office, folder), { create: false });
}

function inWords({ boards, losses, attribution, analysed, stopAdjusted }: MatchResults): string {
  const imps = boards.reduce((sum, board) => sum + board.imps, 0);
  const lost = [...losses].map(
    ([team, rates]) => `${team} lost ${PHASES.map((phase) => `${rate(rates[phase])} ${phase}`).join(', ')}`,
  );
  const { bidding, lead, declarer, defence } = attribution;
  const parts = Object.entries({ bidding, lead, declarer, defence }).map(
    ([part, value]) => `${part} ${value.toFixed(2)}`,
  );
  return [
    `${counted(boards.length, 'board')}, ${imps > 0 ? '+' : ''}${imps} IMPs for home`,
    ...(stopAdjusted === undefined ? [] : [`stop-adjusted: ${stopAdjusted.toFixed(2)} IMPs a board`]),
    ...(analysed === 0
      ? []
      : [
          `on ${analysed} boards, double-dummy tricks a board: ${lost.join('; ')}`,
          `IMPs a board from ${parts.join(', ')}`,
        ]),
  ].join('\n');
}

function rate({ boards, tricks }: LossRate): string {
  return (tricks / Math.max(1, boards)).toFixed(2);
}
