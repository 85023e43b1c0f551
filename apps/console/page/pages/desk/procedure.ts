/** What the Laws ask now: who decides, between what, what the director may find, and what players are obliged to. */
import { html, nothing, type TemplateResult } from 'lit';
import { cardOfWire, namedText, namesOf } from '../../app.js';
import { type BoardState } from '../../board/picture.js';
import { dutyText, obligationText, optionText, reviewText } from '../../words/law-words.js';
import { fill } from '../../words/words.js';
import { type Desk } from './desk-acts.js';
import { findingForm } from './finding-form.js';

export function procedurePanel(desk: Desk, board: BoardState): TemplateResult {
  const words = desk.app.words();
  const { laws, actions } = board;
  const findings = actions.findings ?? [];
  const isQuiet = !laws?.decision && findings.length === 0 && (laws?.obligations.length ?? 0) === 0;
  return html`<section class="panel">
    <h2>${words.procedures}</h2>
    ${isQuiet ? html`<p class="quiet-text">${words.noProcedure}</p>` : nothing} ${decision(desk, board)}
    ${
      findings.length === 0
        ? nothing
        : html`<h3>${words.findings}</h3>
            ${findings.map((one) => findingForm(desk, board, one))}`
    }
    ${obligations(desk, board)}
  </section>`;
}

function decision({ app, act }: Desk, { laws, actions, mode }: BoardState): TemplateResult | typeof nothing {
  const asked = laws?.decision;
  if (!asked) return nothing;
  const words = app.words();
  const who = asked.decider === 'director' ? words.director : namesOf(app).seat(asked.decider);
  const duty = dutyText(words, asked);
  const mine = new Set((actions.choices ?? []).map(({ choice }) => choice));
  const seat = mode === 'recorded' && asked.decider !== 'director' ? { seat: asked.decider } : {};
  return html`<p>
      <strong>${fill(words.decides, { who })}</strong> <span class="tag">${fill(words.law, { law: asked.law })}</span>
    </p>
    ${duty === undefined ? nothing : html`<p>${duty}</p>`}
    <ul class="options" aria-label=${words.options}>
      ${asked.options.map(({ choice, law, suits, cards }) => {
        const wording = optionText(words, { law, choice });
        const able = mine.has(choice) || 'seat' in seat;
        const named = [...(suits ?? []).map((suit) => ({ suits: [suit] })), ...(cards ?? []).map((card) => ({ card }))];
        return (named.length === 0 ? [{}] : named).map(
          (with_) =>
            html`<li>
              ${
                able
                  ? html`<button
                      type="button"
                      @click=${() => {
                        act.choose({ choice, ...with_, ...seat });
                      }}
                    >
                      ${wording} ${namedText(app, with_)}
                    </button>`
                  : wording
              }
              ${law === asked.law ? nothing : html`<span class="tag">${fill(words.law, { law })}</span>`}
            </li>`,
        );
      })}
    </ul>`;
}

function obligations({ app }: Desk, { laws }: BoardState): TemplateResult | typeof nothing {
  const words = app.words();
  const names = namesOf(app);
  const written = { call: names.call, card: (card: string) => names.card(cardOfWire(card)) };
  const { obligations: owed = [], reviews = [] } = laws ?? {};
  return html`${
    owed.length === 0
      ? nothing
      : html`<h3>${words.obligations}</h3>
          <ul>
            ${owed.map((one) => html`<li>${names.seat(one.seat)}: ${obligationText(words, one, written)}</li>`)}
          </ul>`
  }
  ${
    reviews.length === 0
      ? nothing
      : html`<h3>${words.reviews}</h3>
          <ul>
            ${reviews.map((review) => html`<li><span class="tag">${fill(words.law, { law: review })}</span> ${reviewText(words, review)}</li>`)}
          </ul>`
  }`;
}
