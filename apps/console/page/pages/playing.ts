import { type Seat } from '#bridge';
import { type App } from '../app.js';
import { type Watched } from '../live.js';
import { type Doings } from './doings.js';
import { type PlayState } from './play-state.js';

/** A player, or one who watches, at a table. */
export type Playing = {
  readonly app: App;
  readonly watched: Watched;
  readonly state: PlayState;
  readonly act: Doings;
  readonly seat: Seat | undefined;
};
