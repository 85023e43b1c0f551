/** Note tags: each belongs to the section it follows, Auction or Play, and the two number theirs apart. */
import { type Findings, warn } from '../finding.js';
import { type RawTag } from './scan.js';
import { type Notes, NOTES_MAX } from './words.js';

/** The standard numbers notes 1 to 32; more are read, because some auctions need them. */
const NOTES_READ_MAX = 999;

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

export type BothNotes = { readonly auction: Notes; readonly play: Notes };

export function notesOf(tags: readonly RawTag[], findings: Findings): BothNotes {
  if (tags.every(({ name }) => name !== 'Note')) {
    return { auction: { texts: NO_TEXTS, used: new Set() }, play: { texts: NO_TEXTS, used: new Set() } };
  }
  const texts = { auction: new Map<number, string>(), play: new Map<number, string>() };
  let section: 'auction' | 'play' | undefined;
  for (const tag of tags) {
    if (tag.name === 'Auction') section = 'auction';
    else if (tag.name === 'Play') section = 'play';
    else if (tag.name === 'Note') keepNote(tag, section && texts[section], findings);
  }
  return {
    auction: { texts: texts.auction, used: new Set() },
    play: { texts: texts.play, used: new Set() },
  };
}

function keepNote(tag: RawTag, texts: Map<number, string> | undefined, findings: Findings): void {
  const [, digits, text] = /^\s*(\d{1,4})\s*:\s*([^]*)$/.exec(tag.value) ?? [];
  const number = Number(digits);
  if (text === undefined || number < 1 || number > NOTES_MAX) {
    warn(findings, tag, 'note-number', `a note begins with its number, 1 to ${NOTES_MAX}, and a colon`);
  }
  if (text === undefined || number < 1 || number > NOTES_READ_MAX) return;
  if (!texts) warn(findings, tag, 'note-misplaced', 'a note follows an auction or a play');
  else if (texts.has(number)) warn(findings, tag, 'note-twice', `note ${number} stands here a second time`);
  else texts.set(number, text.trimEnd());
}

export function unusedNotes({ auction, play }: BothNotes, tags: readonly RawTag[], findings: Findings): void {
  if (auction.texts.size + play.texts.size === 0) return;
  const tag = tags.find(({ name }) => name === 'Note');
  for (const { texts, used } of [auction, play]) {
    for (const number of texts.keys()) {
      if (!used.has(number) && tag) warn(findings, tag, 'note-unused', `nothing refers to note ${number}`);
    }
  }
}
