import fc from 'fast-check';
import {
  type BoardCommand,
  type BoardEvent,
  cursorOf,
  decideBoard,
  type Dealt,
  evolveBoard,
  hiddenFrom,
  isClosed,
  publicBoard,
  seenBy,
  seenEvent,
  tableDecider,
  tableSeenBy,
  type Viewer,
} from '#board';
import {
  auctionOf,
  boardAfter,
  boardsInProgress,
  type DealSet,
  legalStep,
  MINUTE,
  played,
  recorded,
  sampleDeal,
} from '#board/testing';
import { type Card, clockwise, formatHand, partner, type Seat, SEATS, sortHand } from '#bridge';

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
    if (next.phase !== 'dealt') throw new Error('dealt first');
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

describe('what of a board stands in public', () => {
  const SPECTATOR: Viewer = { kind: 'spectator' };
  /** What is published while a board is played, after each event. */
  function published(events: readonly BoardEvent[], isAlone: boolean): string {
    const [first, ...rest] = recorded(events);
    const told: unknown[] = [];
    let board = evolveBoard({ phase: 'waiting' }, first!);
    for (const event of rest) {
      if (board.phase !== 'waiting') told.push(publicBoard(board, { isAlone, closing: 'open' }));
      board = evolveBoard(board, event);
    }
    if (board.phase !== 'waiting') told.push(publicBoard(board, { isAlone, closing: 'open' }));
    return JSON.stringify(told);
  }

  test('depends on no card that a spectator may not see: not a byte', () => {
    fc.assert(
      fc.property(boardsInProgress, fc.infiniteStream(fc.nat()), (events, numbers) => {
        fc.pre(events.at(-1)?.type !== 'ScoreComputed');
        const other = redealt(SPECTATOR, events, (below) => Number(numbers.next().value) % below);
        expect(published(other, true)).toBe(published(events, true));
      }),
      { numRuns: 500 },
    );
  });

  test('is nothing at all while others may still play the deal, and then the whole of it', () => {
    fc.assert(
      fc.property(boardsInProgress, (events) => {
        const board = boardAfter(events);
        expect(publicBoard(board, { isAlone: false, closing: 'open' })).toBeUndefined();
        const closed = publicBoard(board, { isAlone: false, closing: 'closed' });
        expect(Object.keys(closed?.hands ?? {}).toSorted()).toEqual([...SEATS].toSorted());
      }),
      { numRuns: 100 },
    );
  });
});

/** Steps of a board: what somebody does, and what is done that the viewer is not told of. */
type Step = { readonly does: BoardCommand; readonly hidden: boolean };

/** Anything that may be done now, chosen by a number: a call or card, a claim, a request to undo, an answer. */
function anyStep(board: Dealt, choice: number): BoardCommand | undefined {
  const seat = SEATS[choice % 4]!;
  const { stage, undo } = board;
  if (undo) return { kind: 'answer-undo', seat: undo.open[0]!, granted: choice % 3 > 0, undo: undo.number };
  if (stage.phase === 'claim') {
    if (stage.claim.doubted) return { kind: 'award-claim', tricks: choice % 14, claim: stage.claim.number };
    return { kind: 'answer-claim', seat, agree: choice % 5 === 0, claim: stage.claim.number };
  }
  if (choice % 7 === 0) return { kind: 'request-undo', seat };
  if (choice % 11 === 0) return { kind: 'claim', seat, tricks: choice % 2 };
  return legalStep(board, choice);
}

/** Something the viewer is not told of: a look at hands, a question between others, what partner says of his own call. */
function hiddenStep(viewer: Viewer, board: Dealt, choice: number): BoardCommand {
  const index = choice % (board.stage.auction.calls.length || 1);
  const by = 'seat' in viewer ? partner(viewer.seat) : SEATS[choice % 4]!;
  const steps: BoardCommand[] = [
    { kind: 'view-hands', by: 'auditor', viewer: `auditor ${choice}` },
    { kind: 'ask', seat: by, index },
    { kind: 'ask', seat: clockwise(by, 1), index },
    ...('seat' in viewer ? [{ kind: 'explain', seat: by, index, explanation: 'ee' } as const] : []),
  ];
  return steps[choice % steps.length]!;
}

