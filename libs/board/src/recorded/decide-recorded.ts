/**
 * What is decided where the Laws' engine follows a board: at a recorded table always, where what happened is recorded as it
 * happened; at a strict one once a procedure of the Laws runs. What every board is told, the engine is told in its own words.
 */
import { type Card, formatCall, parseCard, type Seat } from '#bridge';
import { accept, type Decision, refuse } from '#event-store';
import { contractPlayed, decideLaws, dummySeat, evolve, holds, type LawCommand, type Situation } from '#laws';
import { type BoardCommand } from '../board-commands.js';
import { type BoardEvent, type BoardFact, fact, isLawEvent, type TextRef } from '../board-events.js';
import { type Dealt, scoreOf } from '../dealt.js';
import { type BoardRefusal } from '../refusals.js';
import { standingRulings } from '../rulings.js';
import { expectedOf } from './findings.js';
import { eventOf } from './facts-as-events.js';
import { shareOf, situationAfter } from './follow.js';

type Ruling = Decision<BoardEvent, BoardRefusal>;

/** What is told beside a call: for the opponents, not for the Laws. */
type AboutCall = { readonly alert?: boolean | undefined; readonly explanation?: TextRef | undefined };

/** A command in the engine's words. */
type ToLaws = { readonly command: LawCommand; readonly about?: AboutCall; readonly now?: number };

/** What the Laws' engine rules on a command; undefined when the command is nothing to it. */
export function byLaws(board: Dealt, laws: Situation | undefined, command: BoardCommand): Ruling | undefined {
  const situation = laws ?? situationAfter(board.past, board.deal);
  if (situation.mode === 'recorded' && (command.kind === 'request-undo' || command.kind === 'answer-undo'))
    return refuse('strict-only');
  if (command.kind === 'by-laws' && command.command.kind === 'rule') return refuse('no-such-option'); // rulings are commands of their own
  if (board.undo) return undefined;
  const told = toLaws(board, situation, command);
  if (told === undefined || typeof told === 'string') return told && refuse(told);
  if (situation.mode === 'strict' && !isOfStrictTables(told.command)) return refuse('recorded-only');
  if (!laws && answersPlainClaim(board, told.command)) return refuse('no-such-option');
  return decided(board, situation, told);
}

/** A claim of a strict board is answered as such, by both opponents (Law 69A); what comes after a doubt is the engine's. */
function answersPlainClaim({ stage }: Dealt, command: LawCommand): boolean {
  return (
    stage.phase === 'claim' && command.kind === 'choose' && (command.choice === 'agree' || command.choice === 'doubt')
  );
}

/** Misclicks, claims and information: what can happen where only legal actions are offered. */
function isOfStrictTables(command: LawCommand): boolean {
  switch (command.kind) {
    case 'ask':
    case 'concede':
    case 'enter':
    case 'find-revoke':
    case 'mislead':
    case 'miss':
    case 'name':
    case 'replace':
      return false;
    case 'fact':
      return command.fact === 'uiReserved' || command.fact === 'wrongBoard';
    case 'change':
      return command.slip;
    case 'show':
      return command.way === undefined || command.way === 'play' || command.way === 'lead';
    case 'attention':
    case 'call':
    case 'choose':
    case 'claim':
    case 'director':
    case 'explain':
    case 'find':
    case 'mark':
    case 'rule':
    case 'tempo':
    case 'withdraw':
      return true;
  }
}

/** A command of every board in the engine's words; undefined when it is none of its business, or why there is nothing to rule on. */
function toLaws(board: Dealt, situation: Situation, command: BoardCommand): ToLaws | BoardRefusal | undefined {
  switch (command.kind) {
    case 'make-form-call':
    case 'choose':
    case 'turn-up':
    case 'deal-pack':
      return 'not-in-this-form';
    case 'by-laws':
      if (command.command.kind === 'find' && expectedOf(command.command.finding, command.command.value) !== undefined)
        return 'no-such-answer';
      return isDeclarersAlone(command.command) && command.seat && command.seat !== contractPlayed(situation)?.declarer
        ? 'not-yours-to-choose'
        : { command: command.command, now: command.now };
    case 'make-call': {
      const { seat, call, meaning, alert, explanation } = command;
      const made = { kind: 'call', seat, call: formatCall(call), ...(meaning && { meaning }) } as const;
      return { command: made, about: { alert, explanation } };
    }
    case 'play-card': {
      const { card, way, shown } = command;
      const seat = command.from ?? handOf(situation, command.seat, card);
      if (!playsFrom(situation, command.seat, seat)) return 'not-your-turn';
      return { command: { kind: 'show', seat, card, ...(way && { way }), ...(shown && { shown }) } };
    }
    case 'claim': {
      const { seat, tricks, statement: text, draws = false, finesse } = command;
      if (seat === dummySeat(situation)) return 'dummy-may-not-claim';
      const said = { ...(text !== undefined && { text }), draws, ...(finesse && { finesse }) };
      return { command: { kind: 'claim', seat, tricks, current: false, ...said } };
    }
    case 'answer-claim':
      if (command.claim !== board.history.claims.length) return 'no-claim';
      return { command: { kind: 'choose', seat: command.seat, choice: command.agree ? 'agree' : 'doubt' } };
    case 'award-claim': {
      if (!situation.claim || command.claim !== board.history.claims.length) return 'no-claim';
      const value = shareOf(situation, command.tricks);
      if (value < 0 || value > situation.claim.remaining) return 'impossible-tricks';
      return { command: { kind: 'find', finding: 'claim', value } };
    }
    case 'summon-director':
      // Why he was called he is told: what nobody has spoken of stays unspoken of.
      return { command: { kind: 'director', by: command.seat } };
    case 'abandon':
    case 'agree-tricks':
    case 'answer-undo':
    case 'ask':
    case 'deal':
    case 'expire':
    case 'explain':
    case 'request-undo':
    case 'resume':
    case 'rule':
    case 'view-hands':
      return undefined;
  }
}

