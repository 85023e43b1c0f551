import fc from 'fast-check';
import { type BoardCommand, boardDecider, type BoardEvent, decideBoard, initialBoard, isClosedToPlayers } from '#board';
import { auctionOf, boardAfter, boardsInProgress, played, sampleDeal } from '#board/testing';

/** What a board refuses after these commands; undefined when it accepts. */
function refusal(before: readonly BoardCommand[], command: BoardCommand): string | undefined {
  const decision = decideBoard(boardAfter(played(sampleDeal, before)), command);
  return decision.kind === 'refused' ? decision.refusal : undefined;
}

const types = (events: readonly BoardEvent[]): string[] => events.map(({ type }) => type);
const auction3NT = auctionOf('N', '1NT P 3NT P P P');
const lead: BoardCommand = { kind: 'play-card', seat: 'E', card: 'SJ' };
const bid: BoardCommand = { kind: 'make-call', seat: 'N', call: { kind: 'bid', level: 1, strain: 'NT' } };

test('the example of the README', () => {
  const dealt = boardDecider.decide(boardDecider.initial(), { kind: 'deal', set: sampleDeal });
  expect(dealt).toMatchObject({ kind: 'accepted', events: [{ type: 'DealSet' }] });
});

describe('a call', () => {
  test.each<[string, BoardCommand[], BoardCommand, string | undefined]>([
    ['by the seat in turn is accepted', [], bid, undefined],
    ['out of turn is refused', [], { ...bid, seat: 'E' }, 'not-your-turn'],
    ['too low is refused', auctionOf('N', '2C'), { ...bid, seat: 'E' }, 'bid-too-low'],
    ['after the auction is refused', auction3NT, bid, 'no-auction'],
  ])('%s', (_what, before, command, expected) => {
    expect(refusal(before, command)).toBe(expected);
  });

  test('before the deal is refused', () => {
    expect(decideBoard(initialBoard(), bid)).toEqual({ kind: 'refused', refusal: 'no-deal' });
  });
});

test('four passes end the board at zero', () => {
  const events = played(sampleDeal, auctionOf('N', 'P P P P'));
  expect(events.at(-1)).toEqual({
    type: 'ScoreComputed',
    version: 1,
    data: { contract: null, tricks: 0, score: 0 },
  });
});

describe('a card', () => {
  test.each<[string, BoardCommand[], BoardCommand, string | undefined]>([
    ['is led by declarer’s left-hand opponent', auction3NT, lead, undefined],
    ['from another seat is refused', auction3NT, { ...lead, seat: 'W' }, 'not-your-turn'],
    ['not held is refused', auction3NT, { ...lead, card: 'SA' }, 'card-not-held'],
    ['of dummy is declarer’s to play', [...auction3NT, lead], { kind: 'play-card', seat: 'N', card: 'S2' }, undefined],
    [
      'of dummy is not dummy’s to play',
      [...auction3NT, lead],
      { kind: 'play-card', seat: 'S', card: 'S2' },
      'not-your-turn',
    ],
    ['that revokes is refused', [...auction3NT, lead], { kind: 'play-card', seat: 'N', card: 'H3' }, 'revoke'],
    ['before the end of the auction is refused', [], lead, 'no-play'],
  ])('%s', (_what, before, command, expected) => {
    expect(refusal(before, command)).toBe(expected);
  });
});

