/** Compares a situation with what a scenario expects of it; each difference is a sentence. */
import { type Card, formatContract, rotation, type Seat, SEATS, sideOf, type Suit, SUITS, suitOf } from '#bridge';
import { standingCalls } from './auction.js';
import { awardOf } from './decide-claim.js';
import { checkEvents, sameSuits, type Told } from './scenario-events.js';
import { legalCallsOf, legalCardsOf } from './legal.js';
import { questionOf } from './scenario-hands.js';
import { contractPlayed, dummySeat, handInTurn, trickInProgress } from './position.js';
import { openRestrictions, suitsToForbid } from './restriction.js';
import { type Fields, isFields, namesDeclarer, parseWrittenContract, type Reader } from './scenario-reader.js';
import { matches, sameLaw } from './scenario-match.js';
import { type Situation } from './situation.js';
import { scoreNow, standingOf, trickCount } from './standing-result.js';
import { parseSaid } from './said.js';

/** What a scenario has come to. `raw` is before the director's defaults, which settle what nobody has ruled on. */
export type Outcome = Told & {
  readonly raw: Situation;
  readonly situation: Situation;
  readonly rejected: boolean;
  readonly value: unknown;
};

type Look = { readonly outcome: Outcome; readonly reader: Reader };

/** What is left of a field's expectation: the difference, or nothing. */
type Check = (expected: unknown, look: Look) => string | undefined;

const CHECKS: Readonly<Record<string, Check>> = {
  events: (expected, { outcome }) => checkEvents(expected, outcome),
  turn: (expected, { outcome }) => differ('turn', turnOf(outcome.situation), expected),
  decider: checkDecider,
  options: checkOptions,
  phase: (expected, { outcome }) => checkPhase(expected, outcome.situation),
  auction: (expected, look) => differ('auction', auctionText(look.outcome.situation), auctionOf(expected, look)),
  contract: checkContract,
  declarer: (expected, { outcome }) => differ('declarer', contractPlayed(outcome.situation)?.declarer, expected),
  dummy: (expected, { outcome }) => differ('dummy', dummySeat(outcome.situation), expected),
  leader: (expected, { outcome }) => differ('leader', trickInProgress(outcome.situation).leader, expected),
  legalCalls: (expected, { outcome }) => checkCalls(expected, outcome.situation),
  can: (expected, look) => checkCan(expected, look, true),
  cannot: (expected, look) => checkCan(expected, look, false),
  legalCards: checkCards,
  obligations: checkObligations,
  leadSuits: checkLeadSuits,
  unauthorised: checkBound,
  class: checkClass,
  comparable: (expected, { outcome }) => differ('comparable', outcome.situation.comparable ?? false, expected),
  played: checkPlayed,
  card: (expected, { outcome }) => differ('card', outcome.situation.designation?.card ?? null, expected),
  tricks: (expected, { outcome }) => checkTricks(expected, outcome.situation),
  transfers: checkTransfers,
  score: (expected, { outcome }) => checkScore(expected, outcome.situation),
  result: (expected, { outcome }) => differ('result', standingOf(outcome.situation), expected),
  award: (expected, { outcome }) => differ('award', awardOf(outcome.situation), expected),
  reviews: (expected, { outcome }) => checkReviews(expected, outcome.situation),
  rejected: (expected, { outcome }) => differ('rejected', outcome.rejected, expected),
  value: (expected, { outcome }) => differ('value', outcome.value, expected),
};

/** The first difference; undefined when everything is as expected. */
export function firstDifference(expect: Fields, outcome: Outcome, reader: Reader): string | undefined {
  const whole: Fields = { obligations: [], transfers: [], leadSuits: null, ...expect };
  for (const [field, expected] of Object.entries(whole)) {
    const check = CHECKS[field];
    const difference = check ? check(expected, { outcome, reader }) : `${field}: not a field of the format`;
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function differ(field: string, actual: unknown, expected: unknown): string | undefined {
  return matches(actual, expected) ? undefined : `${field}: expected ${show(expected)}, is ${show(actual)}`;
}

function words(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,]+/)
      : [];
  return items.flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []));
}

function sameSet(field: string, actual: readonly string[], expected: readonly string[]): string | undefined {
  const same = actual.length === expected.length && expected.every((one) => actual.includes(one));
  return same ? undefined : `${field}: expected ${show(expected)}, is ${show(actual)}`;
}

function turnOf(s: Situation): Seat | undefined {
  if (s.phase === 'playEnded' || s.phase === 'scored') return undefined;
  return s.phase === 'auction' ? s.turn : handInTurn(s);
}

