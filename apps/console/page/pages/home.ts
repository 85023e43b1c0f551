/** The first page: signing in, the tables there are, opening one. */
import { SEATS, VARIANTS } from '#bridge';
import { type Schema, valueOf } from '#client';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt, namesOf, type Page, timeText } from '../app.js';
import { FORM_WORDS } from '../board/form-words.js';
import { submitted } from '../forms.js';
import { type WordKey } from '../words/words.js';
import { tokenIn } from '../routes.js';
import { copyText } from './copy.js';
import { type LiveList, liveList, moreButton } from './live-list.js';

type Table = Schema<'TableList'>['data'][number];
type Opened = Schema<'OpenedTable'> & { readonly director: string; readonly spectator: string };
type State = {
  /** Undefined until somebody has signed in. */
  readonly tables: LiveList<Table> | undefined;
  opened: Opened | undefined;
};

const FORMS = ['duplicate', 'rubber', 'chicago', ...VARIANTS] as const;
const FORM_NAMES = {
  duplicate: 'formDuplicate',
  rubber: 'formRubber',
  chicago: 'formChicago',
  ...FORM_WORDS,
} as const satisfies Readonly<Record<(typeof FORMS)[number], WordKey>>;

export function openHome(app: App): Page {
  const tables =
    app.token() === undefined
      ? undefined
      : liveList<Table>(app, async (query) => valueOf(await app.client().GET('/v1/tables', { params: { query } })));
  const state: State = { tables, opened: undefined };
  return {
    title: () => '',
    render: () =>
      html`<section class="hero">
          <h1>Tenace</h1>
          <p class="lead">${app.words().tagline}</p>
        </section>
        ${state.tables ? html`${state.opened ? links(app, state.opened) : nothing}${tableList(app, state.tables)}${openForm(app, state)}` : signIn(app)}`,
    close: () => {
      state.tables?.close();
    },
  };
}

/** What stands in the place of a page that needs a token. */
export function signInPage(app: App): Page {
  return {
    title: () => app.words().signIn,
    render: () =>
      html`<h1>${app.words().signIn}</h1>
        <p class="lead">${app.words().needToken}</p>
        ${signIn(app)}`,
  };
}

function signIn(app: App): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered) => {
      const token = tokenIn(`#${entered('token')}`);
      if (token === undefined) app.complain(words.tokenUnknown);
      else app.signIn(token);
    });
  };
  return html`<section class="panel narrow">
    <h2>${words.signIn}</h2>
    <form class="stack" @submit=${submit}>
      <label
        >${words.token}<input
          name="token"
          type="password"
          required
          autocomplete="off"
          spellcheck="false"
          aria-describedby="token-hint"
      /></label>
      <p id="token-hint" class="quiet-text">${words.tokenHint}</p>
      <button type="submit" class="primary">${words.signIn}</button>
    </form>
  </section>`;
}

function tableList(app: App, list: LiveList<Table>): TemplateResult {
  const words = app.words();
  const rows = list.rows();
  if (!rows) return html`<p class="empty" role="status">${words.loading}</p>`;
  if (rows === 'unread') return html``; // what was wrong stands above
  return html`<section>
    <h2>${words.tables}</h2>
    ${
      rows.length === 0
        ? html`<p class="empty">${words.noTables}</p>`
        : html`<ul class="cards-list">
            ${rows.map(
              ({ id, name, boards, current, opened, closedBy }) =>
                html`<li class="list-card">
                  <div>
                    <strong>${name ?? `${words.table} ${id.slice(0, 8)}`}</strong>
                    <span class="quiet-text">${timeText(app, opened)} · ${words.boards}: ${boards}</span>
                  </div>
                  <div class="toolbar">
                    <a class="button" href="/watch/${id}">${words.watch}</a>
                    ${current === null ? nothing : html`<a class="button" href="/replay/${current}">${words.replay}</a>`}
                    ${closedBy === null ? nothing : html`<span class="tag">${words.tableClosed}</span>`}
                  </div>
                </li>`,
            )}
          </ul>`
    }
    ${moreButton(app, list)}
  </section>`;
}

function openForm(app: App, state: State): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered) => {
      const name = entered('name');
      const form = FORMS.find((one) => one === entered('form')) ?? 'duplicate';
      const mode = entered('mode') === 'recorded' ? 'recorded' : 'strict';
      void attempt(app, async () => {
        state.opened = await openTable(app, {
          form,
          ...(form in FORM_WORDS ? {} : { mode }),
          ...(name !== '' && { name }),
        });
        await state.tables?.refresh();
      });
    });
  };
  return html`<section class="panel narrow">
    <h2>${words.openTable}</h2>
    <form class="stack" @submit=${submit}>
      <label>${words.tableName}<input name="name" type="text" maxlength="100" autocomplete="off" /></label>
      <label
        >${words.form}<select name="form">
          ${FORMS.map((form) => html`<option value=${form}>${words[FORM_NAMES[form]]}</option>`)}
        </select></label
      >
      <label
        >${words.mode}<select name="mode">
          <option value="strict">${words.modeStrict}</option>
          <option value="recorded">${words.modeRecorded}</option>
        </select></label
      >
      <button type="submit" class="primary">${words.openTable}</button>
    </form>
  </section>`;
}

type Asked = {
  readonly form: (typeof FORMS)[number];
  readonly mode?: 'strict' | 'recorded';
  readonly name?: string;
};

/** Opens a table, deals its first board unless its players draw for seats first, and invites a director and spectators. */
async function openTable(app: App, body: Asked): Promise<Opened> {
  const client = app.client();
  const opened = valueOf(await client.POST('/v1/tables', { body }));
  const params = { path: { tableId: opened.table.id } };
  if (body.form !== 'rubber') valueOf(await client.POST('/v1/tables/{tableId}/boards', { params, body: {} }));
  const invite = async (role: 'director' | 'spectator'): Promise<string> =>
    valueOf(await client.POST('/v1/tables/{tableId}/seats', { params, body: { action: 'invite', role } })).token ?? '';
  return { ...opened, director: await invite('director'), spectator: await invite('spectator') };
}

function links(app: App, { table, tokens, director, spectator }: Opened): TemplateResult {
  const words = app.words();
  const { seat } = namesOf(app);
  const rows = [
    ...SEATS.flatMap((one) => {
      const token = tokens[one];
      return token === undefined ? [] : [{ who: seat(one), href: `/play/${table.id}#token=${token}` }];
    }),
    { who: words.director, href: `/desk/${table.id}#token=${director}` },
    { who: words.watch, href: `/watch/${table.id}#token=${spectator}` },
  ];
  return html`<section class="panel">
    <h2>${words.links}</h2>
    <p class="quiet-text">${words.linksHint}</p>
    <ul class="link-list">
      ${rows.map(
        ({ who, href }) =>
          html`<li>
            <a href=${href} target="_blank" rel="noopener">${who}</a>
            <button type="button" @click=${(event: Event) => void copyText(app, new URL(href, app.origin).href, event)}>
              ${words.copy}<span class="quiet"> ${who}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}
