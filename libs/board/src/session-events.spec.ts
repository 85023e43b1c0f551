import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_EVENTS, type SessionEvent, type SessionEventType } from '#board';
import { type CommitHeader, type DomainEvent, FIRST_PREV, sealCommit } from '#ledger';

const TEXT = readFileSync(join(process.cwd(), 'libs/board/SESSION-EVENTS.md'), 'utf8');
const AT = 1_796_000_000_000;
const TEXT_REF = 'c0'.repeat(32);
const [ONE, OTHER, GUEST] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(16));

type Data = { [Type in SessionEventType]: Extract<SessionEvent, { type: Type }>['data'] };

const PLACE = { round: 1, table: 2, board: 3 };
const CONTRACT = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' } as const;

/** What SESSION-EVENTS.md shows, held to the types: a shape that changes no longer compiles. */
const EXAMPLES: Data = {
  SessionOpened: {
    owner: 'admin',
    name: TEXT_REF,
    of: 'pairs',
    play: 'tables',
    scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: ['head-to-head'] },
    policy: {
      mode: 'strict',
      time: { turnMs: 600_000, claimMs: 120_000, undoMs: 60_000, directorMs: 1_800_000 },
      absentMs: 300_000,
      roundMs: 900_000,
      correctionMs: 1_800_000,
    },
  },
  EntrantEntered: {
    entrant: 1,
    players: [ONE ?? '', OTHER ?? ''],
    name: TEXT_REF,
    systemCard: TEXT_REF,
    carryHundredths: 250,
  },
  SystemCardFiled: { entrant: 1, systemCard: TEXT_REF },
  PlayerSubstituted: { entrant: 1, out: OTHER ?? '', in: GUEST ?? '' },
  EntrantWithdrawn: { entrant: 1, results: 'struck' },
  EntrantReturned: { entrant: 1 },
  BoardsSet: {
    source: 'random',
    perSet: 2,
    hands: [{ N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' }],
    salt: '5a'.repeat(32),
    commitment: 'd0'.repeat(32),
  },
  MovementSet: { request: { kind: 'howell', entrants: 8, rounds: 7, boards: 'pass', phantom: false } },
  RoundOpened: {
    round: 1,
    sittings: [{ table: 2, NS: [2], EW: [6], set: 6 }],
    out: [],
    endsAt: 1_796_000_900_000,
  },
  TableFinished: { round: 1, table: 2 },
  RoundClosed: { round: 1, by: 'played' },
  ResultEntered: { place: PLACE, result: { contract: CONTRACT, tricks: 9, score: 400 } },
  ResultCorrected: { place: PLACE, result: { contract: CONTRACT, tricks: 10, score: 430 }, law: '79C1' },
  SessionScoreAdjusted: {
    place: PLACE,
    NS: {
      kind: 'weighted',
      results: [
        { points: 400, weight: 60 },
        { points: -50, weight: 40 },
      ],
    },
    EW: { kind: 'award', award: 'average-minus' },
    law: '12C1',
  },
  BoardFouled: { place: PLACE, form: 'North and East exchanged' },
  PenaltyAssessed: { entrant: 1, hundredths: 1_000, unit: 'top', law: '90' },
  SessionEnded: {},
};

const HEADER: CommitHeader = {
  stream: 'session-0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c14',
  from: 1,
  actor: 'owner',
  commandId: '11'.repeat(32),
  bodyHash: '22'.repeat(32),
  correlationId: '0af7651916cd43dd8448eb211c80319c',
  causationId: '11'.repeat(32),
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

const NAMES = Object.keys(EXAMPLES) as SessionEventType[]; // the keys of an object of exactly these

test('the header of a commit is as SESSION-EVENTS.md shows it', () => {
  expect(section('Header').json).toEqual(HEADER);
});

test.each(NAMES)('%s is as SESSION-EVENTS.md shows it, to the hash', (type) => {
  const event: DomainEvent = { type, version: SESSION_EVENTS[type].version, data: EXAMPLES[type] };
  expect(section(type)).toEqual({ json: { ...event, at: AT }, hash: goldenHash(event) });
});

test('SESSION-EVENTS.md shows no event that is not there', () => {
  const shown = [...TEXT.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(shown).toEqual(['Header', ...Object.keys(SESSION_EVENTS)]);
});
