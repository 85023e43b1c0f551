/** A position as a picture for forums and print: the hands that its viewer saw, the auction, the trick on the table. No script, no font. */
import { placesOfCalls, type Seat, SEATS } from '#bridge';
import { type BoardState } from '../boards/board-state.js';

const WIDTH = 560;
const HEIGHT = 470;
const LINE = 19;
const SUITS = [
  { letter: 'S', shape: '♠', colour: '#1a1a1a' },
  { letter: 'H', shape: '♥', colour: '#c00000' },
  { letter: 'D', shape: '♦', colour: '#b35900' },
  { letter: 'C', shape: '♣', colour: '#00662b' },
] as const;
const NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
/** Where a hand's first line stands. */
const HANDS: Readonly<Record<Seat, readonly [x: number, y: number]>> = {
  N: [150, 40],
  E: [275, 160],
  S: [150, 280],
  W: [20, 160],
};
/** Where a card of the trick lies. */
const TABLE: Readonly<Record<Seat, readonly [x: number, y: number]>> = {
  N: [190, 172],
  E: [222, 200],
  S: [190, 228],
  W: [158, 200],
};
const AUCTION_X = 390;
const COLUMN = 42;
/** Rows of the auction that fit; an auction that is longer begins with an ellipsis. */
const ROWS_MAX = 20;

/** An image of its own, `role="img"` with a title and a description that say all of it in words. */
export function positionSvg(state: BoardState): string {
  const { number, dealer, vulnerability, contract, won } = state;
  const made = contract ? `${contract.level}${contract.strain} by ${NAMES[contract.declarer]}` : 'no contract';
  const title = `Board ${number}, dealer ${NAMES[dealer]}, vulnerable: ${vulnerability}`;
  const parts = [
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(inWords(state))}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(20, 22, title, 'font-weight="bold"'),
    ...SEATS.map((seat) => handOf(seat, state)),
    `<rect x="138" y="148" width="112" height="96" rx="6" fill="#eef4ee" stroke="#8a8a8a"/>`,
    ...trickOf(state),
    ...auctionOf(state),
    text(20, HEIGHT - 20, `${made}; tricks: NS ${won.NS}, EW ${won.EW}`),
  ];
  const box = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" font-family="sans-serif" font-size="15">${parts.join('')}</svg>\n`;
}

/** Text of another's making, harmless in XML and HTML. */
export function escaped(said: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return said.replaceAll(/[&<>"']/g, (letter) => named[letter] ?? letter);
}

function text(x: number, y: number, said: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escaped(said)}</text>`;
}

function handOf(seat: Seat, { hands, turn }: BoardState): string {
  const [x, y] = HANDS[seat];
  const name = text(x, y, `${NAMES[seat]}${turn === seat ? ' ◂' : ''}`, 'font-weight="bold" fill="#444"');
  const suits = hands[seat]?.split('.');
  if (!suits) return name + text(x, y + LINE, 'not seen', 'fill="#777" font-style="italic"');
  const lines = SUITS.map(({ letter, shape, colour }, index) => {
    const cards = suits[index] === '' ? '—' : (suits[index] ?? '').split('').join(' ').replace('T', '10');
    const at = y + LINE * (index + 1);
    return `<text x="${x}" y="${at}" fill="${colour}">${shape}${letter} <tspan fill="#000">${cards}</tspan></text>`;
  });
  return name + lines.join('');
}

function trickOf({ tricks }: BoardState): readonly string[] {
  const last = tricks.at(-1);
  if (!last || last.winner) return [];
  const first = SEATS.indexOf(last.leader);
  return last.cards.map((card, index) => {
    const [x, y] = TABLE[SEATS[(first + index) % SEATS.length] ?? last.leader];
    return `<text x="${x}" y="${y}" text-anchor="middle" fill="${colourOf(card)}">${shown(card)}</text>`;
  });
}

function colourOf(card: string): string {
  return SUITS.find(({ letter }) => card.startsWith(letter))?.colour ?? '#000';
}

function shown(card: string): string {
  const suit = SUITS.find(({ letter }) => card.startsWith(letter));
  return suit ? `${suit.shape}${escaped(card.slice(1).replace('T', '10'))}` : escaped(card);
}

/** A call with the shape of its suit; letters stay beside it in the description. */
function callShown(call: string): string {
  const suit = SUITS.find(({ letter }) => call.length === 2 && call.endsWith(letter));
  return suit ? `${call.charAt(0)}${suit.shape}` : call === 'P' ? 'Pass' : call;
}

function auctionOf({ dealer, auction }: BoardState): readonly string[] {
  const heads = SEATS.map((seat, column) =>
    text(AUCTION_X + column * COLUMN, 60, seat, 'font-weight="bold" fill="#444"'),
  );
  const callers = auction.map(({ seat }) => seat);
  const places = placesOfCalls(callers, dealer, SEATS.indexOf(dealer));
  const rows = Math.floor((places.at(-1) ?? 0) / SEATS.length) + 1;
  const hidden = Math.max(0, rows - ROWS_MAX);
  const calls = auction.flatMap(({ call, alert, withdrawn }, index) => {
    const place = places[index] ?? 0;
    const row = Math.floor(place / SEATS.length) - hidden;
    if (row < 0) return [];
    const said = `${callShown(call)}${alert ? '*' : ''}`;
    const style = withdrawn ? 'text-decoration="line-through" fill="#777"' : `fill="${colourOf(call.slice(1))}"`;
    return text(AUCTION_X + (place % SEATS.length) * COLUMN, 60 + LINE * (row + 1), said, style);
  });
  return [...heads, ...(hidden > 0 ? [text(AUCTION_X - 16, 60 + LINE, '…')] : []), ...calls];
}

function inWords({ hands, auction, tricks }: BoardState): string {
  const held = SEATS.flatMap((seat) => (hands[seat] === undefined ? [] : `${NAMES[seat]} ${hands[seat]}`));
  const calls = auction
    .map(({ seat, call, withdrawn }) => `${seat} ${call}${withdrawn ? ' (withdrawn)' : ''}`)
    .join(', ');
  const last = tricks.at(-1);
  const led = last && !last.winner ? ` Trick in progress, led by ${NAMES[last.leader]}: ${last.cards.join(' ')}.` : '';
  return `Hands: ${held.join('; ') || 'none seen'}. Auction: ${calls || 'none yet'}.${led}`;
}
