/** Links by which a committee reads a case file: made, shown once, and how often each was opened. */
import { html, nothing, type TemplateResult } from 'lit';
import { timeText } from '../../app.js';
import { submitted } from '../../forms.js';
import { fill } from '../../words/words.js';
import { copyText } from '../copy.js';
import { type Case } from './case-acts.js';
import { type Dispute, type IssuedLink } from './case-state.js';

const HOURS = 72;
const HOURS_MAX = 24 * 90;

export function linksPanel(of: Case, { dispute }: Dispute): TemplateResult {
  const { app, state, act } = of;
  const words = app.words();
  const links = state.links.get(dispute) ?? [];
  const submit = (event: Event): void => {
    submitted(event, (entered) => {
      act.issueLink(dispute, Number(entered('hours')));
    });
  };
  return html`<section class="no-print">
    <h3>${words.committeeLinks}</h3>
    <p class="quiet-text">${words.committeeLinksHint} ${words.linksWhenClosed}</p>
    ${
      links.length === 0
        ? nothing
        : html`<ul class="committee-links">
            ${links.map((link) => linkRow(of, link))}
          </ul>`
    }
    <form class="inline-form" @submit=${submit}>
      <label
        >${words.linkHours}<input name="hours" type="number" min="1" max=${HOURS_MAX} .value=${String(HOURS)} required
      /></label>
      <button type="submit">${words.issueLink}</button>
    </form>
  </section>`;
}

function linkRow({ app, state }: Case, { link, expiresAt, openings }: IssuedLink): TemplateResult {
  const words = app.words();
  const path = state.made.get(link);
  const isOver = expiresAt <= Date.now();
  const until = fill(words.linkUntil, { n: link, time: timeText(app, expiresAt) });
  return html`<li data-link=${link}>
    <span>${until}</span> ${isOver ? html`<span class="tag">${words.linkExpired}</span>` : nothing}
    <span class="tag">${fill(words.openedTimes, { n: openings.length })}</span>
    ${
      path === undefined
        ? nothing
        : html`<a class="button" href=${path} target="_blank" rel="noopener">${words.printable}</a>
            <button type="button" @click=${(event: Event) => void copyText(app, new URL(path, app.origin).href, event)}>
              ${words.copy}
            </button>`
    }
  </li>`;
}
