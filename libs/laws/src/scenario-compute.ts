/** The verb `compute`: figures of the Laws' score chapters, with the fields the scenario format names. */
import {
  abandonRubber,
  chicagoDealer,
  chicagoVulnerability,
  dealerOf,
  imps,
  isVulnerable,
  matchpoints,
  RUBBER_SETTINGS,
  type RubberDeal,
  rubberTotals,
  scoreChicagoDeal,
  scoreRubberDeal,
  type Seat,
  score,
  startChicago,
  startRubber,
  victoryPoints,
  type Vulnerability,
  vulnerabilityOf,
} from '#bridge';
import {
  afterSeriousError,
  artificialImps,
  artificialPercent,
  earned,
  type Grade,
  knockoutScore,
  othersWorth,
  type Unit,
  weightedWorth,
} from './adjusted.js';
import { type Fields, isFields, type Reader } from './scenario-reader.js';
import { weighted } from './scenario-ruling.js';

type ComputePlace = {
  readonly step: Fields;
  readonly settings: Fields;
  readonly dealer: Seat;
  readonly reader: Reader;
  readonly at: string;
};

/** What the step asks for; undefined when it cannot be read. */
export function compute(place: ComputePlace): unknown {
  const { step, reader, at } = place;
  switch (step['compute']) {
    case 'score':
      return scores(place);
    case 'imps':
      return numbers(step['differences']).map(imps);
    case 'matchpoints':
      return matchpoints(numbers(step['scores']));
    case 'vp':
      return reader.list(step['list'], `${at}.list`).map((item) => {
        const [boards, margin] = pair(item, 'boards', 'margin');
        const [won, lost] = victoryPoints(boards, Math.abs(margin));
        return margin < 0 ? [lost, won] : [won, lost];
      });
    case 'board':
      return numbers(step['numbers']).map((number) => ({
        dealer: dealerOf(number),
        vul: vulWord(vulnerabilityOf(number)),
      }));
    case 'weighted':
      return weightedScore(step);
    case 'average':
      return averageScore(step);
    case 'knockout': {
      const first = knockoutScore(numberIn(step, 'a'), numberIn(step, 'b'));
      return { a: first, b: first === 0 ? 0 : -first };
    }
    case 'seriousError': {
      const field = (name: string) => numberIn(step, name);
      const worth = {
        other: field('other'),
        adjusted: field('adjusted'),
        table: field('table'),
        without: field('without'),
      };
      const { offending, nonOffending } = afterSeriousError(worth);
      return { os: offending, nos: nonOffending };
    }
    case 'rubber':
      return rubberValue(place);
    case 'chicago':
      return chicagoValue(place);
    default:
      return reader.wrong(`${at}.compute`, 'expected a computation of the scenario format');
  }
}

function numbers(value: unknown): readonly number[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => (typeof item === 'number' ? [item] : []));
}

function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' ? value : 0;
}

function pair(item: unknown, first: string, second: string): readonly [number, number] {
  if (isFields(item)) return [numberIn(item, first), numberIn(item, second)];
  const [one, other] = numbers(item);
  return [one ?? 0, other ?? 0];
}

function vulWord(vulnerability: Vulnerability): string {
  return vulnerability === 'both' ? 'all' : vulnerability;
}

function scores({ step, reader, at }: ComputePlace): readonly number[] {
  const list = step['list'] === undefined ? [step] : reader.list(step['list'], `${at}.list`);
  return list.map((item, index) => {
    const place = `${at}.list[${index}]`;
    const fields = Array.isArray(item) ? undefined : reader.fields(item, place);
    const three: readonly unknown[] = Array.isArray(item)
      ? item
      : [fields?.['contract'], fields?.['vul'], fields?.['tricks']];
    const [contractText, vul, tricks] = three;
    const contract = reader.contract(contractText, `${place}.contract`);
    if (!contract || typeof tricks !== 'number') return 0;
    return score(contract, tricks, isVul(vul, contract.declarer));
  });
}

const YES: readonly unknown[] = [true, 'yes', 'y', 'v', 'vul', 'all', 'both', 1];

function isVul(vul: unknown, declarer: Seat): boolean {
  if (vul === 'NS' || vul === 'EW') return isVulnerable(vul, declarer);
  return YES.includes(vul);
}