describe('a claim', () => {
  const claimed: BoardCommand[] = [...auction3NT, lead, { kind: 'claim', seat: 'N', tricks: 10 }];
  const number = 1; // the first on this board
  const answer = (seat: 'N' | 'E' | 'S' | 'W', agree: boolean): BoardCommand => ({
    kind: 'answer-claim',
    seat,
    agree,
    claim: number,
  });

  test('agreed by both defenders scores the board', () => {
    const events = played(sampleDeal, [...claimed, answer('E', true), answer('W', true)]);
    expect(events.at(-1)).toMatchObject({ type: 'ScoreComputed', data: { tricks: 10, score: 430 } });
  });

  test('doubted goes to the director, whose award scores the board', () => {
    const events = played(sampleDeal, [
      ...claimed,
      answer('E', false),
      { kind: 'award-claim', tricks: 9, claim: number },
    ]);
    expect(types(events).slice(-3)).toEqual(['ClaimDoubted', 'ClaimAdjudicated', 'ScoreComputed']);
    expect(events.at(-1)).toMatchObject({ data: { tricks: 9, score: 400 } });
  });

  test.each<[string, BoardCommand[], BoardCommand, string | undefined]>([
    [
      'of more tricks than are left is refused',
      [...auction3NT],
      { kind: 'claim', seat: 'N', tricks: 14 },
      'too-many-tricks',
    ],
    ['by dummy is refused', [...auction3NT, lead], { kind: 'claim', seat: 'S', tricks: 1 }, 'dummy-may-not-claim'],
    ['stops the play', claimed, { kind: 'play-card', seat: 'N', card: 'S2' }, 'claim-pending'],
    ['is not the claimer’s to answer', claimed, answer('N', true), 'not-yours-to-answer'],
    ['is not for the claimer’s partner to agree to', claimed, answer('S', true), 'not-yours-to-answer'],
    ['is not for the claimer’s partner to doubt', claimed, answer('S', false), 'not-yours-to-answer'],
    [
      'that one has agreed to is no longer one’s to doubt',
      [...claimed, answer('E', true)],
      answer('E', false),
      'not-yours-to-answer',
    ],
    [
      'of a defender is doubted by dummy too',
      [...auction3NT, lead, { kind: 'claim', seat: 'E', tricks: 13 }],
      answer('S', false),
      undefined,
    ],
    [
      'of all tricks by a defender is not his partner’s to doubt',
      [...auction3NT, lead, { kind: 'claim', seat: 'E', tricks: 13 }],
      answer('W', false),
      'not-yours-to-answer',
    ],
    ['is awarded only when contested', claimed, { kind: 'award-claim', tricks: 9, claim: number }, 'not-contested'],
    ['is named when it is answered', claimed, { kind: 'answer-claim', seat: 'E', agree: true, claim: 9 }, 'no-claim'],
    [
      'is awarded only what is possible',
      [...claimed, answer('E', false)],
      { kind: 'award-claim', tricks: 14, claim: number },
      'impossible-tricks',
    ],
  ])('%s', (_what, before, command, expected) => {
    expect(refusal(before, command)).toBe(expected);
  });
});

describe('an undo', () => {
  const asked: BoardCommand[] = [...auction3NT, lead, { kind: 'request-undo', seat: 'E' }];
  const grant = (seat: 'N' | 'E' | 'S' | 'W', granted: boolean): BoardCommand => ({
    kind: 'answer-undo',
    seat,
    granted,
  });

  test('granted takes the action back, and the board goes on from there', () => {
    const events = played(sampleDeal, [...asked, grant('N', true), { ...lead, card: 'D7' }]);
    expect(types(events).slice(-4)).toEqual(['UndoRequested', 'UndoAnswered', 'UndoApplied', 'CardPlayed']);
    const { stage } = boardAfter(events);
    expect(stage).toMatchObject({ phase: 'play', play: { played: ['D7'] } });
  });

  test('refused leaves everything as it was', () => {
    const { stage, undo } = boardAfter(played(sampleDeal, [...asked, grant('N', false)]));
    expect(undo).toBeUndefined();
    expect(stage).toMatchObject({ phase: 'play', play: { played: ['SJ'] } });
  });

  test('may take a board back into the auction, and what was explained meanwhile still holds', () => {
    const events = played(sampleDeal, [
      ...auctionOf('N', '1NT P 3NT P P'),
      { kind: 'request-undo', seat: 'S' },
      { kind: 'explain', seat: 'N', index: 0, explanation: 'aa' },
      grant('W', true),
      grant('E', true),
    ]);
    const board = boardAfter(events);
    expect(board.stage).toMatchObject({ phase: 'auction', auction: { calls: [{ kind: 'bid' }, { kind: 'pass' }] } });
    expect(board.meanings.get(0)).toEqual({ alert: false, explanation: 'aa' });
  });

  test.each<[string, BoardCommand[], BoardCommand, string | undefined]>([
    ['of nothing is refused', [], { kind: 'request-undo', seat: 'E' }, 'nothing-to-undo'],
    [
      'of another’s action is refused',
      auction3NT,
      { kind: 'request-undo', seat: 'E', toRevision: 1 },
      'nothing-to-undo',
    ],
    ['is not one’s own to grant', asked, grant('E', true), 'not-yours-to-answer'],
    ['is not dummy’s to grant', asked, grant('S', true), 'not-yours-to-answer'],
    ['stops the play', asked, { kind: 'play-card', seat: 'N', card: 'S2' }, 'undo-pending'],
    ['is asked once at a time', asked, { kind: 'request-undo', seat: 'E' }, 'undo-pending'],
    ['is not for dummy to ask', [...auction3NT, lead], { kind: 'request-undo', seat: 'S' }, 'dummy-may-not-undo'],
    ['is dummy’s to ask until the lead', auction3NT, { kind: 'request-undo', seat: 'S' }, undefined],
    ['that nobody asked for is not granted', auction3NT, grant('E', true), 'no-undo'],
  ])('%s', (_what, before, command, expected) => {
    expect(refusal(before, command)).toBe(expected);
  });
});

