/** What stands beside the table: the call looked at, what an opponent asks, what was said, how the board came out. */
import { sideOf } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { namedText, namesOf } from '../app.js';
import { auctionTable, explanationOf } from '../board/auction.js';
import { type BoardState, type Look } from '../board/picture.js';
import { callSign, contractSign } from '../board/signs.js';
import { type TableState } from '../live.js';
import { lookOf } from '../look.js';
import { dutyText, optionText } from '../words/law-words.js';
import { fill } from '../words/words.js';
import { type Playing } from './playing.js';
import { officialText, resultText, rulingText, signed } from './results.js';

/** The auction beside the play, and what a call in it means. */
export function callPanel(playing: Playing, board: BoardState): TemplateResult {
  const { app, act, state } = playing;
  const look = lookOf(app);
  const { opened } = state.intent;
  const auction =
    board.phase === 'auction'
      ? nothing
      : html`<div class="panel">${auctionTable(look, board, { open: act.openCall, opened })}</div>`;
  return html`${auction}${openedCall(playing, board)}`;
}

function openedCall({ app, state, act, seat }: Playing, board: BoardState): TemplateResult | typeof nothing {
  const index = state.intent.opened;
  const call = index === undefined ? undefined : board.auction[index];
  if (!call || index === undefined) return nothing;
  const look = lookOf(app);
  const { words } = look;
  const isMine = call.seat === seat;
  const isTheirs = seat !== undefined && sideOf(call.seat) !== sideOf(seat);
  const submit = (event: Event): void => {
    event.preventDefault();
    const field = document.getElementById('own-explanation');
    if (field instanceof HTMLInputElement && field.value.trim() !== '') act.explain(index, field.value.trim());
  };
  return html`<section class="panel call-panel" aria-live="polite">
    <h2>
      ${namesOf(app).seat(call.seat)}: ${callSign(look, call.call)}
      ${call.alert ? html`<span class="tag">${words.alert}</span>` : nothing}
    </h2>
    <p>${explanationOf(call, look) ?? words.noExplanation}</p>
    ${
      isTheirs && !call.asked
        ? html`<button
            type="button"
            @click=${() => {
              act.explain(index, '');
            }}
          >
            ${words.ask}
          </button>`
        : nothing
    }
    ${
      isMine
        ? html`<form class="inline-form" @submit=${submit}>
            <label class="grow"
              >${words.explanation}<input id="own-explanation" type="text" maxlength="1000" autocomplete="off"
            /></label>
            <button type="submit">${words.explain}</button>
          </form>`
        : nothing
    }
  </section>`;
}

/** What boards of every form have. */
type AnyBoard = Pick<BoardState, 'undo' | 'director'> & { readonly actions: Pick<BoardState['actions'], 'answerUndo'> };

/** What waits for an answer: a claim, an undo, a choice that a Law gives. */
export function promptPanel(playing: Playing, board: BoardState): TemplateResult {
  return html`${claimPrompt(playing, board)}${undoPrompt(playing, board)}${choicePrompt(playing, board)}${directorNotice(playing, board)}`;
}

export function directorNotice({ app }: Playing, { director }: AnyBoard): TemplateResult | typeof nothing {
  return director === undefined
    ? nothing
    : html`<p class="notice" role="status">
        ${fill(app.words().directorCalled, { seat: namesOf(app).seat(director) })}
      </p>`;
}

function claimPrompt({ app, act }: Playing, { claim, actions }: BoardState): TemplateResult | typeof nothing {
  if (!claim) return nothing;
  const words = app.words();
  const { seat } = namesOf(app);
  const { answerClaim, doubtClaim } = actions;
  return html`<section class="prompt" role="group" aria-label=${words.claim}>
    <p><strong>${fill(words.claimOf, { seat: seat(claim.seat), n: claim.tricks })}</strong></p>
    ${claim.statement ? html`<blockquote>${claim.statement.text ?? words.erased}</blockquote>` : nothing}
    ${
      claim.doubted === undefined
        ? html`<p class="quiet-text">${fill(words.waitingAnswers, { seats: claim.open.map(seat).join(', ') })}</p>`
        : html`<p>${fill(words.contested, { seat: seat(claim.doubted) })}</p>`
    }
    <div class="toolbar">
      ${
        answerClaim === undefined
          ? nothing
          : html`<button type="button" class="primary" @click=${() => act.answerClaim(answerClaim, true)}>
              ${words.agree} <kbd>Y</kbd>
            </button>`
      }
      ${
        (answerClaim ?? doubtClaim) === undefined
          ? nothing
          : html`<button type="button" @click=${() => act.answerClaim(answerClaim ?? doubtClaim ?? 0, false)}>
              ${words.doubt} <kbd>N</kbd>
            </button>`
      }
    </div>
  </section>`;
}

export function undoPrompt({ app, act }: Playing, { undo, actions }: AnyBoard): TemplateResult | typeof nothing {
  if (!undo) return nothing;
  const words = app.words();
  const names = namesOf(app);
  return html`<section class="prompt" role="group" aria-label=${words.undo}>
    <p><strong>${fill(words.undoOf, { seat: names.seat(undo.seat) })}</strong></p>
    <p class="quiet-text">${fill(words.waitingAnswers, { seats: undo.open.map(names.seat).join(', ') })}</p>
    ${
      actions.answerUndo
        ? html`<div class="toolbar">
            <button type="button" class="primary" @click=${() => act.answerUndo(undo.undo, true)}>
              ${words.grant} <kbd>Y</kbd>
            </button>
            <button type="button" @click=${() => act.answerUndo(undo.undo, false)}>${words.refuse} <kbd>N</kbd></button>
          </div>`
        : nothing
    }
  </section>`;
}

