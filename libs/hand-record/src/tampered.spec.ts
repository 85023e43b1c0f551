/**
 * A record that somebody changed is found out, and what he did is named, by our verifier and by the Python script, which share no line.
 * An untouched record is whole in the eyes of both: of the board here, and of every board that the fixtures of real files hold.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BoardCommand, boardStream, openDesks } from '#board';
import { auctionOf, sampleDeal } from '#board/testing';
import { handle, memoryEventStore } from '#event-store';
import { fileIds, importFile, parseHandRecord, verifyHandRecord } from '#hand-record';
import { ed25519Verify, LOG_KEY, recordsOf, sha256 } from '#hand-record/testing';
import { eventHash, hashesOfCommit } from '#ledger';
import { boardReader, parseReadFormat } from '#notation';

const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11';
const SCRIPT = join(process.cwd(), 'libs/hand-record/verify_hand_record.py');
const PYTHON = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);

let folder: string;
let whole: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-record-'));
  const store = memoryEventStore();
  const desks = openDesks(store, sha256);
  let sent = 0;
  for (const command of COMMANDS) {
    const ids = { commandId: `c${++sent}`, bodyHash: 'b', correlationId: 'c', causationId: 'c' };
    const handled = await handle(desks.boards, boardStream(ID), { ...ids, actor: 'test', now: 1_000 * sent, command });
    if (handled.kind !== 'accepted') throw new Error(JSON.stringify(handled));
  }
  whole = (await recordsOf(store)).get(ID)!;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const COMMANDS: readonly BoardCommand[] = [
  { kind: 'deal', set: { ...sampleDeal, players: { N: 'nora', S: 'stefan' } } },
  ...auctionOf('N', '1NT P 3NT P P P'),
  { kind: 'play-card', seat: 'E', card: 'SJ' },
  { kind: 'play-card', seat: 'N', card: 'S2' },
  { kind: 'request-undo', seat: 'N' },
  { kind: 'answer-undo', seat: 'E', granted: true },
  { kind: 'answer-undo', seat: 'W', granted: true },
  { kind: 'play-card', seat: 'N', card: 'S8' },
  { kind: 'claim', seat: 'N', tricks: 10 },
  { kind: 'answer-claim', seat: 'E', agree: true, claim: 1 },
  { kind: 'answer-claim', seat: 'W', agree: true, claim: 1 },
];

/** A record as it may be changed. */
type Loose = {
  board: string;
  rules: object;
  participants: Record<string, string>;
  deal: Record<string, { cards: string; salt: string; commitment: string }>;
  commits: {
    header: { from: number; prev: string; actor: string; stream: string };
    events: { type: string; at: number; version: number; data: Record<string, unknown> }[];
    hashes: string[];
  }[];
  derived: { score: number; tricks: number };
  proof: { key: string; revision: number; head: string; leaf: number; path: string[]; checkpoint: string };
};

/** The commit in which an event of this type stands last. */
function commitOf(record: Loose, type: string): Loose['commits'][number] {
  return record.commits.findLast(({ events }) => events.some((event) => event.type === type))!;
}
const cardOf = (record: Loose) => commitOf(record, 'CardPlayed').events[0]!.data;
const hashedAgain = (record: Loose, from: number): void => {
  for (const [index, commit] of record.commits.entries()) {
    if (index < from) continue;
    commit.header.prev = record.commits[index - 1]!.hashes.at(-1)!;
    commit.hashes = [...hashesOfCommit(commit as never, sha256)];
  }
};

