/** A board replayed: where one stands in it, and what the server said of that moment. */
import { type Seat } from '#bridge';
import { type Schema } from '#client';
import { type BoardState } from '../../board/picture.js';
import { countIn } from '../../routes.js';
import { type Badge } from './checks.js';

export type Replay = Schema<'Replay'>;
export type View = Replay['view'];
export const VIEWS: readonly View[] = ['director', 'S', 'W', 'N', 'E', 'spectator'];

/** Where one stands: an event, and whose view. Both stand in the address. */
export type Place = { readonly at: number | undefined; readonly view: View | undefined };

export type ReplayState = {
  place: Place;
  /** What is shown; while another moment is asked for, the last one. */
  shown: Replay | undefined;
  /** The first answer, which alone tells what happened around the board. */
  around: Replay | undefined;
  /** Cards played on from the record, which are recorded nowhere. */
  line: readonly string[];
  solving: boolean;
  /** Declarer's tricks after each card of the position that is shown. */
  values: ReadonlyMap<string, number> | undefined;
  badge: Badge;
};

export function placeOf(query: URLSearchParams): Place {
  return {
    at: countIn(query, 'at'),
    view: VIEWS.find((view) => view === query.get('view')),
  };
}

/** The address of a place. */
export function addressOf(board: string, { at, view }: Place): string {
  const query = new URLSearchParams();
  if (at !== undefined) query.set('at', String(at));
  if (view !== undefined) query.set('view', view);
  const text = query.toString();
  return `/replay/${board}${text === '' ? '' : `?${text}`}`;
}

/** Events are counted by revision where the caller may see all of them, by his own cursor where not. */
export function positionOf(replay: Replay): { readonly at: number; readonly last: number } {
  return { at: replay.revision ?? replay.cursor, last: replay.lastRevision ?? replay.last };
}

export function placeOfAction(action: Replay['actions'][number], all: boolean): number {
  return all ? (action.revision ?? action.cursor) : action.cursor;
}

/** Who sits at the bottom in a view. */
export function bottomOf(view: View): Seat {
  return view === 'N' || view === 'E' || view === 'W' ? view : 'S';
}

export function isSides(state: Replay['state']): state is BoardState {
  return !('turns' in state);
}
