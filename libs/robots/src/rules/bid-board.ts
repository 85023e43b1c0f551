/** An auction alone, all four seats bidding by the rules: for measurements of the bidding. */
import {
  type Auction,
  type Contract,
  contractOf,
  type Deal,
  isOver,
  opponents,
  type Seat,
  turnOf,
  callerOf,
  type Vulnerability,
} from '#bridge';
import { type Disclosure } from '../disclosure.js';
import { chooseCall, NOTHING_READ, read } from './bidder.js';

type BidBoard = {
  readonly auction: Auction;
  readonly contract: Contract | 'passed-out';
  /** By index of the call. */
  readonly disclosures: readonly Disclosure[];
};

/** Each seat reads its partner by the rules and the opponents by what they disclose, as at a table. */
export function bidBoard(deal: Deal, dealer: Seat, vulnerability: Vulnerability): BidBoard {
  let auction: Auction = { dealer, calls: [] };
  const readings = { N: NOTHING_READ, E: NOTHING_READ, S: NOTHING_READ, W: NOTHING_READ };
  const disclosures: Disclosure[] = [];
  while (!isOver(auction)) {
    const seat = turnOf(auction);
    const hearing = { auction, vulnerability, heard: heardBy(seat, auction, disclosures) };
    readings[seat] = read(readings[seat], hearing);
    const { call, disclosure } = chooseCall(deal[seat], readings[seat], hearing);
    disclosures.push(disclosure);
    auction = { dealer, calls: [...auction.calls, call] };
  }
  return { auction, contract: contractOf(auction) ?? 'passed-out', disclosures };
}

function heardBy(seat: Seat, auction: Auction, disclosures: readonly Disclosure[]): ReadonlyMap<number, Disclosure> {
  const theirs = disclosures.flatMap((disclosure, index) =>
    opponents(callerOf(auction, index), seat) ? [[index, disclosure] as const] : [],
  );
  return new Map(theirs);
}
