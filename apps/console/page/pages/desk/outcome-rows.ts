/** The outcomes of an assigned score: what each side gets, and how much it weighs. */
import { html, type TemplateResult } from 'lit';
import { type Desk } from './desk-acts.js';
import { type Outcome } from './ruling.js';

const OUTCOMES_MAX = 10;
const SCORE_MAX = 10_000;
const WEIGHT_MAX = 1_000;
const NEW_OUTCOME: Outcome = { NS: 0, EW: 0, weight: 50 };

export function outcomeRows(desk: Desk): TemplateResult {
  const words = desk.app.words();
  const rows = desk.state.draft.outcomes;
  return html`<div class="outcomes" role="group" aria-label=${words.rulingAssigned}>
    ${rows.map((row, index) => rowOf(desk, row, index))}
    <button
      type="button"
      ?disabled=${rows.length >= OUTCOMES_MAX}
      @click=${() => {
        take(desk, [...rows, NEW_OUTCOME]);
      }}
    >
      ${words.addOutcome}
    </button>
  </div>`;
}

function take({ app, state }: Desk, outcomes: readonly Outcome[]): void {
  state.draft = { ...state.draft, outcomes };
  state.preview = undefined;
  app.update();
}

function rowOf(desk: Desk, row: Outcome, index: number): TemplateResult {
  const words = desk.app.words();
  const rows = desk.state.draft.outcomes;
  const field = (name: keyof Outcome, label: string): TemplateResult =>
    html`<label
      >${label}<input
        type="number"
        required
        min=${name === 'weight' ? 1 : -SCORE_MAX}
        max=${name === 'weight' ? WEIGHT_MAX : SCORE_MAX}
        data-field=${name}
        .value=${String(row[name])}
        @change=${({ target }: Event) => {
          if (!(target instanceof HTMLInputElement)) return;
          const value = target.valueAsNumber;
          // The other side's score follows, until it is given its own.
          const both = name === 'NS' ? { NS: value, EW: -value } : { [name]: value };
          take(
            desk,
            rows.map((one, at) => (at === index ? { ...one, ...both } : one)),
          );
        }}
    /></label>`;
  return html`<div class="outcome-row">
    ${field('NS', words.scoreNS)}${field('EW', words.scoreEW)}${field('weight', words.weight)}
    <button
      type="button"
      class="icon"
      aria-label=${words.removeOutcome}
      ?disabled=${rows.length === 1}
      @click=${() => {
        take(
          desk,
          rows.filter((_, at) => at !== index),
        );
      }}
    >
      ×
    </button>
  </div>`;
}
