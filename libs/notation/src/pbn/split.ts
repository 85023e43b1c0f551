/**
 * The text of a PBN file to the texts of its games. A game ends at a line that is empty or blank, but not inside a comment
 * in braces; so the splitter follows braces, and nothing else. It holds one game at a time.
 */
import { isTagName } from './tag-names.js';

/** Characters of one game; the rest of a longer one is dropped, and said to be. */
const GAME_CHARS_MAX = 1 << 22;
/** Characters of one line; the rest of a longer one is dropped, and said to be. */
const LINE_CHARS_MAX = 1 << 20;
/** How far ahead an open comment is searched for its end before it is taken for one that somebody forgot to close. */
const LOOK_AHEAD = 1 << 16;
/** Blank lines inside one game that are forgiven: some files leave every second line empty. */
const JOINED_MAX = 200;

export type GameText = {
  readonly text: string;
  /** The line of the file on which the text begins, from 1. */
  readonly line: number;
  /** What was dropped because it was longer than a limit, and on which line. */
  readonly cut?: { readonly what: 'line' | 'game'; readonly line: number };
  /** A blank line stood inside the game. */
  readonly blankInside?: number;
};

type Splitter = {
  readonly push: (text: string) => void;
  readonly finish: () => void;
  /** The next game; undefined when it is not complete, or there is none. */
  readonly next: () => GameText | undefined;
};

type State = {
  buffer: string;
  /** Where the game in hand begins; −1 between games. */
  start: number;
  startLine: number;
  /** The beginning of the line to look at, and its number. */
  at: number;
  line: number;
  inComment: boolean;
  finished: boolean;
  dropping: 'line' | 'game' | undefined;
  cut: GameText['cut'];
  blankInside: number | undefined;
  joined: number;
  readonly strict: boolean;
  /** The first `{` and the first `}` from some place at or before `at`, so that the text is searched once. */
  opening: number;
  closing: number;
};

/** @param strict whether a blank line always ends a game, and a brace among the cells of a table is no comment. */
export function gameSplitter(strict: boolean): Splitter {
  const state: State = {
    buffer: '',
    start: -1,
    startLine: 1,
    at: 0,
    line: 1,
    inComment: false,
    finished: false,
    dropping: undefined,
    cut: undefined,
    blankInside: undefined,
    joined: 0,
    strict,
    opening: -1,
    closing: -1,
  };
  return {
    push(text) {
      const keepFrom = state.start < 0 ? state.at : state.start;
      state.buffer = state.buffer.slice(keepFrom) + text;
      state.at -= keepFrom;
      if (state.start > 0) state.start = 0;
      state.opening = -1;
      state.closing = -1;
    },
    finish() {
      state.finished = true;
    },
    next: () => nextGame(state),
  };
}

function nextGame(state: State): GameText | undefined {
  for (;;) {
    if (state.start >= 0 && state.at - state.start > GAME_CHARS_MAX) return cutGame(state);
    if (state.at >= state.buffer.length) return state.finished ? emit(state, state.buffer.length) : undefined;
    const end = state.buffer.indexOf('\n', state.at);
    if (end < 0 && !state.finished && !overlong(state)) return undefined;
    const stop = end < 0 ? state.buffer.length : end;
    if (state.dropping === 'line') {
      dropTo(state, stop, end >= 0);
      continue;
    }
    if (isBlank(state.buffer, state.at, stop)) {
      const turn = blankLine(state, stop);
      if (turn === 'wait') return undefined;
      if (typeof turn === 'object') return turn;
      continue;
    }
    if (!state.strict && beginsAnother(state, stop)) return emit(state, state.at);
    readLine(state, stop);
    if (end < 0 && !state.finished) {
      state.dropping = 'line';
      state.cut ??= { what: 'line', line: state.line };
      state.at = stop;
      continue;
    }
    step(state, stop);
  }
}

function cutGame(state: State): GameText | undefined {
  state.cut = { what: 'game', line: state.line };
  const game = emit(state, state.at);
  state.dropping = 'game';
  return game;
}

function overlong({ buffer, at, dropping }: State): boolean {
  return buffer.length - at > LINE_CHARS_MAX || dropping === 'line';
}

