/** The state of a board of a form for two or three players, as data. What facts change in it stands in `game-board.ts`. */
import { type Award, type Form, type FormContract, type Game, type Seat } from '#bridge';
import { type Recorded } from '#event-store';
import { type AbandonReason, type BoardEvent, type BoardFact, type TextRef } from './board-events.js';
import { type History, type Meaning, type Undo } from './history.js';

export type GameClaim = {
  /** Names the claim: the first on this board is 1. */
  readonly number: number;
  readonly seat: Seat;
  /** To be won by the claimer's side, of those not yet complete. */
  readonly tricks: number;
  readonly statement: TextRef | undefined;
  readonly open: readonly Seat[];
  readonly agreed: readonly Seat[];
};

export type GameOutcome =
  | {
      readonly kind: 'scored';
      /** Null when nobody bid. */
      readonly contract: FormContract | null;
      readonly tricks: number;
      readonly awards: readonly Award[];
    }
  | { readonly kind: 'abandoned'; readonly reason: AbandonReason };

export type GameBoard = {
  readonly phase: 'game';
  readonly set: BoardFact<'PackDealt'>['data'];
  readonly form: Form;
  game: Game;
  claim: GameClaim | undefined;
  undo: Undo | undefined;
  /** By index of the call. */
  meanings: Map<number, Meaning>;
  /** Calls, by index, that others asked about and that are not yet explained; and who asked. */
  asked: Map<number, readonly Seat[]>;
  /** Who called the director, and when, in ms; until he lets the play go on. */
  summoned: { readonly seat: Seat; readonly at: number } | undefined;
  /** Claimers: their cards stay face up. */
  readonly faced: Set<Seat>;
  outcome: GameOutcome | undefined;
  revision: number;
  /** When the board began to wait for what it waits for now, in ms. */
  since: number;
  openedAt: number;
  endedAt: number | undefined;
  /** How many events of the stream each seat, and spectators, were not told of. */
  readonly hidden: Record<Seat | 'spectator', number>;
  /** Events each seat brought about, and its requests to undo. */
  readonly acts: Record<Seat, number>;
  readonly undoRequests: Record<Seat, number>;
  /** What led to the present state; events that were undone are left out. */
  past: Recorded<BoardEvent>[];
  readonly history: History;
  readonly lookers: Set<string>;
};
