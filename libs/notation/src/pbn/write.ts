/**
 * Recorded boards to PBN in its export format: the fifteen mandatory tags in their order, the other tags by the alphabet,
 * Auction and Play with their notes, the tables. Tags and comments that mean nothing to us are written as they were read.
 */
import { type Call, clockwise, formatHand, rotation, type Seat, type Vulnerability } from '#bridge';
import {
  type Annotation,
  type Comment,
  contractOfBoard,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedCard,
  type RecordedPlay,
  tagOf,
} from '../recorded-board.js';
import { manyLines, oneLine, quoted, tableCell } from '../written.js';
import { LINE_MAX } from './strict.js';
import { MANDATORY } from './tag-names.js';

const EOL = '\r\n';

/** What an export begins with. */
export const PBN_HEADER = `% PBN 2.1${EOL}% EXPORT${EOL}`;

/** A whole file of boards. */
export function writePbn(boards: readonly RecordedBoard[]): string {
  return PBN_HEADER + boards.map(formatPbn).join(EOL);
}

/** One game, without the header of the file; games are set apart by an empty line. */
export function formatPbn(board: RecordedBoard): string {
  const written = new Set<string>();
  const lines: string[] = [...commentsAfter(board, '')];
  const put = (name: string, value: string, words: readonly string[] = []): void => {
    written.add(name);
    lines.push(tagLine(name, value), ...words, ...commentsAfter(board, name, words.length > 0));
  };
  for (const name of MANDATORY) put(name, mandatory(board, name));
  const tables = new Set(board.tables.map(({ name }) => name));
  const others = board.tags.filter(({ name }) => !written.has(name) && !tables.has(name) && !SECTIONS.includes(name));
  const room = board.room && !others.some(({ name }) => name === 'Room') ? [ROOM_TAGS[board.room]] : [];
  for (const { name, value } of [...others, ...room].toSorted(byName)) if (!written.has(name)) put(name, value);
  const auction = board.auction && auctionLines(board.auction, board);
  if (auction) lines.push(...auction);
  const play = board.play && playLines(board.play, board);
  if (play) lines.push(...play);
  for (const table of board.tables.toSorted(byName)) {
    lines.push(tagLine(table.name, tagOf(board, table.name) ?? table.columns.join(';')));
    lines.push(...table.rows.map((row) => rowOf(row, table.columns)), ...commentsAfter(board, table.name));
  }
  return lines.map((line) => line + EOL).join('');
}

const SECTIONS = ['Auction', 'Play', 'Note'];
const ROOM_TAGS = { open: { name: 'Room', value: 'Open' }, closed: { name: 'Room', value: 'Closed' } } as const;

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

function tagLine(name: string, value: string): string {
  const held = `${quoted(value.replace(/^#/, ' #'))}]`; // a # at the beginning would be the value of the game before
  const line = `[${name} ${held}`;
  return line.length > LINE_MAX ? `[${name}${held}` : line;
}

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { none: 'None', NS: 'NS', EW: 'EW', both: 'All' };
const MARKS = { undoubled: '', doubled: 'X', redoubled: 'XX' } as const;
const PLAYERS: Readonly<Record<string, Seat>> = { West: 'W', North: 'N', East: 'E', South: 'S' };

/** What the model knows, else what the file had, else that it is not known. */
function mandatory(board: RecordedBoard, name: (typeof MANDATORY)[number]): string {
  return known(board, name) ?? tagOf(board, name) ?? '?';
}

function known(board: RecordedBoard, name: string): string | undefined {
  const { stated, dealer, vulnerability } = board;
  const seat = PLAYERS[name];
  if (seat) return board.players[seat];
  if (name === 'Board') return board.number === undefined ? undefined : String(board.number);
  if (name === 'Dealer') return dealer;
  if (name === 'Vulnerable') return vulnerability && VULNERABLE[vulnerability];
  if (name === 'Deal') return dealOf(board);
  if (name === 'Contract') return contractText(board);
  if ((name === 'Declarer' || name === 'Result') && isPassedOut(board)) return '';
  if (name === 'Declarer') {
    const declarer = declarerOf(board);
    return declarer && (stated.swapped ? `^${declarer}` : declarer);
  }
  if (name !== 'Result' || stated.tricks === undefined) return undefined;
  return `${stated.tricksAgreed ? '^' : ''}${stated.tricks}`;
}

function isPassedOut(board: RecordedBoard): boolean {
  return (board.stated.contract ?? contractOfBoard(board)) === 'passed-out';
}

/** As the file states it, where it does. */
function contractText(board: RecordedBoard): string | undefined {
  const { contract } = board.stated;
  if (contract && contract !== 'passed-out') {
    return `${contract.level ?? ''}${contract.strain}${MARKS[contract.doubling]}`;
  }
  const reached = contract ?? contractOfBoard(board);
  if (reached === undefined) return undefined;
  return reached === 'passed-out' ? 'Pass' : `${reached.level}${reached.strain}${MARKS[reached.doubling]}`;
}

function declarerOf(board: RecordedBoard): Seat | undefined {
  if (board.stated.declarer) return board.stated.declarer;
  const reached = contractOfBoard(board);
  return reached && reached !== 'passed-out' ? reached.declarer : undefined;
}

function dealOf({ hands, dealer }: RecordedBoard): string | undefined {
  if (Object.keys(hands).length === 0) return undefined;
  const first = dealer ?? 'N';
  const texts = rotation(first).map((seat) => {
    const hand = hands[seat];
    return hand ? formatHand(hand) : '-';
  });
  return `${first}:${texts.join(' ')}`;
}

