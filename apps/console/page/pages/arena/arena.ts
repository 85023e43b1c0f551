/** The arena: who leads, which matches there are, and competitions with their cross-tables. */
import { type Schema, valueOf } from '#client';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt, type Page } from '../../app.js';
import { type WordKey } from '../../words/words.js';
import { figureText, signed } from '../results.js';
import { type LiveList, liveList, moreButton } from '../live-list.js';
import { intervalText, meanText, robotName, trustText } from './figures.js';

type Leaders = Schema<'Leaderboard'>['data'];
type Match = Schema<'MatchList'>['data'][number];
type Competitions = Schema<'CompetitionList'>['data'];
type Cross = Schema<'RobotCrossTable'>['data'];

type State = {
  leaders: Leaders | undefined;
  competitions: Competitions;
  readonly crosses: Map<string, Cross>;
};
const SHOWN = 50;
const RATING_PLACES = 1;

export function openArena(app: App): Page {
  const state: State = { leaders: undefined, competitions: [], crosses: new Map() };
  const list = liveList<Match>(app, async (asked) =>
    valueOf(await app.client().GET('/v1/matches', { params: { query: asked } })),
  );
  const query = { limit: SHOWN };
  void attempt(app, async () => {
    const client = app.client();
    const [leaders, competitions] = await Promise.all([
      client.GET('/v1/leaderboards'),
      client.GET('/v1/competitions', { params: { query } }),
    ]);
    state.leaders = valueOf(leaders).data;
    state.competitions = valueOf(competitions).data;
  });
  return {
    title: () => app.words().arena,
    render: () =>
      html`<h1>${app.words().arena}</h1>
        <div class="two-columns">
          <div>${matchList(app, list)}${competitionList(app, state)}</div>
          ${leaderboard(app, state.leaders)}
        </div>`,
    close: list.close,
  };
}

function matchList(app: App, list: LiveList<Match>): TemplateResult {
  const words = app.words();
  const rows = list.rows();
  const matches = rows === 'unread' ? [] : rows;
  return html`<section class="panel">
    <h2>${words.matches}</h2>
    ${!matches ? html`<p role="status">${words.loading}</p>` : matches.length === 0 ? html`<p class="empty">${words.noMatches}</p>` : nothing}
    <ul class="rows-list">
      ${(matches ?? []).map(
        ({ id, home, away, phase, boards, stopped, trust }) =>
          html`<li>
            <a href="/arena/${id}"><b>${robotName(home)}</b> – <b>${robotName(away)}</b></a>
            <span class="tag">${phase === 'stopped' ? words.done : words.running}</span>
            <span class="tag">${trustText(app, trust)}</span>
            <span class="figure">${stopped ? `${signed(stopped.imps)} IMP · ${stopped.boards}` : boards}</span>
          </li>`,
      )}
    </ul>
    ${moreButton(app, list)}
  </section>`;
}

function leaderboard(app: App, leaders: Leaders | undefined): TemplateResult {
  const words = app.words();
  const { language } = app.settings();
  const rating = (value: number): string => figureText(value, language, { maximumFractionDigits: RATING_PLACES });
  return html`<section class="panel">
    <h2>${words.leaderboard}</h2>
    ${
      (leaders ?? []).length === 0
        ? html`<p class="empty">${leaders ? words.noResults : words.loading}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label=${words.leaderboard}>
            <table class="numbers standings">
              <thead>
                <tr>
                  <th scope="col">${words.rank}</th>
                  <th scope="col" class="text">${words.entrant}</th>
                  <th scope="col">${words.rating}</th>
                  <th scope="col">${words.matches}</th>
                  <th scope="col">${words.boards}</th>
                  <th scope="col">IMP</th>
                </tr>
              </thead>
              <tbody>
                ${(leaders ?? []).map(
                  (one, at) =>
                    html`<tr>
                      <td>${at + 1}</td>
                      <th scope="row">${robotName(one)}</th>
                      <td><b>${rating(one.rating)}</b></td>
                      <td>${one.matches}</td>
                      <td>${one.boards}</td>
                      <td>${signed(one.imps)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

const FORMATS = {
  'round-robin': 'formatRoundRobin',
  swiss: 'formatSwiss',
  'knock-out': 'formatKnockOut',
  gauntlet: 'formatGauntlet',
} as const satisfies Readonly<Record<Competitions[number]['format'], WordKey>>;

const PHASES = {
  running: 'running',
  ended: 'done',
  'called-off': 'calledOff',
} as const satisfies Readonly<Record<Competitions[number]['phase'], WordKey>>;

function competitionList(app: App, state: State): TemplateResult | typeof nothing {
  if (state.competitions.length === 0) return nothing;
  const open = (id: string) => (): void => {
    if (state.crosses.has(id)) return;
    void attempt(app, async () => {
      const params = { path: { competitionId: id } };
      const answer = await app.client().GET('/v1/competitions/{competitionId}/cross-table', { params });
      state.crosses.set(id, valueOf(answer).data);
    });
  };
  const words = app.words();
  return html`<section class="panel">
    <h2>${words.crossTable}</h2>
    ${state.competitions.map(
      ({ id, format, phase, entrants, boards }) =>
        html`<details class="fold" @toggle=${open(id)}>
          <summary>
            ${words[FORMATS[format]]} · ${entrants} × ${boards}
            <span class="tag">${words[PHASES[phase]]}</span>
          </summary>
          ${crossTable(app, state.crosses.get(id) ?? [])}
        </details>`,
    )}
  </section>`;
}

/** Who won how much from whom, IMPs a board, with what it is known to. */
export function crossTable(app: App, rows: Cross): TemplateResult {
  const words = app.words();
  if (rows.length === 0) return html`<p role="status">${words.noResults}</p>`;
  const key = (one: { readonly robot: string; readonly version: string }): string => robotName(one);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.crossTable}>
    <table class="numbers cross">
      <thead>
        <tr>
          <th scope="col">${words.impsPerBoard}</th>
          ${rows.map((one) => html`<th scope="col">${key(one)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (one) =>
            html`<tr>
              <th scope="row">${key(one)}</th>
              ${rows.map((other) => {
                const cell = one.against.find((against) => key(against) === key(other));
                return html`<td>
                  ${cell ? html`<b>${meanText(app, cell.mean)}</b><br /><span class="quiet-text">${intervalText(app, cell.interval)}</span>` : '·'}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
