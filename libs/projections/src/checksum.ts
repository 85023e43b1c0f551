import { createHash, type Hash } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { select } from '#database';
import { canonicalJson } from '#ledger';
import { type Projection } from './projection.js';
import { PROJECTIONS, type ReadModels } from './read-models.js';
import { type Row } from './shape.js';

/** Rows read at once. */
const PAGE = 1_000;

/**
 * SHA-256, in hex, of what the read models say: for each projection in order a line with its name, then its rows sorted by key
 * as lines of canonical JSON. Positions, wall times and hashes are left out (the shapes say which columns those are), so it is
 * the same wherever the same happened. Right only while nothing is written.
 */
export async function checksum(reads: ReadModels, projections: readonly Projection[] = PROJECTIONS): Promise<string> {
  const hash = createHash('sha256');
  await reads.read(async (manager) => {
    for (const projection of projections) await addRows(hash, manager, projection);
  });
  return hash.digest('hex');
}

async function addRows(hash: Hash, manager: EntityManager, { name, shape }: Projection): Promise<void> {
  const columns = shape.columns.filter(({ unsummed }) => !unsummed).map((column) => column.name);
  const [key] = columns;
  if (key === undefined) throw new TypeError('a table has a key');
  hash.update(`${name}\n`);
  const query = `SELECT ${columns.join(', ')} FROM ${shape.table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${PAGE}`;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly Row[] = await select<Row>(manager, query, [after]);
    for (const row of rows) hash.update(`${canonicalJson(row)}\n`);
    const last: Row[string] | undefined = rows.length < PAGE ? undefined : rows.at(-1)?.[key];
    after = typeof last === 'string' ? last : undefined;
  }
}
