/** The calls that a player of a form for two or three may make: bids in rows of a level, points in a row, and all else beside them. */
import { type FormCall, parseFormCall } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../words/words.js';
import { type BiddingBox } from './bidding-box.js';
import { formCallSign } from './game-signs.js';
import { type Look } from './picture.js';

type Offered = { readonly text: string; readonly call: FormCall | undefined };

export function gameBox(look: Look, box: BiddingBox): TemplateResult {
  const { words } = look;
  const offered = [...box.legal].map((text): Offered => ({ text, call: parseFormCall(text) }));
  const bids = (dummy: 'open' | 'hidden' | undefined): readonly Offered[] =>
    offered.filter(({ call }) => call?.kind === 'bid' && call.dummy === dummy);
  const points = offered.filter(({ call }) => call?.kind === 'points');
  const others = offered.filter(({ call }) => call?.kind !== 'bid' && call?.kind !== 'points');
  return html`<div class="game-box" role="group" aria-label=${words.biddingBox}>
    ${rowOf(look, box, '', others)} ${rowOf(look, box, words.bidPoints, points)}
    ${rowOf(look, box, '', bids(undefined))}
    ${rowOf(look, box, fill(words.bidIn, { dummy: words.openDummy }), bids('open'))}
    ${rowOf(look, box, fill(words.bidIn, { dummy: words.hiddenDummy }), bids('hidden'))}
  </div>`;
}

function rowOf(
  look: Look,
  box: BiddingBox,
  title: string,
  offered: readonly Offered[],
): TemplateResult | typeof nothing {
  if (offered.length === 0) return nothing;
  const strains = new Set(offered.map(({ call }) => (call?.kind === 'bid' ? call.strain : '')));
  return html`<div
    class="game-calls"
    role="group"
    aria-label=${title === '' ? look.words.biddingBox : title}
    data-columns=${strains.size}
  >
    ${title === '' ? nothing : html`<p>${title}</p>`}
    <div>${offered.map(({ text }) => button(look, box, text))}</div>
  </div>`;
}

function button(look: Look, { chosen, pick }: BiddingBox, text: string): TemplateResult {
  return html`<button
    type="button"
    class="bid"
    data-call=${text}
    aria-pressed=${chosen === text}
    @click=${() => {
      pick(text);
    }}
  >
    ${inRow(look, text)}
  </button>`;
}

/** In its row, which names the dummy, a bid need not show it again. */
function inRow(look: Look, text: string): TemplateResult {
  const [bid = text, dummy] = text.split('/');
  if (dummy === undefined) return formCallSign(look, text);
  const named = dummy === 'open' ? look.words.openDummy : look.words.hiddenDummy;
  return html`${formCallSign(look, bid)}<span class="quiet"> ${named}</span>`;
}
