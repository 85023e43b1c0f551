/**
 * What runs when something irregular has happened: who is to decide what, one decider at a time. A procedure is opened by the
 * fact, and leaves when its last decision has been made.
 */
import { type Card, type Seat, type Side } from '#bridge';
import { type Position } from './auction.js';

/** The words of a choice, as a table hears them. */
export const CHOICES = [
  ...(['accept', 'decline', 'retract', 'spread', 'acceptAsDeclarer', 'require', 'forbid', 'none', 'highest'] as const),
  ...(['lowest', 'suit', 'notSuit', 'card', 'agree', 'doubt', 'playOn', 'concur', 'refuse', 'keep', 'change'] as const),
  ...(['withdrawAgreement', 'cancelConcession'] as const),
] as const;
export type Choice = (typeof CHOICES)[number];

/** Exactly one decides; `also` may do it in his stead, where the Law gives the choice to a side. */
export type Pending = {
  readonly procedure: number;
  readonly law: string;
  readonly decider: Seat | 'director';
  readonly also: readonly Seat[];
  readonly options: readonly Choice[];
};

export type Procedure = { readonly id: number; readonly offender: Seat } & (
  | {
      readonly kind: 'insufficient';
      /** The insufficient bid that is being decided on, and the first one. */
      readonly call: number;
      readonly first: number;
      readonly state: 'made' | 'replaced' | 'declined' | 'comparability';
      readonly replacement: number | undefined;
      /** Partner is barred whatever offender now calls (Law 27B3, B4). */
      readonly barred: 'B3' | 'B4' | undefined;
    }
  | {
      readonly kind: 'out-of-rotation';
      readonly call: number;
      readonly turn: Seat;
      readonly asBid: boolean;
      readonly position: Position;
      /** `free`: his right-hand opponent bid, so any legal call will do. `repeat`: he passed, so the same call is due. */
      readonly state: 'made' | 'waiting' | 'free' | 'repeat' | 'comparability';
      readonly replacement: number | undefined;
    }
  | { readonly kind: 'call-change'; readonly call: number; readonly to: string; readonly state: 'made' }
  | { readonly kind: 'unintended'; readonly call: number; readonly to: string; readonly state: 'made' }
  | {
      readonly kind: 'inadmissible';
      readonly call: number;
      readonly law: '36' | '37' | '38' | '39';
      readonly turn: Seat;
      readonly state: 'made' | 'overcalled' | 'declined';
    }
  /** A player may take back a call or card and make another, because of what changed before it. */
  | {
      readonly kind: 'may-change';
      readonly law: '21B' | '25A' | '47D' | '47E' | '62C';
      readonly what: 'call' | 'card' | 'lead';
      readonly call: number | undefined;
      readonly card: Card | undefined;
      readonly state: 'offered' | 'changing';
      /** After it: whose later card may then be taken back, a defender's becoming a penalty card (Law 62C2). */
      readonly then: { readonly seat: Seat; readonly card: Card } | undefined;
      /** A card taken back lies on the table. */
      readonly penalty: boolean;
    }
  | { readonly kind: 'misinformed'; readonly call: number; readonly state: 'made' }
  | {
      readonly kind: 'lead-out-of-turn';
      readonly card: Card;
      readonly proper: Seat;
      readonly opening: boolean;
      readonly state: 'made';
      /** A defender's word, until the one next in rotation has had his. */
      readonly said: { readonly by: Seat; readonly choice: 'accept' | 'retract' } | undefined;
    }
  | { readonly kind: 'premature'; readonly card: Card; readonly trick: number; readonly state: 'made' }
  | {
      readonly kind: 'penalty-card-not-played';
      readonly card: Card;
      readonly due: readonly Card[];
      readonly trick: number;
      readonly state: 'made';
    }
  | { readonly kind: 'revoke'; readonly revoke: number; readonly trick: number; readonly state: 'replace' }
  | {
      readonly kind: 'designation';
      readonly from: Card;
      readonly to: Card;
      readonly trick: number;
      readonly state: 'made';
    }
  | {
      readonly kind: 'misplaced';
      readonly card: Card;
      readonly named: Card;
      readonly trick: number;
      readonly state: 'made';
    }
  | { readonly kind: 'defective-trick'; readonly trick: number; readonly state: 'made' }
  | { readonly kind: 'reserved'; readonly side: Side; readonly state: 'made' }
);

export type ProcedureOf<Kind extends Procedure['kind']> = Extract<Procedure, { kind: Kind }>;
