/**
 * A board of a form for two or three players: the form says what may be done, and this state follows it. Nothing here, nor in what
 * decides and shows it, asks which form it is.
 */
import {
  type Act,
  advanceGame,
  assert,
  type Card,
  formOf,
  formTricksLeft,
  type Pack,
  parseCard,
  parseFormCall,
  type Seat,
  SEATS,
  startGame,
  tricksTaken,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type BoardEvent, type BoardFact, isOfACall, lookerOf } from './board-events.js';
import { type GameBoard, type GameClaim } from './dealt-game.js';
import { applyClaim, applyMeaning, applyUndoing, isOfAClaim, noteMeaning } from './game-asides.js';
import { noHistory, remember } from './history.js';

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
    undo: undefined,
    meanings: new Map(),
    asked: new Map(),
    summoned: undefined,
    faced: new Set(),
    outcome: undefined,
    revision: event.revision,
    since: event.at,
    openedAt: event.at,
    endedAt: undefined,
    hidden: { N: 0, E: 0, S: 0, W: 0, spectator: 0 },
    acts: { N: 0, E: 0, S: 0, W: 0 },
    undoRequests: { N: 0, E: 0, S: 0, W: 0 },
    past: [event],
    history: noHistory(),
    lookers: new Set(),
  };
}

/** The cards of a stored pack, in the order dealt. */
function packOf({ hands, talon }: Pick<BoardFact<'PackDealt'>['data'], 'hands' | 'talon'>): Pack {
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
  count(board, event);
  remember(board.history, event, board.past);
  if (event.type === 'UndoApplied') takeBack(board, event);
  else {
    board.past.push(event);
    apply(board, event);
  }
  return board;
}

/** Everybody is told of everything but of looks at the hands. */
function count(board: GameBoard, { type, data }: BoardEvent): void {
  if (type === 'HandsViewed') for (const audience of [...SEATS, 'spectator'] as const) board.hidden[audience]++;
  const seat = 'seat' in data ? data.seat : undefined;
  if (seat) board.acts[seat]++;
  if (type === 'UndoRequested') board.undoRequests[data.seat]++;
}

function apply(board: GameBoard, event: Recorded<BoardEvent>): void {
  const act = actOf(event);
  if (act) {
    if (event.type === 'CallMade') noteMeaning(board, board.game.calls.length, event.data);
    board.game = advanceGame(board.form, board.game, act);
    board.since = event.at;
  } else if (isOfAClaim(event)) applyClaim(board, event);
  else if (isOfACall(event)) applyMeaning(board, event);
  else if (event.type === 'UndoRequested' || event.type === 'UndoAnswered') applyUndoing(board, event);
  else if (event.type === 'DirectorSummoned') board.summoned = { seat: event.data.seat, at: event.at };
  else if (event.type === 'PlayResumed') {
    board.summoned = undefined;
    board.since = event.at;
  } else if (event.type === 'HandsViewed') board.lookers.add(lookerOf(event.data));
  else end(board, event);
}

/** Folds what is left of the past again; what was asked and explained since then still holds for the calls that stand. */
function takeBack(board: GameBoard, { data, at }: Recorded<BoardFact<'UndoApplied'>>): void {
  const kept = board.past.filter((event) => event.revision <= data.toRevision);
  const later = board.past.flatMap((event) => (event.revision > data.toRevision && isOfACall(event) ? [event] : []));
  const [first, ...rest] = kept;
  assert(first?.type === 'PackDealt', 'what is undone comes after the deal');
  const fresh = dealtGame(first);
  for (const event of rest) apply(fresh, event);
  const stillTrue = later.filter((event) => event.data.index < fresh.game.calls.length);
  for (const event of stillTrue) applyMeaning(fresh, event);
  const { game, meanings, asked } = fresh;
  Object.assign(board, { game, meanings, asked, undo: undefined, since: at, past: [...kept, ...stillTrue] });
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
  board.undo = undefined;
  board.endedAt = at;
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
