import { type DomainEvent, type Event } from '#ledger';

export type Decision<Fact extends DomainEvent, Refusal> =
  | { readonly kind: 'accepted'; readonly events: readonly Fact[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** An event as it is read back: the fact, when it was accepted, and its place in its stream. */
export type Recorded<Fact extends DomainEvent = DomainEvent> = Event<Fact> & { readonly revision: number };

/** Where a kind of stream starts, what it rules, and what a fact changes. */
export type Decider<State, Command, Fact extends DomainEvent, Refusal> = {
  initial(): State;
  /** Pure, and leaves the state alone. */
  decide(state: State, command: Command): Decision<Fact, Refusal>;
  /**
   * May change the state it is given and return it: a state has one owner, who folds. The event is everybody's: no part of it may
   * be changed, then or later. A fact has happened: never refuses.
   */
  evolve(state: State, recorded: Recorded<Fact>): State;
};

export function accept<Fact extends DomainEvent>(...events: readonly Fact[]): Decision<Fact, never> {
  return { kind: 'accepted', events };
}

export function refuse<Refusal>(refusal: Refusal): Decision<never, Refusal> {
  return { kind: 'refused', refusal };
}
