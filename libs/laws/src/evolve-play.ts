/** What facts of the play change. */
import { type Card, partner, type Seat } from '#bridge';
import { open } from './evolve-auction.js';
import { type DerivedFact, type PlayFact, type StoredFact } from './facts.js';
import { contractPlayed, defends, dummySeat, trickInProgress } from './position.js';
import { type Obligation } from './obligation.js';
import { type Procedure } from './procedure.js';
import { type Situation } from './situation.js';
import { evolveDesignation } from './evolve-designation.js';
import { evolveLead, isLeadFact, withoutPenaltyCards } from './evolve-lead.js';
import { cardPlaced, establish, evolveRevoke, noteRevoke } from './evolve-revoke.js';
import { isComplete, type Played, type Trick, TRICKS_MAX, winnerOf } from './trick.js';

const PLAY_TYPES = new Set<string>([
  ...(['OpeningLeadMadeFaceDown', 'OpeningLeadReturned', 'OpeningLeadFaced', 'DummySpread', 'CardPlayed'] as const),
  ...(['CardMissing', 'CardDesignated', 'DesignationIntentFound', 'DesignationChangeClaimed'] as const),
  ...(['UnintendedDesignationFound', 'DesignationCorrected', 'DefenderChoseDummyCard', 'DummyCardMisplaced'] as const),
  ...(['LeadOutOfTurnMade', 'LeadOutOfTurnSpokenOf', 'LeadOutOfTurnAccepted', 'LeadOutOfTurnRetracted'] as const),
  ...([
    'HandsSwapped',
    'DefenderCardExposed',
    'ExposureRuled',
    'PenaltyCardDesignated',
    'PenaltyCardUpgraded',
  ] as const),
  ...(['PenaltyCardsPickedUp', 'PenaltyCardChosen', 'PenaltyCardNotPlayed', 'LeadRequired', 'LeadForbidden'] as const),
  ...(['NoLeadRestrictionChosen', 'PrematurePlayMade', 'PrematurePlayOptionChosen', 'PlayObliged'] as const),
  ...(['CardsPlayedSimultaneously', 'PlayWithdrawn', 'SeatMisled', 'DummyRightsForfeited', 'SuitLackAsked'] as const),
  ...([
    'RevokeFactFound',
    'RevokeAttentionDrawn',
    'RevokeReopened',
    'RevokeCorrected',
    'RevokeExempted',
    'TricksTransferred',
  ] as const),
  ...(['DefectiveTrickFound', 'CardPlacedAmongPlayed', 'SurplusCardRestored'] as const),
] satisfies readonly PlayFact['type'][]);

export function isPlayFact(fact: StoredFact): fact is PlayFact {
  return PLAY_TYPES.has(fact.type);
}

export function evolvePlay(s: Situation, fact: PlayFact): Situation {
  if (isLeadFact(fact)) return evolveLead(s, fact);
  switch (fact.type) {
    case 'OpeningLeadMadeFaceDown':
      return { ...s, faceDown: fact.data };
    case 'OpeningLeadReturned':
      return { ...s, faceDown: undefined };
    case 'OpeningLeadFaced':
      return { ...s, phase: 'play', faceDown: undefined };
    case 'DummySpread':
      return { ...s, dummySpread: true };
    case 'CardPlayed':
      return cardPlayed(s, fact.data.seat, fact.data.card);
    case 'CardMissing':
      return put(s, { seat: fact.data.seat, card: undefined });
    case 'PlayWithdrawn':
      return playWithdrawn(s, fact.data);
    case 'SeatMisled':
      return { ...s, misled: fact.data };
    case 'DummyRightsForfeited':
      return { ...s, dummyLost: fact.data.reason };
    case 'SuitLackAsked':
    case 'CardsPlayedSimultaneously':
    case 'DefenderCardExposed':
    case 'SurplusCardRestored':
      return s;
    case 'DefectiveTrickFound': {
      const { trick, seat, tooMany } = fact.data;
      if (tooMany) return s;
      return open(s, { id: s.nextId, offender: seat, kind: 'defective-trick', trick, state: 'made' });
    }
    case 'CardPlacedAmongPlayed':
      return cardPlaced(s, fact.data);
    case 'RevokeFactFound':
    case 'RevokeAttentionDrawn':
    case 'RevokeReopened':
    case 'RevokeCorrected':
    case 'RevokeExempted':
    case 'TricksTransferred':
      return evolveRevoke(s, fact);
    case 'CardDesignated':
    case 'DesignationIntentFound':
    case 'DesignationChangeClaimed':
    case 'UnintendedDesignationFound':
    case 'DesignationCorrected':
    case 'DefenderChoseDummyCard':
    case 'DummyCardMisplaced':
      return evolveDesignation(s, fact);
  }
}

