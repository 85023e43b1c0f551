/** What a table manager says to a program at its table. */
import { type Call, type Card, type Hand, type Seat, type Side, type Vulnerability } from '#bridge';
import { type Dialect } from './dialect.js';
import {
  callIn,
  callWords,
  cardIn,
  cardWord,
  handIn,
  handWords,
  type Named,
  namedIn,
  plainText,
  seatIn,
  seatWord,
  tidyLine,
} from './words.js';

/** In whole seconds. */
export type SideTime = { readonly board: number; readonly total: number };

export type ServerLine =
  | { readonly kind: 'seated'; readonly seat: Seat; readonly team: string }
  | { readonly kind: 'teams'; readonly NS: string; readonly EW: string }
  | { readonly kind: 'start-of-board' }
  | {
      readonly kind: 'deal';
      readonly number: number;
      readonly dealer: Seat;
      readonly vulnerability: Vulnerability;
    }
  | { readonly kind: 'cards'; readonly hand: Named; readonly cards: Hand }
  | { readonly kind: 'call'; readonly seat: Seat; readonly call: Call; readonly alert?: string }
  | { readonly kind: 'card'; readonly hand: Named; readonly card: Card }
  | { readonly kind: 'lead'; readonly hand: Named }
  | { readonly kind: 'timing'; readonly NS: SideTime; readonly EW: SideTime }
  | { readonly kind: 'end-of-session' }
  | { readonly kind: 'illegal'; readonly what: 'call' | 'card' }
  | { readonly kind: 'error'; readonly text: string };

/** Without its end of line. */
export function formatServerLine(line: ServerLine, dialect: Dialect): string {
  const seat = (named: Named): string => seatWord(named, dialect.capitals);
  switch (line.kind) {
    case 'seated':
      return `${seat(line.seat)} ${seatedName(line.team, dialect)} seated`;
    case 'teams':
      return `${teamsWords(line, dialect)}${dialect.scoring ? '. Playing IMP' : ''}`;
    case 'start-of-board':
      return 'Start of board';
    case 'deal': {
      const words = VULNERABLE[line.vulnerability];
      const vulnerable = dialect.lowerVulnerability ? words.toLowerCase() : words;
      return `Board number ${line.number}. Dealer ${seat(line.dealer)}. ${vulnerable} vulnerable.`;
    }
    case 'cards':
      return `${seat(line.hand)}'s cards : ${handWords(line.cards)}`;
    case 'call':
      return `${seat(line.seat)} ${callWords(line.call)}${alertWords(line, dialect)}`;
    case 'card':
      return `${seat(line.hand)} plays ${cardWord(line.card)}`;
    case 'lead':
      return `${seat(line.hand)} to lead`;
    case 'timing':
      return `Timing - N/S : ${sideTime(line.NS)}  E/W : ${sideTime(line.EW)}`;
    case 'end-of-session':
      return 'End of session';
    case 'illegal':
      return line.what === 'call' ? 'illegal bid' : 'Illegal card';
    case 'error':
      return plainText(line.text);
  }
}

function seatedName(team: string, { seated }: Dialect): string {
  switch (seated) {
    case 'parentheses':
      return `("${team}")`;
    case 'quotes':
      return `"${team}"`;
    case 'plain':
      return team;
  }
}

function teamsWords({ NS, EW }: Readonly<Record<Side, string>>, { teams }: Dialect): string {
  switch (teams) {
    case 'spaced':
      return `Teams : N/S : "${NS}" E/W : "${EW}"`;
    case 'period':
      return `Teams : N/S : "${NS}". E/W : "${EW}"`;
    case 'tight':
      return `Teams: N/S: "${NS}". E/W: "${EW}"`;
  }
}

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { none: 'Neither', NS: 'N/S', EW: 'E/W', both: 'Both' };

function alertWords({ call, alert }: { readonly call: Call; readonly alert?: string }, { alerts }: Dialect): string {
  if (alert === undefined || alerts === 'none' || (alerts === 'bids' && call.kind !== 'bid')) return '';
  return ` Alert. ${plainText(alert)}`.trimEnd();
}

