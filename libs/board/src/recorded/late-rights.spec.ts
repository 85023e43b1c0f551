import { type BoardCommand, type BoardEvent, decideBoard, officialOf } from '#board';
import { boardAfter, MINUTE, played, sampleDeal } from '#board/testing';
import { type Card, parseCall, SEATS, type Seat } from '#bridge';
import { handInTurn, legalCardsOf, type LawCommand } from '#laws';

const byLaws = (command: LawCommand, now = 0): BoardCommand => ({
  ...{ kind: 'by-laws', command, now },
  ...('seat' in command && { seat: command.seat }),
});
const says = (seat: Seat, choice: 'agree' | 'doubt' | 'cancelConcession', now = 0): BoardCommand =>
  byLaws({ kind: 'choose', seat, choice }, now);

/** A recorded board in 1NT by North after so many cards, each hand in turn playing the first that it may. */
function after(cards: number): BoardEvent[] {
  let events = played(
    { ...sampleDeal, mode: 'recorded' },
    ['1NT', 'P', 'P', 'P'].map((call, place): BoardCommand => {
      const seat = SEATS[(SEATS.indexOf(sampleDeal.dealer) + place) % 4]!;
      return { kind: 'make-call', seat, call: parseCall(call)! };
    }),
  );
  for (let card = 0; card < cards; card++) {
    const { laws } = boardAfter(events);
    const seat = handInTurn(laws!);
    events = take(events, byLaws({ kind: 'show', seat, card: legalCardsOf(laws!, seat)[0]! }));
  }
  return events;
}

function take(events: readonly BoardEvent[], ...commands: readonly BoardCommand[]): BoardEvent[] {
  let taken = [...events];
  for (const command of commands) {
    const decision = decideBoard(boardAfter(taken), command);
    if (decision.kind === 'refused') throw new Error(`${command.kind}: ${decision.refusal}`);
    taken = [...taken, ...decision.events];
  }
  return taken;
}

function refusal(events: readonly BoardEvent[], command: BoardCommand): string | undefined {
  const decision = decideBoard(boardAfter([...events]), command);
  return decision.kind === 'refused' ? decision.refusal : undefined;
}

const scoreOf = (events: readonly BoardEvent[]) => {
  const { stage, rulings } = boardAfter([...events]);
  if (stage.phase !== 'scored') throw new Error('the board is scored');
  return { tricks: stage.result.tricks, law: rulings.scores.at(-1)?.law, at: rulings.scores[0]!.at };
};

describe('a concession at a recorded table (Law 71)', () => {
  const over = after(52);
  const won = scoreOf(over).tricks;
  const conceded = take(over, byLaws({ kind: 'concede', seat: 'N', tricks: 1 }), says('E', 'agree'));

  test('of a trick that was already won is scored, and cancelled within the correction period', () => {
    expect(scoreOf(conceded).tricks).toBe(won - 1);
    const { at } = scoreOf(conceded);
    expect(refusal(conceded, says('N', 'cancelConcession', at + 45 * MINUTE))).toBe('too-late');
    expect(scoreOf(take(conceded, says('N', 'cancelConcession', at + 10 * MINUTE)))).toMatchObject({
      tricks: won,
      law: '71A',
    });
  });

  test('is scored by its tricks, not by an assigned score that was taken back', () => {
    const { at } = scoreOf(conceded);
    const ruling = boardAfter(conceded).rulings.ruled.length + 1;
    const points = (score: number) => [{ score, weight: 1 }];
    const ruled = take(
      conceded,
      { kind: 'rule', ruling: { kind: 'assigned', law: '12C1', NS: points(420), EW: points(-420) } },
      { kind: 'rule', ruling: { kind: 'correction', law: '82C', ruling } },
      says('N', 'cancelConcession', at + MINUTE),
    );
    const plain = take(conceded, says('N', 'cancelConcession', at + MINUTE));
    const [one, other] = [boardAfter(ruled), boardAfter(plain)];
    expect(officialOf(one.rulings)).toEqual(officialOf(other.rulings));
    expect(one.stage).toMatchObject({ result: { tricks: won } });
  });

  test('that was made leaves every stage of the score to be seen', () => {
    const { at } = scoreOf(conceded);
    const back = take(conceded, says('N', 'cancelConcession', at + MINUTE));
    expect(boardAfter(back).rulings.scores.map(({ tricks }) => tricks)).toEqual([won, won - 1, won]);
  });
});

test('a defender concedes and his partner objects at once: nothing was conceded, and the play goes on (Law 68B2)', () => {
  const begun = after(20);
  const objected = take(begun, byLaws({ kind: 'concede', seat: 'E', tricks: 8 }), says('W', 'doubt'));
  expect(objected.find(({ type }) => type === 'ClaimDoubted')).toMatchObject({ data: { seat: 'W', objection: true } });
  const board = boardAfter(objected);
  expect(board).toMatchObject({ stage: { phase: 'play' }, laws: { phase: 'play', claim: undefined, bound: ['EW'] } });
  expect(board.laws?.obligations).toEqual([]);
  const seat = handInTurn(board.laws!);
  expect(refusal(objected, byLaws({ kind: 'show', seat, card: legalCardsOf(board.laws!, seat)[0]! }))).toBeUndefined();
});

describe('a card too many in a quitted trick goes back (Law 67B2)', () => {
  const begun = after(24);
  const surplus = (seat: Seat): { readonly card: Card; readonly events: BoardEvent[] } => {
    const card = boardAfter(begun).laws!.hands[seat]![0]!;
    const about = { trick: 5, card, tooMany: true, exposed: true };
    return { card, events: take(begun, byLaws({ kind: 'fact', fact: 'defectiveTrick', seat, about })) };
  };

  test('a defender’s that was seen lies there as a penalty card', () => {
    const { card, events } = surplus('E');
    expect(boardAfter(events).laws?.obligations).toMatchObject([{ t: 'penaltyCard', seat: 'E', card, grade: 'major' }]);
  });

  test('declarer’s is his to play as before, and nothing moves', () => {
    const { card, events } = surplus('N');
    const { laws } = boardAfter(events);
    expect([laws?.obligations, laws?.transfers, laws?.hands.N?.includes(card)]).toEqual([[], [], true]);
  });
});
