/** What a director ruled on a board, as a file can say it. */
import { type Dealt, isPointsOnly, type Official, officialOf, type Ruled, type Rulings } from '#board';
import { partner } from '#bridge';
import { type WeightedScore } from '#laws';

/** The value of a file's Score: `NS 420`, or `EW -50 NS 50` where the sides do not balance; none for what is no such number. */
export function scoreInTag(rulings: Rulings): string | undefined {
  const official = officialOf(rulings);
  if (official?.kind !== 'score') return undefined;
  const [ns, ...more] = official.NS;
  const [ew, ...others] = official.EW;
  if (!ns || !ew || more.length > 0 || others.length > 0) return undefined;
  const balanced = ns.score === 0 ? ew.score === 0 : ns.score === -ew.score;
  return balanced ? `NS ${ns.score}` : `EW ${ew.score} NS ${ns.score}`;
}

/** Each ruling in a sentence, oldest first, and last what counts where that is no plain score. */
export function rulingsInWords({ set, rulings }: Pick<Dealt, 'set' | 'rulings'>): readonly string[] {
  if (rulings.ruled.length === 0) return [];
  const official = officialOf(rulings);
  const counts = official && scoreInTag(rulings) === undefined ? [`official result: ${officialInWords(official)}`] : [];
  return [...rulings.ruled.map((one) => `ruling ${one.number}: ${toldOf(one, { set, rulings })}`), ...counts];
}

function toldOf(one: Ruled, board: Pick<Dealt, 'set' | 'rulings'>): string {
  switch (one.type) {
    case 'ScoreAdjusted':
      return one.data.kind === 'assigned'
        ? `assigned score ${officialInWords({ ...one.data, kind: 'score' })}`
        : `adjusted score (Law ${one.data.law})`;
    case 'ArtificialScoreAwarded':
      return `artificial score ${officialInWords({ ...one.data, kind: 'artificial' })}`;
    case 'BoardCancelled':
      return `board cancelled (Law ${one.data.law})`;
    case 'ScoreCorrected': {
      const { tricks, score, ew, law } = one.data;
      const other = ew === undefined ? '' : `, EW ${ew}`;
      // Where points were ruled nobody spoke of tricks.
      const taken = isPointsOnly(board, one.data) ? '' : `${tricks} tricks, `;
      return `${taken}NS ${score}${other} (Law ${law})`;
    }
    case 'ProceduralPenaltyAssessed':
    case 'DisciplinaryPenaltyAssessed': {
      const { contestant, amount, unit, disciplinary, law } = one.data;
      const by = law === undefined ? '' : ` (Law ${law})`;
      return `${disciplinary ? 'disciplinary' : 'procedural'} penalty of ${amount} ${unit} to ${contestant}${by}`;
    }
    case 'RulingAppealed':
      return appealInWords(one, board.rulings.ruled);
    case 'AppealDecided':
      return `the appeal against ruling ${one.data.ruling ?? ''} is ${one.data.upheld ? 'upheld' : 'dismissed'}`;
    case 'RulingCorrected':
      return `ruling ${one.data.ruling ?? ''} no longer holds (Law ${one.data.law})`;
    case 'RectificationWaived':
      return `rectification waived (Law ${one.data.law})`;
  }
}

type Appeal = Extract<Ruled, { type: 'RulingAppealed' }>;

/** One player of a side appeals for it, and his partner concurs or has not yet (Law 92D1). */
function appealInWords({ number, data: { by, seat, ruling = 0 } }: Appeal, ruled: readonly Ruled[]): string {
  if (seat === undefined) return `${by} appeals against ruling ${ruling}`;
  const same = ruled.filter((one) => one.type === 'RulingAppealed' && one.data.by === by && one.data.ruling === ruling);
  if (same.some((one) => one.number < number)) return `${seat} concurs in the appeal of ${by} against ruling ${ruling}`;
  const alone = same.length > 1 ? '' : `; ${partner(seat)} has not concurred`;
  return `${seat} appeals for ${by} against ruling ${ruling}${alone}`;
}

function officialInWords(official: Official): string {
  switch (official.kind) {
    case 'score': {
      const by = official.law === undefined ? '' : ` (Law ${official.law})`;
      return `NS ${parts(official.NS)}, EW ${parts(official.EW)}${by}`;
    }
    case 'artificial':
      return `NS ${official.NS}, EW ${official.EW} (Law ${official.law})`;
    case 'cancelled':
      return `none (Law ${official.law})`;
  }
}

/** `60% of 420 and 40% of -50`; weights are of any size. */
function parts(results: readonly WeightedScore[]): string {
  const [only] = results;
  if (only && results.length === 1) return String(only.score);
  const whole = results.reduce((sum, { weight }) => sum + weight, 0);
  return results.map(({ score, weight }) => `${Math.round((weight * 1000) / whole) / 10}% of ${score}`).join(' and ');
}
