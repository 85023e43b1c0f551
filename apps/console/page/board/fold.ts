/** A view kept up by a stream: calls and cards are put in place here, and whatever else happened is asked for. */
import { parseCard, type Seat } from '#bridge';
import { type StreamLine } from '#client';
import { type AnyBoard, type BoardState, isGame } from './picture.js';
import { withCard } from './trick.js';

export type Folded =
  | { readonly kind: 'state'; readonly state: AnyBoard }
  /** The line says nothing new. */
  | { readonly kind: 'old' }
  /** The line does not tell all of what changed: ask for the whole. */
  | { readonly kind: 'ask' };

/** What a line makes of a view that is shown. */
export function foldLine(state: AnyBoard | undefined, line: StreamLine): Folded {
  switch (line.kind) {
    case 'snapshot':
      return { kind: 'state', state: line.state as AnyBoard }; // the API's word: a board's stream begins with one
    case 'delta':
      return state ? foldDelta(state, line) : { kind: 'ask' };
    case 'heartbeat':
      return { kind: 'old' };
    case 'end':
      return { kind: 'ask' };
  }
}

function foldDelta(state: AnyBoard, line: StreamLine): Folded {
  if (line.cursor <= state.cursor) return { kind: 'old' };
  if (isGame(state) || state.mode !== 'strict' || line.cursor !== state.cursor + 1) return { kind: 'ask' };
  const after = withFact(state, line);
  if (!after) return { kind: 'ask' };
  const { hands, ...changed } = (line.changed ?? {}) as Partial<BoardState>; // the API: fields of the state
  const gone = new Set(line.gone ?? []);
  const merged = { ...after, ...changed, hands: { ...after.hands, ...hands }, cursor: line.cursor };
  const kept = Object.fromEntries(Object.entries(merged).filter(([field]) => !gone.has(field)));
  return { kind: 'state', state: kept as BoardState }; // the same fields but for those that the line says are gone
}

function withFact(state: BoardState, { type, data = {} }: StreamLine): BoardState | undefined {
  if (type === 'CallMade') return { ...state, auction: [...state.auction, data as BoardState['auction'][number]] };
  if (type !== 'CardPlayed') return undefined;
  const { seat, card } = data as { readonly seat: Seat; readonly card: string }; // what such an event holds
  const played = parseCard(card);
  if (!played) return undefined;
  const { tricks, hands } = withCard(state, seat, played);
  return { ...state, tricks, hands };
}
