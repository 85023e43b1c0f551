import { partner, type Seat, SEATS } from '#bridge';
import { type Dealt } from './dealt.js';

/**
 * Who looks. A kibitzer sits behind one seat and sees what it sees; a spectator sees what is public; the director and an
 * auditor see everything, and that they looked at hands is an event.
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'kibitzer'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'director' }
  | { readonly kind: 'auditor' };

/** Those who are sent the same: each has one gap-free cursor. */
export const AUDIENCES = [...SEATS, 'spectator', 'director'] as const;
export type Audience = (typeof AUDIENCES)[number];

function audienceOf(viewer: Viewer): Audience {
  switch (viewer.kind) {
    case 'seat':
    case 'kibitzer':
      return viewer.seat;
    case 'spectator':
      return 'spectator';
    case 'director':
    case 'auditor':
      return 'director';
  }
}

/** How many events of a board its viewer has been sent: an event that is kept from him never moves it. */
export function cursorOf(viewer: Viewer, { revision, hidden }: Pick<Dealt, 'revision' | 'hidden'>): number {
  const audience = audienceOf(viewer);
  return audience === 'director' ? revision : revision - hidden[audience];
}

/** Alerts and explanations are for everybody but the caller's partner, and for who sits behind him (Law 20F, self-alerts). */
export function mayHear(viewer: Viewer, caller: Seat): boolean {
  return !(viewer.kind === 'seat' || viewer.kind === 'kibitzer') || viewer.seat !== partner(caller);
}

/** A question is a matter between who asked and who made the call. */
export function mayKnowOfQuestion(viewer: Viewer, between: readonly Seat[]): boolean {
  return viewer.kind === 'director' || viewer.kind === 'auditor' || ('seat' in viewer && between.includes(viewer.seat));
}
