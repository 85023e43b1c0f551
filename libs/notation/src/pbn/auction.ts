/**
 * The Auction section: whose call is whose, what exports leave out of it, which calls the Laws do not allow, and what they led
 * to. A plain call of a seat is one shared value, because a file has a hundred thousand of them.
 */
import { clockwise, type Contract, PASS, type Seat, SEATS } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type RecordedAuction, type RecordedCall, type Stated } from '../recorded-board.js';
import {
  CALLS,
  FIRST_BID,
  lastBid,
  type Marks,
  noCalls,
  PASSED,
  passesAtEnd,
  putCall,
  type Reading,
  readWords,
  SKIPPED,
} from './calls.js';
import { placeOf, type RawGame, type RawTag, sectionOf } from './raw.js';
import { PLAIN_SEATS, readSeat } from './values.js';
import { annotation, type Notes } from './words.js';

/** A plain call of each seat, as the model has it. */
const MADE: readonly (readonly RecordedCall[])[] = SEATS.map((seat) => CALLS.map((call) => ({ seat, call })));

/** A pass of each seat that the file leaves out. */
const LEFT_OUT: readonly RecordedCall[] = SEATS.map((seat) => ({ seat, call: PASS, inferred: true }));

type AuctionContext = {
  readonly dealer: Seat | undefined;
  readonly stated: Stated;
  /** Whether passes that the file leaves out are put in. */
  readonly infers: boolean;
  readonly notes: Notes;
  readonly findings: Findings;
  /** Whether the calls before each word are counted. */
  readonly counting: boolean;
};

type ReadAuction = {
  readonly auction: RecordedAuction | undefined;
  /** What the calls led to; undefined when they are not complete, or not in rotation. */
  readonly called: Contract | 'passed-out' | undefined;
  /** The same without a bid that cannot be as it is marked, where there is one: what the standard's verifier goes by. */
  readonly calledAsMarked?: Contract | 'passed-out';
  /** How many calls stand before each word. */
  readonly counts: readonly number[];
};

export function readAuction(game: RawGame, tag: RawTag, context: AuctionContext): ReadAuction {
  const section = sectionOf(game, tag);
  const { dealer, notes, findings } = context;
  const first =
    tag.value === '' || tag.value === '?'
      ? dealer
      : (PLAIN_SEATS.get(tag.value) ??
        readSeat(tag.value, (code, message) => {
          warn(findings, tag, code, message);
        }));
  if (!first) {
    if (section) {
      fail(findings, tag, 'auction-seat', `"${tag.value.slice(0, 20)}" is not a seat, and there is no dealer`);
    }
    return NO_AUCTION;
  }
  const reading = noCalls(notes, findings);
  const counts = section ? readWords(reading, game, section, context.counting) : NO_AUCTION.counts;
  if (reading.count === 0 && reading.end === 'open') return { auction: undefined, called: undefined, counts };
  const { auction, called, calledAsMarked } = seated(reading, tag, first, context);
  const { missing } = reading;
  const later = missing > 0 ? counts.map((count) => count + missing) : counts;
  return calledAsMarked ? { auction, called, calledAsMarked, counts: later } : { auction, called, counts: later };
}

export const NO_AUCTION: ReadAuction = { auction: undefined, called: undefined, counts: [] };

type Seated = Omit<ReadAuction, 'counts'>;

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
  const { missing } = reading;
  if (missing > 0) {
    const message = `${missing === 1 ? 'a leading pass is' : `${missing} leading passes are`} left out`;
    warn(findings, tag, 'leading-passes-inferred', message);
    passAtFront(reading);
  }
  const over = judge(reading, begin, tag);
  if (!over && reading.end === 'open' && reading.count > 0 && stated.contract)
    warn(findings, tag, 'auction-cut', 'the calls end before the contract of the game is reached, and no * says so');
  const end = reading.end === 'continues' ? 'continues' : over ? 'complete' : 'cut';
  const auction: RecordedAuction = { calls: recorded(reading, begin), end };
  const called = contractOf(reading, begin, over);
  const { mismarked } = reading;
  if (mismarked < 0) return { auction, called };
  const unmarked = reading.calls.filter((_, index) => index !== mismarked);
  const calledAsMarked = contractOf({ calls: unmarked, count: reading.count - 1 }, begin, over);
  return { auction, called, ...(calledAsMarked && { calledAsMarked }) };
}

