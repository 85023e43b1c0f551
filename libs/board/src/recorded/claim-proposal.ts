/** What is proposed to the director about a claim (Law 70), with the normal lines on which it fails. He decides. */
import { type Side } from '#bridge';
import {
  awardOf,
  type ClaimPosition,
  claimPosition,
  failingLinesOf,
  type Played,
  proposalOf,
  type Situation,
} from '#laws';
import { type Dealt } from '../dealt.js';
import { type BoardRefusal } from '../refusals.js';
import { situationAfter, tricksOfShare } from './follow.js';

export type ProposedLine = {
  /** To the claiming side, of the tricks not yet complete. */
  readonly tricks: number;
  readonly cards: readonly Played[];
};

/** `too-many-lines`: with so many cards left more positions may come about than are looked through. `cards-unknown`: of a reconstruction. */
export const UNPROPOSED = ['too-many-lines', 'cards-unknown'] as const;
export type Unproposed = (typeof UNPROPOSED)[number];

export type ClaimProposal = {
  readonly side: Side;
  readonly claimed: number;
  /** Tricks not yet complete when it was made. */
  readonly remaining: number;
  /** What a fixed reading of Law 70 gives the claiming side, never more than it claimed, and declarer then in all; undefined when there is too much to look through. */
  readonly proposed: { readonly tricks: number; readonly declarer: number } | undefined;
  /** Why nothing is proposed. */
  readonly unproposed: Unproposed | undefined;
  /** The normal lines on which fewer tricks come than were claimed, the worst first. */
  readonly failing: readonly ProposedLine[];
  /** What is left to play, for a solver; undefined when nothing is. */
  readonly position: ClaimPosition | undefined;
};

/** The proposal about a claim of a board, by its number. */
export function claimProposal(board: Dealt, claim: number): ClaimProposal | BoardRefusal {
  const situation = board.laws ?? situationAfter(board.past, board.deal);
  if (!situation.claim || claim !== board.history.claims.length) return 'no-claim';
  const { side, tricks: claimed, remaining } = situation.claim;
  const proposed = proposalOf(situation) && awardOf(unanswered(situation));
  const failing = proposed === undefined ? [] : (failingLinesOf(situation) ?? []);
  const position = claimPosition(situation);
  const why = position ? 'too-many-lines' : 'cards-unknown';
  return {
    ...{ side, claimed, remaining, position, unproposed: proposed === undefined ? why : undefined },
    proposed: proposed === undefined ? undefined : { tricks: proposed, declarer: tricksOfShare(situation, proposed) },
    failing: failing.map(({ tricks, line }) => ({ tricks, cards: line })),
  };
}

/** The claim as nobody had yet agreed to it or awarded it: what is proposed does not depend on that. */
function unanswered(situation: Situation): Situation {
  return situation.claim ? { ...situation, claim: { ...situation.claim, award: undefined } } : situation;
}
