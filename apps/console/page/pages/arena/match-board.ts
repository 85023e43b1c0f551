/** One deal of a match, as both rooms called and played it, with the place where they first differ. */
import { type Card, formatHand, parseCard, parseDeal, SEATS, type Seat } from '#bridge';
import { type Schema, valueOf } from '#client';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt, namesOf, type Page } from '../../app.js';
import { rowsOf } from '../../board/hand.js';
import { callSign, contractOfText, cardSign } from '../../board/signs.js';
import { lookOf } from '../../look.js';
import { fill } from '../../words/words.js';
import { signed } from '../results.js';

type Board = Schema<'BoardOfMatch'>;
type Room = Board['rooms']['open'];

export function openMatchBoard(app: App, match: string, number: string): Page {
  let board: Board | undefined;
  const ask = async (which: string): Promise<void> => {
    const params = { path: { matchId: match, board: Number(which) } };
    board = valueOf(await app.client().GET('/v1/matches/{matchId}/boards/{board}', { params }));
  };
  void attempt(app, () => ask(number));
  return {
    title: () => fill(app.words().board, { n: number }),
    render: () =>
      board
        ? comparison(app, match, board)
        : html`<h1>${fill(app.words().board, { n: number })}</h1>
            <p class="empty" role="status">${app.words().loading}</p>`,
  };
}

function comparison(app: App, match: string, board: Board): TemplateResult {
  const words = app.words();
  const look = lookOf(app);
  const deal = parseDeal(board.deal);
  return html`<h1>
      ${fill(words.board, { n: board.board })} <span class="tag">${words.dealer} ${board.dealer}</span>
      <span class="tag">${signed(board.imps)} IMP</span>
    </h1>
    <p class="toolbar">
      <a class="button" href="/arena/${match}">${words.back}</a>
      ${board.board > 1 ? html`<a class="button" href="/arena/${match}/boards/${board.board - 1}">‹ ${board.board - 1}</a>` : nothing}
      <a class="button" href="/arena/${match}/boards/${board.board + 1}">${board.board + 1} ›</a>
    </p>
    ${
      deal
        ? html`<div class="diagram">
            ${SEATS.map(
              (seat) =>
                html`<div class="diagram-${seat}">
                  <h2>${namesOf(app).seat(seat)}</h2>
                  ${rowsOf(look, seat, formatHand(deal[seat]))}
                </div>`,
            )}
          </div>`
        : nothing
    }
    <p class="notice">${board.divergence ? words.divergence : words.noDivergence}</p>
    <div class="two-columns">
      ${room(app, { name: words.openRoom, room: board.rooms.open, board })}
      ${room(app, { name: words.closedRoom, room: board.rooms.closed, board })}
    </div>`;
}

/** The cards of a play such as `E:SJS2S3SQ N:…`, a trick each, in the order they were played. */
function cardsIn(play: string): readonly Card[] {
  return play.split(' ').flatMap((trick) => {
    const cards = /^[NESW]:((?:[SHDC][AKQJT2-9]){1,4})$/.exec(trick)?.[1] ?? '';
    return (cards.match(/../g) ?? []).flatMap((text) => parseCard(text) ?? []);
  });
}

type Shown = { readonly name: string; readonly room: Room; readonly board: Board };

function room(app: App, { name, room: played, board }: Shown): TemplateResult {
  const words = app.words();
  const look = lookOf(app);
  const { divergence, dealer } = board;
  const calls = played.auction.split(' ').filter((call) => call !== '');
  const cards = cardsIn(played.play);
  const differs = (phase: 'auction' | 'play', at: number): string =>
    divergence?.phase === phase && divergence.at === at ? 'differs' : '';
  const seatAt = (at: number): Seat => SEATS[(SEATS.indexOf(dealer) + at) % SEATS.length] ?? dealer;
  return html`<section class="panel">
    <h2>${name}: ${contractOfText(look, played.contract)} ${played.tricks} · ${signed(played.score)}</h2>
    <h3>${words.auction}</h3>
    <ol class="calls">
      ${calls.map((call, at) => html`<li class=${differs('auction', at)}><abbr title=${namesOf(app).seat(seatAt(at))}>${seatAt(at)}</abbr> ${callSign(look, call)}</li>`)}
    </ol>
    <h3>${words.tricks}</h3>
    <ol class="plays">
      ${cards.map((card, at) => html`<li class=${differs('play', at)}>${cardSign(look, card)}</li>`)}
    </ol>
    <a class="button" href="/replay/${played.id}">${words.replay}<span class="quiet">: ${name}</span></a>
  </section>`;
}
