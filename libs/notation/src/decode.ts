/**
 * Bytes of a text file to characters, a chunk at a time. Bridge files are ISO 8859-1 by their standards and UTF-8 by habit,
 * and some are both; so what is not UTF-8 is read line by line, each line as what it is. Bytes that ISO 8859-1 leaves to
 * controls are the quotes and dashes that Windows writes there. A file that begins with the mark of UTF-16 is that. Line ends
 * become `\n`.
 */
export type Decoder = {
  /** The whole lines that a chunk completes. */
  readonly decode: (chunk: Uint8Array | string) => string;
  /** What is left when there are no more chunks. */
  readonly end: () => string;
  /** `ascii` until a byte of another kind was seen. */
  readonly encoding: () => Encoding;
};

export type Encoding = 'ascii' | 'utf-8' | 'latin-1' | 'mixed' | 'utf-16';

/** Bytes kept back while waiting for the end of a line; a longer line is decoded in pieces of this size. */
const LINE_BYTES_MAX = 1 << 20;

const LF = 10;
const CR = 13;
/** Characters made from bytes in one step, well below the limit on arguments of a call. */
const BYTES_AT_ONCE = 4096;

export function textDecoder(): Decoder {
  const ends = lineEnds();
  let kept = new Uint8Array(0);
  let encoding: Encoding = 'ascii';
  /** Decodes UTF-16; undefined until the first two bytes said that the file is that. */
  let wide: InstanceType<typeof TextDecoder> | undefined;
  let isSniffed = false;
  const saw = (now: 'utf-8' | 'latin-1'): void => {
    encoding = encoding === 'ascii' || encoding === now ? now : 'mixed';
  };

  return {
    decode(chunk) {
      if (typeof chunk === 'string') return ends.take(chunk);
      if (wide) return ends.take(wide.decode(chunk, { stream: true }));
      const bytes = kept.length === 0 ? chunk : joined(kept, chunk);
      if (!isSniffed && bytes.length >= 2) {
        isSniffed = true;
        wide = wideDecoder(bytes);
      }
      if (wide) {
        encoding = 'utf-16';
        kept = new Uint8Array(0);
        return ends.take(wide.decode(bytes, { stream: true }));
      }
      const last = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, -2));
      const upTo = last < 0 && bytes.length > LINE_BYTES_MAX ? bytes.length : last + 1;
      kept = bytes.slice(upTo);
      return ends.take(textOf(bytes.subarray(0, upTo), saw));
    },
    end() {
      const text = ends.take(textOf(kept, saw) + (wide?.decode() ?? '')) + ends.end();
      kept = new Uint8Array(0);
      return text;
    },
    encoding: () => encoding,
  };
}

/** Makes every end of a line `\n`, and leaves out the mark that a file may begin with. */
function lineEnds(): { readonly take: (text: string) => string; readonly end: () => string } {
  let kept = '';
  let first = true;
  return {
    take(piece) {
      // A `\r` at the end of a piece may be half of a line end.
      const text = kept + piece;
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      kept = text.slice(whole.length);
      const plain = first && whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
      if (whole !== '') first = false;
      return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
    },
    end() {
      const rest = kept === '' ? '' : '\n';
      kept = '';
      return rest;
    },
  };
}

/** Bytes that are UTF-8 as such; else line by line, each as what it is. */
function textOf(bytes: Uint8Array, saw: (encoding: 'utf-8' | 'latin-1') => void): string {
  const text = utf8(bytes);
  if (text !== undefined) {
    if (text.length !== bytes.length) saw('utf-8');
    return text;
  }
  let out = '';
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LF, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    const decoded = utf8(line);
    if (decoded === undefined) saw('latin-1');
    else if (decoded.length !== line.length) saw('utf-8');
    out += decoded ?? latin1(line);
    start += line.length;
  }
  return out;
}

/** A decoder of UTF-16, when a file that begins with these two bytes is that. */
function wideDecoder([one, other]: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  if (one === 0xff && other === 0xfe) return new TextDecoder('utf-16le');
  return one === 0xfe && other === 0xff ? new TextDecoder('utf-16be') : undefined;
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Undefined when the bytes are not UTF-8; the character that stands for such bytes has no place in a file either. */
function utf8(bytes: Uint8Array): string | undefined {
  const text = UTF8.decode(bytes);
  return text.includes('\uFFFD') ? undefined : text;
}

/** What Windows has in the 32 places from 0x80 that ISO 8859-1 leaves to controls. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + '\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** ISO 8859-1: each byte is the character of its number; and what Windows added to it. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  }
  return text.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS.charAt(letter.charCodeAt(0) - 0x80));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}