function sideTime({ board, total }: SideTime): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const minutes = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  const hours = `${Math.floor(total / 3600)}:${minutes(total % 3600)}`;
  return `this board  ${minutes(board)},  total  ${hours}.`;
}

const SEATED = /^(north|east|south|west) (?:\("(.*)"\)|"(.*)"|(.*\S)) seated\b/i;
const TEAMS = /^teams ?: ?n\/s ?:? ?"(.*?)"\.? ?e\/w ?:? ?"(.*?)"/i;
const DEAL = /^board number (\d{1,5})\. dealer (north|east|south|west)\. (neither|n\/s|e\/w|both) vulnerable\b/i;
const CARDS = /^(north|east|south|west|dummy)'s cards ?: ?(.*)$/i;
const PLAYS = /^(north|east|south|west|dummy) plays (\w{2,3})$/i;
const LEADS = /^(north|east|south|west|dummy) to lead$/i;
const CALLS = /^(north|east|south|west) (.*)$/i;

/** Reads a line of a manager, whatever its dialect; undefined for what is none, which programs pass over. Times are not read. */
export function parseServerLine(text: string): ServerLine | undefined {
  const line = tidyLine(text);
  const bare = line.replace(/\.$/, '').trimEnd();
  if (/^start of board$/i.test(bare)) return { kind: 'start-of-board' };
  if (/^end of session$/i.test(bare)) return { kind: 'end-of-session' };
  if (/^illegal (bid|card)\b/i.test(bare)) return { kind: 'illegal', what: /bid/i.test(bare) ? 'call' : 'card' };
  if (/^timing\b/i.test(bare)) return { kind: 'timing', NS: NO_TIME, EW: NO_TIME };
  return atTheTable(line, bare) ?? beforeTheBoards(line);
}

const NO_TIME: SideTime = { board: 0, total: 0 };

function beforeTheBoards(line: string): ServerLine | undefined {
  const seated = SEATED.exec(line);
  const seat = seatIn(seated?.[1] ?? '');
  if (seated && seat) return { kind: 'seated', seat, team: seated[2] ?? seated[3] ?? seated[4] ?? '' };
  const teams = TEAMS.exec(line);
  if (teams) return { kind: 'teams', NS: teams[1] ?? '', EW: teams[2] ?? '' };
  return /^(error|expected|illegal hand|seat was|unexpected)\b/i.test(line)
    ? { kind: 'error', text: plainText(line) }
    : undefined;
}

function atTheTable(line: string, bare: string): ServerLine | undefined {
  const [, number, dealing = '', vulnerable = ''] = DEAL.exec(line) ?? [];
  const dealer = seatIn(dealing);
  const vulnerability = VULNERABILITY_OF.get(vulnerable.toLowerCase());
  if (dealer && vulnerability) return { kind: 'deal', number: Number(number), dealer, vulnerability };
  const [, whose = '', words = ''] = CARDS.exec(line) ?? [];
  const [holder, cards] = [namedIn(whose), handIn(words)];
  if (holder && cards) return { kind: 'cards', hand: holder, cards };
  const [, plays = '', word = ''] = PLAYS.exec(bare) ?? [];
  const [hand, card] = [namedIn(plays), cardIn(word)];
  if (hand && card) return { kind: 'card', hand, card };
  const leader = namedIn(LEADS.exec(bare)?.[1] ?? '');
  if (leader) return { kind: 'lead', hand: leader };
  const [, caller = '', said = ''] = CALLS.exec(line) ?? [];
  const [seat, call] = [seatIn(caller), callIn(said)];
  return seat && call ? { kind: 'call', seat, ...call } : undefined;
}

const VULNERABILITY_OF: ReadonlyMap<string, Vulnerability> = new Map([
  ['neither', 'none'],
  ['n/s', 'NS'],
  ['e/w', 'EW'],
  ['both', 'both'],
]);
