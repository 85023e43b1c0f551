/** What facts of the score change: each is a stage of its own, none overwrites another. */
import { type ScoreFact } from './facts.js';
import { type Situation } from './situation.js';

export function evolveScore(s: Situation, fact: ScoreFact): Situation {
  const { result } = s;
  switch (fact.type) {
    case 'ScoreComputed': {
      const NS = fact.data.score;
      return { ...s, phase: 'scored', result: { ...result, computed: { NS, EW: NS === 0 ? 0 : -NS } } };
    }
    case 'ScoreEntered':
      return { ...s, result: { ...result, entered: fact.data } };
    case 'ScoreCorrected': {
      const { law, ns, ew } = fact.data;
      const ofEntry = law.startsWith('79');
      const phase = s.phase === 'playEnded' ? 'scored' : s.phase;
      return ofEntry ? { ...s, result: { ...result, entered: { NS: ns, EW: ew } } } : { ...s, phase };
    }
    case 'EquityFound':
      return { ...s, result: { ...result, equity: fact.data.tricks } };
    case 'ScoreAdjusted':
      return { ...s, result: { ...result, adjustments: [...result.adjustments, fact.data] } };
    case 'ArtificialScoreAwarded':
      return {
        ...s,
        result: { ...result, adjustments: [...result.adjustments, { kind: 'artificial', ...fact.data }] },
      };
    case 'BoardCancelled':
      return { ...s, result: { ...result, adjustments: [...result.adjustments, { kind: 'cancelled', ...fact.data }] } };
    case 'ProceduralPenaltyAssessed':
    case 'DisciplinaryPenaltyAssessed':
      return { ...s, result: { ...result, penalties: [...result.penalties, fact.data] } };
    case 'RulingAppealed':
    case 'AppealDecided':
    case 'RulingCorrected':
    case 'RectificationWaived':
      return s;
  }
}
