/** What a ruling would change: the result at this table, every score on the board that is compared with it, and who ranks otherwise. */
import { html, nothing, type TemplateResult } from 'lit';
import { fill, type Words } from '../../words/words.js';
import { officialText, shown } from '../results.js';
import { type Preview } from './desk-acts.js';

export function previewOf(words: Words, preview: Preview): TemplateResult {
  const { before, after, scores, standings } = preview;
  const none = scores.length === 0 && standings.length === 0;
  return html`<div class="preview" role="status">
    <p><b>${words.before}:</b> ${before ? officialText(words, before) : words.none}</p>
    <p><b>${words.after}:</b> ${after ? officialText(words, after) : words.none}</p>
    ${none ? html`<p class="quiet-text">${words.noOtherScores}</p>` : nothing}
    ${changed(
      words,
      words.changedScores,
      scores.map(({ entrant, table, before: was, after: then }) => ({
        who: `${fill(words.entrantNo, { n: entrant })} · ${words.table} ${table}`,
        was: figure(was),
        then: figure(then),
      })),
    )}
    ${changed(
      words,
      words.changedRanks,
      standings.map(({ entrant, before: was, after: then }) => ({
        who: fill(words.entrantNo, { n: entrant }),
        was: placed(was),
        then: placed(then),
      })),
    )}
  </div>`;
}

type Row = { readonly who: string; readonly was: string; readonly then: string };

function changed(words: Words, title: string, rows: readonly Row[]): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  return html`<table class="numbers">
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <th scope="col">${words.entrant}</th>
        <th scope="col">${words.before}</th>
        <th scope="col">${words.after}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ who, was, then }) =>
          html`<tr>
            <th scope="row">${who}</th>
            <td>${was}</td>
            <td><b>${then}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function figure(value: number): string {
  return String(shown(value));
}

function placed({ rank, value, percent }: Preview['standings'][number]['before']): string {
  return `${rank}. ${figure(value)}${percent === undefined ? '' : ` (${figure(percent)} %)`}`;
}