function rowOf(row: readonly string[], columns: readonly string[]): string {
  return row
    .map(tableCell)
    .map((cell, index) => {
      const [, width, side] = /\\(\d{1,3})([LR]?)$/.exec(columns[index] ?? '') ?? [];
      if (width === undefined) return cell;
      return side === 'R' ? cell.padStart(Number(width)) : cell.padEnd(Number(width));
    })
    .join(' ')
    .trimEnd();
}

/** The comments below a tag; those inside its calls and cards are written there. */
function commentsAfter({ comments }: RecordedBoard, name: string, inside = false): string[] {
  return comments
    .filter(({ after, kind, text }) => after === name && !inside && !(kind === 'escape' && isHeader(text)))
    .map(commentText);
}

function isHeader(text: string): boolean {
  return /^\s*(?:PBN \d|EXPORT|IMPORT)/.test(text);
}

function commentText({ kind, text }: Pick<Comment, 'kind' | 'text'>): string {
  if (kind === 'braces') return `{${manyLines(text).replaceAll('}', ')').replaceAll('\n', EOL)}}`;
  return `${kind === 'line' ? ';' : '%'}${oneLine(text)}`;
}

/** The notes of one section, numbered as they come; the same words share a number. */
type Numbered = { readonly numbers: Map<string, number> };

function annotated(word: string, { note, nags }: Annotation, alerted: boolean, notes: Numbered): string {
  const text = note ?? (alerted ? 'Alert.' : undefined);
  let out = word;
  if (text !== undefined) {
    const number = notes.numbers.get(text) ?? notes.numbers.size + 1;
    notes.numbers.set(text, number);
    out += ` =${number}=`;
  }
  for (const nag of nags ?? []) out += ` $${nag}`;
  return out;
}

function noteLines({ numbers }: Numbered): string[] {
  return [...numbers].map(([text, number]) => tagLine('Note', `${number}:${text}`));
}

/** Words, four a line, with the comments that stand among them. */
function rowsWith(words: readonly (string | undefined)[], name: string, { comments }: RecordedBoard): string[] {
  const among = comments.filter(({ after }) => after === name);
  const lines: string[] = [];
  let row: string[] = [];
  let next = 0;
  const flush = (): void => {
    if (row.length > 0) lines.push(row.join(' '));
    row = [];
  };
  for (let index = 0; index <= words.length; index++) {
    if (index % 4 === 0) flush();
    for (; next < among.length; next++) {
      const comment = among[next];
      if (!comment || (comment.count > index && index < words.length)) break;
      flush();
      lines.push(commentText(comment));
    }
    const word = words[index];
    if (word !== undefined) row.push(word);
  }
  flush();
  return lines;
}

function callWord(call: Call | undefined): string {
  switch (call?.kind) {
    case undefined:
      return '^S';
    case 'pass':
      return 'Pass';
    case 'double':
      return 'X';
    case 'redouble':
      return 'XX';
    case 'bid':
      return `${call.level}${call.strain}`;
  }
}

function auctionLines({ calls, end }: RecordedAuction, board: RecordedBoard): string[] {
  const first = calls[0]?.seat ?? board.dealer ?? 'N';
  const notes: Numbered = { numbers: new Map() };
  const words = calls.map(({ call, insufficient, alerted, ...said }) =>
    annotated(`${insufficient ? '^I ' : ''}${callWord(call)}`, said, alerted === true, notes),
  );
  const mark = end === 'continues' ? '+' : end === 'cut' ? '*' : undefined;
  if (mark) words.push(mark);
  return [
    tagLine('Auction', first),
    ...rowsWith(words, 'Auction', board),
    ...noteLines(notes),
    ...noteComments(board, 0),
  ];
}

function playLines({ leader, cards, later, end }: RecordedPlay, board: RecordedBoard): string[] {
  const notes: Numbered = { numbers: new Map() };
  const all = [...cards, ...(later ?? [])];
  const words: string[] = [];
  // Where the opening lead was out of turn, the columns begin with who should have led.
  const declarer = cards[0]?.irregular === 'lead-out-of-turn' ? declarerOf(board) : undefined;
  const first = declarer ? clockwise(declarer, 1) : leader;
  for (let at = 0; at < all.length; at += 4) {
    const trick = at + 4 <= cards.length ? cards.slice(at, at + 4) : all.slice(at);
    const bySeat = new Map(trick.map((card): [Seat, RecordedCard] => [card.seat, card]));
    const next = end === 'continues' && at + 4 > cards.length ? nextSeat(trick) : undefined;
    for (let column = 0; column < 4; column++) {
      const seat = clockwise(first, column);
      const played = bySeat.get(seat);
      words.push(played ? cardWord(played, notes) : seat === next ? '+' : '-');
    }
    if (at + 4 > cards.length) break;
  }
  const lines = [tagLine('Play', first), ...rowsWith(words, 'Play', board)];
  if (end === 'cut') lines.push('*');
  if (end === 'continues' && !words.includes('+')) lines.push('+');
  return [...lines, ...noteLines(notes), ...noteComments(board, 1)];
}

/** Whose turn it is in a trick that is being played. */
function nextSeat(trick: readonly RecordedCard[]): Seat | undefined {
  const last = trick.at(-1);
  return last && clockwise(last.seat, 1);
}

function cardWord({ card, irregular, ...said }: RecordedCard, notes: Numbered): string {
  const mark = irregular === 'revoke' ? '^R ' : irregular === 'lead-out-of-turn' ? '^L ' : '';
  return annotated(mark + card, said, false, notes);
}

/** Comments after Note tags come after the notes of the first section that has any. */
function noteComments(board: RecordedBoard, section: 0 | 1): string[] {
  const first = board.auction ? 0 : 1;
  return section === first ? commentsAfter(board, 'Note') : [];
}
