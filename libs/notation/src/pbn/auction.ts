/**
 * The Auction section: whose call is whose, what was said of each, and what exports leave out of it. Calls are numbers
 * while they are read (0 pass, 1 double, 2 redouble, 3 … 37 the bids), and a plain call of a seat is one shared value,
 * because a file has a hundred thousand of them.
 */
import { BIDS, type Call, clockwise, type Contract, DOUBLE, PASS, REDOUBLE, type Seat, SEATS } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type RecordedAuction, type RecordedCall, type Stated } from '../recorded-board.js';
import { placeOf, placesOf, type RawTag, wordsOf } from './scan.js';
import { readSeat } from './values.js';
import { annotation, type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

/** Calls of one auction that are read; the longest legal one has 319. */
const CALLS_READ_MAX = 1_000;

const CALLS: readonly Call[] = [PASS, DOUBLE, REDOUBLE, ...BIDS];
const SKIPPED = -1;
const PASSED = 0;
const FIRST_BID = 3;

/** The words of the standard. */
const PLAIN: ReadonlyMap<string, number> = new Map([
  ['Pass', 0],
  ['X', 1],
  ['XX', 2],
  ...BIDS.map(({ level, strain }, rank): [string, number] => [`${level}${strain}`, FIRST_BID + rank]),
]);

/** Other words that files write, in capitals. */
const LOOSE: ReadonlyMap<string, number> = new Map([
  ...['PASS', 'PAS', 'P'].map((word): [string, number] => [word, 0]),
  ...['D', 'DBL', 'DOUBLE', 'X'].map((word): [string, number] => [word, 1]),
  ...['XX', 'R', 'RDBL', 'REDOUBLE'].map((word): [string, number] => [word, 2]),
  ...BIDS.flatMap(({ level, strain }, rank) => {
    const names = strain === 'NT' ? ['NT', 'N', 'SA'] : [strain];
    return names.map((name): [string, number] => [`${level}${name}`, FIRST_BID + rank]);
  }),
]);

/** A plain call of each seat, as the model has it. */
const MADE: readonly (readonly RecordedCall[])[] = SEATS.map((seat) => CALLS.map((call) => ({ seat, call })));

/** A pass of each seat that the file leaves out. */
const LEFT_OUT: readonly RecordedCall[] = SEATS.map((seat) => ({ seat, call: PASS, inferred: true }));

type Marks = Said & { insufficient?: true };

type Reading = {
  readonly calls: number[];
  readonly places: number[];
  /** What was said of some calls, by their place in the auction. */
  marks: Map<number, Marks> | undefined;
  readonly notes: Notes;
  readonly findings: Findings;
  padding: number;
  /** Passes put in at the front. */
  missing: number;
  insufficient: boolean;
  end: 'open' | 'cut' | 'continues';
  stopped: boolean;
};

export type AuctionContext = {
  readonly dealer: Seat | undefined;
  readonly stated: Stated;
  /** Whether passes that the file leaves out are put in. */
  readonly infers: boolean;
  readonly notes: Notes;
  readonly findings: Findings;
  /** Whether the calls before each word are counted. */
  readonly counting: boolean;
};

export type ReadAuction = {
  readonly auction: RecordedAuction | undefined;
  /** What the calls led to; undefined when they are not complete, or not in rotation. */
  readonly called: Contract | 'passed-out' | undefined;
  /** How many calls stand before each word. */
  readonly counts: readonly number[];
};

export function readAuction(tag: RawTag, context: AuctionContext): ReadAuction {
  const { dealer, notes, findings } = context;
  const first =
    tag.value === '' || tag.value === '?'
      ? dealer
      : readSeat(tag.value, (code, message) => {
          warn(findings, tag, code, message);
        });
  if (!first) {
    if (wordsOf(tag).length > 0) {
      fail(findings, tag, 'auction-seat', `"${tag.value.slice(0, 20)}" is not a seat, and there is no dealer`);
    }
    return { auction: undefined, called: undefined, counts: [] };
  }
  const reading: Reading = {
    calls: [],
    places: [],
    marks: undefined,
    notes,
    findings,
    padding: 0,
    missing: 0,
    insufficient: false,
    end: 'open',
    stopped: false,
  };
  const counts = readWords(reading, tag, context.counting);
  if (reading.calls.length === 0 && reading.end === 'open') return { auction: undefined, called: undefined, counts };
  const { auction, called } = seated(reading, tag, first, context);
  const { missing } = reading;
  return { auction, called, counts: missing > 0 ? counts.map((count) => count + missing) : counts };
}

function readWords(reading: Reading, tag: RawTag, counting: boolean): number[] {
  const words = wordsOf(tag);
  const places = placesOf(tag);
  const counts: number[] = [];
  for (let index = 0; index < words.length && !reading.stopped; index++) {
    const word = words[index] ?? '';
    if (counting) counts.push(reading.calls.length);
    const call = PLAIN.get(word);
    if (call === undefined || reading.insufficient || reading.end !== 'open')
      oddWord(reading, word, places[index] ?? 0);
    else {
      reading.calls.push(call);
      reading.places.push(places[index] ?? 0);
    }
  }
  counts.push(reading.calls.length);
  return counts;
}

function addCall(reading: Reading, call: number, place: number): void {
  if (reading.end !== 'open') {
    fail(reading.findings, placeOf(place), 'call-after-end', 'a call stands after the mark that ends the auction');
    reading.stopped = true;
    return;
  }
  if (reading.calls.length >= CALLS_READ_MAX) {
    fail(reading.findings, placeOf(place), 'too-many-calls', `an auction has fewer than ${CALLS_READ_MAX} calls`);
    reading.stopped = true;
    return;
  }
  reading.calls.push(call);
  reading.places.push(place);
  if (reading.insufficient) marksOf(reading).insufficient = true;
  reading.insufficient = false;
}

/** What is said of the last call. */
function marksOf(reading: Reading): Marks {
  reading.marks ??= new Map();
  const index = reading.calls.length - 1;
  const marks = reading.marks.get(index) ?? {};
  reading.marks.set(index, marks);
  return marks;
}

function oddWord(reading: Reading, word: string, packed: number): void {
  const { findings } = reading;
  if (word === 'AP' || word.toUpperCase() === 'AP') {
    if (word !== 'AP') warn(findings, placeOf(packed), 'call-unusual', `"${word}" is read as AP`);
    allPass(reading, packed);
    return;
  }
  for (const mark of piecesOf(word, false, findings, placeOf(packed))) {
    applyMark(reading, mark, packed);
    if (reading.stopped) return;
  }
}

function applyMark(reading: Reading, mark: Mark, packed: number): void {
  const { findings, notes, calls } = reading;
  const place = placeOf(packed);
  switch (mark.kind) {
    case 'nag':
      if (calls.length > 0) sayNag(marksOf(reading), mark, findings, place);
      return;
    case 'note':
      if (calls.length > 0) sayNote(marksOf(reading), mark.number, notes, { findings, place });
      return;
    case 'irregular':
      if (mark.letter === 'S') addCall(reading, SKIPPED, packed);
      else if (mark.letter === 'I') reading.insufficient = true;
      else warn(findings, place, 'mark-unknown', `^${mark.letter} is not said of calls`);
      return;
    case 'end':
    case 'continues':
      if (reading.end !== 'open') fail(findings, place, 'end-twice', 'an auction ends once');
      reading.end = mark.kind === 'end' ? 'cut' : 'continues';
      return;
    case 'none':
      if (calls.length === 0) reading.padding++;
      else warn(findings, place, 'dash-in-auction', 'a dash stands only before the dealer’s call');
      return;
    case 'text':
      looseCall(reading, mark.text, packed);
  }
}

function looseCall(reading: Reading, text: string, packed: number): void {
  const place = placeOf(packed);
  const plain = PLAIN.get(text);
  const upper = text.toUpperCase();
  const call = plain ?? LOOSE.get(upper);
  if (call !== undefined) {
    const code = /^[1-7]N$/.test(upper) ? 'no-trump-without-t' : 'call-unusual';
    if (plain === undefined) warn(reading.findings, place, code, `"${text}" is not written as the standard does`);
    addCall(reading, call, packed);
  } else if (upper === 'AC') {
    warn(reading.findings, place, 'call-unusual', '"AC" is read as the place of the next call');
    reading.end = 'continues';
  } else {
    fail(reading.findings, place, 'call-unreadable', `"${text.slice(0, 20)}" is not a call`);
    reading.stopped = true;
    reading.end = 'cut';
  }
}

/** All remaining players pass: three passes after a bid, four without one. */
function allPass(reading: Reading, packed: number): void {
  const { calls } = reading;
  const bid = calls.some((call) => call >= FIRST_BID);
  for (let wanted = (bid ? 3 : 4) - passesAtEnd(calls); wanted > 0 && !reading.stopped; wanted--) {
    addCall(reading, PASSED, packed);
  }
}

function passesAtEnd(calls: readonly number[]): number {
  let passes = 0;
  while (passes < calls.length && calls[calls.length - 1 - passes] === PASSED) passes++;
  return passes;
}

type Seated = { readonly auction: RecordedAuction; readonly called: Contract | 'passed-out' | undefined };

/** Gives each call its seat, with the passes that the file leaves out at either end. */
function seated(
  reading: Reading,
  tag: RawTag,
  first: Seat,
  { dealer, stated, infers, findings }: AuctionContext,
): Seated {
  const caller = clockwise(first, reading.padding);
  const begin = dealer ?? caller;
  reading.missing = stepsTo(begin, caller);
  if (infers) {
    finalPasses(reading, stated);
    leadingPasses(reading, caller, stated);
  }
  const { missing, calls, places } = reading;
  if (missing > 0) {
    const message = `${missing === 1 ? 'a leading pass is' : `${missing} leading passes are`} left out`;
    warn(findings, tag, 'leading-passes-inferred', message);
    const place = places[0] ?? 0;
    for (let pass = 0; pass < missing; pass++) {
      calls.unshift(PASSED);
      places.unshift(place);
    }
  }
  const over = judge(reading, begin, tag);
  const end = reading.end === 'continues' ? 'continues' : over ? 'complete' : 'cut';
  return { auction: { calls: recorded(reading, begin), end }, called: contractOf(calls, begin, over) };
}

/** How many passes are missing at the front, for the declarer that the file states to be declarer. */
function leadingPasses(reading: Reading, caller: Seat, stated: Stated): void {
  const { calls, missing } = reading;
  if (!stated.declarer || stated.swapped) return;
  const called = contractOf(calls, caller, passesAtEnd(calls) >= 3);
  if (!called || called === 'passed-out' || called.declarer === stated.declarer) return;
  const contract = stated.contract === 'passed-out' ? undefined : stated.contract;
  const same = !contract || (contract.level === called.level && contract.strain === called.strain);
  const passes = (missing + stepsTo(called.declarer, stated.declarer)) & 3;
  const opening = calls.findIndex((call) => call !== PASSED);
  if (same && passes + opening < 4) reading.missing = passes;
}

/** The passes that end an auction, where the file stops at the bid it states as contract. */
function finalPasses({ calls, places, end, findings, stopped }: Reading, { contract }: Stated): void {
  if (end !== 'open' || stopped || !contract || contract === 'passed-out') return;
  let passes = passesAtEnd(calls);
  if (passes >= 3) return;
  const last = CALLS[calls.findLast((call) => call >= FIRST_BID) ?? PASSED];
  if (last?.kind !== 'bid' || last.level !== contract.level || last.strain !== contract.strain) return;
  const place = places.at(-1) ?? 0;
  warn(findings, placeOf(place), 'final-passes-inferred', 'the passes that end the auction are left out');
  for (; passes < 3; passes++) {
    calls.push(PASSED);
    places.push(place);
  }
}

/** Whether the auction is over; says which calls the Laws do not allow, and leaves out calls after its end. */
function judge({ calls, places, marks, findings, end, missing }: Reading, begin: Seat, tag: RawTag): boolean {
  let bid = PASSED;
  let bidder = 0;
  let doubling = 0;
  let passes = 0;
  let seat = SEATS.indexOf(begin);
  for (let index = 0; index < calls.length; index++, seat++) {
    const call = calls[index] ?? SKIPPED;
    if (call === SKIPPED) continue;
    if (call === PASSED) {
      passes++;
      if (passes < (bid === PASSED ? 4 : 3)) continue;
      if (index < calls.length - 1) {
        warn(findings, placeOf(places[index + 1]), 'call-after-end', 'a call stands after the last pass');
        calls.length = index + 1;
      }
      return true;
    }
    passes = 0;
    if (call >= FIRST_BID) {
      const marked = marks?.get(index - missing)?.insufficient === true;
      if (call <= bid && !marked) fail(findings, placeOf(places[index]), 'bid-too-low', 'the bid is insufficient');
      if (call > bid && marked)
        fail(findings, placeOf(places[index]), 'bid-sufficient', '^I stands before a sufficient bid');
      bid = call;
      bidder = seat;
      doubling = 0;
      continue;
    }
    const opponents = ((seat - bidder) & 1) === 1;
    if (bid === PASSED || doubling !== call - 1 || opponents !== (call === 1)) {
      const what = call === 1 ? 'double' : 'redouble';
      fail(findings, placeOf(places[index]), `nothing-to-${what}`, `there is nothing to ${what}`);
    }
    doubling = call;
  }
  if (calls.length === 0 && end === 'open') warn(findings, tag, 'auction-empty', 'the auction has no calls');
  return false;
}

/** What the calls led to, when they are over and nobody's turn was skipped. */
function contractOf(calls: readonly number[], begin: Seat, over: boolean): Contract | 'passed-out' | undefined {
  if (!over || calls.length < 4) return undefined;
  let last = -1;
  let doubling: Contract['doubling'] = 'undoubled';
  for (let index = 0; index < calls.length; index++) {
    const call = calls[index] ?? SKIPPED;
    if (call === SKIPPED) return undefined;
    if (call >= FIRST_BID) {
      last = index;
      doubling = 'undoubled';
    } else if (call !== PASSED) doubling = call === 1 ? 'doubled' : 'redoubled';
  }
  const bid = CALLS[calls[last] ?? PASSED];
  if (bid?.kind !== 'bid') return 'passed-out';
  const strain = ((calls[last] ?? 0) - FIRST_BID) % 5;
  for (let index = last & 1; index <= last; index += 2) {
    const call = calls[index] ?? 0;
    if (call >= FIRST_BID && (call - FIRST_BID) % 5 === strain) {
      return { level: bid.level, strain: bid.strain, doubling, declarer: clockwise(begin, index) };
    }
  }
  return undefined;
}

function recorded({ calls, marks, missing }: Reading, begin: Seat): RecordedCall[] {
  const first = SEATS.indexOf(begin);
  const made: RecordedCall[] = [];
  for (let index = 0; index < calls.length; index++) {
    const seat = (first + index) & 3;
    const plain = index < missing ? LEFT_OUT[seat] : MADE[seat]?.[calls[index] ?? SKIPPED];
    const said = marks?.get(index - missing);
    if (plain && !said) made.push(plain);
    else made.push(marked({ seat: clockwise(begin, index), call: plain?.call }, said));
  }
  return made;
}

/** A note on a call is an alert, by the custom of files; a note that says only so is no explanation. */
function marked(plain: RecordedCall, said: Marks | undefined): RecordedCall {
  if (!said) return plain;
  const alert = said.note !== undefined && /^alert\.?$/i.test(said.note);
  return {
    ...plain,
    ...(said.noted && { alerted: true as const }),
    ...annotation(alert ? { ...(said.nags && { nags: said.nags }) } : said),
    ...(said.insufficient && { insufficient: true as const }),
  };
}

function stepsTo(from: Seat, to: Seat): number {
  return (SEATS.indexOf(to) - SEATS.indexOf(from)) & 3;
}
