import { type BoardView, type GameView } from '#board';
import { type AnyBoardState } from './game-schemas.js';
import { commitmentsIn, shownText, type Texts } from '../texts.js';

/** The commitments of the texts in a view. */
export function commitmentsOf(view: BoardView | GameView): string[] {
  const { auction, claim, claims, explanations } = view;
  return [...auction, ...(claim ? [claim] : []), ...claims, ...explanations].flatMap(commitmentsIn);
}

/** A view as it is sent: with its board's id, and with the texts in the place of their commitments. */
export function stateOf(id: string, seen: BoardView | GameView, texts: Texts): AnyBoardState {
  const shown = textsOf(seen, texts);
  if (!seen.claim) return { id, ...seen, ...shown, claim: undefined }; // as most are, and every read copies one
  if ('turns' in seen) {
    const { claim, ...view } = seen;
    return { id, ...view, ...shown, claim: shownClaim(claim, texts) };
  }
  const { claim, ...view } = seen;
  return { id, ...view, ...shown, claim: shownClaim(claim, texts) };
}

/** What of any board's view holds texts, but for the claim that is pending. */
function textsOf(
  { auction, claims, explanations }: Pick<BoardView, 'auction' | 'claims' | 'explanations'>,
  texts: Texts,
): Pick<AnyBoardState, 'auction' | 'claims' | 'explanations'> {
  return {
    auction: auction.map((call) => (isBare(call) ? call : shownCall(call, texts))),
    claims: claims.map((past) => shownClaim(past, texts)),
    explanations: explanations.map((one) => ({ ...one, explanation: shownText(one.explanation, texts) })),
  };
}

type Explained = { readonly explanation?: string };

/** Most calls are bare, and are shown as they are seen. */
function isBare<Call extends Explained>(call: Call): call is Call & { readonly explanation?: never } {
  return call.explanation === undefined;
}

function shownCall<Call extends Explained>({ explanation, ...call }: Call, texts: Texts) {
  return explanation === undefined ? call : { ...call, explanation: shownText(explanation, texts) };
}

type Stated = { readonly statement?: string };
type ShownStatement = { readonly statement?: ReturnType<typeof shownText> };

function shownClaim<Claim extends Stated>(
  { statement, ...claim }: Claim,
  texts: Texts,
): Omit<Claim, 'statement'> & ShownStatement {
  return statement === undefined ? claim : { ...claim, statement: shownText(statement, texts) };
}