test('a defender’s partner objects to his concession: there was no claim, and the play goes on', () => {
  const objected: BoardCommand[] = [
    ...auction3NT,
    lead,
    { kind: 'claim', seat: 'E', tricks: 2 },
    { kind: 'answer-claim', seat: 'W', agree: false, claim: 1 },
  ];
  const board = boardAfter(played(sampleDeal, objected));
  expect(board.stage).toMatchObject({ phase: 'play', play: { played: ['SJ'] } });
  expect(board.history.claims).toEqual([{ seat: 'E', tricks: 2, agreed: [], doubted: 'W', objection: true }]);
  expect(refusal(objected, { kind: 'play-card', seat: 'N', card: 'S2' })).toBeUndefined();
});

describe('a question', () => {
  const asked: BoardCommand[] = [bid, { kind: 'ask', seat: 'E', index: 0 }];

  test('of one opponent is in the way of his own, and not of his partner’s', () => {
    expect(refusal(asked, { kind: 'ask', seat: 'E', index: 0 })).toBe('already-asked');
    expect(refusal(asked, { kind: 'ask', seat: 'W', index: 0 })).toBeUndefined();
    expect(boardAfter(played(sampleDeal, [...asked, { kind: 'ask', seat: 'W', index: 0 }])).asked.get(0)).toEqual([
      'E',
      'W',
    ]);
  });

  test('that is unanswered outlives an undo of what came after the call', () => {
    const board = boardAfter(
      played(sampleDeal, [
        bid,
        ...auctionOf('E', 'P'),
        { kind: 'ask', seat: 'E', index: 0 },
        { kind: 'request-undo', seat: 'E' },
        { kind: 'answer-undo', seat: 'S', granted: true },
        { kind: 'answer-undo', seat: 'N', granted: true },
      ]),
    );
    expect(board.stage).toMatchObject({ auction: { calls: [{ kind: 'bid' }] } });
    expect(board.asked).toEqual(new Map([[0, ['E']]]));
  });
});

describe('the history of a board', () => {
  test('keeps what was undone, and says so', () => {
    const { history } = boardAfter(
      played(sampleDeal, [
        { ...bid, alert: true, explanation: 'aa' },
        { kind: 'explain', seat: 'N', index: 0, explanation: 'bb' },
        { kind: 'request-undo', seat: 'N' },
        { kind: 'answer-undo', seat: 'E', granted: true },
        { kind: 'answer-undo', seat: 'W', granted: true },
      ]),
    );
    expect(history.explanations).toMatchObject([
      { call: 0, seat: 'N', explanation: 'aa', alert: true, undone: true },
      { call: 0, seat: 'N', explanation: 'bb', undone: true },
    ]);
    expect(history.undos).toMatchObject([{ seat: 'N', to: { calls: 0, cards: 0 }, applied: true }]);
  });

  test('tells of a claim who agreed, who doubted and what was awarded', () => {
    const { history } = boardAfter(
      played(sampleDeal, [
        ...auction3NT,
        lead,
        { kind: 'claim', seat: 'N', tricks: 10, statement: 'cc' },
        { kind: 'answer-claim', seat: 'E', agree: true, claim: 1 },
        { kind: 'answer-claim', seat: 'W', agree: false, claim: 1 },
        { kind: 'award-claim', tricks: 9, claim: 1 },
      ]),
    );
    expect(history.claims).toEqual([
      { seat: 'N', tricks: 10, statement: 'cc', agreed: ['E'], doubted: 'W', award: { tricks: 9, law: '70' } },
    ]);
  });
});

