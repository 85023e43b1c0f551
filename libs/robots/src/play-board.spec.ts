import { formatCall, opponents, parseCall, parseHand, partner, SEATS } from '#bridge';
import {
  type CallTurn,
  type CardTurn,
  playBoard,
  type Player,
  playSeeded,
  randomLegal,
  randomOf,
  type Robot,
  seededBoard,
  seedOf,
} from '#robots';

const BOARDS = 40;
const R0_TABLE = { NS: randomLegal, EW: randomLegal };

test('a board of random robots ends with a score and nobody at fault, and is the same for the same seed', () => {
  for (let number = 1; number <= BOARDS; number++) {
    const set = seededBoard('same', number);
    const once = playSeeded(set, R0_TABLE, 'chance');
    expect(once.board.stage.phase).toBe('scored');
    expect(once.faults).toEqual([]);
    expect(once.events).toEqual(playSeeded(set, R0_TABLE, 'chance').events);
  }
});

test('another seed plays another board', () => {
  const set = seededBoard('same', 1);
  expect(playSeeded(set, R0_TABLE, 'one').events).not.toEqual(playSeeded(set, R0_TABLE, 'two').events);
});

/** Looks at everything it is given, and plays on at random. */
function witness(calls: CallTurn[], cards: CardTurn[]): Robot {
  return {
    name: 'witness',
    version: '1',
    sit: (seating) => {
      const player = randomLegal.sit(seating);
      return {
        call: (turn) => {
          calls.push({ ...turn });
          const { call } = player.call(turn);
          return { call, disclosure: { alert: false, text: `${seating.seat} says`, shows: {} } };
        },
        card: (turn) => {
          cards.push({ ...turn });
          return player.card(turn);
        },
      };
    },
  };
}

test('a player sees his own hand, dummy after the lead, and no other', () => {
  const calls: CallTurn[] = [];
  const cards: CardTurn[] = [];
  const robot = witness(calls, cards);
  for (let number = 1; number <= 10; number++) playSeeded(seededBoard('sight', number), { NS: robot, EW: robot });
  for (const { seat, view, legal } of calls) {
    expect(Object.keys(view.hands)).toEqual([seat]);
    expect(view.actions.calls).toEqual(legal.map(formatCall));
  }
  for (const { seat, hand, view, legal } of cards) {
    const dummy = partner(view.contract!.declarer);
    const led = view.tricks.length > 0;
    expect(new Set(Object.keys(view.hands))).toEqual(new Set(led ? [seat, dummy] : [seat]));
    const held = parseHand(view.hands[hand] ?? '')!;
    expect(legal.every((card) => held.includes(card))).toBe(true);
  }
  expect(cards.length).toBeGreaterThan(100);
});

test('a player hears what the opponents disclose, and partner’s bare calls', () => {
  const calls: CallTurn[] = [];
  const robot = witness(calls, []);
  playSeeded(seededBoard('ears', 3), { NS: robot, EW: robot });
  for (const { seat, heard, view } of calls.slice(-1)) {
    const theirs = view.auction.flatMap((call, index) => (opponents(call.seat, seat) ? [index] : []));
    expect([...heard.keys()]).toEqual(theirs);
    expect(theirs.map((index) => heard.get(index)!.text)).toEqual(
      theirs.map((index) => `${view.auction[index]!.seat} says`),
    );
  }
});

describe('a player at fault', () => {
  const wrong = (call: Player['call'], card: Player['card']): Robot => ({
    name: 'wrong',
    version: '1',
    sit: () => ({ call, card }),
  });
  const honest = randomLegal.sit({ seat: 'N', random: randomOf(seedOf('honest')) });
  const anyCall: Player['call'] = (turn) => honest.call(turn);
  const anyCard: Player['card'] = (turn) => honest.card(turn);
  const crash = (): never => {
    throw new Error('out of memory');
  };
  const tooLow = { call: parseCall('XX')!, disclosure: { alert: false, text: '', shows: {} } };

  test.each([
    ['calls what is not legal', wrong(() => tooLow, anyCard), 'nothing-to-redouble'],
    ['crashes in the auction', wrong(crash, anyCard), 'crashed: out of memory'],
    ['crashes in the play', wrong(anyCall, crash), 'crashed: out of memory'],
    ['plays a card he does not hold', wrong(anyCall, () => 'SX' as 'SA'), 'card-not-held'], // what a careless program sends
  ])('who %s is seen out, and the board is scored', (_what, robot, why) => {
    const set = seededBoard('fault', 1);
    const seats = { N: robot, E: randomLegal, S: randomLegal, W: robot };
    const played = playBoard({ set, at: 0 }, seats, (seat) => randomOf(seedOf(seat)));
    expect(played.board.stage.phase).toBe('scored');
    expect(played.faults.length).toBeGreaterThan(0);
    expect(new Set(played.faults.map((fault) => fault.why))).toEqual(new Set([why]));
    expect(SEATS.filter((seat) => played.faults.filter((fault) => fault.seat === seat).length > 1)).toEqual([]);
  });
});