const TAMPERINGS: readonly [what: string, name: string, change: (record: Loose) => void][] = [
  ['a card is changed', 'changed-event', (record) => (cardOf(record)['card'] = 'SK')],
  ['a call is changed', 'changed-event', (record) => (commitOf(record, 'CallMade').events[0]!.data['call'] = 'X')],
  ['the time of an event is changed', 'changed-event', (record) => (record.commits[4]!.events[0]!.at += 1)],
  ['who acted is changed', 'changed-header', (record) => (record.commits[3]!.header.actor = 'seat:W')],
  ['an event is taken out', 'missing-event', (record) => record.commits.splice(4, 1)],
  [
    'an event is taken out of the middle of a commit',
    'missing-event',
    (record) => commitOf(record, 'ScoreComputed').events.splice(0, 1),
  ],
  [
    'an event is taken out of a commit with its hash',
    'missing-event',
    (record) => {
      const last = commitOf(record, 'ScoreComputed');
      last.events.splice(0, 1);
      last.hashes.splice(1, 1);
    },
  ],
  [
    'an event is put in',
    'inserted-event',
    (record) => {
      const before = record.commits[4]!;
      const header = { ...before.header, from: before.header.from + 1, prev: before.hashes.at(-1)! };
      const commit = { header, events: before.events, hashes: [] as string[] };
      record.commits.splice(5, 0, { ...commit, hashes: [...hashesOfCommit(commit as never, sha256)] });
    },
  ],
  [
    'an event is put into a commit',
    'inserted-event',
    (record) => {
      const { events, hashes } = commitOf(record, 'ScoreComputed');
      const again = structuredClone(events[0]!);
      events.splice(0, 0, again);
      hashes.splice(1, 0, eventHash(hashes[0]!, again as never, sha256));
    },
  ],
  [
    'two commits change places',
    'swapped-events',
    (record) => record.commits.splice(4, 2, record.commits[5]!, record.commits[4]!),
  ],
  [
    'two events of a commit change places',
    'swapped-events',
    (record) => commitOf(record, 'ScoreComputed').events.reverse(),
  ],
  ['the end is cut off', 'cut-tail', (record) => record.commits.splice(-1)],
  [
    'everything is hashed again after a change',
    'not-in-log',
    (record) => {
      record.commits[4]!.events[0]!.at += 1;
      hashedAgain(record, 4);
    },
  ],
  [
    'the end is cut off, and the proof with it',
    'not-in-log',
    (record) => {
      record.commits.splice(-1);
      const { header, events, hashes } = record.commits.at(-1)!;
      Object.assign(record.proof, { revision: header.from + events.length - 1, head: hashes.at(-1)! });
    },
  ],
  ['the path in the log is another', 'not-in-log', (record) => record.proof.path.reverse()],
  [
    'the checkpoint is over another number of commits',
    'false-signature',
    (record) => (record.proof.checkpoint = record.proof.checkpoint.replace(/\n\d+\n/, '\n99\n')),
  ],
  [
    'the signature is another',
    'false-signature',
    (record) => (record.proof.checkpoint = record.proof.checkpoint.replace(/.{8}==?\n$/, 'AAAAAAA=\n')),
  ],
  ['a commitment is another', 'false-commitment', (record) => (record.deal['W']!.commitment = 'ab'.repeat(32))],
  ['a salt is another', 'other-deal', (record) => (record.deal['W']!.salt = 'ab'.repeat(16))],
  [
    'hands change places in the head',
    'other-deal',
    (record) => Object.assign(record.deal, { N: record.deal['S'], S: record.deal['N'] }),
  ],
  ['a player is another', 'other-facts', (record) => (record.participants['N'] = 'wanda')],
  ['the score is another', 'false-result', (record) => (record.derived.score = 990)],
  ['a ruling is written beside it', 'strange-field', (record) => Object.assign(record, { ruling: 'NS cheated' })],
  ['a hand has a note', 'strange-field', (record) => Object.assign(record.deal['N']!, { note: 'seen' })],
  ['a commit has a field of its own', 'strange-field', (record) => Object.assign(record.commits[1]!, { hash: 'ab' })],
  ['the proof has one', 'strange-field', (record) => Object.assign(record.proof, { judge: 'x' })],
  ['the rules have one', 'strange-field', (record) => Object.assign(record.rules, { vulnerable: 'both' })],
  ['words follow the signature', 'false-signature', (record) => (record.proof.checkpoint += 'and North was right')],
  [
    'the last line of the checkpoint does not end',
    'false-signature',
    (record) => (record.proof.checkpoint = record.proof.checkpoint.trimEnd()),
  ],
];

function verified(text: string): readonly string[] {
  return verifyHandRecord(text, { sha256, verify: ed25519Verify, key: LOG_KEY }).findings.map(({ name }) => name);
}

function verifiedInPython(texts: readonly string[]): readonly string[][] {
  const files = texts.map((_, index) => join(folder, `record-${index}.json`));
  for (const [index, file] of files.entries()) writeFileSync(file, texts[index]!);
  const { stdout, stderr } = spawnSync(PYTHON!, [SCRIPT, ...files, '--key', LOG_KEY, '--json'], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { findings: { name: string }[] }).findings.map(({ name }) => name));
}

function tampered(change: (record: Loose) => void): string {
  const record = JSON.parse(whole) as Loose;
  change(record);
  return JSON.stringify(record);
}

