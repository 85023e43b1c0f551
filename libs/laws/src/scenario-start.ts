/** The situation a scenario begins with. */
import {
  type Card,
  type Contract,
  dealerOf,
  lho,
  parseDeal,
  partner,
  type Seat,
  SEATS,
  type Suit,
  type Vulnerability,
  vulnerabilityOf,
} from '#bridge';
import { scoreIfOver } from './decide-score.js';
import { decideLaws } from './decide.js';
import { emptySituation, evolve } from './evolve.js';
import { type Obligation } from './obligation.js';
import { contractPlayed } from './position.js';
import { type Ruling } from './ruling.js';
import { isFields, type Reader } from './scenario-reader.js';
import { type Scenario } from './scenario.js';
import {
  DEFAULT_SETTINGS,
  type Hands,
  IRREGULARITY_CODES,
  type LeadRestriction,
  type Settings,
  type Situation,
} from './situation.js';
import { type Trick, TRICKS_MAX } from './trick.js';

const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  ...{ none: 'none', NS: 'NS', EW: 'EW', all: 'both', both: 'both', '-': 'none', '–': 'none', love: 'none' },
};

/** What may be given. */
const GIVEN: readonly string[] = [
  ...[
    'board',
    'dealer',
    'vul',
    'deal',
    'hands',
    'auction',
    'contract',
    'trick',
    'leader',
    'table',
    'winners',
    'lastTrick',
  ],
  ...['shownOut', 'obligations', 'note'],
];

function wholeNumber(value: unknown, at: string, reader: Reader, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value;
  return reader.wrong(
    at,
    most === TRICKS_MAX ? `expected a number from 1 to ${TRICKS_MAX}` : 'expected a number from 1 on',
  );
}

/** What is given, as a situation; what is wrong with it goes to the reader. */
export function startOf(scenario: Scenario, reader: Reader): Situation {
  const { given, mode } = scenario;
  for (const field of Object.keys(given))
    if (!GIVEN.includes(field)) reader.wrong(`given.${field}`, `expected one of ${GIVEN.join(' ')}`);
  const number = wholeNumber(given['board'], 'given.board', reader, Number.MAX_SAFE_INTEGER);
  const dealer =
    given['dealer'] === undefined
      ? number
        ? dealerOf(number)
        : 'N'
      : (reader.seat(given['dealer'], 'given.dealer') ?? 'N');
  const base: Situation = {
    ...emptySituation(dealer),
    mode,
    settings: settingsOf(scenario),
    vulnerability: vulnerability(given['vul'], number, reader),
    hands: hands(scenario, reader),
  };
  const called = afterAuction(base, scenario, reader);
  const contract =
    given['contract'] === undefined
      ? contractBegun(called, scenario)
      : reader.contract(given['contract'], 'given.contract');
  const played = contract ? underContract(called, contract, scenario, reader) : called;
  const withObligations = obligationsOf(scenario, reader, played);
  const ruling: Ruling = { situation: withObligations, facts: [] };
  if (withObligations.tricks.length === TRICKS_MAX) scoreIfOver(ruling);
  return ruling.situation;
}

function settingsOf({ settings }: Scenario): Settings {
  const { topDown, correctionMinutes, correctionPeriod, irregularityCode, arbiter } = settings;
  const minutes = typeof correctionMinutes === 'number' ? correctionMinutes : correctionPeriod;
  return {
    irregularityCode: IRREGULARITY_CODES.find((code) => code === irregularityCode) ?? DEFAULT_SETTINGS.irregularityCode,
    arbiter: arbiter === true,
    topDown: typeof topDown === 'boolean' ? topDown : DEFAULT_SETTINGS.topDown,
    correctionMinutes: typeof minutes === 'number' ? minutes : DEFAULT_SETTINGS.correctionMinutes,
  };
}

function vulnerability(value: unknown, number: number | undefined, reader: Reader): Vulnerability {
  if (value === undefined) return number === undefined ? 'none' : vulnerabilityOf(number);
  const found = typeof value === 'string' ? VULNERABLE[value] : undefined;
  if (found === undefined) reader.wrong('given.vul', 'expected none, NS, EW or all');
  return found ?? 'none';
}

