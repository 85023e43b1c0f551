import { type EntityManager } from 'typeorm';
import { type Database, type DatabaseAddress, execute, openDatabase, select } from '#database';
import { gather } from './gather.js';
import { Vault1796000000000 } from './migrations.js';
import { commitmentOf } from './secret-text.js';
import { type Found, type Keeping, type OwnText, type Sweep, TEXT_MAX, type Vault } from './vault.js';

/** Keys to a statement. */
const KEYS_MAX = 500;

/**
 * A vault in a SQLite file of its own or in PostgreSQL. Throws `NewerDatabase` when a newer build has changed it and
 * `DatabaseFault` when it cannot be opened.
 */
export async function openVault(address: DatabaseAddress): Promise<Vault> {
  const database = await openDatabase(address, {
    entities: [],
    migrations: [Vault1796000000000],
    synchronous: 'full',
    erasing: true,
  });
  const keepSoon = gather<Checked>((all) =>
    database.transaction(async (manager) => {
      for (const { keeping, commitments } of all) await keep(manager, keeping, commitments);
    }),
  );
  return {
    async keep(keeping) {
      const commitments = check(keeping);
      if (commitments.length > 0 || (keeping.names ?? []).length > 0) await keepSoon({ keeping, commitments });
      return commitments;
    },
    readTexts: async (commitments) =>
      foundBy(commitments, await rowsOf<TextRow>(database, TEXTS, commitments), ({ text, salt }) =>
        text === null || salt === null ? undefined : { text, salt },
      ),
    readNames: async (players) =>
      foundBy(players, await rowsOf<NameRow>(database, NAMES, players), ({ name }) =>
        name === null ? undefined : { name },
      ),
    textsOf: ({ player, after, limit }) =>
      database.read((manager) => select<OwnText>(manager, TEXTS_OF_PLAYER, [player, after, limit])),
    async eraseText(commitment, now) {
      const erased = await database.transaction((manager) => eraseTexts(manager, 'commitment', commitment, now));
      await database.scrub();
      return erased > 0;
    },
    async erasePlayer(player, now) {
      const erased = await database.transaction(
        async (manager) => (await eraseTexts(manager, 'player', player, now)) + (await eraseName(manager, player, now)),
      );
      await database.scrub();
      return erased;
    },
    sweepTexts: (sweep) => sweepTable(database, TEXTS, sweep),
    sweepNames: (sweep) => sweepTable(database, NAMES, sweep),
    close: () => database.close(),
  };
}

type Checked = { readonly keeping: Keeping; readonly commitments: readonly string[] };

type Table = { readonly name: string; readonly key: string };
const TEXTS: Table = { name: 'texts', key: 'commitment' };
const NAMES: Table = { name: 'names', key: 'player' };

/** Of what was erased the writer is not known. */
const TEXTS_OF_PLAYER =
  'SELECT commitment, text, salt FROM texts WHERE player = ? AND commitment > ? ORDER BY commitment LIMIT ?';

type TextRow = { readonly key: string; readonly text: string | null; readonly salt: string | null };
type NameRow = { readonly key: string; readonly name: string | null };

/** The commitments of the texts. */
function check({ texts = [], names = [] }: Keeping): readonly string[] {
  const words = [...texts.map(({ text }) => text), ...names.map(({ name }) => name)];
  if (words.some(({ length }) => length > TEXT_MAX)) throw new RangeError(`the vault takes texts up to ${TEXT_MAX}`);
  return texts.map(commitmentOf);
}

/** An entry kept again counts as new, so that it is not swept before what points at it this time has been appended. */
async function keep(
  manager: EntityManager,
  { texts = [], names = [], now }: Keeping,
  commitments: readonly string[],
): Promise<void> {
  for (const [i, { text, salt, player }] of texts.entries())
    await execute(
      manager,
      'INSERT INTO texts (commitment, salt, text, player, kept_at) VALUES (?, ?, ?, ?, ?) ' +
        'ON CONFLICT (commitment) DO UPDATE SET kept_at = excluded.kept_at',
      [commitments[i] ?? '', salt, text, player ?? null, now],
    );
  for (const { player, name } of names)
    await execute(
      manager,
      'INSERT INTO names AS kept (player, name, kept_at) VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE SET ' +
        'kept_at = excluded.kept_at, name = CASE WHEN kept.erased_at IS NULL THEN excluded.name END',
      [player, name, now],
    );
}

async function eraseTexts(
  manager: EntityManager,
  column: 'commitment' | 'player',
  value: string,
  now: number,
): Promise<number> {
  return execute(
    manager,
    `UPDATE texts SET text = NULL, salt = NULL, player = NULL, erased_at = ? WHERE ${column} = ? AND erased_at IS NULL`,
    [now, value],
  );
}

async function eraseName(manager: EntityManager, player: string, now: number): Promise<number> {
  return execute(manager, 'UPDATE names SET name = NULL, erased_at = ? WHERE player = ? AND erased_at IS NULL', [
    now,
    player,
  ]);
}

async function rowsOf<Row>(database: Database, { name, key }: Table, keys: readonly string[]): Promise<readonly Row[]> {
  const unique = [...new Set(keys)];
  return database.read(async (manager) => {
    const rows: Row[] = [];
    for (let start = 0; start < unique.length; start += KEYS_MAX) {
      const some = unique.slice(start, start + KEYS_MAX);
      const marks = some.map(() => '?').join(', ');
      rows.push(
        ...(await select<Row>(manager, `SELECT *, ${key} AS key FROM ${name} WHERE ${key} IN (${marks})`, some)),
      );
    }
    return rows;
  });
}

function foundBy<Row extends { readonly key: string }, Entry>(
  keys: readonly string[],
  rows: readonly Row[],
  entryOf: (row: Row) => Entry | undefined,
): ReadonlyMap<string, Found<Entry>> {
  const found = new Map<string, Found<Entry>>(keys.map((key) => [key, { kind: 'missing' }]));
  for (const row of rows) {
    const entry = entryOf(row);
    found.set(row.key, entry ? { kind: 'kept', ...entry } : { kind: 'erased' });
  }
  return found;
}

/** A page at a time, so that no transaction is long; what is kept again meanwhile stays. */
async function sweepTable(database: Database, { name, key }: Table, { before, referenced }: Sweep): Promise<number> {
  let swept = 0;
  for (let after = ''; ;) {
    const page = await database.read((manager) =>
      select<{ readonly key: string }>(
        manager,
        `SELECT ${key} AS key FROM ${name} WHERE ${key} > ? AND kept_at < ? ORDER BY ${key} LIMIT ${KEYS_MAX}`,
        [after, before],
      ),
    );
    const keys = page.map((row) => row.key);
    const last = keys.at(-1);
    if (last === undefined) break;
    const inUse = await referenced(keys);
    const unused = keys.filter((one) => !inUse.has(one));
    if (unused.length > 0)
      swept += await database.transaction((manager) => remove(manager, { name, key }, unused, before));
    after = last;
  }
  if (swept > 0) await database.scrub();
  return swept;
}

async function remove(
  manager: EntityManager,
  { name, key }: Table,
  keys: readonly string[],
  before: number,
): Promise<number> {
  const marks = keys.map(() => '?').join(', ');
  return execute(manager, `DELETE FROM ${name} WHERE ${key} IN (${marks}) AND kept_at < ?`, [...keys, before]);
}
