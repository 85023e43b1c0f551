/** Results that clubs have published: their travellers are scored anew, and compared with what they printed. */
import { existsSync, readFileSync } from 'node:fs';
import { isVulnerable, parseContract, score as scoreOf, sideOf, type Vulnerability } from '#bridge';
import { readPbn, type Table } from '#notation';
import { bothSides, datumOf, type Line, type Method, standingsOf, type Traveller } from '#scoring';

const FOLDER = '../shared/fixtures/pbn';
const RUTER = `${FOLDER}/real/ruter71.pbn`;
const WORLD = `${FOLDER}/conformance/correct_20.pbn`;
const TEAMS = `${FOLDER}/real/endplay_example2.pbn`;
const inFixtures = existsSync(RUTER) && existsSync(WORLD) ? describe : describe.skip; // the files are not part of the project

type Row = (column: string) => string;

/** The rows of a table, by the name of the column: without the marks for order and width. */
function rowsOf({ columns, rows }: Table): readonly Row[] {
  const names = columns.map((column) => column.replace(/^[+-]/, '').replace(/\\.*$/, ''));
  return rows.map((cells) => (column) => (cells[names.indexOf(column)] ?? '').replaceAll('"', ''));
}

const boardsOf = (file: string) => readPbn(readFileSync(file));
const pointsOf = (row: Row): number => (row('Score_NS') === '-' ? -Number(row('Score_EW')) : Number(row('Score_NS')));

