import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BIDS,
  type Call,
  dealFromNumber,
  formatHand,
  handToPlay,
  legalCalls,
  legalCards,
  PASS,
  playerOf,
} from '#bridge';
import { type Board, type BoardCommand, type BoardEvent, type BoardFact, decideBoard, evolveBoard } from '#board';
import { initialBoard, tableFact } from '#board';
import { type Append, type EventStore, START } from '#event-store';
import { openSqliteEventStore } from '#event-store-sqlite';
import { type DomainEvent, FIRST_PREV, lastRevision, type SealedCommit, sealCommit } from '#ledger';
import { checksum, openReadModels, rebuild } from '#projections';

/**
 * How long it takes to rebuild every projection from a million events: boards of a whole commit each, as imports and robots write
 * them, and, fewer, boards of an event a commit with many going on at once, as people do. Beside it what reading the store alone
 * takes, in the same run.
 */

const EVENTS = 1_000_000;
const EVENTS_LIVE = 200_000;
/** Different boards, played at random; each is written many times under other names. */
const KINDS = 1_000;
const BOARDS_A_TABLE = 24;
/** Boards going on at once. */
const LIVE = 500;
const APPENDS = 256;
const AT = 1_796_000_000_000;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Numbers that look random and are the same every time: a linear congruential generator. */
let state = 1;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

function dealt(): BoardFact<'DealSet'>['data'] {
  const deal = dealFromNumber(BigInt(random(2 ** 31)) * 2n ** 60n + BigInt(random(2 ** 31)));
  const hand = (seat: 'N' | 'E' | 'S' | 'W') => ({ cards: formatHand(deal[seat]), salt: 'ab'.repeat(16) });
  return {
    table: 'table',
    form: 'duplicate',
    mode: 'strict',
    rules: 'laws-2017',
    rulesVersion: 1,
    number: 1 + random(36),
    dealer: 'N',
    vulnerability: 'none',
    hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    players: { N: `n${random(500)}`, E: `e${random(500)}`, S: `s${random(500)}`, W: `w${random(500)}` },
    time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 },
  };
}

/** A board from its deal to its score. */
function playedBoard(): readonly BoardEvent[] {
  const events: BoardEvent[] = [];
  let board = initialBoard();
  for (let next = commandFor(board); next; next = commandFor(board)) {
    const decision = decideBoard(board, next);
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    for (const event of decision.events) {
      events.push(event);
      board = evolveBoard(board, { ...event, at: AT, revision: events.length });
    }
  }
  return events;
}

function commandFor(board: Board): BoardCommand | undefined {
  if (board.phase !== 'dealt') return { kind: 'deal', set: dealt() };
  const { stage } = board;
  if (stage.phase === 'auction') {
    const seat = (['N', 'E', 'S', 'W'] as const)[stage.auction.calls.length % 4] ?? 'N';
    return { kind: 'make-call', seat, call: someCall(stage.auction) };
  }
  if (stage.phase !== 'play') return undefined;
  const cards = legalCards(stage.play);
  const card = cards[random(cards.length)];
  return card && { kind: 'play-card', seat: playerOf(stage.play.contract, handToPlay(stage.play)), card };
}

function someCall(auction: Parameters<typeof legalCalls>[0]): Call {
  const legal = legalCalls(auction);
  const isOpening = auction.calls.length === 3 && legal.length === BIDS.length + 1;
  return (isOpening || random(2) === 0 ? legal[1 + random(Math.min(5, legal.length - 1))] : undefined) ?? PASS;
}

function sealNext(stream: string, events: readonly DomainEvent[], after: SealedCommit | undefined): SealedCommit {
  const from = after ? lastRevision(after.commit) + 1 : 1;
  const id = `${stream}-${from}`;
  const ids = { actor: 'robot:random', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  const header = { stream, from, ...ids, prev: after?.head ?? FIRST_PREV };
  return sealCommit({ header, events: events.map((event) => ({ ...event, at: AT + from })) }, sha256);
}

function tableOf(number: number): readonly DomainEvent[] {
  const policy = { time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 }, absentMs: 0, idleMs: 0 };
  const owner = `owner ${number % 100}`;
  return [tableFact('TableOpened', { form: 'duplicate', mode: 'strict', source: 'live', owner, policy })];
}

