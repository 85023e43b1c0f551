/** A deal's double-dummy tricks and par, in words, in JSON, and as PBN's tags. */
import { formatContract, formatResult, type Seat, SEATS, type Strain, STRAINS, type Vulnerability } from '#bridge';
import { par, type Par, type Table } from '#double-dummy';
import { type RecordedBoard, type Tag } from '#notation';

type Solved = {
  /** As it stood where it came from. */
  readonly deal: string;
  readonly tricks: Table;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
};

const FROM_THE_TOP: readonly Strain[] = STRAINS.toReversed();

export function inJson({ deal, tricks, dealer, vulnerability }: Solved): object {
  const { S, H, D, C, NT } = tricks;
  return { deal, tricks: { S, H, D, C, NT }, par: parInJson(par(tricks, dealer, vulnerability)) };
}

function parInJson({ score, contracts, sides }: Par): object {
  return { score, sides, contracts: contracts.map(({ contract }) => formatContract(contract)) };
}

export function inWords({ tricks, dealer, vulnerability }: Solved): string {
  const columns = ['    ', ...FROM_THE_TOP.map((strain) => strain.padStart(3))].join('');
  const rows = SEATS.map((seat) =>
    [`  ${seat} `, ...FROM_THE_TOP.map((s) => String(tricks[s][seat]).padStart(3))].join(''),
  );
  const { score, contracts } = par(tricks, dealer, vulnerability);
  const reached = contracts.map((one) => `${formatContract(one.contract)} ${formatResult(one.contract, one.tricks)}`);
  return [
    columns,
    ...rows,
    `Par: NS ${score > 0 ? '+' : ''}${score}${reached.length > 0 ? `, ${reached.join(', ')}` : ''}`,
  ].join('\n');
}

/** PBN's order of declarers in both its forms of the table. */
const DECLARERS: readonly Seat[] = ['N', 'S', 'E', 'W'];
const COLUMNS = ['Declarer', 'Denomination\\2R', 'Result\\2R'];
const OURS: readonly string[] = ['OptimumResultTable', 'DoubleDummyTricks', 'OptimumScore'];

/** The board with OptimumResultTable, DoubleDummyTricks and, where dealer and vulnerability are known, OptimumScore. */
export function withTables(board: RecordedBoard, tricks: Table): RecordedBoard {
  const { dealer, vulnerability } = board;
  const cells = DECLARERS.flatMap((seat) =>
    FROM_THE_TOP.map((strain) => ({ seat, strain, taken: tricks[strain][seat] })),
  );
  const tags = [
    ...board.tags.filter(({ name }) => !OURS.includes(name)),
    tag('OptimumResultTable', COLUMNS.join(';')),
    tag('DoubleDummyTricks', cells.map(({ taken }) => taken.toString(16)).join('')),
    ...(dealer && vulnerability ? [tag('OptimumScore', scoreText(par(tricks, dealer, vulnerability).score))] : []),
  ];
  const tables = [
    ...board.tables.filter(({ name }) => name !== 'OptimumResultTable'),
    {
      name: 'OptimumResultTable',
      columns: COLUMNS,
      rows: cells.map(({ seat, strain, taken }) => [seat, strain, String(taken)]),
    },
  ];
  return { ...board, tags, tables };
}

function tag(name: string, value: string): Tag {
  return { name, value, line: 0, column: 0 };
}

/** PBN gives the score of the side that gains: `NS 420`, `EW 100`. */
function scoreText(score: number): string {
  return score < 0 ? `EW ${-score}` : `NS ${score}`;
}
