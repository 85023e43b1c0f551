/** What surrounds every page: the head, the settings, the sheet of shortcuts, and what went wrong. */
import { type Language, LANGUAGES } from '#notation';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, type Page } from './app.js';
import { closeDialog, openDialog } from './forms.js';
import { COLOURS, type Settings, THEMES } from './settings.js';

export type Shell = {
  readonly app: App;
  readonly page: Page | undefined;
  readonly path: string;
  readonly complaint: string | undefined;
  readonly change: (settings: Settings) => Promise<void>;
  readonly signOut: () => void;
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pl: 'Polski',
  sk: 'Slovenčina',
  ru: 'Русский',
};

export function shell({ app, page, path, complaint, change, signOut }: Shell): TemplateResult {
  const words = app.words();
  return html`<a class="skip" href="#content" @click=${toContent}>${words.skip}</a>
    ${head(app, path)}
    <main id="content" tabindex="-1">
      ${
        complaint === undefined
          ? nothing
          : html`<div class="complaint" role="alert">
              <p>${complaint}</p>
              <button
                type="button"
                class="icon"
                aria-label=${words.close}
                @click=${() => {
                  app.complain(undefined);
                }}
              >
                ×
              </button>
            </div>`
      }
      ${page ? page.render() : html`<p class="empty" role="status">${words.loading}</p>`}
    </main>
    ${settingsDialog(app, change, signOut)} ${shortcutsDialog(app, page)}`;
}

function head(app: App, path: string): TemplateResult {
  const words = app.words();
  const link = (to: string, text: string): TemplateResult =>
    html`<a href=${to} aria-current=${path === to || (to !== '/' && path.startsWith(to)) ? 'page' : nothing}
      >${text}</a
    >`;
  return html`<header class="head">
    <a class="brand" href="/" aria-label="Tenace">${brand()}<span>Tenace</span></a>
    <nav aria-label="Tenace">
      ${link('/', words.tables)} ${link('/sessions', words.sessions)} ${link('/arena', words.arena)}
    </nav>
    <div class="head-tools">
      <button
        type="button"
        class="icon"
        aria-label=${words.shortcuts}
        @click=${() => {
          openDialog('shortcuts');
        }}
      >
        ?
      </button>
      <button
        type="button"
        class="icon"
        aria-label=${words.settings}
        @click=${() => {
          openDialog('settings');
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 6h8M15 6h2M3 14h2M9 14h8" />
          <circle cx="13" cy="6" r="2" />
          <circle cx="7" cy="14" r="2" />
        </svg>
      </button>
    </div>
  </header>`;
}

function brand(): TemplateResult {
  return html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect class="mark-back" x="3" y="5" width="15" height="22" rx="3" transform="rotate(-8 10 16)" />
    <rect class="mark-front" x="13" y="5" width="15" height="22" rx="3" transform="rotate(8 20 16)" />
    <path
      class="mark-pip"
      d="M21 11c2.6 3 4.6 4.6 4.6 7a2.7 2.7 0 0 1-4 2.3l.8 2.7h-3.2l.8-2.7a2.7 2.7 0 0 1-4-2.3c0-2.4 2.400-4 5-7z"
    />
  </svg>`;
}

function toContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function settingsDialog(app: App, change: Shell['change'], signOut: () => void): TemplateResult {
  const words = app.words();
  const settings = app.settings();
  const themes = {
    auto: words.themeAuto,
    light: words.themeLight,
    dark: words.themeDark,
    contrast: words.themeContrast,
  };
  const colours = { '2': words.colours2, '4': words.colours4 };
  const pick =
    <Value extends string>(values: readonly Value[], take: (value: Value) => Settings) =>
    (event: Event): void => {
      const chosen = values.find((value) => value === (event.target as HTMLSelectElement).value); // the field it listens on
      if (chosen !== undefined) void change(take(chosen));
    };
  return html`<dialog id="settings" aria-labelledby="settings-title">
    <h2 id="settings-title">${words.settings}</h2>
    <label
      >${words.language}<select @change=${pick(LANGUAGES, (language) => ({ ...settings, language }))}>
        ${LANGUAGES.map((one) => html`<option value=${one} ?selected=${one === settings.language} lang=${one}>${LANGUAGE_NAMES[one]}</option>`)}
      </select></label
    >
    <label
      >${words.theme}<select @change=${pick(THEMES, (theme) => ({ ...settings, theme }))}>
        ${THEMES.map((one) => html`<option value=${one} ?selected=${one === settings.theme}>${themes[one]}</option>`)}
      </select></label
    >
    <label
      >${words.colours}<select @change=${pick(COLOURS, (chosen) => ({ ...settings, colours: chosen }))}>
        ${COLOURS.map((one) => html`<option value=${one} ?selected=${one === settings.colours}>${colours[one]}</option>`)}
      </select></label
    >
    <label class="check"
      ><input
        type="checkbox"
        .checked=${settings.letters}
        @change=${() => void change({ ...settings, letters: !settings.letters })}
      />${words.letters}</label
    >
    <div class="toolbar">
      <button type="button" class="primary" @click=${closeDialog}>${words.close}</button>
      ${app.token() === undefined ? nothing : html`<button type="button" @click=${signOut}>${words.signOut}</button>`}
      <a class="button" href="/docs">${words.api}</a>
    </div>
  </dialog>`;
}

function shortcutsDialog(app: App, page: Page | undefined): TemplateResult {
  const words = app.words();
  const rows = [...(page?.keys?.() ?? []), { keys: ['?'], does: words.keyHelp }];
  return html`<dialog id="shortcuts" aria-labelledby="shortcuts-title">
    <h2 id="shortcuts-title">${words.shortcuts}</h2>
    <dl class="shortcut-list">
      ${rows.map(
        ({ keys, does }) =>
          html`<div>
            <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
            <dd>${does}</dd>
          </div>`,
      )}
    </dl>
    <div class="toolbar"><button type="button" class="primary" @click=${closeDialog}>${words.close}</button></div>
  </dialog>`;
}
