/**
 * A board's state, and what each fact changes in it. `evolve` owns the state it is given and changes it in place, auction and
 * play included: whoever is lent a state takes out of it what he needs and keeps no part of it.
 */
import {
  advancePlay,
  assert,
  type Auction,
  type Call,
  type Contract,
  contractOf,
  type Deal,
  isPlayOver,
  isVulnerable,
  opponents,
  parseCall,
  parseCard,
  parseHand,
  partner,
  openPlay,
  type OpenPlay,
  type Play,
  score,
  type Seat,
  SEATS,
  sideOf,
  startPlay,
  tricksLeft,
  tricksWon,
} from '#bridge';
import { type Recorded } from '#event-store';
import { hiddenFrom } from './hidden-from.js';
import { type History, noHistory, type Progress, remember } from './history.js';
import {
  type Average,
  type BoardEvent,
  type BoardFact,
  type AbandonReason,
  isOfACall,
  lookerOf,
  type ScoreData,
  type TextRef,
} from './board-events.js';

/** What is said of a call: its alert, and the explanation its maker gave. */
export type Meaning = { readonly alert: boolean; readonly explanation: TextRef | undefined };

export type Claim = {
  readonly seat: Seat;
  /** To be won by the claimer's side, of those not yet complete. */
  readonly tricks: number;
  readonly statement: TextRef | undefined;
  /** Names the claim: the first on this board is 1. */
  readonly number: number;
  /** Who must still answer. */
  readonly open: readonly Seat[];
  readonly agreed: readonly Seat[];
  /** Who doubted: the director decides. */
  readonly doubted: Seat | undefined;
};

export type Undo = {
  readonly seat: Seat;
  readonly toRevision: number;
  /** What is then left of the board. */
  readonly to: Progress;
  /** Names the request: the first on this board is 1. */
  readonly number: number;
  readonly open: readonly Seat[];
};

export type Award = { readonly NS: Average; readonly EW: Average; readonly law: string };

/** An auction that is brought forward in place. */
export type OpenAuction = Auction & { readonly calls: Call[] };

export type Stage =
  | { readonly phase: 'auction'; readonly auction: OpenAuction }
  | { readonly phase: 'play'; readonly auction: OpenAuction; readonly play: OpenPlay }
  | { readonly phase: 'claim'; readonly auction: OpenAuction; readonly play: OpenPlay; readonly claim: Claim }
  /** No more is played; declarer's tricks are known and the score follows. `play` is absent when all passed. */
  | { readonly phase: 'ended'; readonly auction: Auction; readonly play: Play | undefined; readonly tricks: number }
  | { readonly phase: 'scored'; readonly auction: Auction; readonly play: Play | undefined; readonly result: ScoreData }
  | {
      readonly phase: 'abandoned';
      readonly auction: Auction;
      readonly play: Play | undefined;
      readonly reason: AbandonReason;
      readonly award: Award | undefined;
    };

/** A board that was dealt. */
export type Dealt = {
  readonly phase: 'dealt';
  readonly set: BoardFact<'DealSet'>['data'];
  readonly deal: Deal;
  stage: Stage;
  /** By index of the call. */
  meanings: Map<number, Meaning>;
  /** Calls, by index, that opponents asked about and that are not yet explained; and who asked. */
  asked: Map<number, readonly Seat[]>;
  undo: Undo | undefined;
  /** Claimers: their cards stay face up. */
  faced: Set<Seat>;
  /** Who called the director, and when, in ms; until he awards or lets the play go on. */
  summoned: { readonly seat: Seat; readonly at: number } | undefined;
  revision: number;
  /** When the board began to wait for what it waits for now, in ms. */
  since: number;
  /** What led to the present stage; events that were undone are left out. */
  past: Recorded<BoardEvent>[];
  /** How many events of the stream each seat, and spectators, were not told of. */
  readonly hidden: Record<Seat | 'spectator', number>;
  /** Events each seat brought about, and its requests to undo. */
  readonly acts: Record<Seat, number>;
  readonly undoRequests: Record<Seat, number>;
  readonly history: History;
  /** Who looked at all hands: `director` or `auditor`, and the pseudonymous id where it is known. */
  readonly lookers: Set<string>;
};

