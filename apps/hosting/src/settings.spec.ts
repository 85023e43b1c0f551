import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Environment, notShared, readSettings } from './settings.js';

test('a setting that is not there has its default, and an empty one counts as not there', () => {
  expect(readSettings({ PORT: '', HOST: undefined })).toMatchObject({
    kind: 'read',
    settings: { PORT: 3000, HOST: '127.0.0.1', DATA: './data', EVENT_STORE: 'sqlite', EVENT_BUS: 'inprocess' },
  });
});

test.each([
  ['PORT', 'high'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['RATE_LIMIT', '1e3'],
  ['EVENT_STORE', 'tape'],
  ['EVENT_BUS', 'pigeons'],
  ['READ_DATABASE', 'cards'],
  ['LOG_LEVEL', 'loud'],
  ['KAFKA_BROKERS', 'nowhere'],
  ['KAFKA_PARTITIONS', '0'],
  ['RATE_LIMIT', '0'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
])('%s may not be %s, and a line says so', (name, value) => {
  const read = readSettings({ [name]: value, HOST: 'localhost' });
  expect(read).toEqual({ kind: 'wrong', lines: [expect.stringContaining(`${name} is "${value}"`)] });
});

test('of a key that cannot be a line shows nothing', () => {
  const read = readSettings({ LEDGER_KEY: 'ABCDEF' });
  expect(read).toEqual({ kind: 'wrong', lines: [expect.stringMatching(/^LEDGER_KEY .*64 lower-case/)] });
  expect(JSON.stringify(read)).not.toContain('ABCDEF');
});

test('the README has a row for every setting, which says its name', () => {
  const readme = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
  const [, settings = ''] = readme.split('## Settings');
  expect(Object.keys(Environment.shape).filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

const POSTGRES = 'postgres://tenace:secret@127.0.0.1/tenace';

test.each([
  [{ EVENT_STORE: 'postgres' }, 'EVENT_STORE_URL has to say where it is'],
  [{ EVENT_STORE: 'eventstoredb' }, 'EVENT_STORE_URL has to say where it is'],
  [{ EVENT_STORE_URL: POSTGRES }, 'EVENT_STORE is sqlite, which is no server'],
  [{ READ_DATABASE: 'postgres' }, 'READ_DATABASE_URL has to say where it is'],
  [{ READ_DATABASE_URL: POSTGRES }, 'READ_DATABASE is sqlite, which is no server'],
  [{ READ_DATABASE: 'postgres', READ_DATABASE_URL: 'secret' }, 'not of the form'],
  [{ READ_DATABASE: 'postgres', READ_DATABASE_URL: 'postgres://127.0.0.1/secret' }, 'not of the form'],
  [
    { EVENT_BUS: 'kafka', READ_DATABASE: 'postgres', READ_DATABASE_URL: POSTGRES },
    'KAFKA_BROKERS has to say where it is',
  ],
  [{ KAFKA_BROKERS: 'secret:9092' }, 'KAFKA_BROKERS is set, but EVENT_BUS is inprocess'],
  [{ EVENT_BUS: 'kafka', KAFKA_BROKERS: 'secret:9092' }, 'READ_DATABASE has to be postgres, not sqlite'],
  [{ KAFKA_PUBLIC: 'yes' }, 'EVENT_BUS has to be kafka, not inprocess'],
  [{ ARENA_PLAYERS: 'workers' }, 'EVENT_BUS has to be kafka, not inprocess'],
  [{ KAFKA_PASSWORD: 'secret' }, 'KAFKA_USER and KAFKA_PASSWORD go together'],
  [{ EVENT_STORE: 'memory', READ_DATABASE: 'postgres', READ_DATABASE_URL: POSTGRES }, 'gone with the process'],
])('%j does not go together: one line says so, without an address', (environment, words) => {
  const read = readSettings(environment);
  expect(read).toEqual({ kind: 'wrong', lines: [expect.stringContaining(words)] });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test('the engines are chosen independently', () => {
  for (const EVENT_STORE of ['sqlite', 'postgres', 'eventstoredb']) {
    for (const READ_DATABASE of ['sqlite', 'postgres']) {
      const urls = {
        ...(EVENT_STORE !== 'sqlite' && { EVENT_STORE_URL: 'an address' }),
        ...(READ_DATABASE !== 'sqlite' && { READ_DATABASE_URL: POSTGRES }),
      };
      const read = readSettings({ EVENT_STORE, READ_DATABASE, ...urls });
      expect(read).toMatchObject({ kind: 'read', settings: { EVENT_STORE, READ_DATABASE } });
    }
  }
});

test('a service that runs apart needs engines that processes share', () => {
  const of = (environment: Record<string, string>): readonly string[] => {
    const read = readSettings(environment);
    return read.kind === 'read' ? notShared('tables', read.settings) : read.lines;
  };
  expect(of({})).toEqual([
    'EVENT_STORE is sqlite: tables runs apart from the others on postgres or eventstoredb only',
    'READ_DATABASE is sqlite: tables runs apart from the others on postgres only',
  ]);
  const shared = { EVENT_STORE: 'eventstoredb', EVENT_STORE_URL: 'an address' };
  expect(of({ ...shared, READ_DATABASE: 'postgres', READ_DATABASE_URL: POSTGRES })).toEqual([]);
});
