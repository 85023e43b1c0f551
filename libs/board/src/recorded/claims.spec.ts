import { type BoardCommand, type BoardEvent, claimProposal, decideBoard, seenBy } from '#board';
import { auctionOf, boardAfter, type DealSet, MINUTE, played, recorded, sampleDeal } from '#board/testing';
import { type Seat } from '#bridge';
import { type Choice, type LawCommand } from '#laws';

const LEAD: readonly BoardCommand[] = [...auctionOf('N', '1NT P P P'), { kind: 'play-card', seat: 'E', card: 'SJ' }];
const claim: BoardCommand = { kind: 'claim', seat: 'N', tricks: 9 };
const answer = (seat: Seat, agree: boolean): BoardCommand => ({ kind: 'answer-claim', seat, agree, claim: 1 });
const byLaws = (command: LawCommand, now = 0): BoardCommand => ({
  ...{ kind: 'by-laws', command, now },
  ...('seat' in command && { seat: command.seat }),
});
const says = (seat: Seat, choice: Choice, now = 0): BoardCommand => byLaws({ kind: 'choose', seat, choice }, now);
const awards = (value: number): BoardCommand => byLaws({ kind: 'find', finding: 'claim', value });

const MODES = ['strict', 'recorded'] as const;

describe.each(MODES)('a claim at a %s table', (mode) => {
  const at = (...commands: BoardCommand[]): BoardEvent[] => played({ ...sampleDeal, mode }, [...LEAD, ...commands]);
  const refusal = (events: BoardEvent[], command: BoardCommand): unknown => {
    const decision = decideBoard(boardAfter(events), command);
    return decision.kind === 'refused' ? decision.refusal : undefined;
  };

  test('that is doubted may be played on, when the side that did not claim asks and all four agree', () => {
    const doubted = at(claim, answer('E', false));
    expect(seenBy({ kind: 'seat', seat: 'W' }, boardAfter(doubted), 'open').actions.choices).toMatchObject([
      { choice: 'playOn', law: '68D' },
    ]);
    expect(refusal(doubted, says('N', 'playOn'))).toBe('not-yours-to-choose');
    const voided = at(
      claim,
      answer('E', false),
      says('W', 'playOn'),
      says('N', 'concur'),
      says('E', 'concur'),
      says('S', 'concur'),
    );
    expect(voided.at(-2)).toMatchObject({ type: 'ClaimVoided' });
    expect(boardAfter(voided)).toMatchObject({ stage: { phase: 'play' }, history: { claims: [{ voided: true }] } });
    expect(
      at(
        claim,
        answer('E', false),
        says('W', 'playOn'),
        ...(['N', 'E', 'S'] as const).map((seat) => says(seat, 'concur')),
        {
          ...{ kind: 'play-card', seat: 'N', card: 'S2' },
        },
      ).at(-1),
    ).toMatchObject({ type: 'CardPlayed', data: { seat: 'S' } });
  });

  test('that one defender doubts is the director’s: his partner cannot agree to it any more', () => {
    const doubted = at(claim, answer('E', false));
    expect(refusal(doubted, answer('W', true))).toBeDefined();
    expect(boardAfter([...doubted, ...taken(doubted, awards(8))])).toMatchObject({
      stage: { phase: 'scored', result: { tricks: 8, score: 120 } },
      rulings: { scores: [{ tricks: 8 }] },
    });
  });

  test('goes to the director when one of the four does not agree', () => {
    const refused = at(claim, answer('E', false), says('W', 'playOn'), says('S', 'refuse'));
    expect(refusal(refused, says('W', 'playOn'))).toBe('nothing-to-choose');
    const awarded = [...at(claim, answer('E', false), says('W', 'playOn'), says('S', 'refuse'), awards(8))];
    expect(boardAfter(awarded)).toMatchObject({ stage: { phase: 'scored', result: { tricks: 8, score: 120 } } });
  });

  test('is contested after all when the agreement is withdrawn in time, and not when the time is over', () => {
    const agreed = at(claim, answer('E', true), ...(mode === 'strict' ? [answer('W', true)] : []));
    expect(boardAfter(agreed).stage).toMatchObject({ phase: 'scored', result: { tricks: 9 } });
    const established = [...agreed, ...taken(agreed, byLaws({ kind: 'mark', mark: 'nextBoardCall', seat: 'E' }))];
    const scoredAt = boardAfter(established).rulings.scores[0]!.at;
    expect(refusal(established, says('W', 'withdrawAgreement', scoredAt + 40 * MINUTE))).toBe('too-late');
    const asked = [...established, ...taken(established, says('W', 'withdrawAgreement', scoredAt + 10 * MINUTE))];
    const back = [...asked, ...taken(asked, awards(8))];
    expect(back.at(-1)).toMatchObject({ type: 'ScoreCorrected', data: { tricks: 8, score: 120, law: '69B2' } });
    expect(boardAfter(back)).toMatchObject({
      stage: { phase: 'scored', result: { tricks: 8 } },
      rulings: { scores: [{ tricks: 9 }, { tricks: 8, law: '69B2' }] },
    });
  });
});

/** Looking through as many positions as are looked through takes its time on a busy machine. */
const PATIENCE_MS = 120_000;

test(
  'a claim early in the play gets no proposal and the reason, unless whoever leads has all the tricks in his hand',
  () => {
    const early = boardAfter(played({ ...sampleDeal, mode: 'recorded' }, [...LEAD, claim]));
    expect(claimProposal(early, 1)).toMatchObject({ proposed: undefined, unproposed: 'too-many-lines', failing: [] });
    const solid: DealSet = {
      ...{ ...sampleDeal, mode: 'recorded', dealer: 'E' },
      hands: {
        N: { ...sampleDeal.hands.N, cards: '.AKQJT98765432..' },
        E: { ...sampleDeal.hands.E, cards: 'AKQJT98765432...' },
        S: { ...sampleDeal.hands.S, cards: '..AKQJT98765432.' },
        W: { ...sampleDeal.hands.W, cards: '...AKQJT98765432' },
      },
    };
    const sure: readonly BoardCommand[] = [
      ...auctionOf('E', 'P P 7NT P P P'),
      { kind: 'claim', seat: 'N', tricks: 13 },
    ];
    expect(claimProposal(boardAfter(played(solid, sure)), 1)).toMatchObject({
      ...{ proposed: { tricks: 13, declarer: 0 }, unproposed: undefined, failing: [] },
    });
  },
  PATIENCE_MS,
);

function taken(events: BoardEvent[], command: BoardCommand): readonly BoardEvent[] {
  const decision = decideBoard(boardAfter(events), command);
  if (decision.kind === 'refused') throw new Error(decision.refusal);
  expect(recorded(events)).toHaveLength(events.length);
  return decision.events;
}
