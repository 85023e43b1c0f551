/** A seat at a table: bidding, playing, claiming, asking, all of it by keyboard too. */
import { type Seat } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, namesOf, type Page, type Shortcut } from '../app.js';
import { auctionTable } from '../board/auction.js';
import { biddingBox } from '../board/bidding-box.js';
import { type BoardState, isGame, shownCards } from '../board/picture.js';
import { statusLine, tableView } from '../board/table.js';
import { announce } from '../announce.js';
import { nextCard, typeCall, typeCard } from '../keys.js';
import { watchTable } from '../live.js';
import { lookOf } from '../look.js';
import { fill } from '../words/words.js';
import { doings } from './doings.js';
import { gameView } from './game.js';
import { callPanel, messagesPanel, outcomePanel, promptPanel } from './panels.js';
import { type Intent, type PlayState } from './play-state.js';
import { type Playing } from './playing.js';
import { claimDialog, directorDialog } from './dialogs.js';
import { scoreSheet } from './score-sheet.js';

const NO_INTENT: Intent = { alert: false };

export function openPlay(app: App, table: string): Page {
  const state: PlayState = { intent: NO_INTENT, talk: { to: 'table' }, busy: false, chosenCards: [] };
  const watched = watchTable(app, table, ({ before, board }) => {
    if (before?.cursor !== board?.cursor || before?.id !== board?.id) state.intent = NO_INTENT;
    announce(app, before, board, seat());
  });
  const seat = (): Seat | undefined => watched.table()?.you?.seat;
  const act = doings({ app, watched, state });
  return {
    title: () => namesOf(app).seat(seat() ?? 'S'),
    render: () => renderPlay({ app, watched, state, act, seat: seat() }),
    key: (event) => pressed({ app, watched, state, act, seat: seat() }, event),
    keys: () => shortcuts(app),
    close: () => {
      watched.close();
    },
  };
}

function renderPlay(playing: Playing): TemplateResult {
  const { app, watched, state, act } = playing;
  const words = app.words();
  const table = watched.table();
  const board = watched.board();
  if (!table) return html`<p class="empty">${words.loading}</p>`;
  return html`<div class="play-page">
    ${watched.isConnected() ? nothing : html`<p class="notice" role="status">${words.lost}</p>`}
    <div class="play-main">
      ${!board ? firstBoard(playing) : isGame(board) ? gameView(playing, board) : duplicateView(playing, board)}
    </div>
    <aside class="play-side" aria-label=${words.auction}>
      ${board && !isGame(board) ? callPanel(playing, board) : nothing} ${scoreSheet(playing, table)}
      ${messagesPanel(playing, table)}
      <div class="toolbar">
        <button
          type="button"
          @click=${() => {
            act.openDialog('claim-dialog');
          }}
          ?disabled=${board?.phase !== 'play'}
        >
          ${words.claim}
        </button>
        <button type="button" @click=${act.askUndo} ?disabled=${!board || isOverPhase(board.phase)}>
          ${words.undo}
        </button>
        <button
          type="button"
          @click=${() => {
            act.openDialog('director-dialog');
          }}
          ?disabled=${!board}
        >
          ${words.callDirector}
        </button>
      </div>
      ${state.busy ? html`<span class="quiet" role="status">${words.loading}</span>` : nothing}
    </aside>
    ${claimDialog(app, act)} ${directorDialog(app, act)}
  </div>`;
}

/** Before a table's first board: whoever sits there deals it. */
function firstBoard({ app, act, seat }: Playing): TemplateResult {
  const words = app.words();
  return html`<h1 class="quiet">${words.waitingBoard}</h1>
    <p class="empty">
      ${words.waitingBoard}
      ${seat === undefined ? nothing : html`<button type="button" class="primary" @click=${act.dealNext}>${words.dealNext} <kbd>B</kbd></button>`}
    </p>`;
}

function duplicateView(playing: Playing, board: BoardState): TemplateResult {
  const { app, state, act, seat } = playing;
  const look = lookOf(app);
  const words = app.words();
  const legal = new Set(board.actions.cards ?? []);
  const calls = new Set(board.actions.calls ?? []);
  const present = playing.watched.table()?.present ?? {};
  const { chosen } = state.intent;
  return html`<div class="board-bar">${statusLine(look, board)} ${turnLine(playing, board)}</div>
    ${tableView(look, board, {
      bottom: seat ?? 'S',
      you: seat,
      present,
      asCards: () => true,
      playing: (one) => {
        const hand = board.hands[one];
        if (hand === undefined || !shownCards(hand).some((card) => legal.has(card))) return undefined;
        const picked = shownCards(hand).find((card) => card === chosen);
        return {
          legal,
          chosen: picked,
          pick: (card) => {
            act.pick(card);
          },
        };
      },
      middle:
        board.phase === 'auction'
          ? auctionTable(look, board, { turn: board.turn, open: act.openCall, opened: state.intent.opened })
          : outcomePanel(playing, board),
    })}
    ${promptPanel(playing, board)}
    ${
      calls.size > 0
        ? html`<section class="bidding" aria-label=${words.yourCall}>
            ${biddingBox(look, { legal: calls, chosen, pick: act.pick })}
            <form class="call-form" @submit=${act.submit}>
              <label class="check"
                ><input
                  type="checkbox"
                  id="alert"
                  .checked=${state.intent.alert}
                  @change=${act.toggleAlert}
                />${words.alert}</label
              >
              <label class="grow"
                >${words.explanation}<input id="explanation" type="text" maxlength="1000" autocomplete="off"
              /></label>
              <button class="primary" type="submit" ?disabled=${chosen === undefined || state.busy}>
                ${chosen === undefined ? words.yourCall : fill(words.make, { call: namesOf(app).call(chosen) })}
              </button>
            </form>
          </section>`
        : nothing
    }`;
}