export type Board = { readonly phase: 'waiting' } | Dealt;

export function initialBoard(): Board {
  return { phase: 'waiting' };
}

export function evolveBoard(board: Board, event: Recorded<BoardEvent>): Board {
  if (board.phase === 'waiting') {
    assert(event.type === 'DealSet', 'the first event of a board is DealSet');
    return dealt(event);
  }
  board.revision = event.revision;
  count(board, event);
  if (event.type !== 'CardPlayed') remember(board.history, event, board.past);
  if (event.type === 'UndoApplied') undo(board, event);
  else {
    board.past.push(event);
    apply(board, event);
  }
  return board;
}

function dealt(event: Recorded<BoardFact<'DealSet'>>): Dealt {
  const set = event.data;
  const deal: Deal = {
    N: handOf(set.hands.N.cards),
    E: handOf(set.hands.E.cards),
    S: handOf(set.hands.S.cards),
    W: handOf(set.hands.W.cards),
  };
  return {
    phase: 'dealt',
    set,
    deal,
    stage: { phase: 'auction', auction: { dealer: set.dealer, calls: [] } },
    meanings: new Map(),
    asked: new Map(),
    undo: undefined,
    faced: new Set(),
    summoned: undefined,
    revision: event.revision,
    since: event.at,
    past: [event],
    hidden: { N: 0, E: 0, S: 0, W: 0, spectator: 0 },
    acts: { N: 0, E: 0, S: 0, W: 0 },
    undoRequests: { N: 0, E: 0, S: 0, W: 0 },
    history: noHistory(),
    lookers: new Set(),
  };
}

function handOf(text: string): readonly Deal['N'][number][] {
  const hand = parseHand(text);
  assert(hand?.length === 13, 'a hand as dealt has thirteen cards');
  return hand;
}

function count(board: Dealt, event: Recorded<BoardEvent>): void {
  if (event.type === 'CardPlayed' || event.type === 'CallMade') {
    board.acts[event.data.seat]++; // nearly all events are these, and everybody is told of them
    return;
  }
  for (const audience of hiddenFrom(event, board.set.dealer)) board.hidden[audience]++;
  const seat = 'seat' in event.data ? event.data.seat : undefined;
  if (seat) board.acts[seat]++;
  if (event.type === 'UndoRequested') board.undoRequests[event.data.seat]++;
}

function apply(board: Dealt, event: Recorded<Exclude<BoardEvent, { type: 'UndoApplied' }>>): void {
  switch (event.type) {
    case 'DealSet':
      throw new Error('a board is dealt once');
    case 'CallMade': {
      applyCall(board, event);
      return;
    }
    case 'ExplanationAsked':
    case 'CallExplained':
      applyMeaning(board, event);
      return;
    case 'CardPlayed': {
      applyCard(board, event);
      return;
    }
    case 'ClaimMade':
    case 'ClaimAgreed':
    case 'ClaimDoubted':
    case 'ClaimAdjudicated': {
      applyClaim(board, event);
      return;
    }
    case 'UndoRequested':
    case 'UndoAnswered':
      applyUndoing(board, event);
      return;
    case 'TricksAgreed':
      board.stage = { phase: 'ended', ...begun(board.stage), tricks: event.data.tricks };
      return;
    case 'DirectorSummoned':
      board.summoned = { seat: event.data.seat, at: event.at };
      return;
    case 'PlayResumed':
      board.summoned = undefined;
      board.since = event.at;
      return;
    case 'HandsViewed':
      board.lookers.add(lookerOf(event.data));
      return;
    case 'BoardAbandoned':
      board.stage = { phase: 'abandoned', ...begun(board.stage), reason: event.data.reason, award: undefined };
      board.undo = undefined;
      return;
    case 'ArtificialScoreAwarded':
      assert(board.stage.phase === 'abandoned', 'an average is awarded where no result was obtained');
      board.stage = { ...board.stage, award: event.data };
      return;
    case 'ScoreComputed': {
      applyScore(board, event.data);
      return;
    }
  }
}