test('an untouched record is whole, and says what the board came to', () => {
  expect(verified(whole)).toEqual([]);
  expect(parseHandRecord(whole)).toMatchObject({ board: ID, derived: { tricks: 10, score: 430 } });
});

/** Texts that are no record, or that readers of JSON differ about. */
const UNREADABLE: readonly [what: string, change: (text: string) => string][] = [
  ['nothing', () => ''],
  ['a list', () => '[]'],
  ['an object without fields', () => '{}'],
  ['half a record', (text) => text.slice(0, -9)],
  ['a version in quotes', (text) => text.replace(/"version":1\}\n$/, '"version":"1"}\n')],
  ['a name that stands twice', (text) => text.replace('"score":430', '"score":990,"score":430')],
  ['a number that is none', (text) => text.replace('"score":430', '"score":NaN')],
  [
    'large letters in a hash',
    (text) => text.replace(/"path":\["[0-9a-f]{64}/, (path) => path.toUpperCase().replace('PATH', 'path')),
  ],
  ['a mark of the byte order', (text) => `\uFEFF${text}`],
  ['depth without end', (text) => text.replace('"score":430', `"score":${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
];

test.each(UNREADABLE)('%s is no record', (_what, change) => {
  expect(verified(change(whole))).toEqual(['no-record']);
});

test('how its JSON is written is nothing of a record', () => {
  const written = JSON.stringify(JSON.parse(whole), undefined, 2).replace('"score": 430', '"score": 4.30e2');
  expect(verified(written)).toEqual([]);
  if (PYTHON) expect(verifiedInPython([written])).toEqual([[]]);
});

test.each(TAMPERINGS)('when %s, the verifier says %s', (_what, name, change) => {
  expect(verified(tampered(change))).toContain(name);
});

test('one under another key is found out', () => {
  const other = LOG_KEY.replace('tests', 'other');
  const { findings } = verifyHandRecord(whole, { sha256, verify: ed25519Verify, key: other });
  expect(findings.map(({ name }) => name)).toEqual(['unknown-key']);
});

test(`the Python script says the same of all of them${PYTHON ? '' : ': not run, there is no Python'}`, () => {
  if (!PYTHON) return;
  for (const [index, found] of verifiedInPython(UNREADABLE.map(([, change]) => change(whole))).entries())
    expect({ what: UNREADABLE[index]![0], found }).toEqual({ what: UNREADABLE[index]![0], found: ['no-record'] });
  const found = verifiedInPython([whole, ...TAMPERINGS.map(([, , change]) => tampered(change))]);
  expect(found[0]).toEqual([]);
  for (const [index, [what, name]] of TAMPERINGS.entries())
    expect({ what, found: found[index + 1] }).toEqual({ what, found: expect.arrayContaining([name]) as unknown });
});

const FIXTURES = join(process.cwd(), '../shared/fixtures');
const FILES = ['pbn/real', 'pbn/conformance', 'lin', 'deals'].flatMap((name) =>
  existsSync(join(FIXTURES, name)) ? readdirSync(join(FIXTURES, name)).map((file) => join(FIXTURES, name, file)) : [],
);
/** Boards of one file that are verified in Python, which takes its time for signatures. */
const IN_PYTHON_MAX = 2;
/** Boards of one file that are verified, evenly taken from it; with ALL_RECORDS set, all. */
const OF_FILE_MAX = process.env['ALL_RECORDS'] ? Infinity : 25;

test(`every board that was imported is whole to both verifiers: ${FILES.length} files`, async () => {
  let boards = 0;
  const some: string[] = [];
  for (const file of FILES) {
    const format = parseReadFormat(file.split('.').at(-1)!);
    if (!format) continue;
    const store = memoryEventStore();
    const office = { store, desks: openDesks(store, sha256), sha256, now: () => 1_000, keep: async () => undefined };
    const bytes = readFileSync(file);
    const reader = boardReader(format);
    const games = (async function* () {
      yield* reader.read(bytes);
      yield* reader.end();
    })();
    const hash = fileIds(Buffer.from(sha256(bytes)).toString('hex'), sha256).file;
    await importFile(office, { hash, owner: 'admin' }, games);
    const records = [...(await recordsOf(store, OF_FILE_MAX)).values()];
    for (const record of records) expect(verified(record)).toEqual([]);
    boards += records.length;
    some.push(...records.slice(0, IN_PYTHON_MAX));
  }
  if (FILES.length > 0) expect(boards).toBeGreaterThan(100);
  if (PYTHON && some.length > 0) expect(verifiedInPython(some).flat()).toEqual([]);
}, 300_000);
