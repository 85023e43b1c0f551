/** LIN as it stands in the address of a viewer: bars and blanks escaped (`md%7C3S…`), perhaps behind `lin=`. */

/** Turns the pieces of a text into plain LIN; a text that is plain already comes out as it was. */
type Unescaper = { readonly text: (piece: string) => string; readonly end: () => string };

/** Characters in which a text shows whether it is escaped. */
const SHOWN_IN = 1 << 12;
/** The end of a piece that may go on in the next: the escaped bytes of one character. */
const OPEN_END = /(?:%[0-9A-F]{2}){0,3}(?:%[0-9A-F]?)?$/i;

export function unescaper(): Unescaper {
  let kept = '';
  let isEscaped: boolean | undefined;

  function take(piece: string, isLast: boolean): string {
    if (isEscaped === false) return piece;
    kept += piece;
    if (isEscaped === undefined) {
      const bar = kept.indexOf('|');
      if (bar < 0 && kept.length < SHOWN_IN && !isLast) return '';
      isEscaped = bar < 0 && /%7C/i.test(kept);
      kept = kept.replace(/^\s*[?&]?lin=/i, '');
    }
    const open = isEscaped && !isLast ? (OPEN_END.exec(kept)?.[0].length ?? 0) : 0;
    const text = kept.slice(0, kept.length - open);
    kept = kept.slice(text.length);
    return isEscaped ? plainText(text) : text;
  }

  return { text: (piece) => take(piece, false), end: () => take('', true) };
}

function plainText(escaped: string): string {
  return escaped.replaceAll('+', ' ').replace(/(?:%[0-9A-F]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      // Not UTF-8: each byte is a character.
      return run.replace(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
    }
  });
}
