/**
 * What a viewer is told of the procedures of the Laws: what is public at the table, and what he may do now. Built from what is
 * public; a revoke that nobody has noticed, and all that follows from one, is not.
 */
import { type Card, opponents, type Seat, SEATS, type Suit, SUITS } from '#bridge';
import {
  cardOf,
  type Choice,
  contractPlayed,
  dummySeat,
  handInTurn,
  isComplete,
  legalCallsOf,
  legalCardsOf,
  type Obligation,
  openRestrictions,
  otherSuits,
  type Pending,
  penaltyCardsDue,
  pendingOf,
  playerFor,
  type Review,
  type Situation,
  suitsToForbid,
  type Transfer,
  type Trick,
  winnerOf,
} from '#laws';
import { type Viewer } from '../audience.js';
import { findingsFor, type OfferedFinding } from './findings.js';
import { dutyOf, wordingOf } from './wording.js';

/** Who is to decide what, by which Law. `also` may do it in his stead. */
export type SeenDecision = {
  readonly law: string;
  readonly decider: Seat | 'director';
  readonly also?: readonly Seat[];
  readonly options: readonly OfferedChoice[];
  /** What is to be done where it is not a choice of words. */
  readonly duty?: string;
};

export type OfferedChoice = {
  readonly choice: Choice;
  readonly law: string;
  readonly wording: string;
  /** One of these must be named with it, or more where the Law allows it. */
  readonly suits?: readonly Suit[];
  readonly cards?: readonly Card[];
};

export type SeenObligation = Obligation extends infer One
  ? One extends Obligation
    ? Omit<One, 'procedure'>
    : never
  : never;

export type SeenLaws = {
  readonly phase: Situation['phase'];
  readonly decision?: SeenDecision;
  /** What players are obliged to, penalty cards on the table included. */
  readonly obligations: readonly SeenObligation[];
  /** Law 26B: at the target's first lead declarer may forbid one of these suits, if the offender defends. */
  readonly leadRestrictions: readonly { readonly target: Seat; readonly suits: readonly Suit[] }[];
  /** Cards that lie face up until the auction ends (Law 24). */
  readonly exposed: readonly { readonly seat: Seat; readonly card: Card }[];
  /** An opening lead that is not faced; its card only for who led it. */
  readonly faceDown?: { readonly seat: Seat; readonly card?: Card };
  readonly designation?: { readonly words: string; readonly card?: Card };
  /** Revokes that were spoken of. */
  readonly revokes: readonly { readonly seat: Seat; readonly trick: number; readonly state: string }[];
  readonly transfers: readonly Omit<Transfer, 'revoke'>[];
  readonly dummyLostRights?: string;
  /** For the director: what he is to look at after the play, and the sides for which something is unauthorised. */
  readonly reviews?: readonly Review[];
  readonly bound?: readonly string[];
};

export function lawsSeenBy(viewer: Viewer, s: Situation): SeenLaws {
  const pending = pendingOf(s);
  const { faceDown, designation, dummyLost } = s;
  return {
    phase: s.phase,
    ...(pending && { decision: seenDecision(s, pending) }),
    // Once nothing is left to be played nobody owes a card; a claim that is contested after all brings them back (Law 69A).
    obligations: s.phase === 'playEnded' || s.phase === 'scored' ? [] : s.obligations.map(seenObligation),
    leadRestrictions: openRestrictions(s).map((one) => ({ target: one.target, suits: suitsToForbid(s, one) })),
    exposed: s.exposed.map(({ seat, card }) => ({ seat, card })),
    ...(faceDown && { faceDown: { seat: faceDown.seat, ...(sees(viewer, faceDown.seat) && { card: faceDown.card }) } }),
    ...(designation && {
      designation: { words: designation.words, ...(designation.card && { card: designation.card }) },
    }),
    revokes: s.revokes.filter(({ known }) => known).map(({ seat, trick, state }) => ({ seat, trick, state })),
    transfers: s.transfers.map(({ from, to, count, law }) => ({ from, to, count, law })),
    ...(dummyLost !== undefined && { dummyLostRights: dummyLost }),
    ...(isDirector(viewer) && { reviews: s.reviews, bound: s.bound }),
  };
}

function seenObligation(one: Obligation): SeenObligation {
  const seen: Record<string, unknown> = { ...one };
  delete seen['procedure'];
  return seen as SeenObligation; // an obligation without the number of its procedure
}

function isDirector({ kind }: Viewer): boolean {
  return kind === 'director' || kind === 'auditor';
}

/** Whether a card that lies face down may be told to a viewer. */
export function sees(viewer: Viewer, seat: Seat): boolean {
  return isDirector(viewer) || ('seat' in viewer && viewer.seat === seat);
}

