/** The auction of Chinese: dealer names a contract and plays it; his opponent may but double, and dealer then stand, redouble or go higher. */
import { BIDS, bidRank } from '../call.js';
import { type AuctionRules, type FormAuction, type FormContract, playerAfter, standing } from './form-auction.js';
import { type FormCall } from './form-call.js';

export const decreeAuction: AuctionRules = {
  turn: ({ players, dealer, calls }) => playerAfter(players, dealer, calls.length),
  legal,
  outcome,
};

function legal(auction: FormAuction): readonly FormCall[] {
  if (outcome(auction) !== undefined) return [];
  const last = standing(auction.calls);
  if (last?.bid.call.kind !== 'bid') return BIDS;
  if (last.doubling === 'undoubled') return [{ kind: 'pass' }, { kind: 'double' }];
  const { level, strain } = last.bid.call;
  const rank = BIDS.findIndex((bid) => bid.level === level && bid.strain === strain);
  return [{ kind: 'pass' }, { kind: 'redouble' }, ...BIDS.filter((bid) => bidRank(bid) > rank)];
}

function outcome({ calls }: FormAuction): FormContract | undefined {
  const last = standing(calls);
  const ends = calls.at(-1)?.call.kind;
  if (last?.bid.call.kind !== 'bid' || (ends !== 'pass' && ends !== 'redouble')) return undefined;
  const { level, strain } = last.bid.call;
  return { declarer: last.bid.seat, strain, doubling: last.doubling, level };
}
