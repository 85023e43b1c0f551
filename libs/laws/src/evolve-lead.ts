/** What facts of leads out of turn, penalty cards and premature plays change (Laws 48 to 57). */
import { type Card, type Seat } from '#bridge';
import { amend, close, oblige, open } from './evolve-auction.js';
import { type PlayFact } from './facts.js';
import { contractPlayed, defends, trickInProgress } from './position.js';
import { cardOf } from './obligation.js';
import { type Situation } from './situation.js';
import { establish } from './evolve-revoke.js';

const OF_LEADS = [
  'LeadOutOfTurnMade',
  'LeadOutOfTurnSpokenOf',
  'LeadOutOfTurnAccepted',
  'LeadOutOfTurnRetracted',
  'HandsSwapped',
  'ExposureRuled',
  'PenaltyCardDesignated',
  'PenaltyCardUpgraded',
  'PenaltyCardsPickedUp',
  'PenaltyCardChosen',
  'PenaltyCardNotPlayed',
  'LeadRequired',
  'LeadForbidden',
  'NoLeadRestrictionChosen',
  'PrematurePlayMade',
  'PrematurePlayOptionChosen',
  'PlayObliged',
] as const;
type LeadFact = Extract<PlayFact, { type: (typeof OF_LEADS)[number] }>;

export function isLeadFact(fact: PlayFact): fact is LeadFact {
  return OF_LEADS.some((type) => type === fact.type);
}

/** What facts of leads out of turn, penalty cards and premature plays change. */
export function evolveLead(s: Situation, fact: LeadFact): Situation {
  switch (fact.type) {
    case 'LeadOutOfTurnMade': {
      const { seat, card, proper, opening } = fact.data;
      const rest = { card, proper, opening, state: 'made', said: undefined } as const;
      return establish(open(s, { id: s.nextId, offender: seat, kind: 'lead-out-of-turn', ...rest }), seat, 1);
    }
    case 'LeadOutOfTurnSpokenOf': {
      const { by, choice } = fact.data;
      return amend(s, fact.data.procedure, (one) =>
        one.kind === 'lead-out-of-turn' ? { ...one, said: { by, choice } } : one,
      );
    }
    case 'LeadOutOfTurnAccepted': {
      const one = s.procedures.find(({ id }) => id === fact.data.procedure);
      const closed = close(s, fact.data.procedure);
      return one?.kind === 'lead-out-of-turn' ? { ...closed, leader: one.offender, phase: 'play' } : closed;
    }
    case 'LeadOutOfTurnRetracted': {
      const closed = close(s, fact.data.procedure);
      return { ...closed, leadRetracted: !defends(s, fact.data.seat) && !defends(s, s.leader) && s.phase === 'play' };
    }
    case 'HandsSwapped': {
      const contract = contractPlayed(s);
      return contract ? { ...s, contract: { ...contract, declarer: fact.data.declarer } } : s;
    }
    case 'ExposureRuled':
    case 'PenaltyCardDesignated':
    case 'PenaltyCardUpgraded':
    case 'PenaltyCardsPickedUp':
    case 'PenaltyCardChosen':
    case 'PenaltyCardNotPlayed':
    case 'LeadRequired':
    case 'LeadForbidden':
    case 'NoLeadRestrictionChosen':
    case 'PrematurePlayMade':
    case 'PrematurePlayOptionChosen':
    case 'PlayObliged':
      return evolvePenaltyCard(s, fact);
  }
}

type PenaltyFact = Exclude<
  LeadFact,
  {
    type:
      | 'LeadOutOfTurnMade'
      | 'LeadOutOfTurnSpokenOf'
      | 'LeadOutOfTurnAccepted'
      | 'LeadOutOfTurnRetracted'
      | 'HandsSwapped';
  }
>;

function evolvePenaltyCard(s: Situation, fact: PenaltyFact): Situation {
  switch (fact.type) {
    case 'ExposureRuled': {
      const { seat, card, penaltyCard } = fact.data;
      return penaltyCard ? s : withoutPenaltyCards(s, seat, [card]);
    }
    case 'PenaltyCardDesignated':
      return designated(s, fact.data);
    case 'PenaltyCardUpgraded': {
      const { seat, card } = fact.data;
      return oblige(withoutPenaltyCards(s, seat, [card]), {
        procedure: 0,
        t: 'penaltyCard',
        seat,
        card,
        grade: 'major',
      });
    }
    case 'PenaltyCardsPickedUp':
      return withoutPenaltyCards(s, fact.data.seat, fact.data.cards);
    case 'PenaltyCardChosen':
      return oblige(s, { procedure: 0, t: 'mustPlay', seat: fact.data.seat, what: { card: fact.data.card } });
    case 'PenaltyCardNotPlayed': {
      const { seat, played, due, trick } = fact.data;
      return open(s, {
        id: s.nextId,
        offender: seat,
        kind: 'penalty-card-not-played',
        card: played,
        due,
        trick,
        state: 'made',
      });
    }
    case 'LeadRequired':
      return oblige(leadChosen(s), { procedure: 0, t: 'mustLead', seat: fact.data.seat, suit: fact.data.suit });
    case 'LeadForbidden':
      return oblige(leadChosen(s), { procedure: 0, t: 'mayNotLead', seat: fact.data.seat, suits: fact.data.suits });
    case 'NoLeadRestrictionChosen':
      return leadChosen(s);
    case 'PrematurePlayMade': {
      const { seat, card, trick } = fact.data;
      return establish(
        open(s, { id: s.nextId, offender: seat, kind: 'premature', card, trick, state: 'made' }),
        seat,
        1,
      );
    }
    case 'PrematurePlayOptionChosen': {
      const { procedure, seat, what } = fact.data;
      return oblige(close(s, procedure), { procedure, t: 'mustPlay', seat, what });
    }
    case 'PlayObliged':
      return oblige(s, { procedure: 0, t: 'mustPlay', seat: fact.data.seat, what: fact.data.what });
  }
}

/** A card that was seen in the auction, or that had to be played at its turn (Laws 24, 57D), lies there as a penalty card now. */
function designated(
  s: Situation,
  { seat, card, grade }: Extract<PenaltyFact, { type: 'PenaltyCardDesignated' }>['data'],
): Situation {
  const others = withoutPenaltyCards(s, seat, [card]);
  const exposed = s.exposed.filter((one) => one.card !== card);
  const obligations = others.obligations.filter((one) => one.t !== 'mustPlay' || cardOf(one.what) !== card);
  return oblige({ ...others, exposed, obligations }, { procedure: 0, t: 'penaltyCard', seat, card, grade });
}

function leadChosen(s: Situation): Situation {
  return { ...s, leadChosenFor: trickInProgress(s).number };
}

/** The situation once cards are no penalty cards any more. */
export function withoutPenaltyCards(s: Situation, seat: Seat, cards: readonly Card[]): Situation {
  const obligations = s.obligations.filter(
    (one) => !(one.t === 'penaltyCard' && one.seat === seat && cards.includes(one.card)),
  );
  return { ...s, obligations };
}