function applyMeaning(
  board: Dealt,
  event: Recorded<BoardFact<'ExplanationAsked'>> | Recorded<BoardFact<'CallExplained'>>,
): void {
  const { index } = event.data;
  if (event.type === 'ExplanationAsked') {
    board.asked.set(index, [...(board.asked.get(index) ?? []), event.data.seat]);
    return;
  }
  const { alert, explanation } = event.data;
  board.asked.delete(index);
  board.meanings.set(index, { alert: alert ?? board.meanings.get(index)?.alert ?? false, explanation });
}

function applyUndoing(
  board: Dealt,
  event: Recorded<BoardFact<'UndoRequested'>> | Recorded<BoardFact<'UndoAnswered'>>,
): void {
  board.since = event.at;
  if (event.type === 'UndoAnswered') {
    board.undo = event.data.granted ? withoutAnswer(board.undo, event.data.seat) : undefined;
    return;
  }
  const { seat, toRevision } = event.data;
  const { undos } = board.history;
  const to = undos.at(-1)?.to ?? { calls: 0, cards: 0 };
  board.undo = { seat, toRevision, to, number: undos.length, open: answerers(board.stage, seat) };
}

function applyCall(board: Dealt, { data, at }: Recorded<BoardFact<'CallMade'>>): void {
  const { stage } = board;
  const call = parseCall(data.call);
  assert(stage.phase === 'auction', 'calls are made in the auction');
  assert(call !== undefined, 'a stored call is one');
  const { auction } = stage;
  const index = auction.calls.length;
  auction.calls.push(call);
  if (data.alert || data.explanation)
    board.meanings.set(index, { alert: data.alert ?? false, explanation: data.explanation });
  board.since = at;
  if (call.kind !== 'pass') return;
  const contract = contractOf(auction);
  if (contract === undefined) return;
  if (contract === 'passed-out') board.stage = { phase: 'ended', auction, play: undefined, tricks: 0 };
  else board.stage = { phase: 'play', auction, play: openPlay(startPlay(contract, board.deal)) };
}

function applyCard(board: Dealt, { data, at }: Recorded<BoardFact<'CardPlayed'>>): void {
  const { stage } = board;
  const card = parseCard(data.card);
  assert(stage.phase === 'play', 'cards are played in the play');
  assert(card !== undefined, 'a stored card is one');
  const { auction, play } = stage;
  advancePlay(play, card);
  board.since = at;
  if (isPlayOver(play))
    board.stage = { phase: 'ended', auction, play, tricks: tricksWon(play, sideOf(play.contract.declarer)) };
}

type ClaimEvent =
  | Recorded<BoardFact<'ClaimMade'>>
  | Recorded<BoardFact<'ClaimAgreed'>>
  | Recorded<BoardFact<'ClaimDoubted'>>
  | Recorded<BoardFact<'ClaimAdjudicated'>>;

