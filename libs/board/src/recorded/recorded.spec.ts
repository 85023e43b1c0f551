import fc from 'fast-check';
import { type BoardCommand, type BoardEvent, decideBoard, type Dealt, evolveBoard } from '#board';
import { auctionOf, boardAfter, dealSet, MINUTE, played, recorded, sampleDeal } from '#board/testing';
import { DEALS, type Card, type Seat } from '#bridge';
import { type LawCommand } from '#laws';
import { happening } from '#laws/testing';

const atRecordedTable = { ...sampleDeal, mode: 'recorded' } as const;

function byLaws(command: LawCommand): BoardCommand {
  const seat = 'seat' in command ? command.seat : undefined;
  return { kind: 'by-laws', command, now: 0, ...(seat && { seat }) };
}

const choose = (seat: Seat, choice: 'accept' | 'decline'): BoardCommand => byLaws({ kind: 'choose', seat, choice });
const call = (seat: Seat, text: string): BoardCommand => auctionOf(seat, text)[0]!;
const card = (seat: Seat, card: Card): BoardCommand => ({ kind: 'play-card', seat, card });

test('an insufficient bid is recorded as it happened, and its procedure runs', () => {
  const events = played(atRecordedTable, [call('N', '1S'), call('E', '1H')]);
  expect(events.map(({ type }) => type)).toEqual(['DealSet', 'CallMade', 'CallMade', 'InsufficientBidMade']);
  const declined = played(atRecordedTable, [call('N', '1S'), call('E', '1H'), choose('S', 'decline'), call('E', '2H')]);
  expect(boardAfter(declined).stage).toMatchObject({
    phase: 'auction',
    auction: { calls: [{ level: 1 }, { level: 2 }] },
  });
  expect(boardAfter(declined).laws).toMatchObject({ turn: 'S', callClass: 'B1a' });
});

test('a revoke is stored as the card it is, and told of only when somebody speaks of it', () => {
  const lead = [...auctionOf('N', '1NT P P P'), card('E', 'SJ'), card('N', 'S2')];
  const events = played(atRecordedTable, [...lead, card('W', 'H2')]);
  expect(events.slice(5).map(({ type }) => type)).toEqual([
    'OpeningLeadFaced',
    'CardPlayed',
    'DummySpread',
    'CardPlayed',
    'CardPlayed',
  ]);
  expect(boardAfter(events).laws?.revokes).toMatchObject([{ seat: 'W', trick: 1, known: false }]);
});

/** Whatever happens at a recorded table: steps as the Laws' engine draws them. */
const happenings: fc.Arbitrary<readonly BoardEvent[]> = fc
  .tuple(
    fc.bigInt({ min: 0n, max: DEALS - 1n }),
    fc.array(fc.array(fc.nat({ max: 10_000 }), { minLength: 4, maxLength: 4 }), {
      minLength: 40,
      maxLength: 120,
      size: 'max',
    }),
  )
  .map(([number, draws]) => {
    const events = played({ ...dealSet(number), mode: 'recorded' }, []);
    let board = boardAfter(events);
    for (const draw of draws) {
      if (!board.laws) throw new Error('the Laws follow a recorded board');
      const decision = decideBoard(board, byLaws(happening(board.laws, draw)));
      if (decision.kind === 'refused') continue;
      for (const event of decision.events) {
        events.push(event);
        const next = evolveBoard(board, { ...event, at: events.length * MINUTE, revision: events.length });
        if (next.phase === 'dealt') board = next;
      }
    }
    return events;
  });

/** What a board is, without what it was folded from. */
function stateOf({ laws, stage, history, rulings, hidden }: Dealt): string {
  return JSON.stringify({ laws: { ...laws, derived: [] }, stage, history, rulings, hidden });
}

test('a recorded board that is stored and replayed is the board as it was live', () => {
  fc.assert(
    fc.property(happenings, (events) => {
      const stored = JSON.parse(JSON.stringify(events)) as BoardEvent[]; // as a store gives them back
      expect(stateOf(boardAfter(stored))).toBe(stateOf(boardAfter(events)));
      expect(recorded(events).length).toBe(boardAfter(events).revision);
    }),
    { numRuns: 50 },
  );
});
