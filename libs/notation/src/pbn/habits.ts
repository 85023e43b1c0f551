/** What programs and people write in place of the standard's letters. */

import { type Seat, type Vulnerability } from '#bridge';

/** Words for seats, in capitals, in the languages of programs. Letters alone are the standard's: an O is West or East. */
export const WORDS_OF_SEATS: Readonly<Record<Seat, readonly string[]>> = {
  N: ['NORTH', 'NORD', 'NOORD', 'NORTE', 'PÓŁNOC', 'SEVER'],
  E: ['EAST', 'EST', 'OST', 'OOST', 'ESTE', 'ØST', 'ÖST', 'WSCHÓD', 'VÝCHOD'],
  S: ['SOUTH', 'SUD', 'SÜD', 'ZUID', 'SUR', 'SYD', 'POŁUDNIE', 'JIH', 'JUH'],
  W: ['WEST', 'OUEST', 'OVEST', 'OESTE', 'VEST', 'VÄST', 'ZACHÓD', 'ZÁPAD'],
};

const OF_VULNERABILITY: Readonly<Record<Vulnerability, readonly string[]>> = {
  none: [
    'NEITHER',
    'NOBODY',
    'NIL',
    'ZERO',
    '0',
    'O',
    'NO',
    'LOVE ALL',
    'PERSONNE',
    'NIEMAND',
    'KEINER',
    'NICHTS',
  ].concat(['NESSUNO', 'NINGUNO', 'INGEN', 'NIKT', 'NIKDO', 'Z']),
  NS: ['N', 'NZ', 'SN', 'S-N', 'N+S', 'NORTH-SOUTH', 'NORD-SUD'],
  EW: ['E', 'EO', 'OW', 'WE', 'W-E', 'E+W', 'EAST-WEST', 'EST-OUEST'],
  both: [
    'B',
    'A',
    'GAME ALL',
    'GAME',
    'EVERYBODY',
    'EVERYONE',
    'NSEW',
    'TOUS',
    'ALLEN',
    'ALLE',
    'BEIDE',
    'TUTTI',
    'TODOS',
  ].concat(['OBIE', 'OBA', 'VŠICHNI']),
};

/** Words for vulnerabilities, in capitals, as programs and people write them. */
export const WORDS_OF_VULNERABILITY: readonly (readonly [string, Vulnerability])[] = (
  ['none', 'NS', 'EW', 'both'] as const
).flatMap((vulnerability) => OF_VULNERABILITY[vulnerability].map((word) => [word, vulnerability] as const));

/** Words for calls that are no bids, in capitals, in the languages of programs. */
export const WORDS_OF_CALLS = {
  pass: ['PASS', 'PAS', 'P', 'PASSE', 'PASSO', 'PASO', 'PASA', 'PASSA', 'PS', 'PASUJĘ', 'ПАС', '/'],
  double: [
    'X',
    'D',
    'DBL',
    'DB',
    'DBLE',
    'DOUBLE',
    'DOUBLED',
    'CONTRE',
    'KONTRA',
    'KTR',
    'CONTRO',
    'DOBLO',
    'DOPPEL',
    'DOUBLET',
  ].concat(['КОНТРА']),
  redouble: [
    'XX',
    'R',
    'RD',
    'RDBL',
    'RDBLE',
    'REDBL',
    'REDOUBLE',
    'REDOUBLED',
    'SURCONTRE',
    'REKONTRA',
    'RKTR',
    'SURCONTRO',
  ].concat(['REDOBLO', 'REDOPPEL', 'РЕКОНТРА']),
} as const;

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/[♠♤]\uFE0F?/g, 'S'],
  [/[♥♡]\uFE0F?/g, 'H'],
  [/[♦♢]\uFE0F?/g, 'D'],
  [/[♣♧]\uFE0F?/g, 'C'],
];

/** A word with the letters of suits in the place of their symbols. */
export function inLetters(word: string): string {
  return SYMBOLS.reduce((text, [symbol, letter]) => text.replace(symbol, letter), word);
}

/** A word without the brackets around it, and the points and commas after it. */
export function bare(word: string): string {
  return inLetters(word).replace(/^[([<]+|[)\]>.,]+$/g, '');
}

const QUOTED = /^['‘’“”„«]([^]*?)['‘’“”»]$/;

/** A value without quotes of another kind than the standard's. */
export function unquoted(value: string): string {
  return QUOTED.exec(value)?.[1] ?? value;
}
