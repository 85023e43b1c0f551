/** A ruling being written: weighted outcomes a row each, with a preview of what it makes of the result. */
import { html, nothing, type TemplateResult } from 'lit';
import { type BoardState } from '../../board/picture.js';
import { type Words } from '../../words/words.js';
import { type Desk } from './desk-acts.js';
import { outcomeRows } from './outcome-rows.js';
import { previewOf } from './preview.js';
import {
  AVERAGES,
  CONTESTANTS,
  CONTRACT,
  KIND_NAMES,
  namesLaw,
  type Ruling,
  RULING_KINDS,
  type RulingDraft,
  rulingOf,
  SIDES,
  takesConsent,
  UNITS,
} from './ruling.js';

/** The ruling of the form that something stands in; the reader is told what is missing. */
function rulingIn(event: Event, draft: RulingDraft): Ruling | undefined {
  event.preventDefault();
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (!form?.reportValidity()) return undefined;
  const data = new FormData(form);
  return rulingOf(draft, (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  });
}

/** `does` is what its button says. */
export function rulingForm(desk: Desk, board: BoardState, does = desk.app.words().rule): TemplateResult {
  const { app, state } = desk;
  const words = app.words();
  const { draft, preview } = state;
  const read = (event: Event, use: (ruling: Ruling) => void): void => {
    const ruling = rulingIn(event, draft);
    if (ruling) use(ruling);
  };
  return html`<section class="panel">
    <h2>${words.ruling}</h2>
    <form
      class="stack ruling-form"
      @submit=${(event: Event) => {
        read(event, desk.act.rule);
      }}
    >
      <label
        >${words.rulingKind}<select
          name="kind"
          @change=${(event: Event) => {
            change(desk, event);
          }}
        >
          ${RULING_KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === draft.kind}>${words[KIND_NAMES[kind]]}</option>`)}
        </select></label
      >
      ${!namesLaw(draft.kind) ? nothing : html`<label>${words.lawNumber}<input name="law" required pattern="\\d{1,2}[A-Za-z]?\\d?[a-z]?\\d?" placeholder="12C1c" autocomplete="off" /></label>`}
      ${fieldsOf(desk, board)}
      ${takesConsent(draft.kind) ? html`<label class="check"><input name="consent" type="checkbox" />${words.rulingConsent}</label>` : nothing}
      <div class="toolbar">
        <button
          type="button"
          @click=${(event: Event) => {
            read(event, desk.act.preview);
          }}
        >
          ${words.preview}
        </button>
        <button type="submit" class="primary">${does}</button>
      </div>
      ${preview ? previewOf(words, preview) : nothing}
    </form>
  </section>`;
}

function change({ app, state }: Desk, { target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const kind = RULING_KINDS.find((one) => one === target.value);
  if (kind) state.draft = { ...state.draft, kind };
  state.preview = undefined;
  app.update();
}

function fieldsOf(desk: Desk, board: BoardState): TemplateResult | typeof nothing {
  const words = desk.app.words();
  const ruling = rulingNumber(words, board);
  switch (desk.state.draft.kind) {
    case 'assigned':
      return outcomeRows(desk);
    case 'artificial':
      return html`${average(words, 'NS')}${average(words, 'EW')}`;
    case 'tricks':
      return html`<label>${words.awardHint}<input name="tricks" type="number" min="0" max="13" required /></label>
        <label
          >${words.rulingContract}<input name="contract" pattern=${CONTRACT} placeholder="3NT by N" autocomplete="off"
        /></label>`;
    case 'score':
      return html`${score('NS', words.scoreNS)}${score('EW', words.scoreEW)}`;
    case 'cancelled':
    case 'waiver':
      return nothing;
    case 'procedural-penalty':
    case 'disciplinary-penalty':
      return html`<label
          >${words.side}<select name="contestant">
            ${options(CONTESTANTS)}
          </select></label
        >
        <label>${words.amount}<input name="amount" type="number" min="0" max="10000" required /></label>
        <label
          >${words.unit}<select name="unit">
            ${options(UNITS)}
          </select></label
        >`;
    case 'correction':
      return ruling;
    case 'appeal':
      return html`<label
          >${words.side}<select name="by">
            ${options(SIDES)}
          </select></label
        >
        ${ruling}`;
    case 'appeal-decided':
      return html`${ruling}
        <label
          >${words.appeal}<select name="upheld">
            <option value="yes">${words.uphold}</option>
            <option value="no">${words.dismiss}</option>
          </select></label
        >`;
  }
}

function options(values: readonly (string | number)[]): readonly TemplateResult[] {
  return values.map((value) => html`<option>${value}</option>`);
}

function average(words: Words, side: 'NS' | 'EW'): TemplateResult {
  return html`<label
    >${side}<select name=${side}>
      <option value=${AVERAGES[0]}>${words.average}</option>
      <option value=${AVERAGES[1]}>${words.averagePlus}</option>
      <option value=${AVERAGES[2]}>${words.averageMinus}</option>
    </select></label
  >`;
}

function score(side: 'NS' | 'EW', label: string): TemplateResult {
  return html`<label>${label}<input name=${side} type="number" min="-10000" max="10000" required /></label>`;
}

/** Which of the rulings of the board is meant. */
function rulingNumber(words: Words, { rulings = [] }: BoardState): TemplateResult {
  return html`<label
    >${words.ruling}<select name="ruling">
      ${options(rulings.map(({ number }) => number))}
    </select></label
  >`;
}
