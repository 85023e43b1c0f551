import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BOARD_EVENTS,
  type BoardEvent,
  type BoardEventType,
  TABLE_EVENTS,
  type TableEvent,
  type TableEventType,
} from '#board';
import { eventsOf } from '#event-store';
import { type CommitHeader, type DomainEvent, FIRST_PREV, sealCommit } from '#ledger';
import { sampleDeal } from '#board/testing';

const TEXT = readFileSync(join(process.cwd(), 'libs/board/EVENTS.md'), 'utf8');
const AT = 1_796_000_000_000;
const TEXT_REF = 'c0'.repeat(32);
const BOARD = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12';

type BoardData = { [Type in BoardEventType]: Extract<BoardEvent, { type: Type }>['data'] };
type TableData = { [Type in TableEventType]: Extract<TableEvent, { type: Type }>['data'] };

/** What EVENTS.md shows, held to the types: a shape that changes no longer compiles. */
const EXAMPLES: BoardData & TableData = {
  DealSet: {
    ...sampleDeal,
    players: { N: 'a1'.repeat(16) },
    time: { turnMs: 600_000, claimMs: 120_000, undoMs: 60_000, directorMs: 1_800_000 },
  },
  CallMade: { seat: 'N', call: '1NT', alert: true, explanation: TEXT_REF },
  ExplanationAsked: { seat: 'E', index: 0 },
  CallExplained: { seat: 'N', index: 0, alert: true, explanation: TEXT_REF },
  CardPlayed: { seat: 'E', card: 'SJ' },
  ClaimMade: { seat: 'N', tricks: 10, statement: TEXT_REF },
  ClaimAgreed: { seat: 'E' },
  ClaimDoubted: { seat: 'W' },
  ClaimAdjudicated: { tricks: 9, law: '70' },
  UndoRequested: { seat: 'E', toRevision: 7 },
  UndoAnswered: { seat: 'N', granted: true },
  UndoApplied: { toRevision: 7 },
  TricksAgreed: { tricks: 10, source: 'import' },
  DirectorSummoned: { seat: 'S' },
  PlayResumed: {},
  HandsViewed: { by: 'director', viewer: 'a1'.repeat(16) },
  BoardAbandoned: { reason: 'turn-limit', seat: 'E' },
  ArtificialScoreAwarded: { NS: 'average-plus', EW: 'average-minus', law: '12C2' },
  ScoreComputed: { contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' }, tricks: 10, score: 430 },
  TableOpened: {
    form: 'duplicate',
    mode: 'strict',
    source: 'live',
    owner: 'admin',
    name: TEXT_REF,
    policy: {
      time: { turnMs: 600_000, claimMs: 120_000, undoMs: 60_000, directorMs: 1_800_000 },
      absentMs: 300_000,
      idleMs: 86_400_000,
    },
  },
  SeatTaken: { seat: 'N', player: 'a1'.repeat(16) },
  SeatVacated: { seat: 'N' },
  BoardOpened: { board: BOARD, number: 1, dealer: 'N', vulnerability: 'none', players: { N: 'a1'.repeat(16) } },
  BoardFinished: { board: BOARD, outcome: 'scored' },
  PlayerArrived: { seat: 'N' },
  PlayerLeft: { seat: 'N' },
  AbsenceExpired: { seat: 'N', board: BOARD },
  MessageSent: { from: 'S', to: 'director', text: TEXT_REF },
  TableClosed: { by: 'owner' },
};

const HEADER: CommitHeader = {
  stream: `board-${BOARD}`,
  from: 1,
  actor: 'seat:N',
  commandId: '11'.repeat(32),
  bodyHash: '22'.repeat(32),
  correlationId: '0af7651916cd43dd8448eb211c80319c',
  causationId: '11'.repeat(32),
  client: { prompted: 1_796_000_000_000, rttMs: 31 },
  prev: FIRST_PREV,
};

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** The head of a stream that holds only this event, under the example's header. */
function goldenHash(event: DomainEvent): string {
  return sealCommit({ header: HEADER, events: [{ ...event, at: AT }] }, sha256).head;
}

/** Of a section `### Name`: its JSON and its hash. */
function section(name: string): { readonly json: unknown; readonly hash: string | undefined } {
  const body = TEXT.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
  const json: unknown = JSON.parse(/```json\n([^`]*)```/.exec(body)?.[1] ?? 'null');
  return { json, hash: /golden hash `([0-9a-f]{64})`/.exec(body)?.[1] };
}

test('the header of a commit is as EVENTS.md shows it', () => {
  expect(section('Header').json).toEqual(HEADER);
});

const NAMES = Object.keys({ ...BOARD_EVENTS, ...TABLE_EVENTS });

describe('every event is as EVENTS.md shows it, to the hash', () => {
  test.each(NAMES)('%s', (type) => {
    const data = EXAMPLES[type as BoardEventType | TableEventType];
    const event: DomainEvent = { type, version: 1, data };
    expect(section(type)).toEqual({ json: { ...event, at: AT }, hash: goldenHash(event) });
  });
});

test('EVENTS.md shows no event that is not there', () => {
  const shown = [...TEXT.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(shown).toEqual(['Header', ...NAMES]);
});

test('an event of a version this build does not know is not read', () => {
  const event = { type: 'CallMade', version: 2, at: AT, data: { seat: 'N', call: 'P' } };
  expect(() => eventsOf({ commit: { header: HEADER, events: [event] } }, BOARD_EVENTS)).toThrow(
    /CallMade of version 2/,
  );
});
