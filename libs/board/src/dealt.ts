/** A board's state as data, and what is read off it. What facts change in it stands in `board.ts`. */
import {
  type Auction,
  type Call,
  callerOf,
  type Contract,
  type Deal,
  isVulnerable,
  opponents,
  type OpenPlay,
  partner,
  type Play,
  score,
  sideScore,
  type Seat,
  SEATS,
  sideOf,
  tricksLeft,
  tricksWon,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type Situation } from '#laws';
import { type GameBoard } from './dealt-game.js';
import { type History, type Meaning, type Undo } from './history.js';
import { type Rulings } from './rulings.js';
import {
  type AbandonReason,
  type Average,
  type BoardEvent,
  type BoardFact,
  type ScoreData,
  type TextRef,
} from './board-events.js';

export type Claim = {
  readonly seat: Seat;
  /** To be won by the claimer's side, of those not yet complete. */
  readonly tricks: number;
  readonly statement: TextRef | undefined;
  /** Names the claim: the first on this board is 1. */
  readonly number: number;
  /** Who must still answer. */
  readonly open: readonly Seat[];
  readonly agreed: readonly Seat[];
  /** Who doubted: the director decides. */
  readonly doubted: Seat | undefined;
};

export type Award = { readonly NS: Average; readonly EW: Average; readonly law: string };

/** An auction that is brought forward in place. */
export type OpenAuction = Auction & { readonly calls: Call[] };

export type Stage =
  | { readonly phase: 'auction'; readonly auction: OpenAuction }
  | { readonly phase: 'play'; readonly auction: OpenAuction; readonly play: OpenPlay }
  | { readonly phase: 'claim'; readonly auction: OpenAuction; readonly play: OpenPlay; readonly claim: Claim }
  /** No more is played; declarer's tricks are known and the score follows. `play` is absent when all passed. */
  | { readonly phase: 'ended'; readonly auction: Auction; readonly play: Play | undefined; readonly tricks: number }
  | { readonly phase: 'scored'; readonly auction: Auction; readonly play: Play | undefined; readonly result: ScoreData }
  | {
      readonly phase: 'abandoned';
      readonly auction: Auction;
      readonly play: Play | undefined;
      readonly reason: AbandonReason;
      readonly award: Award | undefined;
    };

/** A board that was dealt. */
export type Dealt = {
  readonly phase: 'dealt';
  readonly set: BoardFact<'DealSet'>['data'];
  readonly deal: Deal;
  stage: Stage;
  /** By index of the call. */
  meanings: Map<number, Meaning>;
  /** Calls, by index, that opponents asked about and that are not yet explained; and who asked. */
  asked: Map<number, readonly Seat[]>;
  undo: Undo | undefined;
  /** Claimers: their cards stay face up. */
  faced: Set<Seat>;
  /** Who called the director, and when, in ms; until he awards or lets the play go on. */
  summoned: { readonly seat: Seat; readonly at: number } | undefined;
  revision: number;
  /** When the board began to wait for what it waits for now, in ms. */
  since: number;
  /** What led to the present stage; events that were undone are left out. */
  past: Recorded<BoardEvent>[];
  /** How many events of the stream each seat, and spectators, were not told of. */
  readonly hidden: Record<Seat | 'spectator', number>;
  /** Events each seat brought about, and its requests to undo. */
  readonly acts: Record<Seat, number>;
  readonly undoRequests: Record<Seat, number>;
  readonly history: History;
  /** What was ruled, and the stages of the score. */
  rulings: Rulings;
  /** The board in the eyes of the Laws' engine: of a recorded board always, of a strict one once a procedure of the Laws began. */
  laws: Situation | undefined;
  /** Who looked at all hands: `director` or `auditor`, and the pseudonymous id where it is known. */
  readonly lookers: Set<string>;
};

export type Board = { readonly phase: 'waiting' } | Dealt | GameBoard;

/** The opponents of a seat who decide for their side: not dummy (Law 43A1c). */
export function answerers(stage: Stage, seat: Seat): readonly Seat[] {
  const play = begun(stage).play;
  const dummy = play && partner(play.contract.declarer);
  return SEATS.filter((other) => opponents(other, seat) && other !== dummy);
}

/** Auction and play of a board, whatever its stage; no play before the auction is over or when all passed. */
export function begun(stage: Stage): { readonly auction: Auction; readonly play: Play | undefined } {
  return { auction: stage.auction, play: stage.phase === 'auction' ? undefined : stage.play };
}

/** Declarer's tricks on the whole board when a claim stands. */
export function claimedTricks(play: Play, { seat, tricks }: Pick<Claim, 'seat' | 'tricks'>): number {
  const side = sideOf(play.contract.declarer);
  const rest = sideOf(seat) === side ? tricks : tricksLeft(play) - tricks;
  return tricksWon(play, side) + rest;
}

/** What a contract with these tricks of declarer scores on this board; passed out without a contract. */
export function scoreOf({ set }: Pick<Dealt, 'set'>, contract: Contract | undefined, tricks: number): ScoreData {
  if (!contract) return { contract: null, tricks: 0, score: 0 };
  const { declarer } = contract;
  const vulnerable = isVulnerable(set.vulnerability, declarer);
  const points =
    set.form === 'duplicate' ? score(contract, tricks, vulnerable) : sideScore({ contract, tricks }, vulnerable);
  return { contract, tricks, score: sideOf(declarer) === 'NS' ? points : -points || 0 };
}

/** Who made a call, by its index among all that were made. */
export function callerAt({ laws, stage }: Dealt, index: number): Seat {
  return laws?.calls[index]?.seat ?? callerOf(stage.auction, index);
}
