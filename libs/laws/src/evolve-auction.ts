/** What facts of the auction change. */
import { lho, type Seat, SEATS, sideOf } from '#bridge';
import { closingOf, contractFrom, type MadeCall } from './auction.js';
import { type AuctionFact, type DataOf, type StoredFact } from './facts.js';
import { isComparable } from './meaning.js';
import { type Obligation } from './obligation.js';
import { type Procedure } from './procedure.js';
import { type Situation } from './situation.js';

const AUCTION_TYPES = new Set<string>([
  ...(['CallMade', 'UnintendedCallClaimed', 'CallIntentFound', 'CallChangeAttempted', 'InsufficientBidMade'] as const),
  ...([
    'InsufficientBidReplaced',
    'ReplacementMade',
    'ReplacementRejected',
    'CallOutOfRotationMade',
    'InadmissibleCallMade',
  ] as const),
  ...(['InadmissibleCallOvercalled', 'CardExposedInAuction', 'IrregularityAccepted', 'IrregularityDeclined'] as const),
  ...(['CallCancelled', 'CallsCancelled', 'CallSubstituted', 'CallChangedAfterMI', 'PassSubstituted'] as const),
  ...(['TurnRestored', 'ComparabilityFound', 'PartnerBarred', 'SideBarred', 'CallRepeatRequired'] as const),
  ...(['RotationFreed', 'LeadRestrictionArose', 'SuitLeadProhibited', 'LeadRestrictionDeclined'] as const),
  ...(['ChangeOffered', 'ChangeTaken'] as const),
] satisfies readonly AuctionFact['type'][]);

export function isAuctionFact(fact: StoredFact): fact is AuctionFact {
  return AUCTION_TYPES.has(fact.type);
}

export function evolveAuction(situation: Situation, fact: AuctionFact): Situation {
  return closeAuction(changeAuction(situation, fact));
}

function changeAuction(s: Situation, fact: AuctionFact): Situation {
  if (isBinding(fact)) return changeBinding(s, fact);
  if (isAboutCalls(fact)) return changeCalls(s, fact);
  switch (fact.type) {
    case 'CallMade':
      return callMade(s, fact.data);
    case 'UnintendedCallClaimed':
      return open(s, {
        ...offence(s, fact.data.seat),
        kind: 'unintended',
        call: fact.data.call,
        to: fact.data.intended,
        state: 'made',
      });
    case 'CallIntentFound':
      return { ...s, procedures: s.procedures.filter(({ kind }) => kind !== 'unintended') };
    case 'CallChangeAttempted':
      return open(s, {
        ...offence(s, fact.data.seat),
        kind: 'call-change',
        call: fact.data.call,
        to: fact.data.to,
        state: 'made',
      });
    case 'InsufficientBidMade':
      return insufficientMade(s, fact.data);
    case 'InsufficientBidReplaced':
    case 'ReplacementMade':
      return replacementMade(s, fact);
    case 'ReplacementRejected':
      return replacementRejected(s, fact.data.procedure);
    case 'CallOutOfRotationMade': {
      const { seat, call, turn, asBid, position } = fact.data;
      const made = open(s, {
        ...offence(s, seat),
        kind: 'out-of-rotation',
        call,
        turn,
        asBid,
        position,
        state: 'made',
        replacement: undefined,
      });
      return { ...made, turn };
    }
    case 'InadmissibleCallMade': {
      const { seat, call, law, turn } = fact.data;
      return open(s, { ...offence(s, seat), kind: 'inadmissible', call, law, turn, state: 'made' });
    }
    case 'InadmissibleCallOvercalled':
      return amend(s, fact.data.procedure, (one) =>
        one.kind === 'inadmissible' ? { ...one, state: 'overcalled' } : one,
      );
    case 'CardExposedInAuction': {
      const { seat, cards, led } = fact.data;
      return { ...s, exposed: [...s.exposed, ...cards.map((card) => ({ seat, card, led }))] };
    }
  }
}

const ABOUT_CALLS = [
  'IrregularityAccepted',
  'IrregularityDeclined',
  'CallCancelled',
  'CallsCancelled',
  'CallSubstituted',
  'CallChangedAfterMI',
  'PassSubstituted',
  'TurnRestored',
] as const;
type CallsFact = Extract<AuctionFact, { type: (typeof ABOUT_CALLS)[number] }>;

function isAboutCalls(fact: AuctionFact): fact is CallsFact {
  return ABOUT_CALLS.some((type) => type === fact.type);
}

