/**
 * Values of tags to values of bridge, forgiving what real files do: each function reads what the standard says without a
 * word, reads what it can of other habits and says so through `odd`, and gives undefined for what has no meaning.
 */
import {
  type Card,
  DECK,
  deckOrder,
  type Doubling,
  type Hand,
  LEVELS,
  parseCard,
  rotation,
  type Seat,
  SEATS,
  sideOf,
  sortHand,
  STRAINS,
  type Vulnerability,
} from '#bridge';
import { type StatedContract } from '../recorded-board.js';
import { inLetters, WORDS_OF_SEATS, WORDS_OF_VULNERABILITY } from './habits.js';

/** Called with a code and a sentence when a value is understood but not as the standard writes it. */
export type Odd = (code: string, message: string) => void;

const SEAT_WORDS: ReadonlyMap<string, Seat> = new Map(
  SEATS.flatMap((seat) => [seat, ...WORDS_OF_SEATS[seat]].map((word): [string, Seat] => [word, seat])),
);

/** Seats as the standard writes them. */
export const PLAIN_SEATS: ReadonlyMap<string, Seat> = new Map(SEATS.map((seat): [string, Seat] => [seat, seat]));

/** `N`; forgiven: lower case, blanks around, whole words. */
export function readSeat(value: string, odd: Odd): Seat | undefined {
  const seat = PLAIN_SEATS.get(value);
  if (seat) return seat;
  const forgiven = SEAT_WORDS.get(value.trim().toUpperCase());
  if (forgiven) odd('seat-unusual', `"${value}" is read as ${forgiven}`);
  return forgiven;
}

/** Vulnerabilities as the standard writes them. */
export const PLAIN_VULNERABILITIES: ReadonlyMap<string, Vulnerability> = new Map<string, Vulnerability>([
  ['None', 'none'],
  ['Love', 'none'],
  ['-', 'none'],
  ['NS', 'NS'],
  ['EW', 'EW'],
  ['All', 'both'],
  ['Both', 'both'],
]);
const VULNERABLE_ODD: ReadonlyMap<string, Vulnerability> = new Map<string, Vulnerability>([
  ...[...PLAIN_VULNERABILITIES].map(([word, vulnerability]): [string, Vulnerability] => [
    word.toUpperCase(),
    vulnerability,
  ]),
  ['N-S', 'NS'],
  ['N/S', 'NS'],
  ['E-W', 'EW'],
  ['E/W', 'EW'],
  ...WORDS_OF_VULNERABILITY,
]);

/** `None`, `NS`, `EW`, `All` and the words the standard allows beside; forgiven: case, blanks, dashes, `Both vul`. */
export function readVulnerability(value: string, odd: Odd): Vulnerability | undefined {
  const known = PLAIN_VULNERABILITIES.get(value);
  if (known) return known;
  const word = value
    .trim()
    .toUpperCase()
    .replace(/ *VUL(?:N|NERABLE)?\.?$/, '');
  const forgiven = VULNERABLE_ODD.get(word);
  if (forgiven) odd('vulnerable-unusual', `"${value}" is read as ${forgiven}`);
  return forgiven;
}

export type StatedPass = 'passed-out';

/**
 * `4S`, `3NTX`, `Pass`; the strain alone in an end position. Forgiven: `3N`, lower case, `*`, `R` for redoubled, blanks,
 * `=`, `+1` or `-2` after it, a declarer after it.
 */
export function readContract(value: string, odd: Odd): StatedContract | StatedPass | undefined {
  const plain = PLAIN_CONTRACTS.get(value);
  if (plain) return plain;
  const short = WITHOUT_T.get(value);
  if (short) {
    odd('no-trump-without-t', `"${value}" is read as no trump`);
    return short;
  }
  const written = inLetters(value).toUpperCase().replace(/[\s.]/g, '');
  const text = shortened(written);
  if (/^(PASS|P|AP|PO|PASSEDOUT|PASSOUT|ALLPASS)$/.test(text)) {
    odd('contract-unusual', `"${value}" is read as Pass`);
    return 'passed-out';
  }
  const loose = /^([1-7])(NT?|SA|[CDHS])(X{0,2}|\*{1,2}|R|D|DBL|RDBL)(?:BY)?[NESW]?(?:=|[+-]\d+)?$/.exec(text);
  if (!loose) return undefined;
  const [, level = '', strain = '', mark = ''] = loose;
  if (text !== written) odd('value-unreadable', `"${value}" is no value of Contract; it is read as ${text}`);
  else if (strain === 'N' && value.length > 1) odd('no-trump-without-t', `"${value}" is read as no trump`);
  else odd('contract-unusual', `"${value}" is not written as the standard does`);
  const doubled = { '*': 'X', '**': 'XX', R: 'XX', D: 'X', DBL: 'X', RDBL: 'XX' }[mark] ?? mark;
  return CONTRACTS.get(`${level}${strain === 'N' || strain === 'SA' ? 'NT' : strain}${doubled}`);
}

