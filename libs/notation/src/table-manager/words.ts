/** The words that both ends of the Table Manager protocol use: seats, calls, cards, hands. Case never matters when they are read. */
import {
  type Call,
  type Card,
  formatCall,
  type Hand,
  holding,
  parseCall,
  parseCard,
  parseHand,
  rankOf,
  type Seat,
  SEATS,
  type Suit,
} from '#bridge';

/** Lines are no longer than this, in UTF-16 units. */
export const LINE_MAX = 1_000;
/** Of an alert's text. */
const ALERT_MAX = 200;
/** Of a team's name. */
export const TEAM_MAX = 60;

/** A hand as a line names it: by its seat, or as dummy's. */
export type Named = Seat | 'dummy';

export const SEAT_WORDS: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

export function seatWord(seat: Named, capitals: boolean): string {
  const word = seat === 'dummy' ? 'Dummy' : SEAT_WORDS[seat];
  return capitals ? word.toUpperCase() : word;
}

/** Reads `North`, `EAST`, `dummy`. */
export function namedIn(word: string): Named | undefined {
  const lower = word.toLowerCase();
  return lower === 'dummy' ? 'dummy' : SEATS.find((seat) => SEAT_WORDS[seat].toLowerCase() === lower);
}

export function seatIn(word: string): Seat | undefined {
  const named = namedIn(word);
  return named === 'dummy' ? undefined : named;
}

/** `bids 1NT`, `passes`, `doubles`, `redoubles`. */
export function callWords(call: Call): string {
  switch (call.kind) {
    case 'pass':
      return 'passes';
    case 'double':
      return 'doubles';
    case 'redouble':
      return 'redoubles';
    case 'bid':
      return `bids ${formatCall(call)}`;
  }
}

/** A call with what the caller tells the opponents of it, if he alerts it. */
type SaidCall = { readonly call: Call; readonly alert?: string };

const CALL = /^(passes|doubles|redoubles|bids ([1-7]) ?(c|d|h|s|nt?))\.?(?: (alert|infos)\.? ?(.*))?$/i;

/** Reads the part of a line after the seat: `bids 2C Alert. Stayman`. A text that is no alert (`Infos.`) is left out. */
export function callIn(words: string): SaidCall | undefined {
  const [, what = '', level = '', strain = '', kind = '', text = ''] = CALL.exec(words) ?? [];
  const call = callOf(what.toLowerCase(), level, strain.toUpperCase());
  if (!call) return undefined;
  return kind.toLowerCase() === 'alert' ? { call, alert: plainText(text) } : { call };
}

function callOf(what: string, level: string, strain: string): Call | undefined {
  if (level !== '') return parseCall(`${level}${strain === 'N' ? 'NT' : strain}`);
  return parseCall({ passes: 'P', doubles: 'X', redoubles: 'XX' }[what] ?? '');
}

/** `4S`, rank first. */
export function cardWord(card: Card): string {
  return `${card.slice(1)}${card.slice(0, 1)}`;
}

/** Reads `4S`, `S4`, `kc`, `10H`. */
export function cardIn(word: string): Card | undefined {
  const upper = word.toUpperCase().replace('10', 'T');
  return parseCard(upper) ?? parseCard(`${upper.slice(1)}${upper.slice(0, 1)}`);
}

const SUIT_ORDER: readonly Suit[] = ['S', 'H', 'D', 'C'];

/** `S A K 3. H -. D Q J T 9 8. C A 7 6 5 4.` */
export function handWords(hand: Hand): string {
  return SUIT_ORDER.map((suit) => {
    const ranks = holding(hand, suit).map(rankOf);
    return `${suit} ${ranks.length === 0 ? '-' : ranks.join(' ')}.`;
  }).join(' ');
}

const HAND = /^s ?([akqjt0-9 -]*)\.? ?h ?([akqjt0-9 -]*)\.? ?d ?([akqjt0-9 -]*)\.? ?c ?([akqjt0-9 -]*)\.?$/i;

/** Reads `handWords`, a void without its period too. Undefined for anything that is no hand. */
export function handIn(words: string): Hand | undefined {
  const [, ...suits] = HAND.exec(words) ?? [];
  if (suits.length !== 4) return undefined;
  return parseHand(suits.map((ranks) => ranks.toUpperCase().replaceAll('10', 'T').replace(/[ -]/g, '')).join('.'));
}

/** Free text as it may stand in a line: on one line, without control characters, not without end. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, ALERT_MAX);
}

/** Runs of blanks as one, and no more than a line may have; the letters as they came. */
export function tidyLine(line: string): string {
  return line.slice(0, LINE_MAX).replace(/\s+/g, ' ').trim();
}
