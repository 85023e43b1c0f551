/** What is done in a case file, as requests; after each the file is read again. */
import { valueOf } from '#client';
import { type App, attempt } from '../../app.js';
import { deskActs, type DeskActs } from '../desk/desk-acts.js';
import { NEW_DRAFT, type Ruling } from '../desk/ruling.js';
import { type CaseState, type Dispute } from './case-state.js';

export type Parts = { readonly app: App; readonly id: string; readonly state: CaseState };
export type CaseActs = ReturnType<typeof reading> & ReturnType<typeof arguing> & ReturnType<typeof judging>;
export type Case = Parts & { readonly act: CaseActs; readonly desk: DeskActs };

export function openActs(parts: Parts): Pick<Case, 'act' | 'desk'> {
  const { app, state } = parts;
  const read = reading(parts);
  const then = (work: () => Promise<unknown>): void => {
    void attempt(app, async () => {
      await work();
      await read.readAll();
    });
  };
  const watched = { board: () => state.board, table: () => state.table, refresh: read.readAll };
  const desk = deskActs({ app, watched, state });
  const judge = judging(parts, then);
  return {
    act: { ...read, ...arguing(parts, then), ...judge },
    desk: { ...desk, rule: judge.ruleAndFile },
  };
}

function reading({ app, id, state }: Parts) {
  const path = { boardId: id };
  const readAll = async (): Promise<void> => {
    const client = app.client();
    const [board, disputes] = await Promise.all([
      client.GET('/v1/boards/{boardId}', { params: { path } }),
      client.GET('/v1/boards/{boardId}/disputes', { params: { path } }),
    ]);
    state.board = valueOf(board);
    state.disputes = valueOf(disputes).data;
    const { table } = state.board;
    state.table ??= valueOf(await client.GET('/v1/tables/{tableId}', { params: { path: { tableId: table } } }));
    if (state.table.you?.kind === 'director') await Promise.all(state.disputes.map(readLinks));
    app.update();
  };
  const readLinks = async ({ dispute }: Dispute): Promise<void> => {
    const params = { path: { ...path, dispute } };
    state.links.set(
      dispute,
      valueOf(await app.client().GET('/v1/boards/{boardId}/disputes/{dispute}/links', { params })).data,
    );
  };
  return {
    readAll,
    /** The moment disputed, as its player saw it; whoever may not see that is told so. */
    look: ({ dispute, seat, cursor }: Dispute): void => {
      if (state.moments.has(dispute)) return;
      void attempt(app, async () => {
        const query = { view: seat, cursor, around: 'false' } as const;
        const answer = await app.client().GET('/v1/boards/{boardId}/replay', { params: { path, query } });
        state.moments.set(dispute, valueOf(answer));
      });
    },
  };
}

type Then = (work: () => Promise<unknown>) => void;

function arguing({ app, id }: Parts, then: Then) {
  const client = () => app.client();
  return {
    open: (text: string, cursor: number | undefined): void => {
      const body = { text, ...(cursor !== undefined && { cursor }) };
      then(async () =>
        valueOf(await client().POST('/v1/boards/{boardId}/disputes', { params: { path: { boardId: id } }, body })),
      );
    },
    state: (dispute: number, text: string): void => {
      const params = { path: { boardId: id, dispute } };
      then(async () =>
        valueOf(await client().POST('/v1/boards/{boardId}/disputes/{dispute}/statements', { params, body: { text } })),
      );
    },
    appeal: (ruling: number): void => {
      const params = { path: { boardId: id, ruling } };
      then(async () =>
        valueOf(await client().POST('/v1/boards/{boardId}/rulings/{ruling}/appeals', { params, body: {} })),
      );
    },
  };
}

function judging({ app, id, state }: Parts, then: Then) {
  const client = () => app.client();
  const file = async (dispute: number, ruling: number, text: string): Promise<void> => {
    const params = { path: { boardId: id, dispute } };
    const body = { ruling, ...(text !== '' && { text }) };
    valueOf(await client().POST('/v1/boards/{boardId}/disputes/{dispute}/rulings', { params, body }));
  };
  return {
    findFacts: (dispute: number, text: string, laws: readonly string[]): void => {
      const params = { path: { boardId: id, dispute } };
      const body = { text, laws: [...laws] };
      then(async () => valueOf(await client().POST('/v1/boards/{boardId}/disputes/{dispute}/facts', { params, body })));
    },
    file: (dispute: number, ruling: number): void => {
      then(() => file(dispute, ruling, ''));
    },
    /** Rules on the board, and files the ruling under the dispute that it is written for, with its reasons. */
    ruleAndFile: (body: Ruling): void => {
      const dispute = state.ruling;
      if (dispute === undefined) return;
      then(async () => {
        const path = { boardId: id };
        valueOf(await client().POST('/v1/boards/{boardId}/rulings', { params: { path }, body }));
        const board = valueOf(await client().GET('/v1/boards/{boardId}', { params: { path } }));
        const ruled = 'rulings' in board ? board.rulings.at(-1) : undefined;
        if (ruled) await file(dispute, ruled.number, state.reasons);
        Object.assign(state, { draft: NEW_DRAFT, preview: undefined, ruling: undefined, reasons: '' });
        app.say(app.words().ruled);
      });
    },
    close: (dispute: number): void => {
      const params = { path: { boardId: id, dispute } };
      then(async () => valueOf(await client().POST('/v1/boards/{boardId}/disputes/{dispute}/closing', { params })));
    },
    issueLink: (dispute: number, hours: number): void => {
      const params = { path: { boardId: id, dispute } };
      then(async () => {
        const issued = valueOf(
          await client().POST('/v1/boards/{boardId}/disputes/{dispute}/links', { params, body: { hours } }),
        );
        state.made.set(issued.link, issued.path);
      });
    },
  };
}
