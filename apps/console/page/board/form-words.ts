import { type Variant } from '#bridge';
import { type WordKey } from '../words/words.js';

/** The names of the forms for two and three players. */
export const FORM_WORDS = {
  booby: 'formBooby',
  nullo: 'formNullo',
  slam: 'formSlam',
  chinese: 'formChinese',
  'two-handed': 'formTwoHanded',
} as const satisfies Readonly<Record<Variant, WordKey>>;
