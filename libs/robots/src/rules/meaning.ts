/**
 * What a call shows, in full: the same constraints choose the call for a hand and explain it to everybody. A rule's constraints are
 * written as words:
 *
 *     12-21  12+      high-card points            H5+  H4  H2-4   cards of a suit
 *     6-9p            points with length          H>=S  H>S       one suit at least as long, longer
 *     6-9pH           points in support of hearts bal  unbal      balanced or not
 *     f1  gf          forcing a round, to game    art  ?keycards  artificial; asks
 *     H!              a good suit                 stop            stoppers in every suit they have bid
 */
import { assert, type Suit, SUITS } from '#bridge';
import { type Forcing, type Shows } from '../disclosure.js';
import { narrowed, type Range, spanned, within } from '../range.js';
import { type HandFacts } from './facts.js';

export type Lengths = Readonly<Record<Suit, Range>>;

/** What of a hand is known: of a seat all its calls together, of a call what it shows. */
export type Known = { readonly hcp: Range; readonly points: Range; readonly len: Lengths };

export type Meaning = Known & {
  readonly balanced?: boolean;
  readonly forcing?: Forcing;
  readonly artificial?: boolean;
  readonly asks?: string;
  /** The points are in support of this suit. */
  readonly fit?: Suit;
  /** Key cards held: one of these numbers. */
  readonly keycards?: readonly number[];
};

/** What else a hand must have, which is said in the text only. `theirs` are the suits the opponents have shown. */
export type Need = (facts: HandFacts, theirs: readonly Suit[]) => boolean;

/** A call, what it shows, and what it is called. Among the rows of a situation the first that a hand satisfies is called. */
export type Row = {
  readonly call: string;
  readonly meaning: Meaning;
  readonly needs: readonly Need[];
  readonly text: string;
};

const POINTS_MAX = 37;
/** Length or shortness is worth so many points at most, in most hands. */
const SHAPE_MAX = 5;

const ANY: Range = [0, 13];
export const UNKNOWN: Known = {
  hcp: [0, POINTS_MAX],
  points: [0, POINTS_MAX],
  len: { C: ANY, D: ANY, H: ANY, S: ANY },
};

/** A row of a table. Throws when the words are none. */
export function row(call: string, words: string, text: string, ...needs: readonly Need[]): Row {
  const read = wordsRead(words);
  return { call, meaning: read.meaning, needs: [...read.needs, ...needs], text };
}

type Read = { readonly meaning: Meaning; readonly needs: readonly Need[] };

/** Rules made for a situation say much the same again and again: reading is done once for the same words. */
const READ = new Map<string, Read>();
const READ_MAX = 8_192;

function wordsRead(words: string): Read {
  const known = READ.get(words);
  if (known) return known;
  if (READ.size >= READ_MAX) READ.clear();
  const read = readWords(words);
  READ.set(words, read);
  return read;
}

function readWords(words: string): Read {
  const needs: Need[] = [];
  let hcp: Range | undefined;
  let points: Range | undefined;
  let fit: Suit | undefined;
  const len: Record<Suit, Range> = { ...UNKNOWN.len };
  const flags: { balanced?: boolean; forcing?: Forcing; artificial?: boolean; asks?: string } = {};
  for (const word of words.split(' ').filter((part) => part !== '')) {
    const [, from, plus, to, p, suit] = /^(\d+)(?:(\+)|-(\d+))(p?)([CDHS]?)$/.exec(word) ?? [];
    const cards = /^([CDHS])(\d+)(?:(\+)|-(\d+))?$/.exec(word);
    const longer = /^([CDHS])(>=?)([CDHS])$/.exec(word);
    if (from !== undefined) {
      const range: Range = [Number(from), plus ? POINTS_MAX : Number(to)];
      if (p) points = range;
      else hcp = range;
      if (p && suit) fit = suitNamed(suit);
    } else if (cards) {
      const least = Number(cards[2]);
      len[suitNamed(cards[1])] = [least, cards[3] ? 13 : Number(cards[4] ?? least)];
    } else if (longer) {
      const [one, other, strictly] = [suitNamed(longer[1]), suitNamed(longer[3]), longer[2] === '>'];
      needs.push(({ len: held }) => held[one] >= held[other] + (strictly ? 1 : 0));
    } else if (word.endsWith('!')) {
      const good = suitNamed(word[0]);
      needs.push(({ quality }) => quality[good] >= GOOD);
    } else if (word === 'stop') needs.push(({ stopped }, theirs) => theirs.every((their) => stopped[their]));
    else if (word === 'bal' || word === 'unbal') flags.balanced = word === 'bal';
    else if (word === 'f1' || word === 'gf') flags.forcing = word === 'f1' ? 'round' : 'game';
    else if (word === 'art') flags.artificial = true;
    else {
      assert(word.startsWith('?'), `${word} is a word of the rules`);
      flags.asks = word.slice(1);
    }
  }
  const known = { ...strength(hcp, points), len };
  return { meaning: { ...known, ...flags, ...(fit && { fit }) }, needs };
}

