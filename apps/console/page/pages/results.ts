/** Results and rulings in words and figures. */
import { type Schema } from '#client';
import { fill, type WordKey, type Words } from '../words/words.js';

/** A score with its sign, as it is read. */
export function signed(score: number): string {
  return score > 0 ? `+${score}` : score === 0 ? '0' : `−${-score}`;
}

/** A figure in the reader's language, with the minus sign that scores have. */
export function figureText(value: number, language: string, options: Intl.NumberFormatOptions): string {
  return value.toLocaleString(language, options).replace('-', '−');
}

const HUNDREDTHS = 100;

/** As it is shown: two decimals, exact halves away from nought. A half is one in decimals, not in bits. */
export function shown(value: number): number {
  const scaled = Number((Math.abs(value) * HUNDREDTHS).toFixed(6));
  return (Math.sign(value) * Math.round(scaled)) / HUNDREDTHS;
}

type Scored = { readonly contract: { readonly level: number } | null; readonly tricks: number };
const BOOK = 6;

/** =, +1, −2. */
export function resultText({ contract, tricks }: Scored): string {
  if (!contract) return '';
  const over = tricks - contract.level - BOOK;
  return over === 0 ? '=' : signed(over);
}

export type Official = Schema<'OfficialResult'>;
type Weighted = readonly { readonly score: number; readonly weight: number }[];

/** 60 % of +620, 40 % of −100. */
export function weightedText(scores: Weighted): string {
  const all = scores.reduce((sum, { weight }) => sum + weight, 0);
  if (scores.length === 1) return signed(scores[0]?.score ?? 0);
  return scores.map(({ score, weight }) => `${Math.round((weight / all) * 100)} % ${signed(score)}`).join(' + ');
}

export function officialText(words: Words, official: Official): string {
  switch (official.kind) {
    case 'score':
      return `NS ${weightedText(official.NS)} · EW ${weightedText(official.EW)}${official.law === undefined ? '' : ` · ${fill(words.law, { law: official.law })}`}`;
    case 'artificial':
      return `NS ${official.NS} · EW ${official.EW} · ${fill(words.law, { law: official.law })}`;
    case 'cancelled':
      return `${words.abandoned} · ${fill(words.law, { law: official.law })}`;
  }
}

const RULED: Readonly<Record<string, WordKey>> = {
  ScoreAdjusted: 'ruledAdjusted',
  ArtificialScoreAwarded: 'ruledArtificial',
  BoardCancelled: 'ruledCancelled',
  ScoreCorrected: 'ruledCorrected',
  ProceduralPenaltyAssessed: 'ruledPenalty',
  DisciplinaryPenaltyAssessed: 'ruledDiscipline',
  RulingAppealed: 'ruledAppealed',
  RulingCorrected: 'ruledNoLonger',
  RectificationWaived: 'ruledWaived',
};

/** A ruling as it was recorded: what it was, by which Law, and with what figures. */
export function rulingText(words: Words, type: string, data: Readonly<Record<string, unknown>>): string {
  const decided = data['upheld'] === true ? words.ruledUpheld : words.ruledDismissed;
  const name = type === 'AppealDecided' ? decided : words[RULED[type] ?? 'ruled'];
  const law = typeof data['law'] === 'string' ? ` · ${fill(words.law, { law: data['law'] })}` : '';
  const sides = (['NS', 'EW'] as const).flatMap((side) => {
    const value = data[side];
    if (isWeighted(value)) return [`${side} ${weightedText(value)}`];
    return typeof value === 'string' || typeof value === 'number' ? [`${side} ${value}`] : [];
  });
  const rest = ['by', 'seat', 'contestant', 'amount', 'unit'].flatMap((field) => {
    const value = data[field];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  const about = typeof data['ruling'] === 'number' ? ` · ${fill(words.rulingNo, { n: data['ruling'] })}` : '';
  return `${name}${law}${[...sides, rest.join(' ')].flatMap((part) => (part === '' ? [] : [` · ${part}`])).join('')}${about}`;
}

function isWeighted(value: unknown): value is Weighted {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && 'score' in one && 'weight' in one)
  );
}
