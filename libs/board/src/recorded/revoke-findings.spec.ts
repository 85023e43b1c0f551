import { type BoardCommand, type BoardEvent, decideBoard, seenBy } from '#board';
import { boardAfter, type DealSet, played, sampleDeal } from '#board/testing';
import { type Card, lho, type Seat, SEATS, suitOf } from '#bridge';
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

/** A recorded board on which the second hand to play discards on the first trick though it can follow, and four tricks on. */
function withRevoke(): { readonly events: BoardEvent[]; readonly seat: Seat; readonly suit: 'S' | 'H' | 'D' | 'C' } {
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
  for (let hand = 0; hand < 2; hand++) show(next().hand, next().legal[0]!);
  const { hand: seat, held } = next();
  show(
    seat,
    held.find((card) => suitOf(card) !== led)!,
  );
  for (let card = 0; card < 16; card++) show(next().hand, next().legal[0]!);
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

test('attention to one revoke leaves others unspoken of', () => {
  const { events, seat } = withRevoke();
  const elsewhere = take(events, byLaws({ kind: 'attention', by: 'N', revokes: { seat: lho(seat), trick: 1 } }));
  expect(seen(elsewhere)).toEqual([]);
  expect(seen(take(events, byLaws({ kind: 'attention', by: 'N', revokes: { seat, trick: 1 } })))).toHaveLength(1);
});
