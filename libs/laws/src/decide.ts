/** What a board rules on what is brought before it. In recorded mode almost everything happened, and little is refused. */
import { parseCard, partner, type Seat, sideOf } from '#bridge';
import { standingCalls } from './auction.js';
import { makeCall } from './decide-call.js';
import { showCard } from './decide-card.js';
import { cardTakenBack, change, explain, replace, withdraw } from './decide-change.js';
import { choose } from './decide-choice.js';
import { concede, establishAgreement, isTooLate, makeClaim } from './decide-claim.js';
import { nameCard, rightMisplaced } from './decide-designation.js';
import { find } from './decide-find.js';
import { findRevoke } from './decide-find-revoke.js';
import { ruleInadmissible } from './decide-inadmissible.js';
import { exposedCardsBecomePenaltyCards } from './decide-exposed.js';
import { dummyWasShown, settleSpokenLead } from './decide-lead.js';
import { exposeCard } from './decide-penalty-card.js';
import { drawAttention, lookAtSuspicions } from './decide-attention.js';
import { askAboutSuit, noticeRevokes } from './decide-revoke.js';
import { correctScore, scoreIfOver } from './decide-score.js';
import { type LawCommand, type RuledEvent } from './command.js';
import { type Finding, type StoredFact } from './facts.js';
import { bind, type LawRefusal, record, review, type Ruling } from './ruling.js';
import { hasNoArbiter } from './rubber-code.js';
import { type Situation } from './situation.js';

type LawDecision =
  | { readonly kind: 'accepted'; readonly facts: readonly StoredFact[]; readonly situation: Situation }
  | { readonly kind: 'refused'; readonly refusal: LawRefusal };

/** The facts a command brings about, and the situation after them. */
export function decideLaws(situation: Situation, command: LawCommand): LawDecision {
  const ruling: Ruling = { situation, facts: [] };
  const refusal = ruleOn(ruling, command);
  if (refusal === undefined) lookAtSuspicions(ruling);
  if (refusal === undefined) exposedCardsBecomePenaltyCards(ruling);
  return refusal === undefined
    ? { kind: 'accepted', facts: ruling.facts, situation: ruling.situation }
    : { kind: 'refused', refusal };
}

function ruleOn(ruling: Ruling, command: LawCommand): LawRefusal | undefined {
  switch (command.kind) {
    case 'call': {
      const { seat, call, meaning } = command;
      const refusal = makeCall(ruling, { seat, call, meaning });
      if (refusal === undefined && ruling.situation.contract === 'passed-out') scoreIfOver(ruling);
      return refusal;
    }
    case 'show': {
      const { seat, card, way, shown } = command;
      settleSpokenLead(ruling);
      const taken = cardTakenBack(ruling.situation, seat);
      if (taken?.what === 'card') return withdraw(ruling, seat, taken.card, card);
      const refusal = taken && withdraw(ruling, seat, taken.card, undefined);
      return refusal ?? showCard(ruling, { seat, card, way, shown: shown ?? [] });
    }
    case 'miss':
      record(ruling, 'CardMissing', { seat: command.seat });
      return undefined;
    case 'name':
      return nameCard(ruling, command.words, command.meant);
    case 'ask':
      askAboutSuit(ruling, command.seat, command.suit);
      return undefined;
    case 'mislead':
      mislead(ruling, command.seat, command.by);
      return undefined;
    case 'explain':
      return explain(ruling, command);
    case 'tempo':
      record(ruling, 'TempoVariationRecorded', { seat: command.seat, tempo: command.tempo });
      return undefined;
    case 'change':
      return change(ruling, command.seat, command.to, command.slip);
    case 'choose': {
      const { seat, choice, suits, card } = command;
      return choose(ruling, { seat, choice, suits: suits ?? [], card });
    }
    case 'find':
      return find(ruling, command.finding, command.value);
    case 'replace':
      return replace(ruling, command.seat, command.card, command.trick);
    case 'withdraw':
      return withdraw(ruling, command.seat, command.card, command.play);
    case 'attention':
    case 'claim':
    case 'concede':
    case 'director':
    case 'enter':
    case 'fact':
    case 'find-revoke':
    case 'mark':
    case 'rule':
      return ruleOnMore(ruling, command);
  }
}

