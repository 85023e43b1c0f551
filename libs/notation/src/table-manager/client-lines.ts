/** What a program at the table says to its manager. */
import { type Call, type Card, type Seat } from '#bridge';
import {
  callIn,
  callWords,
  cardIn,
  cardWord,
  type Named,
  namedIn,
  plainText,
  SEAT_WORDS,
  seatIn,
  seatWord,
  TEAM_MAX,
  tidyLine,
} from './words.js';

/** The protocol's version that is spoken. */
export const TABLE_MANAGER_VERSION = 18;

export type ClientLine =
  /** `seat` is `any` where the manager is to choose. */
  | { readonly kind: 'connect'; readonly team: string; readonly seat: Seat | 'any'; readonly version: number }
  | { readonly kind: 'ready'; readonly seat: Seat; readonly what: 'teams' | 'start' | 'deal' | 'cards' | 'dummy' }
  | { readonly kind: 'ready'; readonly seat: Seat; readonly what: 'call'; readonly of: Named }
  /** `trick`: 1 … 13. */
  | { readonly kind: 'ready'; readonly seat: Seat; readonly what: 'card'; readonly of: Named; readonly trick: number }
  /** `alert`: what the opponents are told; the empty text where it is alerted and not explained. */
  | { readonly kind: 'call'; readonly seat: Seat; readonly call: Call; readonly alert?: string }
  /** `hand` is the hand that plays. */
  | { readonly kind: 'card'; readonly hand: Named; readonly card: Card }
  /** Said by some programs; asks and tells nothing. */
  | { readonly kind: 'idle' };

export function formatClientLine(line: ClientLine): string {
  switch (line.kind) {
    case 'connect': {
      const seat = line.seat === 'any' ? 'ANYPL' : SEAT_WORDS[line.seat];
      return `Connecting "${line.team}" as ${seat} using protocol version ${line.version}`;
    }
    case 'ready':
      return `${SEAT_WORDS[line.seat]} ready ${readyWords(line)}`;
    case 'call': {
      const alert = line.alert === undefined ? '' : ` Alert. ${plainText(line.alert)}`.trimEnd();
      return `${SEAT_WORDS[line.seat]} ${callWords(line.call)}${alert}`;
    }
    case 'card':
      return `${seatWord(line.hand, false)} plays ${cardWord(line.card)}`;
    case 'idle':
      return '';
  }
}

function readyWords(line: ClientLine & { readonly kind: 'ready' }): string {
  const of = (named: Named): string => (named === 'dummy' ? 'dummy' : SEAT_WORDS[named]);
  switch (line.what) {
    case 'start':
      return 'to start';
    case 'call':
      return `for ${of(line.of)}'s bid`;
    case 'card':
      return `for ${of(line.of)}'s card to trick ${line.trick}`;
    case 'teams':
    case 'deal':
    case 'cards':
    case 'dummy':
      return `for ${line.what}`;
  }
}

const CONNECT = /^connecting "([^"]*)" as (north|east|south|west|anypl) using protocol version (\d{1,3})\b/i;
const READY = /^ready (to start|for (teams|deal|cards|dummy)|for (\w+)'s (?:bid|card to trick (\d{1,2})))$/i;
const PLAYS = /^(north|east|south|west|dummy) plays (\w{2,3})$/i;

/** Reads a line of a program, whatever its dialect; undefined for what is none. */
export function parseClientLine(text: string): ClientLine | undefined {
  const line = tidyLine(text);
  const bare = line.replace(/\.$/, '').trimEnd();
  const connecting = CONNECT.exec(line);
  if (connecting) return connectIn(connecting);
  const [, hand = '', word = ''] = PLAYS.exec(bare) ?? [];
  const [named, card] = [namedIn(hand), cardIn(word)];
  if (named && card) return { kind: 'card', hand: named, card };
  const [first = '', ...others] = bare.split(' ');
  const seat = seatIn(first);
  if (!seat) return undefined;
  const rest = others.join(' ');
  if (/^received \w+$/i.test(rest)) return { kind: 'idle' };
  const ready = READY.exec(rest);
  if (ready) return readyIn(seat, ready);
  // An alert's text may well end in a period of its own, so the whole line is read.
  const said = callIn(line.slice(first.length).trim());
  return said && { kind: 'call', seat, ...said };
}

function connectIn([, team = '', seat = '', version = '']: RegExpExecArray): ClientLine | undefined {
  const name = plainText(team).slice(0, TEAM_MAX).trim();
  if (name === '') return undefined;
  return { kind: 'connect', team: name, seat: seatIn(seat) ?? 'any', version: Number(version) };
}

function readyIn(seat: Seat, [, what = '', plain = '', whose = '', number]: RegExpExecArray): ClientLine | undefined {
  if (what.toLowerCase() === 'to start') return { kind: 'ready', seat, what: 'start' };
  const simple = SIMPLE.find((one) => one === plain.toLowerCase());
  if (simple) return { kind: 'ready', seat, what: simple };
  const of = namedIn(whose);
  if (!of) return undefined;
  return number === undefined
    ? { kind: 'ready', seat, what: 'call', of }
    : { kind: 'ready', seat, what: 'card', of, trick: Number(number) };
}

const SIMPLE = ['teams', 'deal', 'cards', 'dummy'] as const;
