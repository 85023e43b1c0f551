/** What counts at a place of a session, as travellers and corrections show it: how a score came about, each side's in its own points. */
import { type CountedResult } from '#board';
import { formatContract, type Side } from '#bridge';
import { partsOf, shown, type SideScore } from '#scoring';
import { type ShownResult, type ShownSideScore } from './session-read-schemas.js';

/** A result with what makes it another than what was played: adjusted or artificial scores, the form of a board that was fouled. */
export function shownResult(result: CountedResult): ShownResult {
  const { contract, tricks, points, score, form } = result;
  const { NS, EW } = score;
  const award = {
    ...(NS.kind === 'award' && { NS: NS.award }),
    ...(EW.kind === 'award' && { EW: EW.award }),
  };
  const isAdjusted =
    contract === undefined || [NS, EW].some((side) => side.kind !== 'points' || side.points !== points);
  const isArtificial = [NS, EW].some(({ kind }) => kind === 'award' || kind === 'percent');
  return {
    ...(contract !== undefined && { contract: formatContract(contract ?? 'passed-out') }),
    ...(tricks !== undefined && { tricks }),
    ...(points !== undefined && { score: points }),
    ...(Object.keys(award).length > 0 && { award }),
    ...(isAdjusted && { isAdjusted, adjusted: { NS: shownSide(NS, 'NS'), EW: shownSide(EW, 'EW') } }),
    ...(isArtificial && { isArtificial }),
    ...(form !== undefined && { form }),
  };
}

function shownSide(score: SideScore, side: Side): ShownSideScore {
  const parts = partsOf(score, side) ?? [];
  switch (score.kind) {
    case 'points':
      return { kind: 'points', score: parts[0]?.own ?? 0 };
    case 'weighted':
      return {
        kind: 'weighted',
        results: parts.map(({ own, share }) => ({ score: own, percent: shown(100 * share) })),
      };
    case 'award':
    case 'percent':
      return score;
  }
}
