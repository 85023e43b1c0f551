/** A score sheet as text: a column for each account, what stands above the line first, lowest the first written, as on paper. */
import { type Sheet, type SheetEntry, sheetTotal } from './score-sheet.js';

/** `names` are printed above the columns. Lines end with a line feed. */
export function formatSheet<Party extends string>(
  sheet: Sheet<Party>,
  names: (party: Party) => string = (party) => party,
): string {
  const { parties } = sheet;
  const columns = parties.map((party) => columnOf(sheet, party));
  const above = columns.map((column) => column.above.toReversed());
  const height = Math.max(0, ...above.map(({ length }) => length));
  const games = gamesOf(sheet);
  const rows: string[][] = [
    parties.map(names),
    ...Array.from({ length: height }, (_, row) => above.map((column) => column[row - height + column.length] ?? '')),
    RULE,
    ...games.flatMap((game, index) => [
      ...rowsBelow(parties, game),
      ...(index < games.length - 1 || game.some(({ kind }) => kind === 'game') ? [RULE] : []),
    ]),
    parties.map((party) => String(sheetTotal(sheet, party))),
  ];
  const width = Math.max(...rows.flat().map(({ length }) => length), 4);
  return rows.map((row) => `${lineOf(row, parties.length, width)}\n`).join('');
}

const RULE: string[] = [];

function lineOf(row: readonly string[], columns: number, width: number): string {
  if (row === RULE) return '-'.repeat(columns * width + 3 * (columns - 1));
  return row
    .map((cell) => cell.padStart(width))
    .join(' | ')
    .trimEnd();
}

function columnOf<Party extends string>({ entries }: Sheet<Party>, party: Party): { readonly above: string[] } {
  const above = entries.flatMap((entry) =>
    entry.kind === 'points' && entry.party === party && entry.line === 'above'
      ? [`${entry.reason.replaceAll('-', ' ')} ${entry.points}`]
      : [],
  );
  return { above };
}

/** What is below the line, game by game; the last may still be going on. */
function gamesOf<Party extends string>({ entries }: Sheet<Party>): SheetEntry<Party>[][] {
  const games: SheetEntry<Party>[][] = [[]];
  for (const entry of entries) {
    if (entry.kind === 'points' && entry.line === 'above') continue;
    games.at(-1)?.push(entry);
    if (entry.kind === 'game') games.push([]);
  }
  return games.at(-1)?.length === 0 && games.length > 1 ? games.slice(0, -1) : games;
}

function rowsBelow<Party extends string>(parties: readonly Party[], game: readonly SheetEntry<Party>[]): string[][] {
  return game.flatMap((entry) =>
    entry.kind === 'points' ? [parties.map((party) => (party === entry.party ? String(entry.points) : ''))] : [],
  );
}
