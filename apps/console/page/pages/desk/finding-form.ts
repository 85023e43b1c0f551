/** A finding of the director: the answer is asked for in the parts that its procedure takes. */
import { partner } from '#bridge';
import { html, type TemplateResult } from 'lit';
import { cardOfWire, namesOf } from '../../app.js';
import { type BoardState, shownCards } from '../../board/picture.js';
import { submitted } from '../../forms.js';
import { findingText } from '../../words/law-words.js';
import { fill } from '../../words/words.js';
import { type Desk, type Finding } from './desk-acts.js';

type Offered = NonNullable<BoardState['actions']['findings']>[number];
type Answer = Offered['answers'][number];
type Judged = Extract<Finding, { kind: 'judgement' }>['value'];

const TRICKS_MAX = 13;
const SCORE_MAX = 7_600;

/** The answer that a form says: yes or no, a number, or an object of its parts. What is left out is not part of it. */
export function answerOf(answers: readonly Answer[], entered: (name: string) => string): Judged {
  const yes = (name: Answer): boolean => entered(name) === 'yes';
  const [only] = answers;
  if (answers.length === 1 && only === 'tricks') return Number(entered('tricks'));
  if (answers.length === 1 && only === 'value') return yes('value');
  const has = (name: Answer): boolean => answers.includes(name) && entered(name) !== '';
  return {
    ...(has('value') && { value: yes('value') }),
    ...(has('call') && { call: entered('call').toUpperCase() }),
    ...(has('card') && { card: entered('card') }),
    ...(has('damage') && { damage: yes('damage') }),
    ...(has('couldHaveKnown') && { couldHaveKnown: yes('couldHaveKnown') }),
    ...(has('suggested') && { suggested: entered('suggested') }),
    ...(has('logicalAlternatives') && { logicalAlternatives: listed(entered('logicalAlternatives')) }),
    ...(has('score') && { score: Number(entered('score')) }),
  };
}

/** What stands between commas. */
export function listed(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase());
}

export function findingForm(desk: Desk, board: BoardState, offered: Offered): TemplateResult {
  const { app, act } = desk;
  const words = app.words();
  const { finding, law, answers } = offered;
  const wording = findingText(words, offered);
  const find = (value: Judged): void => {
    act.find({ kind: 'judgement', finding, value });
  };
  const isPlain = answers.length === 1 && answers[0] === 'value';
  const submit = (event: Event): void => {
    submitted(event, (entered) => {
      find(answerOf(answers, entered));
    });
  };
  return html`<div class="finding" data-finding=${finding}>
    <p>${wording} <span class="tag">${fill(words.law, { law })}</span></p>
    ${
      isPlain
        ? html`<div class="toolbar">
            ${[true, false].map(
              (value) =>
                html`<button
                  type="button"
                  @click=${() => {
                    find(value);
                  }}
                >
                  ${value ? words.yes : words.no}<span class="quiet">: ${wording}</span>
                </button>`,
            )}
          </div>`
        : html`<form class="stack" aria-label=${wording} @submit=${submit}>
            ${answers.map((answer) => field(desk, board, answer))}
            <button type="submit">${words.toFind}</button>
          </form>`
    }
  </div>`;
}

function field(desk: Desk, board: BoardState, answer: Answer): TemplateResult {
  const words = desk.app.words();
  const label = labelOf(desk, answer);
  switch (answer) {
    case 'value':
    case 'damage':
    case 'couldHaveKnown':
      return html`<label
        >${label}<select name=${answer}>
          <option value="yes">${words.yes}</option>
          <option value="no">${words.no}</option>
        </select></label
      >`;
    case 'tricks':
      return html`<label
        >${label}<input name="tricks" type="number" min="0" max=${TRICKS_MAX} required inputmode="numeric"
      /></label>`;
    case 'score':
      return html`<label>${label}<input name="score" type="number" min=${-SCORE_MAX} max=${SCORE_MAX} /></label>`;
    case 'card':
      return html`<label
        >${label}<select name="card">
          <option value="">${words.anyOf}</option>
          ${cardsNamed(board).map((card) => html`<option value=${card}>${namesOf(desk.app).cardAloud(cardOfWire(card))}</option>`)}
        </select></label
      >`;
    case 'call':
      return html`<label
        >${label}<input name="call" pattern="[1-7]([CDHScdhs]|[Nn][Tt])|[PpXx]|[Xx][Xx]" autocomplete="off"
      /></label>`;
    case 'suggested':
    case 'logicalAlternatives':
      return html`<label>${label}<input name=${answer} maxlength="40" autocomplete="off" /></label>`;
  }
}

/** Cards that a finding may be about: those that are penalty cards, and else dummy's, which the director sees. */
function cardsNamed({ laws, contract, hands }: BoardState): readonly string[] {
  const penalty = (laws?.obligations ?? []).flatMap((one) => (one.t === 'penaltyCard' ? [one.card] : []));
  if (penalty.length > 0) return penalty;
  const dummy = contract ? hands[partner(contract.declarer)] : undefined;
  return dummy === undefined ? [] : shownCards(dummy);
}

function labelOf({ app }: Desk, answer: Answer): string {
  const words = app.words();
  const labels: Readonly<Record<Answer, string>> = {
    value: `${words.yes} / ${words.no}`,
    tricks: words.findingTricks,
    call: words.findingCall,
    card: words.findingCard,
    couldHaveKnown: words.findingCouldHaveKnown,
    suggested: words.findingSuggested,
    logicalAlternatives: words.findingAlternatives,
    damage: words.findingDamage,
    score: words.findingScore,
  };
  return labels[answer];
}