/** A board is dealt until somebody calls; and when its play has ended it is scored at once, by either name. */
function checkPhase(expected: unknown, { phase, calls }: Situation): string | undefined {
  if (expected === 'dealt' && phase === 'auction' && calls.length === 0) return undefined;
  return expected === 'playEnded' && phase === 'scored' ? undefined : differ('phase', phase, expected);
}

/** Law 54C leaves declarer one option, which is taken as soon as a card of dummy was shown: it may be asked for until he plays. */
function isForcedToAccept({ events, situation }: Outcome): boolean {
  const shown = events.some(({ type, data }) => type === 'FactFound' && data.fact === 'dummyShown');
  const { number, plays } = trickInProgress(situation);
  return shown && number === 1 && plays.length === 1 && events.some(({ type }) => type === 'LeadOutOfTurnAccepted');
}

function checkOptions(expected: unknown, { outcome }: Look): string | undefined {
  const pending = questionOf(outcome.raw);
  const wanted = words(expected);
  if (!pending && isForcedToAccept(outcome) && wanted.join() === 'acceptAsDeclarer') return undefined;
  return sameSet('options', pending?.options ?? [], wanted);
}

function checkDecider(expected: unknown, { outcome }: Look): string | undefined {
  const pending = questionOf(outcome.raw);
  if (!pending && isForcedToAccept(outcome) && contractPlayed(outcome.situation)?.declarer === expected)
    return undefined;
  const deciders = pending ? [pending.decider, ...pending.also] : [];
  // A doubted claim waits for the director, unless its opponents ask to play on.
  if (pending?.law === '68D') deciders.push('director');
  const sides = deciders.flatMap((one) => (one === 'director' ? [] : [sideOf(one)]));
  const fits =
    expected === null
      ? !pending
      : [...deciders, ...sides, ...(pending?.options.includes('concur') ? ['table'] : [])].some(
          (one) => one === expected,
        );
  return fits ? undefined : `decider: expected ${show(expected)}, is ${show(deciders[0])}`;
}

function auctionText(s: Situation): string {
  return standingCalls(s.calls)
    .map(({ seat, call }) => `${seat} ${call}`)
    .join(', ');
}

function auctionOf(expected: unknown, { reader }: Look): string {
  return reader
    .calls(expected, 'expect.auction')
    .map(({ seat, call }) => `${seat} ${call}`)
    .join(', ');
}

function checkContract(expected: unknown, { outcome }: Look): string | undefined {
  const { contract } = outcome.situation;
  if (expected === null) return contract === 'passed-out' ? undefined : `contract: expected none, is ${show(contract)}`;
  const wanted = typeof expected === 'string' ? parseWrittenContract(expected) : undefined;
  if (!wanted || !contract || contract === 'passed-out' || typeof expected !== 'string')
    return `contract: expected ${show(expected)}, is ${show(contract)}`;
  const named = namesDeclarer(expected) ? wanted : { ...wanted, declarer: contract.declarer };
  return differ('contract', formatContract(contract), formatContract(named));
}

