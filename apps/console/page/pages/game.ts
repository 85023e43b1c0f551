/** A seat at a board of a form for two or three players: the step, the call or the card that is due, and what an opponent claims. */
import { parseCard, type Seat } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { namesOf } from '../app.js';
import { gameBox } from '../board/game-box.js';
import { gameStatus, gameTable } from '../board/game-table.js';
import { type Playing as Held } from '../board/hand.js';
import { type GameState, shownCards } from '../board/picture.js';
import { lookOf } from '../look.js';
import { fill } from '../words/words.js';
import { gameOutcome } from './game-outcome.js';
import { stepForm } from './game-step.js';
import { directorNotice, undoPrompt } from './panels.js';
import { type Playing } from './playing.js';

export function gameView(playing: Playing, board: GameState): TemplateResult {
  const look = lookOf(playing.app);
  const you = playing.seat;
  return html`${gameStatus(look, board)}
    <div class="game" data-cursor=${board.cursor}>
      ${gameTable(look, board, { you, playing: (seat) => heldAt(playing, board, seat) })} ${turnLine(playing, board)}
      ${stepForm(playing, board)} ${calls(playing, board)} ${claimPrompt(playing, board)} ${undoPrompt(playing, board)}
      ${directorNotice(playing, board)} ${gameOutcome(playing, board)}
    </div>`;
}

/** The cards of a hand that its viewer may point at now: to play one, or to choose some for the step that is due. */
function heldAt({ app, act, state, seat: you }: Playing, board: GameState, seat: Seat): Held | undefined {
  const cards = shownCards(board.hands[seat] ?? '');
  const isChoosing = board.actions.choose !== undefined && seat === you;
  const legal = new Set<string>(isChoosing ? cards : (board.actions.cards ?? []));
  if (legal.size === 0 || you === undefined) return undefined;
  const taken = new Set(state.chosenCards);
  const toggle = (card: string): void => {
    if (!taken.delete(card)) taken.add(card);
    state.chosenCards = [...taken];
    app.update();
  };
  return {
    legal,
    chosen: [...legal].flatMap((card) => parseCard(card) ?? []).find((card) => card === state.intent.chosen),
    pick: isChoosing ? toggle : act.pick,
    note: (card) => (taken.has(card) ? '✓' : undefined),
  };
}

function turnLine(
  { app, seat, state }: Playing,
  { turns, actions, outcome }: GameState,
): TemplateResult | typeof nothing {
  if (outcome) return nothing;
  const words = app.words();
  const names = namesOf(app);
  const { chosen } = state.intent;
  const may = actions.calls ? words.yourCall : actions.cards ? words.yourCard : undefined;
  const others = turns.filter((one) => one !== seat);
  const waiting =
    others.length === 1 && others[0] ? fill(words.waitingFor, { seat: names.seat(others[0]) }) : words.waitOthers;
  const isMine = may !== undefined || actions.choose !== undefined || actions.turnUp !== undefined;
  return html`<p class="turn-line ${isMine ? 'is-mine' : ''}">
    ${may ?? (isMine ? '' : waiting)}
    ${chosen === undefined ? nothing : html`<span class="typed">${fill(words.chosen, { what: chosen })}</span>`}
  </p>`;
}

function calls({ app, act, state }: Playing, { actions }: GameState): TemplateResult | typeof nothing {
  const legal = actions.calls ?? [];
  if (legal.length === 0) return nothing;
  const pick = (call: string): void => {
    act.pick(call);
  };
  return html`${gameBox(lookOf(app), { legal: new Set(legal), chosen: state.intent.chosen, pick })}
    <div class="toolbar">
      <button
        type="button"
        class="primary"
        ?disabled=${state.intent.chosen === undefined}
        @click=${() => act.confirm()}
      >
        ${app.words().send} <kbd>Enter</kbd>
      </button>
    </div>`;
}

function claimPrompt({ app, act }: Playing, { claim, actions }: GameState): TemplateResult | typeof nothing {
  if (!claim) return nothing;
  const words = app.words();
  const { seat } = namesOf(app);
  const number = actions.answerClaim;
  return html`<section class="prompt" role="group" aria-label=${words.claim}>
    <p><strong>${fill(words.claimOf, { seat: seat(claim.seat), n: claim.tricks })}</strong></p>
    ${claim.statement ? html`<blockquote>${claim.statement.text ?? words.erased}</blockquote>` : nothing}
    <p class="quiet-text">${fill(words.waitingAnswers, { seats: claim.open.map(seat).join(', ') })}</p>
    ${
      number === undefined
        ? nothing
        : html`<div class="toolbar">
            <button type="button" class="primary" @click=${() => act.answerClaim(number, true)}>
              ${words.agree} <kbd>Y</kbd>
            </button>
            <button type="button" @click=${() => act.answerClaim(number, false)}>${words.doubt} <kbd>N</kbd></button>
          </div>`
    }
  </section>`;
}
