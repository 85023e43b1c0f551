/** Rulings of Law 12 and the chapters on penalties and appeals, as a scenario writes them: an event's name and fields. */
import { type RuledEvent } from './command.js';
import { type SideScores, type WeightedScore } from './result.js';
import { type Fields, isFields, type Reader } from './scenario-reader.js';

/** `{"NS":170}`, `{"NS":170,"EW":-170}`, or North-South's points. */
export function readScore(reader: Reader, value: unknown, at: string): SideScores | undefined {
  const fields: Fields = typeof value === 'number' ? { NS: value } : reader.fields(value, at);
  const NS = points(fields['NS'] ?? fields['ns']);
  const EW = points(fields['EW'] ?? fields['ew']);
  if (NS === undefined && EW === undefined) return reader.wrong(at, 'expected points such as {"NS":170}');
  return { NS: NS ?? opposite(EW ?? 0), EW: EW ?? opposite(NS ?? 0) };
}

function points(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function opposite(points: number): number {
  return points === 0 ? 0 : -points;
}

/** The ruling a step asks for: `{"rule":"ScoreAdjusted",…}`, `{"rule":{"ScoreAdjusted":{…}}}`, or the fields alone. */
export function readRuling(reader: Reader, step: Fields, at: string): RuledEvent | undefined {
  const { rule } = step;
  if (typeof rule === 'string') return named(reader, rule, step, at);
  const fields = reader.fields(rule, at);
  const [only] = Object.keys(fields);
  const inner = only === undefined ? undefined : fields[only];
  if (only !== undefined && isFields(inner) && /^[A-Z][a-z]+[A-Z]/.test(only)) return named(reader, only, inner, at);
  const type = fields['type'] ?? fields['event'];
  return named(reader, typeof type === 'string' ? type : typeByFields(fields), fields, at);
}

function typeByFields(fields: Fields): string {
  if (fields['kind'] === 'artificial') return 'ArtificialScoreAwarded';
  if (fields['kind'] === 'cancelled') return 'BoardCancelled';
  if (fields['kind'] === 'assigned' || Array.isArray(fields['ns'])) return 'ScoreAdjusted';
  if (fields['contestant'] !== undefined) return 'ProceduralPenaltyAssessed';
  if (fields['by'] !== undefined) return 'RulingAppealed';
  if (fields['ns'] !== undefined || fields['NS'] !== undefined) return 'ScoreCorrected';
  return 'RulingCorrected';
}

function named(reader: Reader, type: string, fields: Fields, at: string): RuledEvent | undefined {
  const law = typeof fields['law'] === 'string' ? fields['law'] : '12';
  const NS = fields['NS'] ?? fields['ns'];
  const EW = fields['EW'] ?? fields['ew'];
  switch (type) {
    case 'ScoreAdjusted': {
      if (fields['kind'] === 'artificial') return named(reader, 'ArtificialScoreAwarded', fields, at);
      if (fields['kind'] === 'cancelled') return named(reader, 'BoardCancelled', fields, at);
      const ns = weighted(NS);
      const ew = EW === undefined ? ns.map(({ score, weight }) => ({ score: opposite(score), weight })) : weighted(EW);
      return { type, data: { kind: 'assigned', law, NS: ns.length > 0 ? ns : mirror(ew), EW: ew } };
    }
    case 'ArtificialScoreAwarded':
      return { type, data: { law, NS: average(NS), EW: average(EW) } };
    case 'BoardCancelled':
      return { type, data: { law } };
    case 'ScoreCorrected': {
      const score = readScore(reader, { NS, EW }, at);
      return score && { type, data: { law, ns: score.NS, ew: score.EW } };
    }
    case 'ProceduralPenaltyAssessed':
    case 'DisciplinaryPenaltyAssessed': {
      const { contestant, amount, unit } = fields;
      const disciplinary = type === 'DisciplinaryPenaltyAssessed';
      const size = typeof amount === 'number' ? amount : 0;
      return { type, data: { contestant: text(contestant), amount: size, unit: text(unit), disciplinary } };
    }
    case 'RulingAppealed':
      return { type, data: { by: text(fields['by']) } };
    case 'AppealDecided':
      return { type, data: { upheld: fields['upheld'] === true } };
    case 'RulingCorrected':
    case 'RectificationWaived':
      return { type, data: { law } };
    default:
      return reader.wrong(at, 'expected the name of a ruling');
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function average(value: unknown): string {
  return value === undefined ? 'average' : text(value);
}

function mirror(scores: readonly WeightedScore[]): readonly WeightedScore[] {
  return scores.map(({ score, weight }) => ({ score: opposite(score), weight }));
}

/** `[{"score":420,"weight":60},…]`, `[[420,60],…]`, or one score. */
export function weighted(value: unknown): readonly WeightedScore[] {
  if (typeof value === 'number') return [{ score: value, weight: 1 }];
  if (!Array.isArray(value)) return isFields(value) ? weighted([value]) : [];
  const items: readonly unknown[] = value;
  return items.flatMap((item): WeightedScore[] => {
    if (typeof item === 'number') return [{ score: item, weight: 1 }];
    if (Array.isArray(item)) {
      const both: readonly unknown[] = item;
      const [score, weight] = both;
      return typeof score === 'number' ? [{ score, weight: typeof weight === 'number' ? weight : 1 }] : [];
    }
    if (!isFields(item)) return [];
    const score = points(item['score'] ?? item['NS'] ?? item['ns']);
    return score === undefined ? [] : [{ score, weight: points(item['weight']) ?? 1 }];
  });
}