function applyClaim(board: Dealt, event: ClaimEvent): void {
  const { stage } = board;
  board.since = event.at;
  if (event.type === 'ClaimMade') {
    assert(stage.phase === 'play', 'claims are made in the play');
    const { seat, tricks, statement } = event.data;
    const open = answerers(stage, seat);
    const { length: number } = board.history.claims;
    const claim = { seat, tricks, statement, number, open, agreed: [], doubted: undefined };
    board.stage = { phase: 'claim', auction: stage.auction, play: stage.play, claim };
    board.faced.add(seat);
    return;
  }
  assert(stage.phase === 'claim', 'an answer follows a claim');
  const { auction, play, claim } = stage;
  switch (event.type) {
    case 'ClaimAgreed': {
      const open = claim.open.filter((seat) => seat !== event.data.seat);
      const agreed = { ...claim, open, agreed: [...claim.agreed, event.data.seat] };
      board.stage =
        open.length > 0
          ? { ...stage, claim: agreed }
          : { phase: 'ended', auction, play, tricks: claimedTricks(play, claim) };
      return;
    }
    case 'ClaimDoubted':
      board.stage = event.data.objection
        ? { phase: 'play', auction, play }
        : { ...stage, claim: { ...claim, doubted: event.data.seat } };
      return;
    case 'ClaimAdjudicated':
      board.summoned = undefined;
      board.stage = { phase: 'ended', auction, play, tricks: event.data.tricks };
  }
}

function applyScore(board: Dealt, result: ScoreData): void {
  const { stage } = board;
  assert(stage.phase === 'ended', 'a score closes the play');
  const { auction, play, tricks } = stage;
  const derived = scoreOf(board, play?.contract, tricks);
  assert(derived.score === result.score, 'the score is what contract and tricks make it');
  assert(derived.tricks === result.tricks, 'the tricks scored are those won');
  board.stage = { phase: 'scored', auction, play, result };
}

/** Folds what is left of the past again; what was asked and explained since then still holds for the calls that stand. */
function undo(board: Dealt, { data, at, revision }: Recorded<BoardFact<'UndoApplied'>>): void {
  const kept = board.past.filter((event) => event.revision <= data.toRevision);
  const later = board.past.flatMap((event) => (event.revision > data.toRevision && isOfACall(event) ? [event] : []));
  const [first, ...rest] = kept;
  assert(first?.type === 'DealSet', 'what is undone comes after the deal');
  const fresh = dealt(first);
  for (const event of rest) if (event.type !== 'UndoApplied') apply(fresh, event);
  const { calls } = fresh.stage.auction;
  const stillTrue = later.filter((event) => event.data.index < calls.length);
  for (const event of stillTrue) apply(fresh, event);
  const { stage, meanings, asked } = fresh;
  Object.assign(board, { stage, meanings, asked, undo: undefined, since: at, revision, past: [...kept, ...stillTrue] });
}

/** The opponents of a seat who decide for their side: not dummy (Law 43A1c). */
export function answerers(stage: Stage, seat: Seat): readonly Seat[] {
  const play = begun(stage).play;
  const dummy = play && partner(play.contract.declarer);
  return SEATS.filter((other) => opponents(other, seat) && other !== dummy);
}

function withoutAnswer(undoing: Undo | undefined, seat: Seat): Undo | undefined {
  return undoing && { ...undoing, open: undoing.open.filter((other) => other !== seat) };
}

/** Auction and play of a board, whatever its stage; no play before the auction is over or when all passed. */
export function begun(stage: Stage): { readonly auction: Auction; readonly play: Play | undefined } {
  return { auction: stage.auction, play: stage.phase === 'auction' ? undefined : stage.play };
}

/** Declarer's tricks on the whole board when a claim stands. */
export function claimedTricks(play: Play, { seat, tricks }: Pick<Claim, 'seat' | 'tricks'>): number {
  const side = sideOf(play.contract.declarer);
  const rest = sideOf(seat) === side ? tricks : tricksLeft(play) - tricks;
  return tricksWon(play, side) + rest;
}

/** What a contract with these tricks of declarer scores on this board; passed out without a contract. */
export function scoreOf({ set }: Dealt, contract: Contract | undefined, tricks: number): ScoreData {
  if (!contract) return { contract: null, tricks: 0, score: 0 };
  const { declarer } = contract;
  const points = score(contract, tricks, isVulnerable(set.vulnerability, declarer));
  return { contract, tricks, score: sideOf(declarer) === 'NS' ? points : -points || 0 };
}
