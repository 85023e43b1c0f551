/** The text of a LIN file to its codes: pairs of a two-letter code and a value, `mb|1C|`, wherever lines are broken. */
import { type Place } from '../finding.js';

export type LinCode = Place & {
  /** In lower case; empty for text that is no code. */
  readonly code: string;
  readonly value: string;
  /** Text that is no code, on lines above one. */
  readonly above?: true;
  /** The file ends inside the value. */
  readonly cut?: true;
};

/** Characters of one value; a longer one is cut into several. */
const VALUE_CHARS_MAX = 1 << 18;

const BAR = 0x7c;

type CodeReader = {
  readonly push: (text: string) => void;
  readonly finish: () => void;
  /** The next code; undefined when it is not complete, or there is none. */
  readonly next: () => LinCode | undefined;
};

type State = {
  buffer: string;
  at: number;
  line: number;
  lineStart: number;
  finished: boolean;
  /** The next end of a line, so that a long line is searched once; −1 when it is to be found. */
  newline: number;
};

export function codeReader(): CodeReader {
  const state: State = { buffer: '', at: 0, line: 1, lineStart: 0, finished: false, newline: -1 };
  return {
    push(text) {
      state.buffer = state.buffer.slice(state.at) + text;
      state.lineStart -= state.at;
      state.at = 0;
      state.newline = -1;
    },
    finish() {
      state.finished = true;
    },
    next: () => nextCode(state),
  };
}

/** Lines of text above a code, as a heading that somebody typed; a code itself may be broken into two lines. */
const PROSE = /^([^]*\n)[ \t]*[A-Za-z0-9]{2}$/;

function nextCode(state: State): LinCode | undefined {
  skipBlanks(state);
  const { buffer, at, finished } = state;
  if (at >= buffer.length) return undefined;
  const place = { line: state.line, column: at - state.lineStart + 1 };
  const bar = buffer.indexOf('|', at);
  const complete = finished || buffer.length - at > VALUE_CHARS_MAX;
  if (bar < 0 && !complete) return undefined;
  const name = buffer.slice(at, bar < 0 ? at : bar).trimEnd();
  const prose = bar < 0 ? undefined : PROSE.exec(name.slice(0, VALUE_CHARS_MAX))?.[1];
  if (prose !== undefined) {
    moveTo(state, at + prose.length);
    return { ...place, code: '', value: prose, above: true };
  }
  if (!/^[A-Za-z0-9]\n?[A-Za-z0-9]$/.test(name)) {
    const stop = Math.min(bar < 0 ? buffer.length : bar, at + VALUE_CHARS_MAX);
    let after = stop;
    while (buffer.charCodeAt(after) === BAR) after++;
    moveTo(state, after);
    return { ...place, code: '', value: buffer.slice(at, stop) };
  }
  const end = buffer.indexOf('|', bar + 1);
  if (end < 0 && !complete) return undefined;
  const stop = Math.min(end < 0 ? buffer.length : end, bar + 1 + VALUE_CHARS_MAX);
  moveTo(state, stop === end ? end + 1 : stop);
  const isCut = end < 0 && stop === buffer.length;
  const code = { ...place, code: name.replace('\n', '').toLowerCase(), value: buffer.slice(bar + 1, stop) };
  return isCut ? { ...code, cut: true } : code;
}

function moveTo(state: State, to: number): void {
  while (nextNewline(state) < to) {
    state.line++;
    state.lineStart = state.newline + 1;
    state.at = state.lineStart;
  }
  state.at = to;
}

function nextNewline(state: State): number {
  if (state.newline >= state.at) return state.newline;
  const end = state.buffer.indexOf('\n', state.at);
  state.newline = end < 0 ? Infinity : end;
  return state.newline;
}

function skipBlanks(state: State): void {
  const { buffer } = state;
  for (; state.at < buffer.length; state.at++) {
    const letter = buffer.charCodeAt(state.at);
    if (letter > 0x20) return;
    if (letter === 0x0a) {
      state.line++;
      state.lineStart = state.at + 1;
    }
  }
}
