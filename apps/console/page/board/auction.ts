/** The auction as a table with a column for each seat. */
import { placesOfCalls, type Seat } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { seatName } from '../words/words.js';
import { isVulnerableSeat, type Look, type Picture } from './picture.js';
import { callSign } from './signs.js';

/** West stands first, as on paper. */
const COLUMNS: readonly Seat[] = ['W', 'N', 'E', 'S'];

export type AuctionOptions = {
  /** A call was pointed at, by its index. */
  readonly open?: (index: number) => void;
  readonly opened?: number | undefined;
  /** Whose turn it is, while the auction goes on. */
  readonly turn?: Seat | undefined;
};
type Call = Picture['auction'][number];
type Cell = { readonly call?: Call; readonly index?: number; readonly isTurn?: boolean };

/** What a call is explained as: undefined when nothing was said. */
export function explanationOf({ explanation }: Call, look: Look): string | undefined {
  return explanation === undefined ? undefined : (explanation.text ?? look.words.erased);
}

export function auctionTable(look: Look, picture: Picture, options: AuctionOptions = {}): TemplateResult {
  const rows = rowsOf(picture, options.turn);
  return html`<table class="auction">
    <caption class="quiet">
      ${look.words.auction}
    </caption>
    <thead>
      <tr>
        ${COLUMNS.map((seat) => {
          const vulnerable = isVulnerableSeat(picture.vulnerability, seat);
          const about = vulnerable ? look.words.vulnerable : look.words.notVulnerable;
          return html`<th scope="col" class=${vulnerable ? 'is-vulnerable' : ''} title=${about}>
            <abbr title=${seatName(look.words, seat)}>${seat}</abbr><span class="quiet">${about}</span>
          </th>`;
        })}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cellOf(look, cell, options)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cellOf(look: Look, { call, index, isTurn }: Cell, { open, opened }: AuctionOptions): TemplateResult | string {
  if (!call || index === undefined) return isTurn ? html`<span class="turn-mark" aria-hidden="true">?</span>` : '';
  const said = explanationOf(call, look);
  const quiet = (text: string): TemplateResult => html`<span class="quiet">, ${text}</span>`;
  const shown = html`<span class="quiet">${seatName(look.words, call.seat)}: </span>${callSign(look, call.call)}${
      call.alert ? html`<span class="alert" aria-hidden="true">!</span>${quiet(look.words.alert)}` : nothing
    }${said === undefined ? nothing : html`<span class="said" aria-hidden="true">i</span>${quiet(said)}`}${
      call.asked ? html`<span class="asked" aria-hidden="true">?</span>${quiet(look.words.askedAbout)}` : nothing
    }`;
  const classes = `cell ${call.withdrawn ? 'withdrawn' : ''}`;
  if (!open) return html`<span class=${classes} title=${said ?? nothing}>${shown}</span>`;
  return html`<button
    type="button"
    class=${classes}
    aria-expanded=${opened === index}
    @click=${() => {
      open(index);
    }}
  >
    ${shown}
  </button>`;
}

/** Rows of four, beginning where the dealer sits; calls out of turn go where their seats are. */
function rowsOf({ auction, dealer }: Picture, turn: Seat | undefined): readonly (readonly Cell[])[] {
  const callers = [...auction.map(({ seat }) => seat), ...(turn === undefined ? [] : [turn])];
  const places = placesOfCalls(callers, dealer, COLUMNS.indexOf(dealer));
  const length = places.length === 0 ? 0 : Math.floor((places.at(-1) ?? 0) / COLUMNS.length) + 1;
  const rows = Array.from({ length }, () => COLUMNS.map((): Cell => ({})));
  for (const [index, place] of places.entries()) {
    const call = auction[index];
    const row = rows[Math.floor(place / COLUMNS.length)];
    if (row) row[place % COLUMNS.length] = call ? { call, index } : { isTurn: true };
  }
  return rows;
}