function hands({ given }: Scenario, reader: Reader): Hands {
  const { deal, hands: some } = given;
  const text = typeof deal === 'string' ? deal : typeof some === 'string' ? some : undefined;
  if (text !== undefined) {
    const whole = parseDeal(/^[NESW]:/.test(text) ? text : `N:${text}`);
    if (!whole) reader.wrong('given.deal', 'expected a whole deal such as "N:AQ4.KJ5.Q963.KJ2 …"');
    if (whole) return whole;
  }
  const bySeat = isFields(some) ? some : isFields(deal) ? deal : {};
  for (const name of Object.keys(bySeat)) reader.seat(name, `given.hands.${name}`);
  const read = (seat: Seat) => {
    if (bySeat[seat] === undefined) return undefined;
    const cards = reader.cards(bySeat[seat], `given.hands.${seat}`);
    const twice = cards.find((card, index) => cards.indexOf(card) !== index);
    if (twice) reader.wrong(`given.hands.${seat}`, `expected every card once: ${twice} is there twice`);
    return cards;
  };
  return { N: read('N'), E: read('E'), S: read('S'), W: read('W') };
}

function afterAuction(base: Situation, { given }: Scenario, reader: Reader): Situation {
  if (given['auction'] === undefined) return base;
  let situation = base;
  for (const { seat, call } of reader.calls(given['auction'], 'given.auction')) {
    const decision = decideLaws({ ...situation, mode: 'recorded' }, { kind: 'call', seat, call });
    if (decision.kind === 'refused')
      reader.wrong('given.auction', `${seat} ${call} cannot be called: ${decision.refusal}`);
    else situation = { ...decision.situation, mode: base.mode };
  }
  return situation;
}

const OF_PLAY = ['trick', 'leader', 'table', 'winners', 'lastTrick'] as const;

/** The contract of an auction that is given to its end, where play has begun too; undefined where it has not. */
function contractBegun(called: Situation, { given }: Scenario): Contract | undefined {
  const cards = SEATS.some((seat) => called.hands[seat] !== undefined && called.hands[seat].length < TRICKS_MAX);
  return cards || OF_PLAY.some((field) => given[field] !== undefined) ? contractPlayed(called) : undefined;
}

/** Auction over: the proper opening leader to lead, or play at the trick given. */
function underContract(base: Situation, contract: Contract, scenario: Scenario, reader: Reader): Situation {
  const { given } = scenario;
  const winners = given['winners'] === undefined ? [] : reader.seats(given['winners'], 'given.winners');
  if (winners.length > TRICKS_MAX) reader.wrong('given.winners', `expected at most ${TRICKS_MAX}`);
  wholeNumber(given['trick'], 'given.trick', reader, TRICKS_MAX);
  const number = trickNumber(base, scenario, winners.length);
  const last = lastTrick(scenario, reader);
  const before = winners.at(number - 2) ?? last?.seat;
  const proper = lho(contract.declarer);
  const leader =
    given['leader'] === undefined ? (before ?? proper) : (reader.seat(given['leader'], 'given.leader') ?? proper);
  const onTable = given['table'] === undefined ? [] : reader.table(given['table'], 'given.table', leader);
  const led = onTable[0]?.seat ?? leader;
  const begun = number > 1 || onTable.length > 0 || leader !== proper || last !== undefined;
  const past = pastTricks(number, winners, proper);
  let situation: Situation = {
    ...base,
    contract,
    phase: past.length === TRICKS_MAX ? 'playEnded' : begun ? 'play' : 'clarification',
    leader: led,
    tricks: past,
    dummySpread: begun,
    lastWinner: last && last.seat === partner(contract.declarer) ? last.card : undefined,
    shownOut: shownOut(scenario, reader),
  };
  for (const { seat, card } of onTable)
    situation = evolve(
      holding(situation, seat, card),
      card ? { type: 'CardPlayed', data: { seat, card } } : { type: 'CardMissing', data: { seat } },
    );
  return { ...situation, derived: [] };
}

/** A card on the table was in its hand, though a hand may be given without it. */
function holding(s: Situation, seat: Seat, card: Card | undefined): Situation {
  const hand = s.hands[seat];
  return hand && card && !hand.includes(card) ? { ...s, hands: { ...s.hands, [seat]: [...hand, card] } } : s;
}

function trickNumber(base: Situation, { given }: Scenario, winners: number): number {
  if (typeof given['trick'] === 'number') return given['trick'];
  if (winners > 0) return winners + 1;
  const lengths = SEATS.map((seat) => base.hands[seat]?.length ?? 0);
  const longest = Math.max(...lengths);
  // Before the opening lead a hand may hold only the cards that matter: four hands alike tell of a late trick.
  const begun = OF_PLAY.some((field) => given[field] !== undefined) || lengths.every((length) => length === longest);
  return longest === 0 || !begun ? 1 : TRICKS_MAX + 1 - Math.min(longest, TRICKS_MAX);
}

