/** Whole legal boards for benchmarks: an auction of eleven calls and 52 cards, seeded, the same in every run. */
import { type Board, type BoardCommand, boardDecider, type BoardEvent, type BoardFact, initialBoard } from '#board';
import {
  type Card,
  dealFromNumber,
  DEALS,
  formatHand,
  handToPlay,
  legalCards,
  lho,
  parseCall,
  playerOf,
  type Seat,
} from '#bridge';
import { type Recorded } from '#event-store';

const AUCTION = ['P', '1NT', 'P', '2C', 'P', '2H', 'P', '3NT', 'P', 'P', 'P'];

/** A small generator (mulberry32): the same boards in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(1);

function dealSet(): BoardFact<'DealSet'>['data'] {
  const bits = Array.from({ length: 3 }, () => BigInt(Math.floor(random() * 2 ** 32)));
  const deal = dealFromNumber(bits.reduce((sum, word) => (sum << 32n) | word, 0n) % DEALS);
  const sealed = (seat: Seat) => ({ cards: formatHand(deal[seat]), salt: '00'.repeat(16) });
  const hands = { N: sealed('N'), E: sealed('E'), S: sealed('S'), W: sealed('W') };
  const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
  const rules = { rules: 'laws-2017', rulesVersion: 1 } as const;
  const { table, form, mode } = { table: 't', form: 'duplicate', mode: 'strict' } as const;
  return { table, form, mode, ...rules, number: 1, dealer: 'N', vulnerability: 'none', hands, players: {}, time };
}

/** An event as the store gives it back. */
export function recordedAt({ type, version, data }: BoardEvent, revision: number): Recorded<BoardEvent> {
  const recorded = { type, version, at: 1_700_000_000_000 + revision, data, revision };
  return recorded as Recorded<BoardEvent>; // type and data are of one event
}

/** Commands of one board, and the events they lead to. */
export function playOut(): { readonly commands: BoardCommand[]; readonly events: Recorded<BoardEvent>[] } {
  const commands: BoardCommand[] = [];
  const events: Recorded<BoardEvent>[] = [];
  let board: Board = initialBoard();
  // Events have the shape in which the store gives them back: the engine folds one shape three times as fast as many.
  const take = (command: BoardCommand): void => {
    commands.push(command);
    const decision = boardDecider.decide(board, command);
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    for (const event of decision.events) {
      const recorded = recordedAt(event, events.length + 1);
      events.push(recorded);
      board = boardDecider.evolve(board, recorded);
    }
  };
  take({ kind: 'deal', set: dealSet() });
  let seat: Seat = 'N';
  for (const text of AUCTION) {
    const call = parseCall(text);
    if (!call) throw new Error(`${text} is no call`);
    take({ kind: 'make-call', seat, call });
    seat = lho(seat);
  }
  for (let at = 0; at < 52; at++) {
    if (board.phase !== 'dealt' || board.stage.phase !== 'play') throw new Error('the play goes on');
    const { play } = board.stage;
    const legal = legalCards(play);
    const card: Card | undefined = legal[Math.floor(random() * legal.length)];
    if (!card) throw new Error('there is always a legal card');
    take({ kind: 'play-card', seat: playerOf(play.contract, handToPlay(play)), card });
  }
  return { commands, events };
}
