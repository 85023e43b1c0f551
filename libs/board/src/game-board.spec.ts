/** Boards of forms for two and three players, through the decider: what may be done, what is seen, and that a record replays. */
import fc from 'fast-check';
import {
  type Card,
  dealPack,
  formOf,
  parseFormCall,
  type Pack,
  type Seat,
  SEATS,
  type Variant,
  VARIANTS,
} from '#bridge';
import { chooser, legalAct, shuffled } from '#bridge/testing';
import { type Recorded } from '#event-store';
import { cursorOf, type Viewer } from './audience.js';
import { evolveBoard, initialBoard } from './board.js';
import { type BoardCommand } from './board-commands.js';
import { decideBoard } from './board-decider.js';
import { type BoardEvent, type BoardFact } from './board-events.js';
import { type GameBoard } from './dealt-game.js';
import { gameEventSeen, gameSeenBy } from './game-seen.js';
import { MINUTE, PATIENT } from './testing.js';

const SALT = '00112233445566778899aabbccddeeff';
const DEALS = 1_000;

function packDealt(form: Variant, dealer: Seat, pack: Pack): BoardFact<'PackDealt'>['data'] {
  const seal = (cards: readonly Card[]) => ({ cards: cards.join(' '), salt: SALT });
  const seats = SEATS.filter((seat) => pack.hands[seat].length > 0);
  return {
    ...{ table: 't', form, mode: 'strict', rulesVersion: 1, number: 1, dealer, vulnerable: [], players: {} },
    hands: Object.fromEntries(seats.map((seat) => [seat, seal(pack.hands[seat])])),
    ...(pack.talon.length > 0 && { talon: seal(pack.talon) }),
    time: PATIENT,
  };
}

function recordedAt(event: BoardEvent, index: number): Recorded<BoardEvent> {
  return { ...event, at: (index + 1) * MINUTE, revision: index + 1 };
}

function folded(events: readonly BoardEvent[]): GameBoard {
  const board = events.map(recordedAt).reduce(evolveBoard, initialBoard());
  if (board.phase !== 'game') throw new Error('a board of a form for two or three players');
  return board;
}

/** A board and the events that led to it, as commands are accepted one after another. */
class Live {
  readonly events: BoardEvent[] = [];
  private state = initialBoard();

  do(command: BoardCommand): string | undefined {
    const decision = decideBoard(this.state, command);
    if (decision.kind === 'refused') return decision.refusal;
    for (const event of decision.events) {
      this.state = evolveBoard(this.state, recordedAt(event, this.events.length));
      this.events.push(event);
    }
    return undefined;
  }

  get board(): GameBoard {
    if (this.state.phase !== 'game') throw new Error('dealt');
    return this.state;
  }
}

/** A random legal command of whoever is to act; undefined when the board is over. */
function nextCommand({ form, game, outcome }: GameBoard, choose: (below: number) => number): BoardCommand | undefined {
  const act = outcome ? undefined : legalAct(form, game, choose);
  if (!act) return undefined;
  if (act.kind === 'call') return { kind: 'make-form-call', seat: act.seat, call: act.call };
  if (act.kind !== 'card') return act;
  const seat = game.contract ? form.playerOf(act.seat, game.contract) : act.seat;
  return { kind: 'play-card', seat, card: act.card };
}

/** Now and then something is asked to be taken back, or about a call; and all that is asked is answered. */
function asideCommand(
  { form, game, undo, outcome }: GameBoard,
  choose: (below: number) => number,
): BoardCommand | undefined {
  const [first] = undo?.open ?? [];
  if (first && !outcome) return { kind: 'answer-undo', seat: first, granted: choose(3) > 0 };
  if (outcome || choose(8) > 0) return undefined;
  const seat = form.players[choose(form.players.length)]!;
  const index = choose(Math.max(1, game.calls.length));
  return choose(2) === 0 ? { kind: 'request-undo', seat } : { kind: 'ask', seat, index };
}

