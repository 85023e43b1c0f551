/** A view kept up by a stream: calls and cards are put in place here, and whatever else happened is asked for. */
import {
  beats,
  type Card,
  clockwise,
  parseCard,
  parseHand,
  formatHand,
  type Seat,
  type Strain,
  STRAINS,
} from '#bridge';
import { type StreamLine } from '#client';
import { type BoardState } from './picture.js';

export type Folded =
  | { readonly kind: 'state'; readonly state: BoardState }
  /** The line says nothing new. */
  | { readonly kind: 'old' }
  /** The line does not tell all of what changed: ask for the whole. */
  | { readonly kind: 'ask' };

const TRICK_SIZE = 4;

/** What a line makes of a view that is shown. */
export function foldLine(state: BoardState | undefined, line: StreamLine): Folded {
  switch (line.kind) {
    case 'snapshot':
      return { kind: 'state', state: line.state as BoardState }; // the API's word: a board's stream begins with one
    case 'delta':
      return state ? foldDelta(state, line) : { kind: 'ask' };
    case 'heartbeat':
    case 'end':
      return { kind: 'old' };
  }
}

function foldDelta(state: BoardState, line: StreamLine): Folded {
  if (line.cursor <= state.cursor) return { kind: 'old' };
  if (line.cursor !== state.cursor + 1 || state.mode !== 'strict') return { kind: 'ask' };
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
  const last = state.tricks.at(-1);
  const isNew = !last || last.cards.length >= TRICK_SIZE;
  const trick = isNew ? { leader: seat, cards: [card] } : { ...last, cards: [...last.cards, card] };
  const winner = trick.cards.length === TRICK_SIZE ? winnerOf(trick, state.contract?.strain) : undefined;
  const tricks = [...(isNew ? state.tricks : state.tricks.slice(0, -1)), winner ? { ...trick, winner } : trick];
  return { ...state, tricks, hands: without(state.hands, seat, played) };
}

/** Hands without a card that was played from one of them. */
export function without(hands: BoardState['hands'], seat: Seat, card: Card): BoardState['hands'] {
  const held = hands[seat];
  if (held === undefined) return hands;
  return { ...hands, [seat]: formatHand((parseHand(held) ?? []).filter((one) => one !== card)) };
}

type Trick = { readonly leader: Seat; readonly cards: readonly string[] };

/** Who wins a whole trick. */
export function winnerOf({ leader, cards }: Trick, strain: string | undefined): Seat {
  const trumps: Strain = STRAINS.find((one) => one === strain) ?? 'NT';
  const read = cards.flatMap((text) => parseCard(text) ?? []);
  let best = 0;
  for (const [place, card] of read.entries()) {
    const winning = read[best];
    if (winning !== undefined && beats(card, winning, trumps)) best = place;
  }
  return clockwise(leader, best);
}
