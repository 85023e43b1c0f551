/**
 * Bytes of a text file to characters, a chunk at a time. Bridge files are ISO 8859-1 by their standards and UTF-8 by habit,
 * and some are both; so what is not UTF-8 is read line by line, each line as what it is. Line ends become `\n`.
 */
export type Decoder = {
  /** The whole lines that a chunk completes. */
  readonly decode: (chunk: Uint8Array | string) => string;
  /** What is left when there are no more chunks. */
  readonly end: () => string;
  /** `ascii` until a byte of another kind was seen. */
  readonly encoding: () => Encoding;
};

export type Encoding = 'ascii' | 'utf-8' | 'latin-1' | 'mixed';

/** Bytes kept back while waiting for the end of a line; a longer line is decoded in pieces of this size. */
export const LINE_BYTES_MAX = 1 << 20;

const LF = 10;
const CR = 13;
/** Characters made from bytes in one step, well below the limit on arguments of a call. */
const BYTES_AT_ONCE = 4096;

export function textDecoder(): Decoder {
  let kept = new Uint8Array(0);
  let keptText = '';
  let encoding: Encoding = 'ascii';
  let first = true;

  function lines(bytes: Uint8Array): string {
    const text = utf8(bytes);
    if (text !== undefined) {
      if (text.length !== bytes.length) encoding = seen(encoding, 'utf-8');
      return text;
    }
    let out = '';
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf(LF, start);
      const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
      const decoded = utf8(line);
      if (decoded === undefined) encoding = seen(encoding, 'latin-1');
      else if (decoded.length !== line.length) encoding = seen(encoding, 'utf-8');
      out += decoded ?? latin1(line);
      start += line.length;
    }
    return out;
  }

  function clean(text: string): string {
    const whole = first && text.startsWith('\uFEFF') ? text.slice(1) : text;
    if (text !== '') first = false;
    return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  }

  return {
    decode(chunk) {
      if (typeof chunk === 'string') {
        // A `\r` at the end of a piece may be half of a line end.
        const text = keptText + chunk;
        const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
        keptText = text.slice(whole.length);
        return clean(whole);
      }
      const bytes = kept.length === 0 ? chunk : joined(kept, chunk);
      const last = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, -2));
      const upTo = last < 0 && bytes.length > LINE_BYTES_MAX ? bytes.length : last + 1;
      kept = bytes.slice(upTo);
      return clean(lines(bytes.subarray(0, upTo)));
    },
    end() {
      const text = clean(lines(kept) + keptText);
      kept = new Uint8Array(0);
      keptText = '';
      return text;
    },
    encoding: () => encoding,
  };
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Undefined when the bytes are not UTF-8; the character that stands for such bytes has no place in a file either. */
function utf8(bytes: Uint8Array): string | undefined {
  const text = UTF8.decode(bytes);
  return text.includes('\uFFFD') ? undefined : text;
}

/** ISO 8859-1: each byte is the character of its number. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  }
  return text;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

function seen(before: Encoding, now: 'utf-8' | 'latin-1'): Encoding {
  return before === 'ascii' || before === now ? now : 'mixed';
}
