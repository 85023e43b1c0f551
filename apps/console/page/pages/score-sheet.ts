/** The running score of rubber bridge, Chicago and the forms for two and three, and what its players may do between deals. */
import { type Seat, SEATS } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { namesOf } from '../app.js';
import { type TableState } from '../live.js';
import { fill, type WordKey, type Words } from '../words/words.js';
import { type Playing } from './playing.js';
import { signed } from './results.js';

type Rubber = NonNullable<TableState['rubber']>;
type Points = Extract<Rubber['entries'][number], { kind: 'points' }>;

const REASONS: Readonly<Record<Points['reason'], WordKey>> = {
  tricks: 'reasonTricks',
  overtricks: 'reasonOvertricks',
  undertricks: 'reasonUndertricks',
  insult: 'reasonInsult',
  slam: 'reasonSlam',
  honours: 'reasonHonours',
  game: 'reasonGame',
  'part-score': 'reasonPartScore',
  rubber: 'reasonRubber',
  'unfinished-game': 'reasonUnfinishedGame',
  'unfinished-part-score': 'reasonUnfinishedPartScore',
};

export function reasonText(words: Words, reason: Points['reason']): string {
  return words[REASONS[reason]];
}

export function scoreSheet(playing: Playing, { rubber }: TableState): TemplateResult | typeof nothing {
  if (!rubber) return nothing;
  const words = playing.app.words();
  const { accounts, totals } = rubber;
  return html`<section class="panel">
    <h2>${words.scoreSheet}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${words.scoreSheet}>
      <table class="sheet numbers">
        <thead>
          <tr>
            <td></td>
            ${accounts.map((account) => html`<th scope="col">${account}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${titled(words.aboveLine, rubber)} ${pointRows(words, rubber, 'above')}
        </tbody>
        <tbody class="below">
          ${titled(words.belowLine, rubber)} ${pointRows(words, rubber, 'below')}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${words.total}</th>
            ${accounts.map((account) => html`<td>${totals[account] ?? 0}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
    ${standing(playing, rubber)} ${between(playing, rubber)}
  </section>`;
}

function titled(title: string, { accounts }: Rubber): TemplateResult {
  return html`<tr class="sheet-title">
    <th scope="rowgroup" colspan=${accounts.length + 1}>${title}</th>
  </tr>`;
}

/** Below the line, a game draws a line under what counted towards it. */
function pointRows(words: Words, { accounts, entries }: Rubber, line: 'above' | 'below'): readonly TemplateResult[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'game')
      return line === 'above'
        ? []
        : [
            html`<tr class="sheet-game">
              <th scope="row">${entry.deal} · ${words.reasonGame}</th>
              ${accounts.map((account) => html`<td>${account === entry.party ? '✓' : ''}</td>`)}
            </tr>`,
          ];
    if (entry.line !== line) return [];
    return [
      html`<tr>
        <th scope="row">${entry.deal} · ${reasonText(words, entry.reason)}</th>
        ${accounts.map((account) => html`<td>${account === entry.party ? entry.points : ''}</td>`)}
      </tr>`,
    ];
  });
}

/** Who deals next and is vulnerable; once it is over, who won what. */
function standing({ app }: Playing, { dealer, vulnerable, isOver, winner, settlement }: Rubber): TemplateResult {
  const words = app.words();
  if (!isOver)
    return html`<p>
      ${fill(words.nextDealer, { seat: namesOf(app).seat(dealer) })}
      ${vulnerable.length === 0 ? nothing : html`· ${words.vulnerable}: ${vulnerable.join(', ')}`}
    </p>`;
  const paid = Object.entries(settlement ?? {}).map(([account, points]) => `${account} ${signed(points)}`);
  return html`<p role="status">
    <b>${words.rubberOver}</b>${winner === undefined ? nothing : html`: ${fill(words.wonBy, { who: winner })}`}
    ${paid.length === 0 ? nothing : html`· ${words.settlement}: ${paid.join(', ')}`}
  </p>`;
}

/** The draw before a rubber's first deal, and honours where they count only for who claims them. */
function between(
  { app, act, seat, watched }: Playing,
  { form, entries, isOver, settings }: Rubber,
): TemplateResult | typeof nothing {
  if (seat === undefined) return nothing;
  const words = app.words();
  const board = watched.board();
  const isScored = board?.phase === 'scored';
  const isBetween = form === 'rubber' && (isOver || entries.length === 0) && (board === undefined || isScored);
  const draw = ({ target }: Event): void => {
    const field = target instanceof Element ? target.closest('.draw')?.querySelector('select') : undefined;
    act.draw(SEATS.find((one) => one === field?.value) ?? 'N');
  };
  return html`${
    isBetween
      ? html`<div class="inline-form draw">
          <label
            >${words.table}<select>
              ${SEATS.map((one: Seat) => html`<option value=${one}>${namesOf(app).seat(one)}</option>`)}
            </select></label
          >
          <button type="button" @click=${draw}>${words.drawSeats}</button>
        </div>`
      : nothing
  }${
    settings.honours === 'claimed' && isScored
      ? html`<div class="toolbar"><button type="button" @click=${act.claimHonours}>${words.claimHonours}</button></div>`
      : nothing
  }`;
}