/** Leaves out the rest of a line that is too long, its end apart. */
function dropTo(state: State, stop: number, ends: boolean): void {
  state.buffer = state.buffer.slice(0, state.at) + state.buffer.slice(stop);
  if (!ends) return;
  state.dropping = undefined;
  step(state, state.at);
}

function readLine(state: State, stop: number): void {
  if (state.dropping === 'game') return;
  if (state.start < 0) {
    state.start = state.at;
    state.startLine = state.line;
  }
  state.inComment = commentAfter(state, Math.min(stop, state.at + LINE_CHARS_MAX));
}

function step(state: State, stop: number): void {
  state.at = stop + 1;
  state.line++;
}

function blankLine(state: State, stop: number): 'wait' | 'on' | GameText {
  if (state.start < 0) {
    state.dropping = undefined;
    step(state, stop);
    return 'on';
  }
  const next = nextLine(state, stop);
  if (next === undefined) return 'wait';
  const stays = state.inComment ? closes(state, next) : !state.strict && belongsAbove(state, next);
  if (stays === 'wait') return 'wait';
  if (!stays) {
    const game = emit(state, state.at);
    step(state, stop);
    return game ?? 'on';
  }
  if (!state.inComment) {
    state.blankInside ??= state.line;
    state.joined++;
  }
  for (let at = stop; at >= 0 && at < next; at = state.buffer.indexOf('\n', at + 1)) state.line++;
  state.at = next;
  return 'on';
}

/** Where the next line that is not blank begins; undefined when more text may bring it. */
function nextLine({ buffer, finished }: State, from: number): number | undefined {
  let at = from;
  while (at < buffer.length && isSpace(buffer.charCodeAt(at))) at++;
  const whole = finished || at - from > LOOK_AHEAD || buffer.length - at > LOOK_AHEAD;
  if (!whole && buffer.indexOf('\n', at) < 0) return undefined;
  return at >= buffer.length ? at : Math.max(buffer.lastIndexOf('\n', at) + 1, from);
}