/** Boards as they come: each with its events, now and then a table before them. */
function* streams(
  kinds: readonly (readonly BoardEvent[])[],
  events: number,
): Generator<[string, readonly DomainEvent[]]> {
  for (let board = 0, made = 0; made < events; board++) {
    const table = Math.floor(board / BOARDS_A_TABLE);
    if (board % BOARDS_A_TABLE === 0) yield [`table-${table}`, tableOf(table)];
    const some = kinds[board % kinds.length] ?? [];
    made += some.length;
    yield [`board-${board.toString(16).padStart(12, '0')}`, some];
  }
}

function* wholeCommits(all: Iterable<[string, readonly DomainEvent[]]>): Generator<Append> {
  for (const [stream, events] of all) yield { stream, expected: 'none', sealed: sealNext(stream, events, undefined) };
}

type Going = { readonly stream: string; readonly events: readonly DomainEvent[]; last: SealedCommit | undefined };

/** An event a commit, `LIVE` streams in turn. */
function* singleCommits(all: Iterator<[string, readonly DomainEvent[]]>): Generator<Append> {
  const going: Going[] = [];
  for (let turn = 0; ; turn++) {
    while (going.length < LIVE) {
      const next = all.next();
      if (next.done) break;
      const [stream, events] = next.value;
      going.push({ stream, events, last: undefined });
    }
    if (going.length === 0) return;
    const index = turn % going.length;
    const one = going[index];
    if (!one) return;
    const revision = one.last ? lastRevision(one.last.commit) : 0;
    const sealed = sealNext(one.stream, one.events.slice(revision, revision + 1), one.last);
    one.last = sealed;
    if (revision + 1 === one.events.length) going.splice(index, 1);
    yield { stream: one.stream, expected: revision === 0 ? 'none' : revision, sealed };
  }
}

async function fill(store: EventStore, appends: Iterable<Append>): Promise<void> {
  let some: Append[] = [];
  const flush = async (): Promise<void> => {
    for (const { kind } of await store.appendMany(some)) if (kind !== 'appended') throw new Error(kind);
    some = [];
  };
  for (const append of appends) {
    some.push(append);
    if (some.length === APPENDS) await flush();
  }
  if (some.length > 0) await flush();
}

type Took = { readonly seconds: number; readonly cpu: number };
async function timed(work: () => Promise<unknown>): Promise<Took> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - start) / 1_000, cpu: (user + system) / 1_000_000 };
}

const round = (value: number): number => Math.round(value * 10) / 10;

async function measure(shape: string, appends: Iterable<Append>): Promise<object> {
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'tenace-bench-'));
  const store = await openSqliteEventStore({ folder });
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'reads.sqlite') });
  await fill(store, appends);
  let events = 0;
  const reading = await timed(async () => {
    for await (const { commit } of store.readAll(START)) events += commit.events.length;
  });
  const first = await timed(() => rebuild({ reads, store }));
  const sum = await checksum(reads);
  const second = await timed(() => rebuild({ reads, store }));
  if (sum !== (await checksum(reads))) throw new Error('two rebuilds differ');
  const size = statSync(join(folder, 'reads.sqlite')).size;
  await reads.close();
  await store.close();
  rmSync(folder, { recursive: true });
  const best = first.seconds < second.seconds ? first : second;
  return {
    shape,
    events,
    'rebuild s': round(first.seconds),
    'again s': round(second.seconds),
    'CPU s': round(best.cpu),
    'events/s': Math.round(events / best.seconds),
    'reading alone s': round(reading.seconds),
    'rows MiB': round(size / 2 ** 20),
  };
}

const kinds = Array.from({ length: KINDS }, playedBoard);
const results = [
  await measure('a board a commit', wholeCommits(streams(kinds, EVENTS))),
  await measure('an event a commit', singleCommits(streams(kinds, EVENTS_LIVE))),
];
const load = loadavg().map(round).join(' ');
console.log(`node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${load}`);
console.table(results);
