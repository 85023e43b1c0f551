import { Client } from 'pg';
import { openVault } from '#vault';
import { vaultContract } from './testing.js';

// These need a server: POSTGRES_URL names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const server = process.env['POSTGRES_URL'] ?? '';
const onServer = server === '' ? describe.skip : describe; // no server is part of the project

const run = `${process.pid}_${Date.now().toString(36)}`;
let schemas = 0;
const nameNow = (): string => `vault_${run}_${schemas}`;

async function onTheServer(statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

onServer('on a server (POSTGRES_URL)', () => {
  jest.setTimeout(300_000);
  afterAll(async () => {
    for (; schemas > 0; schemas--) await onTheServer(`DROP SCHEMA IF EXISTS ${nameNow()} CASCADE`);
  });

  vaultContract('PostgreSQL', {
    open: async () => {
      await onTheServer(`CREATE SCHEMA IF NOT EXISTS ${nameNow()}`);
      const url = new URL(server);
      url.searchParams.set('options', `-c search_path=${nameNow()}`);
      return openVault({ kind: 'postgres', url: url.href });
    },
    next: () => {
      schemas++;
    },
  });
});
