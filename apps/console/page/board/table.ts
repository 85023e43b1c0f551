/** The table from above: four seats around the trick that lies there. */
import { type Card, partner, type Seat, suitOf } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { cardName, fill, seatName } from '../words/words.js';
import { cardsOf, hiddenHand, type Playing, rowsOf } from './hand.js';
import { cardsLeft, isVulnerableSeat, type Look, type Picture, placesAround, playsOf } from './picture.js';
import { contractSign, rankText, suitSign } from './signs.js';

export type TableOptions = {
  /** Who sits at the bottom. */
  readonly bottom: Seat;
  /** Whose cards can be played, and how. */
  readonly playing?: (seat: Seat) => Playing | undefined;
  /** Seats whose cards are drawn as cards; the others in rows. */
  readonly asCards?: (seat: Seat) => boolean;
  readonly names?: Readonly<Partial<Record<Seat, string>>>;
  readonly present?: Readonly<Partial<Record<Seat, boolean>>>;
  readonly you?: Seat | undefined;
  /** What stands in the middle before there is a trick. */
  readonly middle?: TemplateResult | undefined;
};

const PLACES = ['top', 'left', 'right', 'bottom'] as const;

export function tableView(look: Look, picture: Picture, options: TableOptions): TemplateResult {
  const seats = placesAround(options.bottom);
  return html`<div class="table" data-phase=${picture.phase}>
    ${PLACES.map(
      (place) =>
        html`<div class="seat seat-${place} ${picture.turn === seats[place] ? 'is-turn' : ''}">
          ${plate(look, picture, seats[place], options)}${handAt(look, picture, seats[place], options)}
        </div>`,
    )}
    <div class="centre">${centre(look, picture, options)}</div>
  </div>`;
}

function plate(look: Look, picture: Picture, seat: Seat, { names, present, you }: TableOptions): TemplateResult {
  const { words } = look;
  const vulnerable = isVulnerableSeat(picture.vulnerability, seat);
  const declarer = picture.contract?.declarer;
  const role =
    declarer === seat ? words.declarer : declarer !== undefined && partner(declarer) === seat ? words.dummy : undefined;
  const here = present?.[seat];
  return html`<div class="plate ${vulnerable ? 'is-vulnerable' : ''}">
    <span class="plate-seat">${seatName(look.words, seat)}</span>
    ${you === seat ? html`<span class="tag tag-you">${words.you}</span>` : nothing}
    ${names?.[seat] === undefined ? nothing : html`<span class="plate-name">${names[seat]}</span>`}
    ${picture.dealer === seat ? html`<span class="tag" title=${words.dealer}>${words.dealer}</span>` : nothing}
    ${role === undefined ? nothing : html`<span class="tag tag-role">${role}</span>`}
    <span class="quiet">${vulnerable ? words.vulnerable : words.notVulnerable}</span>
    ${
      here === undefined
        ? nothing
        : html`<span
            class="presence ${here ? 'is-here' : ''}"
            role="img"
            aria-label=${here ? words.here : words.away}
          ></span>`
    }
  </div>`;
}

function handAt(look: Look, picture: Picture, seat: Seat, { playing, asCards }: TableOptions): TemplateResult {
  const hand = picture.hands[seat];
  if (hand === undefined) return hiddenHand(look, cardsLeft(picture.tricks)[seat]);
  const able = playing?.(seat);
  return able || asCards?.(seat) ? cardsOf(look, seat, hand, able) : rowsOf(look, seat, hand);
}

function centre(look: Look, picture: Picture, { bottom, middle }: TableOptions): TemplateResult {
  const last = picture.tricks.at(-1);
  if (!last) return html`${middle ?? nothing}`;
  const seats = placesAround(bottom);
  const plays = playsOf(last);
  const { words } = look;
  return html`<div class="trick" role="group" aria-label=${fill(words.trickOf, { n: picture.tricks.length })}>
      ${PLACES.map((place) => {
        const play = plays.find(({ seat }) => seat === seats[place]);
        if (!play) return nothing;
        return html`<span class="played-${place}">${playedCard(look, play, last.winner === play.seat)}</span>`;
      })}
    </div>
    ${middle ?? nothing}`;
}

type Played = { readonly seat: Seat; readonly card: Card };

/** A card that lies on the table. */
export function playedCard(look: Look, { seat, card }: Played, wins: boolean): TemplateResult {
  const suit = suitOf(card);
  const name = `${seatName(look.words, seat)}: ${cardName(look.words, look.language, card)}`;
  return html`<span class="played colour-${suit} ${wins ? 'wins' : ''}" role="img" aria-label=${name}>
    <span class="rank">${rankText(look, card)}</span>${suitSign(look, suit)}
  </span>`;
}

/** Board number, contract and tricks won, in one line. */
export function statusLine(look: Look, picture: Picture): TemplateResult {
  const { words } = look;
  const { contract } = picture;
  return html`<div class="status">
    <h1 class="board-number">${fill(words.board, { n: picture.number })}</h1>
    ${
      contract
        ? html`<span class="status-item"
            ><span class="quiet">${words.contract}: </span>${contractSign(look, contract)}</span
          >`
        : contract === null
          ? html`<span class="status-item">${words.passedOut}</span>`
          : nothing
    }
    ${
      contract
        ? html`<span class="status-item won"
            ><span class="quiet">${words.tricks}: </span><b>${fill(words.tricksNS, { n: picture.won.NS })}</b
            ><b>${fill(words.tricksEW, { n: picture.won.EW })}</b></span
          >`
        : nothing
    }
  </div>`;
}
