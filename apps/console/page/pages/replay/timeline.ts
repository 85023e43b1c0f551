/** The board's events in time: a strip to see at a glance, and the same as a list to read and to step through. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { type App } from '../../app.js';
import { fill } from '../../words/words.js';
import { placeOfAction, positionOf, type Replay } from './replay-state.js';
import { actionText } from './action-text.js';
import { type Steps } from './steps.js';

type Action = Replay['actions'][number];

const HEIGHT = 44;
const FLOOR = 6;
/** A pause this long reaches the top of the strip. */
const TALL_MS = 60_000;
const SECOND_MS = 1_000;

const KINDS: Readonly<Record<string, string>> = { CallMade: 'call', CardPlayed: 'card' };

/** Seconds, as people say them. */
export function timeText(app: App, ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return app.words().unknownTime;
  const seconds = ms / SECOND_MS;
  return `${seconds.toLocaleString(app.settings().language, { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`;
}

export type Told = { readonly shown: Replay; readonly around: Replay };

export function timeline(app: App, { shown, around }: Told, steps: Steps): TemplateResult {
  const words = app.words();
  return html`<section class="panel timeline">
    <h2>${words.timeline}</h2>
    ${strip(shown, steps)}
    <details>
      <summary>${words.asList}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.asList}>
        <table class="numbers event-list">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col" class="text">${words.event}</th>
              <th scope="col">${words.elapsed}</th>
            </tr>
          </thead>
          <tbody>
            ${shown.actions.map((action) => row(app, { shown, around }, action))}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
}

/** How long this player usually takes for such a turn. */
function baselineOf({ baselines }: Replay, { player, pace }: NonNullable<Action['turn']>): number | undefined {
  const usual = baselines?.[player];
  return pace === 'claim' ? undefined : usual?.[pace]?.medianMs;
}

function row(app: App, { shown, around }: Told, action: Action): TemplateResult {
  const at = placeOfAction(action, shown.all);
  const isHere = at === positionOf(shown).at;
  const { turn } = action;
  const usual = turn && baselineOf(around, turn);
  return html`<tr class=${isHere ? 'is-here' : ''} aria-current=${isHere ? 'step' : nothing}>
    <td>${at}</td>
    <td class="text">
      <a class=${action.undone ? 'withdrawn' : ''} href="?at=${at}&view=${shown.view}">${actionText(app, action)}</a>
    </td>
    <td>
      ${turn ? timeText(app, turn.ms) : ''}
      ${usual !== undefined ? html`<span class="quiet-text">${fill(app.words().usual, { time: timeText(app, usual) })}</span>` : nothing}
    </td>
  </tr>`;
}

function strip(shown: Replay, steps: Steps): TemplateResult {
  const { actions } = shown;
  const here = positionOf(shown).at;
  const pick = (event: MouseEvent): void => {
    if (!(event.currentTarget instanceof Element)) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const action = actions[Math.floor(((event.clientX - left) / width) * actions.length)];
    if (action) steps.goTo({ at: placeOfAction(action, shown.all), view: shown.view });
  };
  return html`<svg
    class="strip"
    viewBox="0 0 ${actions.length} ${HEIGHT}"
    preserveAspectRatio="none"
    aria-hidden="true"
    @click=${pick}
  >
    ${actions.map((action, index) => {
      const waited = Math.min(1, Math.log1p((action.turn?.ms ?? 0) / SECOND_MS) / Math.log1p(TALL_MS / SECOND_MS));
      const height = FLOOR + waited * (HEIGHT - FLOOR);
      const place = placeOfAction(action, shown.all);
      const state = place === here ? 'is-here' : place > here ? 'is-later' : '';
      return svg`<rect class="bar bar-${KINDS[action.type] ?? 'other'} ${state}" x=${index + 0.08} y=${HEIGHT - height} width="0.84" height=${height}></rect>`;
    })}
  </svg>`;
}
