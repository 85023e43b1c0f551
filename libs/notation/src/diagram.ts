/** A board on paper: the deal as a diagram, the auction as a table, the play trick by trick, in a language of the reader. */
import { formatResult, type Hand, holding, rankOf, type Seat, SUITS } from '#bridge';
import { callIn, cardIn, contractIn, type Language, rankIn, SYMBOLS, WORDS } from './languages.js';
import {
  contractOfBoard,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedPlay,
  tagOf,
} from './recorded-board.js';

/** Everything that is known of a board, as text of several lines. */
export function showBoard(board: RecordedBoard, language: Language): string {
  const { auction, play } = board;
  const parts = [
    headOf(board, language),
    dealDiagram(board, language),
    auction && auctionTable(auction, language),
    play && play.cards.length > 0 ? playList(play, language) : undefined,
    resultOf(board, language),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

function headOf(board: RecordedBoard, language: Language): string {
  const { number, room, dealer, vulnerability } = board;
  const words = WORDS[language];
  const named = ['Event', 'Stage'].flatMap((name) => {
    const value = tagOf(board, name) ?? '';
    return value === '' || value === '?' ? [] : value;
  });
  const teams = ['HomeTeam', 'VisitTeam'].map((name) => tagOf(board, name) ?? '');
  if (teams.every((team) => team !== '' && team !== '?')) named.push(teams.join(' – '));
  const head = [
    number === undefined ? undefined : `${words.board} ${number}`,
    room && words.rooms[room],
    dealer && `${words.dealer}: ${words.seats[dealer]}`,
    vulnerability && words.vulnerable[vulnerability],
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
  return [named.join(' · '), head].filter((line) => line !== '').join('\n');
}

const GAP = 4;

/** North above, West and East beside each other, South below; of a hand that is not known there is the player's name. */
function dealDiagram({ hands, players }: Pick<RecordedBoard, 'hands' | 'players'>, language: Language): string {
  const blocks: Partial<Record<Seat, readonly string[]>> = {};
  for (const seat of ['N', 'E', 'S', 'W'] as const) {
    const hand = hands[seat];
    if (hand ?? players[seat])
      blocks[seat] = [headingOf(seat, players[seat], language), ...(hand ? holdings(hand, language) : [])];
  }
  const { N, E, S, W } = blocks;
  if (!N && !E && !S && !W) return '';
  const width = Math.max(16, ...(W ?? []).map(widthOf)) + GAP;
  const middle = Array.from({ length: Math.max(W?.length ?? 0, E?.length ?? 0) }, (_, line) =>
    `${padded(W?.[line] ?? '', 2 * width)}${E?.[line] ?? ''}`.trimEnd(),
  );
  const indented = (block: readonly string[] | undefined): readonly string[] =>
    (block ?? []).map((line) => ' '.repeat(width) + line);
  return [...indented(N), ...middle, ...indented(S)].join('\n');
}

function headingOf(seat: Seat, player: string | undefined, language: Language): string {
  const name = WORDS[language].seats[seat];
  return player === undefined ? name : `${name} (${player})`;
}

function holdings(hand: Hand, language: Language): string[] {
  return SUITS.toReversed().map((suit) => {
    const ranks = holding(hand, suit).map((card) => rankIn(language, rankOf(card)));
    return `${SYMBOLS[suit]} ${ranks.length === 0 ? '—' : ranks.join(' ')}`;
  });
}

/** Columns of a terminal that a text takes: marks upon letters take none, letters of the Far East two. */
function widthOf(text: string): number {
  const plain = text.replace(/\p{M}/gu, '');
  const wide = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu) ?? [];
  return Array.from(plain).length + wide.length;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

const COLUMNS: readonly Seat[] = ['W', 'N', 'E', 'S'];

/** Four columns, West first; alerts are marked, and explanations follow as numbered notes. */
function auctionTable({ calls, end }: RecordedAuction, language: Language): string {
  const notes: string[] = [];
  const cells = calls.map(({ call, alerted, note, insufficient }) => {
    const mark = note === undefined ? (alerted ? '*' : '') : `(${notes.push(note)})`;
    return `${call ? callIn(language, call) : '–'}${insufficient ? '!' : ''}${mark}`;
  });
  if (end === 'continues') cells.push('?');
  const first = calls[0]?.seat ?? 'W';
  const all = [...Array.from({ length: COLUMNS.indexOf(first) }, () => ''), ...cells];
  const heads = COLUMNS.map((seat) => WORDS[language].seats[seat]);
  const width = Math.max(...heads.map(widthOf), ...all.map(widthOf)) + 2;
  const rows = [heads];
  for (let at = 0; at < all.length; at += 4) rows.push(all.slice(at, at + 4));
  const table = rows.map((row) =>
    row
      .map((cell) => padded(cell, width))
      .join('')
      .trimEnd(),
  );
  return [...table, ...notes.map((note, index) => `(${index + 1}) ${note}`)].join('\n');
}

/** A trick a line, with who led to it. */
function playList({ cards }: RecordedPlay, language: Language): string {
  const lines: string[] = [];
  for (let at = 0; at < cards.length; at += 4) {
    const trick = cards.slice(at, at + 4);
    const leader = trick[0] ? WORDS[language].seats[trick[0].seat] : '';
    const number = String(at / 4 + 1).padStart(2);
    lines.push(`${number}. ${leader}: ${trick.map(({ card }) => cardIn(language, card)).join(' ')}`);
  }
  return lines.join('\n');
}

function resultOf(board: RecordedBoard, language: Language): string {
  const words = WORDS[language];
  const contract = contractOfBoard(board);
  if (contract === 'passed-out') return words.passedOut;
  if (!contract) return '';
  const { tricks } = board.stated;
  const result = tricks === undefined ? '' : ` ${formatResult(contract, tricks)} · ${words.tricks}: ${tricks}`;
  return `${words.contract}: ${contractIn(language, contract)}${result}`;
}
