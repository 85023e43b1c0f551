/** What a director may find now, by the Law that leaves it to him. */
import { type Finding, type FindingKind, pendingOf, type Situation } from '#laws';
import { LAW_WORDINGS } from './wording.js';

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

/** What a finding takes, where its answer is none of it; undefined of an answer that it takes. */
export function expectedOf(finding: FindingKind, value: boolean | number | Finding): string | undefined {
  const answers = ANSWERS[finding];
  const [whole] = answers;
  const takes =
    typeof value === 'object'
      ? Object.keys(value).length > 0 && Object.keys(value).every((name) => answers.some((one) => one === name))
      : whole === (typeof value === 'number' ? 'tricks' : 'value');
  if (takes) return undefined;
  if (whole === 'tricks') return 'a number of tricks';
  const fields = `an object of ${answers.join(', ')}`;
  return whole !== 'value' ? fields : answers.length > 1 ? `true, false or ${fields}` : 'true or false';
}

const LAWS: Readonly<Record<FindingKind, string>> = {
  awareness: '72C',
  callIntent: '25A',
  claim: '70',
  comparable: '23A',
  damage: '12B1',
  designationIntent: '46B',
  equityTricks: '64C1',
  exposure: '50',
  misinformation: '21B',
  trumpAwareness: '70C2',
  ui: '16B3',
  unintendedDesignation: '45C4b',
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
  return [...found].map((finding) => ({
    finding,
    law: LAWS[finding],
    wording: LAW_WORDINGS[`finding ${finding}`],
    answers: ANSWERS[finding],
  }));
}

function afterPlay(s: Situation, found: Set<FindingKind>): void {
  if (s.procedures.some(({ kind }) => kind === 'reserved')) found.add('ui');
  if (s.reviews.some((review) => review.startsWith('64C'))) found.add('equityTricks');
  if (s.reviews.includes('72C')) found.add('awareness');
  if (s.reviews.length > 0) found.add('damage');
}
