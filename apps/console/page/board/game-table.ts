/** A board of a form for two or three players as it lies there: hands, piles, reserves, the trick and the calls. */
import { parseCard, type Seat } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { fill, seatName } from '../words/words.js';
import { FORM_WORDS } from './form-words.js';
import { handsShown, playsInGame } from './game-picture.js';
import { formCallSign, formContractSign } from './game-signs.js';
import { cardsOf, cardView, hiddenHand, type Playing } from './hand.js';
import { type GameState, type Look, shownCards } from './picture.js';
import { playedCard } from './table.js';

type Options = {
  readonly you?: Seat | undefined;
  /** Whose cards can be pointed at, and how. */
  readonly playing?: (seat: Seat) => Playing | undefined;
};

export function gameTable(look: Look, board: GameState, options: Options = {}): TemplateResult {
  return html`${handsShown(board, options.you).map((seat) => seatRow(look, board, seat, options))}
    <div class="game-middle">${lastTrick(look, board)} ${auction(look, board)}</div>`;
}

/** Board number, form, contract and tricks won, in one line. */
export function gameStatus(look: Look, { number, form, contract, won, talon }: GameState): TemplateResult {
  const { words } = look;
  return html`<div class="status">
    <h1 class="board-number">${fill(words.board, { n: number })}</h1>
    <span class="tag">${words[FORM_WORDS[form]]}</span>
    ${
      contract
        ? html`<span class="status-item">${formContractSign(look, contract)}</span>
            <span class="status-item won"
              ><b>${fill(words.tricksDeclarer, { n: won.declarer })}</b
              ><b>${fill(words.tricksDefenders, { n: won.defenders })}</b></span
            >`
        : contract === null
          ? html`<span class="status-item">${words.passedOut}</span>`
          : nothing
    }
    ${talon > 0 ? html`<span class="tag">${fill(words.talonLeft, { n: talon })}</span>` : nothing}
  </div>`;
}

function seatRow(look: Look, board: GameState, seat: Seat, { you, playing }: Options): TemplateResult {
  const { words } = look;
  const hand = board.hands[seat];
  const held = playing?.(seat);
  const { aside = 0, coming = 0, hand: count = 0 } = board.counts[seat] ?? {};
  const tag = (text: string, kind = ''): TemplateResult => html`<span class="tag ${kind}">${text}</span>`;
  return html`<section class="game-seat ${board.turns.includes(seat) ? 'is-turn' : ''}" data-seat=${seat}>
    <h2>
      ${seatName(words, seat)} ${seat === you ? tag(words.you, 'tag-you') : nothing}
      ${board.dealer === seat ? tag(words.dealer) : nothing}
      ${board.contract?.declarer === seat ? tag(words.declarer, 'tag-role') : nothing}
      ${board.vulnerable.includes(seat) ? tag(words.vulnerable) : nothing}
      ${aside > 0 ? tag(fill(words.asideCount, { n: aside })) : nothing}
      ${coming > 0 ? tag(fill(words.comingCards, { n: coming })) : nothing}
    </h2>
    ${hand === undefined ? hiddenHand(look, count) : cardsOf(look, seat, hand, held)}
    ${piles(look, board.piles[seat] ?? [], held)} ${reserve(look, board.aside[seat])}
  </section>`;
}

/** Open cards, each drawn on what it covers. */
function piles(
  look: Look,
  open: NonNullable<GameState['piles'][Seat]>,
  held: Playing | undefined,
): TemplateResult | typeof nothing {
  const { words } = look;
  const shown = open.flatMap(({ up, covers }) => {
    const card = up === undefined ? undefined : parseCard(up);
    return card ? [{ card, covers }] : [];
  });
  if (shown.length === 0) return nothing;
  return html`<div class="piles" role="group" aria-label=${words.openCards}>
    ${shown.map(
      ({ card, covers }) =>
        html`<span class="pile ${covers ? 'covers' : ''}"
          >${cardView(look, card, { playing: held, reached: held?.legal.has(card) ? card : undefined, starts: false })}
          ${covers ? html`<span class="quiet">${words.coversOne}</span>` : nothing}</span
        >`,
    )}
  </div>`;
}

/** What a player set aside, as far as the viewer may see it. */
function reserve(look: Look, aside: string | undefined): TemplateResult | typeof nothing {
  const cards = shownCards(aside ?? '');
  if (cards.length === 0) return nothing;
  return html`<p class="reserve">
    <b>${look.words.reserve}:</b>
    ${cards.map((card) => cardView(look, card, { playing: undefined, reached: undefined, starts: false }))}
  </p>`;
}

/** The trick that lies on the table, each card with the hand it came from. */
function lastTrick(look: Look, board: GameState): TemplateResult {
  const last = board.tricks.findLast(({ cards }) => cards.length > 0);
  if (!last) return html``;
  return html`<div
    class="game-trick"
    role="group"
    aria-label=${fill(look.words.trickOf, { n: board.tricks.indexOf(last) + 1 })}
  >
    ${playsInGame(board, last).map(({ seat, card: text }) => {
      const card = parseCard(text);
      return card
        ? html`<span class="game-play"
            ><b aria-hidden="true">${seat}</b>${playedCard(look, { seat, card }, last.winner === seat)}</span
          >`
        : nothing;
    })}
  </div>`;
}

function auction(look: Look, board: GameState): TemplateResult | typeof nothing {
  if (board.auction.length === 0) return nothing;
  return html`<ol class="game-auction" aria-label=${look.words.auction}>
    ${board.auction.map(
      ({ seat, call, alert, explanation }) =>
        html`<li>
          <abbr title=${seatName(look.words, seat)}>${seat}</abbr> ${formCallSign(look, call)}
          ${alert ? html`<span class="tag">${look.words.alert}</span>` : nothing}
          ${explanation ? html`<q>${explanation.text ?? look.words.erased}</q>` : nothing}
        </li>`,
    )}
  </ol>`;
}
