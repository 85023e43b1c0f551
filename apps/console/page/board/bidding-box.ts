/** The bidding box: a row for each level, a column for each strain, and the three other calls. */
import { LEVELS, STRAINS } from '#bridge';
import { html, type TemplateResult } from 'lit';
import { type Look } from './picture.js';
import { callSign } from './signs.js';

const OTHERS = ['P', 'X', 'XX'] as const;

export type BiddingBox = {
  readonly legal: ReadonlySet<string>;
  readonly chosen: string | undefined;
  readonly pick: (call: string) => void;
};

export function biddingBox(look: Look, box: BiddingBox): TemplateResult {
  return html`<div class="bidding-box" role="group" aria-label=${look.words.biddingBox}>
    <div class="bids">${LEVELS.flatMap((level) => STRAINS.map((strain) => one(look, box, `${level}${strain}`)))}</div>
    <div class="other-calls">${OTHERS.map((call) => one(look, box, call))}</div>
  </div>`;
}

function one(look: Look, { legal, chosen, pick }: BiddingBox, call: string): TemplateResult {
  return html`<button
    type="button"
    class="bid ${call === 'P' ? 'bid-pass' : call === 'X' || call === 'XX' ? 'bid-double' : ''}"
    data-call=${call}
    ?disabled=${!legal.has(call)}
    aria-pressed=${chosen === call}
    @click=${() => {
      pick(call);
    }}
  >
    ${callSign(look, call)}
  </button>`;
}