/** What becomes of calls once somebody has ruled or chosen. */
function changeCalls(s: Situation, fact: CallsFact): Situation {
  switch (fact.type) {
    case 'IrregularityAccepted':
      return accepted(s, fact.data.procedure);
    case 'IrregularityDeclined':
      return declined(s, fact.data.procedure);
    case 'CallCancelled':
      return cancel(s, [fact.data.call]);
    case 'CallsCancelled':
      return cancel(s, fact.data.calls);
    case 'CallSubstituted':
    case 'CallChangedAfterMI':
      return substituted(s, fact.data);
    case 'PassSubstituted':
      return recall(s, fact.data.call, 'P');
    case 'TurnRestored':
      return { ...reopened(s), turn: fact.data.seat };
  }
}

const BINDING = [
  'CallRepeatRequired',
  'ChangeOffered',
  'ChangeTaken',
  'ComparabilityFound',
  'LeadRestrictionArose',
  'LeadRestrictionDeclined',
  'PartnerBarred',
  'RotationFreed',
  'SideBarred',
  'SuitLeadProhibited',
] as const;
type BindingFact = Extract<AuctionFact, { type: (typeof BINDING)[number] }>;

function isBinding(fact: AuctionFact): fact is BindingFact {
  return BINDING.some((type) => type === fact.type);
}

function changeBinding(s: Situation, fact: BindingFact): Situation {
  switch (fact.type) {
    case 'ComparabilityFound':
      return comparabilityFound(s, fact.data);
    case 'PartnerBarred': {
      const { procedure, seat, extent } = fact.data;
      // Once the auction is over nobody has a turn left to pass.
      if (s.phase !== 'auction') return s;
      return oblige(s, { procedure, t: extent === 'nextTurn' ? 'mustPassNextTurn' : 'mustPassThroughout', seat });
    }
    case 'SideBarred':
      if (s.phase !== 'auction') return s;
      return SEATS.filter((seat) => sideOf(seat) === fact.data.side).reduce(
        (soFar, seat) => oblige(soFar, { procedure: fact.data.procedure, t: 'mustPassThroughout', seat }),
        s,
      );
    case 'CallRepeatRequired': {
      const { procedure, seat, call } = fact.data;
      if (s.phase !== 'auction') return close(s, procedure);
      return rotationNow(oblige(s, { procedure, t: 'mustRepeat', seat, call }), procedure, 'repeat');
    }
    case 'RotationFreed':
      return rotationNow(s, fact.data.procedure, 'free');
    case 'LeadRestrictionArose': {
      const { procedure, offender, seat } = fact.data;
      const { contract } = s;
      const declares = contract && contract !== 'passed-out' && sideOf(contract.declarer) === sideOf(seat);
      if (s.phase !== 'auction' && declares !== false) return s;
      const others = s.restrictions.filter((one) => one.target !== seat || one.state !== 'available');
      return { ...s, restrictions: [...others, { offender, target: seat, state: 'available', procedure }] };
    }
    case 'SuitLeadProhibited': {
      const { seat, suit } = fact.data;
      return oblige(restrictionNow(s, seat, 'used'), { procedure: 0, t: 'mayNotLead', seat, suits: [suit] });
    }
    case 'LeadRestrictionDeclined':
      return restrictionNow(s, fact.data.seat, 'declined');
    case 'ChangeOffered': {
      const { seat, law, what, call, card, then, penalty } = fact.data;
      const offer = { law, what, call, card, then, penalty: penalty ?? false };
      return open(s, { ...offence(s, seat), kind: 'may-change', ...offer, state: 'offered' });
    }
    case 'ChangeTaken': {
      const taken = s.procedures.find(({ id }) => id === fact.data.procedure);
      const changing = amend(s, fact.data.procedure, (one) =>
        one.kind === 'may-change' ? { ...one, state: 'changing' } : one,
      );
      return taken?.kind === 'may-change' && taken.what === 'call'
        ? { ...reopened(changing), turn: taken.offender }
        : changing;
    }
  }
}

function rotationNow(s: Situation, procedure: number, state: 'free' | 'repeat'): Situation {
  return amend(s, procedure, (one) => (one.kind === 'out-of-rotation' ? { ...one, state } : one));
}

function offence(s: Situation, offender: Seat): { readonly id: number; readonly offender: Seat } {
  return { id: s.nextId, offender };
}

/** The situation with one more procedure open. */
export function open(s: Situation, procedure: Procedure): Situation {
  return { ...s, procedures: [...s.procedures, procedure], nextId: s.nextId + 1 };
}