/** The three top honours and the two below count: two of the top three, or three of five. */
const GOOD = 2;

/** What one kind of points says of the other. */
function strength(hcp: Range | undefined, points: Range | undefined): { readonly hcp: Range; readonly points: Range } {
  if (hcp && points) return { hcp, points };
  if (hcp) return { hcp, points: [hcp[0], Math.min(POINTS_MAX, hcp[1] + SHAPE_MAX)] };
  if (points) return { hcp: [Math.max(0, points[0] - SHAPE_MAX), points[1]], points };
  return { hcp: UNKNOWN.hcp, points: UNKNOWN.points };
}

function suitNamed(letter: string | undefined): Suit {
  const suit = SUITS.find((candidate) => candidate === letter);
  assert(suit !== undefined, `${letter ?? ''} is a suit`);
  return suit;
}

/** Whether a hand may make the call of a row. */
export function fits({ meaning, needs }: Row, facts: HandFacts, theirs: readonly Suit[]): boolean {
  const { hcp, points, len, balanced, fit } = meaning;
  return (
    within(hcp, facts.hcp) &&
    SUITS.every((suit) => within(len[suit], facts.len[suit])) &&
    (balanced === undefined || balanced === facts.balanced) &&
    within(points, fit ? facts.support[fit] : facts.points) &&
    needs.every((need) => need(facts, theirs))
  );
}

/** What all rows for one call have in common: what the call shows. */
export function joined(one: Meaning, other: Meaning): Meaning {
  const { balanced, artificial, asks, fit } = one;
  const forcing = one.forcing === other.forcing ? one.forcing : undefined;
  return {
    hcp: spanned(one.hcp, other.hcp),
    points: spanned(one.points, other.points),
    len: eachSuit((suit) => spanned(one.len[suit], other.len[suit])),
    ...(balanced !== undefined && balanced === other.balanced && { balanced }),
    ...(forcing && { forcing }),
    ...(artificial && other.artificial && { artificial }),
    ...(asks && asks === other.asks && { asks }),
    ...(fit && fit === other.fit && { fit }),
    ...(one.keycards && other.keycards && { keycards: [...new Set([...one.keycards, ...other.keycards])] }),
  };
}

/** What is known of a seat after one more call. */
export function learnt(known: Known, { hcp, points, len, balanced }: Meaning): Known {
  const shaped = balanced ? eachSuit((suit) => narrowed(len[suit], [2, 5])) : len;
  return {
    hcp: narrowed(known.hcp, hcp),
    points: narrowed(known.points, points),
    len: eachSuit((suit) => narrowed(known.len[suit], shaped[suit])),
  };
}

/** What an opponent's disclosure says. */
export function heardMeaning({ hcp, len = {}, balanced, forcing, artificial }: Shows): Meaning {
  return {
    ...strength(hcp, undefined),
    len: eachSuit((suit) => len[suit] ?? ANY),
    ...(balanced !== undefined && { balanced }),
    ...(forcing && { forcing }),
    ...(artificial && { artificial }),
  };
}

/** As the opponents are told. */
export function showsOf({ hcp, len, balanced, forcing, artificial, asks }: Meaning): Shows {
  const said = SUITS.filter((suit) => len[suit][0] > 0 || len[suit][1] < 13).map((suit) => [suit, len[suit]] as const);
  return {
    ...((hcp[0] > 0 || hcp[1] < POINTS_MAX) && { hcp }),
    ...(said.length > 0 && { len: Object.fromEntries(said) }),
    ...(balanced !== undefined && { balanced }),
    ...(forcing && { forcing }),
    ...(artificial && { artificial }),
    ...(asks && { asks }),
  };
}

function eachSuit<T>(value: (suit: Suit) => T): Readonly<Record<Suit, T>> {
  return { C: value('C'), D: value('D'), H: value('H'), S: value('S') };
}