function checkCalls(expected: unknown, s: Situation): string | undefined {
  const bySeat: Fields = isFields(expected) ? expected : { [s.turn]: expected };
  for (const seat of SEATS) {
    const wanted = bySeat[seat];
    if (wanted === undefined) continue;
    const legal = s.phase === 'auction' ? legalCallsOf(s, seat) : [];
    if (typeof wanted === 'number') {
      if (legal.length !== wanted) return `legalCalls: expected ${wanted}, is ${legal.length}`;
      continue;
    }
    const difference = sameSet(
      'legalCalls',
      legal,
      words(wanted).map((call) => parseSaid(call) ?? call),
    );
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function checkCan(expected: unknown, { outcome }: Look, may: boolean): string | undefined {
  const s = outcome.situation;
  const inAuction = s.phase === 'auction';
  const bySeat: Fields = isFields(expected) ? expected : { [inAuction ? s.turn : handInTurn(s)]: expected };
  for (const seat of SEATS) {
    for (const word of words(bySeat[seat])) {
      const call = parseSaid(word);
      const able = inAuction && call !== undefined ? legalCallsOf(s, seat).includes(call) : canPlay(s, seat, word);
      if (able !== may) return `${may ? 'can' : 'cannot'}: ${seat} ${able ? 'can' : 'cannot'} ${word}`;
    }
  }
  return undefined;
}

/** Whether a seat may play a card, or some card of a suit. */
function canPlay(s: Situation, seat: Seat, word: string): boolean {
  const legal = legalCardsOf(s, seat);
  const suit = SUITS.find((one) => one === word);
  return suit ? legal.some((card) => suitOf(card) === suit) : legal.some((card) => card === word);
}

function checkCards(expected: unknown, { outcome, reader }: Look): string | undefined {
  const s = outcome.situation;
  const bySeat: Fields = isFields(expected) ? expected : { [handInTurn(s)]: expected };
  for (const seat of SEATS) {
    const wanted = bySeat[seat];
    if (wanted === undefined) continue;
    const legal = legalCardsOf(s, seat);
    const difference =
      typeof wanted === 'number'
        ? legal.length === wanted
          ? undefined
          : `legalCards: expected ${wanted}, is ${legal.length}`
        : sameSet('legalCards', legal, reader.cards(wanted, 'expect.legalCards'));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function checkObligations(expected: unknown, { outcome, reader }: Look): string | undefined {
  const wanted = reader.list(expected, 'expect.obligations');
  const { obligations } = outcome.situation;
  const left = [...obligations];
  for (const one of wanted) {
    const place = left.findIndex((obligation) => isFields(one) && sameObligation(obligation, one));
    if (place < 0) return `obligations: expected ${show(one)}, are ${show(obligations)}`;
    left.splice(place, 1);
  }
  return left.length === 0 ? undefined : `obligations: expected ${show(wanted)}, are ${show(obligations)}`;
}

function sameObligation(obligation: object, wanted: Fields): boolean {
  const actual: Record<string, unknown> = { ...obligation, until: 'losesLead' };
  return Object.entries(wanted).every(([name, value]) =>
    name === 'suits' ? sameSuits(actual['suits'], value) : matches(actual[name], value),
  );
}

function checkLeadSuits(expected: unknown, { outcome }: Look): string | undefined {
  const s = outcome.situation;
  const actual = openRestrictions(s).map((one): { target: Seat; suits: readonly Suit[] } => ({
    target: one.target,
    suits: suitsToForbid(s, one),
  }));
  const wanted: readonly unknown[] = expected === null ? [] : Array.isArray(expected) ? expected : [expected];
  const same =
    actual.length === wanted.length &&
    wanted.every(
      (one) =>
        isFields(one) &&
        actual.some(({ target, suits }) => (one['target'] ?? target) === target && sameSuits(suits, one['suits'])),
    );
  return same ? undefined : `leadSuits: expected ${show(expected)}, are ${show(actual)}`;
}

function checkBound(expected: unknown, { outcome }: Look): string | undefined {
  const named = words(expected).map((one) => (one === 'NS' || one === 'N' || one === 'S' ? 'NS' : 'EW'));
  return sameSet('unauthorised', outcome.situation.bound, [...new Set(named)]);
}

/** An insufficient replacement that is declined is treated as a double that is not comparable: either name fits. */
function checkClass(expected: unknown, { outcome }: Look): string | undefined {
  const { callClass } = outcome.situation;
  return callClass === 'B4' && expected === 'B3' ? undefined : differ('class', callClass, expected);
}

function checkPlayed(expected: unknown, { outcome, reader }: Look): string | undefined {
  const s = outcome.situation;
  const open = trickInProgress(s);
  const trick = open.plays.length > 0 ? open : (s.tricks.findLast(({ plays }) => plays.length > 0) ?? open);
  const lies = rotation(trick.leader).flatMap((seat) => {
    const card = trick.plays.find((played) => played.seat === seat)?.card;
    return card ? [`${seat} ${card}`] : [];
  });
  const wanted = reader
    .table(expected, 'expect.played', trick.leader)
    .flatMap(({ seat, card }: { seat: Seat; card: Card | undefined }) => (card ? [`${seat} ${card}`] : []));
  if (wanted.length === 0 && open.plays.length === 0) return undefined;
  return differ('played', lies.join(', '), wanted.join(', '));
}

function checkTricks(expected: unknown, s: Situation): string | undefined {
  const count = trickCount(s);
  return typeof expected === 'number' ? differ('tricks', count?.final, expected) : differ('tricks', count, expected);
}

function checkTransfers(expected: unknown, { outcome, reader }: Look): string | undefined {
  const wanted = reader.list(expected, 'expect.transfers');
  const { transfers } = outcome.situation;
  const left = [...transfers];
  for (const one of wanted) {
    const place = left.findIndex((transfer) => matches(transfer, one));
    if (place < 0) return `transfers: expected ${show(one)}, are ${show(transfers)}`;
    left.splice(place, 1);
  }
  return left.length === 0 ? undefined : `transfers: expected ${show(wanted)}, are ${show(transfers)}`;
}

function checkScore(expected: unknown, s: Situation): string | undefined {
  const score = scoreNow(s);
  return typeof expected === 'number' ? differ('score', score?.NS, expected) : differ('score', score, expected);
}

function checkReviews(expected: unknown, { reviews }: Situation): string | undefined {
  const missing = words(expected).find((law) => !reviews.some((one) => sameLaw(one, law)));
  return missing === undefined ? undefined : `reviews: expected ${missing}, are ${show(reviews)}`;
}
