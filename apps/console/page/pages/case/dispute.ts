/** One dispute, from its opening to what was decided on it, and what its reader may do about it now. */
import { type Seat, sideOf } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { namesOf, timeText } from '../../app.js';
import { auctionTable } from '../../board/auction.js';
import { type BoardState } from '../../board/picture.js';
import { tableView } from '../../board/table.js';
import { submitted } from '../../forms.js';
import { lookOf } from '../../look.js';
import { fill } from '../../words/words.js';
import { listed } from '../desk/finding-form.js';
import { rulingForm } from '../desk/ruling-form.js';
import { isSides } from '../replay/replay-state.js';
import { rulingText } from '../results.js';
import { type Case } from './case-acts.js';
import { type Dispute, momentOf } from './case-state.js';
import { linksPanel } from './links.js';

type Shown = { readonly text: string | null } | undefined;

export function disputeView(of: Case, board: BoardState, dispute: Dispute): TemplateResult {
  const { app, state, act } = of;
  const words = app.words();
  const { kind } = state.table?.you ?? {};
  const isOpen = dispute.closedAt === undefined;
  const mayDirect = kind === 'director';
  const said = (text: Shown): string => (text ? (text.text ?? words.erased) : words.notShownYet);
  return html`<section class="panel dispute" data-dispute=${dispute.dispute}>
    <h2>
      ${fill(words.disputeNo, { n: dispute.dispute, seat: namesOf(app).seat(dispute.seat) })}
      ${isOpen ? nothing : html`<span class="tag">${words.disputeClosed}</span>`}
    </h2>
    <p class="quiet-text">${clock(of, dispute.at)}</p>
    <blockquote>${said(dispute.text)}</blockquote>
    ${moment(of, board, dispute)}
    <h3>${words.statements}</h3>
    ${list(dispute.statements.map(({ at, by, text }) => html`<b>${by === 'director' ? words.director : namesOf(app).seat(by)}</b> <span class="quiet-text">${clock(of, at)}</span> ${said(text)}`))}
    ${
      isOpen && (mayDirect || kind === 'seat')
        ? textForm(words.makeStatement, (text) => {
            act.state(dispute.dispute, text);
          })
        : nothing
    }
    <h3>${words.factsFound}</h3>
    ${list(dispute.facts.map(({ at, text, laws }) => html`<span class="quiet-text">${clock(of, at)}</span> ${said(text)} ${laws.map((law) => html` <span class="tag">${fill(words.law, { law })}</span>`)}`))}
    ${isOpen && mayDirect ? factsForm(of, dispute) : nothing}
    <h3>${words.rulings}</h3>
    ${rulings(of, board, dispute)} ${isOpen && mayDirect ? ruling(of, board, dispute) : nothing}
    ${mayDirect ? linksPanel(of, dispute) : nothing}
    ${
      isOpen && mayDirect
        ? html`<div class="toolbar no-print after-form">
            <button
              type="button"
              @click=${() => {
                act.close(dispute.dispute);
              }}
            >
              ${words.closeDispute}
            </button>
          </div>`
        : nothing
    }
  </section>`;
}

function clock({ app }: Case, at: number): string {
  return timeText(app, at);
}

function list(items: readonly TemplateResult[]): TemplateResult {
  return html`<ol class="case-list">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ol>`;
}

/** The board as the player saw it at the moment that he disputes. */
function moment(of: Case, board: BoardState, dispute: Dispute): TemplateResult {
  const { app, state, act } = of;
  const words = app.words();
  const { seat, cursor } = dispute;
  const found = momentOf(state, dispute);
  const shown = found && isSides(found.state) ? found.state : undefined;
  const look = lookOf(app);
  const toggled = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open) act.look(dispute);
  };
  return html`<details class="fold" @toggle=${toggled}>
    <summary>${fill(words.asSeenBy, { seat: namesOf(app).seat(seat), n: cursor })}</summary>
    ${shown ? html`${tableView(look, shown, { bottom: seat, you: seat })}${auctionTable(look, shown)}` : html`<p class="quiet-text">${words.loading}</p>`}
    <p><a class="button" href="/replay/${board.id}?view=${seat}">${words.replay}</a></p>
  </details>`;
}

function textForm(label: string, send: (text: string) => void): TemplateResult {
  const submit = (event: Event): void => {
    submitted(event, (entered, form) => {
      send(entered('text'));
      form.reset();
    });
  };
  return html`<form class="stack no-print" @submit=${submit}>
    <label>${label}<textarea name="text" rows="2" maxlength="1000" required></textarea></label>
    <div class="toolbar"><button type="submit">${label}</button></div>
  </form>`;
}