export function close(s: Situation, procedure: number): Situation {
  return { ...s, procedures: s.procedures.filter(({ id }) => id !== procedure) };
}

export function amend(s: Situation, procedure: number, change: (one: Procedure) => Procedure): Situation {
  return { ...s, procedures: s.procedures.map((one) => (one.id === procedure ? change(one) : one)) };
}

export function oblige(s: Situation, obligation: Obligation): Situation {
  const same = s.obligations.some(
    (one) => one.t === obligation.t && one.seat === obligation.seat && obligation.t === 'mustPassThroughout',
  );
  return same ? s : { ...s, obligations: [...s.obligations, obligation] };
}

function restrictionNow(s: Situation, target: Seat, state: 'used' | 'declined'): Situation {
  const restrictions = s.restrictions.map((one) =>
    one.target === target && one.state === 'available' ? { ...one, state } : one,
  );
  return { ...s, restrictions };
}

function callMade(s: Situation, { seat, call, meaning }: DataOf<'CallMade'>): Situation {
  const made: MadeCall = { id: s.nextId, seat, call, meaning, standing: true };
  const met = s.obligations.filter(
    (one) => (one.t === 'mustPassNextTurn' || one.t === 'mustRepeat') && one.seat === seat && s.turn === seat,
  );
  const obligations = s.obligations.filter((one) => !met.includes(one));
  // The call made again in turn is all that was asked (Laws 31A1, 32A1).
  const repeated = met.find((one) => one.t === 'mustRepeat' && one.call === call);
  const procedures = s.procedures.filter(({ id }) => id !== repeated?.procedure);
  return { ...s, calls: [...s.calls, made], obligations, procedures, turn: lho(seat), nextId: s.nextId + 1 };
}

function insufficientMade(s: Situation, { seat, call }: DataOf<'InsufficientBidMade'>): Situation {
  const running = s.procedures.find((one) => one.kind === 'insufficient' && one.offender === seat);
  if (running?.kind === 'insufficient')
    return amend(s, running.id, () => ({
      ...running,
      call,
      state: 'made',
      replacement: undefined,
      barred: running.barred ?? 'B4',
    }));
  const rest = { call, first: call, state: 'made', replacement: undefined, barred: undefined } as const;
  return open(s, { ...offence(s, seat), kind: 'insufficient', ...rest });
}

function replacementMade(
  s: Situation,
  { type, data }: Extract<AuctionFact, { type: 'InsufficientBidReplaced' | 'ReplacementMade' }>,
): Situation {
  const one = s.procedures.find(({ id }) => id === data.procedure);
  const replacement = data.call;
  if (one?.kind === 'insufficient') {
    const state = type === 'InsufficientBidReplaced' ? 'replaced' : 'comparability';
    return amend(proposed(s, one.first, replacement), one.id, () => ({ ...one, replacement, state }));
  }
  if (one?.kind !== 'out-of-rotation') return s;
  return amend(proposed(s, one.call, replacement), one.id, () => ({ ...one, replacement, state: 'comparability' }));
}

function replacementRejected(s: Situation, procedure: number): Situation {
  const rejected = amend(s, procedure, (one) =>
    one.kind === 'insufficient' ? { ...one, state: 'declined', replacement: undefined, barred: 'B3' } : one,
  );
  return { ...rejected, turn: rejected.procedures.find(({ id }) => id === procedure)?.offender ?? s.turn };
}

/** What the helper takes a replacement for, shown to the director beside his own judgement. */
function proposed(s: Situation, withdrawn: number, replacement: number): Situation {
  const meaning = (id: number) => s.calls.find((made) => made.id === id)?.meaning;
  return { ...s, comparable: isComparable(meaning(replacement), meaning(withdrawn)) };
}

function accepted(s: Situation, procedure: number): Situation {
  const one = s.procedures.find(({ id }) => id === procedure);
  return one ? { ...close(s, procedure), turn: lho(one.offender) } : s;
}

function declined(s: Situation, procedure: number): Situation {
  const one = s.procedures.find(({ id }) => id === procedure);
  if (one?.kind === 'insufficient')
    return { ...amend(s, procedure, () => ({ ...one, state: 'declined' })), turn: one.offender };
  if (one?.kind === 'out-of-rotation')
    return { ...amend(s, procedure, () => ({ ...one, state: 'waiting' })), turn: one.turn };
  if (one?.kind === 'inadmissible')
    return { ...amend(reopened(s), procedure, () => ({ ...one, state: 'declined' })), turn: one.turn };
  return one ? close(s, procedure) : s;
}

