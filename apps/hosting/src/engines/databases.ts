import { join } from 'node:path';
import { type DatabaseAddress } from '#database';
import { type Settings } from '../settings.js';

/** The databases beside the event store: each a file of the data folder, or a schema of the PostgreSQL database. */
type Databases = {
  /** What can be made again of the events; checkpoints and leases too. */
  readonly reads: DatabaseAddress;
  /** Names and free text. */
  readonly vault: DatabaseAddress;
  /** Tokens and import jobs. */
  readonly operations: DatabaseAddress;
  readonly webhooks: DatabaseAddress;
  /** The log of all commits. */
  readonly ledger: DatabaseAddress;
};

/** Where the databases of the settings are. */
export function databasesOf({ READ_DATABASE, READ_DATABASE_URL: url = '', DATA }: Settings): Databases {
  const file = (name: string): DatabaseAddress => ({ kind: 'sqlite', file: join(DATA, `${name}.sqlite`) });
  const schema = (name: string): DatabaseAddress => ({ kind: 'postgres', url, schema: `tenace_${name}` });
  const at = READ_DATABASE === 'sqlite' ? file : schema;
  return {
    reads: at('read'),
    vault: at('vault'),
    operations: at('operations'),
    ledger: at('ledger'),
    webhooks: at('webhooks'),
  };
}