function cardPlayed(s: Situation, seat: Seat, card: Card): Situation {
  const trick = trickInProgress(s);
  const lead = trick.plays.length === 0;
  const noticed = lead && trick.leader !== seat ? s : noteRevoke(s, seat, card);
  const owned = noticed.hands[seat]?.filter((other) => other !== card);
  const wasPenaltyCard = s.obligations.some((one) => one.t === 'penaltyCard' && one.seat === seat && one.card === card);
  const obligations = withoutPenaltyCards(noticed, seat, [card]).obligations.filter(
    (one) => !(one.seat === seat && (one.t === 'mustPlay' || (one.t === 'mustLead' && lead))),
  );
  const derived: readonly DerivedFact[] = wasPenaltyCard ? [{ type: 'PenaltyCardPlayed', data: { seat, card } }] : [];
  const restrictions = s.restrictions.map((one) =>
    lead && one.target === seat && one.state === 'available' ? ({ ...one, state: 'declined' } as const) : one,
  );
  const declarerLed = lead && !defends(s, seat);
  const base: Situation = {
    ...noticed,
    phase: s.phase === 'suspended' ? 'suspended' : 'play',
    hands: owned ? { ...noticed.hands, [seat]: owned } : noticed.hands,
    obligations,
    lapsed: lapse(s, obligations, trick.number),
    procedures: noticed.procedures.filter((one) => !isOverBy(one, seat, trick.number)),
    restrictions,
    misled: undefined,
    spokeOfTrick: undefined,
    leadRetracted: noticed.leadRetracted && !declarerLed,
    designation: keepDesignation(s, seat),
    derived: [...noticed.derived, ...derived],
  };
  return put(establish(base, seat, 1), { seat, card });
}

/** What partner of a premature player is to play nobody asks once he has played (Law 57A). */
function isOverBy(one: Procedure, seat: Seat, trick: number): boolean {
  return one.kind === 'premature' && partner(one.offender) === seat && one.trick === trick;
}

/** Declarer may correct what he named until he plays again from either hand (Law 45C4b). */
function keepDesignation(s: Situation, seat: Seat): Situation['designation'] {
  const { designation } = s;
  if (designation === undefined || defends(s, seat)) return designation;
  const named = designation.card !== undefined && designation.trick === trickInProgress(s).number;
  return named && seat === dummySeat(s) ? designation : undefined;
}

/** Lays a card, or the lack of one, in the trick in progress, and turns the trick when it is complete. */
function put(s: Situation, played: Played): Situation {
  const open = trickInProgress(s);
  const leader = open.plays.length === 0 ? played.seat : open.leader;
  const trick: Trick = { ...open, leader, plays: [...open.plays, played] };
  const others = s.tricks.filter(({ number }) => number !== trick.number);
  const tricks = [...others, trick].toSorted((one, other) => one.number - other.number);
  return isComplete(trick) ? turned({ ...s, tricks }, trick) : { ...s, tricks };
}

function turned(s: Situation, trick: Trick): Situation {
  const winner = winnerOf(trick, contractPlayed(s)?.strain ?? 'NT') ?? trick.leader;
  const ended = s.obligations.filter((one) => one.t === 'mayNotLead' && one.seat !== winner);
  const over = s.tricks.filter(isComplete).length === TRICKS_MAX;
  const obligations = over ? [] : s.obligations.filter((one) => !ended.includes(one));
  const derived: DerivedFact[] = [{ type: 'TrickWon', data: { trick: trick.number, seat: winner } }];
  for (const one of ended) derived.push({ type: 'LeadProhibitionEnded', data: { seat: one.seat } });
  if (over) derived.push({ type: 'PlayEnded', data: {} });
  return {
    ...s,
    leader: winner,
    obligations,
    lapsed: lapse(s, obligations, trick.number),
    phase: over ? 'playEnded' : s.phase,
    derived: [...s.derived, ...derived],
  };
}

/** Remembers what is obliged no longer, and by which trick. */
function lapse(s: Situation, left: readonly Obligation[], trick: number): Situation['lapsed'] {
  const gone = s.obligations.filter((one) => !left.includes(one));
  return [...s.lapsed, ...gone.map((obligation) => ({ trick, obligation }))];
}

function playWithdrawn(
  s: Situation,
  { seat, card, trick }: Extract<PlayFact, { type: 'PlayWithdrawn' }>['data'],
): Situation {
  const found = s.tricks.find(({ number }) => number === trick);
  const back = s.lapsed.filter(
    ({ trick: number, obligation }) => number === trick && (obligation.seat === seat || obligation.t === 'mayNotLead'),
  );
  const lapsed = s.lapsed.filter((one) => !back.includes(one));
  const obligations = [...s.obligations, ...back.map(({ obligation }) => obligation)];
  const held = s.hands[seat];
  const hands = held && !held.includes(card) ? { ...s.hands, [seat]: [...held, card] } : s.hands;
  // A revoke that nobody has spoken of is gone with its card.
  const revokes = s.revokes.map((one) =>
    !one.known && one.seat === seat && one.trick === trick && one.card === card
      ? ({ ...one, state: 'corrected' } as const)
      : one,
  );
  const suspicions = s.suspicions.filter((one) => one.seat !== seat || one.trick !== trick);
  if (!found) return { ...s, hands, lapsed, obligations, revokes, suspicions };
  const plays = found.plays.filter((played) => played.seat !== seat || played.card !== card);
  const others = s.tricks.filter(({ number }) => number !== trick);
  const over = s.phase === 'playEnded' || s.phase === 'scored';
  const reopened = over ? 'play' : s.phase;
  const wasOver = s.wasOver || over;
  if (plays.length === 0)
    return {
      ...s,
      hands,
      lapsed,
      obligations,
      revokes,
      suspicions,
      tricks: others,
      leader: found.leader,
      phase: reopened,
      wasOver,
    };
  const tricks = [...others, { ...found, plays }].toSorted((one, other) => one.number - other.number);
  return { ...s, hands, lapsed, obligations, revokes, suspicions, tricks, phase: reopened, wasOver };
}
