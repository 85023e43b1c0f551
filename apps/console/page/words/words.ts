/** Words with their places filled in, and the names of seats and cards in the reader's language. */
import { type Card, rankOf, type Seat, suitOf } from '#bridge';
import { type Language, rankIn } from '#notation';
import { type en } from './en.js';

export type Words = Readonly<Record<keyof typeof en, string>>;
export type WordKey = keyof typeof en;

/** A text with its `{places}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const SEAT_KEYS = { N: 'seatN', E: 'seatE', S: 'seatS', W: 'seatW' } as const;
const SUIT_KEYS = { S: 'suitS', H: 'suitH', D: 'suitD', C: 'suitC' } as const;
const RANK_KEYS: Readonly<Record<string, WordKey>> = { A: 'rankA', K: 'rankK', Q: 'rankQ', J: 'rankJ' };

export function seatName(words: Words, seat: Seat): string {
  return words[SEAT_KEYS[seat]];
}

export function suitName(words: Words, suit: keyof typeof SUIT_KEYS): string {
  return words[SUIT_KEYS[suit]];
}

/** A card as it is read aloud. */
export function cardName(words: Words, language: Language, card: Card): string {
  const key = RANK_KEYS[rankOf(card)];
  const rank = key === undefined ? rankIn(language, rankOf(card)) : words[key];
  return fill(words.cardOf, { rank, suit: suitName(words, suitOf(card)) });
}
