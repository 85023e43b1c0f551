/** What a director may find now, by the Law that leaves it to him. */
import { type FindingKind, pendingOf, type Situation } from '#laws';

/** What an answer may say: whether, which call or card, how many tricks, and what an adjusted score rests on. */
export const FINDING_ANSWERS = [
  ...(['value', 'tricks', 'call', 'card', 'couldHaveKnown', 'suggested', 'logicalAlternatives'] as const),
  ...(['damage', 'score'] as const),
] as const;
export type FindingAnswer = (typeof FINDING_ANSWERS)[number];

export type OfferedFinding = {
  readonly finding: FindingKind;
  readonly law: string;
  readonly wording: string;
  /** The parts of an answer that the procedure takes; `value` and `tricks` alone are the whole of one. */
  readonly answers: readonly FindingAnswer[];
};

const ANSWERS: Readonly<Record<FindingKind, readonly FindingAnswer[]>> = {
  awareness: ['couldHaveKnown', 'score'],
  callIntent: ['value'],
  claim: ['tricks'],
  comparable: ['value', 'call'],
  damage: ['damage', 'score'],
  designationIntent: ['value', 'card'],
  equityTricks: ['tricks'],
  exposure: ['value', 'card'],
  misinformation: ['value'],
  trumpAwareness: ['value'],
  ui: ['suggested', 'logicalAlternatives', 'damage', 'score'],
  unintendedDesignation: ['value', 'card'],
};

const WORDS: Readonly<Record<FindingKind, { readonly law: string; readonly wording: string }>> = {
  awareness: { law: '72C', wording: 'whether the offender could have known that his irregularity might well damage' },
  callIntent: { law: '25A', wording: 'whether the call was unintended' },
  claim: { law: '70', wording: 'how many of the tricks left the claiming side gets' },
  comparable: { law: '23A', wording: 'whether the replacement is a comparable call' },
  damage: { law: '12B1', wording: 'whether, and to what score, the non-offending side was damaged' },
  designationIntent: { law: '46B', wording: 'whether a different intention of declarer is incontrovertible' },
  equityTricks: { law: '64C1', wording: 'how many tricks the non-offending side would have won without the revoke' },
  exposure: { law: '50', wording: 'whether the exposed card is a penalty card' },
  misinformation: { law: '21B', wording: 'whether misinformation influenced the last call or the lead' },
  trumpAwareness: { law: '70C2', wording: 'whether the claimer was at all likely unaware of the outstanding trump' },
  ui: { law: '16B3', wording: 'what unauthorised information suggested, and the score without it' },
  unintendedDesignation: { law: '45C4b', wording: 'whether the card of dummy was named unintentionally' },
};

const OF_QUESTIONS: Readonly<Record<string, FindingKind>> = {
  ...{
    '23': 'comparable',
    '25A': 'callIntent',
    '27B': 'comparable',
    '45C4b': 'unintendedDesignation',
    '46B': 'designationIntent',
  },
  ...{ '70': 'claim' },
};

export function findingsFor(s: Situation): readonly OfferedFinding[] {
  const found = new Set<FindingKind>();
  const pending = pendingOf(s);
  const asked = pending && OF_QUESTIONS[pending.law];
  if (asked && (pending.decider === 'director' || pending.law === '46B' || pending.law === '27B')) found.add(asked);
  if (s.procedures.some(({ kind }) => kind === 'misinformed')) found.add('misinformation');
  if (s.claim && s.phase === 'suspended') found.add('trumpAwareness').add('claim');
  if (s.claim && (s.claim.state === 'agreed' || s.claim.state === 'established')) found.add('claim');
  if (s.obligations.some(({ t }) => t === 'penaltyCard')) found.add('exposure');
  if (s.phase === 'playEnded' || s.phase === 'scored') afterPlay(s, found);
  return [...found].map((finding) => ({ finding, ...WORDS[finding], answers: ANSWERS[finding] }));
}

function afterPlay(s: Situation, found: Set<FindingKind>): void {
  if (s.procedures.some(({ kind }) => kind === 'reserved')) found.add('ui');
  if (s.reviews.some((review) => review.startsWith('64C'))) found.add('equityTricks');
  if (s.reviews.includes('72C')) found.add('awareness');
  if (s.reviews.length > 0) found.add('damage');
}
