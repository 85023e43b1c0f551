/** A live table, watched: whatever its viewer may see, as it happens. */
import { html, nothing } from 'lit';
import { announce } from '../announce.js';
import { type App, type Page } from '../app.js';
import { auctionTable } from '../board/auction.js';
import { isGame } from '../board/picture.js';
import { statusLine, tableView } from '../board/table.js';
import { watchTable } from '../live.js';
import { lookOf } from '../look.js';
import { doings } from './doings.js';
import { gameView } from './game.js';
import { messagesPanel, outcomePanel } from './panels.js';
import { type PlayState } from './play-state.js';
import { type Playing } from './playing.js';
import { scoreSheet } from './score-sheet.js';

export function openWatch(app: App, id: string): Page {
  const state: PlayState = { intent: { alert: false }, talk: { to: 'table' }, busy: false, chosenCards: [] };
  const watched = watchTable(app, id, ({ before, board }) => {
    announce(app, before, board, undefined);
  });
  const playing: Playing = { app, watched, state, act: doings({ app, watched, state }), seat: undefined };
  return {
    title: () => app.words().watch,
    render: () => {
      const words = app.words();
      const look = lookOf(app);
      const table = watched.table();
      const board = watched.board();
      if (!table) return html`<p class="empty" role="status">${words.loading}</p>`;
      const middle = board && !isGame(board) ? outcomePanel(playing, board) : undefined;
      return html`<div class="play-page">
        ${watched.isConnected() ? nothing : html`<p class="notice" role="status">${words.lost}</p>`}
        <div class="play-main">
          ${
            !board
              ? html`<p class="empty">${words.waitingBoard}</p>`
              : isGame(board)
                ? gameView(playing, board)
                : html`${statusLine(look, board)}${tableView(look, board, {
                    bottom: table.you?.seat ?? 'S',
                    present: table.present,
                    asCards: () => true,
                    middle,
                  })}`
          }
        </div>
        <aside class="play-side" aria-label=${words.auction}>
          ${
            board && !isGame(board)
              ? html`<div class="panel">
                  ${auctionTable(look, board, { turn: board.phase === 'auction' ? board.turn : undefined })}
                </div>`
              : nothing
          }
          ${scoreSheet(playing, table)} ${messagesPanel(playing, table)}
        </aside>
      </div>`;
    },
    close: () => {
      watched.close();
    },
  };
}
