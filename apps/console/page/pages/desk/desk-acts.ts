/** What a director does at his desk, as requests; and the ruling that he is writing. */
import { type Schema, valueOf } from '#client';
import { type App, attempt } from '../../app.js';
import { type Watched } from '../../live.js';
import { NEW_DRAFT, type Ruling, type RulingDraft } from './ruling.js';

export type Finding = Schema<'MakeFinding'>;
export type Preview = Schema<'RulingPreview'>;
export type DeskState = { draft: RulingDraft; preview: Preview | undefined };

type Parts = {
  readonly app: App;
  readonly watched: Pick<Watched, 'board' | 'table' | 'refresh'>;
  readonly state: DeskState;
};
export type DeskActs = ReturnType<typeof deciding> & ReturnType<typeof ruling>;
export type Desk = Parts & { readonly act: DeskActs };

export function deskActs(parts: Parts): DeskActs {
  return { ...deciding(parts), ...ruling(parts) };
}

/** Does something on the present board, and asks for it again: the desk shows what a stream does not tell. */
function onBoard({ app, watched }: Parts, work: (path: { boardId: string }) => Promise<unknown>): void {
  const board = watched.board();
  if (board)
    void attempt(app, async () => {
      await work({ boardId: board.id });
      await watched.refresh();
    });
}

function deciding(parts: Parts) {
  const { app, watched } = parts;
  const client = () => app.client();
  return {
    find: (body: Finding): void => {
      onBoard(parts, async (path) =>
        valueOf(await client().POST('/v1/boards/{boardId}/findings', { params: { path }, body })),
      );
    },
    choose: (body: Schema<'MakeChoice'>): void => {
      onBoard(parts, async (path) =>
        valueOf(await client().POST('/v1/boards/{boardId}/choices', { params: { path }, body })),
      );
    },
    award: (claim: number, tricks: number): void => {
      onBoard(parts, async ({ boardId }) => {
        const params = { path: { boardId, claim } };
        return valueOf(await client().POST('/v1/boards/{boardId}/claims/{claim}/award', { params, body: { tricks } }));
      });
    },
    resume: (): void => {
      onBoard(parts, async (path) =>
        valueOf(await client().POST('/v1/boards/{boardId}/resume', { params: { path }, body: {} })),
      );
    },
    abandon: (): void => {
      onBoard(parts, async (path) =>
        valueOf(
          await client().POST('/v1/boards/{boardId}/abandon', { params: { path }, body: { reason: 'director' } }),
        ),
      );
    },
    say: (text: string): void => {
      const params = { path: { tableId: watched.table()?.id ?? '' } };
      void attempt(app, async () =>
        valueOf(await client().POST('/v1/tables/{tableId}/messages', { params, body: { text, to: 'table' } })),
      );
    },
  };
}

function ruling(parts: Parts) {
  const { app, state } = parts;
  return {
    preview: (body: Ruling): void => {
      onBoard(parts, async (path) => {
        const answer = await app.client().POST('/v1/boards/{boardId}/rulings/preview', { params: { path }, body });
        state.preview = valueOf(answer);
      });
    },
    rule: (body: Ruling): void => {
      onBoard(parts, async (path) => {
        valueOf(await app.client().POST('/v1/boards/{boardId}/rulings', { params: { path }, body }));
        state.draft = NEW_DRAFT;
        state.preview = undefined;
        app.say(app.words().ruled);
      });
    },
  };
}
