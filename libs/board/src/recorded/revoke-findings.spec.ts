import { type BoardCommand, type BoardEvent, decideBoard, seenBy } from '#board';
import { boardAfter, type DealSet, played, sampleDeal } from '#board/testing';
import { type Card, lho, partner, type Seat, SEATS, suitOf } from '#bridge';
import { contractPlayed, handInTurn, legalCardsOf, type LawCommand } from '#laws';

const byLaws = (command: LawCommand): BoardCommand => ({ kind: 'by-laws', command, now: 0 });
const finding = (about: Partial<Extract<LawCommand, { kind: 'find-revoke' }>>): BoardCommand =>
  byLaws({ kind: 'find-revoke', seat: 'E', trick: 1, attention: true, ...about });

function take(events: readonly BoardEvent[], command: BoardCommand): BoardEvent[] {
  const decision = decideBoard(boardAfter(events), command);
  if (decision.kind === 'refused') throw new Error(decision.refusal);
  return [...events, ...decision.events];
}

function refusal(events: readonly BoardEvent[], command: BoardCommand): string | undefined {
  const decision = decideBoard(boardAfter(events), command);
  return decision.kind === 'refused' ? decision.refusal : undefined;
}

/** A recorded board on which declarer, or the leader's partner, discards on the first trick though he can follow, and four tricks on. */
function withRevoke(by: 'declarer' | 'defender' = 'declarer'): {
  readonly events: BoardEvent[];
  readonly seat: Seat;
  readonly suit: 'S' | 'H' | 'D' | 'C';
} {
  const set: DealSet = { ...sampleDeal, mode: 'recorded' };
  const calls = ['1NT', 'P', 'P', 'P'].map((call, index): BoardCommand => {
    const seat = SEATS[(SEATS.indexOf(set.dealer) + index) % 4]!;
    return { kind: 'by-laws', command: { kind: 'call', seat, call }, now: 0 };
  });
  let events = played(set, calls);
  const show = (seat: Seat, card: Card) => {
    events = take(events, byLaws({ kind: 'show', seat, card }));
  };
  const next = (): { readonly hand: Seat; readonly legal: readonly Card[]; readonly held: readonly Card[] } => {
    const { laws } = boardAfter(events);
    if (!laws) throw new Error('the Laws follow a recorded board');
    const hand = handInTurn(laws);
    return { hand, legal: legalCardsOf(laws, hand), held: laws.hands[hand] ?? [] };
  };
  const lead = next();
  show(lead.hand, lead.legal[0]!);
  const led = suitOf(lead.legal[0]!);
  for (let hand = 0; hand < (by === 'declarer' ? 2 : 1); hand++) show(next().hand, next().legal[0]!);
  const { hand: seat, held } = next();
  show(
    seat,
    held.find((card) => suitOf(card) !== led)!,
  );
  const rest = by === 'declarer' ? 16 : 17;
  for (let card = 0; card < rest; card++) {
    // The suit is left alone while there are others, so that nothing on the table tells of the revoke.
    const { hand, legal } = next();
    show(hand, legal.find((one) => suitOf(one) !== led) ?? legal[0]!);
  }
  const { laws } = boardAfter(events);
  const revoke = laws?.revokes[0];
  if (!laws || !contractPlayed(laws) || revoke?.seat !== seat) throw new Error('a revoke was planted');
  return { events, seat, suit: led };
}

const seen = (events: readonly BoardEvent[]) => seenBy({ kind: 'spectator' }, boardAfter(events), 'open').laws?.revokes;

test('a revoke the director finds is spoken of at once, and only once', () => {
  const { events, seat, suit } = withRevoke();
  expect(seen(events)).toEqual([]);
  const found = take(events, finding({ seat, suit }));
  expect(seen(found)).toEqual([{ seat, trick: 1, state: 'established' }]);
  expect(refusal(found, finding({ seat, suit }))).toBe('nothing-to-find');
  const called = take(found, { kind: 'summon-director', seat: 'N' });
  expect(seen(called)).toHaveLength(1);
});

describe('a finding that contradicts the cards is refused:', () => {
  const { events, seat, suit } = withRevoke();
  const other = lho(seat);
  test.each<[string, Parameters<typeof finding>[0]]>([
    ['of a seat that followed suit', { seat: other }],
    ['of a trick in which he followed', { seat, trick: 2 }],
    ['of a trick that is not yet played', { seat, trick: 12 }],
    ['of another suit than was led', { seat, suit: suit === 'C' ? 'S' : 'C' }],
    ['of a card missing from a whole trick', { seat, revoke: 'missingCard' }],
    ['of a revoke that can still be corrected, when it is established', { seat, established: false }],
  ])('%s', (_why, about) => {
    expect(refusal(events, finding(about))).toBe('no-such-revoke');
    expect(seen(events)).toEqual([]);
  });
});

test('the director who is called is not told of a revoke that nobody has spoken of', () => {
  const { events } = withRevoke();
  const called = take(events, { kind: 'summon-director', seat: 'N' });
  expect(seen(called)).toEqual([]);
  expect(JSON.stringify(called.slice(events.length))).not.toContain('Revoke');
});

const attention = (by: Seat, revoke?: { readonly seat: Seat; readonly trick: number }): BoardCommand =>
  byLaws({ kind: 'attention', by, ...(revoke && { revoke }) });