/** Takes steps one after another, leaving out what is refused and, of those that are to be hidden, what would be seen. */
function sentDuring(viewer: Viewer, set: DealSet, steps: readonly ((board: Dealt) => Step | undefined)[]) {
  const done: Step[] = [];
  const sent: unknown[] = [];
  let at = 0;
  const [first] = played(set, []);
  let board = evolveBoard({ phase: 'waiting' }, { ...first!, at, revision: 1 });
  for (const next of steps) {
    if (board.phase !== 'dealt') throw new Error('dealt first');
    const step = next(board);
    const decision = step && decideBoard(board, step.does);
    if (!step || decision?.kind !== 'accepted') continue;
    const audience = 'seat' in viewer ? viewer.seat : 'spectator';
    const caller = (index: number): Seat => clockwise(set.dealer, index);
    if (step.hidden && !decision.events.every((event) => hiddenFrom(event, caller).includes(audience))) continue;
    done.push(step);
    if (!step.hidden) at += MINUTE;
    for (const event of decision.events) {
      const now = { ...event, at, revision: board.revision + 1 };
      const after = evolveBoard(board, now);
      if (after.phase !== 'dealt') throw new Error('dealt first');
      board = after;
      const seen = seenEvent(viewer, board, now);
      if (seen) sent.push(seen, seenBy(viewer, board, 'open'));
    }
  }
  return { done, bytes: JSON.stringify(sent) };
}

test('nothing a viewer is sent depends on what he was not told: not a byte, whatever is undone or claimed', () => {
  let undone = 0;
  let claims = 0;
  fc.assert(
    fc.property(
      viewers,
      fc.array(fc.noBias(fc.nat({ max: 10_000 })), { minLength: 30, maxLength: 90 }),
      (viewer, choices) => {
        const bid: Step = { does: auctionOf('N', '1NT')[0]!, hidden: false };
        const later = choices.map((choice) => (board: Dealt): Step | undefined => {
          const hidden = choice % 3 === 0;
          const does = hidden ? hiddenStep(viewer, board, choice >> 2) : anyStep(board, choice >> 2);
          return does && { does, hidden };
        });
        const whole = sentDuring(viewer, sampleDeal, [() => bid, ...later]);
        const open = whole.done.filter(({ hidden }) => !hidden);
        const bare = sentDuring(
          viewer,
          sampleDeal,
          open.map((step) => () => step),
        );
        if (whole.done.length > open.length && whole.bytes.includes('"UndoApplied"')) undone++;
        if (whole.done.length > open.length && whole.bytes.includes('"ClaimMade"')) claims++;
        expect(bare.bytes).toBe(whole.bytes);
      },
    ),
    { numRuns: 150 },
  );
  expect(undone).toBeGreaterThan(20);
  expect(claims).toBeGreaterThan(20);
});

test('claims and undos are named by their place on the board, and never by a revision', () => {
  const hiddenFromS: BoardCommand[] = [
    ...bidding,
    ...auctionOf('E', 'P 3NT P P P'),
    { kind: 'view-hands', by: 'director', viewer: 'd' },
    { kind: 'play-card', seat: 'E', card: 'SJ' },
  ];
  const undo: BoardCommand[] = [...hiddenFromS, { kind: 'request-undo', seat: 'E' }];
  expect(view('S', undo).undo).toEqual({ undo: 1, seat: 'E', to: { calls: 6, cards: 0 }, open: ['N'] });
  const claim: BoardCommand[] = [...hiddenFromS, { kind: 'claim', seat: 'N', tricks: 10 }];
  expect(view('E', claim)).toMatchObject({ claim: { claim: 1 }, actions: { answerClaim: 1 } });
  const doubted: BoardCommand[] = [...claim, { kind: 'answer-claim', seat: 'W', agree: false, claim: 1 }];
  const over = view('S', [...doubted, { kind: 'award-claim', tricks: 9, claim: 1 }]);
  expect(over.claims).toEqual([
    { claim: 1, seat: 'N', tricks: 10, agreed: [], doubted: 'W', award: { tricks: 9, law: '70' } },
  ]);
  expect(over.explanations).toEqual([]);
  expect(view('E', bidding).explanations.map(({ explanation }) => explanation)).toEqual(['aa', 'bb']);
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
