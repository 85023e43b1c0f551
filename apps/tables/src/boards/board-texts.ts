import { type BoardView, type GameView } from '#board';
import { type AnyBoardState } from './game-schemas.js';
import { commitmentsIn, shownText, type Texts } from '../texts.js';

/** The commitments of the texts in a view. */
export function commitmentsOf(view: BoardView | GameView): string[] {
  if ('turns' in view) return view.claim ? commitmentsIn(view.claim) : [];
  const { auction, claim, claims, explanations } = view;
  return [...auction, ...(claim ? [claim] : []), ...claims, ...explanations].flatMap(commitmentsIn);
}

/** A view as it is sent: with its board's id, and with the texts in the place of their commitments. */
export function stateOf(id: string, seen: BoardView | GameView, texts: Texts): AnyBoardState {
  if ('turns' in seen) return gameStateOf(id, seen, texts);
  const { auction, claim, claims, explanations, ...view } = seen;
  return {
    id,
    ...view,
    auction: auction.map(({ explanation, ...call }) =>
      explanation === undefined ? call : { ...call, explanation: shownText(explanation, texts) },
    ),
    ...(claim && { claim: shownClaim(claim, texts) }),
    claims: claims.map((past) => shownClaim(past, texts)),
    explanations: explanations.map((one) => ({ ...one, explanation: shownText(one.explanation, texts) })),
  };
}

function gameStateOf(id: string, { claim, ...view }: GameView, texts: Texts): AnyBoardState {
  return { id, ...view, ...(claim && { claim: shownClaim(claim, texts) }) };
}

type Stated = { readonly statement?: string };
type ShownStatement = { readonly statement?: ReturnType<typeof shownText> };

function shownClaim<Claim extends Stated>(
  { statement, ...claim }: Claim,
  texts: Texts,
): Omit<Claim, 'statement'> & ShownStatement {
  return statement === undefined ? claim : { ...claim, statement: shownText(statement, texts) };
}
