/** Duplicate sessions: the list, the standings of one, and its travellers board by board. */
import { type Schema, valueOf } from '#client';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt, type Page, timeText } from '../../app.js';
import { contractOfText } from '../../board/signs.js';
import { lookOf } from '../../look.js';
import { countIn } from '../../routes.js';
import { fill, type WordKey, type Words } from '../../words/words.js';
import { type LiveList, liveList, moreButton } from '../live-list.js';
import { shown, signed } from '../results.js';

type Summary = Schema<'SessionList'>['data'][number];
type Session = Schema<'SessionState'>;
type Standings = Schema<'SessionStandings'>;
type Traveller = Schema<'SessionTraveller'>;
type Line = Traveller['lines'][number];
type Side = NonNullable<Line['adjusted']>['NS'];

const PLACES = 2;

export function openSessions(app: App): Page {
  const list = liveList<Summary>(app, async (query) =>
    valueOf(await app.client().GET('/v1/sessions', { params: { query } })),
  );
  return {
    title: () => app.words().sessions,
    render: () =>
      html`<h1>${app.words().sessions}</h1>
        ${listOf(app, list.rows())}${moreButton(app, list)}`,
    close: list.close,
  };
}

const KINDS = { pairs: 'ofPairs', teams: 'ofTeams', individuals: 'ofIndividuals' } as const satisfies Readonly<
  Record<Summary['of'], WordKey>
>;

function listOf(app: App, rows: ReturnType<LiveList<Summary>['rows']>): TemplateResult {
  const words = app.words();
  if (!rows) return html`<p class="empty" role="status">${words.loading}</p>`;
  if (rows === 'unread') return html``; // what was wrong stands above
  if (rows.length === 0) return html`<p class="empty">${words.noSessions}</p>`;
  return html`<ul class="cards-list">
    ${rows.map(
      ({ id, name, of, phase, entrants, rounds, opened }) =>
        html`<li class="list-card">
          <div>
            <strong>${name ?? `${words[KINDS[of]]} ${id.slice(0, 8)}`}</strong>
            <span class="quiet-text"
              >${timeText(app, opened)} · ${phaseText(words, phase)} · ${words[KINDS[of]]}: ${entrants} ·
              ${words.roundsOpened}: ${rounds}</span
            >
          </div>
          <a class="button" href="/sessions/${id}">${words.standings}</a>
        </li>`,
    )}
  </ul>`;
}

function phaseText(words: Words, phase: Summary['phase']): string {
  return { entry: words.phaseEntry, playing: words.phasePlaying, ended: words.phaseEnded }[phase];
}

type State = {
  session: Session | undefined;
  standings: Standings | undefined;
  /** Travellers cannot be read before their boards have been played everywhere. */
  traveller: Traveller | undefined;
  board: number;
};

export function openSession(app: App, id: string, query: URLSearchParams): Page {
  const state: State = { ...{ session: undefined, standings: undefined, traveller: undefined }, board: boardOf(query) };
  const readTraveller = async (): Promise<void> => {
    const params = { path: { sessionId: id, board: state.board } };
    const answer = await app.client().GET('/v1/sessions/{sessionId}/travellers/{board}', { params });
    state.traveller = answer.data;
  };
  void attempt(app, async () => {
    const params = { path: { sessionId: id } };
    state.session = valueOf(await app.client().GET('/v1/sessions/{sessionId}', { params }));
    app.update();
    state.standings = valueOf(await app.client().GET('/v1/sessions/{sessionId}/standings', { params }));
    app.update();
    await readTraveller();
  });
  return {
    title: () => state.session?.name?.text ?? app.words().standings,
    render: () => renderSession(app, state),
    moved: (to) => {
      state.board = boardOf(to);
      void attempt(app, readTraveller);
    },
  };
}

function boardOf(query: URLSearchParams): number {
  return countIn(query, 'board') ?? 1;
}

function renderSession(app: App, state: State): TemplateResult {
  const words = app.words();
  const { session, standings } = state;
  if (!session)
    return html`<h1 class="quiet">${words.standings}</h1>
      <p class="empty" role="status">${words.loading}</p>`;
  return html`<h1>
      ${session.name?.text ?? words.sessions} <span class="tag">${phaseText(words, session.phase)}</span>
    </h1>
    <div class="two-columns">
      <section class="panel">
        <h2>${words.standings}</h2>
        ${standings ? standings.lists.map((list) => standingsTable(app, session, standings, list)) : words.loading}
      </section>
      <section class="panel">
        <h2>${words.traveller}</h2>
        ${picker(app, state)}${travellerTable(app, state)}
      </section>
    </div>`;
}

function nameOf(session: Session, entrant: number): string {
  const found = session.entrants.find(({ number }) => number === entrant);
  const names = found?.players.flatMap(({ name }) => name ?? []) ?? [];
  return found?.name?.text ?? (names.length > 0 ? names.join(' – ') : String(entrant));
}

