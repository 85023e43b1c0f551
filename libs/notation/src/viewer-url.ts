/**
 * Addresses of hand viewers, which hold a board: Bridge Base's with a whole LIN text (`lin=`), or with hands, auction and
 * play in parameters of their own, as clubs link their boards. The second kind is put together to LIN and read as such.
 */
import { type Seat } from '#bridge';
import { type RecordedBoard } from './recorded-board.js';
import { readLin } from './lin/read.js';
import { formatLin, linCall, linHand } from './lin/write.js';
import { oneLine } from './written.js';

const VIEWER = 'https://www.bridgebase.com/tools/handviewer.html';
/** Characters of an address that are read. */
const URL_CHARS_MAX = 65_536;

const DEALERS: Readonly<Record<string, number>> = { s: 1, w: 2, n: 3, e: 4 };
const LIN_ORDER = ['s', 'w', 'n', 'e'] as const;

/** The board in an address; undefined when it holds none (a link to a file elsewhere, or another page). */
export function readViewerUrl(address: string): RecordedBoard | undefined {
  if (address.length > URL_CHARS_MAX) return undefined;
  // As it stands in the text of a page, and as people type it.
  const whole = address
    .trim()
    .replaceAll('&amp;', '&')
    .replace(/^(?:\/\/)?(?=(?:www\.)?[\w-]+(?:\.[\w-]+)+\/)/i, 'https://');
  if (!URL.canParse(whole)) return undefined;
  const { searchParams, hash, search } = new URL(whole);
  const parameters = new Map(
    [...new URLSearchParams(hash.slice(1)), ...searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const lin = bareLin(search) ?? bareLin(hash) ?? parameters.get('lin');
  return readLin(lin ?? linOf(parameters)).at(0);
}

/** A LIN text whose bars were not escaped: a `&` in it begins no other parameter unless the bars end before it. */
function bareLin(query: string): string | undefined {
  const [, text] = /[?&#]lin=([^]*\|[^&]*)/i.exec(query) ?? [];
  return text?.includes('&')
    ? (new URLSearchParams(`lin=${text.replaceAll('&', '%26')}`).get('lin') ?? undefined)
    : undefined;
}

/** The addresses of a text, each with its line: a line each, or among other words, in quotes, brackets or tags of a page. */
export function addressesIn(text: string): readonly { readonly address: string; readonly line: number }[] {
  return text.split('\n').flatMap((whole, index) => {
    const said = whole.replace(/[\0\u001a]/g, '').trim();
    if (said === '') return [];
    const found = Array.from(said.slice(0, URL_CHARS_MAX).matchAll(ADDRESS), ([address]) => address);
    // A line that is one address may have blanks in it, which people type into auctions.
    const isAddress = /^(?:https?:|\/\/|www\.)/i.test(said) || found.length === 0;
    return (isAddress ? [said] : found).map((address) => ({ address, line: index + 1 }));
  });
}

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s"'<>()\]]+(?:\([^\s"'<>()]*\)[^\s"'<>()\]]*)*/gi;

/** Why an address holds no board, in one sentence. */
export function whyNoBoard(address: string): string {
  if (address.length > URL_CHARS_MAX) return `an address has at most ${URL_CHARS_MAX} characters`;
  const elsewhere = /[?&#](linurl|myhand|tinyurl)=/i.exec(address)?.[1];
  return elsewhere ? `this address only tells where its board is (${elsewhere})` : 'this address holds no board';
}

type Parameters = Pick<ReadonlyMap<string, string>, 'get'>;

function linOf(parameters: Parameters): string {
  const of = (name: string): string => (parameters.get(name) ?? '').replaceAll('|', '/');
  const hands = LIN_ORDER.map((seat) => of(seat));
  if (hands.every((hand) => hand === '')) return '';
  const names = LIN_ORDER.map((seat) => of(`${seat}n`).replaceAll(',', ' '));
  const board = of('b');
  const claim = of('c');
  return [
    `pn|${names.join(',')}|st||`,
    `md|${DEALERS[of('d').toLowerCase()] ?? 0}${hands.join(',')}|`,
    board === '' ? '' : `ah|Board ${board}|`,
    `sv|${of('v') === '' ? 'o' : of('v')}|`,
    callsOf(of('a')),
    (
      of('p')
        .replaceAll('10', 'T')
        .replace(/[\s,-]/g, '')
        .match(/..?/g) ?? []
    )
      .map((card) => `pc|${card}|`)
      .join(''),
    claim === '' ? '' : `mc|${claim}|`,
  ].join('');
}

const CALL = /[1-7](?:NT?|[CDHS♠♥♦♣])|PASS|P|XX|X|REDBL|DBL|D|R|!|\([^)]*\)|\{[^}]*\}|[\s,;.+/-]+|[^\s,;.+/-]/gi;

/** `p1c(could be short)d!`: calls run together, `!` an alert, an explanation in brackets. */
function callsOf(text: string): string {
  let out = '';
  for (const [word] of text.matchAll(CALL)) {
    if (word === '!') out = out.replace(/\|$/, '!|');
    else if (/^[({]./.test(word)) out += `an|${word.slice(1, -1)}|`;
    else if (/^[^\s,;.+/-]/.test(word)) out += `mb|${word}|`;
  }
  return out;
}

/** The address of a board in Bridge Base's viewer. With `hands`, in parameters of their own, which other sites read too. */
export function formatViewerUrl(board: RecordedBoard, form: 'lin' | 'hands' = 'lin'): string {
  const parameters = form === 'lin' ? { lin: formatLin(board) } : parametersOf(board);
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(oneLine(value))}`);
  return `${VIEWER}?${query.join('&')}`;
}

const VULNERABLE = { none: '-', NS: 'n', EW: 'e', both: 'b' } as const;

function parametersOf(board: RecordedBoard): Readonly<Record<string, string>> {
  const { hands, players, dealer, vulnerability, number, auction, play, stated } = board;
  const seats: readonly (readonly [string, Seat])[] = [
    ['s', 'S'],
    ['w', 'W'],
    ['n', 'N'],
    ['e', 'E'],
  ];
  const parameters: Record<string, string> = {};
  for (const [name, seat] of seats) {
    const player = players[seat];
    const hand = hands[seat];
    if (player !== undefined) parameters[`${name}n`] = player;
    if (hand) parameters[name] = linHand(hand).toLowerCase();
  }
  if (dealer) parameters['d'] = dealer.toLowerCase();
  if (vulnerability) parameters['v'] = VULNERABLE[vulnerability];
  if (number !== undefined) parameters['b'] = String(number);
  if (auction) {
    parameters['a'] = auction.calls
      .map(({ call, alerted, note }) => {
        const said = note === undefined ? '' : `(${note.replace(/[()]/g, ' ')})`;
        return `${linCall(call).toLowerCase()}${alerted ? '!' : ''}${said}`;
      })
      .join('');
  }
  if (play) parameters['p'] = play.cards.map(({ card }) => card.toLowerCase()).join('');
  if (stated.tricks !== undefined && play?.end !== 'complete') parameters['c'] = String(stated.tricks);
  return parameters;
}
