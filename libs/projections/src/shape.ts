import { type EntityManager, EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { upsert, type Value } from '#database';

/** A column of a read model. */
export type Column = {
  /** As SQL has it; the row's field is the same in camelCase. */
  readonly name: string;
  readonly type: 'text' | 'integer' | 'bigint';
  readonly nullable?: true;
  /** Left out of the checksum: positions, wall times and hashes may differ where everything that matters is the same. */
  readonly unsummed?: true;
};

/** A table of a read model. The first column is its key, and one of them is `revision`. */
export type Shape = {
  readonly table: string;
  readonly columns: readonly Column[];
  /** Columns of each index; made anew after a rebuild. */
  readonly indices: readonly (readonly string[])[];
};

export type Row = Readonly<Record<string, Value>>;

/** The field of a row that a column becomes: `opened_at` is `openedAt`. */
function fieldOf({ name }: Column): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Writes rows into the shape's table, or another of the same columns. A row of a later revision is left as it is. */
export async function keepRows(
  manager: EntityManager,
  { table, columns }: Shape,
  rows: readonly Row[],
  into: string = table,
): Promise<void> {
  const fields = columns.map(fieldOf);
  await upsert(manager, {
    table: into,
    columns: columns.map(({ name }) => name),
    rows: rows.map((row) => fields.map((field) => row[field] ?? null)),
    newerBy: 'revision',
  });
}

/** What TypeORM must know to read the table. */
export function entityOf<Entity extends object>({ table, columns }: Shape): EntitySchema<Entity> {
  const described = columns.map((column, index): [string, EntitySchemaColumnOptions] => [
    fieldOf(column),
    {
      name: column.name,
      type: column.type,
      primary: index === 0,
      nullable: column.nullable ?? false,
      ...(column.type === 'bigint' && { transformer: WHOLE_NUMBER }),
    },
  ]);
  const properties: object = Object.fromEntries(described);
  return new EntitySchema<Entity>({
    name: table,
    tableName: table,
    columns: properties, // a field for each column of the entity's shape
  });
}

/** PostgreSQL's driver gives 64-bit numbers as text; ours are times in ms, below 2⁵³. */
const WHOLE_NUMBER = {
  to: (value: number | null): number | null => value,
  from: (value: string | number | null): number | null => (value === null ? null : Number(value)),
};

/** The statements that make the table, without its indices, under a name. Texts sort by code point in every database. */
export function createTable({ columns }: Shape, name: string, dialect: 'sqlite' | 'postgres'): string {
  const lines = columns.map(({ name: column, type, nullable }, index) => {
    const collated = dialect === 'postgres' && type === 'text' ? `${type} COLLATE "C"` : type;
    return `${column} ${collated}${index === 0 ? ' PRIMARY KEY NOT NULL' : nullable ? '' : ' NOT NULL'}`;
  });
  return `CREATE TABLE ${name} (${lines.join(', ')})`;
}

export function createIndices({ table, indices }: Shape): readonly string[] {
  return indices.map((columns) => `CREATE INDEX ${table}_by_${columns.join('_')} ON ${table} (${columns.join(', ')})`);
}
