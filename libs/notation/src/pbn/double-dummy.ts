/** What best play and best bidding come to, as tags of a board: PBN 2.1's OptimumResultTable and OptimumScore, and DoubleDummyTricks. */
import { type Seat, type Strain, STRAINS } from '#bridge';
import { type RecordedBoard, type Tag } from '../recorded-board.js';

export type BestPlay = {
  /** Declarer's tricks, by strain and declarer. */
  readonly tricks: Readonly<Record<Strain, Readonly<Record<Seat, number>>>>;
  /** The score of the best bidding, for North-South; undefined where dealer or vulnerability are not known. */
  readonly par: number | undefined;
};

/** PBN's orders of declarers and denominations, in both its forms of the table. */
const DECLARERS: readonly Seat[] = ['N', 'S', 'E', 'W'];
const FROM_THE_TOP: readonly Strain[] = STRAINS.toReversed();
const COLUMNS = ['Declarer', 'Denomination\\2R', 'Result\\2R'];
const OURS: readonly string[] = ['OptimumResultTable', 'DoubleDummyTricks', 'OptimumScore'];

/** The board with the tags, in the place of those it may have had. */
export function withBestPlay(board: RecordedBoard, { tricks, par }: BestPlay): RecordedBoard {
  const cells = DECLARERS.flatMap((seat) =>
    FROM_THE_TOP.map((strain) => ({ seat, strain, taken: tricks[strain][seat] })),
  );
  const tags = [
    ...board.tags.filter(({ name }) => !OURS.includes(name)),
    tag('OptimumResultTable', COLUMNS.join(';')),
    tag('DoubleDummyTricks', cells.map(({ taken }) => taken.toString(16)).join('')),
    ...(par === undefined ? [] : [tag('OptimumScore', scoreText(par))]),
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
