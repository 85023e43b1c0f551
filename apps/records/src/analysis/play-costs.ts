/** What each card and each claim of a board was worth with all hands in view. It is asked for by itself, so that it colours no fact. */
import {
  BOARD_EVENTS,
  type Board,
  type BoardEvent,
  boardDecider,
  boardStream,
  claimedTricks,
  type Dealt,
} from '#board';
import { type Card, playCard, refuseCard, startPlay } from '#bridge';
import { type PlayAnswer, type PlayedBoard } from '#double-dummy';
import { eventsOf, type EventStore } from '#event-store';

export type ClaimedAt = {
  readonly claim: number;
  readonly seat: string;
  /** Cards played before it. */
  readonly cards: number;
  /** Declarer's on the whole board, if it stands. */
  readonly tricks: number;
};

type PlayToAnalyse = {
  readonly play: PlayedBoard;
  readonly claims: readonly ClaimedAt[];
  /** Whether more was played, after a card that was not legal: of that nothing is told. */
  readonly isCut: boolean;
};

/** The play of a board as it stood at the end, and its claims; undefined for a board without a play. */
export async function playOf(store: EventStore, id: string): Promise<PlayToAnalyse | undefined> {
  const claims: ClaimedAt[] = [];
  let board: Board = boardDecider.initial();
  for (const commit of await store.readStream(boardStream(id)))
    for (const event of eventsOf<BoardEvent>(commit, BOARD_EVENTS)) {
      board = boardDecider.evolve(board, event);
      if (event.type === 'ClaimMade') claims.push(...claimIn(board));
    }
  if (board.phase !== 'dealt' || board.stage.phase === 'auction' || !board.stage.play) return undefined;
  const { contract, played } = board.stage.play;
  const legal = legalPart(board.deal, contract, played);
  const kept = claims.filter(({ cards }) => cards <= legal.length);
  return { play: { deal: board.deal, contract, played: legal }, claims: kept, isCut: legal.length < played.length };
}

function claimIn(board: Board): readonly ClaimedAt[] {
  if (board.phase !== 'dealt' || board.stage.phase !== 'claim') return [];
  const { claim, play } = board.stage;
  const tricks = claimedTricks(play, claim);
  return [{ claim: claim.number, seat: claim.seat, cards: play.played.length, tricks }];
}

/** The cards up to the first that was not legal, as irregular play may hold. */
function legalPart(deal: Dealt['deal'], contract: PlayedBoard['contract'], played: readonly Card[]): readonly Card[] {
  let play = startPlay(contract, deal);
  for (const [index, card] of played.entries()) {
    if (refuseCard(play, card)) return played.slice(0, index);
    play = playCard(play, card);
  }
  return played;
}

export type PlayCosts = {
  readonly tricks: number;
  readonly cards: readonly {
    readonly seat: string;
    readonly card: string;
    readonly tricks: number;
    readonly cost: number;
  }[];
  readonly claims: readonly (ClaimedAt & { readonly doubleDummy: number })[];
  readonly cut?: true;
};

export function costsOf({ claims, isCut }: PlayToAnalyse, answer: PlayAnswer & { kind: 'solved' }): PlayCosts {
  const { tricks, cards } = answer;
  return {
    tricks,
    cards: cards.map(({ seat, card, tricks: after, cost }) => ({ seat, card, tricks: after, cost })),
    claims: claims.map((claim) => ({ ...claim, doubleDummy: cards[claim.cards - 1]?.tricks ?? tricks })),
    ...(isCut && { cut: true as const }),
  };
}
