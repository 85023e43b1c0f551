/** A match's course: IMPs a board so far, and the interval that holds at every look. */
import { type Schema } from '#client';
import { html, svg, type TemplateResult } from 'lit';
import { type App } from '../../app.js';
import { meanText } from './figures.js';

type Course = Schema<'MatchCourse'>['data'];

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 52;
const TOP = 10;
const BOTTOM = 30;
/** IMPs a board: what the plot shows at least, and how much of a wide interval at most. */
const RANGE_MIN = 0.5;
const RANGE_MAX = 6;

export function coursePlot(app: App, course: Course): TemplateResult {
  const words = app.words();
  const last = course.at(-1);
  if (!last) return html`<p class="empty">${words.noResults}</p>`;
  const means = course.map(({ boards, imps }) => imps / Math.max(1, boards));
  const least = Math.floor(course.length / 10); // the first boards of a match would flatten the rest
  const far = Math.max(...means.slice(least).map(Math.abs));
  const wide = Math.max(
    ...course.slice(least).flatMap(({ anytime }) => (anytime ? [Math.abs(anytime.from), Math.abs(anytime.to)] : [0])),
  );
  const range = Math.max(RANGE_MIN, far * 1.4, Math.min(RANGE_MAX, wide));
  const x = (boards: number): number => LEFT + (boards / last.boards) * (WIDTH - LEFT - 8);
  const y = (mean: number): number => {
    const kept = Math.max(-range, Math.min(range, mean));
    return TOP + (HEIGHT - TOP - BOTTOM) * (0.5 - kept / range / 2);
  };
  const points = (value: (at: number) => number): string =>
    course.map(({ boards }, at) => `${x(boards).toFixed(1)},${y(value(at)).toFixed(1)}`).join(' ');
  const upper = points((at) => course[at]?.anytime?.to ?? range);
  const lower = points((at) => course[at]?.anytime?.from ?? -range)
    .split(' ')
    .toReversed()
    .join(' ');
  const mean = means.at(-1) ?? 0;
  const label = `${words.plot}: ${meanText(app, mean)}`;
  return html`<figure class="plot">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
      ${[-range, -range / 2, 0, range / 2, range].map(
        (tick) =>
          svg`<line class="grid ${tick === 0 ? 'zero' : ''}" x1=${LEFT} x2=${WIDTH - 8} y1=${y(tick)} y2=${y(tick)} /><text x=${LEFT - 6} y=${y(tick) + 4} text-anchor="end">${meanText(app, tick)}</text>`,
      )}
      <polygon class="band" points="${upper} ${lower}" />
      <polyline class="mean" points=${points((at) => means[at] ?? 0)} />
      <text x=${WIDTH - 8} y=${HEIGHT - 6} text-anchor="end">${last.boards} ${words.boards.toLowerCase()}</text>
    </svg>
    <figcaption class="quiet-text">${words.plot}</figcaption>
  </figure>`;
}
