/** A ruling being written: weighted outcomes a row each, with a preview of what it makes of the result. */
import { html, nothing, type TemplateResult } from 'lit';
import { type BoardState } from '../../board/picture.js';
import { type Words } from '../../words/words.js';
import { type Desk, type Ruling, RULING_KINDS, type RulingDraft, type RulingKind } from './desk-acts.js';
import { outcomeRows } from './outcome-rows.js';
import { previewOf } from './preview.js';

const AVERAGES = ['average', 'average-plus', 'average-minus'] as const;
const UNITS = ['MP', 'IMP', 'VP', 'percent', 'points'] as const;

/** The ruling that a form says; undefined where something is left out. */
export function rulingOf(draft: RulingDraft, entered: (name: string) => string): Ruling | undefined {
  const law = entered('law')
    .toUpperCase()
    .replace(/([A-Z]\d)([A-Z])/g, (_, head: string, tail: string) => head + tail.toLowerCase());
  const number = (name: string): number => Number(entered(name));
  switch (draft.kind) {
    case 'assigned': {
      const [NS, EW] = (['NS', 'EW'] as const).map((side) =>
        draft.outcomes.map((one) => ({ score: one[side], weight: one.weight })),
      );
      return NS && EW && { kind: 'assigned', law, NS, EW };
    }
    case 'artificial': {
      const [NS, EW] = ['NS', 'EW'].map((side) => AVERAGES.find((one) => one === entered(side)));
      return NS && EW && { kind: 'artificial', law, NS, EW };
    }
    case 'tricks':
      return { kind: 'tricks', law, tricks: number('tricks') };
    case 'procedural-penalty': {
      const unit = UNITS.find((one) => one === entered('unit'));
      const contestant = entered('side') === 'EW' ? 'EW' : 'NS';
      return unit && { kind: 'procedural-penalty', law, contestant, amount: number('amount'), unit };
    }
    case 'waiver':
      return { kind: 'waiver', law };
    case 'appeal-decided':
      return { kind: 'appeal-decided', ruling: number('ruling'), upheld: entered('upheld') === 'yes' };
  }
}
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
          ${RULING_KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === draft.kind}>${kindName(words, kind)}</option>`)}
        </select></label
      >
      ${draft.kind === 'appeal-decided' ? nothing : html`<label>${words.lawNumber}<input name="law" required pattern="\\d{1,2}[A-Za-z]?\\d?[a-z]?\\d?" placeholder="12C1c" autocomplete="off" /></label>`}
      ${fieldsOf(desk, board)}
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

function kindName(words: Words, kind: RulingKind): string {
  switch (kind) {
    case 'assigned':
      return words.rulingAssigned;
    case 'artificial':
      return words.rulingArtificial;
    case 'tricks':
      return words.rulingTricks;
    case 'procedural-penalty':
      return words.rulingPenalty;
    case 'waiver':
      return words.rulingWaiver;
    case 'appeal-decided':
      return words.rulingDecided;
  }
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
  const average = (side: string): TemplateResult =>
    html`<label
      >${side}<select name=${side}>
        <option value=${AVERAGES[0]}>${words.average}</option>
        <option value=${AVERAGES[1]}>${words.averagePlus}</option>
        <option value=${AVERAGES[2]}>${words.averageMinus}</option>
      </select></label
    >`;
  switch (desk.state.draft.kind) {
    case 'assigned':
      return outcomeRows(desk);
    case 'artificial':
      return html`${average('NS')}${average('EW')}`;
    case 'tricks':
      return html`<label>${words.awardHint}<input name="tricks" type="number" min="0" max="13" required /></label>`;
    case 'procedural-penalty':
      return html`<label
          >${words.side}<select name="side">
            <option>NS</option>
            <option>EW</option>
          </select></label
        >
        <label>${words.amount}<input name="amount" type="number" min="0" max="10000" required /></label>
        <label
          >${words.unit}<select name="unit">
            ${UNITS.map((unit) => html`<option>${unit}</option>`)}
          </select></label
        >`;
    case 'waiver':
      return nothing;
    case 'appeal-decided':
      return html`<label
          >${words.ruling}<select name="ruling">
            ${(board.rulings ?? []).map(({ number }) => html`<option>${number}</option>`)}
          </select></label
        >
        <label
          >${words.appeal}<select name="upheld">
            <option value="yes">${words.uphold}</option>
            <option value="no">${words.dismiss}</option>
          </select></label
        >`;
  }
}
