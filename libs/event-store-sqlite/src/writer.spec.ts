import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastRevision, type SealedCommit } from '#ledger';
import { commitOf } from '#event-store/testing';
import { type FromWriter } from './messages.js';
import { openForWriting } from './schema.js';
import { serve } from './serve.js';
import { openWriter, type WriteRequest } from './writer.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-writer-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let files = 0;
const newFile = (): string => join(folder, `${++files}.sqlite`);

let database: Database.Database;
beforeEach(() => {
  database = openForWriting(newFile());
});
afterEach(() => {
  database.close();
});

function requestOf({ commit, head, text }: SealedCommit): WriteRequest {
  const { stream, from, commandId, prev } = commit.header;
  return { stream, expected: from - 1, last: lastRevision(commit), command: commandId, prev, head, text };
}

const commits = (): unknown => database.prepare('SELECT count(*) FROM commits').pluck().get();

test('the file is written ahead of, and flushed at every commit', () => {
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
});

test('a batch that does not fit on the disk is stored not at all, and the next is', () => {
  const writer = openWriter(database, 1n);
  const first = commitOf({ stream: 'board-1' });
  const second = commitOf({ stream: 'board-1', after: first });
  writer.write([requestOf(first)]);
  const pages = Number(database.pragma('page_count', { simple: true }));
  database.pragma(`max_page_count = ${pages}`);
  const large = commitOf({ stream: 'board-2', text: 'x'.repeat(100_000) });
  expect(() => writer.write([requestOf(second), requestOf(large)])).toThrow('full');
  expect(commits()).toBe(1);
  expect(writer.last).toBe(1n);
  database.pragma('max_page_count = 100000');
  expect(writer.write([requestOf(second), requestOf(large)])).toEqual([
    { kind: 'appended', position: 2n },
    { kind: 'appended', position: 3n },
  ]);
});

test('what another connection has not committed is not there for a reader', () => {
  const file = newFile();
  const writing = openForWriting(file);
  const reading = new Database(file, { readonly: true });
  writing.exec('BEGIN');
  openWriter(writing, 1n).write([requestOf(commitOf({ stream: 'board-1' }))]);
  const count = reading.prepare('SELECT count(*) FROM commits').pluck();
  expect(count.get()).toBe(0);
  writing.exec('COMMIT');
  expect(count.get()).toBe(1);
  writing.close();
  reading.close();
});

describe('the talk with the writer', () => {
  const talk = (file: string): { said: FromWriter[]; answer: ReturnType<typeof serve> } => {
    const said: FromWriter[] = [];
    return { said, answer: serve({ file, first: 1n }, (message) => said.push(message)) };
  };

  test('begins with the last position, and has one answer to each message', async () => {
    const { said, answer } = talk(newFile());
    answer({ kind: 'write', batch: [requestOf(commitOf({ stream: 'board-1' }))] });
    answer({ kind: 'close' });
    await Promise.resolve();
    expect(said).toEqual([
      { kind: 'ready', last: 0n },
      { kind: 'written', results: [{ kind: 'appended', position: 1n }] },
      { kind: 'closed' },
    ]);
  });

  test('says why the file cannot be used', () => {
    expect(talk(folder).said).toMatchObject([{ kind: 'unusable', message: expect.any(String) as string }]);
  });

  test('says of a batch that it failed, and goes on', async () => {
    const { said, answer } = talk(newFile());
    const bad = { ...requestOf(commitOf({ stream: 'board-1' })), last: 0.5 };
    answer({ kind: 'write', batch: [bad] });
    answer({ kind: 'write', batch: [requestOf(commitOf({ stream: 'board-1' }))] });
    answer({ kind: 'close' });
    await Promise.resolve();
    expect(said.map(({ kind }) => kind)).toEqual(['ready', 'failed', 'written', 'closed']);
  });
});
