/** The dialogs of a player: a claim, a call for the director. */
import { html, type TemplateResult } from 'lit';
import { type App } from '../app.js';
import { closeDialog, submitted } from '../forms.js';
import { type Doings } from './doings.js';

const TRICKS_MAX = 13;

export function claimDialog(app: App, act: Doings): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    submitted(event, (entered, form) => {
      act.claim(Number(entered('tricks')), entered('statement'));
      form.reset();
      closeDialog(event);
    });
  };
  return html`<dialog id="claim-dialog" aria-labelledby="claim-title">
    <form @submit=${submit}>
      <h2 id="claim-title">${words.claim}</h2>
      <label
        >${words.claimTricks}<input
          name="tricks"
          type="number"
          min="0"
          max=${TRICKS_MAX}
          required
          inputmode="numeric"
          autofocus
      /></label>
      <label>${words.statement}<textarea name="statement" rows="3" maxlength="1000"></textarea></label>
      <div class="toolbar">
        <button type="submit" class="primary">${words.claim}</button>
        <button type="button" @click=${closeDialog}>${words.cancel}</button>
      </div>
    </form>
  </dialog>`;
}

export function directorDialog(app: App, act: Doings): TemplateResult {
  const words = app.words();
  const submit = (event: Event): void => {
    event.preventDefault();
    act.callDirector();
    closeDialog(event);
  };
  return html`<dialog id="director-dialog" aria-labelledby="director-title">
    <form @submit=${submit}>
      <h2 id="director-title">${words.callDirectorSure}</h2>
      <div class="toolbar">
        <button type="submit" class="primary" autofocus>${words.callDirector}</button>
        <button type="button" @click=${closeDialog}>${words.cancel}</button>
      </div>
    </form>
  </dialog>`;
}
