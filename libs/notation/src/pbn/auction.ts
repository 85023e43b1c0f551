/** The Auction section: whose call is whose, what was said of each, and what exports leave out of it. */
import { type Call, clockwise, bidRank, opponents, parseCall, PASS, type Seat, SEATS } from '#bridge';
import { fail, type Findings, type Place, warn } from '../finding.js';
import { contractCalled, type RecordedAuction, type RecordedCall, type Stated } from '../recorded-board.js';
import { placeOf, type RawTag } from './scan.js';
import { readSeat } from './values.js';
import { annotation, type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

/** Calls of one auction that are read; the longest legal one has 319. */
const CALLS_READ_MAX = 1_000;

const PLAIN: ReadonlyMap<string, Call> = new Map(
  [
    'Pass',
    'X',
    'XX',
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((level) => ['C', 'D', 'H', 'S', 'NT'].map((s) => `${level}${s}`)),
  ]
    .map((word): [string, Call | undefined] => [word, parseCall(word === 'Pass' ? 'P' : word)])
    .flatMap(([word, call]): [string, Call][] => (call ? [[word, call]] : [])),
);

const LOOSE: Readonly<Record<string, string>> = {
  PASS: 'P',
  PAS: 'P',
  P: 'P',
  D: 'X',
  DBL: 'X',
  DOUBLE: 'X',
  X: 'X',
  XX: 'XX',
  R: 'XX',
  RDBL: 'XX',
  REDOUBLE: 'XX',
};

type MadeCall = { call: Call | undefined; insufficient?: true; inferred?: true; place: number | undefined } & Said;

type Reading = {
  readonly calls: MadeCall[];
  readonly notes: Notes;
  readonly findings: Findings;
  padding: number;
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
};

/** The auction, and how many of its calls stand before each word. */
export type ReadAuction = { readonly auction: RecordedAuction | undefined; readonly counts: readonly number[] };

export function readAuction(tag: RawTag, context: AuctionContext): ReadAuction {
  const counts: number[] = [];
  const auction = readCalls(tag, context, counts);
  const inferred = auction?.calls.findIndex((made) => !made.inferred) ?? 0;
  return { auction, counts: inferred > 0 ? counts.map((count) => count + inferred) : counts };
}

function readCalls(tag: RawTag, context: AuctionContext, counts: number[]): RecordedAuction | undefined {
  const { dealer, notes, findings } = context;
  const first =
    tag.value === '' || tag.value === '?'
      ? dealer
      : readSeat(tag.value, (code, message) => {
          warn(findings, tag, code, message);
        });
  if (!first) {
    if (tag.words.length > 0)
      fail(findings, tag, 'auction-seat', `"${tag.value.slice(0, 20)}" is not a seat, and there is no dealer`);
    return undefined;
  }
  const reading: Reading = { calls: [], notes, findings, padding: 0, insufficient: false, end: 'open', stopped: false };
  for (let index = 0; index < tag.words.length && !reading.stopped; index++) {
    const word = tag.words[index] ?? '';
    counts.push(reading.calls.length);
    const call = PLAIN.get(word);
    if (call && !reading.insufficient) addCall(reading, call, tag.places[index]);
    else oddWord(reading, word, tag.places[index]);
  }
  counts.push(reading.calls.length);
  if (reading.calls.length === 0 && reading.end === 'open') return undefined;
  return seated(reading, tag, first, context);
}

function addCall(reading: Reading, call: Call | undefined, place: number | undefined): void {
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
  const made: MadeCall = { call, place };
  if (reading.insufficient) made.insufficient = true;
  reading.insufficient = false;
  reading.calls.push(made);
}

function oddWord(reading: Reading, word: string, packed: number | undefined): void {
  const { findings } = reading;
  const place = placeOf(packed);
  if (word.toUpperCase() === 'AP') {
    if (word !== 'AP') warn(findings, place, 'call-unusual', `"${word}" is read as AP`);
    allPass(reading, packed);
    return;
  }
  for (const mark of piecesOf(word, false, findings, place)) {
    applyMark(reading, mark, packed);
    if (reading.stopped) return;
  }
}

function applyMark(reading: Reading, mark: Mark, packed: number | undefined): void {
  const { findings, notes, calls } = reading;
  const place = placeOf(packed);
  const said = calls.at(-1);
  switch (mark.kind) {
    case 'nag':
      if (said) sayNag(said, mark, findings, place);
      return;
    case 'note':
      if (said) sayNote(said, mark.number, notes, { findings, place });
      return;
    case 'irregular':
      if (mark.letter === 'S') addCall(reading, undefined, packed);
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

function looseCall(reading: Reading, text: string, packed: number | undefined): void {
  const place = placeOf(packed);
  const plain = PLAIN.get(text);
  if (plain) {
    addCall(reading, plain, packed);
    return;
  }
  const upper = text.toUpperCase();
  const noTrump = /^[1-7](N|SA)$/.test(upper);
  const call = parseCall(noTrump ? `${upper.charAt(0)}NT` : (LOOSE[upper] ?? upper));
  if (call) {
    const code = upper === `${upper.charAt(0)}N` ? 'no-trump-without-t' : 'call-unusual';
    warn(reading.findings, place, code, `"${text}" is not written as the standard does`);
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
function allPass(reading: Reading, packed: number | undefined): void {
  const bid = reading.calls.some(({ call }) => call?.kind === 'bid');
  let passes = 0;
  while (reading.calls.at(-1 - passes)?.call?.kind === 'pass') passes++;
  for (let wanted = (bid ? 3 : 4) - passes; wanted > 0 && !reading.stopped; wanted--) addCall(reading, PASS, packed);
}

/** Gives each call its seat, with the passes that the file leaves out at either end. */
function seated(reading: Reading, tag: RawTag, first: Seat, context: AuctionContext): RecordedAuction {
  const { dealer, stated, findings } = context;
  const caller = clockwise(first, reading.padding);
  const begin = dealer ?? caller;
  let missing = stepsTo(begin, caller);
  if (context.infers) finalPasses(reading, stated);
  const called = contractCalled({ calls: seatedFrom(reading.calls, caller), end: 'complete' });
  if (called && called !== 'passed-out' && stated.declarer && !stated.swapped && called.declarer !== stated.declarer) {
    const contract = stated.contract === 'passed-out' ? undefined : stated.contract;
    const same = !contract || (contract.level === called.level && contract.strain === called.strain);
    const passes = (missing + stepsTo(called.declarer, stated.declarer)) & 3;
    const opening = reading.calls.findIndex(({ call }) => call?.kind !== 'pass');
    if (same && passes + opening < 4 && context.infers) missing = passes;
  }
  if (missing > 0) {
    const message = `${missing === 1 ? 'a leading pass is' : `${missing} leading passes are`} left out`;
    warn(findings, tag, 'leading-passes-inferred', message);
    const passes = Array.from({ length: missing }, (): MadeCall => ({
      call: PASS,
      inferred: true,
      place: tag.places[0],
    }));
    reading.calls.unshift(...passes);
  }
  const over = judge(reading, begin, tag);
  const end = reading.end === 'continues' ? 'continues' : over ? 'complete' : 'cut';
  return { calls: seatedFrom(reading.calls, begin).map(stripped), end };
}

/** The passes that end an auction, where the file stops at the bid it states as contract. */
function finalPasses(reading: Reading, stated: Stated): void {
  const { calls, end, findings, stopped } = reading;
  if (end !== 'open' || stopped || !stated.contract || stated.contract === 'passed-out') return;
  let passes = 0;
  while (calls.at(-1 - passes)?.call?.kind === 'pass') passes++;
  const last = calls.findLast(({ call }) => call?.kind === 'bid')?.call;
  if (passes >= 3 || last?.kind !== 'bid') return;
  if (last.level !== stated.contract.level || last.strain !== stated.contract.strain) return;
  warn(findings, placeOf(calls.at(-1)?.place), 'final-passes-inferred', 'the passes that end the auction are left out');
  for (; passes < 3; passes++) calls.push({ call: PASS, inferred: true, place: calls.at(-1)?.place });
}

/** Whether the auction is over; says which calls the Laws do not allow, and leaves out calls after its end. */
function judge(reading: Reading, begin: Seat, tag: RawTag): boolean {
  const { calls, findings } = reading;
  let bid: { rank: number; seat: Seat; doubling: 0 | 1 | 2 } | undefined;
  let passes = 0;
  for (let index = 0; index < calls.length; index++) {
    const made = calls[index];
    const call = made?.call;
    if (!made || !call) continue;
    const seat = clockwise(begin, index);
    const place = placeOf(made.place);
    if (call.kind === 'pass') passes++;
    else passes = 0;
    if (call.kind === 'bid') {
      const rank = bidRank(call);
      const low = bid !== undefined && rank <= bid.rank;
      if (low && !made.insufficient) fail(findings, place, 'bid-too-low', 'the bid is insufficient');
      if (!low && made.insufficient) fail(findings, place, 'bid-sufficient', '^I stands before a sufficient bid');
      bid = { rank, seat, doubling: 0 };
    } else if (call.kind !== 'pass') bid = judgeDouble(call.kind, bid, seat, { findings, place });
    if (passes >= (bid ? 3 : 4)) {
      const after = calls.length - index - 1;
      if (after > 0)
        warn(findings, placeOf(calls[index + 1]?.place), 'call-after-end', 'a call stands after the last pass');
      calls.length = index + 1;
      return true;
    }
  }
  if (calls.length === 0 && reading.end === 'open') warn(findings, tag, 'auction-empty', 'the auction has no calls');
  return false;
}

type LastBid = { rank: number; seat: Seat; doubling: 0 | 1 | 2 };

function judgeDouble(
  kind: 'double' | 'redouble',
  bid: LastBid | undefined,
  seat: Seat,
  { findings, place }: { findings: Findings; place: Place },
): LastBid | undefined {
  const wanted = kind === 'double' ? 0 : 1;
  const allowed = bid?.doubling === wanted && opponents(bid.seat, seat) === (kind === 'double');
  if (!allowed) fail(findings, place, `nothing-to-${kind}`, `there is nothing to ${kind}`);
  return bid && { ...bid, doubling: kind === 'double' ? 1 : 2 };
}

function seatedFrom(calls: readonly MadeCall[], first: Seat): (MadeCall & { seat: Seat })[] {
  return calls.map((made, index) => ({ ...made, seat: clockwise(first, index) }));
}

/** A note on a call is an alert, by the custom of files; a note that says only so is no explanation. */
function stripped({ seat, call, insufficient, inferred, noted, ...said }: MadeCall & { seat: Seat }): RecordedCall {
  const alert = said.note !== undefined && /^alert\.?$/i.test(said.note);
  const words = annotation(alert ? { ...(said.nags && { nags: said.nags }) } : said);
  return {
    seat,
    call,
    ...(noted && { alerted: true as const }),
    ...words,
    ...(insufficient && { insufficient }),
    ...(inferred && { inferred }),
  };
}

function stepsTo(from: Seat, to: Seat): number {
  return (SEATS.indexOf(to) - SEATS.indexOf(from)) & 3;
}