type MoreCommand = Extract<
  LawCommand,
  { kind: 'attention' | 'director' | 'find-revoke' | 'claim' | 'concede' | 'fact' | 'mark' | 'enter' | 'rule' }
>;

function ruleOnMore(ruling: Ruling, command: MoreCommand): LawRefusal | undefined {
  switch (command.kind) {
    case 'attention':
      return drawAttention(ruling, command.by, command.revoke);
    case 'director':
      record(ruling, 'DirectorSummoned', { by: command.by });
      ruleInadmissible(ruling);
      rightMisplaced(ruling);
      if (command.by === 'director') noticeRevokes(ruling, command.by, () => true);
      return undefined;
    case 'find-revoke':
      return findRevoke(ruling, command);
    case 'claim': {
      const { seat, tricks, text, draws, finesse, current } = command;
      return makeClaim(ruling, { seat, tricks, statement: { text, draws, finesse }, current });
    }
    case 'concede':
      return concede(ruling, command.seat, command.tricks);
    case 'fact':
      return foundFact(ruling, command.fact, command.seat, command.about);
    case 'mark': {
      const { mark, seat, minutes } = command;
      record(ruling, 'BoardMarked', { mark, ...(seat && { seat }), ...(minutes !== undefined && { minutes }) });
      establishAgreement(ruling);
      return undefined;
    }
    case 'enter':
      return enter(ruling, command);
    case 'rule':
      if (hasNoArbiter(ruling.situation) && OF_ARBITERS.includes(command.event.type)) return 'no-such-option';
      ruleFor(ruling, command.event);
      return undefined;
  }
}

/** What four players do not do by themselves. */
const OF_ARBITERS: readonly RuledEvent['type'][] = [
  ...(['ScoreAdjusted', 'ArtificialScoreAwarded', 'ProceduralPenaltyAssessed', 'DisciplinaryPenaltyAssessed'] as const),
];

/** A player told by an opponent that it was his turn is protected (Law 47E1); by his partner he is not. */
function mislead(ruling: Ruling, seat: Seat, by: Seat): void {
  if (sideOf(seat) !== sideOf(by)) record(ruling, 'SeatMisled', { seat, by });
}

function foundFact(ruling: Ruling, fact: string, seat: Seat | undefined, about: Finding): LawRefusal | undefined {
  record(ruling, 'FactFound', { fact, about });
  switch (fact) {
    case 'dummyShown':
      dummyWasShown(ruling);
      return undefined;
    case 'dummyLooked':
      record(ruling, 'DummyRightsForfeited', { reason: 'looked at a hand' });
      return undefined;
    case 'uiReserved':
      if (seat) record(ruling, 'UiReserved', { by: seat });
      review(ruling, '16B3');
      return undefined;
    case 'wrongBoard':
      wrongBoard(ruling, about);
      return undefined;
    case 'handCount':
      if (isAfterPlay(ruling.situation, about)) record(ruling, 'BoardCancelled', { law: '13D' });
      return undefined;
    case 'wrongHand':
      if (seat) wrongHand(ruling, seat);
      return undefined;
    case 'fouledBoard':
      record(ruling, 'BoardCancelled', { law: '86' });
      return undefined;
    case 'defectiveTrick':
      return defectiveTrick(ruling, seat, about);
    default:
      return undefined;
  }
}

