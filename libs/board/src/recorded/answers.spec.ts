import { type BoardCommand, decideBoard, expectedOf, FINDING_ANSWERS, seenBy } from '#board';
import { auctionOf, boardAfter, played, sampleDeal } from '#board/testing';
import { type Card, type Seat, type Suit } from '#bridge';
import { type Choice, type Finding, type FindingKind, FINDINGS, type LawCommand } from '#laws';

const TRUTHS = { value: true, damage: true, couldHaveKnown: true };
const NAMED = { ...TRUTHS, call: '2H', card: 'SA', suggested: 'pass', logicalAlternatives: ['P'], score: 110 };
const byLaws = (command: LawCommand): BoardCommand => ({
  ...{ kind: 'by-laws', command, now: 0 },
  ...('seat' in command && { seat: command.seat }),
});

describe('a finding takes its own answers', () => {
  test.each<[FindingKind, readonly string[]]>([
    ['awareness', ['couldHaveKnown', 'score']],
    ['callIntent', ['true', 'value']],
    ['claim', ['9']],
    ['comparable', ['true', 'value', 'call']],
    ['damage', ['damage', 'score']],
    ['designationIntent', ['true', 'value', 'card']],
    ['equityTricks', ['9']],
    ['exposure', ['true', 'value', 'card']],
    ['misinformation', ['true', 'value']],
    ['trumpAwareness', ['true', 'value']],
    ['ui', ['suggested', 'logicalAlternatives', 'damage', 'score']],
    ['unintendedDesignation', ['true', 'value', 'card']],
  ])('%s: %j, and no other', (finding, taken) => {
    const answers: readonly (readonly [string, boolean | number | Finding])[] = [
      ...([
        ['true', true],
        ['9', 9],
        ['nothing', {}],
        ['tricks', { tricks: 9 }],
      ] as const),
      ...Object.entries(NAMED).map(([name, value]): [string, Finding] => [name, { [name]: value }]),
    ];
    const wanted = answers.filter(([, value]) => expectedOf(finding, value) === undefined).map(([name]) => name);
    const own = finding === 'claim' || finding === 'equityTricks' ? [...taken, 'tricks'] : taken;
    expect(wanted.toSorted()).toEqual(own.toSorted());
  });

  test('all findings are told of what they take', () => {
    for (const finding of FINDINGS) expect(expectedOf(finding, {})).toMatch(/^(a number|an object of|true)/);
    expect(FINDING_ANSWERS.length).toBeGreaterThan(0);
  });

  test.each<[string, boolean | Finding]>([
    ['yes', true],
    ['no', false],
    ['a field of another finding', { damage: true }],
    ['what no finding of tricks has', { value: true }],
  ])('of a claim that was doubted %s is none, and leaves it as it is', (_what, value) => {
    const events = played({ ...sampleDeal, mode: 'recorded' }, [
      ...auctionOf('N', '1NT P P P'),
      { kind: 'play-card', seat: 'E', card: 'SJ' },
      { kind: 'claim', seat: 'N', tricks: 9 },
      { kind: 'answer-claim', seat: 'E', agree: false, claim: 1 },
    ]);
    const found = decideBoard(boardAfter(events), byLaws({ kind: 'find', finding: 'claim', value }));
    expect(found).toEqual({ kind: 'refused', refusal: 'no-such-answer' });
  });
});

describe('a suit is named that the Law means', () => {
  const card = (seat: Seat, named: Card): BoardCommand => ({ kind: 'play-card', seat, card: named });
  const chosen = (before: readonly BoardCommand[], choice: Choice, suit: Suit): string => {
    const board = boardAfter(played({ ...sampleDeal, mode: 'recorded' }, before));
    const decision = decideBoard(board, byLaws({ kind: 'choose', seat: 'N', choice, suits: [suit] }));
    return decision.kind === 'refused' ? decision.refusal : 'chosen';
  };

  // East has led a spade, North as declarer has played from dummy, and East leads again before West has played.
  const premature = [...auctionOf('N', '1NT P P P'), card('E', 'SJ'), card('N', 'S2'), card('E', 'HA')];

  test('after a premature lead another than the one led (Law 57A)', () => {
    const board = boardAfter(played({ ...sampleDeal, mode: 'recorded' }, premature));
    const { choices = [] } = seenBy({ kind: 'seat', seat: 'N' }, board, 'open').actions;
    expect(choices.flatMap(({ choice, suits }) => (suits ? [[choice, suits]] : []))).toEqual([
      ['suit', ['C', 'D', 'H']],
      ['notSuit', ['C', 'D', 'H']],
    ]);
    expect((['suit', 'notSuit'] as const).map((choice) => chosen(premature, choice, 'S'))).toEqual([
      'not-a-suit',
      'not-a-suit',
    ]);
    expect(chosen(premature, 'suit', 'H')).toBe('chosen');
  });

  // West leads faced instead of East.
  const outOfTurn: readonly BoardCommand[] = [
    ...auctionOf('N', '1NT P P P'),
    { kind: 'play-card', seat: 'W', card: 'H2', way: 'lead' },
  ];

  test.each<[Choice, Suit, string]>([
    ['require', 'H', 'chosen'],
    ['forbid', 'H', 'chosen'],
    ['require', 'S', 'not-a-suit'],
    ['forbid', 'C', 'not-a-suit'],
  ])('after an opening lead out of turn that of the card led (Laws 54D and 50D2): %s %s', (choice, suit, expected) => {
    expect(chosen(outOfTurn, choice, suit)).toBe(expected);
  });
});
