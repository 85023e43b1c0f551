/**
 * A board of a form for two or three players: the form says what may be done, and this state follows it. Nothing here, nor in what
 * decides and shows it, asks which form it is.
 */
import {
  type Act,
  advanceGame,
  assert,
  type Award,
  type Card,
  type Form,
  formOf,
  type FormContract,
  formTricksLeft,
  type Game,
  type Pack,
  parseCard,
  parseFormCall,
  type Seat,
  SEATS,
  startGame,
  tricksTaken,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type AbandonReason, type BoardEvent, type BoardFact, lookerOf, type TextRef } from './board-events.js';

export type GameClaim = {
  /** Names the claim: the first on this board is 1. */
  readonly number: number;
  readonly seat: Seat;
  /** To be won by the claimer's side, of those not yet complete. */
  readonly tricks: number;
  readonly statement: TextRef | undefined;
  readonly open: readonly Seat[];
  readonly agreed: readonly Seat[];
};

export type GameOutcome =
  | {
      readonly kind: 'scored';
      /** Null when nobody bid. */
      readonly contract: FormContract | null;
      readonly tricks: number;
      readonly awards: readonly Award[];
    }
  | { readonly kind: 'abandoned'; readonly reason: AbandonReason };

export type GameBoard = {
  readonly phase: 'game';
  readonly set: BoardFact<'PackDealt'>['data'];
  readonly form: Form;
  game: Game;
  claim: GameClaim | undefined;
  /** Claims made so far. */
  claims: number;
  /** Claimers: their cards stay face up. */
  readonly faced: Set<Seat>;
  outcome: GameOutcome | undefined;
  revision: number;
  /** When the board began to wait for what it waits for now, in ms. */
  since: number;
  openedAt: number;
  endedAt: number | undefined;
  /** How many events of the stream each seat, and spectators, were not told of. */
  readonly hidden: Record<Seat | 'spectator', number>;
  /** Events each seat brought about. */
  readonly acts: Record<Seat, number>;
  readonly lookers: Set<string>;
};

/** A game as its pack was dealt. */
export function dealtGame(event: Recorded<BoardFact<'PackDealt'>>): GameBoard {
  const set = event.data;
  const form = formOf(set.form);
  const { dealer, vulnerable } = set;
  return {
    phase: 'game',
    set,
    form,
    game: startGame(form, { dealer, vulnerable, dealt: packOf(set) }),
    claim: undefined,
    claims: 0,
    faced: new Set(),
    outcome: undefined,
    revision: event.revision,
    since: event.at,
    openedAt: event.at,
    endedAt: undefined,
    hidden: { N: 0, E: 0, S: 0, W: 0, spectator: 0 },
    acts: { N: 0, E: 0, S: 0, W: 0 },
    lookers: new Set(),
  };
}

/** The cards of a stored pack, in the order dealt. */
export function packOf({ hands, talon }: Pick<BoardFact<'PackDealt'>['data'], 'hands' | 'talon'>): Pack {
  const cards = (seat: Seat): readonly Card[] => cardsOf(hands[seat]?.cards ?? '');
  return { hands: { N: cards('N'), E: cards('E'), S: cards('S'), W: cards('W') }, talon: cardsOf(talon?.cards ?? '') };
}

function cardsOf(text: string): readonly Card[] {
  const cards = parseCards(text);
  assert(cards !== undefined, 'stored cards are cards');
  return cards;
}

/** Reads `SA HT D2`, in that order; undefined for anything else, a card named twice included. */
export function parseCards(text: string): readonly Card[] | undefined {
  if (text === '') return [];
  const cards = text.split(' ').map(parseCard);
  const known = cards.filter((card) => card !== undefined);
  return known.length === cards.length && new Set(known).size === known.length ? known : undefined;
}

/** Changes the state of a game by a fact: like every `evolve`, in place. */
export function evolveGame(board: GameBoard, event: Recorded<BoardEvent>): GameBoard {
  board.revision = event.revision;
  const act = actOf(event);
  if (act) {
    board.acts[act.seat]++;
    board.game = advanceGame(board.form, board.game, act);
    board.since = event.at;
  } else if (event.type === 'ClaimMade' || event.type === 'ClaimAgreed' || event.type === 'ClaimDoubted') {
    board.acts[event.data.seat]++;
    applyClaim(board, event);
  } else if (event.type === 'HandsViewed') {
    for (const audience of [...SEATS, 'spectator'] as const) board.hidden[audience]++;
    board.lookers.add(lookerOf(event.data));
  } else end(board, event);
  return board;
}

/** What a player did, by a fact; undefined for facts of other kinds. */
function actOf({ type, data }: BoardEvent): Act | undefined {
  if (type === 'CardPlayed') {
    const card = parseCard(data.card);
    assert(card !== undefined, 'a stored card is one');
    return { kind: 'card', seat: data.seat, card };
  }
  if (type === 'CallMade') {
    const call = parseFormCall(data.call);
    assert(call !== undefined, 'a stored call is one');
    return { kind: 'call', seat: data.seat, call };
  }
  if (type === 'CardsChosen') return { kind: 'choose', seat: data.seat, cards: cardsOf(data.cards) };
  return type === 'CardsTurnedUp' ? { kind: 'turn-up', seat: data.seat, places: data.places } : undefined;
}

function end(board: GameBoard, { type, data, at }: Recorded<BoardEvent>): void {
  assert(type === 'DealScored' || type === 'BoardAbandoned', 'nothing else happens at a form for two or three players');
  board.outcome = type === 'DealScored' ? { kind: 'scored', ...data } : { kind: 'abandoned', reason: data.reason };
  board.claim = undefined;
  board.endedAt = at;
}

type ClaimEvent = Recorded<Extract<BoardEvent, { readonly type: 'ClaimMade' | 'ClaimAgreed' | 'ClaimDoubted' }>>;

function applyClaim(board: GameBoard, event: ClaimEvent): void {
  board.since = event.at;
  if (event.type === 'ClaimMade') {
    const { seat, tricks, statement } = event.data;
    const open = board.form.players.filter((other) => other !== seat);
    board.claim = { number: ++board.claims, seat, tricks, statement, open, agreed: [] };
    board.faced.add(seat);
    return;
  }
  const { claim } = board;
  assert(claim !== undefined, 'an answer follows a claim');
  if (event.type === 'ClaimDoubted') {
    board.claim = undefined; // the play goes on, with the claimer's cards face up
    return;
  }
  const open = claim.open.filter((seat) => seat !== event.data.seat);
  board.claim = { ...claim, open, agreed: [...claim.agreed, event.data.seat] };
}

/** Declarer's tricks on the whole board when the claim that is pending stands. */
export function tricksClaimed({ form, game }: GameBoard, { seat, tricks }: Pick<GameClaim, 'seat' | 'tricks'>): number {
  const left = formTricksLeft(form, game);
  return tricksTaken(form, game, 'declarer') + (seat === game.contract?.declarer ? tricks : left - tricks);
}

/** What a board scores with these tricks of declarer; nothing when nobody bid. */
export function dealScore(
  { form, game }: Pick<GameBoard, 'form' | 'game'>,
  tricks: number,
): BoardFact<'DealScored'>['data'] {
  const { contract } = game;
  return contract ? { contract, tricks, awards: form.awards(game, tricks) } : { contract: null, tricks: 0, awards: [] };
}
