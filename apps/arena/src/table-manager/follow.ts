/**
 * What a program at one seat of one board is to be told, in order, as it follows from the arena's messages to that seat and from
 * nothing else. Each step waits for the program to ask for it; an action of the seat itself is a step too, so that a program which
 * comes again can be led through the board from its start.
 */
import {
  type Auction,
  contractOf,
  DECK,
  dummyOf,
  handToPlay,
  type OpenPlay,
  advancePlay,
  openPlay,
  parseCall,
  parseCard,
  parseHand,
  parseSeat,
  playerOf,
  type Seat,
  startPlay,
} from '#bridge';
import { type Named, type ServerLine } from '#notation';
import { type EventMessage, type SeatMessage, type ToRobot } from '../connect/messages.js';
import { type Turned } from './turned.js';

/** What a program says it is ready for; a step without one is said as soon as those before it are. */
export type Want = 'teams' | 'start' | 'deal' | 'cards' | 'call' | 'card' | 'dummy';

export type Step =
  | { readonly kind: 'say'; readonly want: Want | undefined; readonly line: ServerLine }
  /** The seat's own call or card, which stands. */
  | { readonly kind: 'own'; readonly text: string }
  /** The play is over, by its last card or by four passes. */
  | { readonly kind: 'over' };

/** One seat of one board, followed message by message. */
export type Followed = {
  readonly seat: Seat;
  readonly turned: Turned;
  readonly number: number;
  auction: Auction;
  play: OpenPlay | undefined;
};

/** Any card may be in a hand that is not seen: who follows a play only wants to know whose turn it is. */
const ANY_DEAL = { N: DECK, E: DECK, S: DECK, W: DECK };

export function followBoard({ seat, dealer }: SeatMessage, turned: Turned, number: number): Followed {
  const auction = { dealer: turned.seat(dealer), calls: [] };
  return { seat: turned.seat(seat), turned, number, auction, play: undefined };
}

/** The steps that a message leads to; brings `followed` forward. */
export function stepsAfter(followed: Followed, message: ToRobot): readonly Step[] {
  switch (message.kind) {
    case 'seat':
      return dealt(followed, message);
    case 'turn':
      return message.phase === 'play' ? prompt(followed) : [];
    case 'event':
      return happened(followed, message);
    case 'ack':
    case 'explained':
    case 'result':
      return [];
  }
}

function say(line: ServerLine, want?: Want): Step {
  return { kind: 'say', want, line };
}

function dealt({ seat, turned, number, auction }: Followed, { hand, vulnerability }: SeatMessage): readonly Step[] {
  const { dealer } = auction;
  return [
    say({ kind: 'start-of-board' }),
    say({ kind: 'deal', number, dealer, vulnerability: turned.vulnerability(vulnerability) }, 'deal'),
    say({ kind: 'cards', hand: seat, cards: parseHand(hand) ?? [] }, 'cards'),
  ];
}

/** Who is to lead is told so; other cards are played without. */
function prompt({ seat, play }: Followed): readonly Step[] {
  if (!play || (play.played.length & 3) !== 0) return [];
  const hand = handToPlay(play);
  const named: Named = hand === seat ? seat : 'dummy';
  return [say({ kind: 'lead', hand: named })];
}

function happened(followed: Followed, message: EventMessage): readonly Step[] {
  const { type, data } = message.event;
  if (type === 'CallMade') return called(followed, data, message);
  if (type === 'CardPlayed') return played(followed, data, message);
  return type === 'ScoreComputed' ? [{ kind: 'over' }] : [];
}

function called(followed: Followed, data: object, { disclosure }: EventMessage): readonly Step[] {
  const text = textIn(data, 'call');
  const [call, seat] = [parseCall(text), seatIn(followed, data)];
  if (!call || !seat) throw new Error('assertion failed: a call that was made is a call of a seat');
  const { dealer, calls } = followed.auction;
  followed.auction = { dealer, calls: [...calls, call] };
  const contract = contractOf(followed.auction);
  if (contract !== undefined && contract !== 'passed-out') followed.play = openPlay(startPlay(contract, ANY_DEAL));
  if (seat === followed.seat) return [{ kind: 'own', text }];
  return [say({ kind: 'call', seat, call, ...(disclosure?.alert && { alert: disclosure.text }) }, 'call')];
}

function played(followed: Followed, data: object, { dummy }: EventMessage): readonly Step[] {
  const [card, hand] = [parseCard(textIn(data, 'card')), seatIn(followed, data)];
  const { seat, play } = followed;
  if (!card || !hand || !play) throw new Error('assertion failed: a card that was played is of a hand, in the play');
  const isOwn = playerOf(play.contract, hand) === seat;
  advancePlay(play, card);
  const first: Step = isOwn ? { kind: 'own', text: card } : say({ kind: 'card', hand, card }, 'card');
  const spread = seat === dummyOf(play.contract) ? undefined : parseHand(dummy ?? 'none');
  return spread ? [first, say({ kind: 'cards', hand: 'dummy', cards: spread }, 'dummy')] : [first];
}

function textIn(data: object, field: string): string {
  const value: unknown = Object.entries(data).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}

function seatIn({ turned }: Followed, data: object): Seat | undefined {
  const seat = parseSeat(textIn(data, 'seat'));
  return seat && turned.seat(seat);
}
