/** How a board of a form for two or three came out: the contract, the tricks, and what each earned. */
import { html, nothing, type TemplateResult } from 'lit';
import { namesOf } from '../app.js';
import { formContractSign } from '../board/game-signs.js';
import { type GameState } from '../board/picture.js';
import { lookOf } from '../look.js';
import { fill } from '../words/words.js';
import { type Playing } from './playing.js';
import { signed } from './results.js';
import { reasonText } from './score-sheet.js';

export function gameOutcome({ app, act, seat }: Playing, { id, outcome }: GameState): TemplateResult | typeof nothing {
  if (!outcome) return nothing;
  const look = lookOf(app);
  const { words } = look;
  return html`<div class="outcome">
    ${
      outcome.kind === 'abandoned'
        ? html`<p class="outcome-head">${words.abandoned}</p>`
        : html`<p class="outcome-head">
              ${outcome.contract ? html`${formContractSign(look, outcome.contract)} · ${fill(words.tricksTaken, { n: outcome.tricks })}` : words.passedOut}
            </p>
            <ul>
              ${outcome.awards.map(({ party, points, line, reason }) => html`<li><b>${namesOf(app).seat(party)} ${signed(points)}</b> ${reasonText(words, reason)} (${line === 'above' ? words.aboveLine : words.belowLine})</li>`)}
            </ul>`
    }
    <div class="toolbar">
      <a class="button" href="/replay/${id}">${words.replay}</a>
      ${seat === undefined ? nothing : html`<button type="button" class="primary" @click=${act.dealNext}>${words.dealNext} <kbd>B</kbd></button>`}
    </div>
  </div>`;
}