const TAG_LINE = /(?:%[^\n]*\n)*\[[A-Z][A-Za-z0-9_]*[ \t]*"/y;

/** Whether an open comment goes on past a blank line: it does not when tags follow and no brace closes it before another opens. */
function closes(state: State, next: number): boolean | 'wait' {
  TAG_LINE.lastIndex = next;
  if (!TAG_LINE.test(state.buffer)) return true;
  const close = nextClosing(state, next);
  if (close === Infinity) return state.finished || state.buffer.length - next > LOOK_AHEAD ? false : 'wait';
  return close - next <= LOOK_AHEAD && nextOpening(state, next) > close;
}

const NAMED_LINE = /\[([A-Za-z]\w*)[ \t]*"/y;
const OPENING = /^\[\w+ /;
const OPENING_MAX = 32;
const FIRST_LINE = /^\[(Event|Board|Deal)[ \t]*"([^"\n]*)"/;
/** A deal that stands alone on its line, without its tag. */
const BARE_DEAL = /[NESW]:[AKQJT\d.-]+ [AKQJT\d.-]+ [AKQJT\d.-]+ [AKQJT\d.-]+[ \t]*(?:\n|$)/iy;

/** Whether a line begins another game without a blank one before it: its event or number comes again, and the game has its deal. */
function beginsAnother({ buffer, start, at, inComment }: State, stop: number): boolean {
  if (start < 0 || start === at || inComment) return false;
  if (buffer.charCodeAt(at) !== 0x5b) return buffer.charCodeAt(at + 1) === 0x3a && isBareDeal(buffer, at);
  const letter = buffer.charCodeAt(at + 1);
  if (letter !== 0x45 && letter !== 0x42 && (letter !== 0x44 || buffer.charCodeAt(at + 5) > 0x22)) return false; // E, B, or Deal
  const [, name, value] = FIRST_LINE.exec(buffer.slice(at, stop)) ?? [];
  if (name === undefined || value === undefined) return false;
  const above = buffer.slice(start, at);
  const before = above.indexOf(`[${name} "`);
  // A number or a deal that is only repeated is a tag that stands twice.
  if (before < 0 || (name !== 'Event' && above.startsWith(`[${name} "${value}"`, before))) return false;
  return above.includes('[Deal "');
}

export function isBareDeal(text: string, at: number): boolean {
  BARE_DEAL.lastIndex = at;
  return BARE_DEAL.test(text);
}

/** Calls, cards, and the marks that end them. */
const WORDS_LINE = /[ \t]*(?:[1-7](?:NT?|[CDHS])|Pass|AP|XX?|[SHDC][AKQJT2-9]|[-*+])(?:[ \t\n!?*]|$)/y;
/** Tags with which no game begins that has a board and lacks its deal. */
const INNER = ['Dealer', 'Vulnerable', 'Deal', 'West', 'North', 'East', 'South'];
/** Two lines without an empty one between: a text that has none leaves every second line empty. */
const ADJACENT = /\S[ \t]*\n(?=[ \t]*\S)/;

/** Whether what follows a blank line is a part that the game above lacks. */
function belongsAbove({ buffer, start, at, joined }: State, next: number): boolean {
  if (joined >= JOINED_MAX || buffer.startsWith('[Event "', next)) return false;
  const above = buffer.slice(start, at);
  const opening = OPENING.exec(buffer.slice(next, next + OPENING_MAX))?.[0];
  if (opening !== undefined && opening !== '[Note ' && above.includes(opening)) return false; // nearly always
  NAMED_LINE.lastIndex = next;
  const name = NAMED_LINE.exec(buffer)?.[1];
  const has = (tag: string): boolean => above.includes(`[${tag} `) || above.includes(`[${tag}"`);
  if (name === undefined) {
    WORDS_LINE.lastIndex = next;
    return (has('Auction') || has('Play')) && WORDS_LINE.test(buffer);
  }
  if (name === 'Note') return has('Auction');
  if (has(name)) return false;
  if (name === 'Auction' || name === 'Play') return true;
  if (INNER.includes(name) && has('Board') && !has('Deal')) return true;
  if (name === 'Event' || !isTagName(name)) return false;
  return (has('Event') || has('Board')) && !ADJACENT.test(above);
}

function emit(state: State, end: number): GameText | undefined {
  const { start, startLine: line, cut, blankInside } = state;
  state.start = -1;
  state.inComment = false;
  state.cut = undefined;
  state.blankInside = undefined;
  state.joined = 0;
  if (start < 0) return undefined;
  const text = state.buffer.slice(start, end);
  return { text, line, ...(cut && { cut }), ...(blankInside !== undefined && { blankInside }) };
}

/** Whether a comment in braces is open at the end of the line that begins at `at`. */
function commentAfter(state: State, stop: number): boolean {
  const { buffer: text } = state;
  let { at, inComment: inside } = state;
  if (!inside && (nextOpening(state, at) >= stop || text.charCodeAt(at) === 0x25)) return false;
  while (at < stop) {
    if (inside) {
      const close = nextClosing(state, at);
      if (close >= stop) return true;
      inside = false;
      at = close + 1;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === 0x7b && state.strict && isCell(state, at)) return false;
    if (code === 0x3b) return false; // the rest is a comment to the end of the line
    if (code === 0x22) at = afterString(text, at, stop);
    else at++;
    if (code === 0x7b) inside = true;
  }
  return inside;
}

/** Whether a brace stands in a row of a table, after a cell. */
function isCell({ buffer, at: begun }: State, brace: number): boolean {
  if (isBlank(buffer, begun, brace) || buffer.charCodeAt(begun) === 0x5b) return false;
  return /^\[\w*Table\b/.test(buffer.slice(buffer.lastIndexOf('\n[', begun) + 1, begun));
}

function nextOpening(state: State, from: number): number {
  if (state.opening < from) state.opening = find(state.buffer, '{', from);
  return state.opening;
}

function nextClosing(state: State, from: number): number {
  if (state.closing < from) state.closing = find(state.buffer, '}', from);
  return state.closing;
}

function find(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at < 0 ? Infinity : at;
}

function afterString(text: string, from: number, stop: number): number {
  for (let at = from + 1; at < stop; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at + 1;
  }
  return stop;
}

function isBlank(text: string, from: number, stop: number): boolean {
  for (let at = from; at < stop; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

/** Blanks, tabs, line ends, form feeds, and the Ctrl-Z that old systems end a file with. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 9 && code <= 13) || code === 0x1a;
}
