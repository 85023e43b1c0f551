/** Replay and audit of one board: every event has an address, and is shown as anyone who was there saw it. */
import { html, nothing, type TemplateResult } from 'lit';
import { type App, type Page, type Shortcut } from '../../app.js';
import { auctionTable } from '../../board/auction.js';
import { type Picture } from '../../board/picture.js';
import { gameStatus, gameTable } from '../../board/game-table.js';
import { statusLine, tableView } from '../../board/table.js';
import { TRICK_SIZE } from '../../board/trick.js';
import { lookOf } from '../../look.js';
import { fill, seatName, type Words } from '../../words/words.js';
import { stopSolver } from './double-dummy.js';
import { factsPanel } from './facts.js';
import { badge, checkIntegrity } from './integrity.js';
import {
  bottomOf,
  isSides,
  placeOf,
  positionOf,
  type Replay,
  type ReplayState,
  type View,
  VIEWS,
} from './replay-state.js';
import { shownPicture, type Steps, stepping } from './steps.js';
import { timeline } from './timeline.js';
import { legalIn } from './what-if.js';

export function openReplay(app: App, board: string, query: URLSearchParams): Page {
  const state: ReplayState = {
    place: placeOf(query),
    ...{ shown: undefined, around: undefined, line: [], solving: false, values: undefined },
    badge: { kind: 'checking' },
  };
  const steps = stepping(app, board, state);
  void steps.show(state.place);
  void checkIntegrity(app, board).then((found) => {
    state.badge = found;
    app.update();
  });
  return {
    title: () =>
      fill(app.words().board, { n: state.shown && isSides(state.shown.state) ? state.shown.state.number : '' }),
    render: () => renderReplay(app, state, steps),
    key: (event) => pressed(state, steps, event.key),
    keys: () => shortcuts(app.words()),
    moved: (to) => {
      state.line = [];
      void steps.show(placeOf(to));
    },
    close: stopSolver,
  };
}

function renderReplay(app: App, state: ReplayState, steps: Steps): TemplateResult {
  const words = app.words();
  const { shown } = state;
  if (!shown)
    return html`<h1 class="quiet">${words.replay}</h1>
      <p class="empty" role="status">${words.loading}</p>`;
  if (!isSides(shown.state))
    return html`<div class="replay-main">
      <div class="board-bar">${gameStatus(lookOf(app), shown.state)} ${badge(words, state.badge)}</div>
      <div class="game">${gameTable(lookOf(app), shown.state, { you: bottomOf(shown.view) })}</div>
      ${controls(app, shown, steps)} ${timeline(app, { shown, around: state.around ?? shown }, steps)}
    </div>`;
  const picture = shownPicture(state) ?? shown.state;
  return html`<div class="replay-page">
    <div class="replay-main">
      <div class="board-bar">${statusLine(lookOf(app), picture)} ${badge(words, state.badge)}</div>
      ${boardView(app, state, steps, picture)} ${controls(app, shown, steps)} ${tools(words, state, steps)}
      ${toCase(words, shown)} ${timeline(app, { shown, around: state.around ?? shown }, steps)}
    </div>
    <aside class="replay-side" aria-label=${words.timeline}>
      <div class="panel">${auctionTable(lookOf(app), picture)}</div>
      ${factsPanel(app, shown, state.around ?? shown)}
    </aside>
  </div>`;
}

function boardView(app: App, state: ReplayState, steps: Steps, picture: Picture): TemplateResult {
  const legal = legalIn(picture);
  const view = state.shown?.view ?? 'director';
  const { values } = state;
  return tableView(lookOf(app), picture, {
    bottom: bottomOf(view),
    you: view === 'director' || view === 'spectator' ? undefined : view,
    asCards: (seat) => picture.turn === seat && legal.size > 0,
    playing: (seat) =>
      picture.turn !== seat || legal.size === 0
        ? undefined
        : {
            legal,
            chosen: undefined,
            pick: steps.playOn,
            note: (card) => (values?.get(card) === undefined ? undefined : String(values.get(card))),
          },
    middle: outcomeOf(app.words(), state.line.length === 0 ? state.shown?.state : undefined),
  });
}