/** Naming a card of dummy, and naming another instead (Laws 45B, 45C4b). */
function isDeclarersAlone(command: LawCommand): boolean {
  return command.kind === 'name' || (command.kind === 'change' && parseCard(command.to) !== undefined);
}

/** The hand a player's card comes from: dummy's when only dummy can have played it for declarer. */
function handOf(situation: Situation, player: Seat, card: Card): Seat {
  const dummy = dummySeat(situation);
  if (!dummy || player !== contractPlayed(situation)?.declarer || holds(situation, player, card)) return player;
  return holds(situation, dummy, card) ? dummy : player;
}

/** Whether a player may have shown a card of a hand: of his own, and declarer of dummy's; dummy plays nothing where only legal actions are offered. */
function playsFrom(situation: Situation, player: Seat, hand: Seat): boolean {
  const dummy = dummySeat(situation);
  if (player === hand) return situation.mode === 'recorded' || player !== dummy;
  return hand === dummy && player === contractPlayed(situation)?.declarer;
}

function decided(board: Dealt, situation: Situation, { command, about, now }: ToLaws): Ruling {
  const decision = decideLaws(atTime(board, asRuled(board, situation), now), command);
  if (decision.kind === 'refused') return refuse(decision.refusal);
  const events: BoardEvent[] = [];
  let before = situation;
  for (const one of decision.facts) {
    const after = evolve(before, one);
    const ends = one.type === 'BoardCancelled' || one.type === 'ArtificialScoreAwarded'; // no result can be obtained
    if (ends && !isOver(board, events)) events.push(fact('BoardAbandoned', { reason: 'director' }));
    events.push(inForm(board, eventOf(one, before, after)));
    before = after;
  }
  const made = events.findLastIndex((event) => event.type === 'CallMade' && event.data.deemed === undefined);
  const call = events[made];
  if (call?.type === 'CallMade' && about) events[made] = withMeaning(call, about);
  const [first] = events;
  // A strict board turns to the engine by an event that only the engine brings about: somebody spoke up.
  if (!board.laws && first && !isLawEvent(first)) events.unshift(fact('AttentionDrawn', { by: speakerOf(command) }));
  return accept(...events);
}

/** The engine scores as at duplicate: by another form the same contract and tricks are worth what they are worth there. */
function inForm({ set }: Dealt, event: BoardEvent): BoardEvent {
  if (set.form === 'duplicate' || (event.type !== 'ScoreComputed' && event.type !== 'ScoreCorrected')) return event;
  const { contract, tricks } = event.data;
  const { score } = scoreOf({ set }, contract ?? undefined, tricks);
  return event.type === 'ScoreComputed'
    ? fact('ScoreComputed', { ...event.data, score })
    : fact('ScoreCorrected', { contract, tricks, score, law: event.data.law });
}

function speakerOf(command: LawCommand): Seat | 'director' {
  return ('seat' in command ? command.seat : undefined) ?? 'director';
}

function withMeaning({ data }: BoardFact<'CallMade'>, { alert, explanation }: AboutCall): BoardEvent {
  return fact('CallMade', { ...data, ...(alert && { alert }), ...(explanation !== undefined && { explanation }) });
}

/** The situation without the adjusted scores that were taken back (Law 82C): the points it has now are not theirs. */
function asRuled({ rulings }: Dealt, situation: Situation): Situation {
  const { result } = situation;
  if (result.adjustments.length === 0 || !rulings.ruled.some(({ type }) => type === 'RulingCorrected'))
    return situation;
  const adjustments = standingRulings(rulings).flatMap((one) => (one.type === 'ScoreAdjusted' ? [one.data] : []));
  return { ...situation, result: { ...result, adjustments } };
}

const MINUTE_MS = 60_000;

/** The situation with the time since the score: rights of Laws 69B, 71 and 79C end with the correction period. */
function atTime({ rulings }: Dealt, situation: Situation, now: number | undefined): Situation {
  const scored = rulings.scores[0];
  if (!scored || now === undefined) return situation;
  const minutes = Math.max(Math.ceil((now - scored.at) / MINUTE_MS), situation.marks.minutes);
  return { ...situation, marks: { ...situation.marks, scorePosted: true, minutes } };
}

function isOver({ stage }: Dealt, events: readonly BoardEvent[]): boolean {
  const ended = events.some(({ type }) => type === 'BoardAbandoned' || type === 'ScoreComputed');
  return ended || stage.phase === 'scored' || stage.phase === 'abandoned';
}
