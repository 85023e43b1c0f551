/** The running score of rubber bridge, Chicago and the forms for two and three. */
import { html, nothing, type TemplateResult } from 'lit';
import { type App } from '../app.js';
import { type TableState } from '../live.js';

export function scoreSheet(app: App, { rubber }: TableState): TemplateResult | typeof nothing {
  if (!rubber) return nothing;
  const words = app.words();
  const { accounts, entries, totals } = rubber;
  const lines = (line: 'above' | 'below') =>
    entries.flatMap((entry) => (entry.kind === 'points' && entry.line === line ? [entry] : []));
  const rows = (line: 'above' | 'below') =>
    lines(line).map(
      (entry) =>
        html`<tr>
          <th scope="row">${entry.deal} · ${entry.reason}</th>
          ${accounts.map((account) => html`<td>${account === entry.party ? entry.points : ''}</td>`)}
        </tr>`,
    );
  return html`<section class="panel">
    <h2>${words.scoreSheet}</h2>
    <table class="sheet numbers">
      <thead>
        <tr>
          <td></td>
          ${accounts.map((account) => html`<th scope="col">${account}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows('above')}
      </tbody>
      <tbody class="below">
        ${rows('below')}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.total}</th>
          ${accounts.map((account) => html`<td>${totals[account] ?? 0}</td>`)}
        </tr>
      </tfoot>
    </table>
  </section>`;
}
