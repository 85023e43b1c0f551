import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { memoryEventStore } from '#event-store';
import { bytesOfHex, FIRST_PREV, isConsistent, sealCommit } from '#ledger';
import { CommitLog, ed25519Verify, logKey } from '#sequencer';

// These need a server: POSTGRES_URL names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const server = process.env['POSTGRES_URL'] ?? '';
const onServer = server === '' ? describe.skip : describe; // no server is part of the project
const schema = `log_${process.pid}_${Date.now().toString(36)}`;
const address = { kind: 'postgres', url: server, schema } as const;
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const signer = logKey('tenace.example/club', Buffer.alloc(32, 7));
const PROCESSES = 3;
const ROUNDS = 8;
const COMMITS = 25;

onServer('a log of several processes in PostgreSQL (POSTGRES_URL)', () => {
  jest.setTimeout(300_000);
  afterAll(async () => {
    const client = new Client(server);
    await client.connect();
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await client.end();
  });

  test('numbers each commit once, is signed as one, and proves what any of them signed', async () => {
    const events = memoryEventStore();
    const options = { address, store: events, signer, sha256, verify: ed25519Verify, now: () => 1 };
    const logs: CommitLog[] = [];
    for (let i = 0; i < PROCESSES; i++) logs.push(await CommitLog.open(options));
    for (let round = 0; round < ROUNDS; round++) {
      const signing = logs.map((log) => log.sign());
      for (let i = 0; i < COMMITS; i++) {
        const ids = { commandId: 'c', bodyHash: 'b', correlationId: 'c', causationId: 'c', actor: 'test' };
        const header = { stream: `board-${round}-${i}`, from: 1, ...ids, prev: FIRST_PREV };
        const sealed = sealCommit({ header, events: [{ type: 'Dealt', version: 1, at: i, data: {} }] }, sha256);
        await events.append(header.stream, 'none', sealed);
        if (i % 5 === 0) signing.push(...logs.map((log) => log.sign()));
      }
      await Promise.all(signing);
    }
    const last = await Promise.all(logs.map((log) => log.sign()));
    for (const [index, log] of logs.entries()) {
      expect(log.trouble()).toBeUndefined();
      expect(last[index]).toMatchObject({ size: ROUNDS * COMMITS, note: last[0]!.note });
    }
    const all = (await logs[2]!.list({ limit: 100 })).toReversed();
    for (const [index, older] of all.slice(0, -1).entries()) {
      const newer = all[index + 1]!;
      const path = (await logs[index % PROCESSES]!.consistency(older.size, newer.size))!.map(bytesOfHex);
      const [from, to] = [older, newer].map(({ size, root }) => ({ size, root: bytesOfHex(root) }));
      expect(isConsistent({ from: from!, to: to!, path }, sha256)).toBe(true);
    }
    for (const log of logs) await log.close();
  });
});
