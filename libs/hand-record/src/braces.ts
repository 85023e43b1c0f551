/** A text that may stand in a comment in braces, which a brace would end. */
export function noBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')');
}
