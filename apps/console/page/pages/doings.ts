/** What a player does, as requests: nothing is sent twice, and each names what he had seen. */
import { type Seat } from '#bridge';
import { type Schema, valueOf } from '#client';
import { type App, attempt } from '../app.js';
import { openDialog } from '../forms.js';
import { type Watched } from '../live.js';
import { type Intent, type PlayState } from './play-state.js';

type Parts = { readonly app: App; readonly watched: Watched; readonly state: PlayState };

export type Doings = ReturnType<typeof choosing> & ReturnType<typeof acting> & ReturnType<typeof talking>;

export function doings(parts: Parts): Doings {
  return { ...choosing(parts), ...acting(parts), ...talking(parts) };
}

/** Does one thing at a time, then asks for the board where its stream may not tell all. */
async function once({ app, watched, state }: Parts, work: () => Promise<unknown>): Promise<boolean> {
  if (state.busy) return false;
  state.busy = true;
  app.update();
  const done = await attempt(app, work);
  state.busy = false;
  if (!done) await watched.refresh();
  app.update();
  return done;
}

const fieldText = (id: string): string => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.trim() : '';
};
const clearField = (id: string): void => {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
};

function choosing(parts: Parts) {
  const { app, watched, state } = parts;
  const choose = (intent: Intent): true => {
    state.intent = intent;
    app.update();
    const { chosen } = intent;
    if (chosen !== undefined)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`.fan [data-card="${chosen}"]`)?.focus());
    return true;
  };
  const confirm = (): true => {
    const { chosen, alert } = state.intent;
    const board = watched.board();
    if (chosen === undefined || !board) return true;
    const path = { boardId: board.id };
    const expectedCursor = board.cursor;
    void once(parts, async () => {
      if (board.actions.calls?.includes(chosen)) {
        const explanation = fieldText('explanation');
        const said = { ...(alert && { alert: true as const }), ...(explanation !== '' && { explanation }) };
        const body = { call: chosen, ...said, expectedCursor };
        valueOf(await app.client().POST('/v1/boards/{boardId}/calls', { params: { path }, body }));
        clearField('explanation');
      } else {
        const body = { card: chosen, expectedCursor };
        valueOf(await app.client().POST('/v1/boards/{boardId}/cards', { params: { path }, body }));
      }
      choose({ alert: false });
    });
    return true;
  };
  return {
    choose,
    confirm,
    pick: (what: string): void => {
      if (state.intent.chosen === what) confirm();
      else choose({ ...state.intent, chosen: what });
    },
    submit: (event: Event): void => {
      event.preventDefault();
      confirm();
    },
    toggleAlert: (): void => {
      choose({ ...state.intent, alert: !state.intent.alert });
    },
    openCall: (index: number): void => {
      const { opened, ...rest } = state.intent;
      choose(opened === index ? rest : { ...rest, opened: index });
    },
  };
}

function acting(parts: Parts) {
  const { app, watched } = parts;
  const onBoard = (work: (path: { boardId: string }, cursor: number) => Promise<unknown>): true => {
    const board = watched.board();
    if (board) void once(parts, () => work({ boardId: board.id }, board.cursor));
    return true;
  };
  const client = () => app.client();
  return {
    claim: (tricks: number, statement: string): true =>
      onBoard(async (path) => {
        const body = { tricks, ...(statement !== '' && { statement }) };
        valueOf(await client().POST('/v1/boards/{boardId}/claims', { params: { path }, body }));
      }),
    answerClaim: (claim: number, agree: boolean): true =>
      onBoard(async ({ boardId }) => {
        const params = { path: { boardId, claim } };
        valueOf(await client().POST('/v1/boards/{boardId}/claims/{claim}/responses', { params, body: { agree } }));
      }),
    askUndo: (): void => {
      onBoard(async (path) => {
        valueOf(await client().POST('/v1/boards/{boardId}/undos', { params: { path }, body: {} }));
      });
    },
    answerUndo: (undo: number, granted: boolean): true =>
      onBoard(async ({ boardId }) => {
        const params = { path: { boardId, undo } };
        valueOf(await client().POST('/v1/boards/{boardId}/undos/{undo}/responses', { params, body: { granted } }));
      }),
    /** Explains one's own call; without a text, asks about an opponent's. */
    explain: (call: number, explanation: string): true =>
      onBoard(async (path) => {
        const body = { call, ...(explanation !== '' && { explanation }) };
        valueOf(await client().POST('/v1/boards/{boardId}/explanations', { params: { path }, body }));
      }),
    callDirector: (): true =>
      onBoard(async (path) => {
        valueOf(await client().POST('/v1/boards/{boardId}/director-calls', { params: { path }, body: {} }));
      }),
    appeal: (ruling: number): true =>
      onBoard(async ({ boardId }) => {
        const params = { path: { boardId, ruling } };
        valueOf(await client().POST('/v1/boards/{boardId}/rulings/{ruling}/appeals', { params, body: {} }));
      }),
    lawChoice: (body: Schema<'MakeChoice'>): true =>
      onBoard(async (path) => {
        valueOf(await client().POST('/v1/boards/{boardId}/choices', { params: { path }, body }));
      }),
    takeStep: (cards: readonly string[]): true =>
      onBoard(async (path) => {
        valueOf(await client().POST('/v1/boards/{boardId}/steps', { params: { path }, body: { cards: [...cards] } }));
      }),
    turnUp: (places: readonly number[]): true =>
      onBoard(async (path) => {
        valueOf(await client().POST('/v1/boards/{boardId}/steps', { params: { path }, body: { places: [...places] } }));
      }),
  };
}

function talking(parts: Parts) {
  const { app, watched, state } = parts;
  const atTable = (work: (path: { tableId: string }) => Promise<unknown>): void => {
    const table = watched.table();
    if (table) void once(parts, () => work({ tableId: table.id }));
  };
  return {
    /** Everybody draws a card; the highest takes the seat that is named. */
    draw: (chosen: Seat): void => {
      atTable(async (path) =>
        valueOf(await app.client().POST('/v1/tables/{tableId}/draws', { params: { path }, body: { chosen } })),
      );
    },
    claimHonours: (): void => {
      const board = watched.board()?.id;
      if (board === undefined) return;
      atTable(async (path) =>
        valueOf(await app.client().POST('/v1/tables/{tableId}/honours', { params: { path }, body: { board } })),
      );
    },
    openDialog: (id: string): true => {
      openDialog(id);
      return true;
    },
    dealNext: (): void => {
      const table = watched.table();
      if (!table) return;
      void once(parts, async () => {
        const params = { path: { tableId: table.id } };
        valueOf(await app.client().POST('/v1/tables/{tableId}/boards', { params, body: {} }));
      });
    },
    send: (event: Event): void => {
      event.preventDefault();
      const table = watched.table();
      const text = fieldText('message');
      if (!table || text === '') return;
      void once(parts, async () => {
        const params = { path: { tableId: table.id } };
        const body = { text, to: state.talk.to };
        valueOf(await app.client().POST('/v1/tables/{tableId}/messages', { params, body }));
        clearField('message');
      });
    },
    sendTo: (to: 'table' | 'director'): void => {
      state.talk = { ...state.talk, to };
    },
  };
}
