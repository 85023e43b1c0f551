/** Who has to decide what now: at most one question is open to the table at a time. */
import { lho, opponents, partner, rho, type Seat } from '#bridge';
import { answerersOf } from './evolve-claim.js';
import { penaltyCardsDue } from './legal.js';
import { chosenCard, penaltyCards } from './obligation.js';
import { contractPlayed, defends, dummySeat, handInTurn, playerFor, trickInProgress } from './position.js';
import { type Choice, type Pending, type Procedure, type ProcedureOf } from './procedure.js';
import { type Situation } from './situation.js';
import { TRICKS_MAX } from './trick.js';

/** The question that must be answered next; undefined when play or auction just goes on. */
export function pendingOf(s: Situation): Pending | undefined {
  for (const procedure of s.procedures.toReversed()) {
    const pending = ofProcedure(s, procedure);
    if (pending) return pending;
  }
  return ofClaim(s) ?? ofDummyCard(s) ?? ofFirstLead(s) ?? ofLead(s) ?? ofPenaltyCards(s);
}

const NO_SEATS: readonly Seat[] = [];

function question(procedure: number, law: string, decider: Seat | 'director', options: readonly Choice[]): Pending {
  return { procedure, law, decider, options, also: NO_SEATS };
}

/** The same question, which others may answer too. */
function alsoFor(pending: Pending, also: readonly Seat[]): Pending {
  return { ...pending, also };
}

function ofProcedure(s: Situation, one: Procedure): Pending | undefined {
  const { id, offender } = one;
  switch (one.kind) {
    case 'insufficient':
      if (one.state === 'comparability') return question(id, '27B', 'director', []);
      if (one.state === 'declined') return question(id, '27B', offender, []);
      return question(id, '27A', lho(offender), ['accept', 'decline']);
    case 'out-of-rotation':
      if (one.state === 'comparability') return question(id, '23', 'director', []);
      return one.state === 'made' ? question(id, '29', lho(offender), ['accept', 'decline']) : undefined;
    case 'call-change':
      return question(id, '25B', lho(offender), ['accept', 'decline']);
    case 'unintended':
      return question(id, '25A', 'director', []);
    case 'inadmissible':
      return one.state === 'declined' && s.turn === offender ? question(id, '36B', offender, []) : undefined;
    case 'may-change':
      return question(id, one.law, playerFor(s, offender), one.state === 'offered' ? ['keep', 'change'] : []);
    case 'misinformed':
      return undefined;
    case 'lead-out-of-turn':
      return ofLeadOutOfTurn(s, one);
    case 'premature':
      return question(id, '57A', declarerOf(s), ['highest', 'lowest', 'suit', 'notSuit']);
    case 'penalty-card-not-played':
      return question(id, '52', declarerOf(s), ['accept', 'refuse']);
    case 'revoke':
      return question(id, '62', playerFor(s, offender), []);
    case 'designation':
      return question(id, '45C4b', 'director', []);
    case 'misplaced':
      return undefined;
    case 'defective-trick':
      return question(id, '67', playerFor(s, offender), []);
    case 'reserved':
      return undefined;
  }
}

function declarerOf(s: Situation): Seat {
  return contractPlayed(s)?.declarer ?? s.dealer;
}

function ofLeadOutOfTurn(s: Situation, one: ProcedureOf<'lead-out-of-turn'>): Pending {
  const { id, offender } = one;
  if (one.opening)
    return question(id, '54', declarerOf(s), ['spread', 'acceptAsDeclarer', 'require', 'forbid', 'none']);
  const last = trickInProgress(s).number === TRICKS_MAX;
  const options: readonly Choice[] = last ? ['retract'] : ['accept', 'retract'];
  if (defends(s, offender)) return question(id, '56', declarerOf(s), options);
  const next = lho(offender);
  return alsoFor(question(id, '55', next, options), one.said ? [] : [partner(next)]);
}

function ofClaim(s: Situation): Pending | undefined {
  const { claim } = s;
  if (claim === undefined || s.phase !== 'suspended') return undefined;
  const answerers = answerersOf(s, claim);
  const first = answerers[0] ?? lho(claim.by);
  switch (claim.state) {
    case 'made':
      return alsoFor(question(0, '68', first, ['agree', 'doubt']), [...answerers.slice(1), ...objectors(s)]);
    case 'doubted':
      return claim.refused
        ? question(0, '70', 'director', [])
        : alsoFor(question(0, '68D', first, ['playOn']), answerers.slice(1));
    case 'play-on':
      return alsoFor(question(0, '68D2b', claim.consents[0] ?? first, ['concur', 'refuse']), claim.consents.slice(1));
    case 'director':
      return question(0, '70', 'director', []);
    case 'agreed':
    case 'established':
    case 'adjudicated':
      return undefined;
  }
}

/** Anybody else may doubt a claim, dummy too; the partner of a conceding defender may object (Law 68B2). */
function objectors(s: Situation): readonly Seat[] {
  const { claim } = s;
  if (!claim) return [];
  const dummy = dummySeat(s);
  const mayObject = defends(s, claim.by) ? [partner(claim.by)] : [];
  return dummy && !mayObject.includes(dummy) ? [...mayObject, dummy] : mayObject;
}

/** "Play anything": either defender may choose (Law 46B5). */
function ofDummyCard(s: Situation): Pending | undefined {
  const { designation } = s;
  if (designation?.card !== undefined || !designation) return undefined;
  const declarer = declarerOf(s);
  if (designation.anything) return alsoFor(question(0, '46B5', lho(declarer), ['card']), [rho(declarer)]);
  return question(0, '46B', declarer, []);
}

function isOnLead(s: Situation, seat: Seat): boolean {
  if (s.phase !== 'play' && s.phase !== 'clarification') return false;
  return trickInProgress(s).plays.length === 0 && handInTurn(s) === seat && trickInProgress(s).number <= TRICKS_MAX;
}

/** Law 26B: at the target's first lead declarer may forbid a suit. */
function ofFirstLead(s: Situation): Pending | undefined {
  const open = s.restrictions.find(({ state, target }) => state === 'available' && isOnLead(s, target));
  return open && defends(s, open.target)
    ? question(open.procedure, '26B', declarerOf(s), ['forbid', 'none'])
    : undefined;
}

/** Law 50D2: the partner of a defender with a major penalty card is on lead. */
function ofLead(s: Situation): Pending | undefined {
  const seat = handInTurn(s);
  if (!isOnLead(s, seat) || !defends(s, seat) || s.leadChosenFor === trickInProgress(s).number) return undefined;
  const major = penaltyCards(s.obligations, partner(seat)).some(({ grade }) => grade === 'major');
  return major ? question(0, '50D2', declarerOf(s), ['require', 'forbid', 'none']) : undefined;
}

/**
 * Law 51A: of several penalty cards that could be played declarer says which. He is asked whenever they could be for all the table
 * knows: were he asked only when they can be, the question would tell that the defender is void.
 */
function ofPenaltyCards(s: Situation): Pending | undefined {
  if (s.phase !== 'play') return undefined;
  const seat = handInTurn(s);
  if (!opponents(seat, declarerOf(s)) || penaltyCardsDue(s, seat).length < 2) return undefined;
  return chosenCard(s.obligations, seat) ? undefined : question(0, '51A', declarerOf(s), ['card']);
}
