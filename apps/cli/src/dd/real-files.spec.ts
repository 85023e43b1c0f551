import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Deal, type Seat, SEATS, type Strain, STRAINS } from '#bridge';
import { loadSolver, par, type Solver, type Table } from '#double-dummy';
import { readPbn, type RecordedBoard, tagOf, wholeDeal } from '#notation';

/** Files of other programs, where they are at hand: their tables and par scores against ours. */
const FILES = [join(process.cwd(), '../shared/fixtures/pbn/real')].find(existsSync);
/** Deals checked of one file: every table of all of them takes minutes. */
const DEALS_MAX = Number(process.env['DEALS_MAX'] ?? 8);
const MINUTES = 60_000;

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});

/** Files whose tables say 1 for every result below seven tricks: no contract can be made. */
const ONE_FOR_NONE = ['Hand_Trophy_Pairs.pbn'];
const MAKES_A_CONTRACT = 7;

type Results = Readonly<Record<string, string | number>>;

/** What a board says of its deal, each by itself: results as `N NT`, the score of the best bidding as `par`. */
function stated(board: RecordedBoard): readonly Results[] {
  const rows = board.tables.find(({ name }) => name === 'OptimumResultTable')?.rows ?? [];
  const table = Object.fromEntries(rows.map(([seat, strain, tricks]) => [`${seat} ${strain}`, Number(tricks)]));
  const digits = tagOf(board, 'DoubleDummyTricks') ?? '';
  // Deep Finesse's form, a seat's digits from notrump down: `N:7AA55 E:53377 …`.
  const ability = [...(tagOf(board, 'Ability') ?? '').matchAll(/([NESW]):([0-9A-D]{5})/g)];
  const score = /^(NS|EW) ([+-]?\d+)$/.exec(tagOf(board, 'OptimumScore') ?? '');
  // Contract, declarer and North-South's score: `4SDE300`.
  const minimax = /^.*[NESW](-?\d+)$/.exec(tagOf(board, 'Minimax') ?? '');
  return [
    table,
    byDigits(digits, ['N', 'S', 'E', 'W']),
    Object.assign({}, ...ability.map(([, seat, tricks]) => byDigits(tricks ?? '', [seat as Seat]))) as Results, // by the pattern
    score ? { par: score[1] === 'NS' ? Number(score[2]) : -Number(score[2]) } : {},
    minimax ? { par: Number(minimax[1]) } : {},
  ].filter((results) => Object.keys(results).length > 0);
}

function byDigits(digits: string, seats: readonly Seat[]): Results {
  const cells = seats.flatMap((seat) => STRAINS.toReversed().map((strain) => `${seat} ${strain}`));
  const results = cells.slice(0, digits.length).map((cell, i) => [cell, Number.parseInt(digits.charAt(i), 16)]);
  return Object.fromEntries(results) as Results;
}

function found(table: Table, { dealer, vulnerability }: RecordedBoard, file: string): Results {
  const tricks = (seat: Seat, strain: Strain): number => {
    const exact = table[strain][seat];
    return ONE_FOR_NONE.includes(file) && exact < MAKES_A_CONTRACT ? 1 : exact;
  };
  const cells = SEATS.flatMap((seat) => STRAINS.map((strain) => [`${seat} ${strain}`, tricks(seat, strain)]));
  const score = dealer && vulnerability ? par(table, dealer, vulnerability).score : 'unknown';
  return { ...(Object.fromEntries(cells) as Results), par: score };
}

let results = 0;
let scores = 0;

test.each((FILES ? readdirSync(FILES) : []).filter((file) => file.endsWith('.pbn')))(
  '%s',
  (file) => {
    const boards = readPbn(readFileSync(join(FILES!, file)));
    const solved = boards.filter((board) => stated(board).length > 0);
    const step = Math.max(1, Math.ceil(solved.length / DEALS_MAX));
    const differences: string[] = [];
    for (const board of solved.filter((_, index) => index % step === 0)) {
      const deal: Deal | undefined = wholeDeal(board);
      if (!deal) continue;
      const answer = solver.table(deal);
      if (answer.kind !== 'solved') throw new Error('no budget was set');
      const ours = found(answer.table, board, file);
      for (const [what, theirs] of stated(board).flatMap((each) => Object.entries(each))) {
        if (what === 'par') scores++;
        else results++;
        const where = `${file}, board ${tagOf(board, 'Board')}, ${what}: ${theirs}, ours ${ours[what]}`;
        if (theirs !== ours[what]) differences.push(where);
      }
    }
    expect(differences).toEqual([]);
  },
  10 * MINUTES,
);

test(FILES ? 'files of other programs were read' : 'files of other programs are not at hand here', () => {
  if (FILES) console.info(`${results} results and ${scores} par scores of other programs compared`);
  expect(FILES === undefined || results > 0).toBe(true);
});
