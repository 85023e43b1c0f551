import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Deal, formatDeal, SEATS, STRAINS } from '#bridge';
import { loadSolver, par, type Solver, type Table } from '#double-dummy';
import { readPbn, type RecordedBoard, tagOf, wholeDeal } from '#notation';

/** Files of other programs, where they are at hand: their tables and par scores against ours. */
const FILES = [join(process.cwd(), '../shared/fixtures/pbn/real')].find(existsSync);
/** Deals checked of one file: every table of all of them takes minutes. */
const DEALS_MAX = Number(process.env['DEALS_MAX'] ?? 8);

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});

/** Files whose tables say 1 for every result below seven tricks: no contract can be made. */
const ONE_FOR_NONE = ['Hand_Trophy_Pairs.pbn'];

function stated({ tables }: RecordedBoard): [string, number][] {
  const rows = tables.find(({ name }) => name === 'OptimumResultTable')?.rows ?? [];
  return rows.map(([seat, strain, tricks]) => [`${seat} ${strain}`, Number(tricks)]);
}

function ours(table: Table): Record<string, number> {
  return Object.fromEntries(
    SEATS.flatMap((seat) => STRAINS.map((strain) => [`${seat} ${strain}`, table[strain][seat]])),
  );
}

function oneForNone(table: Table): Table {
  const row = (tricks: Table['NT']): Table['NT'] => {
    const [N = 0, E = 0, S = 0, W = 0] = SEATS.map((seat) => (tricks[seat] < 7 ? 1 : tricks[seat]));
    return { N, E, S, W };
  };
  return { C: row(table.C), D: row(table.D), H: row(table.H), S: row(table.S), NT: row(table.NT) };
}

function hexadecimal(table: Table): string {
  const seats = ['N', 'S', 'E', 'W'] as const;
  return seats.flatMap((seat) => STRAINS.toReversed().map((strain) => table[strain][seat].toString(16))).join('');
}

test.each((FILES ? readdirSync(FILES) : []).filter((file) => file.endsWith('.pbn')))('%s', (file) => {
  const boards = readPbn(readFileSync(join(FILES!, file)));
  const solved = boards.filter((board) => tagOf(board, 'DoubleDummyTricks') ?? stated(board).length > 0);
  const step = Math.max(1, Math.ceil(solved.length / DEALS_MAX));
  for (const board of solved.filter((_, index) => index % step === 0)) {
    const deal: Deal | undefined = wholeDeal(board);
    if (!deal) continue;
    const answer = solver.table(deal);
    if (answer.kind !== 'solved') throw new Error('no budget was set');
    const table = ONE_FOR_NONE.includes(file) ? oneForNone(answer.table) : answer.table;
    const where = `${file}, line ${board.line}, ${formatDeal(deal)}`;
    const rows = stated(board);
    if (rows.length > 0) expect([where, Object.fromEntries(rows)]).toEqual([where, ours(table)]);
    const digits = tagOf(board, 'DoubleDummyTricks');
    if (digits !== undefined) expect([where, digits]).toEqual([where, hexadecimal(table)]);
    const score = tagOf(board, 'OptimumScore');
    const [, side, points] = /^(NS|EW) ([+-]?\d+)$/.exec(score ?? '') ?? [];
    if (points !== undefined && board.dealer && board.vulnerability) {
      const found = par(answer.table, board.dealer, board.vulnerability);
      expect([where, found.score]).toEqual([where, side === 'NS' ? Number(points) : -Number(points)]);
    }
  }
});

test(FILES ? 'files of other programs were read' : 'files of other programs are not at hand here', () => {
  expect(FILES === undefined || readdirSync(FILES).length > 0).toBe(true);
});
