/** The little SQL that is written by hand: the same text for SQLite and PostgreSQL, `?` where a value goes. */
import { type EntityManager } from 'typeorm';

/** What a column may hold. Whole numbers up to 2⁵³. */
export type Value = string | number | null;

/** Does one statement inside a transaction; answers how many rows it changed. */
export async function execute(manager: EntityManager, text: string, values: readonly Value[] = []): Promise<number> {
  const { queryRunner } = manager;
  if (!queryRunner) throw new TypeError('statements that change something belong in a transaction');
  const { affected } = await queryRunner.query(numbered(manager, text), [...values], true);
  return affected ?? 0;
}

/** The rows of a query. Their type is the caller's word; PostgreSQL gives a `bigint` as text. */
export async function select<Row>(
  manager: EntityManager,
  text: string,
  values: readonly Value[] = [],
): Promise<readonly Row[]> {
  return manager.query<Row[]>(numbered(manager, text), [...values]);
}

/** PostgreSQL numbers its parameters. */
function numbered({ dataSource }: EntityManager, text: string): string {
  if (dataSource.options.type !== 'postgres') return text;
  let count = 0;
  return text.replaceAll('?', () => `$${++count}`);
}

type Upsert = {
  readonly table: string;
  /** The first is the key. */
  readonly columns: readonly string[];
  /** In the order of the columns; no key twice. */
  readonly rows: readonly (readonly Value[])[];
  /** A row that is there is replaced only by one that is greater in this column. */
  readonly newerBy: string;
};

/** Rows to a statement: its text is prepared once, and PostgreSQL takes 65,535 parameters. */
const ROWS_MAX = 64;

/** Inserts rows, or replaces the older ones with the same key. */
export async function upsert(manager: EntityManager, { table, columns, rows, newerBy }: Upsert): Promise<void> {
  const [key, ...others] = columns;
  if (key === undefined) throw new TypeError('a table has a key');
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_MAX) {
    const some = rows.slice(start, start + ROWS_MAX);
    await execute(
      manager,
      `INSERT INTO ${table} AS kept (${columns.join(', ')}) VALUES ${some.map(() => row).join(', ')} ` +
        `ON CONFLICT (${key}) DO UPDATE SET ${changes} WHERE kept.${newerBy} < excluded.${newerBy}`,
      some.flat(),
    );
  }
}