function pastTricks(number: number, winners: readonly Seat[], first: Seat): readonly Trick[] {
  return Array.from({ length: Math.min(number - 1, TRICKS_MAX) }, (_, index) => ({
    number: index + 1,
    leader: index === 0 ? first : (winners[index - 1] ?? first),
    plays: [],
    past: true,
    winner: winners[index],
  }));
}

function lastTrick(
  { given }: Scenario,
  reader: Reader,
): { readonly seat: Seat; readonly card: NonNullable<Situation['lastWinner']> } | undefined {
  if (given['lastTrick'] === undefined) return undefined;
  const [play] = reader.table(given['lastTrick'], 'given.lastTrick', undefined);
  return play?.card ? { seat: play.seat, card: play.card } : undefined;
}

function shownOut({ given }: Scenario, reader: Reader): Situation['shownOut'] {
  const known = given['shownOut'] === undefined ? {} : reader.fields(given['shownOut'], 'given.shownOut');
  const out: Partial<Record<Seat, readonly Suit[]>> = {};
  for (const seat of SEATS)
    if (known[seat] !== undefined) out[seat] = reader.suits(known[seat], `given.shownOut.${seat}`);
  return out;
}

function obligationsOf({ given }: Scenario, reader: Reader, base: Situation): Situation {
  if (given['obligations'] === undefined) return base;
  let situation = base;
  for (const [index, value] of reader.list(given['obligations'], 'given.obligations').entries()) {
    const at = `given.obligations[${index}]`;
    const fields = reader.fields(value, at);
    if (fields['t'] === 'leadRestrictionAvailable') {
      const target = reader.seat(fields['target'] ?? fields['seat'], `${at}.target`) ?? 'N';
      const suits = fields['suits'] === undefined ? {} : { suits: reader.suits(fields['suits'], `${at}.suits`) };
      const restriction: LeadRestriction = {
        offender: partner(target),
        target,
        state: 'available',
        procedure: 0,
        ...suits,
      };
      situation = { ...situation, restrictions: [...situation.restrictions, restriction] };
    } else if (fields['t'] === 'unauthorised') {
      const side = fields['to'] === 'NS' || fields['to'] === 'N' || fields['to'] === 'S' ? 'NS' : 'EW';
      situation = { ...situation, bound: [...situation.bound, side] };
    } else {
      const obligation = readObligation(reader, fields, at);
      if (obligation) situation = { ...situation, obligations: [...situation.obligations, obligation] };
    }
  }
  return situation;
}

function readObligation(reader: Reader, fields: Readonly<Record<string, unknown>>, at: string): Obligation | undefined {
  const seat = reader.seat(fields['seat'], `${at}.seat`);
  if (!seat) return undefined;
  const procedure = 0;
  switch (fields['t']) {
    case 'mustPassNextTurn':
    case 'mustPassThroughout':
      return { procedure, t: fields['t'], seat };
    case 'mustRepeat': {
      const call = reader.call(fields['call'], `${at}.call`);
      return call === undefined ? undefined : { procedure, t: 'mustRepeat', seat, call };
    }
    case 'mayNotLead':
      return {
        procedure,
        t: 'mayNotLead',
        seat,
        suits: reader.suits(fields['suits'] ?? fields['suit'], `${at}.suits`),
      };
    case 'mustLead': {
      const [suit] = reader.suits(fields['suit'] ?? fields['suits'], `${at}.suit`);
      return suit && { procedure, t: 'mustLead', seat, suit };
    }
    case 'mustPlay': {
      const what = readWhat(reader, fields['what'], `${at}.what`);
      return what === undefined ? undefined : { procedure, t: 'mustPlay', seat, what };
    }
    case 'penaltyCard': {
      const card = reader.card(fields['card'], `${at}.card`);
      const { grade } = fields;
      if (grade !== undefined && grade !== 'major' && grade !== 'minor')
        reader.wrong(`${at}.grade`, 'expected major or minor');
      return card && { procedure, t: 'penaltyCard', seat, card, grade: grade === 'minor' ? 'minor' : 'major' };
    }
    default:
      return reader.wrong(`${at}.t`, 'expected the name of an obligation');
  }
}

function readWhat(
  reader: Reader,
  value: unknown,
  at: string,
): Extract<Obligation, { t: 'mustPlay' }>['what'] | undefined {
  if (value === 'highestOfLed' || value === 'lowestOfLed') return value;
  const fields = reader.fields(value, at);
  if (fields['card'] !== undefined) {
    const card = reader.card(fields['card'], `${at}.card`);
    return card && { card };
  }
  const [suit] = reader.suits(fields['suit'] ?? fields['notSuit'], at);
  if (!suit) return reader.wrong(at, 'expected what must be played');
  return fields['suit'] === undefined ? { notSuit: suit } : { suit };
}
