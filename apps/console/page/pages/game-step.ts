/** A step that every player takes with cards of his own: discarding, exchanging, setting aside, turning up. */
import { html, nothing, type TemplateResult } from 'lit';
import { type GameState } from '../board/picture.js';
import { fill, type Words } from '../words/words.js';
import { type Playing } from './playing.js';

export function stepForm(playing: Playing, board: GameState): TemplateResult | typeof nothing {
  const { app, act, state } = playing;
  const words = app.words();
  const { choose, turnUp } = board.actions;
  if (turnUp) return turningUp(playing, turnUp);
  if (!choose) return nothing;
  const { length } = state.chosenCards;
  const confirm = (): void => {
    act.takeStep(state.chosenCards);
    state.chosenCards = [];
  };
  return html`<section class="prompt" role="group" aria-label=${words.confirmCards}>
    <p><strong>${stepText(words, board, choose.most)}</strong></p>
    <div class="toolbar">
      <button
        type="button"
        class="primary"
        data-step="confirm"
        ?disabled=${length < choose.least || length > choose.most}
        @click=${confirm}
      >
        ${words.confirmCards} (${length})
      </button>
    </div>
  </section>`;
}

function stepText(words: Words, { step }: GameState, most: number): string {
  switch (step?.name) {
    case 'discard':
      return fill(words.stepDiscard, { n: most });
    case 'exchange':
      return fill(words.stepExchange, { n: most });
    case 'set-aside':
      return fill(words.stepSetAside, { n: most });
    case 'turn-up':
    case undefined:
      return fill(words.discard, { least: step?.least ?? 0, most });
  }
}

/** Cards lie face down; which of them are turned is chosen by their places alone. */
function turningUp(
  { app, act, state }: Playing,
  { count, of }: NonNullable<GameState['actions']['turnUp']>,
): TemplateResult {
  const words = app.words();
  const chosen = new Set(state.chosenCards);
  const all = Array.from({ length: of }, (_, place) => String(place));
  const take = (places: Iterable<string>): void => {
    state.chosenCards = [...places];
    app.update();
  };
  const pick = (place: string): void => {
    if (!chosen.delete(place)) chosen.add(place);
    take(chosen);
  };
  const confirm = (): void => {
    act.turnUp(state.chosenCards.map(Number));
    state.chosenCards = [];
  };
  return html`<section class="prompt" role="group" aria-label=${words.faceDownCard.replace(' {n}', '')}>
    <p><strong>${fill(words.stepTurnUp, { n: count, of })}</strong></p>
    <div class="face-down">
      ${all.map(
        (place) =>
          html`<button
            type="button"
            class="back"
            aria-label=${fill(words.faceDownCard, { n: Number(place) + 1 })}
            aria-pressed=${chosen.has(place)}
            @click=${() => {
              pick(place);
            }}
          >
            ${chosen.has(place) ? '✓' : ''}
          </button>`,
      )}
    </div>
    <div class="toolbar">
      <button
        type="button"
        @click=${() => {
          take(all.slice(0, count));
        }}
      >
        ${words.anyCards}
      </button>
      <button type="button" class="primary" data-step="confirm" ?disabled=${chosen.size !== count} @click=${confirm}>
        ${fill(words.turnUp, { n: chosen.size })}
      </button>
    </div>
  </section>`;
}
