/**
 * A form of the game for two or three players, each on his own account: data, and a few functions where data will not do. The
 * engine in `game.ts` and everything beyond it ask the form, never which form it is.
 */
import { type Card } from '../card.js';
import { type Seat } from '../seat.js';
import { type AuctionRules, type FormContract, type MadeCall } from './form-auction.js';
import { type FormStrain } from './form-call.js';

export const VARIANTS = ['booby', 'nullo', 'slam', 'chinese', 'two-handed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** So many cards each to the players, from dealer's left, or to places on the table. */
export type Packet = {
  readonly to: 'players' | readonly (Seat | 'talon')[];
  readonly each: number;
  /** Cards at a time. */
  readonly atOnce: number;
};

/** What every player does with cards of his own, in secret and for good. */
export type Step = {
  readonly name: 'discard' | 'exchange' | 'turn-up' | 'set-aside';
  readonly least: number;
  readonly most: number;
  /** Whether dealer waits for the other. */
  readonly inOrder: boolean;
  /** Where the cards go; `exchange` draws as many from the talon. A hand that lies on the table takes the discards. */
  readonly into: 'aside' | 'table' | 'piles';
};

/** Why points are scored. */
export type Reason = 'tricks' | 'overtricks' | 'undertricks' | 'insult' | 'slam' | 'honours';

/** Points of one deal for one account. */
export type Award<Party extends string = Seat> = {
  readonly party: Party;
  readonly points: number;
  readonly line: 'below' | 'above';
  readonly reason: Reason;
};

/** What games and rubbers are worth. */
export type SheetRules = {
  /** Points below the line that win a game. */
  readonly game: number;
  /** For the rubber, when nobody else has a game, and otherwise. */
  readonly bonus: readonly [number, number];
  /** Whether the result is the difference divided by a hundred, rounded, or the plain difference. */
  readonly settled: 'hundreds' | 'plain';
  /** Of Chicago: it ends after so many deals. */
  readonly deals?: number;
  /** Of Chicago: a game is paid at once, not vulnerable and vulnerable. */
  readonly gameBonus?: readonly [number, number];
  /** For a part-score made on the last of the deals. */
  readonly lastPartScore?: number;
  /** Part-scores are not carried but paid at once. */
  readonly partScores?: 'duplicate';
};

/** The cards as dealt, in the order dealt. */
export type Pack = { readonly hands: BySeat<readonly Card[]>; readonly talon: readonly Card[] };
export type BySeat<Value> = Readonly<Record<Seat, Value>>;

/** Of Chinese: a card on top of another. One that was turned in a trick may be played from the next on. */
export type Pile = { readonly up: Card | undefined; readonly down: Card | undefined; readonly turnedIn: number };

export type FormTrick = { readonly leader: Seat; readonly cards: readonly Card[]; readonly winner?: Seat };

export type Game = {
  readonly phase: 'before' | 'auction' | 'after' | 'play' | 'over';
  readonly dealer: Seat;
  /** Players who have won a game in this rubber. */
  readonly vulnerable: readonly Seat[];
  readonly dealt: Pack;
  readonly hands: BySeat<readonly Card[]>;
  /** Dealt to a player, who has not seen them. */
  readonly coming: BySeat<readonly Card[]>;
  /** Discarded for good, or set aside for later. */
  readonly aside: BySeat<readonly Card[]>;
  readonly piles: BySeat<readonly Pile[]>;
  readonly talon: readonly Card[];
  /** Who has taken the step that is due. */
  readonly ready: readonly Seat[];
  readonly calls: readonly MadeCall[];
  readonly contract: FormContract | undefined;
  /** What each player held when the play began, his reserve included: honours are counted in it. */
  readonly held: BySeat<readonly Card[]>;
  readonly tricks: readonly FormTrick[];
};

export type ActRefusal =
  | ('no-auction' | 'no-play' | 'not-your-turn' | 'no-step' | 'wrong-number' | 'card-not-held' | 'already-chosen')
  | ('bid-too-low' | 'must-bid' | 'nothing-to-double' | 'nothing-to-redouble' | 'revoke' | 'not-yet-playable');

export type Form = {
  readonly name: Variant;
  /** In rotation. */
  readonly players: readonly Seat[];
  /** Hands that nobody holds. */
  readonly onTable: readonly Seat[];
  readonly deck: readonly Card[];
  readonly dealing: readonly Packet[];
  /** Of the cards dealt to a player, how many he holds by now; the rest he has not seen. */
  readonly inHand: (game: Game) => number;
  readonly before?: Step;
  readonly auction: AuctionRules;
  readonly after?: Step;
  /** Nobody bid: who deals again. */
  readonly passedOut: 'next' | 'same';
  /** Cards of each trick. */
  readonly tricks: readonly number[];
  /** Tricks after which each player takes up what he has set aside. */
  readonly takesUpAfter?: number;
  /** The hands in order of play, declarer's first. The first after it leads. */
  readonly order: (contract: FormContract) => readonly Seat[];
  /** Who plays a hand, and owns the tricks it wins. */
  readonly playerOf: (hand: Seat, contract: FormContract) => Seat;
  /** Whether everybody sees a hand. */
  readonly isOpen: (hand: Seat, game: Game) => boolean;
  /** Tricks that fulfil the contract: `least` at the least, or `most` at the most. */
  readonly needed: (contract: FormContract) => { readonly least: number } | { readonly most: number };
  /** What declarer's tricks are worth, to whom. */
  readonly awards: (game: Game, tricks: number) => readonly Award[];
  readonly sheet: SheetRules;
};

/** What a card of this strain is judged by: nullo has no trumps. */
export function playedAs(strain: FormStrain): Exclude<FormStrain, 'NU'> {
  return strain === 'NU' ? 'NT' : strain;
}
