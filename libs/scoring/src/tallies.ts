/** What every entrant earned on every board: travellers of any method, with the artificial scores filled in at last. */
import { imps, type Side, SIDES } from '#bridge';
import { forSides, type Scored, type ScoredLine } from './earned.js';
import { butlerLines, crossImpLines } from './imp-pairs.js';
import { matchpointLines } from './matchpoints.js';
import { type Method } from './method.js';
import { compared, type Part, partsOf, type SideScore, type Traveller } from './result.js';
import { rounded } from './rounding.js';

/** One board of one entrant. `of` is the most that could be had, 0 where that is without bound. */
export type Tally = {
  readonly entrant: number;
  readonly board: number;
  readonly round: number;
  readonly table: number;
  readonly side: Side;
  readonly partners: readonly number[];
  readonly opponents: readonly number[];
  readonly value: number;
  readonly of: number;
  readonly isArtificial: boolean;
};

const DECIMALS = 4;
const AWARDED_IMPS = 3;
const PLUS = 60;
const MINUS = 40;

/**
 * All boards of all entrants. `expected` is how many scores a board has when all is well, by default as many as the board with
 * most: the top of every board.
 */
export function talliesOf(method: Method, travellers: readonly Traveller[], expected?: number): readonly Tally[] {
  const most = expected ?? Math.max(1, ...travellers.map(({ lines }) => lines.length));
  const lines = travellers.flatMap((traveller) => linesOf(method, traveller, most));
  const own = ownAverages(lines);
  return lines.flatMap(({ board, line, ...scored }) =>
    SIDES.flatMap((side) =>
      line[side].map((entrant): Tally => {
        const { value, of, isArtificial } = settled(method, scored[side], own.get(entrant));
        const { round, table } = line;
        const partners = line[side].filter((other) => other !== entrant);
        const opponents = line[side === 'NS' ? 'EW' : 'NS'];
        return { entrant, board, round, table, side, partners, opponents, value, of, isArtificial };
      }),
    ),
  );
}

function linesOf(method: Method, traveller: Traveller, expected: number): readonly ScoredLine[] {
  switch (method.kind) {
    case 'matchpoints':
      return matchpointLines(traveller, expected);
    case 'cross-imps':
      return crossImpLines(traveller, method.per);
    case 'butler':
      return butlerLines(traveller, method);
    case 'points':
      return pointLines(traveller);
    case 'team-imps':
    case 'board-a-match':
    case 'team-points':
      return teamLines(traveller, method.kind);
  }
}

/** Points are added up (Law 78C). */
function pointLines({ board, lines }: Traveller): readonly ScoredLine[] {
  return lines.map((line) => {
    const side = (of: Side): Scored => {
      const mine = partsOf(line.score[of], of);
      if (!mine) return { kind: 'artificial', score: line.score[of], of: 0 };
      return {
        kind: 'earned',
        value: rounded(
          compared(mine, NOTHING, (own) => own),
          DECIMALS,
        ),
        of: 0,
      };
    };
    return { board, line, ...forSides(side) };
  });
}

const NOTHING: readonly Part[] = [{ own: 0, share: 1 }];

/** A board of a match counts once both rooms have played it; it stands as the line of the open room. */
function teamLines(
  { board, lines }: Traveller,
  kind: 'team-imps' | 'board-a-match' | 'team-points',
): readonly ScoredLine[] {
  return lines.flatMap((line): ScoredLine[] => {
    if (line.room !== 'open') return [];
    const there = lines.find(
      ({ room, round, table }) => room === 'closed' && round === line.round && table === line.table,
    );
    if (!there) return [];
    const side = (of: Side): Scored => {
      const [here, back] = [line.score[of], there.score[of === 'NS' ? 'EW' : 'NS']];
      const [mine, more] = [partsOf(here, of), partsOf(back, of === 'NS' ? 'EW' : 'NS')];
      const most = kind === 'board-a-match' ? 2 : 0;
      if (!mine || !more) return { kind: 'artificial', score: mine ? back : here, of: most || 1 };
      const value = compared(mine, more, (own, other) => teamWorth(kind, own + other));
      return { kind: 'earned', value: rounded(value, DECIMALS), of: most };
    };
    return [{ board, line, ...forSides(side) }];
  });
}

function teamWorth(kind: 'team-imps' | 'board-a-match' | 'team-points', points: number): number {
  switch (kind) {
    case 'team-imps':
      return imps(points);
    case 'board-a-match':
      return 1 + Math.sign(points);
    case 'team-points':
      return points;
  }
}

type Own = { readonly value: number; readonly of: number; readonly boards: number };

/** What each entrant earned on the boards that have a score of their own. */
function ownAverages(lines: readonly ScoredLine[]): ReadonlyMap<number, Own> {
  const own = new Map<number, Own>();
  for (const { line, ...scored } of lines) {
    for (const side of SIDES) {
      const one = scored[side];
      if (one.kind === 'artificial') continue;
      for (const entrant of line[side]) {
        const { value, of, boards } = own.get(entrant) ?? { value: 0, of: 0, boards: 0 };
        own.set(entrant, { value: value + one.value, of: of + one.of, boards: boards + 1 });
      }
    }
  }
  return own;
}

function settled(
  method: Method,
  scored: Scored,
  own: Own | undefined,
): Omit<Own, 'boards'> & Pick<Tally, 'isArtificial'> {
  if (scored.kind === 'earned') return { value: scored.value, of: scored.of, isArtificial: false };
  const { score, of } = scored;
  if (method.kind === 'matchpoints' || method.kind === 'board-a-match') {
    const percent = percentOf(score, own && own.of > 0 ? (100 * own.value) / own.of : undefined);
    return { value: rounded((percent / 100) * of, DECIMALS, of / 2), of, isArtificial: true };
  }
  if (method.kind === 'points' || method.kind === 'team-points') return { value: 0, of: 0, isArtificial: true };
  const average = own && own.boards > 0 ? own.value / own.boards / of : undefined;
  return { value: rounded(impsOf(score, average) * of, DECIMALS), of: 0, isArtificial: true };
}

/** In percent (Law 12C2): a side not at fault gets what it earned on its other boards, if that is more; one at fault, if less. */
function percentOf(score: SideScore, own: number | undefined): number {
  if (score.kind === 'percent') return score.percent;
  if (score.kind !== 'award' || score.award === 'average') return 50;
  return score.award === 'average-plus' ? Math.max(PLUS, own ?? PLUS) : Math.min(MINUS, own ?? MINUS);
}

/** In IMPs: three more or less than nothing, or one's own average, as in percent. */
function impsOf(score: SideScore, own: number | undefined): number {
  if (score.kind === 'percent') return ((score.percent - 50) / (PLUS - 50)) * AWARDED_IMPS;
  if (score.kind !== 'award' || score.award === 'average') return 0;
  return score.award === 'average-plus' ? Math.max(AWARDED_IMPS, own ?? 0) : Math.min(-AWARDED_IMPS, own ?? 0);
}
