/** Figures of matches as they are printed. */
import { type Schema } from '#client';
import { type App } from '../../app.js';

const PLACES = 2;

export function robotName({ robot, version }: { readonly robot: string; readonly version: string }): string {
  return `${robot} ${version}`;
}

/** IMPs a board, with its sign. */
export function meanText(app: App, mean: number): string {
  const { language } = app.settings();
  return mean.toLocaleString(language, {
    minimumFractionDigits: PLACES,
    maximumFractionDigits: PLACES,
    signDisplay: 'exceptZero',
  });
}

export function intervalText(app: App, interval: Schema<'Interval'> | null): string {
  return interval ? `${meanText(app, interval.from)} … ${meanText(app, interval.to)}` : '–';
}