function deal(name: Variant, choose: (below: number) => number): Live {
  const form = formOf(name);
  const live = new Live();
  const dealer = form.players[choose(form.players.length)]!;
  live.do({ kind: 'deal-pack', set: packDealt(name, dealer, dealPack(form, dealer, shuffled(form, choose))) });
  return live;
}

describe.each(VARIANTS)('%s', (name) => {
  test(`${DEALS} boards of random legal commands are never refused, end in a score, and replay to the same`, () => {
    const choose = chooser(11);
    for (let count = 0; count < DEALS; count++) {
      const live = deal(name, choose);
      for (let command = nextCommand(live.board, choose); command; command = nextCommand(live.board, choose))
        if (live.do(command) !== undefined) throw new Error(`refused: ${JSON.stringify(command)}`);
      expect(live.board.outcome?.kind).toBe('scored');
      if (count % 50 === 0) expect(folded(live.events)).toEqual(live.board);
    }
  });

  test('what is taken back leaves the board as it was, asides and all replay to the same, and boards end all the same', () => {
    const choose = chooser(13);
    let undone = 0;
    for (let count = 0; count < 60; count++) {
      const live = deal(name, choose);
      for (let command = nextCommand(live.board, choose); command; command = nextCommand(live.board, choose)) {
        const aside = asideCommand(live.board, choose);
        if (aside) live.do(aside);
        else if (live.do(command) !== undefined) throw new Error(`refused: ${JSON.stringify(command)}`);
        const last = live.events.at(-1);
        if (last?.type !== 'UndoApplied') continue;
        undone++;
        const before = folded(live.events.slice(0, last.data.toRevision));
        expect(live.board.game).toEqual(before.game);
      }
      expect(live.board.outcome?.kind).toBe('scored');
      expect(folded(live.events)).toEqual(live.board);
    }
    expect(undone).toBeGreaterThan(60);
  });

  test('a viewer is sent the same whatever the cards are that he does not see', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat({ max: 60 }), viewers(name), (seed, acts, viewer) => {
        const choose = chooser(seed);
        const live = deal(name, choose);
        for (let done = 0; done < acts; done++) {
          const command = asideCommand(live.board, choose) ?? nextCommand(live.board, choose);
          if (command) live.do(command);
        }
        if (live.board.outcome) return;
        const other = otherwise(live.events, viewer, choose);
        if (!other) return;
        compared++;
        expect(gameSeenBy(viewer, folded(other), 'open')).toEqual(gameSeenBy(viewer, live.board, 'open'));
        const last = other.length - 1;
        const sent = (events: readonly BoardEvent[]) =>
          gameEventSeen(viewer, folded(events), recordedAt(events[last]!, last));
        expect(sent(other)).toEqual(sent(live.events));
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});

function viewers(name: Variant): fc.Arbitrary<Viewer> {
  const { players } = formOf(name);
  return fc.constantFrom<Viewer>(
    ...players.map((seat) => ({ kind: 'seat', seat }) as const),
    ...players.map((seat) => ({ kind: 'kibitzer', seat }) as const),
    ...SEATS.filter((seat) => !players.includes(seat)).map((seat) => ({ kind: 'seat', seat }) as const),
    { kind: 'spectator' },
  );
}

/** Cards that stand in nothing the viewer was ever sent. */
function hiddenCards(events: readonly BoardEvent[], viewer: Viewer): readonly Card[] {
  const seen = new Set<string>();
  for (let count = 1; count <= events.length; count++) {
    const board = folded(events.slice(0, count));
    const { hands, aside, piles, tricks } = gameSeenBy(viewer, board, 'open');
    for (const hand of [...Object.values(hands), ...Object.values(aside)])
      for (const [index, ranks] of hand.split('.').entries())
        for (const rank of ranks) seen.add(`${'SHDC'[index]}${rank}`);
    for (const pile of Object.values(piles)) for (const { up } of pile) if (up) seen.add(up);
    for (const trick of tricks) for (const card of trick.cards) seen.add(card);
  }
  return formOf(folded(events).set.form).deck.filter((card) => !seen.has(card));
}

/** The same events with the hidden cards dealt otherwise; undefined where they could not have happened so. */
function otherwise(
  events: readonly BoardEvent[],
  viewer: Viewer,
  choose: (below: number) => number,
): readonly BoardEvent[] | undefined {
  const hidden = hiddenCards(events, viewer);
  const left = [...hidden];
  const moved = new Map(hidden.map((card) => [card, left.splice(choose(left.length), 1)[0]!]));
  const text = JSON.stringify(events).replaceAll(
    /\b([SHDC][AKQJT2-9])\b/g,
    (card) => moved.get(card as Card) ?? card, // what is no card is in no map
  );
  const other = JSON.parse(text) as readonly BoardEvent[]; // cards for cards
  try {
    folded(other);
    return other;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('broken: what is done at a table')) return undefined;
    throw error;
  }
}

describe('claims at forms for two and three players', () => {
  /** A board of Booby in the play. */
  function playing(name: Variant): Live {
    const choose = chooser(3);
    const live = deal(name, choose);
    while (live.board.game.phase !== 'play') live.do(nextCommand(live.board, choose)!);
    return live;
  }

  test('every other player must agree, and declarer has the tricks he claimed', () => {
    const live = playing('booby');
    const declarer = live.board.game.contract!.declarer;
    const [one, two] = formOf('booby').players.filter((seat) => seat !== declarer);
    expect(live.do({ kind: 'claim', seat: declarer, tricks: 7 })).toBeUndefined();
    expect(live.do({ kind: 'answer-claim', seat: declarer, agree: true, claim: 1 })).toBe('not-yours-to-answer');
    expect(live.do({ kind: 'answer-claim', seat: one!, agree: true, claim: 1 })).toBeUndefined();
    expect(live.board.outcome).toBeUndefined();
    expect(live.do({ kind: 'answer-claim', seat: two!, agree: true, claim: 1 })).toBeUndefined();
    expect(live.board.outcome).toMatchObject({ kind: 'scored', tricks: 7 });
  });

  test('by one doubt the play goes on, with the claimer’s cards face up', () => {
    const live = playing('nullo');
    const { declarer } = live.board.game.contract!;
    const defender = formOf('nullo').players.find((seat) => seat !== declarer)!;
    live.do({ kind: 'claim', seat: defender, tricks: 2 });
    expect(live.do({ kind: 'play-card', seat: defender, card: 'SA' })).toBe('claim-pending');
    expect(live.do({ kind: 'answer-claim', seat: declarer, agree: false, claim: 1 })).toBeUndefined();
    const seen = gameSeenBy({ kind: 'spectator' }, live.board, 'open');
    expect(seen).toMatchObject({ phase: 'play', turns: [defender] });
    expect(Object.keys(seen.hands)).toEqual([defender]);
  });

  test('nothing is claimed while a card is unknown to everybody', () => {
    const live = playing('chinese');
    const [seat] = formOf('chinese').players;
    expect(live.do({ kind: 'claim', seat: seat!, tricks: 1 })).toBe('cards-unknown');
  });
});

test.each<[string, BoardCommand, string]>([
  ['an undo of nothing', { kind: 'request-undo', seat: 'N' }, 'nothing-to-undo'],
  ['an answer to no request', { kind: 'answer-undo', seat: 'N', granted: true }, 'no-undo'],
  ['a question about no call', { kind: 'ask', seat: 'N', index: 0 }, 'no-such-call'],
  ['an explanation of no call', { kind: 'explain', seat: 'N', index: 0, explanation: 'ref' }, 'no-such-call'],
  ['a director called by who has no hand', { kind: 'summon-director', seat: 'E' }, 'not-your-turn'],
  ['play let go on when nobody called the director', { kind: 'resume' }, 'not-summoned'],
  ['an award of no claim', { kind: 'award-claim', tricks: 3, claim: 1 }, 'not-in-this-form'],
  ['a card before the play', { kind: 'play-card', seat: 'N', card: 'SA' }, 'no-play'],
  ['a call before the exchange', { kind: 'make-call', seat: 'N', call: { kind: 'pass' } }, 'no-auction'],
  ['the exchange of who must wait', { kind: 'choose', seat: 'N', cards: [] }, 'not-your-turn'],
  ['the exchange of a card not held', { kind: 'choose', seat: 'S', cards: ['SA', 'SA'] }, 'wrong-number'],
  ['an exchange by nobody', { kind: 'choose', seat: 'E', cards: [] }, 'no-step'],
])('at Nullo %s is refused', (_, command, refusal) => {
  const form = formOf('nullo');
  const live = new Live();
  live.do({ kind: 'deal-pack', set: packDealt('nullo', 'N', dealPack(form, 'N', form.deck)) });
  expect(live.do(command)).toBe(refusal);
});

describe('asides at forms for two and three players', () => {
  /** A board of Booby after a call of East, South and North each. */
  function called(time = PATIENT): Live {
    const form = formOf('booby');
    const live = new Live();
    live.do({ kind: 'deal-pack', set: { ...packDealt('booby', 'N', dealPack(form, 'N', form.deck)), time } });
    for (const seat of form.players) live.do({ kind: 'choose', seat, cards: live.board.game.hands[seat].slice(0, 4) });
    const bid = parseFormCall('1C')!;
    live.do({ kind: 'make-form-call', seat: 'E', call: bid, alert: true, explanation: 'ref' });
    live.do({ kind: 'make-call', seat: 'S', call: { kind: 'pass' } });
    return live;
  }

  test('every other player is asked, and the call is taken back when all grant it', () => {
    const live = called();
    expect(live.do({ kind: 'request-undo', seat: 'E' })).toBeUndefined();
    expect(live.do({ kind: 'make-call', seat: 'N', call: { kind: 'pass' } })).toBe('undo-pending');
    expect(live.do({ kind: 'answer-undo', seat: 'E', granted: true })).toBe('not-yours-to-answer');
    expect(live.do({ kind: 'answer-undo', seat: 'S', granted: true, undo: 1 })).toBeUndefined();
    expect(live.board.game.calls).toHaveLength(2);
    expect(live.do({ kind: 'answer-undo', seat: 'N', granted: true, undo: 1 })).toBeUndefined();
    const seen = gameSeenBy({ kind: 'seat', seat: 'E' }, live.board, 'open');
    expect(seen).toMatchObject({ turns: ['E'], auction: [], undos: [{ undo: 1, seat: 'E', applied: true }] });
    expect(seen.explanations).toMatchObject([{ call: 0, explanation: 'ref', undone: true }]);
  });

  test('one refusal is enough, and what was chosen in secret is not taken back', () => {
    const live = called();
    live.do({ kind: 'request-undo', seat: 'S' });
    live.do({ kind: 'answer-undo', seat: 'N', granted: false });
    expect([live.board.undo, live.board.game.calls.length]).toEqual([undefined, 2]);
    const choose = chooser(1);
    const slam = deal('slam', choose);
    while (slam.board.game.phase !== 'after') slam.do(nextCommand(slam.board, choose)!);
    const { seat } = slam.board.game.calls.at(-1)!;
    slam.do({ kind: 'choose', seat, cards: slam.board.game.hands[seat].slice(0, 3) });
    expect(slam.do({ kind: 'request-undo', seat })).toBe('nothing-to-undo');
  });

  test('a call is asked about by the others, once each, and explained by who made it, to everybody', () => {
    const live = called();
    expect(live.do({ kind: 'ask', seat: 'E', index: 0 })).toBe('not-yours-to-ask');
    expect(live.do({ kind: 'ask', seat: 'S', index: 0 })).toBeUndefined();
    expect(live.do({ kind: 'ask', seat: 'S', index: 0 })).toBe('already-asked');
    const asked = gameSeenBy({ kind: 'spectator' }, live.board, 'open').auction[0];
    expect(asked).toEqual({ seat: 'E', call: '1C', alert: true, explanation: 'ref', asked: true });
    expect(live.do({ kind: 'explain', seat: 'S', index: 0, explanation: 'other' })).toBe('not-yours-to-explain');
    expect(live.do({ kind: 'explain', seat: 'E', index: 0, explanation: 'other' })).toBeUndefined();
    const told = gameSeenBy({ kind: 'seat', seat: 'N' }, live.board, 'open').auction[0];
    expect(told).toEqual({ seat: 'E', call: '1C', alert: true, explanation: 'other' });
  });

  test('the clock of the turn waits for the director, who lets the play go on', () => {
    const form = formOf('nullo');
    const live = new Live();
    const set = packDealt('nullo', 'N', dealPack(form, 'N', form.deck));
    live.do({ kind: 'deal-pack', set: { ...set, time: { ...PATIENT, turnMs: MINUTE, directorMs: 9 * MINUTE } } });
    live.do({ kind: 'summon-director', seat: 'S' });
    expect(live.do({ kind: 'summon-director', seat: 'N' })).toBe('already-summoned');
    expect(gameSeenBy({ kind: 'spectator' }, live.board, 'open')).toMatchObject({
      director: 'S',
      deadline: { wait: 'director', seats: [] },
    });
    expect(live.do({ kind: 'expire', wait: 'turn', now: 99 * MINUTE })).toBe('nothing-to-wait-for');
    live.do({ kind: 'resume' });
    expect(gameSeenBy({ kind: 'spectator' }, live.board, 'open').deadline).toMatchObject({ wait: 'turn' });
  });

  test('who is silent about a request refuses it; a director who does not come costs nobody', () => {
    const live = called({ ...PATIENT, undoMs: MINUTE, directorMs: MINUTE });
    live.do({ kind: 'request-undo', seat: 'S' });
    const { at } = gameSeenBy({ kind: 'spectator' }, live.board, 'open').deadline!;
    live.do({ kind: 'expire', wait: 'undo', now: at });
    expect([live.board.undo, live.board.game.calls.length]).toEqual([undefined, 2]);
    live.do({ kind: 'summon-director', seat: 'N' });
    live.do({ kind: 'expire', wait: 'director', now: 1e12 });
    expect(live.board.outcome).toEqual({ kind: 'abandoned', reason: 'director-limit' });
  });
});

test('who has no hand at the board claims nothing', () => {
  const choose = chooser(4);
  const live = deal('two-handed', choose);
  while (live.board.game.phase !== 'play') live.do(nextCommand(live.board, choose)!);
  expect(live.do({ kind: 'claim', seat: 'W', tricks: 1 })).toBe('not-your-turn');
});

test('a board of a form that waits too long is abandoned, and its claim stands when nobody answers', () => {
  const form = formOf('nullo');
  const live = new Live();
  const set = packDealt('nullo', 'N', dealPack(form, 'N', form.deck));
  live.do({ kind: 'deal-pack', set: { ...set, time: { ...PATIENT, turnMs: MINUTE } } });
  expect(live.do({ kind: 'expire', wait: 'turn', now: MINUTE })).toBe('not-yet');
  expect(live.do({ kind: 'expire', wait: 'turn', now: 2 * MINUTE })).toBeUndefined();
  expect(live.board.outcome).toEqual({ kind: 'abandoned', reason: 'turn-limit' });
});

test('a look at all hands is for the director alone, and moves nobody’s cursor', () => {
  const live = deal('slam', chooser(1));
  live.do({ kind: 'view-hands', by: 'director', viewer: 'somebody' });
  expect(cursorOf({ kind: 'seat', seat: 'N' }, live.board)).toBe(1);
  expect(cursorOf({ kind: 'director' }, live.board)).toBe(2);
});
