/** The case file of a board: disputes opened by players from what they saw, and what became of them. */
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt, type Page } from '../../app.js';
import { type BoardState, isGame } from '../../board/picture.js';
import { submitted } from '../../forms.js';
import { countIn } from '../../routes.js';
import { fill } from '../../words/words.js';
import { NEW_DRAFT } from '../desk/ruling.js';
import { officialText } from '../results.js';
import { type Case, openActs } from './case-acts.js';
import { type CaseState } from './case-state.js';
import { disputeView } from './dispute.js';

/** What others say is asked for again in so many ms, while the page is looked at. */
const AGAIN_MS = 15_000;

export function openCase(app: App, id: string, query: URLSearchParams): Page {
  const state: CaseState = {
    ...{ draft: NEW_DRAFT, preview: undefined, board: undefined, table: undefined, disputes: undefined },
    ...{ links: new Map(), made: new Map(), moments: new Map(), ruling: undefined, reasons: '' },
  };
  const parts = { app, id, state };
  const of: Case = { ...parts, ...openActs(parts) };
  const read = (): void => {
    if (document.visibilityState === 'visible') void attempt(app, of.act.readAll);
  };
  read();
  const again = setInterval(read, AGAIN_MS);
  const at = countIn(query, 'at');
  return {
    title: () => app.words().caseFile,
    render: () => renderCase(of, at),
    close: () => {
      clearInterval(again);
    },
  };
}

function renderCase(of: Case, at: number | undefined): TemplateResult {
  const { app, state } = of;
  const words = app.words();
  const { board, disputes, table } = state;
  if (!board || !disputes)
    return html`<h1>${words.caseFile}</h1>
      <p class="empty" role="status">${words.loading}</p>`;
  return html`<div class="case-page">
    <h1>${words.caseFile} · ${fill(words.board, { n: board.number })}</h1>
    <div class="toolbar no-print">
      <a class="button" href="/replay/${board.id}">${words.replay}</a>
      ${table?.you?.kind === 'director' ? html`<a class="button" href="/desk/${table.id}">${words.desk}</a>` : nothing}
      ${table?.you?.kind === 'seat' ? html`<a class="button" href="/play/${table.id}">${words.play}</a>` : nothing}
      <button
        type="button"
        @click=${() => {
          window.print();
        }}
      >
        ${words.print}
      </button>
    </div>
    ${disputes.length === 0 ? html`<p class="empty">${words.noDisputes}</p>` : nothing}
    ${isGame(board) ? nothing : html`${disputes.map((one) => disputeView(of, board, one))} ${result(of, board)}`}
    ${table?.you?.kind === 'seat' ? openForm(of, board.cursor, at) : nothing}
  </div>`;
}

function result({ app }: Case, { official }: BoardState): TemplateResult | typeof nothing {
  const words = app.words();
  return official
    ? html`<p class="panel official"><b>${words.official}</b>: ${officialText(words, official)}</p>`
    : nothing;
}

function openForm({ app, act }: Case, last: number, at: number | undefined): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered, form) => {
      act.open(entered('text'), Number(entered('cursor')) || undefined);
      form.reset();
    });
  };
  return html`<section class="panel no-print">
    <h2>${words.openDisputeTitle}</h2>
    <form class="stack dispute-form" @submit=${submit}>
      <label>${words.whatHappened}<textarea name="text" rows="4" maxlength="1000" required></textarea></label>
      <label
        >${words.momentAbout}<input
          name="cursor"
          type="number"
          min="1"
          max=${last}
          .defaultValue=${String(Math.min(at ?? last, last))}
          required
      /></label>
      <div class="toolbar"><button type="submit" class="primary">${words.openDisputeTitle}</button></div>
    </form>
  </section>`;
}
