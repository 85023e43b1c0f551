import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DomainEvent, FIRST_PREV, sealCommit } from '#ledger';
import {
  COMPETITION_EVENTS,
  type CompetitionEvent,
  MATCH_EVENTS,
  type MatchEvent,
  ROBOT_EVENTS,
  type RobotEvent,
} from '#matches';

const TEXT = readFileSync(join(process.cwd(), 'libs/matches/EVENTS.md'), 'utf8');
const AT = 1_796_000_000_000;

type AnyEvent = MatchEvent | CompetitionEvent | RobotEvent;
type Data = { [Type in AnyEvent['type']]: Extract<AnyEvent, { type: Type }>['data'] };

const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12';
const R0 = { robot: 'r0', version: '1' };
const R1 = { robot: 'r1', version: '1' };

/** What EVENTS.md shows, held to the types: a shape that changes no longer compiles. */
const EXAMPLES: Data = {
  MatchOpened: {
    home: R1,
    away: R0,
    boards: 1000,
    trust: 'practice',
    seed: '1',
    stop: { even: 0, better: 500, alpha: 50, beta: 50 },
    clockMs: 60_000,
    carryOver: -3,
    competition: { id: ID, round: 1 },
    owner: 'admin',
  },
  NonceAdded: { team: 'home', nonce: 'ab'.repeat(16) },
  MatchBegun: {},
  ForfeitRecorded: {
    board: 7,
    room: 'open',
    seat: 'N',
    team: 'home',
    action: 12,
    rule: 'late',
    why: 'no answer within 60000 ms',
    legal: ['SA', 'S2'],
  },
  DisclosuresCounted: {
    tables: [{ board: 7, room: 'open', disclosed: { home: { calls: 4, kept: 4 }, away: { calls: 2, kept: 1 } } }],
  },
  MatchStopped: { board: 1000, reason: 'played-out', imps: -12, logHash: 'ab'.repeat(32) },
  SeedRevealed: { secret: 'ab'.repeat(32) },
  CompetitionOpened: {
    format: 'knock-out',
    entrants: [R1, R0],
    boards: 64,
    rounds: 3,
    after: ID,
    trust: 'ranked',
    commitment: 'ab'.repeat(32),
    owner: 'admin',
  },
  RoundDrawn: { round: 1, meetings: [{ match: ID, home: 0, away: 1, carryOver: 3 }], through: [] },
  CompetitionEnded: { ranking: [1, 0] },
  CompetitionCalledOff: { by: 'admin', why: 'c0'.repeat(32) },
  SecretRevealed: { secret: 'ab'.repeat(32) },
  RobotEntered: { name: 'my-robot', owner: 'admin' },
  VersionAdded: { version: '2', kind: 'remote', build: 'ab'.repeat(32) },
  VersionWithdrawn: { version: '1' },
};

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const NAMES = Object.keys({ ...MATCH_EVENTS, ...COMPETITION_EVENTS, ...ROBOT_EVENTS });

/** The head of a stream that holds only this event, under the header that EVENTS.md shows. */
function goldenHash(event: DomainEvent): string {
  const id = '11'.repeat(32);
  const ids = { actor: 'arena', commandId: id, bodyHash: '22'.repeat(32), correlationId: 'c', causationId: id };
  const header = { stream: `match-${ID}`, from: 1, ...ids, prev: FIRST_PREV };
  return sealCommit({ header, events: [{ ...event, at: AT }] }, sha256).head;
}

describe('every event is as EVENTS.md shows it, to the hash', () => {
  test.each(NAMES)('%s', (type) => {
    const event: DomainEvent = { type, version: 1, data: EXAMPLES[type as AnyEvent['type']] };
    const body = TEXT.split(`\n### ${type}\n`)[1]?.split('\n### ')[0] ?? '';
    const json: unknown = JSON.parse(/```json\n([^`]*)```/.exec(body)?.[1] ?? 'null');
    const hash = /golden hash `([0-9a-f]{64})`/.exec(body)?.[1];
    expect({ json, hash }).toEqual({ json: { ...event, at: AT }, hash: goldenHash(event) });
  });
});

test('EVENTS.md shows no event that is not there', () => {
  const shown = [...TEXT.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(shown).toEqual(NAMES);
});
