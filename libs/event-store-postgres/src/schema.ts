import { type Pool, type PoolClient } from 'pg';
import { FIRST_PREV } from '#ledger';
import { PostgresFault } from './faults.js';

/** Raised when an older build could no longer read or write what a newer one left. */
const SCHEMA_VERSION = 1;

/** Names of schemas stand in statements as they are: letters, digits and low lines only. */
const SCHEMA = /^[a-z][a-z0-9_]{0,40}$/;

type Place = {
  readonly schema: string;
  /** The number of the first position in an empty store. */
  readonly first: bigint;
};

/**
 * One row a commit, its text byte for byte. `append` is the only way in.
 *
 * Positions have no holes and no commit shows before one with a lower position: `append` first takes a lock that is held until
 * its transaction has ended, in the server's order "committed, visible, unlocked". So one transaction at a time numbers its
 * commits, and the next sees all of them; one that is undone has numbered nothing. Writers make up for the one at a time by
 * sending what waits together: a flush has as many appends as arrived during the last.
 */
function tables({ schema, first }: Place): string {
  return `
  CREATE TABLE ${schema}.store (version integer NOT NULL, first bigint NOT NULL);
  INSERT INTO ${schema}.store VALUES (${SCHEMA_VERSION}, ${first});

  CREATE TABLE ${schema}.commits (
    position bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    command text COLLATE "C" NOT NULL,
    head text NOT NULL,
    text text NOT NULL
  );
  CREATE UNIQUE INDEX commits_by_revision ON ${schema}.commits (stream, first);
  CREATE UNIQUE INDEX commits_by_command ON ${schema}.commits (stream, command);

  CREATE FUNCTION ${schema}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'commits are only ever appended: % refused', TG_OP;
  END $$;
  CREATE TRIGGER commits_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.commits
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change();

  CREATE FUNCTION ${schema}.append(
    streams text[], firsts bigint[], lasts bigint[], commands text[], prevs text[], heads text[], texts text[]
  ) RETURNS TABLE (kind text, number text, head text, text text) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    next bigint;
    before bigint;
    known record;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('${schema}.commits', 0));
    SELECT coalesce((SELECT max(c.position) + 1 FROM ${schema}.commits c), s.first) INTO next FROM ${schema}.store s;
    before := next;
    FOR i IN 1 .. cardinality(streams) LOOP
      SELECT c.position, c.head, c.text INTO known FROM ${schema}.commits c
        WHERE c.stream = streams[i] AND c.command = commands[i];
      IF FOUND THEN
        RETURN QUERY SELECT 'stands', known.position::text, known.head, known.text;
        CONTINUE;
      END IF;
      SELECT c.last, c.head INTO known FROM ${schema}.commits c WHERE c.stream = streams[i] ORDER BY c.first DESC LIMIT 1;
      IF coalesce(known.last, 0) <> firsts[i] - 1 THEN
        RETURN QUERY SELECT 'conflict', coalesce(known.last, 0)::text, NULL::text, NULL::text;
      ELSIF coalesce(known.head, '${FIRST_PREV}') <> prevs[i] THEN
        RETURN QUERY SELECT 'unchained', NULL::text, coalesce(known.head, ''), NULL::text;
      ELSE
        INSERT INTO ${schema}.commits VALUES (next, streams[i], firsts[i], lasts[i], commands[i], heads[i], texts[i]);
        RETURN QUERY SELECT 'appended', next::text, NULL::text, NULL::text;
        next := next + 1;
      END IF;
    END LOOP;
    IF next > before THEN PERFORM pg_notify('${channelOf(schema)}', (next - 1)::text); END IF;
  END $$;
  `;
}

/** Throws `PostgresFault` for a name that cannot be a schema's. */
export function assertSchema(schema: string): void {
  if (!SCHEMA.test(schema)) throw new PostgresFault('address', `"${schema.slice(0, 60)}" is no name of a schema`);
}

/** Where a store is told of what was appended. */
export function channelOf(schema: string): string {
  return `${schema}_commits`;
}

/** Makes the tables where they are not, whoever else does so at the same time. Throws `PostgresFault`. */
export async function prepareSchema(pool: Pool, place: Place): Promise<void> {
  const { schema } = place;
  const client = await pool.connect();
  try {
    await assertCareful(client);
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('${schema}.store', 0))`);
    const { rows: there } = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = $2', [
      schema,
      'store',
    ]);
    if (there.length === 0) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await client.query(tables(place));
    }
    await client.query('COMMIT');
    const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.store`);
    const version = rows[0]?.version ?? 0;
    if (version > SCHEMA_VERSION) {
      const message = `the event store was written by a newer Tenace (schema ${version}; this one knows ${SCHEMA_VERSION})`;
      throw new PostgresFault('newer', message);
    }
  } finally {
    // What failed half-way is undone with its connection.
    client.release(true);
  }
}

/** An append that was answered is on the disk: not so where the server answers before it has flushed. */
async function assertCareful(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
  const kept = rows[0]?.synchronous_commit;
  if (kept !== 'off') return;
  const message =
    'the server has synchronous_commit = off: an action that was acknowledged could be lost; set it to on';
  throw new PostgresFault('careless', message);
}
