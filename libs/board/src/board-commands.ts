/** What may be brought before a board. */
import { type Call, type Card, type FormCall, type Seat } from '#bridge';
import { type CallMeaning, type CardWay, type LawCommand } from '#laws';
import { type Viewer } from './audience.js';
import { type AbandonReason, type BoardFact, type TextRef } from './board-events.js';
import { type Wait } from './deadline.js';
import { type RulingAsked, type RulingTime } from './decide-ruling.js';

export type BoardCommand =
  | { readonly kind: 'deal'; readonly set: BoardFact<'DealSet'>['data'] }
  | {
      readonly kind: 'make-call';
      readonly seat: Seat;
      readonly call: Call;
      readonly alert?: boolean;
      readonly explanation?: TextRef;
      /** For the Laws' engine: it compares calls by it (Law 23). */
      readonly meaning?: CallMeaning;
      readonly seen?: Seen;
    }
  | { readonly kind: 'deal-pack'; readonly set: BoardFact<'PackDealt'>['data'] }
  /** A call that only forms for two and three players have. */
  | {
      readonly kind: 'make-form-call';
      readonly seat: Seat;
      readonly call: FormCall;
      readonly alert?: boolean;
      readonly explanation?: TextRef;
      readonly seen?: Seen;
    }
  /** Cards discarded, exchanged or set aside: whichever is due. */
  | { readonly kind: 'choose'; readonly seat: Seat; readonly cards: readonly Card[]; readonly seen?: Seen }
  | { readonly kind: 'turn-up'; readonly seat: Seat; readonly places: readonly number[]; readonly seen?: Seen }
  | { readonly kind: 'ask'; readonly seat: Seat; readonly index: number; readonly seen?: Seen }
  | {
      readonly kind: 'explain';
      readonly seat: Seat;
      readonly index: number;
      readonly alert?: boolean;
      readonly explanation: TextRef;
      readonly seen?: Seen;
    }
  /** `way`, `from` and `shown` only at recorded tables: how the card was shown, from whose hand, and with which others. */
  | {
      readonly kind: 'play-card';
      readonly seat: Seat;
      readonly card: Card;
      readonly auto?: true;
      readonly way?: CardWay;
      readonly from?: Seat;
      readonly shown?: readonly Card[];
      readonly seen?: Seen;
    }
  | {
      readonly kind: 'claim';
      readonly seat: Seat;
      readonly tricks: number;
      readonly statement?: TextRef;
      /** He said that he draws the outstanding trumps first. */
      readonly draws?: boolean;
      /** The card he said he would finesse with. */
      readonly finesse?: Card;
      readonly seen?: Seen;
    }
  | {
      readonly kind: 'answer-claim';
      readonly seat: Seat;
      readonly agree: boolean;
      readonly claim: number;
      readonly seen?: Seen;
    }
  | { readonly kind: 'award-claim'; readonly tricks: number; readonly claim: number; readonly seen?: Seen }
  | { readonly kind: 'request-undo'; readonly seat: Seat; readonly toRevision?: number; readonly seen?: Seen }
  /** `undo` names the request that is answered; without it, whichever is pending. */
  | {
      readonly kind: 'answer-undo';
      readonly seat: Seat;
      readonly granted: boolean;
      readonly undo?: number;
      readonly seen?: Seen;
    }
  | { readonly kind: 'summon-director'; readonly seat: Seat; readonly seen?: Seen }
  /** The director lets the play go on. */
  | { readonly kind: 'resume'; readonly seen?: Seen }
  | { readonly kind: 'view-hands'; readonly by: 'director' | 'auditor'; readonly viewer?: string }
  /** What only the Laws' engine rules on: something irregular, an option chosen, a finding. `seat` is who says so, none for the director. */
  | {
      readonly kind: 'by-laws';
      readonly seat?: Seat;
      readonly command: LawCommand;
      /** The server's clock in ms: some rights end with time. */
      readonly now: number;
      readonly seen?: Seen;
    }
  /** The director's, in play and after it; an appeal is a player's. */
  | ({ readonly kind: 'rule'; readonly ruling: RulingAsked; readonly seen?: Seen } & RulingTime)
  | { readonly kind: 'agree-tricks'; readonly tricks: number }
  | { readonly kind: 'abandon'; readonly reason: AbandonReason; readonly seat?: Seat; readonly seen?: Seen }
  /** By the scheduler, when what a board waits for has not come in time. `now` is the server's clock in ms. */
  | { readonly kind: 'expire'; readonly wait: Wait; readonly now: number };

/** What a client last saw, as one of these cursors: a command that expects them is refused when the viewer is at none of them. */
export type Seen = { readonly viewer: Viewer; readonly cursors: readonly number[] };
