/** What programs and people write in place of the standard's letters. */

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
