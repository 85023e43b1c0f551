import {
  BOARD_EVENTS,
  type GameEventType,
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

type BoardData = { [Type in PlainEvent['type'] | GameEventType]: Extract<BoardEvent, { type: Type }>['data'] };
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
  PackDealt: {
    table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11',
    form: 'nullo',
    mode: 'strict',
    rulesVersion: 1,
    number: 1,
    dealer: 'N',
    vulnerable: ['S'],
    hands: {
      N: { cards: 'SA HT D2', salt: '00112233445566778899aabbccddeef0' },
      S: { cards: 'SK HQ C2', salt: '00112233445566778899aabbccddeef0' },
    },
    talon: { cards: 'C7 S3', salt: '00112233445566778899aabbccddeef0' },
    players: { N: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1' },
    time: { turnMs: 600000, claimMs: 120000, undoMs: 60000, directorMs: 1800000 },
  },
  CardsChosen: { seat: 'N', step: 'discard', cards: 'HT H5 H4 H2' },
  CardsTurnedUp: { seat: 'S', places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  DealScored: {
    contract: { declarer: 'S', strain: 'D', doubling: 'doubled', level: 4, points: 24, slam: 'small' },
    tricks: 9,
    awards: [
      { party: 'S', points: 48, line: 'below', reason: 'tricks' },
      { party: 'S', points: 100, line: 'above', reason: 'slam' },
    ],
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
  RubberStarted: {
    form: 'rubber',
    dealer: 'N',
    settings: {
      vulnerable: 'dealer',
      partScore: 'carry',
      honours: 'auto',
      unfinished: { game: 300, partScore: 100, both: 'none' },
    },
  },
  CardsDrawn: { cards: { N: 'SK', E: 'HK', S: 'C2', W: 'D3' }, seats: { N: 'N', E: 'S', S: 'W', W: 'E' } },
  DealOpened: {
    board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12',
    number: 1,
    dealer: 'N',
    vulnerable: ['S'],
    players: { N: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1' },
  },
  DealEntered: {
    board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12',
    passedOut: false,
    awards: [{ party: 'NS', points: 60, line: 'below', reason: 'tricks' }],
  },
  DealCorrected: {
    board: BOARD,
    passedOut: false,
    awards: [{ party: 'NS', points: 60, line: 'below', reason: 'tricks' }],
  },
  HonoursClaimed: { seat: 'N', board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12' },
  RubberBrokenOff: {},
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
    const { shown, event } = exampleOf(type, EXAMPLES[type as PlainEvent['type'] | GameEventType | TableEventType]);
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
