/**
 * The words of an Auction section as calls and marks, nothing decided about seats. Calls are numbers while they are read (0
 * pass, 1 double, 2 redouble, 3 … 37 the bids), because a file has a hundred thousand of them.
 */
import { BIDS, type Call, DOUBLE, PASS, REDOUBLE } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { placeOf, placesOf, type RawTag, wordsOf } from './scan.js';
import { type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

/** Calls of one auction that are read; the longest legal one has 319. */
const CALLS_READ_MAX = 1_000;

/** The call that each number is. */
export const CALLS: readonly Call[] = [PASS, DOUBLE, REDOUBLE, ...BIDS];
/** A turn that was skipped (`^S`). */
export const SKIPPED = -1;
export const PASSED = 0;
export const FIRST_BID = 3;

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

/** What is said of a call. */
export type Marks = Said & { insufficient?: true };

/** An auction while its words are read. */
export type Reading = {
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
  /** Where a bid stands whose ^I is wrong. */
  mismarked: number;
  end: 'open' | 'cut' | 'continues';
  stopped: boolean;
};

/** Reads the words of the section; gives how many calls stand before each word, when they are counted. */
export function readWords(reading: Reading, tag: RawTag, counting: boolean): number[] {
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

/** How many passes the calls end with. */
export function passesAtEnd(calls: readonly number[]): number {
  let passes = 0;
  while (passes < calls.length && calls[calls.length - 1 - passes] === PASSED) passes++;
  return passes;
}