function turnLine({ app, state, seat }: Playing, board: BoardState): TemplateResult {
  const words = app.words();
  const { chosen, begun } = state.intent;
  const names = namesOf(app);
  const may =
    (board.actions.calls?.length ?? 0) > 0
      ? words.yourCall
      : (board.actions.cards?.length ?? 0) > 0
        ? words.yourCard
        : undefined;
  const turn = board.turn;
  const text = may ?? (turn === undefined || turn === seat ? '' : fill(words.waitingFor, { seat: names.seat(turn) }));
  const what = chosen ?? begun;
  return html`<p class="turn-line ${may === undefined ? '' : 'is-mine'}">
    ${text}${what === undefined ? nothing : html` <span class="typed">${chosen === undefined ? `${what} …` : fill(words.chosen, { what: shownChoice(names, chosen) })}</span>`}
  </p>`;
}

function shownChoice(names: ReturnType<typeof namesOf>, chosen: string): string {
  return /^[SHDC][AKQJT2-9]$/.test(chosen)
    ? names.card(chosen as Parameters<typeof names.card>[0])
    : names.call(chosen); // just tested to be a card
}

function isOverPhase(phase: string): boolean {
  return phase === 'scored' || phase === 'abandoned';
}

function pressed(playing: Playing, event: KeyboardEvent): boolean {
  const { state, act, watched } = playing;
  const board = watched.board();
  const { key } = event;
  if (key === 'Escape') return act.choose(NO_INTENT);
  if (
    key === 'Enter' &&
    state.intent.chosen !== undefined &&
    event.target instanceof Element &&
    !event.target.closest('form, dialog')
  )
    return act.confirm();
  const calls = new Set(board?.actions.calls ?? []);
  const cards = new Set(board?.actions.cards ?? []);
  if (answered(playing, key)) return true;
  if (calls.size > 0) {
    if (key === 'a' || key === 'A') return act.choose({ ...state.intent, alert: !state.intent.alert });
    if (key === 'e' || key === 'E') return focusOn('explanation');
    const typed = typeCall(state.intent, key, calls);
    if (typed) return act.choose({ ...typed, alert: state.intent.alert });
  }
  if (cards.size > 0 && board) {
    const shown = Object.values(board.hands)
      .flatMap(shownCards)
      .filter((card) => cards.has(card));
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
    const next = step === undefined ? undefined : nextCard(shown, state.intent.chosen, step);
    const typed = next === undefined ? typeCard(state.intent, key, cards) : { chosen: next };
    if (typed) return act.choose({ ...typed, alert: false });
  }
  switch (key.toLowerCase()) {
    case 'l':
      return board?.phase === 'play' ? act.openDialog('claim-dialog') : false;
    case 'u':
      act.askUndo();
      return true;
    case 'm':
      return focusOn('message');
    case '!':
      return act.openDialog('director-dialog');
    case 'b':
      act.dealNext();
      return true;
  }
  return false;
}

/** Y and N answer what an opponent asks, while he asks. */
function answered({ act, watched }: Playing, key: string): boolean {
  const board = watched.board();
  if (!board || !/^[yn]$/i.test(key)) return false;
  const agree = key.toLowerCase() === 'y';
  if (board.actions.answerClaim !== undefined) return act.answerClaim(board.actions.answerClaim, agree);
  if (board.undo && board.actions.answerUndo) return act.answerUndo(board.undo.undo, agree);
  return false;
}

function focusOn(id: string): boolean {
  document.getElementById(id)?.focus();
  return true;
}

function shortcuts(app: App): readonly Shortcut[] {
  const words = app.words();
  return [
    { keys: ['1', '…', '7'], does: words.keyLevel },
    { keys: ['P'], does: words.keyPass },
    { keys: ['X', 'R'], does: words.keyDouble },
    { keys: ['A'], does: words.keyAlert },
    { keys: ['E'], does: words.keyExplain },
    { keys: ['S H D C', 'A K Q J T 9 … 2'], does: words.keyCard },
    { keys: ['A K Q J T 9 … 2'], does: words.keyRank },
    { keys: ['←', '→'], does: words.keyArrows },
    { keys: ['Enter'], does: words.keyConfirm },
    { keys: ['Esc'], does: words.keyEscape },
    { keys: ['Y', 'N'], does: words.keyYesNo },
    { keys: ['L'], does: words.keyClaim },
    { keys: ['U'], does: words.keyUndo },
    { keys: ['M'], does: words.keyMessage },
    { keys: ['!'], does: words.keyDirector },
    { keys: ['B'], does: words.keyNext },
  ];
}