function factsForm({ app, act }: Case, { dispute }: Dispute): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered, form) => {
      act.findFacts(dispute, entered('text'), listed(entered('laws')).map(asLaw));
      form.reset();
    });
  };
  return html`<form class="stack facts-form no-print" @submit=${submit}>
    <label>${words.factsFound}<textarea name="text" rows="2" maxlength="1000" required></textarea></label>
    <label>${words.lawsTouched}<input name="laws" autocomplete="off" placeholder="16B1, 73D1" /></label>
    <div class="toolbar"><button type="submit">${words.findFacts}</button></div>
  </form>`;
}

/** 12C1C, as a list in capitals has it, is 12C1c. */
function asLaw(text: string): string {
  return text.replace(/^(\d{1,2}[A-Z]\d)([A-Z])$/, (_, head: string, tail: string) => head + tail.toLowerCase());
}

/** Rulings filed here, each with the appeals against it and what was decided on them. */
function rulings(of: Case, board: BoardState, dispute: Dispute): TemplateResult {
  const { app } = of;
  const words = app.words();
  const { rulings: ruled = [] } = board;
  return list(
    dispute.rulings.map(({ at, ruling: one, text }) => {
      const about = ruled.filter(({ data }) => data['ruling'] === one?.number);
      return html`<span class="quiet-text">${clock(of, at)}</span>
        <b>${fill(words.rulingNo, { n: one?.number ?? '–' })}</b>
        ${one ? rulingText(words, one.type, one.data) : nothing}
        ${text ? html`<blockquote>${text.text ?? words.erased}</blockquote>` : nothing}
        ${
          about.length === 0
            ? nothing
            : html`<p><b>${words.appealsAndDecisions}</b></p>
                <ul>
                  ${about.map((other) => html`<li>${fill(words.rulingNo, { n: other.number })}: ${rulingText(words, other.type, other.data)}</li>`)}
                </ul>`
        }
        ${one ? appealButton(of, one, about) : nothing}`;
    }),
  );
}

type Ruled = NonNullable<BoardState['rulings']>[number];

/** A side appeals once, against what changed a score or weighed on it. */
function appealButton(
  { app, state, act }: Case,
  { number, type }: Ruled,
  about: readonly Ruled[],
): TemplateResult | typeof nothing {
  const seat: Seat | undefined = state.table?.you?.kind === 'seat' ? state.table.you.seat : undefined;
  const isAppealed = about.some(({ data }) => seat !== undefined && data['by'] === sideOf(seat));
  if (seat === undefined || isAppealed || /Appeal/.test(type)) return nothing;
  return html`<div class="toolbar no-print">
    <button
      type="button"
      @click=${() => {
        act.appeal(number);
      }}
    >
      ${app.words().appeal}
    </button>
  </div>`;
}

/** The form of a ruling, once the director begins one; and rulings of the board that are not filed yet. */
function ruling(of: Case, board: BoardState, dispute: Dispute): TemplateResult {
  const { app, state, act, desk } = of;
  const words = app.words();
  const number = dispute.dispute;
  const filed = new Set((state.disputes ?? []).flatMap((one) => one.rulings.map(({ ruling: its }) => its?.number)));
  const loose = (board.rulings ?? []).filter((one) => !filed.has(one.number) && one.type !== 'RulingAppealed');
  if (state.ruling !== number)
    return html`<div class="toolbar no-print">
      <button
        type="button"
        class="primary"
        @click=${() => {
          state.ruling = number;
          app.update();
        }}
      >
        ${words.rule}
      </button>
      ${loose.map(
        (one) =>
          html`<button
            type="button"
            @click=${() => {
              act.file(number, one.number);
            }}
          >
            ${fill(words.fileRuling, { n: one.number })}
          </button>`,
      )}
    </div>`;
  const watched = { board: () => state.board, table: () => state.table, refresh: act.readAll };
  return html`<div class="no-print">
    <label class="reasons"
      >${words.reasons}<textarea
        name="reasons"
        rows="3"
        maxlength="1000"
        .value=${state.reasons}
        @input=${({ target }: Event) => {
          if (target instanceof HTMLTextAreaElement) state.reasons = target.value;
        }}
      ></textarea>
    </label>
    ${rulingForm({ app, state, watched, act: desk }, board, words.ruleAndFile)}
  </div>`;
}