/** Law 67: a trick with a card too few, to be supplied, or with one too many, which goes back (67B2). */
function defectiveTrick(ruling: Ruling, seat: Seat | undefined, about: Finding): LawRefusal | undefined {
  const { situation } = ruling;
  const trick = typeof about['trick'] === 'number' ? about['trick'] : (situation.tricks.at(-1)?.number ?? 1);
  const found = situation.tricks.find(({ number }) => number === trick);
  const missing = found?.plays.find(({ card }) => card === undefined)?.seat;
  const offender = seat ?? missing ?? situation.leader;
  if (about['tooMany'] === true) {
    const card = typeof about['card'] === 'string' ? parseCard(about['card']) : undefined;
    record(ruling, 'DefectiveTrickFound', { trick, seat: offender, tooMany: true });
    if (card) record(ruling, 'SurplusCardRestored', { seat: offender, card });
    if (card && about['exposed'] === true) exposeCard(ruling, offender, [card], 'restored from a trick');
    return undefined;
  }
  // A trick that was never begun lacks nothing, and of one whose cards are known only a card that is not there can be missing.
  if (!found && situation.hands[offender] !== undefined) return 'nothing-to-find';
  if (found && !found.past && missing !== offender) return 'nothing-to-find';
  record(ruling, 'DefectiveTrickFound', { trick, seat: offender, tooMany: false });
  return undefined;
}

function isAfterPlay({ phase }: Situation, about: Finding): boolean {
  return phase === 'playEnded' || phase === 'scored' || about['phase'] === 'playEnded' || about['phase'] === 'scored';
}

/** Law 15A: a call made on the cards of another board is cancelled with all after it, unless partner has called too. */
function wrongHand(ruling: Ruling, seat: Seat): void {
  const calls = standingCalls(ruling.situation.calls);
  const first = calls.find((made) => made.seat === seat);
  if (!first) return;
  if (calls.some((made) => made.seat === partner(seat))) {
    record(ruling, 'ArtificialScoreAwarded', { law: '15A', NS: 'average', EW: 'average' });
    return;
  }
  record(ruling, 'CallsCancelled', { calls: calls.filter(({ id }) => id >= first.id).map(({ id }) => id), law: '15A' });
  record(ruling, 'TurnRestored', { seat });
  bind(ruling, seat);
}

/** Law 15B: a board that somebody at the table has played before is cancelled. */
function wrongBoard(ruling: Ruling, { playedBefore }: Finding): void {
  const before =
    typeof playedBefore === 'string' || Array.isArray(playedBefore) ? playedBefore.length > 0 : playedBefore === true;
  if (before) record(ruling, 'BoardCancelled', { law: '15B' });
}

/** A score written down, or corrected within its period (Law 79C). */
function enter(ruling: Ruling, { score, consent }: Extract<LawCommand, { kind: 'enter' }>): LawRefusal | undefined {
  const { result } = ruling.situation;
  if (result.entered === undefined && !ruling.situation.marks.scorePosted) {
    record(ruling, 'ScoreEntered', score);
    return undefined;
  }
  const late = isTooLate(ruling.situation);
  if (late && !consent) return 'too-late';
  record(ruling, 'ScoreCorrected', { law: late ? '79C2' : '79C1', ns: score.NS, ew: score.EW });
  return undefined;
}

function ruleFor(ruling: Ruling, event: RuledEvent): void {
  switch (event.type) {
    case 'ScoreAdjusted':
      record(ruling, 'ScoreAdjusted', event.data);
      if (event.data.kind === 'assigned') correctScore(ruling, event.data.law);
      return;
    case 'ArtificialScoreAwarded':
      record(ruling, event.type, event.data);
      return;
    case 'BoardCancelled':
      record(ruling, event.type, event.data);
      return;
    case 'ScoreCorrected':
      record(ruling, event.type, event.data);
      return;
    case 'ProceduralPenaltyAssessed':
    case 'DisciplinaryPenaltyAssessed':
      record(ruling, event.type, event.data);
      return;
    case 'RulingAppealed':
      record(ruling, event.type, event.data);
      return;
    case 'AppealDecided':
      record(ruling, event.type, event.data);
      return;
    case 'RulingCorrected':
    case 'RectificationWaived':
      record(ruling, event.type, event.data);
  }
}
