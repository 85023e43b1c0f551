/** A board for another site: shown as it will be there, from a text, with what that site needs. */
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { type App, type Page } from '../app.js';
import { submitted } from '../forms.js';

/** The element for other sites, which this page takes as they do. */
const SCRIPT = '/embed/tenace-board.js';
const TEXT_MAX = 20_000;
const EXAMPLE = `[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Auction "N"]
1NT Pass 3NT Pass
Pass Pass
[Play "E"]
SJ S2 S3 S4
`;

export function openEmbed(app: App): Page {
  let text = EXAMPLE;
  if (!document.querySelector(`script[src="${SCRIPT}"]`)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = SCRIPT;
    document.head.append(script);
  }
  const show = (next: string): void => {
    text = next;
    app.update();
  };
  return { title: () => app.words().embedTitle, render: () => renderEmbed(app, text, show) };
}

function renderEmbed(app: App, text: string, show: (text: string) => void): TemplateResult {
  const words = app.words();
  const { language, theme } = app.settings();
  const submit = (event: Event): void => {
    submitted(event, (entered) => {
      show(entered('board'));
    });
  };
  const code = `<script type="module" src="${app.origin}${SCRIPT}"></script>\n<tenace-board lang="${language}">\n${text.trim()}\n</tenace-board>`;
  const shownTheme = theme === 'auto' ? (document.documentElement.dataset['theme'] ?? 'light') : theme;
  return html`<h1>${words.embedTitle}</h1>
    <p class="lead">${words.embedHint}</p>
    <div class="two-columns">
      <div>
        ${keyed(
          `${language} ${text}`,
          html`<tenace-board lang=${language} data-theme=${shownTheme}>${text}</tenace-board>`,
        )}
      </div>
      <section class="panel">
        <form class="stack" @submit=${submit}>
          <label
            >${words.embedText}<textarea
              name="board"
              rows="12"
              maxlength=${TEXT_MAX}
              required
              spellcheck="false"
              .value=${text}
            ></textarea>
          </label>
          <div class="toolbar"><button type="submit" class="primary">${words.embedShow}</button></div>
        </form>
        <h2 class="after-form">${words.embedCode}</h2>
        <pre class="code" tabindex="0" role="region" aria-label=${words.embedCode}>${code}</pre>
      </section>
    </div>`;
}