/** The seats of a board by their roles, and the cards of it that are still to be played. */
function rolesOf(events: readonly BoardEvent[]): { readonly declarer: Seat; readonly dummy: Seat } {
  const { laws } = boardAfter(events);
  const declarer = laws && contractPlayed(laws)?.declarer;
  if (!declarer) throw new Error('there is a contract');
  return { declarer, dummy: partner(declarer) };
}

/** A legal card after another, never one of a suit while there are others, to the end of the play. */
function playedOn(events: readonly BoardEvent[], hidden: { readonly seat: Seat; readonly suit: string }): BoardEvent[] {
  let after = [...events];
  for (;;) {
    const { laws, stage } = boardAfter(after);
    if (!laws || stage.phase !== 'play') return after;
    const hand = handInTurn(laws);
    const legal = legalCardsOf(laws, hand);
    const kept = hand === hidden.seat ? legal.filter((card) => suitOf(card) !== hidden.suit) : legal;
    after = take(after, byLaws({ kind: 'show', seat: hand, card: (kept[0] ?? legal[0])! }));
  }
}

describe('attention during play to a revoke that can no longer be corrected', () => {
  const { events, seat, suit } = withRevoke('defender');
  const { declarer } = rolesOf(events);

  test('is recorded, and tells nothing', () => {
    const spoken = take(events, attention(declarer, { seat, trick: 1 }));
    expect(spoken.slice(events.length).map(({ type, data }) => [type, data])).toEqual([
      ['AttentionDrawn', { by: declarer, suspected: { seat, trick: 1 } }],
    ]);
    expect(seen(spoken)).toEqual([]);
  });

  test('is answered when play is over', () => {
    const over = playedOn(take(events, attention(declarer, { seat, trick: 1 })), { seat, suit });
    expect(seen(over)).toEqual([{ seat, trick: 1, state: 'established' }]);
    expect(over.filter(({ type }) => type === 'RevokeAttentionDrawn')).toHaveLength(1);
  });

  test('names a play that failed to follow suit', () => {
    expect(refusal(events, attention(declarer, { seat: lho(seat), trick: 1 }))).toBe('no-such-play');
    expect(refusal(events, attention(declarer, { seat, trick: 12 }))).toBe('no-such-play');
  });

  test('without a name is not to it', () => {
    const spoken = take(events, attention(declarer));
    expect(spoken.slice(events.length).map(({ type }) => type)).toEqual(['AttentionDrawn']);
  });
});

test('a revoke that nobody spoke of during play may be spoken of after it, by anybody', () => {
  const { events, seat, suit } = withRevoke();
  const over = playedOn(events, { seat, suit });
  expect(seen(over)).toEqual([]);
  const { dummy } = rolesOf(events);
  for (const command of [attention(dummy), attention(dummy, { seat, trick: 1 })])
    expect(seen(take(over, command))).toEqual([{ seat, trick: 1, state: 'established' }]);
});

describe('a revoke that can still be corrected is asked about', () => {
  const { events: all, seat, suit } = withRevoke('defender');
  const first = all.findIndex(({ type, data }) => type === 'CardPlayed' && 'seat' in data && data.seat === seat);
  const events = all.slice(0, first + 1);
  const { dummy } = rolesOf(all);

  test('by declarer, and by his opponents, and is answered at once', () => {
    for (const by of SEATS.filter((one) => one !== dummy))
      expect(seen(take(events, attention(by, { seat, trick: 1 })))).toEqual([{ seat, trick: 1, state: 'made' }]);
  });

  test('not by dummy of a defender, and that he had no right to is for the director to see', () => {
    const spoken = take(events, attention(dummy, { seat, trick: 1 }));
    expect(seen(spoken)).toEqual([]);
    expect(boardAfter(spoken).laws?.reviews).toEqual(['43B1']);
    expect(seen(take(events, byLaws({ kind: 'ask', seat: dummy, suit })))).toEqual([]);
  });

  test('dummy who has lost his rights stops nothing', () => {
    const looked = take(events, byLaws({ kind: 'fact', fact: 'dummyLooked', seat: dummy, about: {} }));
    const spoken = take(looked, attention(dummy, { seat, trick: 1 }));
    expect(seen(spoken)).toEqual([]);
    expect(boardAfter(spoken).laws).toMatchObject({ reviews: ['43B3'], suspicions: [] });
  });
});

test('what the cards on the table tell is spoken of without a name', () => {
  const { events, seat, suit } = withRevoke('defender');
  const { laws } = boardAfter(events);
  const card = laws?.hands[seat]?.find((held) => suitOf(held) === suit);
  if (!card) throw new Error('he still holds the suit');
  const named = take(events, attention(rolesOf(events).declarer, { seat, trick: 1 }));
  const dropped = byLaws({ kind: 'show', seat, card, way: 'drop' });
  expect(seen(take(named, dropped))).toEqual([{ seat, trick: 1, state: 'established' }]);
  expect(seen(take(events, dropped))).toEqual([]);
  expect(seen(take(take(events, dropped), attention(rolesOf(events).declarer)))).toHaveLength(1);
});

test('who puts his own revoke right says nothing of another’s', () => {
  const { events, seat } = withRevoke('defender');
  const { laws } = boardAfter(events);
  const [card] = laws?.hands[rolesOf(events).declarer] ?? [];
  if (!card) throw new Error('declarer still holds cards');
  const replaced = byLaws({ kind: 'replace', seat: rolesOf(events).declarer, card });
  expect(refusal(events, replaced)).toBe('nothing-to-change');
  expect(laws?.revokes.map((one) => [one.seat, one.known])).toEqual([[seat, false]]);
});