function choicePrompt({ app, act }: Playing, { actions, laws }: BoardState): TemplateResult | typeof nothing {
  const choices = actions.choices ?? [];
  if (choices.length === 0) return nothing;
  const words = app.words();
  const duty = laws?.decision && dutyText(words, laws.decision);
  return html`<section class="prompt" role="group" aria-label=${words.lawChoices}>
    <p><strong>${words.lawChoices}</strong>${duty === undefined ? nothing : html` · ${duty}`}</p>
    <div class="toolbar">
      ${choices.flatMap(({ choice, law, suits, cards }) => {
        const named = [...(suits ?? []).map((suit) => ({ suits: [suit] })), ...(cards ?? []).map((card) => ({ card }))];
        return (named.length === 0 ? [{}] : named).map(
          (with_) =>
            html`<button type="button" @click=${() => act.lawChoice({ choice, ...with_ })}>
              ${optionText(words, { law, choice })} ${namedText(app, with_)}
              <span class="tag">${fill(words.law, { law })}</span>
            </button>`,
        );
      })}
    </div>
  </section>`;
}

function playedResult(
  look: Look,
  outcome: Extract<NonNullable<BoardState['outcome']>, { kind: 'scored' }>,
): TemplateResult {
  const called = outcome.contract
    ? html`${contractSign(look, outcome.contract)} <b>${resultText(outcome)}</b>`
    : look.words.passedOut;
  return html`<p class="outcome-head">${called}</p>`;
}

/** How the board came out, and how to go on. */
export function outcomePanel(playing: Playing, board: BoardState): TemplateResult | undefined {
  const { outcome } = board;
  if (!outcome) return undefined;
  const { app, act, watched } = playing;
  const look = lookOf(app);
  const { words } = look;
  const table = watched.table();
  const next = table && table.closedBy === undefined && playing.seat !== undefined;
  return html`<div class="outcome">
    ${
      outcome.kind === 'abandoned'
        ? html`<p class="outcome-head">${words.abandoned}</p>`
        : html`${outcome.pointsOnly ? nothing : playedResult(look, outcome)}
            <p>${fill(words.forNS, { score: signed(outcome.score) })}</p>`
    }
    ${ruledHere(playing, board)}
    <div class="toolbar">
      <a class="button" href="/replay/${board.id}">${words.replay}</a>
      <a class="button" href="/case/${board.id}">${words.dispute}</a>
      ${next ? html`<button type="button" class="primary" @click=${act.dealNext}>${words.dealNext} <kbd>B</kbd></button>` : nothing}
    </div>
  </div>`;
}

/** Rulings on the board, which its players may appeal against. */
function ruledHere(
  { app, act, seat }: Playing,
  { rulings = [], official }: BoardState,
): TemplateResult | typeof nothing {
  if (rulings.length === 0) return nothing;
  const words = app.words();
  return html`<ul class="ruled">
      ${rulings.map(
        ({ number, type, data }) =>
          html`<li>
            <b>${fill(words.rulingNo, { n: number })}</b> ${rulingText(words, type, data)}
            ${
              seat !== undefined && /Adjusted|Assigned|Score/.test(type)
                ? html`<button type="button" @click=${() => act.appeal(number)}>${words.appeal}</button>`
                : nothing
            }
          </li>`,
      )}
    </ul>
    ${official ? html`<p><b>${words.official}</b>: ${officialText(words, official)}</p>` : nothing}`;
}

export function messagesPanel({ app, act, state, seat }: Playing, { messages }: TableState): TemplateResult {
  const words = app.words();
  const names = namesOf(app);
  const who = (from: TableState['messages'][number]['from']): string =>
    from === 'director' ? words.director : from === 'owner' ? words.table : names.seat(from);
  return html`<section class="panel messages">
    <h2>${words.messages}</h2>
    <ol class="message-list" tabindex="0" aria-label=${words.messages}>
      ${messages.length === 0 ? html`<li class="quiet-text">${words.noMessages}</li>` : nothing}
      ${messages.map(
        ({ from, to, text }) =>
          html`<li>
            <b>${who(from)}</b>${to === 'table' ? nothing : html` <span class="tag">${words.toDirector}</span>`}
            ${text.text ?? words.erased}
          </li>`,
      )}
    </ol>
    ${
      seat === undefined
        ? nothing
        : html`<form class="message-form" @submit=${act.send}>
            <label class="grow"
              ><span class="quiet">${words.message}</span
              ><input id="message" type="text" maxlength="1000" autocomplete="off" placeholder=${words.message}
            /></label>
            <label
              ><span class="quiet">${words.send}</span>
              <select
                .value=${state.talk.to}
                @change=${(event: Event) => {
                  act.sendTo((event.target as HTMLSelectElement).value === 'director' ? 'director' : 'table');
                }}
              >
                <option value="table">${words.toTable}</option>
                <option value="director">${words.toDirector}</option>
              </select></label
            >
            <button type="submit">${words.send}</button>
          </form>`
    }
  </section>`;
}