inFixtures('a club’s evening by Butler, without the two extremes', () => {
  const boards = boardsOf(RUTER).map((board) => ({
    number: board.number ?? 0,
    rows: rowsOf(board.tables.find(({ name }) => name === 'ScoreTable') ?? { name: '', columns: [], rows: [] }),
    total: board.tables.find(({ name }) => name === 'TotalScoreTable'),
  }));
  const travellers = boards.map(({ number, rows }): Traveller => {
    const lines = rows.map((row): Line => {
      const score = bothSides({ kind: 'points', points: pointsOf(row) });
      const place = { round: Number(row('Round')), table: Number(row('Table')) };
      return { NS: [Number(row('PairId_NS'))], EW: [Number(row('PairId_EW'))], ...place, score };
    });
    return { board: number, lines };
  });
  const method: Method = { kind: 'butler', datum: 'mean', drop: 2 };
  const conditions = { method, vps: false, tieBreaks: [], penalties: [], carryOver: {} };
  const groups = [Array.from({ length: 16 }, (_, index) => index + 1)];
  const standings = standingsOf({ conditions, travellers, groups });

  test('has 21 boards of eight tables, and all 168 results and 16 totals agree', () => {
    const differences = boards.flatMap(({ number, rows }) =>
      rows.flatMap((row) => {
        const pair = Number(row('PairId_NS'));
        const ours = standings.tallies.find(({ board, entrant }) => board === number && entrant === pair)?.value;
        return ours === Number(row('IMP_NS')) ? [] : [`board ${number}, pair ${pair}: ${row('IMP_NS')}, ours ${ours}`];
      }),
    );
    expect(boards.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(168);
    expect(differences).toEqual([]);
    const [total] = boards.flatMap((board) => board.total ?? []);
    const printed = total ? rowsOf(total) : [];
    expect(printed).toHaveLength(16);
    const ours = new Map(standings.lists.flat().map(({ entrant, value, rank }) => [entrant, [rank, value]]));
    for (const row of printed)
      expect(ours.get(Number(row('PairId')))).toEqual([Number(row('Rank')), Number(row('TotalScoreIMP'))]);
  });
});

type Written = { readonly contract: string; readonly declarer: string; readonly tricks: number };

/** Points of North-South as the Laws count them; a contract as files write it, `3Nx` or `Pass`. */
function pointsWritten({ contract, declarer, tricks }: Written, vulnerability: Vulnerability): number {
  const text = contract.toUpperCase().replace(/N(?=X|$)/, 'NT');
  const called = parseContract(text === 'PASS' ? 'passed out' : `${text} by ${declarer}`);
  if (called === undefined || called === 'passed-out') return 0;
  const made = scoreOf(called, tricks, isVulnerable(vulnerability, called.declarer));
  return sideOf(called.declarer) === 'NS' ? made : -made;
}

inFixtures('points and datums that were printed', () => {
  test('of a club’s 168 results follow from contract and tricks, and the 21 datums from the points', () => {
    const rows = boardsOf(RUTER).flatMap(({ vulnerability = 'none', tables }) =>
      rowsOf(tables.find(({ name }) => name === 'ScoreTable')!).map((row) => ({ row, vulnerability })),
    );
    expect(rows).toHaveLength(168);
    for (const { row, vulnerability } of rows) {
      const written = { contract: row('Contract'), declarer: row('Declarer'), tricks: Number(row('Result')) };
      expect([written, pointsWritten(written, vulnerability)]).toEqual([written, pointsOf(row)]);
    }
    for (const { tables } of boardsOf(RUTER)) {
      const printed = rowsOf(tables.find(({ name }) => name === 'ScoreTable')!);
      const lines = printed.map((row): Line => {
        return { NS: [1], EW: [2], round: 1, table: 1, score: bothSides({ kind: 'points', points: pointsOf(row) }) };
      });
      expect(datumOf(lines, { datum: 'mean', drop: 2 })).toBe(Number(printed[0]!('ButlerDatum')));
    }
  });

  test.each([
    ['real/AlsReg6-Final.pbn', 286],
    ['real/endplay_example2.pbn', 279],
    ['real/endplay_example1.pbn', 2],
  ])('of %s follow from contract and tricks: all %i', (file, count) => {
    const scored = boardsOf(`${FOLDER}/${file}`).flatMap(({ tags, vulnerability = 'none' }) => {
      const tag = (name: string): string => tags.find((one) => one.name === name)?.value ?? '';
      const [, points] = /^NS (-?\d+)$/.exec(tag('Score')) ?? [];
      const written = { contract: tag('Contract'), declarer: tag('Declarer'), tricks: Number(tag('Result')) };
      return points === undefined ? [] : [{ written, vulnerability, points: Number(points) }];
    });
    expect(scored).toHaveLength(count);
    for (const { written, vulnerability, points } of scored)
      expect([written, pointsWritten(written, vulnerability)]).toEqual([written, points]);
  });
});

inFixtures('a round of teams on line', () => {
  // Boards that were not played have no score, and 0 IMPs in the file: there is no line of them here.
  test('has fifteen matches of ten boards: all IMPs of boards that both rooms played agree', () => {
    const numbers = new Map<string, number>();
    const numberOf = (team: string): number => {
      numbers.set(team, numbers.get(team) ?? numbers.size + 1);
      return numbers.get(team)!;
    };
    const rows = boardsOf(TEAMS).map(({ number = 0, tags }) => {
      const tag = (name: string): string => tags.find((one) => one.name === name)?.value ?? '';
      const [home, visit] = [numberOf(tag('HomeTeam')), numberOf(tag('VisitTeam'))];
      const points = /^NS (-?\d+)$/.exec(tag('Score'))?.[1];
      return { number, home, visit, points, imps: Number(/^NS (-?\d+)/.exec(tag('ScoreIMP'))?.[1]) };
    });
    const lineOf = ({ home, visit, points }: (typeof rows)[number]): Line => ({
      ...{ NS: [home], EW: [visit], round: 1, table: Math.min(home, visit) },
      room: home < visit ? 'open' : 'closed',
      score: bothSides({ kind: 'points', points: Number(points) }),
    });
    const played = rows.filter(({ points }) => points !== undefined);
    const travellers = [...new Set(played.map(({ number }) => number))].map((board) => ({
      board,
      lines: played.filter(({ number }) => number === board).map(lineOf),
    }));
    const conditions = {
      ...({ method: { kind: 'team-imps' }, vps: false, tieBreaks: [] } as const),
      ...{ penalties: [], carryOver: {} },
    };
    const { tallies } = standingsOf({ conditions, travellers, groups: [[...numbers.values()]] });
    const ours = new Map(tallies.map(({ board, entrant, value }) => [`${board} ${entrant}`, value]));
    const compared = played.filter(({ number, home }) => ours.has(`${number} ${home}`));
    expect([rows.length, played.length, compared.length, travellers.length, numbers.size]).toEqual([
      299, 279, 278, 10, 30,
    ]);
    for (const { number, home, imps } of compared)
      expect([number, home, ours.get(`${number} ${home}`)! + 0]).toEqual([number, home, imps + 0]);
    for (const { imps } of rows.filter(({ points }) => points === undefined)) expect(imps + 0).toBe(0);
  });
});

inFixtures('a world-wide pairs event', () => {
  // It counts a pair as tied with itself, so that nobody has 100 or 0 percent (Ascherman's way): of n scores, (M + 1) / 2n in the
  // place of M / 2(n − 1). By that its percentages follow from our matchpoints; by Law 78A they would be up to a third of a percent apart.
  test('has one board’s frequencies, and all percentages follow from our matchpoints, to a tenth', () => {
    const table = boardsOf(WORLD)
      .flatMap(({ tables }) => tables)
      .find(({ name, columns }) => name === 'ScoreTable' && columns.some((column) => column.includes('Multiplicity')));
    const rows = table ? rowsOf(table) : [];
    const lines = rows.flatMap((row, place) =>
      Array.from({ length: Number(row('Multiplicity')) }, (_, index): Line => {
        const score = bothSides({ kind: 'points', points: Number(row('Score_NS')) });
        return { NS: [place * 1_000 + index], EW: [500_000 + place * 1_000 + index], round: 1, table: 1, score };
      }),
    );
    const conditions = {
      method: { kind: 'matchpoints' },
      vps: false,
      tieBreaks: [],
      penalties: [],
      carryOver: {},
    } as const;
    const groups = [rows.map((_, place) => place * 1_000)];
    const { lists } = standingsOf({ conditions, travellers: [{ board: 1, lines }], groups });
    const ours = new Map(lists.flat().map(({ entrant, value }) => [entrant, (100 * (value + 1)) / (2 * lines.length)]));
    expect(rows.length).toBeGreaterThan(20);
    rows.forEach((row, place) => {
      expect(Math.abs((ours.get(place * 1_000) ?? 0) - Number(row('Percentage_NS')))).toBeLessThanOrEqual(0.051);
    });
  });
});
