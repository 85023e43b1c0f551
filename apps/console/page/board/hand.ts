/** Hands: as cards that can be played, as rows of a diagram, or as so many cards that are hidden. */
import { type Card, holding, parseHand, type Seat, suitOf } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { cardName, fill, seatName } from '../words/words.js';
import { type Look, shownCards } from './picture.js';
import { rankText, suitSign } from './signs.js';

export type Playing = {
  /** The cards that may be played now. */
  readonly legal: ReadonlySet<string>;
  readonly chosen: Card | undefined;
  /** The card was pointed at. */
  readonly pick: (card: Card) => void;
  /** Something about a card, such as its double-dummy value. */
  readonly note?: (card: Card) => string | undefined;
};

/** A hand as cards. Those that may be played are buttons; one of them can be reached by Tab, the others by arrows. */
export function cardsOf(look: Look, seat: Seat, hand: string, playing?: Playing): TemplateResult {
  const cards = shownCards(hand);
  const first = cards.find((card) => playing?.legal.has(card));
  const reached = playing?.chosen !== undefined && cards.includes(playing.chosen) ? playing.chosen : first;
  const label = fill(look.words.hand, { seat: seatName(look.words, seat) });
  return html`<div class="fan" role="group" aria-label=${label} data-cards=${cards.length}>
    ${cards.map((card, index) => {
      const starts = index > 0 && suitOf(card) !== suitOf(cards[index - 1] ?? card);
      return cardView(look, card, { playing, reached, starts });
    })}
  </div>`;
}

type Drawn = { readonly playing: Playing | undefined; readonly reached: Card | undefined; readonly starts: boolean };

/** One card, as a button where it may be played. */
export function cardView(look: Look, card: Card, { playing, reached, starts }: Drawn): TemplateResult {
  const legal = playing?.legal.has(card) ?? false;
  const note = playing?.note?.(card);
  const spoken = cardName(look.words, look.language, card);
  const face = html`<span class="quiet">${note === undefined ? spoken : `${spoken}, ${note}`}</span>
    <span class="corner" aria-hidden="true"
      ><span class="rank">${rankText(look, card)}</span>${suitSign(look, suitOf(card))}</span
    >
    <span class="pip" aria-hidden="true">${suitSign(look, suitOf(card))}</span>
    ${note === undefined ? nothing : html`<span class="note" aria-hidden="true">${note}</span>`}`;
  const classes = `card colour-${suitOf(card)} ${starts ? 'starts' : ''} ${playing?.chosen === card ? 'chosen' : ''}`;
  if (!playing) return html`<span class=${classes}>${face}</span>`;
  return html`<button
    type="button"
    class=${classes}
    data-card=${card}
    aria-pressed=${playing.chosen === card}
    tabindex=${legal && card === reached ? 0 : -1}
    ?disabled=${!legal}
    @click=${() => {
      playing.pick(card);
    }}
  >
    ${face}
  </button>`;
}

/** A hand as four rows, as diagrams have it. */
export function rowsOf(look: Look, seat: Seat, hand: string): TemplateResult {
  const cards = parseHand(hand) ?? [];
  const label = fill(look.words.hand, { seat: seatName(look.words, seat) });
  return html`<div class="rows" aria-label=${label} role="group">
    ${SHOWN_ROWS.map((suit) => {
      const ranks = holding(cards, suit).map((card) => rankText(look, card));
      return html`<div>
        <span>${suitSign(look, suit)}</span>
        <b>${ranks.length === 0 ? '–' : ranks.join(' ')}</b>
      </div>`;
    })}
  </div>`;
}
const SHOWN_ROWS = ['S', 'H', 'D', 'C'] as const;

/** A hidden hand: how many cards it has. */
export function hiddenHand(look: Look, count: number): TemplateResult {
  return html`<div class="hidden-hand" role="img" aria-label=${fill(look.words.cards, { n: count })}>
    ${Array.from({ length: count }, () => html`<i></i>`)}
  </div>`;
}