function cancel(s: Situation, ids: readonly number[]): Situation {
  const calls = s.calls.map((made) => (ids.includes(made.id) ? { ...made, standing: false } : made));
  if (s.phase === 'auction' || s.contract === undefined || s.contract === 'passed-out') return { ...s, calls };
  // After the auction only the contract changes; who declares it may have been settled by Law 54A.
  const contract = contractFrom(calls);
  return contract === 'passed-out'
    ? { ...s, calls }
    : { ...s, calls, contract: { ...contract, declarer: s.contract.declarer } };
}

function recall(s: Situation, id: number, call: string): Situation {
  return {
    ...s,
    calls: s.calls.map((made) => (made.id === id && made.call !== call ? { ...made, call, meaning: undefined } : made)),
  };
}

function substituted(
  s: Situation,
  {
    call,
    to,
    seat,
    ...rest
  }: { readonly call: number; readonly to: string; readonly seat: Seat; readonly class?: string },
): Situation {
  const last = s.calls.findLast(({ standing }) => standing);
  const replaced = recall(s, call, to);
  const turn = last?.id === call ? lho(seat) : s.turn;
  const going = s.phase === 'clarification' ? reopened(replaced) : replaced;
  return { ...going, turn, ...(rest.class !== undefined && { callClass: rest.class }) };
}

function comparabilityFound(
  s: Situation,
  { procedure, call, comparable }: Extract<AuctionFact, { type: 'ComparabilityFound' }>['data'],
): Situation {
  if (procedure === 0) return { ...s, announced: { ...s.announced, [call]: comparable } };
  if (!comparable) return s;
  // A replacement found comparable after all leaves no rectification behind.
  const obligations = s.obligations.filter((one) => one.procedure !== procedure);
  return { ...s, obligations, restrictions: s.restrictions.filter((one) => one.procedure !== procedure) };
}

/** Ends the auction when its last pass has been made and nothing about it is undecided (Law 22). */
function closeAuction(s: Situation): Situation {
  if (s.phase !== 'auction' || closingOf(s.calls).kind !== 'over') return s;
  if (s.procedures.some(holdsAuctionOpen)) return s;
  const contract = contractFrom(s.calls);
  const obligations = s.obligations.filter(({ t }) => t === 'penaltyCard');
  if (contract === 'passed-out') {
    const ended = { type: 'AuctionEnded', data: { contract: null } } as const;
    const derived = [...s.derived, ended, { type: 'PassedOut', data: {} } as const];
    return { ...s, phase: 'playEnded', contract, obligations, derived };
  }
  const gone = s.obligations.filter(({ t }) => t === 'mustPassThroughout');
  const lapsed = [...s.lapsed, ...gone.map((obligation) => ({ trick: OF_AUCTION, obligation }))];
  const derived = [...s.derived, { type: 'AuctionEnded', data: { contract } } as const];
  return { ...s, phase: 'clarification', contract, leader: lho(contract.declarer), obligations, lapsed, derived };
}

/** Of obligations that ended with the auction: they belong to no trick. */
const OF_AUCTION = 0;

/**
 * The auction goes on although it was over. What the end of it had brought about is undone: cards that lay there as penalty cards, or
 * were led, are cards seen in an auction (Law 24), whoever then defends; and who was to pass to the end of it still is.
 */
function reopened(s: Situation): Situation {
  if (s.phase === 'auction') return { ...s, contract: undefined };
  const lying = s.obligations.flatMap((one) =>
    one.t === 'penaltyCard' ? [{ seat: one.seat, card: one.card, led: one.grade === 'major' }] : [],
  );
  const leads = s.procedures.flatMap((one) =>
    one.kind === 'lead-out-of-turn' ? [{ seat: one.offender, card: one.card, led: true }] : [],
  );
  return {
    ...s,
    phase: 'auction',
    contract: undefined,
    exposed: [...s.exposed, ...lying, ...leads],
    obligations: s.lapsed.flatMap(({ trick, obligation }) => (trick === OF_AUCTION ? [obligation] : [])),
    lapsed: s.lapsed.filter(({ trick }) => trick !== OF_AUCTION),
    procedures: s.procedures.filter(({ kind }) => kind !== 'lead-out-of-turn'),
    faceDown: undefined,
    dummySpread: false,
    leadChosenFor: 0,
  };
}

function holdsAuctionOpen({ kind, state }: Procedure): boolean {
  if (kind === 'insufficient' || kind === 'out-of-rotation') return state === 'made' || state === 'declined';
  return kind === 'call-change' || (kind === 'may-change' && state === 'changing');
}