/** Words of contracts, and what is short for them. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/NO-?TRUMPS?/, 'NT'],
  [/SPADES?/, 'S'],
  [/HEARTS?/, 'H'],
  [/DIAMONDS?/, 'D'],
  [/CLUBS?/, 'C'],
  [/REDOUBLED?/, 'XX'],
  [/DOUBLED?/, 'X'],
];

function shortened(text: string): string {
  return WORDS.reduce((short, [word, letters]) => short.replace(word, letters), text);
}

/** What stands for a contract where the board was not played, or got an artificial score. */
const NO_CONTRACT =
  /^(?:-+|NP|N\/P|NOT[ -]?PLAYED|NO[ -]?PLAY|ADJ(?:USTED)?\.?|ARB\.?|A(?:VG?|VE|VERAGE)?[ +=-]*\d*%?(?:[-\/]\d*%?)?)$/i;

export function isNoContract(value: string): boolean {
  return value.length < 40 && NO_CONTRACT.test(value.trim());
}

const MARKS: readonly (readonly [string, Doubling])[] = [
  ['', 'undoubled'],
  ['X', 'doubled'],
  ['XX', 'redoubled'],
];

/** Each text has one value. Without a level it is the strain of an end position. */
const CONTRACTS: ReadonlyMap<string, StatedContract> = new Map(
  [undefined, ...LEVELS].flatMap((level) =>
    STRAINS.flatMap((strain) =>
      MARKS.map(([mark, doubling]): [string, StatedContract] => [
        `${level ?? ''}${strain}${mark}`,
        level ? { level, strain, doubling } : { strain, doubling },
      ]),
    ),
  ),
);

/** Contracts as the standard writes them. */
export const PLAIN_CONTRACTS: ReadonlyMap<string, StatedContract | StatedPass> = new Map<
  string,
  StatedContract | StatedPass
>([...CONTRACTS, ['Pass', 'passed-out']]);

/** `1N`, `3NX`: what many programs write for no trump. */
const WITHOUT_T: ReadonlyMap<string, StatedContract> = new Map(
  [...CONTRACTS].flatMap(([text, contract]): [string, StatedContract][] =>
    /^[1-7]NT/.test(text) ? [[text.replace('T', ''), contract]] : [],
  ),
);

type StatedTricks = { readonly tricks: number; readonly agreed: boolean };

/**
 * Declarer's tricks: `9`, `^9`, or per side `NS 9`, `EW 4`, `NS 9 EW 4`. Forgiven: `=`, `+1`, `-2` where the contract says
 * what they are relative to. `impossible` when there are not thirteen tricks in it, `of-sides` when it is given per side
 * and nothing says which side declared.
 */
export function readResult(
  value: string,
  declarer: Seat | undefined,
  needed: number | undefined,
  odd: Odd,
): StatedTricks | 'impossible' | 'of-sides' | undefined {
  const agreed = value.startsWith('^');
  const text = agreed ? value.slice(1) : value;
  if (/^\d{1,2}$/.test(text)) return possible(Number(text), agreed);
  const sides = /^(NS|EW) (\d{1,2})(?: (NS|EW) (\d{1,2}))?$/.exec(text);
  if (sides) {
    const [, side, number, other, rest] = sides;
    if (other !== undefined && (other === side || Number(number) + Number(rest) !== 13)) return 'impossible';
    if (!declarer) return 'of-sides';
    return possible(sideOf(declarer) === side ? Number(number) : 13 - Number(number), agreed);
  }
  return oddResult(text.trim(), needed, agreed, odd);
}

function oddResult(text: string, needed: number | undefined, agreed: boolean, odd: Odd): ReturnType<typeof readResult> {
  const number = /^(\d{1,2})(?: *tricks?)?$/i.exec(text)?.[1];
  const level = /^made +([1-7])$/i.exec(text)?.[1];
  if (number !== undefined || level !== undefined) {
    odd('result-unusual', `"${text}" is not written as the standard does`);
    return possible(number === undefined ? Number(level) + 6 : Number(number), agreed);
  }
  const relative = /^(?:[1-7] ?(?:NT?|SA|[CDHS]) ?X{0,2} ?[NESW]? ?)?(?:=|made|down *(\d{1,2})|([+-]\d{1,2}))$/i.exec(
    text,
  );
  if (!relative || needed === undefined) return undefined;
  odd('result-relative', `"${text}" is counted from the contract`);
  return possible(needed + (relative[1] === undefined ? Number(relative[2] ?? 0) : -Number(relative[1])), agreed);
}

