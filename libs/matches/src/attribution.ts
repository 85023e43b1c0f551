/**
 * Where the IMPs of a board were won: bidding is what the two contracts are worth with perfect play; then come the leads, then what
 * declarers and defenders gave away. The parts add up to the board's IMPs. Declarers and defenders err in between each other, so
 * neither comes first: each gets the average of both orders, which may be half an IMP.
 */
import { type Contract, imps, isVulnerable, score, sideOf, type Vulnerability } from '#bridge';
import { type Loss } from './double-dummy-loss.js';

/** A contract played in one room. `perfect` is declarer's tricks with perfect play from the lead on, that included. */
export type RoomPlay = { readonly contract: Contract; readonly perfect: number; readonly loss: Loss } | 'passed-out';

/** IMPs of the side that sat NS in the open room, and EW in the closed one. */
export type Attribution = {
  readonly total: number;
  readonly bidding: number;
  readonly lead: number;
  readonly declarer: number;
  readonly defence: number;
};

export type Rooms = { readonly open: RoomPlay; readonly closed: RoomPlay };

export function attribute({ open, closed }: Rooms, vulnerability: Vulnerability): Attribution {
  const after = (lead: number, declarer: number, defence: number): number => {
    const weights = { lead, declarer, defence };
    return imps(points(open, vulnerability, weights) - points(closed, vulnerability, weights));
  };
  const bidding = after(0, 0, 0);
  const led = after(1, 0, 0);
  const total = after(1, 1, 1);
  const declarer = (after(1, 1, 0) - led + total - after(1, 0, 1)) / 2;
  return { total, bidding, lead: led - bidding, declarer, defence: total - led - declarer };
}

/** Points for NS when only the faults that are weighed 1 were made. */
function points(room: RoomPlay, vulnerability: Vulnerability, counts: Loss): number {
  if (room === 'passed-out') return 0;
  const { contract, perfect, loss } = room;
  const given = counts.lead * loss.lead + counts.defence * loss.defence - counts.declarer * loss.declarer;
  const tricks = Math.max(0, Math.min(13, perfect + given));
  const scored = score(contract, tricks, isVulnerable(vulnerability, contract.declarer));
  return sideOf(contract.declarer) === 'NS' ? scored : -scored;
}
