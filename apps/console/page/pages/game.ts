/** A board of a form for two or three players: hands, piles and the step that is due, as far as its viewer may see. */
import { parseCard, SEATS, type Seat } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { namesOf } from '../app.js';
import { cardsOf, hiddenHand } from '../board/hand.js';
import { type GameState, shownCards } from '../board/picture.js';
import { callSign, cardSign } from '../board/signs.js';
import { lookOf } from '../look.js';
import { fill } from '../words/words.js';
import { directorNotice, undoPrompt } from './panels.js';
import { type Playing } from './playing.js';

export function gameView(playing: Playing, board: GameState): TemplateResult {
  const { app, act } = playing;
  const look = lookOf(app);
  const { words } = look;
  const seats = SEATS.filter((seat) => board.counts[seat] !== undefined || board.hands[seat] !== undefined);
  const calls = board.actions.calls ?? [];
  return html`<div class="status">
      <h1 class="board-number">${fill(words.board, { n: board.number })}</h1>
      <span class="tag">${board.form}</span>
    </div>
    <div class="game">
      ${calledSoFar(playing, board)} ${undoPrompt(playing, board)} ${directorNotice(playing, board)}
      ${lastTrick(playing, board)} ${seats.map((seat) => seatRow(playing, board, seat))} ${stepForm(playing, board)}
      ${
        calls.length === 0
          ? nothing
          : html`<div class="toolbar" role="group" aria-label=${words.yourCall}>
              ${calls.map(
                (call) =>
                  html`<button
                    type="button"
                    @click=${() => {
                      act.choose({ alert: false, chosen: call });
                      act.confirm();
                    }}
                  >
                    ${callSign(look, call)}
                  </button>`,
              )}
            </div>`
      }
      ${
        board.actions.answerClaim === undefined
          ? nothing
          : html`<div class="toolbar">
              <button
                type="button"
                class="primary"
                @click=${() => act.answerClaim(board.actions.answerClaim ?? 0, true)}
              >
                ${words.agree}
              </button>
              <button type="button" @click=${() => act.answerClaim(board.actions.answerClaim ?? 0, false)}>
                ${words.doubt}
              </button>
            </div>`
      }
      ${
        board.outcome
          ? html`<button type="button" class="primary" @click=${act.dealNext}>${words.dealNext}</button>`
          : nothing
      }
    </div>`;
}

function calledSoFar({ app }: Playing, board: GameState): TemplateResult {
  const look = lookOf(app);
  const { words } = look;
  return html`<ol class="game-auction" aria-label=${words.auction}>
    ${board.auction.map(
      ({ seat, call, alert, explanation }) =>
        html`<li>
          <abbr title=${namesOf(app).seat(seat)}>${seat}</abbr> ${callSign(look, call)}${alert ? '*' : ''}
          ${explanation ? html`<q>${explanation.text ?? words.erased}</q>` : nothing}
        </li>`,
    )}
  </ol>`;
}

function seatRow({ app, act, state }: Playing, board: GameState, seat: Seat): TemplateResult {
  const look = lookOf(app);
  const hand = board.hands[seat];
  const isChoosing = board.actions.choose !== undefined && hand !== undefined;
  const legal = new Set(isChoosing ? shownCards(hand) : (board.actions.cards ?? []));
  const chosen = new Set(state.chosenCards);
  const pick = (card: string): void => {
    if (!isChoosing) {
      act.pick(card);
      return;
    }
    if (!chosen.delete(card)) chosen.add(card);
    state.chosenCards = [...chosen];
    app.update();
  };
  const playing = {
    legal,
    chosen: shownCards(hand ?? '').find((card) => card === state.intent.chosen),
    pick,
    note: (card: string) => (chosen.has(card) ? '✓' : undefined),
  };
  const open = (board.piles[seat] ?? []).flatMap(({ up }) => (up === undefined ? [] : (parseCard(up) ?? [])));
  return html`<section class="game-seat ${board.turns.includes(seat) ? 'is-turn' : ''}">
    <h2>${namesOf(app).seat(seat)}</h2>
    ${hand === undefined ? hiddenHand(look, board.counts[seat]?.hand ?? 0) : cardsOf(look, seat, hand, legal.size > 0 ? playing : undefined)}
    ${open.length === 0 ? nothing : html`<p>${open.map((card) => cardSign(look, card))}</p>`}
  </section>`;
}

function stepForm({ app, act, state }: Playing, { actions }: GameState): TemplateResult | typeof nothing {
  const words = app.words();
  const { choose, turnUp } = actions;
  if (turnUp)
    return html`<button
      type="button"
      class="primary"
      @click=${() => act.turnUp(Array.from({ length: turnUp.count }, (_, place) => place))}
    >
      ${fill(words.turnUp, { n: turnUp.count })}
    </button>`;
  if (!choose) return nothing;
  const { length } = state.chosenCards;
  const confirm = (): void => {
    act.takeStep(state.chosenCards);
    state.chosenCards = [];
  };
  return html`<p>${fill(words.discard, { least: choose.least, most: choose.most })}</p>
    <button type="button" class="primary" ?disabled=${length < choose.least || length > choose.most} @click=${confirm}>
      ${words.confirmCards} (${length})
    </button>`;
}

function lastTrick({ app }: Playing, { tricks }: GameState): TemplateResult | typeof nothing {
  const last = tricks.at(-1);
  if (!last) return nothing;
  const look = lookOf(app);
  return html`<p class="game-trick" aria-label=${look.words.trick}>
    <abbr title=${namesOf(app).seat(last.leader)}>${last.leader}</abbr>
    ${last.cards.flatMap((text) => parseCard(text) ?? []).map((card) => cardSign(look, card))}
  </p>`;
}