function unitOf(value: unknown): Unit {
  return typeof value === 'string' && /^m/i.test(value) ? 'matchpoints' : 'imps';
}

function weightedScore(step: Fields): object {
  const unit = unitOf(step['unit']);
  const others = numbers(step['others']);
  const results = weighted(step['ns'] ?? step['NS']);
  const ns = weightedWorth(unit, results, others);
  const worth = othersWorth(unit, results, others);
  if (unit === 'imps') return { ns, others: worth };
  const top = 2 * others.length;
  const totals = others.map((own, place) => (worth[place] ?? 0) + earned(unit, own, others.toSpliced(place, 1)));
  return { ns, top, percent: top === 0 ? 0 : (100 * ns) / top, others: worth, totals };
}

function gradeOf(value: unknown): Grade {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (/plus|\+/.test(text)) return 'plus';
  return /minus|-$|−/.test(text) ? 'minus' : 'average';
}

function averageScore(step: Fields): number {
  const grade = gradeOf(step['grade']);
  const { own, unit } = step;
  if (typeof unit === 'string' && /^imp/i.test(unit)) return artificialImps(grade);
  return artificialPercent(grade, typeof own === 'number' ? own : undefined);
}

function deals({ step, settings, reader, at }: ComputePlace): readonly RubberDeal[] {
  return reader.list(step['deals'], `${at}.deals`).flatMap((item, index): RubberDeal[] => {
    const place = `${at}.deals[${index}]`;
    const fields = reader.fields(item, place);
    if (fields['passed'] === true) return [{ kind: 'passed-out' }];
    const contract = reader.contract(fields['contract'], `${place}.contract`);
    const tricks = reader.number(fields['tricks'], `${place}.tricks`);
    const honours = isFields(fields['honours']) && settings['honours'] !== 'off' ? fields['honours'] : undefined;
    const seat = honours && reader.seat(honours['seat'], `${place}.honours.seat`);
    if (!contract || tricks === undefined) return [];
    return [
      { kind: 'played', contract, tricks, ...(seat && { honours: { seat, points: numberIn(honours, 'points') } }) },
    ];
  });
}

function rubberValue(place: ComputePlace): object {
  const { step, settings, dealer } = place;
  const played = deals(place).reduce(scoreRubberDeal, startRubber(dealer));
  const partScore = settings['unfinishedPartScore'] ?? step['unfinishedPartScore'];
  const ended =
    step['abandoned'] === true
      ? abandonRubber(played, {
          unfinishedPartScore: typeof partScore === 'number' ? partScore : RUBBER_SETTINGS.unfinishedPartScore,
          unfinishedBoth: settings['unfinishedBoth'] === 'each' ? 'each' : 'none',
        })
      : played;
  const totals = rubberTotals(ended);
  const vulnerable = { NS: ended.games.NS > 0, EW: ended.games.EW > 0 };
  const vul = vulnerable.NS ? (vulnerable.EW ? 'all' : 'NS') : vulnerable.EW ? 'EW' : 'none';
  const { games, winner, below, above, partScores } = ended;
  return {
    ...totals,
    margin: totals.NS - totals.EW,
    games,
    winner: winner ?? null,
    next: { dealer: ended.dealer, vul },
    below,
    above,
    partScores,
  };
}

function chicagoValue(place: ComputePlace): object {
  const { settings, dealer } = place;
  const chicago = deals(place).reduce(
    scoreChicagoDeal,
    startChicago(dealer, {
      vulnerable: settings['vul23'] === 'nonDealer' ? 'nonDealer' : 'dealer',
      partScore: settings['partScore'] === 'duplicate' ? 'duplicate' : 'carry',
    }),
  );
  const { NS, EW } = chicago.points;
  const over = chicago.deal > 4;
  const winner = !over || NS === EW ? null : NS > EW ? 'NS' : 'EW';
  const next = over
    ? null
    : { deal: chicago.deal, dealer: chicagoDealer(chicago), vul: vulWord(chicagoVulnerability(chicago)) };
  return { NS, EW, margin: NS - EW, winner, next, partScores: chicago.partScores };
}
