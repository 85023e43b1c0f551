/** The card of dummy that declarer's words name (Law 46), by the order of the Law and nothing else. */
import {
  beats,
  type Card,
  heightOf,
  opponents,
  parseCard,
  RANKS,
  type Rank,
  type Seat,
  type Strain,
  type Suit,
  suitOf,
} from '#bridge';
import { bestOf, ledTo, type Trick } from './trick.js';

/** What the words name; `rule` says by which part of Law 46. */
export type Named =
  | { readonly kind: 'card'; readonly card: Card; readonly rule: string }
  | { readonly kind: 'anything'; readonly rule: '46B5' }
  | { readonly kind: 'incomplete'; readonly rule: string };

type Table = {
  readonly dummy: Seat;
  /** Dummy's cards, and those of them that may be played. */
  readonly hand: readonly Card[];
  readonly legal: readonly Card[];
  readonly trick: Trick;
  readonly strain: Strain;
  /** The card with which the last trick was won, when dummy won it. */
  readonly lastWon: Card | undefined;
  /** Cards that no opponent can still hold. */
  readonly gone: readonly Card[];
};

const HIGH = new Set(['high', 'highest', 'top', 'cover']);
const LOW = new Set(['low', 'lowest', 'small', 'little', 'bottom']);
const ANYTHING = /^(play )?(anything|any|any card|whatever|it doesn't matter)$/;
const SUIT_WORDS: Readonly<Record<string, Suit>> = {
  ...{ spade: 'S', spades: 'S', s: 'S', '♠': 'S', heart: 'H', hearts: 'H', h: 'H', '♥': 'H' },
  ...{ diamond: 'D', diamonds: 'D', d: 'D', '♦': 'D', club: 'C', clubs: 'C', c: 'C', '♣': 'C' },
};
const RANK_WORDS: Readonly<Record<string, Rank>> = {
  ...{ ace: 'A', king: 'K', queen: 'Q', jack: 'J', knave: 'J', ten: 'T', '10': 'T', nine: '9', eight: '8' },
  ...{ seven: '7', six: '6', five: '5', four: '4', three: '3', two: '2', deuce: '2' },
};

export function cardNamed(words: string, table: Table): Named {
  const text = words.trim().toLowerCase();
  if (ANYTHING.test(text)) return { kind: 'anything', rule: '46B5' };
  const whole = parseCard(text.toUpperCase());
  if (whole) return inDummy(whole, table);
  const tokens = text.split(/[^a-z0-9♠♥♦♣]+/).filter((token) => token !== '');
  const suit = tokens.map((token) => SUIT_WORDS[token]).find((one) => one !== undefined);
  const rank = tokens.map(rankWord).find((one) => one !== undefined);
  if (suit && rank) return inDummy(`${suit}${rank}`, table);
  if (tokens.some((token) => token === 'win' || token === 'winner')) return winning(table);
  const end = tokens.some((token) => HIGH.has(token))
    ? 'high'
    : tokens.some((token) => LOW.has(token))
      ? 'low'
      : undefined;
  if (suit) return ofSuit(suit, end ?? 'low', table);
  if (end) return ofSuitLed(end, table);
  return rank ? ofRank(rank, table) : { kind: 'incomplete', rule: '46A' };
}

function rankWord(token: string): Rank | undefined {
  return RANK_WORDS[token] ?? RANKS.find((rank) => rank === token.toUpperCase());
}

function named(card: Card | undefined, rule: string): Named {
  return card === undefined ? { kind: 'incomplete', rule } : { kind: 'card', card, rule };
}

/** 46B4: a card that is not in dummy names nothing. */
function inDummy(card: Card, { hand }: Table): Named {
  return named(hand.includes(card) ? card : undefined, hand.includes(card) ? '46A' : '46B4');
}

function ends(cards: readonly Card[], end: 'high' | 'low'): Card | undefined {
  const sorted = cards.toSorted((one, other) => heightOf(one) - heightOf(other));
  return end === 'high' ? sorted.at(-1) : sorted[0];
}

function ofSuitLed(end: 'high' | 'low', { legal, trick }: Table): Named {
  const led = trick.plays.length > 0 ? ledTo(trick) : undefined;
  const rule = end === 'high' ? '46B1a' : '46B1c';
  return named(
    led &&
      ends(
        legal.filter((card) => suitOf(card) === led),
        end,
      ),
    rule,
  );
}

function ofSuit(suit: Suit, end: 'high' | 'low', { legal }: Table): Named {
  return named(
    ends(
      legal.filter((card) => suitOf(card) === suit),
      end,
    ),
    '46B2',
  );
}

function ofRank(rank: Rank, { legal, trick, lastWon }: Table): Named {
  if (trick.plays.length === 0 && lastWon) {
    const same: Card = `${suitOf(lastWon)}${rank}`;
    if (legal.includes(same)) return named(same, '46B3a');
  }
  const fitting = legal.filter((card) => card.endsWith(rank));
  return named(fitting.length === 1 ? fitting[0] : undefined, '46B3b');
}

/** 46B1b: the lowest card that is known to win: no opponent still to play can hold a higher one that counts. */
function winning({ dummy, legal, trick, strain, gone }: Table): Named {
  const best = trick.plays.length > 0 ? bestOf(trick, strain).card : undefined;
  const toPlay = 4 - trick.plays.length - 1;
  const opponentsLeft = trick.plays.length === 0 ? 2 : seatsAfter(trick, dummy, toPlay);
  const winners = legal
    .filter((card) => best === undefined || beats(card, best, strain))
    .filter((card) => opponentsLeft === 0 || !higher(card).some((other) => !gone.includes(other)))
    .toSorted((one, other) => heightOf(one) - heightOf(other));
  return named(winners[0], '46B1b');
}

function seatsAfter(trick: Trick, dummy: Seat, toPlay: number): number {
  const played = trick.plays.filter(({ seat }) => opponents(seat, dummy)).length;
  return Math.min(toPlay, 2 - played);
}

function higher(card: Card): readonly Card[] {
  return RANKS.slice(heightOf(card) + 1).map((rank): Card => `${suitOf(card)}${rank}`);
}
