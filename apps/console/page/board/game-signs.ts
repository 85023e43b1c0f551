/** Calls and contracts of the forms for two and three players as they are drawn. */
import { type FormCall, type FormStrain, parseFormCall } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { type GameState, type Look } from './picture.js';
import { callSign, strainSign } from './signs.js';

export function formStrainSign(look: Look, strain: FormStrain): TemplateResult {
  return strain === 'NU' ? html`<span class="notrump">${look.words.nullo}</span>` : strainSign(look, strain);
}

/** A call of any form; what is none is shown as it stands. */
export function formCallSign(look: Look, text: string): TemplateResult {
  const call = parseFormCall(text);
  return call ? signOf(look, call, text) : html`<span class="call">${text}</span>`;
}

function signOf(look: Look, call: FormCall, text: string): TemplateResult {
  const { words } = look;
  switch (call.kind) {
    case 'pass':
    case 'double':
    case 'redouble':
      return callSign(look, text);
    case 'bid':
      return html`<span class="call call-bid"
          ><span class="level">${call.level}</span>${formStrainSign(look, call.strain)}</span
        >${call.dummy === undefined ? nothing : html` <small>${call.dummy === 'open' ? words.openDummy : words.hiddenDummy}</small>`}`;
    case 'points':
      return html`<span class="call call-bid"><span class="level">${call.points}</span></span
        >${call.slam === undefined ? nothing : html` <small>${call.slam === 'small' ? words.smallSlam : words.grandSlam}</small>`}`;
    case 'name':
      return html`<span class="call call-bid">${formStrainSign(look, call.strain)}</span>`;
  }
}

const DOUBLED = { undoubled: '', doubled: '×', redoubled: '××' } as const;

export function formContractSign(look: Look, contract: NonNullable<GameState['contract']>): TemplateResult {
  const { level, strain, doubling, declarer, points, slam, dummy } = contract;
  const { words } = look;
  const more = [
    slam === undefined ? undefined : slam === 'small' ? words.smallSlam : words.grandSlam,
    dummy === undefined ? undefined : dummy === 'open' ? words.openDummy : words.hiddenDummy,
  ].filter((part) => part !== undefined);
  return html`<span class="contract"
    ><span class="call call-bid"><span class="level">${points ?? level}</span>${formStrainSign(look, strain)}</span
    ><span class="doubled">${DOUBLED[doubling]}</span>
    <span class="by">${declarer}</span>${more.map((part) => html` <small>${part}</small>`)}</span
  >`;
}
