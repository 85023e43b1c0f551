/** What a board waits for. That a time ran out is decided from what its events say, never from a timer. */
import { handToPlay, playerOf, type Seat, turnOf, turnsOf } from '#bridge';
import { accept, type Decision, refuse } from '#event-store';
import { pendingOf } from '#laws';
import { claimedTricks, type Dealt, scoreOf } from './dealt.js';
import { type BoardEvent, fact, type TimePolicy } from './board-events.js';
import { abandon } from './abandon.js';
import { type GameBoard } from './dealt-game.js';
import { type BoardRefusal } from './refusals.js';

export const WAITS = ['turn', 'claim', 'undo', 'director'] as const;
export type Wait = (typeof WAITS)[number];

export type Deadline = {
  readonly wait: Wait;
  /** In ms since 1970. */
  readonly at: number;
  /** Who is waited for; nobody in particular but the director when `wait` is `director`. */
  readonly seats: readonly Seat[];
};

/** What a board waits for, and until when; undefined when it may wait for ever or is over. */
export function deadlineOf(board: Dealt | GameBoard): Deadline | undefined {
  if (board.phase === 'game') return gameDeadline(board);
  const { time, mode } = board.set;
  if (mode === 'recorded') return undefined; // what is recorded goes by the clock of its own table
  const { wait, seats } = waitedFor(board) ?? {};
  if (!wait || !seats) return undefined;
  const limitMs = limitOf(wait, time);
  const since = wait === 'director' && board.summoned ? board.summoned.at : board.since;
  return limitMs > 0 ? { wait, seats, at: since + limitMs } : undefined;
}

function gameDeadline(board: GameBoard): Deadline | undefined {
  const { outcome, set, since, summoned } = board;
  if (outcome) return undefined;
  const { wait, seats } = gameWaitsFor(board);
  const limitMs = limitOf(wait, set.time);
  return limitMs > 0
    ? { wait, seats, at: (wait === 'director' && summoned ? summoned.at : since) + limitMs }
    : undefined;
}

function gameWaitsFor({ summoned, undo, claim, form, game }: GameBoard): Omit<Deadline, 'at'> {
  if (summoned) return { wait: 'director', seats: [] };
  if (undo) return { wait: 'undo', seats: undo.open };
  return claim ? { wait: 'claim', seats: claim.open } : { wait: 'turn', seats: turnsOf(form, game) };
}

function limitOf(wait: Wait, { turnMs, claimMs, undoMs, directorMs }: TimePolicy): number {
  return { turn: turnMs, claim: claimMs, undo: undoMs, director: directorMs }[wait];
}

function waitedFor({
  stage,
  undo,
  summoned,
  laws,
}: Dealt): { readonly wait: Wait; readonly seats: readonly Seat[] } | undefined {
  // While the director is called the time of the players stands still (Law 9B2: no action until he has come).
  if (summoned && stage.phase !== 'scored' && stage.phase !== 'abandoned') return { wait: 'director', seats: [] };
  if (undo) return { wait: 'undo', seats: undo.open };
  const asked = laws && stage.phase !== 'claim' ? pendingOf(laws) : undefined;
  if (asked)
    return asked.decider === 'director' ? { wait: 'director', seats: [] } : { wait: 'turn', seats: [asked.decider] };
  switch (stage.phase) {
    case 'auction':
      return { wait: 'turn', seats: [turnOf(stage.auction)] };
    case 'play':
      return { wait: 'turn', seats: [playerOf(stage.play.contract, handToPlay(stage.play))] };
    case 'claim':
      return stage.claim.doubted ? { wait: 'director', seats: [] } : { wait: 'claim', seats: stage.claim.open };
    case 'ended':
    case 'scored':
    case 'abandoned':
      return undefined;
  }
}

/** What follows when a time has run out; refused while it has not, or when something else is waited for by now. */
export function expire(board: Dealt, wait: Wait, now: number): Decision<BoardEvent, BoardRefusal> {
  const deadline = deadlineOf(board);
  if (deadline?.wait !== wait) return refuse('nothing-to-wait-for');
  if (now < deadline.at) return refuse('not-yet');
  switch (wait) {
    case 'turn':
      return accept(...abandon('turn-limit', deadline.seats[0]));
    case 'director':
      return accept(...abandon('director-limit', undefined));
    case 'undo':
      return accept(
        ...deadline.seats.slice(0, 1).map((seat) => fact('UndoAnswered', { seat, granted: false, silent: true })),
      );
    case 'claim':
      return accept(...assent(board, deadline.seats));
  }
}

/** Who is silent assents to a claim (Law 69A); he may withdraw it in the correction period. */
function assent(board: Dealt, seats: readonly Seat[]): readonly BoardEvent[] {
  const { stage } = board;
  if (stage.phase !== 'claim') return [];
  const agreed = seats.map((seat) => fact('ClaimAgreed', { seat, silent: true }));
  const tricks = claimedTricks(stage.play, stage.claim);
  return [...agreed, fact('ScoreComputed', scoreOf(board, stage.play.contract, tricks))];
}
