/** Table sections: a header of column names, and cells that may be broken into lines anywhere. */
import { type Table } from '../recorded-board.js';
import { placeOf, placesOf, type RawGame, type RawTag, wordsOf } from './raw.js';

/** Every tag but Auction and Play that has words below it begins a table. */
export function tablesOf(game: RawGame): Table[] {
  const tables: Table[] = [];
  for (const { tag } of game.sections) {
    if (tag.name === 'Auction' || tag.name === 'Play') continue;
    const columns = columnsOf(tag.value);
    tables.push({ name: tag.name, columns, rows: rowsOf(game, tag, columns.length) });
  }
  return tables;
}

export function columnsOf(header: string): string[] {
  return header.split(';').filter((column) => column !== '');
}

/** Rows of so many cells; where there is no header, a line is a row. */
function rowsOf(game: RawGame, tag: RawTag, columns: number): string[][] {
  const words = wordsOf(game, tag);
  const places = placesOf(game, tag);
  const rows: string[][] = [];
  let line = -1;
  for (const [index, word] of words.entries()) {
    const here = placeOf(places[index]).line;
    const begins = columns > 1 ? index % columns === 0 : here !== line;
    line = here;
    if (begins) rows.push([word]);
    else rows.at(-1)?.push(word);
  }
  return rows;
}
