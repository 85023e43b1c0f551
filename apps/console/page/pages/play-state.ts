import { type Typed } from '../keys.js';

export type Talk = { readonly to: 'table' | 'director' };

/** What the player is about to do. */
export type Intent = Typed & { readonly alert: boolean; readonly opened?: number | undefined };
export type PlayState = {
  intent: Intent;
  talk: Talk;
  /** A request is under way: nothing is sent twice. */
  busy: boolean;
  chosenCards: readonly string[];
};