function seenDecision(s: Situation, pending: Pending): SeenDecision {
  const { law, decider, also } = pending;
  const duty = dutyOf(pending);
  return {
    law,
    decider,
    ...(also.length > 0 && { also }),
    options: offeredBy(s, pending),
    ...(duty !== undefined && { duty }),
  };
}

function offeredBy(s: Situation, pending: Pending): readonly OfferedChoice[] {
  return pending.options.map((choice) => ({
    choice,
    law: pending.law,
    wording: wordingOf(pending, choice),
    ...namedWith(s, pending, choice),
  }));
}

/** What a choice is to name: a suit of those the Law allows, or a card. All of it is public. */
function namedWith(s: Situation, { law }: Pending, choice: Choice): Pick<OfferedChoice, 'suits' | 'cards'> {
  const hand = handInTurn(s);
  if (choice === 'card') return { cards: law === '51A' ? penaltyCardsDue(s, hand) : dummysCards(s) };
  if (choice === 'suit' || choice === 'notSuit') return { suits: otherSuits(s) };
  if (choice !== 'require' && choice !== 'forbid') return {};
  if (law === '26B') {
    const restriction = s.restrictions.find(({ target, state }) => target === hand && state === 'available');
    return restriction ? { suits: suitsToForbid(s, restriction) } : {};
  }
  if (law !== '50D2') return {};
  const cards = s.obligations.flatMap((one) => (one.t === 'penaltyCard' && one.grade === 'major' ? [one] : []));
  const own = cards.filter(({ seat }) => seat !== hand && !opponents(seat, hand)).map(({ card }) => card);
  return { suits: SUITS.filter((suit) => own.some((card) => card.startsWith(suit))) };
}

function dummysCards(s: Situation): readonly Card[] {
  const dummy = dummySeat(s);
  return dummy ? legalCardsOf(s, dummy) : [];
}

/** What a viewer may do now where the Laws' engine follows the board. */
type LawActions = {
  readonly calls?: readonly string[];
  readonly cards?: readonly string[];
  readonly choices?: readonly OfferedChoice[];
  readonly findings?: readonly OfferedFinding[];
};

export function lawActionsOf(viewer: Viewer, s: Situation): LawActions {
  if (viewer.kind === 'director') {
    const findings = findingsFor(s);
    return findings.length > 0 ? { findings } : {};
  }
  if (viewer.kind !== 'seat') return {};
  const { seat } = viewer;
  const pending = pendingOf(s);
  const mine = pending !== undefined && (pending.decider === seat || pending.also.includes(seat));
  const choices = mine ? offeredBy(s, pending) : [];
  const free = pending === undefined || pending.decider === seat || owesNoPenaltyCard(s, seat, pending);
  return { ...(choices.length > 0 && { choices }), ...(free && nextOf(s, seat, pending)) };
}

/** Whether declarer's word on several penalty cards is nothing to their owner now: he knows of a card that goes before them (Law 51A). */
function owesNoPenaltyCard(s: Situation, seat: Seat, { law }: Pending): boolean {
  if (law !== '51A' || handInTurn(s) !== seat) return false;
  const due = penaltyCardsDue(s, seat);
  return !legalCardsOf(s, seat).some((card) => due.includes(card));
}

/** Calls and cards that are legal for a seat now: of his own hand or of dummy's, so that nothing hidden is told by them. */
function nextOf(s: Situation, seat: Seat, pending: Pending | undefined): Pick<LawActions, 'calls' | 'cards'> {
  if (s.phase === 'auction') return s.turn === seat ? { calls: legalCallsOf(s, seat) } : {};
  const isPlayed =
    s.phase === 'play' || s.phase === 'clarification' || (s.phase === 'suspended' && pending?.law === '62');
  if (!isPlayed) return {};
  const revoker = s.procedures.findLast((one) => one.kind === 'revoke')?.offender;
  const hand = pending?.law === '62' && revoker ? revoker : handInTurn(s);
  return contractPlayed(s) && playerFor(s, hand) === seat ? { cards: legalCardsOf(s, hand) } : {};
}

/** A trick as it lies on the table: in rotation from its leader, `--` for a card that is not there. */
export function seenTrick(trick: Trick, s: Situation): { leader: Seat; cards: string[]; winner?: Seat } {
  const first = SEATS.indexOf(trick.leader);
  const seats = [...SEATS.slice(first), ...SEATS.slice(0, first)];
  const cards: string[] = seats.map((seat) => cardOf(trick, seat) ?? '--');
  while (cards.at(-1) === '--' && !isComplete(trick)) cards.pop();
  const winner = isComplete(trick) ? winnerOf(trick, contractPlayed(s)?.strain ?? 'NT') : undefined;
  return { leader: trick.leader, cards, ...(winner && { winner }) };
}
