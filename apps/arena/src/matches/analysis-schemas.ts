/** What the analysis of a match answers. */
import { z } from 'zod';
import { MATCH_BOARDS_MAX, PHASES, TEAMS } from '#matches';
import { DoubleDummyTable, next, ParOfTable, TABLE_EXAMPLE, wholeNumber } from '../../../http/src/index.js';

/** Boards of one request: each takes a tenth of a second and more. */
const ANALYSED_MAX = 64;

export const AnalysisQuery = z.strictObject({
  limit: wholeNumber(1, ANALYSED_MAX).prefault(16).meta({ description: 'Boards to analyse.' }),
  after: wholeNumber(0, MATCH_BOARDS_MAX).prefault(0).meta({ description: 'Boards after this one.' }),
});
export type AnalysisQuery = z.infer<typeof AnalysisQuery>;

const PARTS = { total: 10, bidding: 6, lead: 0, declarer: 5.5, defence: -1.5 };
const Attribution = z
  .strictObject({
    total: z.number(),
    bidding: z.number().meta({ description: 'What the two contracts are worth with perfect play.' }),
    lead: z.number(),
    declarer: z.number(),
    defence: z.number(),
  })
  .meta({ id: 'Attribution', description: 'Home’s IMPs by where they were won.', examples: [PARTS] });

const LOSS = { lead: 0, declarer: 1, defence: 0 };
const Loss = z
  .strictObject({ lead: z.int(), declarer: z.int(), defence: z.int() })
  .meta({ id: 'TricksLost', description: 'Tricks given away in both rooms, double-dummy.', examples: [LOSS] });

const RATE = { boards: 16, tricks: 13 };
const Rate = z.strictObject({ boards: z.int(), tricks: z.int() }).meta({
  id: 'LossRate',
  description: 'Tricks lost in that part of play, and the times it was played.',
  examples: [RATE],
});
const RATES = { lead: RATE, declarer: RATE, defence: RATE };
const Rates = z
  .strictObject({ lead: Rate, declarer: Rate, defence: Rate })
  .meta({ id: 'LossRates', examples: [RATES] });

const PAR = { score: 400, sides: ['NS' as const], contracts: ['3NT by N', '3NT by S'] };
const BOARD = {
  ...{ board: 1, imps: 10, attribution: PARTS, lost: { home: LOSS, away: LOSS } },
  doubleDummy: { tricks: TABLE_EXAMPLE, par: PAR },
};
const AnalysedBoard = z
  .strictObject({
    board: z.int(),
    imps: z.int().meta({ description: 'Home’s, forfeits at their cost.' }),
    attribution: Attribution,
    lost: z.strictObject({ home: Loss, away: Loss }),
    doubleDummy: z.strictObject({ tricks: DoubleDummyTable, par: ParOfTable }),
  })
  .meta({ id: 'AnalysedBoard', examples: [BOARD] });
export type AnalysedBoard = z.infer<typeof AnalysedBoard>;

export const MatchAnalysis = z
  .strictObject({
    data: z.array(AnalysedBoard),
    analysed: z.int(),
    losses: z.strictObject({ home: Rates, away: Rates }),
    attribution: Attribution.meta({ description: 'IMPs a board.' }),
    next,
  })
  .meta({
    id: 'MatchAnalysis',
    description: 'Of the boards of this page: what each team gave away in the play, and where the IMPs came from.',
    examples: [{ data: [BOARD], analysed: 1, losses: { home: RATES, away: RATES }, attribution: PARTS, next: null }],
  });
export type MatchAnalysis = z.infer<typeof MatchAnalysis>;

const COLUMNS = [
  ...['board', 'imps', 'from bidding', 'from lead', 'from declarer', 'from defence'],
  ...TEAMS.flatMap((team) => PHASES.map((phase) => `${team} lost ${phase}`)),
  'par',
];
export const ANALYSIS_HEAD = `${COLUMNS.join(',')}\n`;

export function analysisLine({ board, imps, attribution, lost, doubleDummy }: AnalysedBoard): string {
  const { bidding, lead, declarer, defence } = attribution;
  const tricks = TEAMS.flatMap((team) => PHASES.map((phase) => lost[team][phase]));
  return `${[board, imps, bidding, lead, declarer, defence, ...tricks, doubleDummy.par.score].join(',')}\n`;
}

export const AnalysisCsv = z.string().meta({
  id: 'MatchAnalysisCsv',
  description: 'A line for each board of this page.',
  examples: [`${ANALYSIS_HEAD}${analysisLine(BOARD)}`],
});

export const AnalysisPbn = z.string().meta({
  id: 'MatchAnalysisPbn',
  description:
    'A game for each table, the open room’s first, as PBN 2.1, with OptimumResultTable, DoubleDummyTricks and OptimumScore.',
  examples: ['% PBN 2.1\r\n% EXPORT\r\n[Event "?"]\r\n'],
});
