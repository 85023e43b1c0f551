/**
 * What each fact changes in a board. `evolve` owns the state it is given and changes it in place, auction and play included:
 * whoever is lent a state takes out of it what he needs and keeps no part of it.
 */
import {
  advancePlay,
  assert,
  contractOf,
  type Deal,
  isPlayOver,
  openPlay,
  parseCall,
  parseCard,
  parseHand,
  type Seat,
  sideOf,
  startPlay,
  tricksWon,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type Situation } from '#laws';
import {
  type BoardEvent,
  type BoardFact,
  isGameEvent,
  isLawEvent,
  isOfACall,
  lookerOf,
  type ScoreData,
} from './board-events.js';
import { answerers, begun, type Board, callerAt, claimedTricks, type Dealt, scoreOf } from './dealt.js';
import { dealtGame, evolveGame } from './game-board.js';
import { hiddenFrom } from './hidden-from.js';
import { noHistory, remember, rememberConcession, type Undo } from './history.js';
import { follow, situationAfter, situationDealt } from './recorded/follow.js';
import { stageOf } from './recorded/stage.js';
import { awardOf } from './played-result.js';
import { isRuling, NO_RULINGS, standingScore, withRuling } from './rulings.js';

export function initialBoard(): Board {
  return { phase: 'waiting' };
}

export function evolveBoard(board: Board, event: Recorded<BoardEvent>): Board {
  if (board.phase === 'waiting') {
    if (event.type === 'PackDealt') return dealtGame(event);
    assert(event.type === 'DealSet', 'the first event of a board deals it');
    return dealt(event);
  }
  if (board.phase === 'game') return evolveGame(board, event);
  board.revision = event.revision;
  if (event.type === 'CardPlayed' && board.laws === undefined) {
    board.acts[event.data.seat]++; // nearly all events are these, and everybody is told of them
    board.past.push(event);
    applyCard(board, event);
    return board;
  }
  count(board, event);
  // Of a bare call nothing is remembered.
  if (event.type !== 'CallMade' || event.data.explanation) remember(board.history, event, board.past);
  if (event.type === 'UndoApplied') undo(board, event);
  else {
    board.past.push(event);
    if (board.laws) applyToLaws(board, board.laws, event);
    else apply(board, event);
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
    rulings: NO_RULINGS,
    laws: set.mode === 'recorded' ? situationDealt(set, deal) : undefined,
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
    board.acts[event.data.seat]++; // everybody is told of these
    return;
  }
  for (const audience of hiddenFrom(event, (index) => callerAt(board, index))) board.hidden[audience]++;
  const seat = 'seat' in event.data ? event.data.seat : undefined;
  if (seat) board.acts[seat]++;
  if (event.type === 'UndoRequested') board.undoRequests[event.data.seat]++;
}

type AppliedEvent = Recorded<Exclude<BoardEvent, { type: 'UndoApplied' }>>;

/** An event of a board that the Laws' engine follows. */
function applyToLaws(board: Dealt, before: Situation, event: AppliedEvent): void {
  board.rulings = withRuling(board.rulings, event);
  const after = follow(before, event);
  if (after === undefined) applyPlain(board, event);
  else {
    board.laws = after;
    board.since = event.at;
    if (event.type === 'CallMade') noteMeaning(board, before.calls.length, event.data);
    if (event.type === 'DirectorSummoned') board.summoned = { seat: event.data.seat, at: event.at };
    if (event.type === 'ClaimMade') board.faced.add(event.data.seat);
    if (event.type === 'ConcessionMade') rememberConcession(board.history, event.data.by, after.claim?.tricks ?? 0);
  }
  board.stage = stageOf(board, board.laws ?? before);
}

/** An event of a board that is played as the Laws allow: the two that nearly all are come first. */
function apply(board: Dealt, event: AppliedEvent): void {
  if (event.type === 'CardPlayed') applyCard(board, event);
  else if (event.type === 'CallMade') applyCall(board, event);
  else if (isRuling(event) && event.type !== 'ArtificialScoreAwarded') applyRuling(board, event);
  else if (isLawEvent(event)) {
    // From here on a procedure of the Laws runs, and its engine follows the board.
    applyToLaws(board, situationAfter(board.past.slice(0, -1), board.deal), event);
  } else applyPlain(board, event);
}

function applyPlain(board: Dealt, event: AppliedEvent): void {
  if (isLawEvent(event)) return;
  assert(!isGameEvent(event), 'a form for two or three players has boards of its own');
  switch (event.type) {
    case 'DealSet':
      throw new Error('a board is dealt once');
    case 'CallMade':
    case 'CardPlayed':
    case 'ScoreCorrected':
      return; // above
    case 'ExplanationAsked':
    case 'CallExplained':
      applyMeaning(board, event);
      return;
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
      applyRuling(board, event);
      return;
    case 'ScoreComputed':
      board.rulings = withRuling(board.rulings, event);
      applyScore(board, event.data);
      return;
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
  noteMeaning(board, index, data);
  board.since = at;
  if (call.kind !== 'pass') return;
  const contract = contractOf(auction);
  if (contract === undefined) return;
  if (contract === 'passed-out') board.stage = { phase: 'ended', auction, play: undefined, tricks: 0 };
  else board.stage = { phase: 'play', auction, play: openPlay(startPlay(contract, board.deal)) };
}

function noteMeaning({ meanings }: Dealt, index: number, { alert, explanation }: BoardFact<'CallMade'>['data']): void {
  if (alert || explanation) meanings.set(index, { alert: alert ?? false, explanation });
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

/** A ruling on a board that is over: its score and its award are those that stand now. */
function applyRuling(board: Dealt, event: Recorded<BoardEvent>): void {
  board.rulings = withRuling(board.rulings, event);
  const { stage, rulings } = board;
  if (stage.phase === 'abandoned') board.stage = { ...stage, award: awardOf(rulings) };
  const result = stage.phase === 'scored' ? standingScore(rulings) : undefined;
  if (stage.phase !== 'scored' || !result) return;
  const { contract, tricks, score } = result;
  board.stage = { ...stage, result: { contract, tricks, score } };
}

/** Folds what is left of the past again; what was asked and explained since then still holds for the calls that stand. */
function undo(board: Dealt, { data, at, revision }: Recorded<BoardFact<'UndoApplied'>>): void {
  const kept = board.past.filter((event) => event.revision <= data.toRevision);
  const later = board.past.flatMap((event) => (event.revision > data.toRevision && isOfACall(event) ? [event] : []));
  const [first, ...rest] = kept;
  assert(first?.type === 'DealSet', 'what is undone comes after the deal');
  const fresh = dealt(first);
  for (const event of rest) {
    fresh.past.push(event);
    if (event.type === 'UndoApplied') continue;
    if (fresh.laws) applyToLaws(fresh, fresh.laws, event);
    else apply(fresh, event);
  }
  const { calls } = fresh.stage.auction;
  const stillTrue = later.filter((event) => event.data.index < calls.length);
  for (const event of stillTrue) applyPlain(fresh, event);
  const { stage, meanings, asked, laws } = fresh;
  Object.assign(board, {
    stage,
    meanings,
    asked,
    laws,
    undo: undefined,
    since: at,
    revision,
    past: [...kept, ...stillTrue],
  });
}

function withoutAnswer(undoing: Undo | undefined, seat: Seat): Undo | undefined {
  return undoing && { ...undoing, open: undoing.open.filter((other) => other !== seat) };
}
