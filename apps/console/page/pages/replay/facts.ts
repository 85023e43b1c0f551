/** Beside the replay: claims, rulings, undos, explanations, who was there, what was said, and the other tables. */
import { parseSeat } from '#bridge';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, namesOf } from '../../app.js';
import { type BoardState } from '../../board/picture.js';
import { callSign, contractSign } from '../../board/signs.js';
import { lookOf } from '../../look.js';
import { fill } from '../../words/words.js';
import { officialText, rulingText, signed } from '../results.js';
import { isSides, type Replay } from './replay-state.js';

export function factsPanel(app: App, shown: Replay, around: Replay): TemplateResult | typeof nothing {
  if (!isSides(shown.state)) return nothing;
  const board = shown.state;
  return html`${explanations(app, board)}${claims(app, board)}${rulings(app, board)}${undos(app, shown)}${surroundings(app, around)}${others(app, around)}${files(app, board)}`;
}

function section(title: string, items: readonly TemplateResult[]): TemplateResult | typeof nothing {
  return items.length === 0
    ? nothing
    : html`<section class="panel facts">
        <h2>${title}</h2>
        <ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>
      </section>`;
}

function explanations(app: App, { explanations: told, auction }: BoardState): TemplateResult | typeof nothing {
  const look = lookOf(app);
  const { words } = look;
  const { seat: name } = namesOf(app);
  return section(
    words.explain,
    told.map(
      ({ call, seat, explanation, alert, spoken, correctedBy, undone }) =>
        html`<span class=${undone ? 'withdrawn' : ''}>
          <b>${auction[call]?.seat ?? seat} ${callSign(look, auction[call]?.call ?? '')}</b>
          ${alert ? html`<span class="tag">${words.alert}</span>` : nothing} ${explanation.text ?? words.erased}
          ${spoken === undefined ? nothing : html`<span class="tag">${fill(words.spokenBy, { seat: name(seat) })}</span>`}
          ${spoken === 'wrongly' ? html`<span class="tag is-bad">${words.spokenWrongly}</span>` : nothing}
          ${
            correctedBy === undefined
              ? nothing
              : html`<span class="tag">${fill(words.spokenCorrected, { seat: name(correctedBy) })}</span>`
          }</span
        >`,
    ),
  );
}

function claims(app: App, { claims: past, claim }: BoardState): TemplateResult | typeof nothing {
  const words = app.words();
  const { seat } = namesOf(app);
  const open = claim ? [claim] : [];
  return section(
    words.claims,
    [...past, ...open].map((one) => {
      const award = 'award' in one ? one.award : undefined;
      return html`<b>${fill(words.claimOf, { seat: seat(one.seat), n: one.tricks })}</b>
        ${one.statement ? html`<blockquote>${one.statement.text ?? words.erased}</blockquote>` : nothing}
        ${one.agreed.length === 0 ? nothing : html`<p>${fill(words.agreedBy, { seats: one.agreed.map(seat).join(', ') })}</p>`}
        ${one.doubted === undefined ? nothing : html`<p>${fill(words.doubtedBy, { seat: seat(one.doubted) })}</p>`}
        ${award ? html`<p>${fill(words.awarded, { n: award.tricks, law: award.law })}</p>` : nothing}`;
    }),
  );
}

function rulings(
  app: App,
  { rulings: ruled = [], official, scores = [] }: BoardState,
): TemplateResult | typeof nothing {
  const words = app.words();
  const stages = scores.map(
    ({ score, law }, index) =>
      html`${index === 0 ? words.standing : fill(words.law, { law: law ?? '' })}: <b>${signed(score)}</b>`,
  );
  const items = ruled.map(
    ({ number, type, data }) => html`<b>${fill(words.rulingNo, { n: number })}</b> ${rulingText(words, type, data)}`,
  );
  const result =
    official && (items.length > 0 || official.kind !== 'score')
      ? [html`<b>${words.official}</b>: ${officialText(words, official)}`]
      : [];
  return section(words.rulings, [...(items.length > 0 || stages.length > 1 ? stages : []), ...items, ...result]);
}

function undos(app: App, { undos: asked }: Replay): TemplateResult | typeof nothing {
  const words = app.words();
  const { seat } = namesOf(app);
  return section(
    words.undos,
    asked.map(
      ({ seat: who, answers, applied }) =>
        html`<b>${fill(words.undoOf, { seat: seat(who) })}</b>: ${applied ? words.granted : words.refused}
          <span class="quiet-text">${answers.map((one) => `${one.seat} ${one.granted ? '✓' : '✗'}`).join(' ')}</span>`,
    ),
  );
}

function surroundings(app: App, { connections = [], messages = [] }: Replay): TemplateResult {
  const words = app.words();
  const names = namesOf(app);
  const clock = (at: number): string => new Date(at).toLocaleTimeString(app.settings().language);
  const who = (from: string): string => {
    const seat = parseSeat(from);
    return seat ? names.seat(seat) : from;
  };
  return html`${section(
    words.messages,
    messages.map(
      ({ at, from, to, text }) =>
        html`<span class="quiet-text">${clock(at)}</span>
          <b>${who(from)}</b> ${to === 'table' ? nothing : html`<span class="tag">${words.toDirector}</span>`}
          ${text.text ?? words.erased}`,
    ),
  )}${section(
    words.players,
    connections.map(
      ({ at, seat, here }) =>
        html`<span class="quiet-text">${clock(at)}</span> ${names.seat(seat)}: ${here ? words.here : words.away}`,
    ),
  )}`;
}

function others(app: App, { others: tables = [] }: Replay): TemplateResult | typeof nothing {
  const look = lookOf(app);
  return section(
    look.words.otherTables,
    tables.map(
      ({ board, result, official }) =>
        html`<a href="/replay/${board}">
            ${result?.contract ? contractSign(look, result.contract) : look.words.passedOut}</a
          >
          ${official ? officialText(look.words, official) : result ? signed(result.score) : ''}`,
    ),
  );
}

function files(app: App, { id, phase, table }: BoardState): TemplateResult | typeof nothing {
  if (phase !== 'scored' && phase !== 'abandoned') return nothing;
  const save = (path: string, end: string) => async (): Promise<void> => {
    const token = app.token();
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`/v1/boards/${id}/${path}`, { headers });
    if (!answer.ok) {
      app.complain(app.words().notClosed);
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `board-${id}.${end}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return html`<section class="panel">
    <h2>${app.words().files}</h2>
    <div class="toolbar">
      <button type="button" @click=${save('record.pbn', 'pbn')}>PBN</button>
      <button type="button" @click=${save('record.lin', 'lin')}>LIN</button>
      <button type="button" @click=${save('record', 'tenace.json')}>${app.words().handRecord}</button>
      <a class="button" href="/watch/${table}">${app.words().watch}</a>
    </div>
  </section>`;
}
