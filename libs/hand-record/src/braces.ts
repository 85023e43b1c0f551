import { oneLine } from '#notation';

/** Letters of a line of a comment: PBN allows 255 with its end, and a brace. */
const LINE_MAX = 240;

/**
 * A text as the platform's own comment in braces: on one line where it fits, else broken at blanks. A brace in it would end
 * the comment, and a line that somebody typed could look like a tag: later lines begin with a blank.
 */
export function noBraces(text: string): string {
  const words = oneLine(text).replaceAll('{', '(').replaceAll('}', ')').split(/ +/);
  const lines: string[] = [];
  for (const word of words.flatMap(broken)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE_MAX)
      lines.push(last === undefined ? word : ` ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

/** A word that fits no line, in pieces. */
function broken(word: string): readonly string[] {
  return word.match(new RegExp(`.{1,${LINE_MAX - 2}}`, 'gu')) ?? [word];
}
