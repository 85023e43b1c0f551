/** Recorded boards to LIN, a board a line, as the common viewers read it. */
import {
  type Call,
  contractOf,
  type Hand,
  holding,
  type Seat,
  sideOf,
  SUITS,
  trickWinner,
  type Vulnerability,
} from '#bridge';
import { type Comment, contractOfBoard, type RecordedBoard, type RecordedCall, tagOf } from '../recorded-board.js';
import { oneLine } from '../written.js';
import { LIN_SEATS } from './values.js';

/** A file of boards, a line each; below the header of a match when the boards are of its two rooms. */
export function writeLin(boards: readonly RecordedBoard[]): string {
  const [first] = boards;
  const header = first && boards.some(({ room }) => room) ? `${matchHeader(first, boards)}\n` : '';
  return header + boards.map((board) => `${formatLin(board)}\n`).join('');
}

function matchHeader(first: RecordedBoard, boards: readonly RecordedBoard[]): string {
  const numbers = boards.flatMap(({ number }) => number ?? []);
  const scoring = tagOf(first, 'Scoring') ?? '';
  const kind = scoring.startsWith('MP') || scoring.startsWith('Match') ? 'P' : scoring.startsWith('BAM') ? 'B' : 'I';
  const field = (name: string): string => (tagOf(first, name) ?? '').replaceAll(',', ' ');
  const out: string[] = [];
  const [least, most] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : ['', ''];
  code(
    out,
    'vg',
    [field('Event'), field('Stage'), kind, least, most, field('HomeTeam'), '', field('VisitTeam'), ''].join(','),
  );
  return out.join('');
}

/** One board on one line. What LIN cannot hold (judgements of calls, tables) is left out. */
export function formatLin(board: RecordedBoard): string {
  const { number, room, dealer, vulnerability } = board;
  const out: string[] = [];
  if (room) code(out, 'qx', `${room === 'open' ? 'o' : 'c'}${number ?? ''}`);
  const event = tagOf(board, 'Event');
  if (event !== undefined && event !== '' && event !== '?') code(out, 'mn', event);
  code(out, 'pn', LIN_SEATS.map((seat) => (board.players[seat] ?? '').replaceAll(',', ' ')).join(','));
  code(out, 'st', '');
  if (dealer || Object.keys(board.hands).length > 0) code(out, 'md', linDeal(board.hands, dealer));
  code(out, 'rh', '');
  if (number !== undefined) code(out, 'ah', `Board ${number}`);
  if (vulnerability) code(out, 'sv', VULNERABLE[vulnerability]);
  const result = resultOf(board);
  if (result !== undefined) code(out, 'rs', result);
  said(
    out,
    board.comments.filter(({ after }) => after !== 'Auction' && after !== 'Play' && after !== 'Result'),
  );
  auctionCodes(out, board);
  playCodes(out, board);
  // What is said of the result comes last: a viewer shows it when all has been played.
  said(
    out,
    board.comments.filter(({ after }) => after === 'Result'),
  );
  return out.join('');
}

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { none: 'o', NS: 'n', EW: 'e', both: 'b' };

/** A value holds no bar and no end of line. */
function code(out: string[], name: string, value: string): void {
  out.push(`${name}|${oneLine(value.replaceAll('|', '/').replace(/\s*\n\s*/g, ' '))}|`);
}

/** The dealer's digit and three hands; the fourth is the rest. All that are known, when they are not a whole deal. */
function linDeal(hands: RecordedBoard['hands'], dealer: Seat | undefined): string {
  const digit = dealer ? LIN_SEATS.indexOf(dealer) + 1 : 0;
  const whole = LIN_SEATS.every((seat) => hands[seat]?.length === 13);
  const texts = LIN_SEATS.map((seat) => linHand(hands[seat] ?? []));
  return `${digit}${(whole ? [...texts.slice(0, 3), ''] : texts).join(',')}`;
}

