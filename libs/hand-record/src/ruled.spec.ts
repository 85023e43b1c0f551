import { type BoardCommand, type BoardEvent, decideBoard, type RulingAsked } from '#board';
import { boardAfter, played, sampleDeal } from '#board/testing';
import { parseCall, partner, type Seat, SEATS } from '#bridge';
import { recordedBoardOf } from '#hand-record';
import { readPbn, writePbn } from '#notation';

const NONE = { names: new Map<string, string>(), texts: new Map<string, string>() };
const parts = (...results: readonly (readonly [number, number])[]) =>
  results.map(([score, weight]) => ({ score, weight }));

/** The sample deal in 1NT by the dealer, each hand in turn playing the first card that it may. */
function playedOut(): BoardEvent[] {
  let events: BoardEvent[] = played(
    sampleDeal,
    ['1NT', 'P', 'P', 'P'].map((call, place): BoardCommand => {
      const seat = SEATS[(SEATS.indexOf(sampleDeal.dealer) + place) % 4]!;
      return { kind: 'make-call', seat, call: parseCall(call)! };
    }),
  );
  for (let card = 0; card < 52; card++) events = [...events, ...nextCard(events)];
  return events;
}

function nextCard(events: BoardEvent[]): readonly BoardEvent[] {
  const board = boardAfter(events);
  const player = (hand: Seat): Seat => (hand === partner(sampleDeal.dealer) ? sampleDeal.dealer : hand); // of dummy's cards
  const cards = SEATS.flatMap((hand) =>
    board.deal[hand].map((card) => ({ kind: 'play-card', seat: player(hand), card }) as const),
  );
  for (const command of cards) {
    const decision = decideBoard(board, command);
    if (decision.kind === 'accepted') return decision.events;
  }
  throw new Error('somebody may play');
}

function file(...rulings: readonly RulingAsked[]): string {
  let events = playedOut();
  for (const ruling of rulings) {
    const decision = decideBoard(boardAfter(events), { kind: 'rule', ruling });
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    events = [...events, ...decision.events];
  }
  return writePbn([recordedBoardOf('a board', boardAfter(events), NONE)]);
}

const resultOf = (pbn: string): string => /\[Result "(.*)"\]/.exec(pbn)?.[1] ?? '';

test('a board on which nothing was ruled says its tricks, and no points beside them', () => {
  expect(file()).not.toContain('[Score "');
  expect(resultOf(file())).toMatch(/^\d+$/);
});

test('tricks that were ruled and not won are marked as such, with the points that count', () => {
  const won = Number(resultOf(file()));
  const pbn = file({ kind: 'tricks', law: '64C1', tricks: won + 1 });
  expect(resultOf(pbn)).toBe(`^${won + 1}`);
  expect(pbn).toMatch(/\[Score "NS -?\d+"\]/);
  expect(readPbn(pbn)[0]).toMatchObject({ stated: { tricks: won + 1, tricksAgreed: true }, errors: [] });
});

test.each<[string, RulingAsked]>([
  ['a score', { kind: 'score', law: '79C1', NS: -400, EW: 400 }],
  ['an assigned score', { kind: 'assigned', law: '12C1c', NS: parts([-400, 1]), EW: parts([400, 1]) }],
])('%s that was ruled is said without tricks, which nobody ruled', (_which, ruling) => {
  const pbn = file(ruling);
  expect(resultOf(pbn)).not.toMatch(/\d/);
  expect(pbn).toContain('[Score "NS -400"]');
  expect(pbn).toMatch(/NS -400/);
  expect(pbn).not.toMatch(/\d tricks, NS/);
});

test('a weighted score stands in words, for no number is it', () => {
  const pbn = file({
    ...{ kind: 'assigned', law: '12C1c' },
    ...{ NS: parts([90, 60], [-50, 40]), EW: parts([-90, 60], [50, 40]) },
  });
  expect(pbn).not.toContain('[Score "');
  expect(pbn).toContain('{official result: NS 60% of 90 and 40% of -50, EW 60% of -90 and 40% of 50 (Law 12C1c)}');
});

test('sides that do not balance have points of their own', () => {
  expect(file({ kind: 'score', law: '79B3', NS: 90, EW: 50 })).toContain('[Score "EW 50 NS 90"]');
});

test.each([
  [['E'], ['ruling 2: E appeals for EW against ruling 1; W has not concurred']],
  [
    ['E', 'W'],
    ['ruling 2: E appeals for EW against ruling 1}', 'ruling 3: W concurs in the appeal of EW against ruling 1'],
  ],
] as const)('an appeal of %s says who appeals, and whether his partner concurs', (seats, texts) => {
  const pbn = file(
    { kind: 'score', law: '79B3', NS: 90, EW: -90 },
    ...seats.map((seat) => ({ kind: 'appeal', by: 'EW', seat, ruling: 1 }) as const),
  );
  for (const text of texts) expect(pbn).toContain(text);
});

test('penalties, appeals and what became of them stand in words', () => {
  const pbn = file(
    { kind: 'procedural-penalty', law: '90B1', contestant: 'EW', amount: 10, unit: 'percent' },
    { kind: 'appeal', by: 'EW', ruling: 1 },
    { kind: 'appeal-decided', upheld: true, ruling: 1 },
  );
  for (const text of [
    'penalty of 10 percent to EW (Law 90B1)',
    'EW appeals against ruling 1',
    'the appeal against ruling 1 is upheld',
  ])
    expect(pbn).toContain(text);
});
