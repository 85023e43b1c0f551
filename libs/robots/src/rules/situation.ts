/** Where an auction stands, seen from the seat in turn: only what all four may know. */
import {
  type Auction,
  type Bid,
  callerOf,
  formatCall,
  isVulnerable,
  lastBid,
  type LastBid,
  lho,
  opponents,
  partner,
  rho,
  type Seat,
  type Strain,
  type Suit,
  SUITS,
  turnOf,
  type Vulnerability,
} from '#bridge';
import { type Known, type Meaning } from './meaning.js';

/** What each call so far meant, and what is known of each seat. */
export type Reading = {
  readonly meanings: readonly Meaning[];
  readonly known: Readonly<Record<Seat, Known>>;
  /** Whether a hand is balanced, where a call said so. */
  readonly balanced: Readonly<Partial<Record<Seat, boolean>>>;
};

export type Situation = {
  readonly auction: Auction;
  readonly seat: Seat;
  /** The auction in words: see RuleTable. */
  readonly key: string;
  readonly me: Known;
  readonly partner: Known;
  readonly last: LastBid | undefined;
  /** Whether the last bid is of the caller's side. */
  readonly ours: boolean;
  /** Bids of the caller's side, and of the other. */
  readonly ourBids: readonly Bid[];
  readonly theirBids: readonly Bid[];
  /** Suits the opponents have shown by bidding them. */
  readonly theirs: readonly Suit[];
  /** What partner's last call was, and what it meant; undefined before he called. */
  readonly partnerCall: string | undefined;
  readonly partnerMeaning: Meaning | undefined;
  readonly rhoCall: string | undefined;
  /** Whether the caller has done anything but pass. */
  readonly acted: boolean;
  /** A pass would end the auction. */
  readonly passEnds: boolean;
  readonly mustCall: boolean;
  readonly toGame: boolean;
  readonly passed: boolean;
  readonly vulnerable: boolean;
};

export function situationOf(auction: Auction, reading: Reading, vulnerability: Vulnerability): Situation {
  const seat = turnOf(auction);
  const last = lastBid(auction);
  const calls = auction.calls.map((call, index) => ({ call, index, by: callerOf(auction, index) }));
  const bidsOf = (ours: boolean): Bid[] =>
    calls.flatMap(({ call, by }) => (call.kind === 'bid' && opponents(by, seat) !== ours ? [call] : []));
  const before = (who: Seat): (typeof calls)[number] | undefined => calls.findLast(({ by }) => by === who);
  const partners = before(partner(seat));
  const rhos = before(rho(seat));
  const partnerMeaning = partners && reading.meanings[partners.index];
  const ours = last !== undefined && !opponents(last.seat, seat);
  const toGame =
    calls.some(({ index, by }) => !opponents(by, seat) && reading.meanings[index]?.forcing === 'game') &&
    !(last && ours && isGame(last.bid));
  const theirBids = bidsOf(false);
  return {
    auction,
    seat,
    key: keyOf(auction, seat),
    me: reading.known[seat],
    partner: reading.known[partner(seat)],
    last,
    ours,
    ourBids: bidsOf(true),
    theirBids,
    theirs: SUITS.filter((suit) => theirBids.some(({ strain }) => strain === suit) && shows(reading, seat, suit)),
    partnerCall: partners && formatCall(partners.call),
    partnerMeaning,
    rhoCall: rhos && formatCall(rhos.call),
    acted: calls.some(({ call, by }) => by === seat && call.kind !== 'pass'),
    passEnds:
      auction.calls.length >= 3 && auction.calls.slice(-2).every(({ kind }) => kind === 'pass') && last !== undefined,
    mustCall: rhos?.call.kind === 'pass' && (partnerMeaning?.forcing === 'round' || toGame),
    toGame,
    passed: calls.some(({ by, call, index }) => by === seat && call.kind === 'pass' && index < 4),
    vulnerable: isVulnerable(vulnerability, seat),
  };
}

/** A suit an opponent bid is his unless he is known to be short in it (a transfer, a cue bid). */
function shows({ known }: Reading, seat: Seat, suit: Suit): boolean {
  return [lho(seat), rho(seat)].some((who) => known[who].len[suit][0] >= 3);
}

/** Our calls as they are, theirs in brackets and without passes; passes before the first bid left out. */
function keyOf(auction: Auction, seat: Seat): string {
  const first = auction.calls.findIndex(({ kind }) => kind === 'bid');
  if (first === -1) return '';
  const words = auction.calls.slice(first).flatMap((call, index) => {
    const theirs = opponents(callerOf(auction, first + index), seat);
    if (theirs) return call.kind === 'pass' ? [] : [`(${formatCall(call)})`];
    return [formatCall(call)];
  });
  // What is agreed after a notrump opening is agreed after a notrump overcall.
  return words.join(' ').replace(/^\(1[CDHS]\) 1NT/, '1NT');
}

export function isGame({ level, strain }: Bid): boolean {
  return level >= (strain === 'NT' ? 3 : strain === 'H' || strain === 'S' ? 4 : 5);
}

/** The lowest level at which a strain may now be bid; 8 when it may not. */
export function cheapest({ last }: Situation, strain: Strain): number {
  if (!last) return 1;
  const order = ['C', 'D', 'H', 'S', 'NT'];
  return order.indexOf(strain) > order.indexOf(last.bid.strain) ? last.bid.level : last.bid.level + 1;
}
