/** Stepping through a replay: each place is asked for once, and its address is set. */
import { valueOf } from '#client';
import { type App, attempt } from '../../app.js';
import { type Picture } from '../../board/picture.js';
import { fill } from '../../words/words.js';
import { actionText } from './action-text.js';
import { doubleDummy } from './double-dummy.js';
import {
  addressOf,
  isSides,
  type Place,
  positionOf,
  type Replay,
  type ReplayState,
  type View,
} from './replay-state.js';
import { playedOn } from './what-if.js';

/** Moments kept, so that stepping back asks nothing. */
const KEPT_MAX = 400;

export type Steps = ReturnType<typeof going> & ReturnType<typeof playingOn>;

export function stepping(app: App, board: string, state: ReplayState): Steps {
  const onward = playingOn(app, state);
  return { ...going(app, { board, state, solve: onward.solve }), ...onward };
}

/** Asks for places of a board, and keeps what was answered. */
function asking(app: App, board: string, state: ReplayState): (place: Place) => Promise<Replay> {
  const kept = new Map<string, Replay>();
  return async ({ at, view }) => {
    const key = `${view ?? ''} ${at ?? ''}`;
    const known = kept.get(key);
    if (known) return known;
    const byRevision = state.shown?.all ?? true;
    const around = state.around ? ({ around: 'false' } as const) : {};
    const named = at === undefined ? {} : byRevision ? { revision: at } : { cursor: at };
    const path = { boardId: board };
    const ask = (query: object) => app.client().GET('/v1/boards/{boardId}/replay', { params: { path, query } });
    const answer = await ask({ ...named, ...around, ...(view !== undefined && { view }) });
    // Until the board is closed its player may name no revision: he asks by his own cursor.
    const isRefused = answer.error?.code === 'invalid-input' && byRevision && at !== undefined;
    const replay = valueOf(isRefused ? await ask({ ...around, cursor: at }) : answer);
    if (kept.size < KEPT_MAX) kept.set(key, replay);
    return replay;
  };
}

type Going = { readonly board: string; readonly state: ReplayState; readonly solve: () => void };

function going(app: App, { board, state, solve }: Going) {
  const ask = asking(app, board, state);
  const show = async (place: Place): Promise<void> => {
    state.place = place;
    await attempt(app, async () => {
      const replay = await ask(place);
      if (state.place !== place) return; // gone on meanwhile
      state.shown = replay;
      state.around ??= replay;
      state.values = undefined;
      const { at, last } = positionOf(replay);
      app.say(`${fill(app.words().position, { n: at, of: last })}: ${lastText(app, replay)}`);
      if (state.solving) solve();
      for (const near of [at - 1, at + 1])
        if (near >= 1 && near <= last) void ask({ ...place, at: near }).catch(() => undefined); // asked again when it is gone to
    });
  };
  const goTo = (place: Place): true => {
    state.line = [];
    history.replaceState(null, '', addressOf(board, place));
    void show(place);
    return true;
  };
  return {
    show,
    goTo,
    step: (by: number): true => {
      if (!state.shown) return true;
      const { at, last } = positionOf(state.shown);
      const from = state.place.at ?? at; // steps that are faster than their answers add up
      return goTo({ at: Math.min(last, Math.max(1, from + by)), view: state.place.view ?? state.shown.view });
    },
    viewAs: (view: View): true => goTo({ at: state.shown ? positionOf(state.shown).at : state.place.at, view }),
  };
}

function playingOn(app: App, state: ReplayState) {
  const solve = (): void => {
    const picture = shownPicture(state);
    state.values = undefined;
    if (picture)
      void doubleDummy(picture).then((values) => {
        if (picture === shownPicture(state)) state.values = values;
        app.update();
      });
  };
  const turnTo = (line: readonly string[]): void => {
    state.line = line;
    if (state.solving) solve();
    app.update();
  };
  return {
    solve,
    toggleSolver: (): true => {
      state.solving = !state.solving;
      if (state.solving) solve();
      else state.values = undefined;
      app.update();
      return true;
    },
    playOn: (card: string): void => {
      turnTo([...state.line, card]);
    },
    endLine: (): void => {
      turnTo([]);
    },
  };
}

/** A picture is made once for a moment and a line: the solver's answer belongs to it. */
const made = new WeakMap<
  ReplayState,
  { readonly of: Replay; readonly line: readonly string[]; readonly picture: Picture }
>();

/** What is on the table now: the record, and the cards played on from it. */
export function shownPicture(state: ReplayState): Picture | undefined {
  const { shown, line } = state;
  if (!shown || !isSides(shown.state)) return undefined;
  const known = made.get(state);
  if (known?.of === shown && known.line === line) return known.picture;
  const picture = line.reduce<Picture>(playedOn, shown.state);
  made.set(state, { of: shown, line, picture });
  return picture;
}

function lastText(app: App, replay: Replay): string {
  const { at } = positionOf(replay);
  const action = replay.actions.findLast((one) => (replay.all ? (one.revision ?? 0) : one.cursor) <= at);
  return action ? actionText(app, action) : '';
}