describe('time', () => {
  const time = { turnMs: 90_000, claimMs: 60_000, undoMs: 30_000, directorMs: 120_000 };
  const hurried = { ...sampleDeal, time };
  const expireAt = (commands: readonly BoardCommand[], wait: 'turn' | 'claim' | 'undo' | 'director', now: number) =>
    decideBoard(boardAfter(played(hurried, commands)), { kind: 'expire', wait, now });
  const claimed: BoardCommand[] = [...auction3NT, { kind: 'claim', seat: 'N', tricks: 13 }];

  test('a turn never taken costs the side that did not take it', () => {
    expect(expireAt([bid], 'turn', 2 * 60_000 + 89_999)).toEqual({ kind: 'refused', refusal: 'not-yet' });
    expect(expireAt([bid], 'turn', 2 * 60_000 + 90_000)).toMatchObject({
      events: [
        { type: 'BoardAbandoned', data: { reason: 'turn-limit', seat: 'E' } },
        { type: 'ArtificialScoreAwarded', data: { NS: 'average-plus', EW: 'average-minus' } },
      ],
    });
  });

  test('silence assents to a claim', () => {
    expect(expireAt(claimed, 'claim', 8 * 60_000 + 60_000)).toMatchObject({
      events: [
        { type: 'ClaimAgreed', data: { seat: 'E', silent: true } },
        { type: 'ClaimAgreed', data: { seat: 'W', silent: true } },
        { type: 'ScoreComputed', data: { tricks: 13 } },
      ],
    });
  });

  test('silence refuses an undo', () => {
    const asked: BoardCommand[] = [bid, { kind: 'request-undo', seat: 'N' }];
    expect(expireAt(asked, 'undo', 3 * 60_000 + 30_000)).toMatchObject({
      events: [{ type: 'UndoAnswered', data: { granted: false, silent: true } }],
    });
  });

  test('a contested claim that no director decides costs nobody', () => {
    const doubted: BoardCommand[] = [...claimed, { kind: 'answer-claim', seat: 'E', agree: false, claim: 1 }];
    expect(expireAt(doubted, 'director', 20 * 60_000)).toMatchObject({
      events: [{ type: 'BoardAbandoned' }, { type: 'ArtificialScoreAwarded', data: { NS: 'average', EW: 'average' } }],
    });
  });

  test('stands still for the players while the director is called, until he lets the play go on', () => {
    const called: BoardCommand[] = [bid, { kind: 'summon-director', seat: 'S' }];
    expect(expireAt(called, 'turn', 1e9)).toEqual({ kind: 'refused', refusal: 'nothing-to-wait-for' });
    expect(expireAt(called, 'director', 3 * 60_000 + 119_999)).toEqual({ kind: 'refused', refusal: 'not-yet' });
    expect(expireAt(called, 'director', 3 * 60_000 + 120_000)).toMatchObject({
      events: [{ data: { reason: 'director-limit' } }, { data: { NS: 'average', EW: 'average' } }],
    });
    const resumed: BoardCommand[] = [...called, { kind: 'resume' }];
    expect(expireAt(resumed, 'turn', 4 * 60_000 + 89_999)).toEqual({ kind: 'refused', refusal: 'not-yet' });
    expect(expireAt(resumed, 'turn', 4 * 60_000 + 90_000)).toMatchObject({ kind: 'accepted' });
    expect(refusal([], { kind: 'resume' })).toBe('not-summoned');
  });

  test('what is no longer waited for does not expire', () => {
    expect(expireAt([], 'claim', 1e9)).toEqual({ kind: 'refused', refusal: 'nothing-to-wait-for' });
    expect(refusal([], { kind: 'expire', wait: 'turn', now: 1e12 })).toBe('nothing-to-wait-for');
  });
});

test('a cursor that is no longer the viewer’s is stale', () => {
  const viewer = { kind: 'seat', seat: 'N' } as const;
  expect(refusal([], { ...bid, seen: { viewer, cursors: [0] } })).toBe('stale-cursor');
  expect(refusal([], { ...bid, seen: { viewer, cursors: [0, 1] } })).toBeUndefined();
});

test('every board of legal steps keeps 52 cards each in one place, and is over exactly when it is scored', () => {
  fc.assert(
    fc.property(boardsInProgress, (events) => {
      const board = boardAfter(events);
      const { stage } = board;
      const play = stage.phase === 'auction' ? undefined : stage.play;
      const cards = play ? [...Object.values(play.held).flat(), ...play.played] : Object.values(board.deal).flat();
      expect(new Set(cards).size).toBe(52);
      expect(cards).toHaveLength(52);
      expect(isClosedToPlayers(board)).toBe(events.at(-1)?.type === 'ScoreComputed');
    }),
    { numRuns: 200 },
  );
});
