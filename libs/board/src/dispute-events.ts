/**
 * The facts of a board's case file, `case-<board id>`: what was disputed, said, found and ruled. What the director rules is in the
 * board's own stream, and named here by its number there; nothing is copied, nothing overwritten.
 */
import { type Seat } from '#bridge';
import { type EventVersions } from '#event-store';
import { type TextRef } from './board-events.js';

export type Party = Seat | 'director';

type Data = {
  /** A player's dispute, as he saw the board when he had been sent `cursor` events of it; the first of a board is number 1. */
  DisputeOpened: { readonly seat: Seat; readonly cursor: number; readonly text: TextRef };
  StatementMade: { readonly dispute: number; readonly by: Party; readonly text: TextRef };
  /** What the director found to have happened, and the Laws that it touches. */
  FactsFound: { readonly dispute: number; readonly text: TextRef; readonly laws: readonly string[] };
  /** A ruling of the board, its appeal or what became of that, by its number there, with the reasons. */
  RulingFiled: { readonly dispute: number; readonly ruling: number; readonly text?: TextRef };
  DisputeClosed: { readonly dispute: number };
  /** A link by which anybody reads the case until a time, in ms; `hash` is of the secret in it. The first is number 1. */
  CaseLinkIssued: { readonly dispute: number; readonly hash: string; readonly expiresAt: number };
  CaseLinkOpened: { readonly link: number };
};

export type DisputeEventType = keyof Data;
export type DisputeFact<Type extends DisputeEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: Data[Type];
};
export type DisputeEvent = { [Type in DisputeEventType]: DisputeFact<Type> }[DisputeEventType];

/** The version of each type of event that this build writes. */
export const DISPUTE_EVENTS = {
  DisputeOpened: { version: 1 },
  StatementMade: { version: 1 },
  FactsFound: { version: 1 },
  RulingFiled: { version: 1 },
  DisputeClosed: { version: 1 },
  CaseLinkIssued: { version: 1 },
  CaseLinkOpened: { version: 1 },
} satisfies Readonly<Record<DisputeEventType, EventVersions>>;

/** A fact ready to be accepted. */
export function disputeFact<Type extends DisputeEventType>(type: Type, data: Data[Type]): DisputeFact<Type> {
  return { type, version: 1, data };
}
