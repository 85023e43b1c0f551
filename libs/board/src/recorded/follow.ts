/**
 * A board in the eyes of the Laws' engine. Every event of a stream is a fact to it, some under another shape; the situation is
 * what those facts make, so that a board replayed is the board as it was live.
 */
import { assert, type Card, type Deal, parseCard, sideOf } from '#bridge';
import { type Recorded } from '#event-store';
import { contractPlayed, emptySituation, evolve, type Situation, type StoredFact, wonBy } from '#laws';
import { type BoardEvent, type BoardFact, isGameEvent, isLawEvent, type PlainEvent } from '../board-events.js';

/** The situation of a board that was just dealt. */
export function situationDealt(set: BoardFact<'DealSet'>['data'], deal: Deal): Situation {
  const { dealer, mode, vulnerability, rules, arbiter = false } = set;
  const empty = { ...emptySituation(dealer), mode, vulnerability, hands: deal };
  if (rules === 'laws-2017') return empty;
  return { ...empty, settings: { ...empty.settings, irregularityCode: 'rubber2014', arbiter } };
}

/** The situation that the events of a board have led to. */
export function situationAfter(past: readonly Recorded<BoardEvent>[], deal: Deal): Situation {
  const [first, ...rest] = past;
  assert(first?.type === 'DealSet', 'a board begins with its deal');
  return rest.reduce((situation, event) => follow(situation, event) ?? situation, situationDealt(first.data, deal));
}

/** The situation after an event; undefined when the event is nothing to the Laws. */
export function follow(situation: Situation, event: BoardEvent): Situation | undefined {
  if (event.type === 'TricksAgreed') return agreed(situation, event.data.tricks);
  const fact = factOf(situation, event);
  if (fact === undefined) return undefined;
  const after = evolve(situation, fact);
  // In strict mode the lead faces itself and dummy is spread without a word.
  return after.mode === 'strict' && !after.dummySpread && after.phase === 'play'
    ? { ...after, dummySpread: true }
    : after;
}

/** A file says how many tricks declarer took: all that are left are given. */
function agreed(situation: Situation, tricks: number): Situation {
  return { ...situation, phase: 'playEnded', result: { ...situation.result, awarded: tricks } };
}

/** The fact that an event is to the Laws' engine. */
function factOf(situation: Situation, event: BoardEvent): StoredFact | undefined {
  if (isGameEvent(event)) return undefined;
  if (!isLawEvent(event)) return plainFact(situation, event);
  const fact: object = { type: event.type, data: event.data };
  return fact as StoredFact; // events of these types hold the facts as they are
}

function plainFact(situation: Situation, event: PlainEvent): StoredFact | undefined {
  switch (event.type) {
    case 'CallMade': {
      const { seat, call, meaning, deemed } = event.data;
      return { type: 'CallMade', data: { seat, call, ...(meaning && { meaning }), ...(deemed && { deemed }) } };
    }
    case 'CardPlayed':
      return { type: 'CardPlayed', data: { seat: event.data.seat, card: cardOf(event.data.card) } };
    case 'ClaimMade': {
      const { seat, tricks, statement, draws, finesse } = event.data;
      const said = { text: statement, draws: draws ?? false, finesse };
      return { type: 'ClaimMade', data: { by: seat, tricksForSide: tricks, statement: said } };
    }
    case 'ClaimAgreed':
      return { type: 'ClaimAgreed', data: { by: event.data.seat } };
    case 'ClaimDoubted':
      return { type: event.data.objection ? 'ConcessionObjected' : 'ClaimDoubted', data: { by: event.data.seat } };
    case 'ClaimAdjudicated': {
      const { tricks, law } = event.data;
      return { type: 'ClaimAdjudicated', data: { award: shareOf(situation, tricks), law } };
    }
    case 'DirectorSummoned':
      return { type: 'DirectorSummoned', data: { by: event.data.seat } };
    case 'ArtificialScoreAwarded':
      return { type: 'ArtificialScoreAwarded', data: event.data };
    case 'ScoreComputed':
      return { type: 'ScoreComputed', data: event.data };
    case 'ScoreCorrected': {
      const { law, score, ew } = event.data;
      return { type: 'ScoreCorrected', data: { law, ns: score, ew: ew ?? (score === 0 ? 0 : -score) } };
    }
    case 'BoardAbandoned':
    case 'CallExplained':
    case 'DealSet':
    case 'ExplanationAsked':
    case 'HandsViewed':
    case 'PlayResumed':
    case 'TricksAgreed':
    case 'UndoAnswered':
    case 'UndoApplied':
    case 'UndoRequested':
      return undefined;
  }
}

function cardOf(text: string): Card {
  const card = parseCard(text);
  assert(card !== undefined, 'a stored card is one');
  return card;
}

/** What declarer's tricks on the whole board are to the side that claimed, of those it claimed of. */
export function shareOf(situation: Situation, tricks: number): number {
  const { claim } = situation;
  const contract = contractPlayed(situation);
  assert(claim !== undefined, 'an award follows a claim');
  assert(contract !== undefined, 'a claim is made in a contract');
  const declarers = tricks - wonBy(situation, sideOf(contract.declarer));
  return claim.side === sideOf(contract.declarer) ? declarers : claim.remaining - declarers;
}

/** Declarer's tricks on the whole board when the claiming side gets this many of those it claimed of. */
export function tricksOfShare(situation: Situation, award: number): number {
  const { claim } = situation;
  const contract = contractPlayed(situation);
  assert(claim !== undefined, 'an award follows a claim');
  assert(contract !== undefined, 'a claim is made in a contract');
  const side = sideOf(contract.declarer);
  return wonBy(situation, side) + (claim.side === side ? award : claim.remaining - award);
}
