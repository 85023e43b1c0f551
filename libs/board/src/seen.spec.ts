import fc from 'fast-check';
import {
  type BoardCommand,
  type BoardEvent,
  cursorOf,
  type Dealt,
  evolveBoard,
  isClosed,
  seenBy,
  seenEvent,
  tableDecider,
  tableSeenBy,
  type Viewer,
} from '#board';
import { auctionOf, boardAfter, boardsInProgress, MINUTE, played, recorded, sampleDeal } from '#board/testing';
import { type Card, formatHand, partner, type Seat, SEATS, sortHand } from '#bridge';

const VIEWERS: readonly Viewer[] = [
  ...SEATS.map((seat): Viewer => ({ kind: 'seat', seat })),
  ...SEATS.map((seat): Viewer => ({ kind: 'kibitzer', seat })),
  { kind: 'spectator' },
];
const viewers = fc.constantFrom(...VIEWERS);

/** Everything a viewer is sent while a board is played: every event, and the view after it. */
function sentTo(viewer: Viewer, events: readonly BoardEvent[]): string {
  const sent: unknown[] = [];
  let board: Dealt | undefined;
  for (const event of recorded(events)) {
    const next = evolveBoard(board ?? { phase: 'waiting' }, event);
    if (next.phase === 'waiting') throw new Error('dealt first');
    board = next;
    const seen = seenEvent(viewer, board, event);
    if (seen) sent.push(seen, seenBy(viewer, board, 'open'));
  }
  return JSON.stringify(sent);
}

