/** What a board's result is now: table tricks, then claims, transfers of Law 64, redress of 64C1, and adjusted scores. */
import { type Side, sideOf } from '#bridge';
import { contractPlayed, winnersOf, wonBy } from './position.js';
import { sideScores, type SideScores } from './result.js';
import { type Situation } from './situation.js';
import { TRICKS_MAX } from './trick.js';

/** Declarer's tricks as won or claimed at the table, and after the Laws have moved some. */
type TrickCount = { readonly table: number; readonly final: number };

/** Undefined without a contract. */
export function trickCount(s: Situation): TrickCount | undefined {
  const contract = contractPlayed(s);
  if (!contract) return undefined;
  const side = sideOf(contract.declarer);
  const table = s.result.awarded ?? wonBy(s, side);
  const moved = s.transfers.reduce((sum, { to, count }) => sum + (to === side ? count : -count), table);
  return { table, final: s.result.equity ?? Math.min(Math.max(moved + s.result.restored, 0), TRICKS_MAX) };
}

/** Whether every trick has an owner. */
export function isPlayOver(s: Situation): boolean {
  return s.result.awarded !== undefined || winnersOf(s).every((winner) => winner !== undefined);
}

/** The points each side has now; undefined while there is none. A weighted score is an average here, for display. */
export function scoreNow(s: Situation): SideScores | undefined {
  const { adjustments, entered } = s.result;
  const assigned = adjustments.findLast(({ kind }) => kind === 'assigned');
  if (assigned?.kind === 'assigned') return { NS: mean(assigned.NS), EW: mean(assigned.EW) };
  if (entered) return entered;
  if (s.contract === 'passed-out') return { NS: 0, EW: 0 };
  const count = trickCount(s);
  const contract = contractPlayed(s);
  if (!count || !contract || !isPlayOver(s)) return undefined;
  return sideScores(contract, count.final, s.vulnerability);
}

function mean(scores: readonly { readonly score: number; readonly weight: number }[]): number {
  const weight = scores.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? 0 : scores.reduce((sum, one) => sum + one.score * one.weight, 0) / weight;
}

/** Whether the table result stands, is replaced by an average, or is no result at all. */
export function standingOf({ result }: Situation): 'stands' | 'cancelled' | 'artificial' | 'adjusted' {
  const last = result.adjustments.at(-1);
  if (!last) return 'stands';
  return last.kind === 'assigned' ? 'adjusted' : last.kind;
}

/** Tricks by side after every card and claim: for who owns what is left (Law 64). */
export function ownersOf(s: Situation): readonly (Side | undefined)[] {
  const { claim } = s;
  const winners = winnersOf(s).map((winner) => winner && sideOf(winner));
  if (claim?.award === undefined) return winners;
  let mine = claim.award;
  const claimedFrom = TRICKS_MAX - claim.remaining;
  return winners.map((winner, index) => {
    if (winner || index < claimedFrom) return winner; // who won a trick before the claim may be unknown
    mine--;
    return mine >= 0 ? claim.side : claim.side === 'NS' ? 'EW' : 'NS';
  });
}
