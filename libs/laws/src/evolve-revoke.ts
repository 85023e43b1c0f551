/** What facts of revokes change, and what a card played means for them (Laws 61 to 64). */
import { type Card, type Seat, sideOf, suitOf } from '#bridge';
import { open } from './evolve-auction.js';
import { type DerivedFact, type PlayFact } from './facts.js';
import { sieve } from './legal.js';
import { dummySeat, trickInProgress } from './position.js';
import { type Revoke } from './revoke.js';
import { type Situation } from './situation.js';
import { hasPlayed, isComplete } from './trick.js';

/** A card that should not have been played is a revoke (Law 61A), which the engine knows before anybody does. */
export function noteRevoke(s: Situation, seat: Seat, card: Card): Situation {
  if (s.hands[seat] === undefined) return s;
  const { following, restricted, legal } = sieve(s, seat);
  if (legal.includes(card)) return s;
  const inSuit = following.includes(card);
  const dummy = seat === dummySeat(s);
  const kind = dummy ? 'dummy' : !inSuit ? 'suit' : !restricted.includes(card) ? 'restriction' : 'penaltyCard';
  // A minor penalty card passed over is no revoke: Law 50C only orders the small cards of a suit.
  if (kind === 'penaltyCard' && !legal.some((due) => isMajor(s, seat, due))) return s;
  const { number } = trickInProgress(s);
  const suit = inSuit ? undefined : following[0] && suitOf(following[0]);
  const revoke: Revoke = {
    id: nextRevoke(s),
    seat,
    trick: number,
    kind,
    suit,
    card,
    state: 'made',
    known: false,
    exempt: undefined,
  };
  const couldHavePlayed = inSuit ? legal : following;
  const made: DerivedFact = { type: 'RevokeMade', data: { seat, trick: number, card, couldHavePlayed } };
  return { ...s, revokes: [...s.revokes, revoke], derived: [...s.derived, made] };
}

/** Revokes have numbers of their own: those of calls and procedures are public, and a gap would tell of one nobody has noticed. */
function nextRevoke({ revokes }: Situation): number {
  return revokes.length + 1;
}

function isMajor(s: Situation, seat: Seat, card: Card): boolean {
  return s.obligations.some(
    (one) => one.t === 'penaltyCard' && one.seat === seat && one.card === card && one.grade === 'major',
  );
}

/** Revokes of a seat's side in earlier tricks are established (Law 63A). */
export function establish(s: Situation, seat: Seat, trigger: 1 | 2 | 3 | 4): Situation {
  const { number } = trickInProgress(s);
  const due = s.revokes.filter(
    (one) =>
      one.state === 'made' &&
      sideOf(one.seat) === sideOf(seat) &&
      (trigger > 2 || one.trick < number || aheadOf(s, one, seat)),
  );
  if (due.length === 0) return s;
  const revokes = s.revokes.map((one) => (due.includes(one) ? ({ ...one, state: 'established' } as const) : one));
  const derived = due.map((one): DerivedFact => ({
    type: 'RevokeEstablished',
    data: { seat: one.seat, trick: one.trick, trigger },
  }));
  return { ...s, revokes, derived: [...s.derived, ...derived] };
}

/** Whether a seat has already played to the revoke trick, so that what it now plays is for the next. */
function aheadOf(s: Situation, revoke: Revoke, seat: Seat): boolean {
  const trick = s.tricks.find(({ number }) => number === revoke.trick);
  return trick !== undefined && !isComplete(trick) && hasPlayed(trick, seat);
}

/** A card that is put among those played stands for a revoke (Law 67B1). */
export function cardPlaced(
  s: Situation,
  { seat, trick, card, supplied }: Extract<PlayFact, { type: 'CardPlacedAmongPlayed' }>['data'],
): Situation {
  const hand = s.hands[seat];
  const procedures = s.procedures.filter((one) => one.kind !== 'defective-trick');
  const hands = hand ? { ...s.hands, [seat]: hand.filter((other) => other !== card) } : s.hands;
  const obligations = s.obligations.filter((one) => one.t !== 'penaltyCard' || one.card !== card);
  if (supplied) {
    const tricks = s.tricks.map((one) =>
      one.number === trick
        ? { ...one, plays: one.plays.map((played) => (played.seat === seat ? { seat, card } : played)) }
        : one,
    );
    return { ...s, hands, procedures, obligations, tricks };
  }
  const revoke: Revoke = {
    // A card that dummy should have played costs nothing by itself (Law 64B3).
    ...{ id: nextRevoke(s), seat, trick, kind: seat === dummySeat(s) ? 'dummy' : 'missingCard', suit: undefined, card },
    ...{ state: 'established', known: true, exempt: undefined },
  };
  return { ...s, hands, procedures, obligations, revokes: [...s.revokes, revoke] };
}

type RevokeFact = Extract<
  PlayFact,
  {
    type:
      | 'RevokeFactFound'
      | 'RevokeAttentionDrawn'
      | 'RevokeReopened'
      | 'RevokeCorrected'
      | 'RevokeExempted'
      | 'TricksTransferred';
  }
>;

/** What is found and done about a revoke. */
export function evolveRevoke(s: Situation, fact: RevokeFact): Situation {
  switch (fact.type) {
    case 'RevokeFactFound': {
      const { seat, trick, kind, suit, established } = fact.data;
      const state = established ? 'established' : 'made';
      const revoke: Revoke = {
        id: nextRevoke(s),
        seat,
        trick,
        kind,
        suit,
        card: undefined,
        state,
        known: false,
        exempt: undefined,
      };
      return { ...s, revokes: [...s.revokes, revoke] };
    }
    case 'RevokeAttentionDrawn': {
      const { revoke, seat, trick } = fact.data;
      const known = { ...s, revokes: s.revokes.map((one) => (one.id === revoke ? { ...one, known: true } : one)) };
      const found = known.revokes.find(({ id }) => id === revoke);
      return found?.state === 'made'
        ? open(known, { id: known.nextId, offender: seat, kind: 'revoke', revoke, trick, state: 'replace' })
        : known;
    }
    case 'RevokeReopened': {
      const { revoke, trick } = fact.data;
      const found = s.revokes.find(({ id }) => id === revoke);
      const revokes = s.revokes.map((one) => (one.id === revoke ? ({ ...one, state: 'made' } as const) : one));
      const offender = found?.seat ?? s.leader;
      return open({ ...s, revokes }, { id: s.nextId, offender, kind: 'revoke', revoke, trick, state: 'replace' });
    }
    case 'RevokeCorrected': {
      const { revoke, asEstablished } = fact.data;
      const state = asEstablished ? 'treated' : 'corrected';
      const procedures = s.procedures.filter((one) => one.kind !== 'revoke' || one.revoke !== revoke);
      return {
        ...s,
        procedures,
        revokes: s.revokes.map((one) => (one.id === revoke ? { ...one, state, known: true } : one)),
      };
    }
    case 'RevokeExempted': {
      const { revoke, reason } = fact.data;
      // What it moved before another revoke came to light is moved back.
      const transfers = s.transfers.filter((one) => one.revoke !== revoke);
      const revokes = s.revokes.map((one) => (one.id === revoke ? { ...one, exempt: reason } : one));
      return { ...s, revokes, transfers };
    }
    case 'TricksTransferred':
      return { ...s, transfers: [...s.transfers, fact.data] };
  }
}
