/**
 * The auction of bridge for two players or three, each for himself: any higher bid, doubled by anybody else and redoubled by its
 * maker. All the others passing end it; whoever made the last bid is declarer.
 */
import { LEVELS } from '../call.js';
import { type AuctionRules, type FormAuction, type FormContract, playerAfter, standing } from './form-auction.js';
import { DUMMIES, type FormBid, type FormCall, type FormStrain } from './form-call.js';

type Ladder = {
  /** Ascending. */
  readonly strains: readonly FormStrain[];
  readonly first: 'dealer' | 'left of dealer';
  /** The first call must be a bid, and names the dummy with which its maker, or whoever outbids him, will play. */
  readonly opening?: 'names dummy';
};

export function ladderAuction(ladder: Ladder): AuctionRules {
  const bids = LEVELS.flatMap((level) => ladder.strains.map((strain): FormBid => ({ kind: 'bid', level, strain })));
  return {
    turn: (auction) => turn(ladder, auction),
    legal: (auction) => legal(ladder, bids, auction),
    outcome,
  };
}

function turn({ first }: Ladder, { players, dealer, calls }: FormAuction): FormAuction['dealer'] {
  return playerAfter(players, dealer, calls.length + (first === 'dealer' ? 0 : 1));
}

function legal(ladder: Ladder, bids: readonly FormBid[], auction: FormAuction): readonly FormCall[] {
  if (outcome(auction) !== undefined) return [];
  const last = standing(auction.calls);
  if (!last && auction.calls.length === 0 && ladder.opening === 'names dummy')
    return bids.flatMap((bid) => DUMMIES.map((dummy) => ({ ...bid, dummy })));
  if (!last) return [{ kind: 'pass' }, ...bids];
  const own = last.bid.seat === turn(ladder, auction);
  const { call } = last.bid;
  const rank = bids.findIndex((bid) => call.kind === 'bid' && bid.level === call.level && bid.strain === call.strain);
  return [
    { kind: 'pass' },
    ...(!own && last.doubling === 'undoubled' ? [{ kind: 'double' } as const] : []),
    ...(own && last.doubling === 'doubled' ? [{ kind: 'redouble' } as const] : []),
    ...bids.slice(rank + 1),
  ];
}

function outcome({ players, calls }: FormAuction): FormContract | 'passed-out' | undefined {
  const last = standing(calls);
  const passes = calls.length - 1 - calls.findLastIndex(({ call }) => call.kind !== 'pass');
  if (!last) return passes >= players.length ? 'passed-out' : undefined;
  if (passes < players.length - 1 || last.bid.call.kind !== 'bid') return undefined;
  const { level, strain } = last.bid.call;
  const opening = calls.find(({ call }) => call.kind === 'bid')?.call;
  const dummy = opening?.kind === 'bid' ? opening.dummy : undefined;
  return { declarer: last.bid.seat, strain, doubling: last.doubling, level, ...(dummy && { dummy }) };
}