/** Declarer's tricks as the standard writes them. */
export const PLAIN_TRICKS: ReadonlyMap<string, StatedTricks> = new Map(
  Array.from({ length: 14 }, (_, tricks): [string, StatedTricks] => [String(tricks), { tricks, agreed: false }]),
);

function possible(tricks: number, agreed: boolean): StatedTricks | 'impossible' {
  return tricks >= 0 && tricks <= 13 ? { tricks, agreed } : 'impossible';
}

export type ReadDeal = {
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  /** The seat that holds each card of the deck, 0 … 3 as in SEATS; −1 where that is not known. */
  readonly holders: Int8Array;
  /** What is wrong with it, as a code and a sentence; the hands are then not to be trusted. */
  readonly wrong: readonly (readonly [string, string])[];
};

export const NO_DEAL: ReadDeal = { hands: {}, holders: new Int8Array(DECK.length).fill(-1), wrong: [] };

/** `N:AKQ…` clockwise, `-` for a hand not known. Forgiven: several blanks, lower case, `10`, `-` for a void, three hands. */
export function readDeal(value: string, odd: Odd): ReadDeal | undefined {
  return plainDeal(value) ?? oddDeal(value, odd);
}

/** The height of each rank by its character, 0 for an ace … 12 for a deuce; −1 for what is no rank. */
const HEIGHTS = new Int8Array(128).fill(-1);
for (const [height, rank] of Array.from('AKQJT98765432').entries()) HEIGHTS[rank.charCodeAt(0)] = height;

/** A deal as nearly all are written: whole hands, each suit from the top. Undefined for any other. */
function plainDeal(value: string): ReadDeal | undefined {
  const first = SEATS.findIndex((seat) => seat === value.charAt(0));
  if (first < 0 || value.charCodeAt(1) !== 0x3a) return undefined;
  const holders = new Int8Array(DECK.length).fill(-1);
  const hands: [Card[], Card[], Card[], Card[]] = [[], [], [], []];
  let turn = 0;
  let suit = 0;
  let before = -1;
  for (let at = 2; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code === 0x20 || code === 0x2e) {
      if (code === 0x20 ? suit !== 3 || turn === 3 : suit === 3) return undefined;
      turn += code === 0x20 ? 1 : 0;
      suit = code === 0x20 ? 0 : suit + 1;
      before = -1;
      continue;
    }
    const height = HEIGHTS[code] ?? -1;
    const card = suit * 13 + height;
    if (height <= before || (holders[card] ?? 0) >= 0) return undefined;
    before = height;
    const seat = ((first + turn) & 3) as 0 | 1 | 2 | 3; // two bits
    holders[card] = seat;
    const name = DECK[card];
    if (name) hands[seat].push(name);
  }
  const [N, E, S, W] = hands;
  if (turn !== 3 || suit !== 3 || hands.some((hand) => hand.length !== 13)) return undefined;
  return { hands: { N, E, S, W }, holders, wrong: [] };
}

function oddDeal(value: string, odd: Odd): ReadDeal | undefined {
  const [, seat = '', text] = /^\s*([A-Za-z]{1,5})\s?:([^]*)$/.exec(value) ?? [];
  const first = readSeat(seat, odd);
  if (!first || text === undefined) return undefined;
  let parts = text.split(' ');
  if (parts.length !== 4) {
    odd('deal-blanks', 'the four hands are set apart by one blank each');
    const hands = text.split(/[\s,;|]+/).filter((part) => part !== '');
    // Commas may part the suits, too.
    parts = hands.length === 16 ? [0, 4, 8, 12].map((at) => hands.slice(at, at + 4).join('.')) : hands;
  }
  return dealOf(first, parts, odd);
}

