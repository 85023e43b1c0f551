/** The director's desk: who has called, what the Law asks and of whom, what may be found, and rulings. */
import { html, nothing, type TemplateResult } from 'lit';
import { type App, namesOf, type Page } from '../../app.js';
import { auctionTable } from '../../board/auction.js';
import { asDealt, type BoardState, isGame } from '../../board/picture.js';
import { statusLine, tableView } from '../../board/table.js';
import { submitted } from '../../forms.js';
import { type TableState, watchTable } from '../../live.js';
import { lookOf } from '../../look.js';
import { fill } from '../../words/words.js';
import { officialText, rulingText } from '../results.js';
import { procedurePanel } from './procedure.js';
import { type Desk, type DeskState, deskActs } from './desk-acts.js';
import { NEW_DRAFT } from './ruling.js';
import { rulingForm } from './ruling-form.js';

export function openDesk(app: App, table: string): Page {
  const state: DeskState = { draft: NEW_DRAFT, preview: undefined };
  const watched = watchTable(app, table, ({ before, board }) => {
    if (before?.id !== board?.id) state.preview = undefined;
    if (
      board &&
      !isGame(board) &&
      board.director !== undefined &&
      before &&
      !isGame(before) &&
      before.director === undefined
    )
      app.say(fill(app.words().directorCalled, { seat: namesOf(app).seat(board.director) }));
  });
  const desk: Desk = { app, watched, state, act: deskActs({ app, watched, state }) };
  return {
    title: () => app.words().desk,
    render: () => renderDesk(desk),
    close: watched.close,
  };
}

function renderDesk(desk: Desk): TemplateResult {
  const { app, watched } = desk;
  const words = app.words();
  const table = watched.table();
  const board = watched.board();
  if (!table)
    return html`<h1 class="quiet">${words.desk}</h1>
      <p class="empty" role="status">${words.loading}</p>`;
  return html`<div class="desk-page">
    <div class="replay-main">
      ${
        !board || isGame(board)
          ? html`<h1>${words.desk}</h1>
              <p class="empty">${words.waitingBoard}</p>`
          : boardOf(desk, board)
      }
    </div>
    <aside class="replay-side" aria-label=${words.desk}>
      ${board && !isGame(board) ? html`${calls(desk, board)}${procedurePanel(desk, board)}${award(desk, board)}${ruledPanel(desk, board)}${rulingForm(desk, board)}` : nothing}
      ${talk(desk, table)}
    </aside>
  </div>`;
}

function boardOf({ app }: Desk, board: BoardState): TemplateResult {
  const look = lookOf(app);
  return html`<div class="board-bar">
      ${statusLine(look, board)}<span class="toolbar"
        ><a class="button" href="/replay/${board.id}">${look.words.replay}</a>
        <a class="button" href="/case/${board.id}">${look.words.caseFile}</a></span
      >
    </div>
    ${tableView(look, isOver(board) ? asDealt(board) : board, { bottom: 'S' })}
    <div class="panel">
      ${auctionTable(look, board, { turn: board.phase === 'auction' ? board.turn : undefined })}
    </div>`;
}

function isOver({ phase }: BoardState): boolean {
  return phase === 'scored' || phase === 'abandoned';
}

function calls({ app, act }: Desk, board: BoardState): TemplateResult {
  const { director } = board;
  const words = app.words();
  return html`<section class="panel ${director === undefined ? '' : 'is-urgent'}">
    <h2>${words.openCalls}</h2>
    <p>
      ${director === undefined ? words.noOpenCalls : html`<strong>${fill(words.directorCalled, { seat: namesOf(app).seat(director) })}</strong>`}
    </p>
    <div class="toolbar">
      ${director === undefined ? nothing : html`<button type="button" class="primary" @click=${act.resume}>${words.resume}</button>`}
      ${!isOver(board) ? html`<button type="button" @click=${act.abandon}>${words.abandon}</button>` : nothing}
    </div>
  </section>`;
}

function award({ app, act }: Desk, { actions, claim }: BoardState): TemplateResult | typeof nothing {
  const { awardClaim } = actions;
  if (awardClaim === undefined) return nothing;
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered) => {
      act.award(awardClaim, Number(entered('tricks')));
    });
  };
  return html`<section class="panel is-urgent">
    <h2>${words.claim}</h2>
    ${
      claim
        ? html`<p>${fill(words.claimOf, { seat: namesOf(app).seat(claim.seat), n: claim.tricks })}</p>
            ${claim.statement ? html`<blockquote>${claim.statement.text ?? words.erased}</blockquote>` : nothing}`
        : nothing
    }
    <form class="inline-form" @submit=${submit}>
      <label
        >${words.awardHint}<input name="tricks" type="number" min="0" max="13" required inputmode="numeric"
      /></label>
      <button type="submit" class="primary">${words.award}</button>
    </form>
  </section>`;
}

function ruledPanel({ app }: Desk, { rulings = [], official }: BoardState): TemplateResult | typeof nothing {
  if (rulings.length === 0) return nothing;
  const words = app.words();
  return html`<section class="panel facts">
    <h2>${words.rulings}</h2>
    <ul>
      ${rulings.map(({ number, type, data }) => html`<li><b>${fill(words.rulingNo, { n: number })}</b> ${rulingText(words, type, data)}</li>`)}
      ${official ? html`<li class="official"><b>${words.official}</b>: ${officialText(words, official)}</li>` : nothing}
    </ul>
  </section>`;
}

function talk({ app, act }: Desk, { messages }: TableState): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered, form) => {
      if (entered('text') === '') return;
      act.say(entered('text'));
      form.reset();
    });
  };
  return html`<section class="panel messages">
    <h2>${words.messages}</h2>
    <ol class="message-list" tabindex="0" aria-label=${words.messages}>
      ${messages.length === 0 ? html`<li class="quiet-text">${words.noMessages}</li>` : nothing}
      ${messages.map(({ from, to, text }) => html`<li><b>${from}</b> ${to === 'table' ? nothing : html`<span class="tag">${words.toDirector}</span>`} ${text.text ?? words.erased}</li>`)}
    </ol>
    <form class="message-form" @submit=${submit}>
      <label class="grow"
        ><span class="quiet">${words.message}</span
        ><input name="text" type="text" maxlength="1000" autocomplete="off" placeholder=${words.message}
      /></label>
      <button type="submit">${words.send}</button>
    </form>
  </section>`;
}
