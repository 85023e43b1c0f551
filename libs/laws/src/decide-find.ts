/** What only a director may say (the Laws leave these to his judgement): each finding is one fact, and what follows from it. */
import { parseCard, type Seat, sideOf } from '#bridge';
import { findClaim } from './decide-claim.js';
import { findIntention, findSlip } from './decide-designation.js';
import { findComparable } from './decide-replacement.js';
import { correctScore } from './decide-score.js';
import { findIntent, lastCallAgainst, misinformed } from './decide-change.js';
import { type FindingKind } from './command.js';
import { type Finding } from './facts.js';
import { contractPlayed, defends } from './position.js';
import { type LawRefusal, record, review, type Ruling } from './ruling.js';
import { hasNoArbiter } from './rubber-code.js';
import { parseSaid } from './said.js';
import { scoreNow, trickCount } from './standing-result.js';

export function find(ruling: Ruling, finding: FindingKind, value: boolean | number | Finding): LawRefusal | undefined {
  switch (finding) {
    case 'callIntent':
      return findIntent(ruling, truth(value, 'unintended'));
    case 'comparable': {
      const named = typeof value === 'object' && typeof value['call'] === 'string' ? value['call'] : undefined;
      const call = named === undefined ? undefined : parseSaid(named);
      if (named !== undefined && call === undefined) return 'no-such-option';
      return findComparable(ruling, truth(value, 'comparable'), call) ? undefined : 'nothing-to-find';
    }
    case 'designationIntent':
      return findIntention(ruling, truth(value, 'incontrovertible'), cardOf(value));
    case 'unintendedDesignation':
      return findSlip(ruling, truth(value, 'unintended'), cardOf(value));
    case 'exposure':
      return findExposure(ruling, truth(value, 'penaltyCard'), value);
    case 'trumpAwareness':
      if (!ruling.situation.claim) return 'no-claim';
      record(ruling, 'TrumpAwarenessFound', { likelyUnaware: truth(value, 'likelyUnaware') });
      return undefined;
    case 'claim':
      return findClaim(ruling, typeof value === 'object' ? claimValueOf(value) : value);
    case 'misinformation':
      return misinformed(ruling, truth(value, 'influenced'), lastCallAgainst(ruling.situation));
    case 'ui':
      record(ruling, 'UiFound', { finding: asFinding(value) });
      adjustFor(ruling, value, '16B3');
      return undefined;
    case 'damage':
      record(ruling, 'DamageFound', { finding: asFinding(value) });
      adjustFor(ruling, value, '12B1');
      return undefined;
    case 'awareness':
      record(ruling, 'AwarenessFound', { finding: asFinding(value) });
      if (truth(value, 'couldHaveKnown')) review(ruling, '72C');
      adjustFor(ruling, value, '72C');
      return undefined;
    case 'equityTricks':
      return findEquity(ruling, typeof value === 'object' ? numberOf(value, 'tricks') : Number(value));
  }
}

function truth(value: boolean | number | Finding, field: string): boolean {
  if (typeof value !== 'object') return Boolean(value);
  const named = value[field] ?? value['value'];
  if (Array.isArray(named)) return named.length > 0;
  return typeof named === 'boolean' ? named : true;
}

function cardOf(value: boolean | number | Finding): ReturnType<typeof parseCard> {
  return typeof value === 'object' && typeof value['card'] === 'string' ? parseCard(value['card']) : undefined;
}

function numberOf(value: Finding, field: string): number | undefined {
  const named = value[field];
  return typeof named === 'number' ? named : undefined;
}

function claimValueOf(value: Finding): number | boolean {
  return numberOf(value, 'tricks') ?? numberOf(value, 'award') ?? truth(value, 'likely');
}

function asFinding(value: boolean | number | Finding): Finding {
  return typeof value === 'object' ? value : { value };
}

/** The director rules that an exposed card is, or is not, a penalty card (Law 50). */
function findExposure(ruling: Ruling, penaltyCard: boolean, value: boolean | number | Finding): LawRefusal | undefined {
  const { obligations } = ruling.situation;
  const named = cardOf(value);
  const owned = obligations.flatMap((one) => (one.t === 'penaltyCard' ? [one] : []));
  const last = named ? owned.find(({ card }) => card === named) : owned.at(-1);
  if (!last) return 'nothing-to-find';
  record(ruling, 'ExposureRuled', { seat: last.seat, card: last.card, penaltyCard });
  return undefined;
}

/** A finding that names a score, or tricks in the contract played, is an assigned score at once. */
function adjustFor(ruling: Ruling, value: boolean | number | Finding, law: string): void {
  if (typeof value !== 'object' || value['damage'] === false || hasNoArbiter(ruling.situation)) return;
  const score = numberOf(value, 'score') ?? numberOf(value, 'NS');
  if (score === undefined) return;
  record(ruling, 'ScoreAdjusted', {
    kind: 'assigned',
    law,
    NS: [{ score, weight: 1 }],
    EW: [{ score: score === 0 ? 0 : -score, weight: 1 }],
  });
  correctScore(ruling, law);
}

/** Law 64C1: the tricks the non-offending side would have had; more than it has after the transfer, it gets them. */
function findEquity(ruling: Ruling, tricks: number | undefined): LawRefusal | undefined {
  const contract = contractPlayed(ruling.situation);
  const count = trickCount(ruling.situation);
  const revoke = ruling.situation.revokes.find(({ known }) => known);
  if (tricks === undefined || !contract || !count || !revoke || hasNoArbiter(ruling.situation))
    return 'nothing-to-find';
  const both = isOffendingBoth(ruling, revoke.seat);
  const declarers = defends(ruling.situation, revoke.seat) || both;
  const forDeclarer = declarers ? tricks : 13 - tricks;
  // Where both sides revoked, both get the likely result without (64C2b).
  const better = both || !declarers ? forDeclarer !== count.final : forDeclarer > count.final;
  if (!better || (!both && !declarers && forDeclarer > count.final)) return undefined;
  record(ruling, 'EquityFound', { tricks: forDeclarer });
  const repeated = ruling.situation.revokes.some(({ exempt }) => exempt === '64B2');
  adjustTo(ruling, both ? '64C2b' : repeated ? '64C2a' : '64C1');
  return undefined;
}

/** Both sides revoked: equity is counted for declarer. */
function isOffendingBoth({ situation }: Ruling, seat: Seat): boolean {
  return situation.revokes.some((one) => one.known && sideOf(one.seat) !== sideOf(seat));
}

function adjustTo(ruling: Ruling, law: string): void {
  const points = scoreNow(ruling.situation);
  if (!points) return;
  const NS = [{ score: points.NS, weight: 1 }];
  record(ruling, 'ScoreAdjusted', { kind: 'assigned', law, NS, EW: [{ score: points.EW, weight: 1 }] });
  correctScore(ruling, law);
}
