import { type BoardView } from '#board';
import { type BoardState } from './board-schemas.js';
import { commitmentsIn, shownText, type Texts } from '../texts.js';

/** The commitments of the texts in a view. */
export function commitmentsOf({ auction, claim }: BoardView): string[] {
  return [...auction.flatMap(commitmentsIn), ...(claim ? commitmentsIn(claim) : [])];
}

/** A view as it is sent: with its board's id, and with the texts in the place of their commitments. */
export function stateOf(id: string, { auction, claim, ...view }: BoardView, texts: Texts): BoardState {
  const calls = auction.map(({ explanation, ...call }) =>
    explanation === undefined ? call : { ...call, explanation: shownText(explanation, texts) },
  );
  return { id, ...view, auction: calls, ...(claim && { claim: shownClaim(claim, texts) }) };
}

function shownClaim({ statement, ...claim }: NonNullable<BoardView['claim']>, texts: Texts): BoardState['claim'] {
  return statement === undefined ? claim : { ...claim, statement: shownText(statement, texts) };
}
