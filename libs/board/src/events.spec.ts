import {
  BOARD_EVENTS,
  LAW_EVENTS,
  type PlainEvent,
  type BoardEvent,
  TABLE_EVENTS,
  type TableEvent,
  type TableEventType,
} from '#board';
import { eventsOf } from '#event-store';
import {
  EVENTS_TEXT,
  EXAMPLE_BOARD,
  EXAMPLE_HEADER as HEADER,
  exampleOf,
  goldenHash,
  sampleDeal,
  shownIn,
  TEXT_REF,
} from '#board/testing';

const BOARD = EXAMPLE_BOARD;

type BoardData = { [Type in PlainEvent['type']]: Extract<BoardEvent, { type: Type }>['data'] };
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
  ScoreCorrected: {
    contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' },
    ...{ tricks: 9, score: 400, law: '69B2' },
  },
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

test('the header of a commit is as EVENTS.md shows it', () => {
  expect(shownIn('Header').json).toEqual(HEADER);
});

const NAMES = Object.keys({ ...BOARD_EVENTS, ...TABLE_EVENTS });
/** The events of the Laws have a specification of their own. */
const OTHERS = NAMES.filter((type) => !LAW_EVENTS.some((law) => law === type));

describe('every event is as EVENTS.md shows it, to the hash', () => {
  test.each(OTHERS)('%s', (type) => {
    const { shown, event } = exampleOf(type, EXAMPLES[type as PlainEvent['type'] | TableEventType]);
    expect(shown).toEqual({ json: event, hash: goldenHash(event) });
  });
});

test('EVENTS.md shows no event that is not there', () => {
  const names = [...EVENTS_TEXT.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(names).toEqual(['Header', ...NAMES]);
});

test('an event of a version this build does not know is not read', () => {
  const event = { type: 'CallMade', version: 2, at: 1_796_000_000_000, data: { seat: 'N', call: 'P' } };
  expect(() => eventsOf({ commit: { header: HEADER, events: [event] } }, BOARD_EVENTS)).toThrow(
    /CallMade of version 2/,
  );
});