function outcomeOf(words: Words, state: Replay['state'] | undefined): TemplateResult | undefined {
  if (!state || !isSides(state) || !state.outcome) return undefined;
  const { outcome } = state;
  return html`<p class="tag">
    ${outcome.kind === 'scored' ? fill(words.forNS, { score: outcome.score }) : words.abandoned}
  </p>`;
}

function controls(app: App, shown: Replay, steps: Steps): TemplateResult {
  const words = app.words();
  const { at, last } = positionOf(shown);
  const button = (label: string, sign: string, by: number, off: boolean): TemplateResult =>
    html`<button type="button" aria-label=${label} title=${label} ?disabled=${off} @click=${() => steps.step(by)}>
      ${sign}
    </button>`;
  const views = shown.all ? VIEWS : [shown.view];
  const name = (view: View): string =>
    view === 'director' ? words.everyone : view === 'spectator' ? words.watch : seatName(words, view);
  return html`<div class="controls">
    <div class="toolbar" role="group" aria-label=${words.timeline}>
      ${button(words.first, '«', -last, at <= 1)} ${button(words.previous, '‹', -1, at <= 1)}
      ${button(words.next, '›', 1, at >= last)} ${button(words.last, '»', last, at >= last)}
      <output class="position">${fill(words.position, { n: at, of: last })}</output>
    </div>
    <div class="segmented" role="group" aria-label=${words.viewAs}>
      ${views.map((view) => html`<button type="button" data-view=${view} aria-pressed=${view === shown.view} @click=${() => steps.viewAs(view)}>${name(view)}</button>`)}
    </div>
  </div>`;
}

function tools(words: Words, state: ReplayState, steps: Steps): TemplateResult {
  return html`<div class="toolbar tools">
    <button type="button" aria-pressed=${state.solving} @click=${steps.toggleSolver}>${words.doubleDummy}</button>
    <span class="quiet-text"
      >${state.solving ? (state.values ? words.doubleDummyHint : words.solving) : words.whatIfHint}</span
    >
    ${
      state.line.length === 0
        ? nothing
        : html`<span class="tag">${words.whatIf}: ${state.line.join(' ')}</span>
            <button type="button" @click=${steps.endLine}>${words.whatIfOff}</button>`
    }
  </div>`;
}

/** Whoever disputes something begins where he stands: by his own cursor, where he looks with his own eyes. */
function toCase(words: Words, { board, view, cursor }: Replay): TemplateResult {
  const at = view === 'director' || view === 'spectator' ? '' : `?at=${cursor}`;
  return html`<p class="toolbar"><a class="button" href="/case/${board}${at}">${words.caseFile}</a></p>`;
}

const STEP_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -TRICK_SIZE,
  ArrowDown: TRICK_SIZE,
  Home: -Infinity,
  End: Infinity,
};
const VIEW_KEYS: Readonly<Record<string, View>> = { s: 'S', w: 'W', n: 'N', e: 'E', a: 'director' };

function pressed(state: ReplayState, steps: Steps, key: string): boolean {
  const by = STEP_KEYS[key];
  if (by !== undefined) return steps.step(by);
  const view = VIEW_KEYS[key.toLowerCase()];
  if (view !== undefined && (state.shown?.all ?? false)) return steps.viewAs(view);
  if (key.toLowerCase() === 'd') return steps.toggleSolver();
  return false;
}

function shortcuts(words: Words): readonly Shortcut[] {
  return [
    { keys: ['←', '→'], does: words.keyStep },
    { keys: ['↑', '↓'], does: words.keyTrick },
    { keys: ['Home', 'End'], does: words.keyEnds },
    { keys: ['S W N E A'], does: words.keyView },
    { keys: ['D'], does: words.keyDouble2 },
  ];
}