/** Puts the passes that are missing in front of the calls. */
function passAtFront(reading: Reading): void {
  const { calls, places, missing, count } = reading;
  calls.copyWithin(missing, 0, count);
  places.copyWithin(missing, 0, count);
  calls.fill(PASSED, 0, missing);
  places.fill(places[missing] ?? 0, 0, missing);
  reading.count = count + missing;
}

/** How many passes are missing at the front, for the declarer that the file states to be declarer. */
function leadingPasses(reading: Reading, caller: Seat, stated: Stated): void {
  const { calls, count, missing } = reading;
  if (!stated.declarer || stated.swapped) return;
  const called = contractOf(reading, caller, passesAtEnd(reading) >= 3);
  if (!called || called === 'passed-out' || called.declarer === stated.declarer) return;
  const contract = stated.contract === 'passed-out' ? undefined : stated.contract;
  const same = !contract || (contract.level === called.level && contract.strain === called.strain);
  const passes = (missing + stepsTo(called.declarer, stated.declarer)) & 3;
  let opening = 0;
  while (opening < count && calls[opening] === PASSED) opening++;
  if (same && passes + opening < 4) reading.missing = passes;
}

/** The passes that end an auction, where the file stops at the bid it states as contract. */
function finalPasses(reading: Reading, { contract }: Stated): void {
  const { places, count, end, findings, stopped } = reading;
  if (end !== 'open' || stopped || !contract || contract === 'passed-out') return;
  let passes = passesAtEnd(reading);
  if (passes >= 3) return;
  const last = lastBid(reading);
  if (!last || last.level !== contract.level || last.strain !== contract.strain) return;
  const place = places[count - 1] ?? 0;
  warn(findings, placeOf(place), 'final-passes-inferred', 'the passes that end the auction are left out');
  for (; passes < 3; passes++) putCall(reading, PASSED, place);
}

/** Whether the auction is over; says which calls the Laws do not allow, and leaves out calls after its end. */
function judge(reading: Reading, begin: Seat, tag: RawTag): boolean {
  const { calls, places, marks, findings, end, missing } = reading;
  let bid = PASSED;
  let bidder = 0;
  let doubling = 0;
  let passes = 0;
  /** Whether nobody's turn was skipped since the last call that was no pass: then so many passes are the end. */
  let inRotation = true;
  let seat = SEATS.indexOf(begin);
  for (let index = 0; index < reading.count; index++, seat++) {
    const call = calls[index] ?? SKIPPED;
    if (call === SKIPPED) {
      inRotation = false;
      continue;
    }
    if (call === PASSED) {
      passes++;
      if (passes < (bid === PASSED ? 4 : 3)) continue;
      if (index < reading.count - 1) {
        if (!inRotation) continue;
        warn(findings, placeOf(places[index + 1]), 'call-after-end', 'a call stands after the last pass');
        reading.count = index + 1;
      }
      return true;
    }
    passes = 0;
    inRotation = true;
    if (call >= FIRST_BID) {
      const marked = marks?.get(index - missing)?.insufficient === true;
      if (call <= bid && !marked) fail(findings, placeOf(places[index]), 'bid-too-low', 'the bid is insufficient');
      if (call > bid && marked) {
        fail(findings, placeOf(places[index]), 'bid-sufficient', '^I stands before a sufficient bid');
        reading.mismarked = index;
      }
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
  if (reading.count === 0 && end === 'open') warn(findings, tag, 'auction-empty', 'the auction has no calls');
  return false;
}

/** What the calls led to, when they are over and nobody's turn was skipped. */
function contractOf(
  { calls, count }: Pick<Reading, 'calls' | 'count'>,
  begin: Seat,
  over: boolean,
): Contract | 'passed-out' | undefined {
  if (!over || count < 4) return undefined;
  let last = -1;
  let doubling: Contract['doubling'] = 'undoubled';
  for (let index = 0; index < count; index++) {
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

function recorded({ calls, count, marks, missing }: Reading, begin: Seat): RecordedCall[] {
  const first = SEATS.indexOf(begin);
  const made: RecordedCall[] = [];
  for (let index = 0; index < count; index++) {
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
