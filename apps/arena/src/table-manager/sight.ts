/**
 * What a robot sees that sits at somebody else's table: the lines that its manager sent it, and no more. There is no board behind
 * it, so the view that `seenBy` would give of one is built here from what was heard.
 */
import {
  advancePlay,
  type Auction,
  type Call,
  type Card,
  contractOf,
  DECK,
  dummyOf,
  formatCall,
  formatHand,
  type Hand,
  handToPlay,
  isOver,
  isPlayOver,
  legalCalls,
  legalCards,
  openPlay,
  type OpenPlay,
  callerOf,
  opponents,
  playerOf,
  type Seat,
  startPlay,
  tricksOf,
  tricksWon,
  turnOf,
  type Vulnerability,
} from '#bridge';
import { type BoardView } from '#board';
import { type Disclosure, type Turn } from '#robots';

export type Sight = {
  readonly seat: Seat;
  readonly number: number;
  readonly vulnerability: Vulnerability;
  readonly hand: Hand;
  readonly heard: Map<number, Disclosure>;
  auction: Auction;
  /** Hands that are not seen stand in it as all 52 cards. */
  play: OpenPlay | undefined;
  isSpread: boolean;
};

export type DealtSeat = Pick<Sight, 'seat' | 'number' | 'vulnerability' | 'hand'> & { readonly dealer: Seat };

export function sightOf({ dealer, ...dealt }: DealtSeat): Sight {
  return { ...dealt, heard: new Map(), auction: { dealer, calls: [] }, play: undefined, isSpread: false };
}

/** A call was made by the seat in turn; an opponent's may be alerted. */
export function seeCall(sight: Sight, call: Call, alert?: string): void {
  const { auction, seat, hand } = sight;
  const index = auction.calls.length;
  if (alert !== undefined && opponents(callerOf(auction, index), seat))
    sight.heard.set(index, { alert: true, text: alert, shows: {} });
  sight.auction = { dealer: auction.dealer, calls: [...auction.calls, call] };
  const contract = contractOf(sight.auction);
  if (contract === undefined || contract === 'passed-out') return;
  const held = { N: DECK, E: DECK, S: DECK, W: DECK, [seat]: hand };
  sight.play = openPlay(startPlay(contract, held));
}

/** A card was played from the hand in turn. Answers false where that hand is seen, and does not hold it. */
export function seeCard({ play }: Sight, card: Card): boolean {
  if (!play || isPlayOver(play) || !play.held[handToPlay(play)].includes(card)) return false;
  advancePlay(play, card);
  return true;
}

/** Dummy is spread. The opening lead has been made, so nothing of it has been played. */
export function seeDummy(sight: Sight, cards: Hand): void {
  const { play } = sight;
  if (!play) return;
  sight.play = { ...play, held: { ...play.held, [dummyOf(play.contract)]: [...cards] } };
  sight.isSpread = true;
}

/** What the seat is asked, where it is its turn; the seat whose turn it is where it is not. Undefined when the board is over. */
export function turnOfSight(sight: Sight): Turn | { readonly kind: 'wait'; readonly hand: Seat } | undefined {
  const { auction, play, seat, heard } = sight;
  if (!isOver(auction)) {
    const caller = turnOf(auction);
    if (caller !== seat) return { kind: 'wait', hand: caller };
    return { kind: 'call', seat, heard, legal: legalCalls(auction), view: viewOf(sight) };
  }
  if (!play || isPlayOver(play)) return undefined;
  const hand = handToPlay(play);
  if (playerOf(play.contract, hand) !== seat) return { kind: 'wait', hand };
  return { kind: 'card', seat, heard, hand, legal: legalCards(play), view: viewOf(sight) };
}

function viewOf(sight: Sight): BoardView {
  const { auction, play, number, vulnerability, seat, hand, isSpread } = sight;
  const tricks = play ? tricksOf(play).map((trick, index) => ({ ...trick, ...winnerOf(play, index) })) : [];
  const dummy = play && dummyOf(play.contract);
  const hands: Partial<Record<Seat, string>> = { [seat]: formatHand(play?.held[seat] ?? hand) };
  if (play && dummy && isSpread) hands[dummy] = formatHand(play.held[dummy]);
  return {
    ...{ table: 'elsewhere', form: 'duplicate', mode: 'strict' },
    ...{ number, dealer: auction.dealer, vulnerability },
    cursor: auction.calls.length + (play?.played.length ?? 0),
    phase: play ? 'play' : 'auction',
    turn: play ? handToPlay(play) : turnOf(auction),
    auction: auction.calls.map((call, index) => ({ seat: callerOf(auction, index), call: formatCall(call) })),
    ...(play && { contract: play.contract }),
    tricks,
    won: { NS: play ? tricksWon(play, 'NS') : 0, EW: play ? tricksWon(play, 'EW') : 0 },
    hands,
    ...{ claims: [], undos: [], explanations: [], actions: {} },
  };
}

function winnerOf({ leaders }: OpenPlay, index: number): { readonly winner?: Seat } {
  const winner = leaders[index + 1];
  return winner ? { winner } : {};
}