/** The same events over another deal: what the viewer cannot see lies elsewhere, but everything played came from where it did. */
function redealt(viewer: Viewer, events: readonly BoardEvent[], random: (below: number) => number): BoardEvent[] {
  const board = boardAfter(events);
  const played = board.stage.phase === 'auction' ? undefined : board.stage.play;
  const held = played?.held ?? board.deal;
  // Said here a second time, so that a leak in `seenBy` is no secret to this test: one's own hand, and dummy after the lead.
  const own = 'seat' in viewer ? viewer.seat : undefined;
  const dummy = played?.played.length ? partner(played.contract.declarer) : undefined;
  const hiddenSeats = SEATS.filter((seat) => seat !== own && seat !== dummy);
  const pool: Card[] = hiddenSeats.flatMap((seat) => held[seat]);
  for (let i = pool.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  const [first, ...rest] = events;
  if (first?.type !== 'DealSet') throw new Error('dealt first');
  const hands = { ...first.data.hands };
  for (const seat of hiddenSeats) {
    const gone = board.deal[seat].filter((card) => !held[seat].includes(card));
    const cards = sortHand([...gone, ...pool.splice(0, held[seat].length)]);
    hands[seat] = { ...hands[seat], cards: formatHand(cards) };
  }
  return [{ ...first, data: { ...first.data, hands } }, ...rest];
}

test('nothing a viewer is sent depends on a card he may not see', () => {
  let different = 0;
  fc.assert(
    fc.property(viewers, boardsInProgress, fc.infiniteStream(fc.nat()), (viewer, events, numbers) => {
      fc.pre(events.at(-1)?.type !== 'ScoreComputed');
      const random = (below: number) => Number(numbers.next().value) % below;
      const other = redealt(viewer, events, random);
      if (JSON.stringify(other[0]) !== JSON.stringify(events[0])) different++;
      expect(sentTo(viewer, other)).toBe(sentTo(viewer, events));
    }),
    { numRuns: 1_000 },
  );
  expect(different).toBeGreaterThan(500);
});

test('a cursor counts what its viewer was sent: without gap, and without standing still', () => {
  fc.assert(
    fc.property(viewers, boardsInProgress, (viewer, events) => {
      const cursors = (JSON.parse(sentTo(viewer, events)) as { cursor: number }[]).map(({ cursor }) => cursor);
      expect(cursors).toEqual(cursors.map((_, index) => Math.floor(index / 2) + 1));
    }),
    { numRuns: 100 },
  );
});

const bidding: BoardCommand[] = [
  { kind: 'make-call', seat: 'N', call: { kind: 'bid', level: 1, strain: 'NT' }, alert: true, explanation: 'aa' },
  { kind: 'ask', seat: 'E', index: 0 },
  { kind: 'explain', seat: 'N', index: 0, explanation: 'bb' },
];
const view = (seat: Seat, commands: readonly BoardCommand[], set = sampleDeal) =>
  seenBy({ kind: 'seat', seat }, boardAfter(played(set, commands)), 'open');

describe('alerts and explanations', () => {
  test('reach the opponents, and partner gets the bare call', () => {
    expect(view('E', bidding).auction).toEqual([{ seat: 'N', call: '1NT', alert: true, explanation: 'bb' }]);
    expect(view('S', bidding).auction).toEqual([{ seat: 'N', call: '1NT' }]);
  });

  test('an event a viewer cannot see never moves his cursor', () => {
    const board = boardAfter(played(sampleDeal, bidding));
    const cursors = (['N', 'E', 'S', 'W'] as const).map((seat) => cursorOf({ kind: 'seat', seat }, board));
    expect(cursors).toEqual([4, 4, 2, 3]);
    expect(cursorOf({ kind: 'spectator' }, board)).toBe(3);
    expect(cursorOf({ kind: 'director' }, board)).toBe(4);
  });

  test('a question is known to who asked and who was asked', () => {
    const asked = (seat: Seat) => view(seat, bidding.slice(0, 2)).auction[0]?.asked;
    expect([asked('N'), asked('E'), asked('S'), asked('W')]).toEqual([true, true, undefined, undefined]);
  });
});

describe('hands', () => {
  const auction = auctionOf('N', '1NT P 3NT P P P');
  const lead: BoardCommand = { kind: 'play-card', seat: 'E', card: 'SJ' };

  test('dummy is seen after the lead and not before', () => {
    expect(Object.keys(view('W', auction).hands)).toEqual(['W']);
    expect(view('W', [...auction, lead]).hands).toEqual({ S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' });
    expect(Object.keys(view('S', [...auction, lead]).hands)).toEqual(['S']);
  });

  test('a claimer’s are faced to everybody, and stay so', () => {
    const claimed: BoardCommand[] = [...auction, lead, { kind: 'claim', seat: 'N', tricks: 10 }];
    expect(view('W', claimed).hands).toHaveProperty('N', 'AQ4.KJ5.Q963.KJ2');
    const spectator = seenBy({ kind: 'spectator' }, boardAfter(played(sampleDeal, claimed)), 'open');
    expect(Object.keys(spectator.hands)).toEqual(['N', 'S']);
  });

  test('all are shown once the board is closed, and to the director before', () => {
    const board = boardAfter(played(sampleDeal, auctionOf('N', 'P P P P')));
    expect(seenBy({ kind: 'spectator' }, board, 'open').dealt).toBeUndefined();
    expect(seenBy({ kind: 'spectator' }, board, 'closed').dealt).toHaveProperty('E', 'JT97.A86.A87.T96');
    expect(seenBy({ kind: 'director' }, board, 'open').dealt).toHaveProperty('W', '653.T742.T42.A73');
  });
});

describe('a board is closed', () => {
  test.each<[string, Parameters<typeof isClosed>[0], boolean]>([
    ['when every table that plays the deal has a score', [{ scored: true }, { scored: true }], true],
    ['not while one of them has none', [{ scored: true }, { scored: false }], false],
    ['not when no table is known to play it', [], false],
    ['not when it is not known', 'not-known', false],
  ])('%s', (_what, tables, closed) => {
    expect(isClosed(tables)).toBe(closed);
  });
});

test('the actions of a view are the viewer’s own, and legal', () => {
  expect(view('N', []).actions.calls).toHaveLength(36);
  expect(view('E', []).actions).toEqual({});
  const led: BoardCommand[] = [...auctionOf('N', '1NT P 3NT P P P'), { kind: 'play-card', seat: 'E', card: 'SJ' }];
  expect(view('N', led).actions).toEqual({ cards: ['SK', 'S8', 'S2'] });
  expect(view('S', led).actions).toEqual({});
});

test('a given deal stands in no view of its table', () => {
  const events = [
    tableDecider.decide({ phase: 'none' }, { kind: 'open', opened: OPENED }),
    { kind: 'accepted' as const, events: [BOARD_OPENED] },
  ].flatMap((decision) => (decision.kind === 'accepted' ? decision.events : []));
  const table = events.reduce(
    (state, event, index) => tableDecider.evolve(state, { ...event, at: index * MINUTE, revision: index + 1 }),
    tableDecider.initial(),
  );
  if (table.phase === 'none') throw new Error('the table is open');
  expect(JSON.stringify(tableSeenBy('owner', table))).not.toContain('AQ4');
});

const OPENED = {
  form: 'duplicate',
  mode: 'strict',
  source: 'live',
  owner: 'admin',
  policy: { time: sampleDeal.time, absentMs: 0, idleMs: 0 },
} as const;
const BOARD_OPENED = {
  type: 'BoardOpened',
  version: 1,
  data: {
    board: 'b',
    number: 1,
    dealer: 'N',
    vulnerability: 'none',
    players: {},
    hands: { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' },
  },
} as const;
