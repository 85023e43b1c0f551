/**
 * The words of an Auction section as calls and marks, nothing decided about seats. Calls are numbers while they are read (0
 * pass, 1 double, 2 redouble, 3 … 37 the bids), because a file has a hundred thousand of them.
 */
import { type Bid, BIDS, type Call, DOUBLE, PASS, REDOUBLE } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { bare, WORDS_OF_CALLS } from './habits.js';
import { AFTER_CALLS, FIRST_CALL, WORDS } from './interned.js';
import { placeOf, type RawGame, type Section, wordAt } from './raw.js';
import { type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

/** Calls of one auction that are read; the longest legal one has 319. */
const CALLS_READ_MAX = 1_000;
/** Passes that are put in at either end. */
const PUT_IN_MAX = 8;

/** The call that each number is. */
export const CALLS: readonly Call[] = [PASS, DOUBLE, REDOUBLE, ...BIDS];
/** A turn that was skipped (`^S`). */
export const SKIPPED = -1;
export const PASSED = 0;
export const FIRST_BID = 3;

/** The words of the standard. */
const PLAIN: ReadonlyMap<string, number> = new Map(
  WORDS.slice(FIRST_CALL, AFTER_CALLS).map((word, call): [string, number] => [word, call]),
);

/** Other words that files write, in capitals. */
const LOOSE: ReadonlyMap<string, number> = new Map([
  ...WORDS_OF_CALLS.pass.map((word): [string, number] => [word, 0]),
  ...WORDS_OF_CALLS.double.map((word): [string, number] => [word, 1]),
  ...WORDS_OF_CALLS.redouble.map((word): [string, number] => [word, 2]),
  ...BIDS.flatMap(({ level, strain }, rank) => {
    const names = strain === 'NT' ? ['NT', 'N', 'SA'] : [strain];
    return names.map((name): [string, number] => [`${level}${name}`, FIRST_BID + rank]);
  }),
]);

/** What is said of a call. */
export type Marks = Said & { insufficient?: true };

/** An auction while its words are read. */
export type Reading = {
  readonly calls: Int8Array;
  readonly places: Float64Array;
  /** How many calls there are. */
  count: number;
  /** What was said of some calls, by their place in the auction. */
  marks: Map<number, Marks> | undefined;
  readonly notes: Notes;
  readonly findings: Findings;
  padding: number;
  /** Passes put in at the front. */
  missing: number;
  insufficient: boolean;
  /** The end was a `*` glued to a call, which some write for an alert. */
  gluedEnd: boolean;
  /** A digit that stands alone: the strain of the bid is the next word. */
  level: { readonly digit: string; readonly place: number } | undefined;
  /** What was read of an explanation in brackets. */
  said: string | undefined;
  /** Where a bid stands whose ^I is wrong. */
  mismarked: number;
  end: 'open' | 'cut' | 'continues';
  stopped: boolean;
};

/** One for all auctions: an auction is read in one go, and a file has thousands. */
const CALLS_READ = new Int8Array(CALLS_READ_MAX + PUT_IN_MAX);
const PLACES_READ = new Float64Array(CALLS_READ_MAX + PUT_IN_MAX);

export function noCalls(notes: Notes, findings: Findings): Reading {
  return {
    calls: CALLS_READ,
    places: PLACES_READ,
    count: 0,
    marks: undefined,
    notes,
    findings,
    padding: 0,
    missing: 0,
    insufficient: false,
    mismarked: -1,
    gluedEnd: false,
    level: undefined,
    said: undefined,
    end: 'open',
    stopped: false,
  };
}

/** Reads the words of the section; gives how many calls stand before each word, when they are counted. */
export function readWords(reading: Reading, { words }: RawGame, { from, to }: Section, counting: boolean): number[] {
  const { numbers, places } = words;
  const counts: number[] = counting ? [] : NOT_COUNTED;
  for (let index = from; index < to && !reading.stopped; index++) {
    if (counting) counts.push(reading.count);
    const call = (numbers[index] ?? 0) - FIRST_CALL;
    const place = places[index] ?? 0;
    const plain = call >= 0 && call < AFTER_CALLS - FIRST_CALL;
    if (plain && !reading.insufficient && !reading.level && !reading.said && reading.end === 'open')
      addCall(reading, call, place);
    else oddWord(reading, wordAt(words, index), place);
  }
  if (reading.level) unreadable(reading, reading.level.digit, reading.level.place);
  if (counting) counts.push(reading.count);
  return counts;
}

/** Of a section without comments, for which nobody asks. */
const NOT_COUNTED: number[] = [];

function addCall(reading: Reading, call: number, place: number): void {
  if (reading.gluedEnd) {
    warn(
      reading.findings,
      placeOf(place),
      'star-for-alert',
      'a * glued to a call is read as an alert, since calls follow',
    );
    marksOf(reading).noted = true;
    reading.gluedEnd = false;
    reading.end = 'open';
  }
  if (reading.end !== 'open') {
    fail(reading.findings, placeOf(place), 'call-after-end', 'a call stands after the mark that ends the auction');
    reading.stopped = true;
    return;
  }
  if (reading.count >= CALLS_READ_MAX) {
    fail(reading.findings, placeOf(place), 'too-many-calls', `an auction has fewer than ${CALLS_READ_MAX} calls`);
    reading.stopped = true;
    return;
  }
  putCall(reading, call, place);
  if (reading.insufficient) marksOf(reading).insufficient = true;
  reading.insufficient = false;
}

/** Adds a call without a question. */
export function putCall(reading: Reading, call: number, place: number): void {
  reading.places[reading.count] = place;
  reading.calls[reading.count++] = call;
}

/** What is said of the last call. */
function marksOf(reading: Reading): Marks {
  reading.marks ??= new Map();
  const index = reading.count - 1;
  const marks = reading.marks.get(index) ?? {};
  reading.marks.set(index, marks);
  return marks;
}

/** A `Pass` after `All` is a call after the end, which is left out. */
const ALL_PASS = /^(?:AP|A\.P|All|All[-_]?Pass(?:ed)?|Passed(?:[-_]?out)?|Passout|End|\.{2,3}|\/{2,3})$/i;
/** Calls without blanks between them. */
const GLUED = /[1-7](?:NT|SA|[CDHSN♠♥♦♣])|pass|r?dbl|xx|[xpdr]/gi;
/** A seat before its call. */
const SEAT_BEFORE = /^[NESW][:.](?=.)/i;

function oddWord(reading: Reading, word: string, packed: number): void {
  const { findings } = reading;
  if (reading.said || /^[([]/.test(word)) {
    if (bracketed(reading, word, packed)) return;
  }
  if (word === 'AP' || ALL_PASS.test(bare(word)) || ALL_PASS.test(word)) {
    if (word !== 'AP') warn(findings, placeOf(packed), 'call-unusual', `"${word.slice(0, 20)}" is read as AP`);
    allPass(reading, packed);
    return;
  }
  const several = word.length < GLUED_MAX ? severalCalls(word) : [];
  if (several.length > 1) {
    warn(findings, placeOf(packed), 'call-unusual', `"${word.slice(0, 20)}" is read as several calls`);
    for (const one of several) if (!reading.stopped) oddWord(reading, one, packed);
    return;
  }
  for (const mark of piecesOf(word.replace(SEAT_BEFORE, ''), false, findings, placeOf(packed))) {
    applyMark(reading, mark, { packed, glued: word.length > 1 });
    if (reading.stopped) return;
  }
}

/** Characters of calls without blanks between them, and of an explanation in brackets. */
const GLUED_MAX = 1_000;

/** The calls of a word with commas, dashes or nothing between them; one or none when it is another kind of word. */
function severalCalls(word: string): readonly string[] {
  const parts = word.split(/[,;]+|(?<=\w)-(?=\w)/).filter((part) => part !== '');
  if (parts.length > 1) return parts.every((part) => isCall(part)) ? parts : [];
  const calls = word.match(GLUED) ?? [];
  return calls.join('') === word ? calls : [];
}

function isCall(word: string): boolean {
  const upper = bare(word).toUpperCase();
  return PLAIN.has(word) || LOOSE.has(upper) || ALL_PASS.test(word);
}

/** What stands in brackets after a call and is no call: the number of its note, or its explanation. */
function bracketed(reading: Reading, word: string, packed: number): boolean {
  const { notes, findings, said } = reading;
  const text = said === undefined ? word : `${said} ${word}`;
  if (said === undefined && (reading.count === 0 || isCall(word.replace(/[!?*]+$/, '')) || ALL_PASS.test(bare(word))))
    return false;
  if (/[)\]]/.test(word) || text.length > GLUED_MAX) {
    reading.said = undefined;
    const inside = text.replace(/^[([]|[)\]].*$/g, '').trim();
    const place = placeOf(packed);
    warn(findings, place, 'explanation-in-brackets', `"${text.slice(0, 20)}" is read as an explanation`);
    const number = /^\d{1,2}$/.test(inside) ? Number(inside) : -1;
    sayNote(marksOf(reading), number < 0 ? { number, text: inside } : { number }, notes, { findings, place });
  } else reading.said = text;
  return true;
}

type At = { readonly packed: number; readonly glued: boolean };

function applyMark(reading: Reading, mark: Mark, { packed, glued }: At): void {
  const { findings, notes, count } = reading;
  const place = placeOf(packed);
  switch (mark.kind) {
    case 'nag':
      if (count > 0) sayNag(marksOf(reading), mark, findings, place);
      return;
    case 'note':
      if (count > 0) sayNote(marksOf(reading), mark, notes, { findings, place });
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
      reading.gluedEnd = mark.kind === 'end' && glued && count > 0;
      return;
    case 'none':
      if (count === 0) reading.padding++;
      else {
        warn(findings, place, 'dash-in-auction', 'a dash among the calls is read as a pass');
        addCall(reading, PASSED, packed);
      }
      return;
    case 'text':
      looseCall(reading, mark.text, packed);
  }
}

function looseCall(reading: Reading, word: string, packed: number): void {
  const place = placeOf(packed);
  const { level } = reading;
  reading.level = undefined;
  const text = `${level?.digit ?? ''}${word}`;
  const plain = PLAIN.get(text);
  const upper = bare(text)
    .toUpperCase()
    .replace(/^([1-7])[.:]/, '$1');
  const call = plain ?? LOOSE.get(upper);
  if (call !== undefined) {
    const code = /^[1-7]N$/.test(text.toUpperCase()) ? 'no-trump-without-t' : 'call-unusual';
    if (plain === undefined || level)
      warn(
        reading.findings,
        place,
        code,
        `"${level ? `${level.digit} ${word}` : word}" is not written as the standard does`,
      );
    addCall(reading, call, packed);
  } else if (level === undefined && /^[1-7]$/.test(word)) {
    reading.level = { digit: word, place: packed };
  } else if (ALERTED.test(word) && reading.count > 0) {
    warn(reading.findings, place, 'call-unusual', `"${word}" is read as an alert`);
    marksOf(reading).noted = true;
  } else if (upper === 'OUT' && passesAtEnd(reading) >= 3) {
    warn(reading.findings, place, 'call-unusual', 'after the last pass stands a word');
  } else if (upper === 'AC') {
    warn(reading.findings, place, 'call-unusual', '"AC" is read as the place of the next call');
    reading.end = 'continues';
  } else unreadable(reading, text, level?.place ?? packed);
}

const ALERTED = /^alert(?:ed)?\.?$/i;

function unreadable(reading: Reading, text: string, packed: number): void {
  fail(reading.findings, placeOf(packed), 'call-unreadable', `"${text.slice(0, 20)}" is not a call`);
  reading.stopped = true;
  reading.end = 'cut';
}

/** All remaining players pass: three passes after a bid, four without one. */
function allPass(reading: Reading, packed: number): void {
  for (
    let wanted = (lastBid(reading) === undefined ? 4 : 3) - passesAtEnd(reading);
    wanted > 0 && !reading.stopped;
    wanted--
  ) {
    addCall(reading, PASSED, packed);
  }
}

/** How many passes the calls end with. */
export function passesAtEnd({ calls, count }: Reading): number {
  let passes = 0;
  while (passes < count && calls[count - 1 - passes] === PASSED) passes++;
  return passes;
}

/** The last bid; undefined when nobody bid. */
export function lastBid({ calls, count }: Reading): Bid | undefined {
  for (let index = count - 1; index >= 0; index--) {
    const bid = BIDS[(calls[index] ?? SKIPPED) - FIRST_BID];
    if (bid) return bid;
  }
  return undefined;
}
