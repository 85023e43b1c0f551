/** The share of ten that decides how fast the WBF's continuous scale flattens: ((√5 − 1) / 2)³. */
const DECAY = ((Math.sqrt(5) - 1) / 2) ** 3;
const EACH = 10;
/** The margin that wins all twenty, per root of the number of boards. */
const BLITZ = 15;

/** Numbers of boards of which the table is kept. */
const TABLES_MAX = 100;
const tables = new Map<number, readonly number[]>();

/**
 * Victory points of the side that is ahead by `margin` IMPs (0 or more) and of the other, by the World Bridge Federation's
 * continuous scale of twenty, to two decimals. Margins of whole IMPs are smoothed: no IMP is worth more than the one before it. Adjusted scores may leave a
 * fraction of an IMP; that is by the formula.
 */
export function victoryPoints(boards: number, margin: number): readonly [number, number] {
  const hundredths = Number.isInteger(margin) ? smoothed(boards, margin) : byFormula(boards, margin);
  return [hundredths / 100, (2 * EACH * 100 - hundredths) / 100];
}

/** In hundredths of a point, rounded half up, before smoothing. */
function byFormula(boards: number, margin: number): number {
  const blitz = BLITZ * Math.sqrt(boards);
  const share = margin >= blitz ? 1 : (1 - DECAY ** (margin / blitz)) / (1 - DECAY);
  return Math.floor((EACH + EACH * share) * 100 + 0.5);
}

function smoothed(boards: number, margin: number): number {
  const table = tables.get(boards) ?? smooth(boards);
  if (tables.size < TABLES_MAX) tables.set(boards, table);
  return table[Math.min(margin, table.length - 1)] ?? 2 * EACH * 100;
}

/** By margin: rounding leaves steps that grow by a hundredth; the value before such a step is raised until none is left. */
function smooth(boards: number): readonly number[] {
  const blitz = Math.ceil(BLITZ * Math.sqrt(boards));
  const table = Array.from({ length: blitz + 2 }, (_, margin) => byFormula(boards, margin));
  for (let raised = true; raised;) {
    raised = false;
    for (let margin = 1; margin + 1 < table.length; margin++) {
      const [before = 0, here = 0, next = 0] = table.slice(margin - 1, margin + 2);
      if (next - here <= here - before) continue;
      table[margin] = here + 1; // never above the next, so this ends
      raised = true;
    }
  }
  return table;
}