function standingsTable(
  app: App,
  session: Session,
  { unit }: Standings,
  list: Standings['lists'][number],
): TemplateResult {
  const words = app.words();
  const hasFines = list.some(({ fined }) => fined !== 0);
  const hasByes = list.some(({ byes }) => byes !== 0);
  const hasPercent = list.some(({ percent }) => percent !== undefined);
  if (list.length === 0) return html`<p class="empty">${words.noResults}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.standings}>
    <table class="numbers standings">
      <thead>
        <tr>
          <th scope="col">${words.rank}</th>
          <th scope="col" class="text">${words.entrant}</th>
          <th scope="col">${words[unit]}</th>
          ${hasPercent ? html`<th scope="col">${words.percent}</th>` : nothing}
          ${hasFines ? html`<th scope="col">${words.penalties}</th>` : nothing}
          ${hasByes ? html`<th scope="col">${words.byes}</th>` : nothing}
          <th scope="col">${words.boardsPlayed}</th>
        </tr>
      </thead>
      <tbody>
        ${list.map(
          ({ rank, isTied, entrant, value, percent, fined, byes, withdrawn, boards }) =>
            html`<tr>
              <td>${rank}${isTied ? '=' : ''}</td>
              <th scope="row">
                ${nameOf(session, entrant)}${withdrawn ? html` <span class="tag">${words.withdrawn}</span>` : nothing}
              </th>
              <td><b>${figure(app, value)}</b></td>
              ${hasPercent ? html`<td>${percent === undefined ? '' : figure(app, percent)}</td>` : nothing}
              ${hasFines ? html`<td>${fined === 0 ? '' : figure(app, -fined)}</td>` : nothing}
              ${hasByes ? html`<td>${byes === 0 ? '' : figure(app, byes)}</td>` : nothing}
              <td>${boards}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function figure(app: App, value: number): string {
  return shown(value).toLocaleString(app.settings().language, {
    minimumFractionDigits: PLACES,
    maximumFractionDigits: PLACES,
  });
}

function picker(app: App, { session, board }: State): TemplateResult | typeof nothing {
  const count = session?.boards?.count ?? 0;
  if (count === 0) return nothing;
  return html`<nav class="board-picker" aria-label=${app.words().boards}>
    ${Array.from({ length: count }, (_, at) => at + 1).map(
      (one) => html`<a href="?board=${one}" aria-current=${one === board ? 'true' : nothing}>${one}</a>`,
    )}
  </nav>`;
}

function travellerTable(app: App, { session, traveller, board }: State): TemplateResult {
  const words = app.words();
  const look = lookOf(app);
  const lines = traveller?.lines ?? [];
  if (!session || lines.length === 0) return html`<p class="empty">${words.noResults}</p>`;
  const names = (numbers: readonly number[]): string => numbers.map((one) => nameOf(session, one)).join(', ');
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${fill(words.board, { n: board })}>
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col" class="text">NS</th>
          <th scope="col" class="text">EW</th>
          <th scope="col">${words.contract}</th>
          <th scope="col">${words.tricks}</th>
          <th scope="col">${words.score}</th>
          <th scope="col">NS</th>
          <th scope="col">EW</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ NS, EW, contract, tricks, score, earned, isAdjusted, award, form }) =>
            html`<tr>
              <td class="text">${names(NS)}</td>
              <td class="text">${names(EW)}</td>
              <td>
                ${contract === undefined ? (award ? `${award.NS ?? ''} ${award.EW ?? ''}` : words.passedOut) : contractOfText(look, contract)}${isAdjusted ? ' *' : ''}${form === undefined ? nothing : html` <span class="tag">${form}</span>`}
              </td>
              <td>${tricks ?? ''}</td>
              <td>${score === undefined ? '' : signed(score)}</td>
              <td>${earned.NS === undefined ? '' : figure(app, earned.NS)}</td>
              <td>${earned.EW === undefined ? '' : figure(app, earned.EW)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${legend(words, lines, names)}
  </div>`;
}

/** What the marks of a traveller mean: as what a line counts that is adjusted, and that the forms of a fouled board are apart. */
function legend(words: Words, lines: readonly Line[], names: (numbers: readonly number[]) => string): TemplateResult {
  const ofAdjusted = lines.flatMap(({ NS, EW, adjusted }) => {
    if (!adjusted) return [];
    const scores = `NS ${sideText(words, adjusted.NS)} · EW ${sideText(words, adjusted.EW)}`;
    return [html`<p class="quiet-text">* ${names(NS)} – ${names(EW)}: ${scores}</p>`];
  });
  const isFouled = lines.some(({ form }) => form !== undefined);
  return html`${ofAdjusted}${isFouled ? html`<p class="quiet-text">${words.fouledApart}</p>` : nothing}`;
}

const AVERAGES = {
  'average-plus': 'averagePlus',
  average: 'average',
  'average-minus': 'averageMinus',
} as const satisfies Readonly<Record<string, WordKey>>;

/** In the side’s own points: `66.67 % +400 + 33.33 % −50`. */
function sideText(words: Words, side: Side): string {
  switch (side.kind) {
    case 'points':
      return signed(side.score);
    case 'weighted':
      return side.results.map(({ score, percent }) => `${percent} % ${signed(score)}`).join(' + ');
    case 'award':
      return words[AVERAGES[side.award]];
    case 'percent':
      return `${side.percent} %`;
  }
}
