/** What happens at a table, followed: the table, and its present board. */
import { follow, type Schema, type StreamLine, valueOf } from '#client';
import { type App, attempt } from './app.js';
import { foldLine } from './board/fold.js';
import { type AnyBoard } from './board/picture.js';

export type TableState = Schema<'TableState'>;

export type Watched = {
  readonly table: () => TableState | undefined;
  readonly board: () => AnyBoard | undefined;
  readonly isConnected: () => boolean;
  /** Asks for the whole board again: something was done that a stream does not tell all of. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
};

/** Something has changed. */
export type Changed = (now: { readonly before: AnyBoard | undefined; readonly board: AnyBoard | undefined }) => void;

type Signed = { readonly token?: string };
const signed = (app: App): Signed => {
  const token = app.token();
  return token === undefined ? {} : { token };
};

/** Follows a table and whatever board is played there. */
export function watchTable(app: App, id: string, changed: Changed): Watched {
  let table: TableState | undefined;
  const board = watchBoard(app, changed);
  const readTable = oneAtATime(app, async () => {
    table = valueOf(await app.client().GET('/v1/tables/{tableId}', { params: { path: { tableId: id } } }));
    board.follow(table.current ?? table.boards.at(-1)?.board);
    changed({ before: board.now(), board: board.now() });
  });
  const stop = follow({
    ...signed(app),
    url: `${app.origin}/v1/tables/${id}/stream`,
    hear: () => void readTable(), // as whom one meets the table, the stream does not say
    refused: () => void readTable(), // which says why
  });
  return {
    table: () => table,
    board: board.now,
    isConnected: board.isConnected,
    refresh: board.refresh,
    close: () => {
      stop();
      board.close();
    },
  };
}

/** Asks one question at a time; what happens while it is asked is asked about once, after it. */
function oneAtATime(app: App, ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<unknown> | undefined;
  return async () => {
    if (asking) await asking;
    asking ??= attempt(app, ask).finally(() => {
      asking = undefined;
    });
    await asking;
  };
}

/** The view of one board after another, kept up by what is heard and asked. */
function keepBoard(app: App, changed: Changed) {
  let board: AnyBoard | undefined;
  let followed: string | undefined;
  const take = (next: AnyBoard): void => {
    const before = board;
    board = next;
    changed({ before, board });
    app.update();
  };
  const refresh = oneAtATime(app, async () => {
    if (followed === undefined) return;
    const path = { boardId: followed };
    const next = valueOf(await app.client().GET('/v1/boards/{boardId}', { params: { path } }));
    if (followed === path.boardId && (board?.id !== path.boardId || next.cursor >= board.cursor)) take(next);
  });
  const hear = (line: StreamLine): void => {
    const folded = foldLine(board?.id === followed ? board : undefined, line);
    if (folded.kind === 'state') take(folded.state);
    else if (folded.kind === 'ask') void refresh();
  };
  const turnTo = (id: string): boolean => {
    if (id === followed) return false;
    followed = id;
    return true;
  };
  return { now: () => board, refresh, hear, turnTo };
}

/** Follows one board after another. */
function watchBoard(app: App, changed: Changed) {
  const kept = keepBoard(app, changed);
  let stop: (() => void) | undefined;
  let isConnected = true;
  return {
    now: kept.now,
    refresh: kept.refresh,
    isConnected: () => isConnected,
    follow: (id: string | undefined): void => {
      if (id === undefined || !kept.turnTo(id)) return;
      stop?.();
      stop = follow({
        ...signed(app),
        url: `${app.origin}/v1/boards/${id}/stream`,
        hear: kept.hear,
        refused: () => void kept.refresh(), // which says why
        connected: (is) => {
          isConnected = is;
          app.update();
        },
      });
    },
    close: () => {
      stop?.();
    },
  };
}
