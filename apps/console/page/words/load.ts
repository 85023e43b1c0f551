/** The page's words by language. English is there from the start, the others are fetched when they are chosen. */
import { type Language } from '#notation';
import { en } from './en.js';
import { type Words } from './words.js';

const LOAD: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  pl: async () => (await import('./pl.js')).pl,
  sk: async () => (await import('./sk.js')).sk,
  ru: async () => (await import('./ru.js')).ru,
};

export async function loadWords(language: Language): Promise<Words> {
  return LOAD[language]();
}
