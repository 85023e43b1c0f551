/** The log's rows. Numbers of eight bytes come from PostgreSQL as text. */
import { type EntityManager } from 'typeorm';
import { execute, select, type Value } from '#database';
import { bytesOfHex, hexOfBytes, leafHash, type NodeId, nodesOf, type Range, type Sha256 } from '#ledger';

export type LeafRow = { readonly number: number; readonly position: string; readonly head: string };
export type CheckpointRow = { readonly size: number; readonly at: number; readonly note: string };
export type NodeRow = NodeId & { readonly hash: Uint8Array };

type Numeric = number | string;
/** Rows to a statement: PostgreSQL takes 65,535 parameters, and a statement's text is prepared once. */
const ROWS_MAX = 100;

export async function lastLeaf(manager: EntityManager, origin: string): Promise<LeafRow | undefined> {
  const text = 'SELECT number, position, head FROM log_leaves WHERE origin = ? ORDER BY number DESC LIMIT 1';
  return leafOf((await select<Raw>(manager, text, [origin]))[0]);
}

export async function leafAtPosition(
  manager: EntityManager,
  origin: string,
  position: string,
): Promise<LeafRow | undefined> {
  const text = 'SELECT number, position, head FROM log_leaves WHERE origin = ? AND position = ?';
  return leafOf((await select<Raw>(manager, text, [origin, position]))[0]);
}

/** The position of the leaf before one; where the store starts for the first. */
export async function previousPosition(manager: EntityManager, origin: string, number: number): Promise<string> {
  const text = 'SELECT position FROM log_leaves WHERE origin = ? AND number = ?';
  return (await select<{ position: string }>(manager, text, [origin, number - 1]))[0]?.position ?? '';
}

type Raw = { readonly number: Numeric; readonly position: string; readonly head: string };
function leafOf(row: Raw | undefined): LeafRow | undefined {
  return row && { ...row, number: Number(row.number) };
}

/** The hashes of complete subtrees, read before they are put together. A hash that is not there is a fault of the database. */
export async function readNodes(
  manager: EntityManager,
  { origin, ranges, sha256 }: { readonly origin: string; readonly ranges: readonly Range[]; readonly sha256: Sha256 },
): Promise<(id: NodeId) => Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const { level, index } of ranges.flatMap(nodesOf)) {
    const hash =
      level === 0 ? await leafHashAt(manager, origin, index, sha256) : await nodeAt(manager, origin, level, index);
    if (hash) found.set(`${level} ${index}`, hash);
  }
  return ({ level, index }) => {
    const hash = found.get(`${level} ${index}`);
    if (!hash) throw new Error(`broken: the log has no hash number ${index} of level ${level}`);
    return hash;
  };
}

async function leafHashAt(
  manager: EntityManager,
  origin: string,
  number: number,
  sha256: Sha256,
): Promise<Uint8Array | undefined> {
  const text = 'SELECT head FROM log_leaves WHERE origin = ? AND number = ?';
  const [row] = await select<{ readonly head: string }>(manager, text, [origin, number]);
  return row && leafHash(bytesOfHex(row.head), sha256);
}

async function nodeAt(
  manager: EntityManager,
  origin: string,
  level: number,
  index: number,
): Promise<Uint8Array | undefined> {
  const text = 'SELECT hash FROM log_nodes WHERE origin = ? AND level = ? AND place = ?';
  const [row] = await select<{ readonly hash: string }>(manager, text, [origin, level, index]);
  return row && bytesOfHex(row.hash);
}

/** Adds rows to a table, many at a time. A number that is taken is another sequencer's, and an error. */
async function insertAll(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_MAX) {
    const some = rows.slice(start, start + ROWS_MAX);
    const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => row).join(', ')}`;
    await execute(manager, text, some.flat());
  }
}

export async function keepLeaves(
  manager: EntityManager,
  origin: string,
  { leaves, nodes }: { readonly leaves: readonly LeafRow[]; readonly nodes: readonly NodeRow[] },
): Promise<void> {
  const ofLeaves = leaves.map(({ number, position, head }) => [origin, number, position, head]);
  await insertAll(manager, 'log_leaves', ['origin', 'number', 'position', 'head'], ofLeaves);
  const ofNodes = nodes.map(({ level, index, hash }) => [origin, level, index, hexOfBytes(hash)]);
  await insertAll(manager, 'log_nodes', ['origin', 'level', 'place', 'hash'], ofNodes);
}

/** Of one size there is one checkpoint: whoever signs the same tree again keeps the first. */
export async function keepCheckpoint(manager: EntityManager, origin: string, row: CheckpointRow): Promise<void> {
  const { size, at, note } = row;
  const text =
    'INSERT INTO log_checkpoints (origin, size, at, note) VALUES (?, ?, ?, ?) ON CONFLICT (origin, size) DO NOTHING';
  await execute(manager, text, [origin, size, at, note]);
}

/** Checkpoints, the largest first, below a size. */
export async function readCheckpoints(
  manager: EntityManager,
  origin: string,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<readonly CheckpointRow[]> {
  const text = 'SELECT size, at, note FROM log_checkpoints WHERE origin = ? AND size < ? ORDER BY size DESC LIMIT ?';
  const rows = await select<{ size: Numeric; at: Numeric; note: string }>(manager, text, [origin, below, limit]);
  const found: CheckpointRow[] = [];
  for (const { size, at, note } of rows) {
    const lines = 'SELECT line FROM log_cosignatures WHERE origin = ? AND size = ? ORDER BY key';
    const cosigned = await select<{ line: string }>(manager, lines, [origin, Number(size)]);
    found.push({ size: Number(size), at: Number(at), note: note + cosigned.map(({ line }) => line).join('') });
  }
  return found;
}

export async function countCosignatures(manager: EntityManager, origin: string, size: number): Promise<number> {
  const text = 'SELECT count(*) AS count FROM log_cosignatures WHERE origin = ? AND size = ?';
  return Number((await select<{ count: Numeric }>(manager, text, [origin, size]))[0]?.count ?? 0);
}

export async function keepCosignature(
  manager: EntityManager,
  origin: string,
  { size, key, line }: { readonly size: number; readonly key: string; readonly line: string },
): Promise<void> {
  const text =
    'INSERT INTO log_cosignatures (origin, size, key, line) VALUES (?, ?, ?, ?) ON CONFLICT (origin, size, key) DO NOTHING';
  await execute(manager, text, [origin, size, key, line]);
}
