/** Note tags: each belongs to the section it follows, Auction or Play, and the two number theirs apart. */
import { type Findings, warn } from '../finding.js';
import { type RawGame, type RawTag, wordsOf } from './raw.js';
import { type Notes, NOTES_MAX } from './words.js';

/** The standard numbers notes 1 to 32; more are read, because some auctions need them. */
const NOTES_READ_MAX = 999;

/** Of a section without notes: nothing is ever added, since no number has a text. */
const NO_NOTES: Notes = { texts: new Map(), used: new Set() };

type BothNotes = { readonly auction: Notes; readonly play: Notes };

const NEITHER: BothNotes = { auction: NO_NOTES, play: NO_NOTES };

/** @param infers whether notes below the play that only the auction refers to are the auction's. */
export function notesOf(game: RawGame, infers: boolean, findings: Findings): BothNotes {
  const { tags } = game;
  if (!hasNotes(game)) return NEITHER;
  const texts = { auction: new Map<number, string>(), play: new Map<number, string>() };
  let section: 'auction' | 'play' | undefined;
  const [first] = tags.filter(({ name }) => name === 'Auction' || name === 'Play');
  for (const tag of tags) {
    if (tag.name === 'Auction') section = 'auction';
    else if (tag.name === 'Play') section = 'play';
    else if (tag.name === 'Note') {
      if (!section) warn(findings, tag, 'note-misplaced', 'a note follows an auction or a play');
      keepNote(tag, texts[section ?? (first?.name === 'Play' ? 'play' : 'auction')], findings);
    }
  }
  if (infers) lend(texts.auction, texts.play, calledFor(game));
  return {
    auction: { texts: texts.auction, used: new Set() },
    play: { texts: texts.play, used: new Set() },
  };
}

function hasNotes({ tags }: RawGame): boolean {
  for (const { name } of tags) if (name === 'Note') return true;
  return false;
}

/** The numbers of notes that the words of the Auction and of the Play refer to. */
function calledFor(game: RawGame): { readonly auction: Set<number>; readonly play: Set<number> } {
  const numbers = (name: string): Set<number> => {
    const tag = game.tags.find((other) => other.name === name);
    const words = tag ? wordsOf(game, tag) : [];
    return new Set(words.flatMap((word) => [...word.matchAll(/=(\d{1,3})=/g)].map(([, digits]) => Number(digits))));
  };
  return { auction: numbers('Auction'), play: numbers('Play') };
}

/** Gives the auction the notes that it refers to and that stand below the play, which does not. */
function lend(
  auction: Map<number, string>,
  play: Map<number, string>,
  wanted: { readonly auction: Set<number>; readonly play: Set<number> },
): void {
  for (const [number, text] of play) {
    if (auction.has(number) || !wanted.auction.has(number) || wanted.play.has(number)) continue;
    auction.set(number, text);
    play.delete(number);
  }
}

function keepNote(tag: RawTag, texts: Map<number, string>, findings: Findings): void {
  const [, digits, text] = /^\s*(\d{1,4})(?:\s*:|[\s.)-]+)\s*([^]*)$/.exec(tag.value) ?? [];
  const number = Number(digits);
  if (text === undefined || number < 1 || number > NOTES_MAX || !/^\s*\d+\s*:/.test(tag.value)) {
    warn(findings, tag, 'note-number', `a note begins with its number, 1 to ${NOTES_MAX}, and a colon`);
  }
  if (text === undefined || number > NOTES_READ_MAX) return;
  if (texts.has(number)) warn(findings, tag, 'note-twice', `note ${number} stands here a second time`);
  else texts.set(number, text.trimEnd());
}

export function unusedNotes({ auction, play }: BothNotes, tags: readonly RawTag[], findings: Findings): void {
  if (auction === NO_NOTES || auction.texts.size + play.texts.size === 0) return;
  const tag = tags.find(({ name }) => name === 'Note');
  for (const { texts, used } of [auction, play]) {
    for (const number of texts.keys()) {
      if (!used.has(number) && tag) warn(findings, tag, 'note-unused', `nothing refers to note ${number}`);
    }
  }
}
