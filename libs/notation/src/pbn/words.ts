/**
 * The words of an Auction or Play section. Most are a plain call or card, found in a table; the others are taken apart into
 * a call or card and the marks that real files glue to it.
 */
import { type Findings, type Place, warn } from '../finding.js';

/** What a note number refers to, in one section. */
export type Notes = {
  readonly texts: ReadonlyMap<number, string>;
  /** Numbers of these that were referred to. */
  readonly used: Set<number>;
};

export const NOTES_MAX = 32;

export type Mark =
  | { readonly kind: 'nag'; readonly nag: number; readonly suffix: boolean }
  /** A number, or in its place the text itself. */
  | { readonly kind: 'note'; readonly number: number; readonly text?: string }
  | { readonly kind: 'irregular'; readonly letter: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'continues' }
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string };

/** `!` is 1 … `?!` is 6; of cards, 7 to 12. */
const SUFFIXES = ['!', '?', '!!', '??', '!?', '?!'];
const PIECE = /[!?]+|=[^=]*=?|\$[A-Za-z0-9]*|\*|\+|\^[A-Za-z]?|-+|\(\d{1,2}\)|(?:(?!\(\d{1,2}\))[^!?=$*+^-])+/g;
const NAG_MAX = 255;
/** Pieces of one word that are read; a longer word is no word of bridge. */
const PIECES_MAX = 16;

/** Takes a word apart. `cards` says which numbers the suffixes have. */
export function piecesOf(word: string, cards: boolean, findings: Findings, place: Place): readonly Mark[] {
  const pieces = (word.length > 256 ? word.slice(0, 256) : word).match(PIECE) ?? [];
  return pieces.slice(0, PIECES_MAX).map((piece): Mark => {
    switch (piece.charAt(0)) {
      case '!':
      case '?':
        return suffix(piece, cards, findings, place);
      case '=':
        return note(piece, findings, place);
      case '(':
        return /^\(\d+\)$/.test(piece) ? note(piece, findings, place) : { kind: 'text', text: piece };
      case '$':
        return nag(piece, cards, findings, place);
      case '*':
        return { kind: 'end' };
      case '+':
        return { kind: 'continues' };
      case '^':
        return { kind: 'irregular', letter: piece.slice(1).toUpperCase() };
      case '-':
        return { kind: 'none' };
      default:
        return { kind: 'text', text: piece };
    }
  });
}

function suffix(piece: string, cards: boolean, findings: Findings, place: Place): Mark {
  const known = SUFFIXES.indexOf(piece);
  if (known < 0) warn(findings, place, 'suffix-unknown', `"${piece.slice(0, 20)}" is no suffix`);
  return { kind: 'nag', nag: Math.max(known, 0) + (cards ? 7 : 1), suffix: true };
}

function note(piece: string, findings: Findings, place: Place): Mark {
  const text = piece.replace(/[=()]/g, '').trim();
  const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (number < 1 || number > NOTES_MAX || piece.startsWith('('))
    warn(findings, place, 'note-number', `"${piece.slice(0, 20)}" names no note`);
  return number < 0 && text !== '' ? { kind: 'note', number, text } : { kind: 'note', number };
}

function nag(piece: string, cards: boolean, findings: Findings, place: Place): Mark {
  const number = /^\$\d{1,3}$/.test(piece) ? Number(piece.slice(1)) : -1;
  const others = cards ? [1, 2, 3, 4, 5, 6, 13] : [7, 8, 9, 10, 11, 12, 14];
  if (number < 0 || number > NAG_MAX) {
    warn(findings, place, 'nag-number', `"${piece.slice(0, 20)}" is not $0 to $${NAG_MAX}`);
    return { kind: 'nag', nag: 0, suffix: false };
  }
  if (others.includes(number))
    warn(findings, place, 'nag-misplaced', `$${number} is not said of ${cards ? 'cards' : 'calls'}`);
  return { kind: 'nag', nag: number, suffix: number >= (cards ? 7 : 1) && number <= (cards ? 12 : 6) };
}

/** What is said of one call or card while its words are read. */
export type Said = { note?: string; nags?: number[]; judged?: boolean; noted?: boolean };

export function sayNag(said: Said, mark: { nag: number; suffix: boolean }, findings: Findings, place: Place): void {
  if (mark.suffix && said.judged) warn(findings, place, 'nag-twice', 'one call or card is judged twice');
  if (mark.suffix) said.judged = true;
  said.nags ??= [];
  if (!said.nags.includes(mark.nag) && said.nags.length < NAG_MAX) said.nags.push(mark.nag);
}

export function sayNote(
  said: Said,
  { number, text: own }: { readonly number: number; readonly text?: string },
  notes: Notes,
  at: { findings: Findings; place: Place },
): void {
  if (said.noted) warn(at.findings, at.place, 'note-twice', 'one call or card has one note');
  said.noted = true;
  const text = own ?? notes.texts.get(number);
  if (text === undefined) {
    if (number >= 1 && number <= NOTES_MAX) warn(at.findings, at.place, 'note-missing', `there is no note ${number}`);
    return;
  }
  notes.used.add(number);
  said.note = said.note === undefined ? text : `${said.note}; ${text}`;
}

/** What was said, as the model has it. */
export function annotation({ note: text, nags }: Said): { note?: string; nags?: readonly number[] } {
  return {
    ...(text !== undefined && text !== '' && { note: text }),
    ...(nags && { nags: nags.toSorted((a, b) => a - b) }),
  };
}
