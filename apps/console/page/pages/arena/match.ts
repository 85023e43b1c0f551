/** One match: how it stands, its course, and its boards as the two rooms played them; it goes on while one looks. */
import { follow, type Schema, valueOf } from '#client';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt, type Page } from '../../app.js';
import { type Look } from '../../board/picture.js';
import { contractOfText } from '../../board/signs.js';
import { lookOf } from '../../look.js';
import { fill } from '../../words/words.js';
import { signed } from '../results.js';
import { intervalText, meanText, robotName, trustText } from './figures.js';
import { coursePlot } from './plot.js';

type Match = Schema<'Match'>;
type Compared = Schema<'ComparedBoard'>;
type State = {
  match: Match | undefined;
  course: Schema<'MatchCourse'>['data'];
  boards: readonly Compared[];
  next: string | null;
};

/** Points of the plot: more than there are pixels show nothing more. */
const POINTS = 300;
const BOARDS_AT_ONCE = 50;
/** A match that plays hundreds of boards a second is drawn once in so many ms. */
const PAUSE_MS = 1_000;

export function openMatch(app: App, id: string): Page {
  const state: State = { match: undefined, course: [], boards: [], next: null };
  const params = { path: { matchId: id } };
  const readBoards = async (after?: string): Promise<void> => {
    const query = { limit: BOARDS_AT_ONCE, ...(after !== undefined && { after: Number(after) }) };
    const page = valueOf(await app.client().GET('/v1/matches/{matchId}/boards', { params: { ...params, query } }));
    state.boards = after === undefined ? page.data : [...state.boards, ...page.data];
    state.next = page.next;
  };
  const readHead = async (): Promise<void> => {
    const [match, course] = await Promise.all([
      app.client().GET('/v1/matches/{matchId}', { params }),
      app.client().GET('/v1/matches/{matchId}/course', { params: { ...params, query: { points: POINTS } } }),
    ]);
    state.match = valueOf(match);
    state.course = valueOf(course).data;
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const watch = (): void => {
    const token = app.token();
    stop = follow({
      url: `${app.origin}/v1/matches/${id}/stream`,
      ...(token !== undefined && { token }),
      hear: ({ kind }) => {
        if (kind === 'snapshot') return;
        waiting ??= setTimeout(() => {
          waiting = undefined;
          void attempt(app, async () =>
            Promise.all([readHead(), ...(state.boards.length < BOARDS_AT_ONCE ? [readBoards()] : [])]),
          );
        }, PAUSE_MS);
      },
    });
  };
  void attempt(app, async () => {
    await Promise.all([readHead(), readBoards()]);
    if (state.match?.phase !== 'stopped') watch();
  });
  return {
    title: () =>
      state.match ? `${robotName(state.match.home)} – ${robotName(state.match.away)}` : app.words().matches,
    render: () => renderMatch(app, state, (after) => void attempt(app, () => readBoards(after))),
    close: () => {
      stop?.();
      clearTimeout(waiting);
    },
  };
}

function renderMatch(app: App, state: State, more: (after: string) => void): TemplateResult {
  const words = app.words();
  const { match, course, boards, next } = state;
  if (!match)
    return html`<h1 class="quiet">${words.matches}</h1>
      <p class="empty" role="status">${words.loading}</p>`;
  return html`<h1 class="match-title">
      ${robotName(match.home)} <span class="against">–</span> ${robotName(match.away)}
      <span class="tag">${match.phase === 'stopped' ? words.done : words.running}</span>
      <span class="tag">${trustText(app, match.trust)}</span>
    </h1>
    ${figures(app, match)}
    <section class="panel">
      <h2>${words.impsPerBoard}</h2>
      ${coursePlot(app, course)}
    </section>
    <section class="panel">
      <h2>${words.boards}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.boards}>
        <table class="numbers boards-table">
          <thead>
            <tr>
              <th scope="col">${words.boardNumber}</th>
              <th scope="col">${words.openRoom}</th>
              <th scope="col">${words.score}</th>
              <th scope="col">${words.closedRoom}</th>
              <th scope="col">${words.score}</th>
              <th scope="col">IMP</th>
            </tr>
          </thead>
          <tbody>
            ${boards.map((board) => boardRow(lookOf(app), match.id, board))}
          </tbody>
        </table>
      </div>
      ${
        next === null
          ? nothing
          : html`<p>
              <button
                type="button"
                @click=${() => {
                  more(next);
                }}
              >
                ${words.showMore}
              </button>
            </p>`
      }
    </section>`;
}

function boardRow(look: Look, match: string, { board, rooms, imps }: Compared): TemplateResult {
  const { open, closed } = rooms;
  return html`<tr>
    <th scope="row"><a href="/arena/${match}/boards/${board}">${board}</a></th>
    <td>${contractOfText(look, open.contract)} ${open.tricks}</td>
    <td>${signed(open.score)}</td>
    <td>${contractOfText(look, closed.contract)} ${closed.tricks}</td>
    <td>${signed(closed.score)}</td>
    <td class=${imps > 0 ? 'is-won' : imps < 0 ? 'is-lost' : ''}><b>${signed(imps)}</b></td>
  </tr>`;
}

function figures(app: App, { standing, boards }: Match): TemplateResult | typeof nothing {
  if (!standing) return nothing;
  const words = app.words();
  const one = (name: string, value: string): TemplateResult =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<dl class="figures">
    ${one('IMP', signed(standing.imps))} ${one(words.impsPerBoard, meanText(app, standing.mean))}
    ${one(words.interval, intervalText(app, standing.anytime ?? standing.interval))}
    ${one(words.boards, fill('{n} / {of}', { n: standing.boards, of: boards }))}
  </dl>`;
}
