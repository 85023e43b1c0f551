import fc from 'fast-check';
import { type Card, formatHand, parseHand, type Seat, SEATS, suitOf } from '#bridge';
import { loadSolver } from '#double-dummy';
import {
  answer,
  boardPlay,
  type DealSet,
  natural,
  type Player,
  playSeeded,
  randomOf,
  type Reply,
  type Robot,
} from '#robots';
import { samplingRobot, seededBoard, seedOf, type Turn } from '#robots';

/** The rungs with few layouts; R4 with a budget that a few opening leads use up. */
const UPPER = ['r2', 'r3', 'r4'] as const;
async function upper(name: (typeof UPPER)[number]): Promise<Robot> {
  const options = { name, version: '1', solver: await loadSolver(), samples: 3, listens: name !== 'r2' };
  return samplingRobot(name === 'r4' ? { ...options, depth: 13, nodes: 20_000 } : { ...options, depth: 6 });
}

test.each(UPPER)('a board of %s is scored, nobody is at fault, and the seed tells it all', async (name) => {
  const robot = await upper(name);
  for (let number = 1; number <= 3; number++) {
    const set = seededBoard('sampled', number);
    const once = playSeeded(set, { NS: robot, EW: robot }, 'chance');
    expect(once.faults).toEqual([]);
    expect(once.board.stage.phase).toBe('scored');
    expect(playSeeded(set, { NS: robot, EW: robot }, 'chance').events).toEqual(once.events);
  }
});

const OPTIONS = { name: 'r4', version: '1', samples: 3, depth: 13, listens: true } as const;

/** Everything that was asked and answered on a board that R1 played. */
function recorded(set: DealSet): readonly { readonly turn: Turn; readonly reply: Reply }[] {
  const players = seated(natural);
  const record: { turn: Turn; reply: Reply }[] = [];
  const conversation = boardPlay({ set, at: 0 });
  let next = conversation.next();
  while (!next.done) {
    const turn = next.value;
    const { view } = turn;
    const reply = answer(players[turn.seat], turn);
    record.push({ turn: { ...turn, view }, reply });
    next = conversation.next(reply);
  }
  return record;
}

function seated(robot: Robot): Record<Seat, Player> {
  const sit = (seat: Seat): Player => robot.sit({ seat, random: randomOf(seedOf(`at ${seat}`)) });
  return { N: sit('N'), E: sit('E'), S: sit('S'), W: sit('W') };
}

/** What a robot answers at one seat up to a turn, when everybody's replies are those of a record. */
function answers(set: DealSet, replies: readonly Reply[], seat: Seat, robot: Robot): readonly Reply[] {
  const player = seated(robot)[seat];
  const conversation = boardPlay({ set, at: 0 });
  const given: Reply[] = [];
  let next = conversation.next();
  for (const reply of replies) {
    if (next.done) throw new Error('a record has no more replies than a board has turns');
    if (next.value.seat === seat) given.push(answer(player, next.value));
    next = conversation.next(reply);
  }
  return given;
}

/** The set with two cards of one suit, of hands that a seat cannot see, in each other's place. */
function exchanged(set: DealSet, [one, other]: readonly [Card, Card]): DealSet {
  const place = (cards: string): string =>
    formatHand((parseHand(cards) ?? []).map((card) => (card === one ? other : card === other ? one : card)));
  const hand = (seat: Seat): DealSet['hands'][Seat] => ({ ...set.hands[seat], cards: place(set.hands[seat].cards) });
  return { ...set, hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') } };
}

test.each(['r1', ...UPPER] as const)('no answer of %s depends on cards that its seat cannot see', async (name) => {
  const robot = name === 'r1' ? natural : await upper(name);
  fc.assert(
    fc.property(fc.nat({ max: 50 }), fc.nat({ max: 100 }), fc.nat(), (number, at, choice) => {
      const set = seededBoard('hidden', number + 1);
      const record = recorded(set);
      const index = Math.min(at, record.length - 1);
      const { seat, view } = record[index]!.turn;
      const played = view.tricks.flatMap(({ cards }) => cards);
      const hidden = SEATS.filter((other) => view.hands[other] === undefined);
      const cardsOf = (other: Seat): readonly Card[] =>
        (parseHand(set.hands[other].cards) ?? []).filter((card) => !played.includes(card));
      const pairs = hidden.flatMap((one) =>
        hidden.flatMap((other) =>
          one < other
            ? cardsOf(one).flatMap((mine) =>
                cardsOf(other).flatMap((his) => (suitOf(mine) === suitOf(his) ? [[mine, his] as const] : [])),
              )
            : [],
        ),
      );
      const pair = pairs[choice % Math.max(1, pairs.length)];
      if (!pair) return;
      const replies = record.slice(0, index + 1).map(({ reply }) => reply);
      expect(answers(exchanged(set, pair), replies, seat, robot)).toEqual(answers(set, replies, seat, robot));
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['a budget of one trick start', { nodes: 1 }],
  ['no time', { milliseconds: 0 }],
])('with %s it plays as R1 does', async (_budget, limit) => {
  const robot = samplingRobot({ ...OPTIONS, solver: await loadSolver(), ...limit });
  for (let number = 1; number <= 3; number++) {
    const set = seededBoard('hurried', number);
    const played = playSeeded(set, { NS: robot, EW: robot });
    expect(played.events).toEqual(playSeeded(set, { NS: natural, EW: natural }).events);
  }
});