function dealOf(first: Seat, parts: readonly string[], odd: Odd): ReadDeal {
  const wrong: [string, string][] = [];
  const hands: Partial<Record<Seat, Hand>> = {};
  const holders = new Int8Array(DECK.length).fill(-1);
  if (parts.length < 3 || parts.length > 4)
    wrong.push(['deal-hands', `a deal has four hands, here are ${parts.length}`]);
  for (const [index, seat] of SEATS.entries()) {
    const part = parts[rotation(first).indexOf(seat)] ?? '-';
    if (part === '-' || isUnknownHand(part, odd)) continue;
    const cards = readHand(part, odd);
    if (!cards) {
      wrong.push(['deal-hand', `"${part.slice(0, 40)}" is not a hand`]);
      continue;
    }
    for (const card of cards) {
      if ((holders[deckOrder(card)] ?? -1) >= 0) wrong.push(['card-twice', `${card} is dealt twice`]);
      holders[deckOrder(card)] = index;
    }
    hands[seat] = cards;
  }
  const known = wrong.length === 0 ? withoutEmpty(hands, odd) : hands;
  if (wrong.length === 0) deduce(known, holders, odd);
  const sizes = Object.values(known).map((hand) => hand.length);
  const most = Math.max(0, ...sizes);
  if (most > 13) wrong.push(['hand-size', `a hand has ${most} cards`]);
  if (most === 13 && sizes.some((size) => size < 13)) {
    wrong.push(['hand-size', 'some hands have thirteen cards, others fewer']);
  }
  if (most === 0 && wrong.length === 0) odd('deal-empty', 'no hand has a card');
  return { hands: known, holders, wrong };
}

/** Marks of their own for a hand that is not known. */
function isUnknownHand(part: string, odd: Odd): boolean {
  const isUnknown = /^(?:\?+|-{2,}|\*)$/.test(part);
  if (isUnknown) odd('hand-unknown', `"${part}" is read as a hand that is not known`);
  return isUnknown;
}

/** Hands without a card are not known, where another has all its cards or none has any. */
function withoutEmpty(hands: ReadDeal['hands'], odd: Odd): Partial<Record<Seat, Hand>> {
  const most = Math.max(...SEATS.map((seat) => hands[seat]?.length ?? 0));
  const known: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const hand = hands[seat];
    if (hand && (hand.length > 0 || (most > 0 && most < 13))) known[seat] = hand;
    else if (hand && most > 0) odd('hand-empty', 'a hand without cards is not known');
  }
  return known;
}

/** The fourth hand is the rest when the other three are whole. */
function deduce(hands: Partial<Record<Seat, Hand>>, holders: Int8Array, odd: Odd): void {
  const missing = SEATS.find((seat) => (hands[seat] ?? []).length === 0);
  if (!missing || SEATS.some((seat) => seat !== missing && hands[seat]?.length !== 13)) return;
  odd('hand-deduced', `${missing} has the thirteen cards that are left`);
  const rest = DECK.filter((card) => (holders[deckOrder(card)] ?? -1) < 0);
  for (const card of rest) holders[deckOrder(card)] = SEATS.indexOf(missing);
  hands[missing] = rest;
}

const SUITS_PRINTED = ['S', 'H', 'D', 'C'] as const;
const CARD_OF: readonly ReadonlyMap<number, Card>[] = SUITS_PRINTED.map(
  (suit) =>
    new Map(
      Array.from('AKQJT98765432').flatMap((rank): [number, Card][] => {
        const card = parseCard(suit + rank);
        return card ? [[rank.charCodeAt(0), card]] : [];
      }),
    ),
);

function readHand(text: string, odd: Odd): Hand | undefined {
  const cards: Card[] = [];
  let suit = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2e) {
      suit++;
      continue;
    }
    const card = CARD_OF[suit]?.get(code);
    if (!card) return readOddHand(text, odd);
    cards.push(card);
  }
  return suit === 3 ? sortHand(cards) : suit < 3 && cards.length === 13 ? readOddHand(text, odd) : undefined;
}

function readOddHand(text: string, odd: Odd): Hand | undefined {
  const short = inLetters(text)
    .toUpperCase()
    .replace(/^S:?([^.]*)\.?H:?([^.]*)\.?D:?([^.]*)\.?C:?/, '$1.$2.$3.')
    .replaceAll('10', 'T')
    .replace(/[-–—]/g, '')
    .replaceAll(',', '.');
  // Voids at the end may lack their points.
  const dots = short.replace(/[^.]/g, '').length;
  const cleaned = short.length - dots === 13 ? short + '.'.repeat(Math.max(0, 3 - dots)) : short;
  if (cleaned === text || !/^[AKQJT2-9.]*$/.test(cleaned)) return undefined;
  odd('deal-unusual', `"${text.slice(0, 40)}" is read as ${cleaned.slice(0, 40)}`);
  return readHand(cleaned, odd);
}