/** `SAQ4HKJ5D…C…`, each suit from the top. */
export function linHand(hand: Hand): string {
  if (hand.length === 0) return '';
  return SUITS.toReversed()
    .map(
      (suit) =>
        suit +
        holding(hand, suit)
          .map((card) => card.charAt(1))
          .join(''),
    )
    .join('');
}

export function linCall(call: Call | undefined): string {
  switch (call?.kind) {
    case undefined:
      return '-';
    case 'pass':
      return 'p';
    case 'double':
      return 'd';
    case 'redouble':
      return 'r';
    case 'bid':
      return `${call.level}${call.strain.charAt(0)}`;
  }
}

/** What came of a board whose auction does not say it. */
function resultOf({ stated, auction }: RecordedBoard): string | undefined {
  const { contract, declarer, tricks } = stated;
  if (auction?.end === 'complete' && auction.calls.every(({ call }) => call)) return undefined;
  if (contract === 'passed-out') return 'PASS';
  if (contract?.level === undefined || !declarer) return undefined;
  const mark = { undoubled: '', doubled: 'x', redoubled: 'xx' }[contract.doubling];
  const over = tricks === undefined ? undefined : tricks - contract.level - 6;
  const end = over === undefined ? '' : over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
  return `${contract.level}${contract.strain.charAt(0)}${declarer}${mark}${end}`;
}

function auctionCodes(out: string[], { auction, comments }: RecordedBoard): void {
  const calls: readonly RecordedCall[] = auction?.calls ?? [];
  const among = comments.filter(({ after }) => after === 'Auction');
  for (let index = 0; index <= calls.length; index++) {
    said(
      out,
      among.filter(({ count }) => (index === calls.length ? count >= index : count === index)),
    );
    const made = calls[index];
    if (!made) break;
    code(out, 'mb', `${linCall(made.call)}${made.alerted ? '!' : ''}`);
    if (made.note !== undefined) code(out, 'an', made.note);
  }
  if (calls.length > 0) code(out, 'pg', '');
}

function playCodes(out: string[], board: RecordedBoard): void {
  const { play, stated, comments } = board;
  const among = comments.filter(({ after }) => after === 'Play');
  const cards = play?.cards ?? [];
  for (let index = 0; index <= cards.length; index++) {
    said(
      out,
      among.filter(({ count }) => (index === cards.length ? count >= index : count === index)),
    );
    const played = cards[index];
    if (!played) break;
    code(out, 'pc', played.card);
    if ((index & 3) === 3) code(out, 'pg', '');
  }
  if (stated.tricks !== undefined && stated.tricks !== tricksPlayed(board)) {
    code(out, 'mc', String(stated.tricks));
    code(out, 'pg', '');
  } else if ((cards.length & 3) !== 0) code(out, 'pg', '');
}

/** Declarer's tricks, when all cards were played and say so themselves. */
function tricksPlayed(board: RecordedBoard): number | undefined {
  const { play, auction } = board;
  if (play?.end !== 'complete' || !auction) return undefined;
  const contract = contractOfBoard(board);
  const dealer = auction.calls[0]?.seat;
  const called = dealer && contractOf({ dealer, calls: auction.calls.flatMap(({ call }) => call ?? []) });
  if (!contract || contract === 'passed-out' || !called || called === 'passed-out') return undefined;
  let won = 0;
  for (let at = 0; at < play.cards.length; at += 4) {
    const trick = play.cards.slice(at, at + 4);
    const winner = trickWinner(
      { leader: trick[0]?.seat ?? play.leader, cards: trick.map(({ card }) => card) },
      contract.strain,
    );
    if (sideOf(winner) === sideOf(contract.declarer)) won++;
  }
  return won;
}

/** Comments as commentary; codes that were kept as they stood go out so again. */
function said(out: string[], comments: readonly Comment[]): void {
  for (const { kind, text } of comments) {
    const kept = /^LIN ([a-z0-9]{2})\|([^|]*)\|$/.exec(text);
    if (kind === 'escape' && kept) code(out, kept[1] ?? '', kept[2] ?? '');
    else if (kind !== 'escape' && text.trim() !== '') code(out, 'nt', text.trim());
  }
}
