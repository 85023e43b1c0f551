/** Suit signs, ranks and calls as they are drawn: a shape, a colour, and a letter for those who want one. */
import { type Call, type Card, parseCall, parseContract, rankOf, type Strain, type Suit, suitOf } from '#bridge';
import { rankIn, SYMBOLS, WORDS } from '#notation';
import { html, nothing, type TemplateResult } from 'lit';
import { type Look } from './picture.js';
import { suitName } from '../words/words.js';

/** Asks for the plain sign where a font also has a picture. */
const AS_TEXT = '\uFE0E';

export function suitSign(look: Look, suit: Suit): TemplateResult {
  const letter = look.letters ? html`<span class="suit-letter" aria-hidden="true">${suit}</span>` : nothing;
  return html`<span class="suit suit-${suit}" role="img" aria-label=${suitName(look.words, suit)}
    >${SYMBOLS[suit]}${AS_TEXT}${letter}</span
  >`;
}

export function strainSign(look: Look, strain: Strain): TemplateResult {
  return strain === 'NT' ? html`<span class="notrump">${WORDS[look.language].notrump}</span>` : suitSign(look, strain);
}

export function rankText(look: Look, card: Card): string {
  return rankIn(look.language, rankOf(card));
}

export function cardSign(look: Look, card: Card): TemplateResult {
  return html`<span class="card-sign"
    >${suitSign(look, suitOf(card))}<span class="rank">${rankText(look, card)}</span></span
  >`;
}

/** A call; what is no call of bridge is shown as it stands. */
export function callSign(look: Look, text: string): TemplateResult {
  const call = parseCall(text);
  return call ? signOf(look, call) : html`<span class="call">${text}</span>`;
}

function signOf(look: Look, call: Call): TemplateResult {
  const words = WORDS[look.language];
  switch (call.kind) {
    case 'pass':
      return html`<span class="call call-pass">${words.pass}</span>`;
    case 'double':
      return html`<span class="call call-double"><abbr title=${look.words.double}>X</abbr></span>`;
    case 'redouble':
      return html`<span class="call call-redouble"><abbr title=${look.words.redouble}>XX</abbr></span>`;
    case 'bid':
      return html`<span class="call call-bid"
        ><span class="level">${call.level}</span>${strainSign(look, call.strain)}</span
      >`;
  }
}

type ContractShown = {
  readonly level: number;
  readonly strain: string;
  readonly doubling: string;
  readonly declarer: string;
};
const DOUBLED: Readonly<Record<string, string>> = { undoubled: '', doubled: '×', redoubled: '××' };

/** A contract as the wire has it, `3NTX by N`, as it is shown; text that is none stays. */
export function contractOfText(look: Look, text: string): TemplateResult | string {
  const contract = parseContract(text);
  if (contract === 'passed-out') return look.words.passedOut;
  return contract ? contractSign(look, contract) : text;
}

export function contractSign(look: Look, { level, strain, doubling, declarer }: ContractShown): TemplateResult {
  return html`<span class="contract"
    >${callSign(look, `${level}${strain}`)}<span class="doubled">${DOUBLED[doubling] ?? ''}</span>
    <span class="by">${declarer}</span></span
  >`;
}
