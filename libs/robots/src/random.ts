/** Chance is handed in: the same words give the same robot the same board again. */

/** The next number, from 0 up to but not 1. */
export type Random = () => number;

/** 128 bits as four unsigned words: what a key and the names of match, board, room and seat are hashed to. */
export type Seed = readonly [number, number, number, number];

const WARM_UP = 12;
const WORDS = 2 ** 32;

/** The small fast counting generator of 32-bit words (Chris Doty-Humphrey's sfc32). Not for deals that must be secret. */
export function randomOf([one, two, three, four]: Seed): Random {
  let a = one >>> 0;
  let b = two >>> 0;
  let c = three >>> 0;
  let counter = four >>> 0;
  const next: Random = () => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return (word >>> 0) / WORDS;
  };
  for (let round = 0; round < WARM_UP; round++) next();
  return next;
}

/** A seed from a text, for specs and measurements: four FNV-1a hashes with bases of their own. */
export function seedOf(text: string): Seed {
  return [hash(text, 0x811c9dc5), hash(text, 0x9e3779b9), hash(text, 0x7f4a7c15), hash(text, 0x85ebca6b)];
}

function hash(text: string, basis: number): number {
  let value = basis;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** One of a list that is not empty, each as likely as the next. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('broken: a choice among nothing');
  return chosen;
}
