/** What facts change that belong to no one part of the board: attention, information, the clock. */
import { sideOf } from '#bridge';
import { open } from './evolve-auction.js';
import { type GeneralFact, type StoredFact } from './facts.js';
import { REVIEWS, type Situation } from './situation.js';
import { isOfNoEffect, isQuestion } from './suspicion.js';

const GENERAL_TYPES = new Set<string>([
  ...(['AttentionDrawn', 'DirectorSummoned', 'OptionChosen', 'RightForfeited', 'ProcedureClosed'] as const),
  ...(['ReviewOpened', 'ReviewClosed', 'InformationBound', 'InformationFreed', 'ExplanationGiven'] as const),
  ...(['ExplanationCorrected', 'MisinformationFound', 'TempoVariationRecorded', 'UiReserved', 'UiFound'] as const),
  ...(['DamageFound', 'AwarenessFound', 'FactFound', 'BoardMarked'] as const),
] satisfies readonly GeneralFact['type'][]);

export function isGeneralFact(fact: StoredFact): fact is GeneralFact {
  return GENERAL_TYPES.has(fact.type);
}

export function evolveGeneral(s: Situation, fact: GeneralFact): Situation {
  switch (fact.type) {
    case 'DirectorSummoned':
      return {
        ...s,
        marks: { ...s.marks, director: true },
        claim: s.claim?.state === 'doubted' ? { ...s.claim, state: 'director' } : s.claim,
      };
    case 'AttentionDrawn':
      return attentionDrawn(s, fact.data);
    case 'ProcedureClosed':
      return { ...s, procedures: s.procedures.filter(({ id }) => id !== fact.data.procedure) };
    case 'ReviewOpened': {
      const review = REVIEWS.find((one) => one === fact.data.law);
      return review === undefined || s.reviews.includes(review) ? s : { ...s, reviews: [...s.reviews, review] };
    }
    case 'ReviewClosed':
      return { ...s, reviews: s.reviews.filter((one) => one !== fact.data.law) };
    case 'InformationBound':
      return s.bound.includes(fact.data.side) ? s : { ...s, bound: [...s.bound, fact.data.side] };
    case 'InformationFreed':
      return { ...s, bound: s.bound.filter((side) => side !== fact.data.side) };
    case 'MisinformationFound':
      return { ...s, procedures: s.procedures.filter(({ kind }) => kind !== 'misinformed') };
    case 'ExplanationGiven': {
      // That it is wrong only the record knows until the director finds it.
      const { by, wrong } = fact.data;
      const call = s.calls.findLast(({ call: made, standing }) => standing && made === fact.data.about)?.id ?? 0;
      return wrong ? open(s, { id: s.nextId, offender: by, kind: 'misinformed', call, state: 'made' }) : s;
    }
    case 'UiReserved': {
      const side = sideOf(fact.data.by) === 'NS' ? 'EW' : 'NS';
      return open(s, { id: s.nextId, offender: fact.data.by, kind: 'reserved', side, state: 'made' });
    }
    case 'UiFound':
      return { ...s, procedures: s.procedures.filter(({ kind }) => kind !== 'reserved') };
    case 'BoardMarked':
      return marked(s, fact.data);
    case 'OptionChosen':
    case 'RightForfeited':
    case 'ExplanationCorrected':
    case 'TempoVariationRecorded':
    case 'DamageFound':
    case 'AwarenessFound':
    case 'FactFound':
      return s;
  }
}

/** A question that is answered at once leaves nothing to look at later; nor does dummy's word that counts for nothing. */
function attentionDrawn(
  s: Situation,
  { by, suspected: play }: Extract<GeneralFact, { type: 'AttentionDrawn' }>['data'],
): Situation {
  if (!play || by === 'director' || isQuestion(s, by, play) || isOfNoEffect(s, by, play.seat)) return s;
  const known = s.suspicions.some(({ seat, trick }) => seat === play.seat && trick === play.trick);
  return known ? s : { ...s, suspicions: [...s.suspicions, { ...play, by }] };
}

function marked(
  s: Situation,
  { mark, seat, minutes }: Extract<GeneralFact, { type: 'BoardMarked' }>['data'],
): Situation {
  const { marks } = s;
  switch (mark) {
    case 'nextBoardCall':
      return { ...s, marks: { ...marks, nextBoard: seat ? [...marks.nextBoard, seat] : marks.nextBoard } };
    case 'roundEnds':
      return { ...s, marks: { ...marks, roundEnded: true } };
    case 'scorePosted':
      return { ...s, marks: { ...marks, scorePosted: true } };
    case 'handsReturned':
      return { ...s, marks: { ...marks, handsReturned: true } };
    case 'minutes':
      return { ...s, marks: { ...marks, minutes: marks.minutes + (minutes ?? 0), scorePosted: true } };
  }
}
