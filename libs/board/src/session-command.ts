/** What may be asked of a session, and why it may be refused. */
import { type MovementRequest, type Room } from '#movements';
import { type SideScore, type Unit } from '#scoring';
import { type TextRef } from './board-events.js';
import { type EnteredResult, type PlaceOfBoard, type RoundClosedBy, type SessionFact } from './session-events.js';

/** `now` is the server's clock in ms. */
export type SessionCommand =
  | { readonly kind: 'open'; readonly opened: SessionFact<'SessionOpened'>['data'] }
  | {
      readonly kind: 'enter';
      readonly players: readonly string[];
      readonly name?: TextRef;
      readonly systemCard?: TextRef;
      /** To the hundredth, as is every fine. */
      readonly carryOver?: number;
    }
  | { readonly kind: 'file-card'; readonly entrant: number; readonly systemCard: TextRef }
  | { readonly kind: 'substitute'; readonly entrant: number; readonly out: string; readonly in: string }
  | { readonly kind: 'withdraw'; readonly entrant: number }
  /** Takes his withdrawal back. */
  | { readonly kind: 'return'; readonly entrant: number }
  | { readonly kind: 'set-boards'; readonly boards: SessionFact<'BoardsSet'>['data'] }
  | { readonly kind: 'set-movement'; readonly request: MovementRequest }
  /**
   * `round`: which is meant, so that a command that comes too late opens no other. `order`: of a Swiss or a knock-out those still in
   * it, the leader or highest seed first.
   */
  | { readonly kind: 'open-round'; readonly round?: number; readonly order?: readonly number[]; readonly now: number }
  | { readonly kind: 'finish-table'; readonly round: number; readonly table: number; readonly room?: Room }
  /** `round`: which is meant, so that a command that comes too late closes no other. */
  | { readonly kind: 'close-round'; readonly round?: number; readonly by: Exclude<RoundClosedBy, 'clock'> }
  /** By the scheduler. */
  | { readonly kind: 'expire-round'; readonly now: number }
  | { readonly kind: 'enter-result'; readonly place: PlaceOfBoard; readonly result: EnteredResult }
  /** `consent`: the organiser lets it be corrected although the time for that is over (Law 79C2). */
  | {
      readonly kind: 'correct-result';
      readonly place: PlaceOfBoard;
      readonly result: EnteredResult;
      readonly law: string;
      readonly consent?: boolean;
      readonly now: number;
    }
  | {
      readonly kind: 'adjust';
      readonly place: PlaceOfBoard;
      readonly NS: SideScore;
      readonly EW: SideScore;
      readonly law: string;
      readonly consent?: boolean;
      readonly now: number;
    }
  | { readonly kind: 'foul'; readonly place: PlaceOfBoard; readonly form: string; readonly now: number }
  | {
      readonly kind: 'fine';
      readonly entrant: number;
      readonly amount: number;
      readonly unit: Unit;
      readonly round?: number;
      readonly law: string;
      readonly now: number;
    }
  | { readonly kind: 'end' };

export const SESSION_REFUSALS = [
  ...(['no-session', 'session-open-already', 'session-ended', 'session-full', 'entry-closed'] as const),
  ...(['wrong-number-of-players', 'player-entered-twice', 'no-such-entrant', 'no-such-player'] as const),
  ...(['entrant-withdrawn', 'entrant-not-withdrawn', 'played-without'] as const),
  ...([
    'no-entrants',
    'no-movement',
    'no-boards',
    'play-begun',
    'play-not-begun',
    'impossible-movement',
    'too-few-boards',
  ] as const),
  ...([
    'wrong-movement',
    'too-many-boards',
    'round-in-progress',
    'wrong-round',
    'no-round',
    'all-rounds-played',
  ] as const),
  ...(['wrong-order', 'no-such-place', 'not-entered-by-hand', 'result-known', 'no-result'] as const),
  ...(['impossible-result', 'impossible-adjustment', 'correction-over', 'wrong-unit', 'too-many-corrections'] as const),
  ...(['wrong-scoring', 'not-yet', 'nothing-to-wait-for'] as const),
] as const;
export type SessionRefusal = (typeof SESSION_REFUSALS)[number];

/** Corrections of one session, and penalties among them; and what one penalty takes away, in its unit. */
export const SESSION_CORRECTIONS_MAX = 10_000;
export const SESSION_PENALTIES_MAX = 2_000;
export const PENALTY_MAX = 1_000;

/** Boards of one session. */
export const SESSION_BOARDS_MAX = 512;
